/**
 * To be told that it is my turn when I am not looking: by the system while the page is open somewhere,
 * and through the browser's push service when it is not. Only if I ask for it, and until I do not.
 */

import { api } from '/js/api.js';
import { t } from '/js/i18n.js';
import { isByDays } from '/js/pace.js';

const KEY = 'tribu.notify';

/** Whether this browser can do that at all. */
export const canNotify = () => 'Notification' in window && 'serviceWorker' in navigator && isSecureContext;

/** Whether I asked for it here. */
export const notifies = () => canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'yes';

/** Ask the browser, then its push service. @returns {Promise<boolean>} whether I shall be told */
export async function turnOn() {
  if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false;
  localStorage.setItem(KEY, 'yes');
  const { key } = await api.get('/api/push');
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.ready;
  if (!key || !registration.pushManager) return true; // at least while a page is open
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const made = await registration.pushManager.subscribe(wish).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe(); // with the key of another server
    return registration.pushManager.subscribe(wish).catch(() => null); // some browsers have no push service
  });
  if (made) {
    const { endpoint, keys } = made.toJSON();
    await api.post('/api/push', { endpoint, keys });
  }
  return true;
}

/** Ask, and say what comes of it: some browsers ask where nobody looks, and then nothing happens for long. @param {(text: string) => void} say */
export async function askToBeTold(say) {
  if (Notification.permission === 'default') say(t('notify.asking'));
  say(t((await turnOn().catch(() => false)) ? 'notify.done' : 'notify.denied'));
}

/** Where moves take days, nobody need wait for the others' at the table: whether I shall be told, may ask for it, or must look myself. @param {import('/types.js').Snapshot} state */
export function meanwhile(state) {
  const plays = state.places[state.me]?.by === 'human' && !state.turn.includes(state.me);
  if (!plays || state.phase !== 'playing' || !isByDays(state.setting)) return '';
  return t(`days.${notifies() ? 'told' : canNotify() && Notification.permission !== 'denied' ? 'ask' : 'look'}`);
}

/** Be told nothing any more. */
export async function turnOff() {
  localStorage.setItem(KEY, 'no');
  const registration = await navigator.serviceWorker.getRegistration();
  const made = await registration?.pushManager?.getSubscription();
  if (!made) return;
  await made.unsubscribe();
  await api.del('/api/push', { endpoint: made.endpoint });
}

/** A word from the system, if nobody looks at this page. @param {string} title @param {string} text @param {string} url where it leads */
export async function tellHidden(title, text, url) {
  if (!document.hidden || !notifies()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body: text, tag: url, icon: '/icons/icon-192.png', data: { url } });
}
