/** What is worth a feast is a wave of gold across the table, or lights the lamp. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

const LASTS = 2200;

/** Celebrate what has just come true. @param {import('/table/board.js').Board} board @param {Snapshot | null} before @param {Snapshot} after */
export function celebrate(board, before, after) {
  const { feast } = board.face;
  const [was, is] = [before, after].map((state) => (state?.scene ? feast?.(state.scene) : null));
  if (!before || !is || was?.seat === is.seat) return;
  const who = board.nameOf(is.seat);
  announce(`${is.word} ${who}`);
  const party = h('div', { class: is.lamp ? 'party lamp' : 'party', 'aria-hidden': 'true' },
    h('div', { class: 'party-wave' }), h('div', { class: 'party-word' }, is.word, h('span', null, who)));
  board.element.querySelector(':scope > .party')?.remove(); // deals of bots can end faster than a feast
  board.element.append(party);
  board.motion.until(party, LASTS);
}
