/** The part of the worker that tells people it is their turn: what arrives by the push service, and the tap on it. */

/// <reference lib="webworker" />

{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

  worker.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})));

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.url ?? '/'));
  });

  /** Browsers want to see something for every message, so there is no keeping quiet. @param {{title?: string, text?: string, url?: string}} notice */
  const tell = ({ title = 'Tribù', text = '', url = '/' }) =>
    worker.registration.showNotification(title, { body: text, tag: url, icon: '/icons/icon-192.png', data: { url } });

  /** To the page that shows it already, else to a new one. @param {string} url */
  const open = async (url) => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = pages.find((page) => new URL(page.url).pathname === url);
    await (shown ? shown.focus() : worker.clients.openWindow(url));
  };
}
