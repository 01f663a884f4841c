/** Five cards of an opponent: open ones, ones I know (a small eye), hidden ones, and what lies somewhere. */

import { h } from '/js/dom.js';
import { list, t } from '/js/i18n.js';
import { exchangeOf, takes } from '/table/games/bue/choice.js';
import { pack } from '/table/games/bue/pack.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { lookOf, paint } from '/table/paint.js';

/** @typedef {import('/types.js').BueHand} BueHand */
/** @typedef {import('/types.js').Slot} Slot */
/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board @param {HTMLElement} row @param {import('/table/seat.js').SeatTile} tile */
export function drawFive(board, row, tile) {
  const scene = /** @type {import('/types.js').BueScene} */ (board.state.scene);
  const hand = scene.hands[tile.seat];
  const may = takes(board.legal, exchangeOf(board).give);
  keyed(row, hand.slots, (_, k) => k, makeSlot, (element, slot, k) => {
    drawSlot(element, slot, lookOf(board.state, 'far'));
    const at = `${tile.seat}.${k}`;
    setAttr(element, 'data-may', may.has(at));
    setAttr(element, 'data-taken', exchangeOf(board).take === at);
  });
  setAttr(tile.element, 'data-may', hand.slots.some((_, k) => may.has(`${tile.seat}.${k}`)));
  drawKnown(tile, hand);
}

/** @param {Slot} _ @param {number} k */
function makeSlot(_, k) {
  return h('span', { class: 'slot', data: { slot: k } }, h('span', { class: 'slot-card' }), h('span', { class: 'slot-eye', 'aria-hidden': 'true' }));
}

/** One place: its card as the viewer sees it, with an eye on what only he knows. @param {HTMLElement} element @param {Slot} slot @param {Parameters<typeof paint>[2]} look */
export function drawSlot(element, slot, look) {
  paint(/** @type {HTMLElement} */ (element.firstElementChild), slot.card ?? null, look);
  setAttr(element, 'data-up', slot.up);
  setAttr(element, 'data-known', slot.known);
  setAttr(element, 'data-barred', slot.barred);
}

/** What lies somewhere in the hand; the value of one that is all in sight; a tick when one has chosen. @param {import('/table/seat.js').SeatTile} tile @param {BueHand} hand */
function drawKnown(tile, hand) {
  /** @type {{name: string, text: string, title: string}[]} */
  const parts = [];
  if (typeof hand.value === 'number') parts.push({ name: 'value', text: `= ${hand.value}`, title: t('bue.value') });
  if (hand.chosen) parts.push({ name: 'chosen', text: '✓', title: t('bue.chosen') });
  for (const card of hand.somewhere ?? []) parts.push({ name: 'somewhere', text: card, title: t('bue.somewhere', { card: pack.tell(card) }) });
  keyed(tile.line, parts, (part, k) => part.name + k, (part) => h('span', { class: `bue-${part.name}` }), (element, part) => {
    if (part.name === 'somewhere') paint(element, part.text, { pack, seen: 'far' });
    else setText(element, part.text);
    setAttr(element, 'title', part.title);
  });
}

/** Five cards in words. @param {BueHand} hand */
export function tellFive(hand) {
  const parts = [];
  const up = hand.slots.filter((slot) => slot.up && slot.card).map((slot) => pack.tell(/** @type {string} */ (slot.card)));
  const open = hand.slots.filter((slot) => !slot.up && !slot.known && slot.card).map((slot) => pack.tell(/** @type {string} */ (slot.card)));
  const hidden = hand.slots.filter((slot) => !slot.up).length - open.length;
  if (hidden) parts.push(t('bue.tell.hidden', { n: hidden }));
  if (open.length) parts.push(list(open)); // a replay in which all cards lie open
  if (up.length) parts.push(t('bue.tell.up', { cards: list(up) }));
  hand.slots.forEach((slot, k) => {
    if (slot.known && slot.card) parts.push(t('bue.tell.known', { nth: t(`bue.nth.${k}`), card: pack.tell(slot.card) }));
  });
  for (const card of hand.somewhere ?? []) parts.push(t('bue.somewhere', { card: pack.tell(card) }));
  if (typeof hand.value === 'number') parts.push(t('bue.tell.value', { n: hand.value }));
  return parts.join('; ');
}

/** One place in words. @param {Slot} slot @param {number} k */
export function tellSlot(slot, k) {
  const card = slot.card ? pack.tell(slot.card) : t('card.back');
  const key = slot.up ? 'bue.slot.up' : slot.known ? 'bue.tell.known' : 'bue.slot';
  const told = t(key, { nth: t(`bue.nth.${k}`), card });
  return slot.barred ? `${told}, ${t('bue.barred')}` : told;
}
