/** BUÉ! is a wave of gold across the table; SUPERBUÉ! lights the lamp. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

const LASTS = 2200;

/** Celebrate what has just come true. @param {import('/table/board.js').Board} board @param {Snapshot | null} before @param {Snapshot} after */
export function celebrate(board, before, after) {
  const [was, is] = [before?.scene, after.scene];
  if (is?.game !== 'bue' || is.winner === null || !before) return;
  if (was?.game === 'bue' && was.winner === is.winner) return;
  const word = is.superbue ? t('party.superbue') : t('party.bue');
  announce(`${word} ${board.nameOf(is.winner)}`);
  const party = h('div', { class: is.superbue ? 'party lamp' : 'party', 'aria-hidden': 'true' },
    h('div', { class: 'party-wave' }), h('div', { class: 'party-word' }, word, h('span', null, board.nameOf(is.winner))));
  board.element.querySelector(':scope > .party')?.remove(); // deals of bots can end faster than a feast
  board.element.append(party);
  board.motion.until(party, LASTS);
}
