/**
 * The page without a network, and quickly. With each page the server tells the version of all files
 * together: while it is the same, files come from here and nothing else is asked for; when it changes,
 * everything kept is forgotten. Nothing under /api is ever kept.
 */

/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
worker.importScripts('/sw_push.js');
const NAME = 'tribu-';
const PATIENCE = 4000; // milliseconds to wait for the server before the kept page is shown

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** What was loaded before the worker woke up: the page tells it which files. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep).catch(() => {}));
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
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
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
