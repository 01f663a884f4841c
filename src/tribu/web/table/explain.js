/** What stands at a seat in signs, told in words when one points at it, taps the seat, or opens it by key. */

import { h } from '/js/dom.js';
import { all, setAttr } from '/table/keep.js';

/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

const WIDE = matchMedia('(min-width: 60em)'); // elsewhere in the middle, as large as it needs
const GAP = 8; // pixels

/** The signs of a seat that have an explanation: their `title`. @param {SeatTile} tile */
const signsOf = (tile) => all('[title]', tile.element).filter((sign) => sign.title && sign.textContent);

/** The whole seat explains its signs. @param {Board} board @param {SeatTile} tile */
export function explainable(board, tile) {
  const button = (board.kept[`explained ${tile.seat}`] ??= makeOpener(board, tile));
  const signs = signsOf(tile);
  button.hidden = !signs.length;
  setAttr(button, 'aria-label', `${board.nameOf(tile.seat)}: ${signs.map((sign) => `${sign.textContent}, ${sign.title}`).join('; ')}`);
}

/** @param {Board} board @param {SeatTile} tile */
function makeOpener(board, tile) {
  const button = h('button', { class: 'seat-open', type: 'button' });
  tile.element.append(button);
  tile.element.addEventListener('click', () => button.hidden || explain(board, tile));
  return button;
}

/** A tap on a sign explains the seat, also where the seat itself does something else. @param {Board} board */
export function explainSigns(board) {
  board.element.addEventListener('click', (event) => {
    const sign = /** @type {Element} */ (event.target).closest('.seat [title]');
    const seat = sign?.closest('.seat');
    if (!(seat instanceof HTMLElement)) return;
    event.stopPropagation();
    explain(board, board.tile(Number(seat.dataset.seat)));
  }, { capture: true });
}

/** @param {Board} board @param {SeatTile} tile */
function explain(board, tile) {
  const box = (board.kept.explained ??= board.felt.appendChild(h('div', { class: 'peek explained', popover: 'auto' })));
  box.replaceChildren(h('b', null, board.nameOf(tile.seat)), ...signsOf(tile).map((sign) =>
    h('p', null, h('span', { class: 'sign' }, sign.textContent ?? ''), ` ${sign.title}`)));
  box.style.inset = '';
  box.showPopover();
  if (WIDE.matches) layBeside(box, tile.element);
}

/** Under the seat, or above it, and inside the window. @param {HTMLElement} box @param {HTMLElement} seat */
function layBeside(box, seat) {
  const [at, { width, height }] = [seat.getBoundingClientRect(), box.getBoundingClientRect()];
  const within = (/** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ most) => Math.max(GAP, Math.min(from, most - size - GAP));
  const under = at.bottom + GAP + height < innerHeight ? at.bottom + GAP : at.top - GAP - height;
  box.style.inset = `${within(under, height, innerHeight)}px auto auto ${within(at.left + (at.width - width) / 2, width, innerWidth)}px`;
}
