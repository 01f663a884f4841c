/** A closer look at one opponent's five cards, large enough for a thumb, to point at one of them. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { exchangeOf, takes } from '/table/games/bue/choice.js';
import { drawSlot, tellSlot } from '/table/games/bue/tile.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { lookOf } from '/table/paint.js';
import { oneStop, roving } from '/table/roving.js';

/** @typedef {import('/table/board.js').Board} Board */

const THUMB = 44;

/**
 * Open the picker on a seat; where the tile's own cards are large enough, point at the one tapped.
 * @param {Board} board @param {number} seat @param {MouseEvent} [event]
 */
export function openPicker(board, seat, event) {
  const slot = event && /** @type {Element} */ (event.target).closest('.slot');
  if (slot instanceof HTMLElement && event?.detail && slot.offsetWidth >= THUMB) {
    return point(board, `${seat}.${slot.dataset.slot}`);
  }
  const same = board.kept.picked === seat;
  board.kept.picked = same ? null : seat;
  board.draw();
  if (!same) focusFirst(board);
}

/** @param {Board} board */
export function closePicker(board) {
  if (typeof board.kept.picked !== 'number') return;
  const { seat } = board.tile(board.kept.picked);
  const inside = board.kept.picker?.box.contains(document.activeElement);
  board.kept.picked = null;
  board.draw();
  if (inside) board.kept[`five ${seat}`]?.button.focus();
}

/** Only a keyboard needs the focus there; a tap must not move it. @param {Board} board */
function focusFirst(board) {
  if (!document.activeElement?.matches(':focus-visible')) return;
  const { row } = board.kept.picker;
  (row.querySelector('.pick[data-may]') ?? row.querySelector('.pick'))?.focus();
}

/** @param {Board} board */
export function drawPicker(board) {
  const parts = (board.kept.picker ??= makePicker(board));
  const seat = board.kept.picked;
  const open = typeof seat === 'number';
  parts.box.hidden = !open;
  for (const [other, tile] of board.tiles) setAttr(tile.element, 'data-picked', open && other === seat);
  if (!open) return;
  const scene = /** @type {import('/types.js').BueScene} */ (board.state.scene);
  const may = takes(board.legal, exchangeOf(board).give);
  setAttr(parts.box, 'data-seat', seat);
  setText(parts.title, t('bue.picker', { who: board.nameOf(seat) }));
  keyed(parts.row, scene.hands[seat].slots, (_, k) => k, makePick, (element, slot, k) => {
    drawSlot(element, slot, lookOf(board.state));
    const at = `${seat}.${k}`;
    setAttr(element, 'data-may', may.has(at));
    setAttr(element, 'aria-disabled', may.has(at) ? null : 'true');
    setAttr(element, 'aria-pressed', exchangeOf(board).take === at ? 'true' : 'false');
    setAttr(element, 'aria-label', tellSlot(slot, k));
  });
  const barred = scene.hands[seat].slots.some((slot) => slot.barred);
  setText(parts.note, barred ? t('bue.barred') : '');
  oneStop(parts.row, '.pick');
}

/** @param {unknown} _ @param {number} k */
function makePick(_, k) {
  return h('button', { class: 'pick slot', type: 'button', data: { slot: k } }, h('span', { class: 'slot-card' }), h('span', { class: 'slot-eye', 'aria-hidden': 'true' }));
}

/** @param {Board} board */
function makePicker(board) {
  const title = h('b', { class: 'picker-title' });
  const note = h('span', { class: 'picker-note' });
  const close = h('button', { class: 'button quiet picker-close', type: 'button', onclick: () => closePicker(board) }, t('table.close'));
  const row = h('div', { class: 'picker-row' });
  const box = h('div', { class: 'picker', role: 'group' }, h('div', { class: 'picker-head' }, title, note, close), row);
  box.addEventListener('click', (event) => {
    const pick = /** @type {Element} */ (event.target).closest('.pick');
    if (pick instanceof HTMLElement) point(board, `${board.kept.picked}.${pick.dataset.slot}`);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closePicker(board);
  });
  roving(row, '.pick');
  board.element.append(box);
  const covers = new ResizeObserver(() => hideUnder(board, box));
  for (const one of [box, board.ring]) covers.observe(one);
  return { box, title, note, row };
}

/** Seats that lie under it, or whose names it would cut, are not seen meanwhile; nor is the mark around them. @param {Board} board @param {HTMLElement} box */
function hideUnder({ ring, felt }, box) {
  for (const seat of /** @type {NodeListOf<HTMLElement>} */ (ring.querySelectorAll(':scope > .seat'))) {
    const name = /** @type {HTMLElement} */ (seat.querySelector('.seat-name'));
    const [left, top] = [felt.offsetLeft + seat.offsetLeft, felt.offsetTop + seat.offsetTop];
    const beside = left >= box.offsetLeft + box.offsetWidth || left + seat.offsetWidth <= box.offsetLeft;
    const above = top + seat.clientTop + name.offsetTop + name.offsetHeight <= box.offsetTop;
    setAttr(seat, 'data-under', !box.hidden && !beside && !above);
  }
}

/** Point at a card; pointing at it again, with a card of mine chosen, swaps. @param {Board} board @param {string} at */
function point(board, at) {
  const choice = exchangeOf(board);
  if (!takes(board.legal, choice.give).has(at)) {
    if (choice.give !== null) board.hooks?.why(`swap ${choice.give}>${at}`);
    return;
  }
  if (choice.take === at && choice.give !== null) {
    board.kept.picked = null;
    return board.play();
  }
  choice.take = at;
  board.draw();
}
