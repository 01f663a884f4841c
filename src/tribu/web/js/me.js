/** Who I am here: a guest with a name, known by a cookie. No account. */

import { api } from '/js/api.js';
import { h } from '/js/dom.js';
import { lang, localTimes, t } from '/js/i18n.js';
import { forgetSeen } from '/js/offline.js';

/** @typedef {import('/types.js').Me} Me */

/** @type {Me | null} */
let known = null;
let asked = false;

/** Me, if this device has been here before. @returns {Promise<Me | null>} */
export async function me() {
  if (!asked) know(await api.get('/api/me'));
  return known;
}

const WAS = 'tribu.was'; // as whom this device was here last
const GUEST = 'tribu.guest'; // the name from the sea that nobody has chosen

/** @param {Me | null} person @returns {Me | null} */
function know(person) {
  known = person;
  asked = true;
  if (person) localStorage.setItem(WAS, person.name);
  return known;
}

/** Who was here on this device until it was signed out elsewhere. */
export const whoWas = () => localStorage.getItem(WAS);

/** Whether somebody goes by a name from the sea, and has not said that it will do. @param {string | undefined} name */
export const isGuest = (name) => Boolean(name) && localStorage.getItem(GUEST) === name;

/** The name from the sea will do. */
export const stayGuest = () => localStorage.removeItem(GUEST);

/** What the operator did about me: kept out, silent, renamed; asked again, since it changes. @param {HTMLElement} place */
export async function showNotices(place) {
  /** @type {Me | null} */
  const person = await api.get('/api/me').catch(() => null);
  place.replaceChildren(...(person?.notices ?? []).map((text) => h('p', { class: 'panel notice', role: 'status' }, localTimes(text))));
}

/** The server said along with something else who I am. @param {Me | null} person */
export function iAm(person) {
  know(person);
}

/** Come in under this name. @param {string} name @returns {Promise<Me>} */
export async function comeIn(name) {
  return /** @type {Me} */ (know(await api.post('/api/me', { name, lang: lang() })));
}

/** Me; a newcomer gets a name from the sea, to be changed at leisure. @returns {Promise<Me>} */
export const somebody = async () => (await me()) ?? comeIn(unnamed());

function unnamed() {
  const name = seaName();
  localStorage.setItem(GUEST, name);
  return name;
}

/** @param {{name?: string, lang?: string}} change */
export async function changeMe(change) {
  return know(await api.patch('/api/me', change));
}

/** Come in as the one who made this code on another device. @param {string} code */
export async function redeem(code) {
  return know(await api.post('/api/me/redeem', { code }));
}

/** The server forgets me. */
export async function forget() {
  await api.del('/api/me');
  await forgetSeen();
  localStorage.removeItem(WAS);
  known = null;
}

function seaName() {
  const names = t('guest.names').split(' ');
  const pick = names[Math.floor(Math.random() * names.length)];
  return `${pick} ${10 + Math.floor(Math.random() * 90)}`;
}
