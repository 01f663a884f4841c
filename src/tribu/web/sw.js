/**
 * The page without a network, and quickly. With each page the server tells the version of all files
 * together: while it is the same, files come from here and nothing else is asked for; when it changes,
 * all files kept are forgotten. Of what the server said (/api), only what is worth reading again without it
 * is kept: games, rules, lessons, what a score pad needs, at which tables I sit, and my finished matches as far
 * as they were looked at.
 */

/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
worker.importScripts('/sw_push.js');
const NAME = 'tribu-';
const SEEN = 'seen-tribu'; // not by version: what was said stays true
const MOST = 200; // answers
const WORTH = [
  /^\/api\/games$/,
  /^\/api\/(?:rules|lessons)\/\w+(?:\/rehearsal)?$/,
  /^\/api\/pads\/\w+(?:\/arbiter)?$/,
  /^\/api\/me(?:\/tables)?$/,
  /^\/api\/matches$/,
  /^\/api\/matches\/[\w-]+\/(?:replay|record|redraws)$/,
];
const PATIENCE = 4000; // milliseconds to wait for the server before the kept page is shown

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (WORTH.some((address) => address.test(pathname))) event.respondWith(answer(request));
  if (pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** What was loaded before the worker woke up: the page tells it which files. */
worker.addEventListener('message', (event) => {
  const { keep, seen } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep).catch(() => {}));
  if (Array.isArray(seen)) event.waitUntil(keepSeen(seen).catch(() => {}));
});

/** The page: the server's, since only it knows the version; without it, the one kept. @param {Request} request */
async function page(request) {
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    await keepPage(fresh);
    return fresh;
  } catch (error) {
    const kept = await (await newest())?.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** What the server says; without it, what it said the last time. @param {Request} request */
async function answer(request) {
  const seen = await caches.open(SEEN);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (fresh.ok) await keepAnswer(seen, request.url, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await seen.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** @param {Cache} seen @param {string} address @param {Response} fresh */
async function keepAnswer(seen, address, fresh) {
  await seen.put(address, fresh);
  const all = await seen.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await seen.delete(old);
}

/** What was asked before the worker woke up. @param {string[]} addresses */
async function keepSeen(addresses) {
  const seen = await caches.open(SEEN);
  for (const address of addresses.filter((one) => WORTH.some((worth) => worth.test(new URL(one).pathname)))) {
    if (await seen.match(address)) continue;
    const fresh = await fetch(address);
    if (fresh.ok) await keepAnswer(seen, address, fresh);
  }
}

/** A file of the version that is kept, else from the server. @param {Request} request */
async function file(request) {
  const cache = await newest();
  const kept = await cache?.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache?.put(request, fresh.clone());
  return fresh;
}

/** Keep the page under its version, and no other version. @param {Response} fresh */
async function keepPage(fresh) {
  const version = fresh.headers.get('x-tribu-version');
  if (!fresh.ok || !version) return;
  const name = NAME + version;
  for (const other of await caches.keys()) if (other.startsWith(NAME) && other !== name) await caches.delete(other);
  await (await caches.open(name)).put('/', fresh.clone());
}

/** @param {string[]} addresses */
async function keepAll(addresses) {
  await keepPage(await fetch('/'));
  const cache = await newest();
  const missing = [];
  for (const address of addresses) if (!(await cache?.match(address))) missing.push(address);
  await cache?.addAll(missing);
}

/** The one cache there is. @returns {Promise<Cache | null>} */
async function newest() {
  const name = (await caches.keys()).find((one) => one.startsWith(NAME));
  return name ? caches.open(name) : null;
}
