/** A table: somebody without a name of their own is asked for one to play, and for none to look on; then the table takes over. */

import { announce } from '/js/announce.js';
import { api, ApiError } from '/js/api.js';
import { lang, t, wordsOf } from '/js/i18n.js';
import { backAt } from '/js/invited.js';
import { iAm, isGuest, me } from '/js/me.js';
import { navigate } from '/js/router.js';
import { askName, offerLook, seatsLeft } from '/pages/join.js';

/** @param {HTMLElement} root @param {{id: string}} context */
export async function mount(root, { id }) {
  const [first, { mount: mountTable }] = await Promise.all([look(id), import('/table/page.js'), wordsOf('/table')]);
  if (first === 'folded') return navigate(`/replay/${id}`, { replace: true });
  backAt(id);
  if (first) iAm(first.me);
  const known = await me();
  if (!known && first && (first.table.phase === 'over' || !seatsLeft(first))) {
    await offerLook(root, id, first);
    return mountTable(root, { id, me: null, first, api, t, announce });
  }
  const comes = !known || (isGuest(known.name) && first?.table.me === -1 && !first.table.setting.public && first.table.phase === 'gathering' && Boolean(seatsLeft(first)));
  const { person, password = '' } = known && !comes ? { person: known } : await askName(root, id, first, known);
  return mountTable(root, { id, me: person, first: comes ? null : first, api, t, announce, sit: comes, password, inviter: first?.host });
}

/**
 * The table as it stands, and who looks at it, in one answer; null if none comes: the line will try again. Of a match that was
 * over long ago there is only the replay.
 * @param {string} id @returns {Promise<import('/types.js').FirstLook | 'folded' | null>}
 */
async function look(id) {
  try {
    return await api.get(`/api/tables/${id}/first?lang=${lang()}`);
  } catch (error) {
    if (error instanceof ApiError && error.field === 'match') return 'folded';
    if (!navigator.onLine || (error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error; // no network, no such table
    return null;
  }
}
