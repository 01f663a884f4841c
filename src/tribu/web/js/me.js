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
  if (!asked) known = await api.get('/api/me');
  asked = true;
  return known;
}

/** What whoever runs this room did about me: kept out, silent, renamed; asked again, since it changes. @param {HTMLElement} place */
export async function showNotices(place) {
  /** @type {Me | null} */
  const person = await api.get('/api/me').catch(() => null);
  place.replaceChildren(...(person?.notices ?? []).map((text) => h('p', { class: 'panel notice', role: 'status' }, localTimes(text))));
}

/** The server said along with something else who I am. @param {Me | null} person */
export function iAm(person) {
  known = person;
  asked = true;
}

/** Come in under this name. @param {string} name @returns {Promise<Me>} */
export async function comeIn(name) {
  known = /** @type {Me} */ (await api.post('/api/me', { name, lang: lang() }));
  asked = true;
  return known;
}

/** Me; a newcomer gets a name from the sea, to be changed at leisure. @returns {Promise<Me>} */
export const somebody = async () => (await me()) ?? comeIn(seaName());

/** @param {{name?: string, lang?: string}} change */
export async function changeMe(change) {
  known = await api.patch('/api/me', change);
  return known;
}

/** Come in as the one who made this code on another device. @param {string} code */
export async function redeem(code) {
  known = await api.post('/api/me/redeem', { code });
  asked = true;
  return known;
}

/** The server forgets me. */
export async function forget() {
  await api.del('/api/me');
  await forgetSeen();
  known = null;
}

function seaName() {
  const names = t('guest.names').split(' ');
  const pick = names[Math.floor(Math.random() * names.length)];
  return `${pick} ${10 + Math.floor(Math.random() * 90)}`;
}
