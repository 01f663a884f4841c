/** A table: somebody new is asked for a name and nothing else; then the table takes over. */

import { announce } from '/js/announce.js';
import { api } from '/js/api.js';
import { t, wordsOf } from '/js/i18n.js';
import { me } from '/js/me.js';
import { askName } from '/pages/join.js';

/** @param {HTMLElement} root @param {{id: string}} context */
export async function mount(root, { id }) {
  const known = await me();
  const person = known ?? (await askName(root, id));
  await wordsOf('/table');
  const { mount: mountTable } = await import('/table/page.js');
  return mountTable(root, { id, me: person, api, t, announce, sit: known === null });
}
