/** Badges beside a name. */

import { h } from '/js/dom.js';
import { explainable } from '/table/explain.js';
import { keyed, setAttr, setText } from '/table/keep.js';

/** @typedef {import('/types.js').Badge} Badge */
/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

/** @param {Board} board @param {number} seat @returns {Badge[]} */
const badgesOf = (board, seat) => /** @type {import('/types.js').TrickScene} */ (board.state.scene).badges[seat] ?? [];

/** @param {Board} board @param {SeatTile} tile */
export function drawBadges(board, tile) {
  const badges = badgesOf(board, tile.seat);
  keyed(tile.line, badges, (_, k) => k, () => h('span'), drawBadge);
  explainable(board, tile);
}

/** @param {HTMLElement} element @param {Badge} badge */
function drawBadge(element, { text, title, tone }) {
  setText(element, text);
  setAttr(element, 'class', 'badge');
  setAttr(element, 'title', title || null);
  setAttr(element, 'data-tone', tone || null);
}
