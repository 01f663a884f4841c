/**
 * The page without a network. What was loaded once is kept; the server is always asked first, so that
 * nobody plays with an old page. Nothing under /api is ever kept.
 */

/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = 'tribu-shell-1';
const PATIENCE = 4000; // milliseconds to wait for the server before the kept page is shown

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add('/')).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  const key = request.mode === 'navigate' ? '/' : request.url; // every address is the same page
  event.respondWith(freshOrKept(request, key));
});

/** What was loaded before the worker woke up: the page tells it which files. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(keep)).catch(() => {}));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** @param {Request} request @param {string} key @returns {Promise<Response>} */
async function freshOrKept(request, key) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (fresh.ok) await kept.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    const old = await kept.match(key);
    if (old) return old;
    throw error;
  }
}
