/** Without a network: said in a line of its own over the page, which covers nothing; and what is kept to be read then. */

import { games } from '/js/games.js';
import { fetchOthers, lang, t } from '/js/i18n.js';

const LATER = 1500; // milliseconds

/** @param {string | null} text a state worth telling, or null when all is well */
function linkState(text) {
  const line = document.getElementById('link-state');
  if (!line) return;
  line.textContent = text ?? '';
  line.hidden = text === null;
}

/** How high it is, for pages that are as high as the window. */
function measure() {
  const line = document.getElementById('link-state');
  if (line) new ResizeObserver(() => document.body.style.setProperty('--band', `${line.offsetHeight}px`)).observe(line);
}

/** Follow the browser's own idea of the network, and register what serves the shell without it. */
export function watchConnection() {
  const tell = () => linkState(navigator.onLine ? null : t('link.offline'));
  addEventListener('online', tell);
  addEventListener('offline', tell);
  if (!navigator.onLine) tell();
  measure();
  if ('serviceWorker' in navigator && isSecureContext) setTimeout(hireWorker, LATER);
}

/** Not while the first page is still being drawn. */
const hireWorker = () => void navigator.serviceWorker.register('/sw.js').then(tellWorker).catch(() => {}); // the page works without

/** The worker came after the first files: it is told what to keep. */
async function tellWorker() {
  const { active } = await navigator.serviceWorker.ready;
  await fetchOthers().catch(() => {});
  const loaded = performance.getEntriesByType('resource').map((one) => new URL(one.name));
  const ours = loaded.filter((url) => url.origin === location.origin);
  const [seen, keep] = [true, false].map((said) => ours.filter((url) => url.pathname.startsWith('/api/') === said).map((url) => url.href));
  active?.postMessage({ keep, seen: [...seen, ...(await toRead())] });
}

/** Rules and lessons of all games, to be read without a network though nobody opened them. */
async function toRead() {
  const all = await games().catch(() => []);
  const paths = all.flatMap(({ id, lesson }) => [`rules/${id}`, ...(lesson ? [`lessons/${id}`] : [])]);
  return paths.map((path) => `${location.origin}/api/${path}?lang=${lang()}`);
}

/** Nothing of mine stays on this device. */
export const forgetSeen = async () => void ('caches' in globalThis && (await caches.delete('seen-tribu')));
