/** A lesson without a network: its table as it was kept, word for word what the server would say. */

import { announce } from '/js/announce.js';
import { api } from '/js/api.js';
import { gameCalled } from '/js/games.js';
import { lang, t, wordsOf } from '/js/i18n.js';
import { me } from '/js/me.js';
import { rehearsal } from '/js/play.js';

/** @param {HTMLElement} root @param {{game: string}} context */
export async function mount(root, { game }) {
  const [kept, info, known, { mount: mountTable }] = await Promise.all([rehearsal(game), gameCalled(game), me().catch(() => null), import('/table/page.js'), wordsOf('/table')]);
  const person = known ?? { player: '', name: '', lang: lang(), token: null };
  const id = `lesson-${game}`;
  sessionStorage.removeItem(`tribu.lesson.${id}`); // from its beginning
  return mountTable(root, { id, me: person, first: { me: person, game: info, table: kept.table, host: '' }, turns: kept.turns, api, t, announce });
}
