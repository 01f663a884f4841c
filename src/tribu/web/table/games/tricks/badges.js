/** Badges beside a name. What they mean is told to whoever points at one, taps the seat, or opens it by key. */

import { h } from '/js/dom.js';
import { keyed, setAttr, setText } from '/table/keep.js';

/** @typedef {import('/types.js').Badge} Badge */
/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

/** @param {Board} board @param {number} seat @returns {Badge[]} */
const badgesOf = (board, seat) => /** @type {import('/types.js').TrickScene} */ (board.state.scene).badges[seat] ?? [];

/** @param {Board} board @param {SeatTile} tile */
export function drawBadges(board, tile) {
  const badges = badgesOf(board, tile.seat);
  const button = (board.kept[`badges ${tile.seat}`] ??= makeOpener(board, tile));
  keyed(tile.line, badges, (_, k) => k, () => h('span'), drawBadge);
  button.hidden = !badges.some((badge) => badge.title);
  setAttr(button, 'aria-label', `${board.nameOf(tile.seat)}: ${badges.map(({ text, title }) => (title ? `${text}, ${title}` : text)).join('; ')}`);
}

/** @param {HTMLElement} element @param {Badge} badge */
function drawBadge(element, { text, title, tone }) {
  setText(element, text);
  setAttr(element, 'class', 'badge');
  setAttr(element, 'title', title || null);
  setAttr(element, 'data-tone', tone || null);
}

/** @param {Board} board @param {SeatTile} tile */
function makeOpener(board, tile) {
  const button = h('button', { class: 'seat-open', type: 'button' });
  tile.element.append(button);
  tile.element.addEventListener('click', () => button.hidden || explain(board, tile.seat));
  return button;
}

/** All badges of a seat, with what they mean. @param {Board} board @param {number} seat */
function explain(board, seat) {
  const box = (board.kept.explained ??= board.felt.appendChild(h('div', { class: 'peek explained', popover: 'auto' })));
  box.replaceChildren(h('b', null, board.nameOf(seat)), ...badgesOf(board, seat).map((badge) => {
    const sign = h('span');
    drawBadge(sign, badge);
    return h('p', null, sign, ` ${badge.title ?? ''}`);
  }));
  box.showPopover();
}
