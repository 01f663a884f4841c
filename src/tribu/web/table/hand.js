/** The hand at the lower edge in trick games: legal cards lift, a tap selects, a second tap plays. */

import { h } from '/js/dom.js';
import { draggable } from '/table/drag.js';
import { handLook, paint } from '/table/paint.js';
import { keyed, setAttr, setVar } from '/table/keep.js';
import { oneStop, roving } from '/table/roving.js';
import { sceneOf } from '/table/trick.js';

/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board */
export function drawHand(board) {
  const hand = (board.kept.hand ??= makeHand(board));
  const { hands, sizes } = sceneOf(board);
  const seat = board.bottom;
  /** @type {(string | null)[]} */
  const cards = hands[seat] ?? Array(sizes[seat]).fill(null);
  const legal = playable(board);
  const { rows, row } = board.fitting.plan;
  const across = Math.max(1, rows > 1 ? Math.min(row, cards.length) : cards.length); // of several rows, each is as at the beginning
  setVar(hand, '--before', Math.max(1, across - 1));
  setAttr(hand, 'data-choosing', legal.size > 0);
  const look = handLook(board);
  const focused = [...hand.children].indexOf(/** @type {Element} */ (document.activeElement));
  keyed(hand, cards, (card, k) => card ?? k, makeCard, (element, card) => {
    paint(element, card, look);
    setAttr(element, 'data-legal', card !== null && legal.has(card));
    setAttr(element, 'aria-disabled', legal.size && !legal.has(card ?? '') ? 'true' : null);
    setAttr(element, 'aria-pressed', card !== null && board.choice.has(card) ? 'true' : 'false');
  });
  oneStop(hand, '.hand-card');
  // the card in focus was played: the next one takes the focus
  if (focused >= 0 && !hand.contains(document.activeElement)) {
    /** @type {HTMLElement | undefined} */ (hand.children[Math.min(focused, cards.length - 1)])?.focus();
  }
}

/** The cards in my hand that are actions now. @param {Board} board */
function playable(board) {
  const hand = sceneOf(board).hands[board.bottom] ?? [];
  return new Set(board.legal.map(([action]) => action).filter((action) => hand.includes(action)));
}

/** @param {string | null} card */
function makeCard(card) {
  return h('button', { class: 'hand-card', type: 'button', data: { card: card ?? '' } });
}

/** @param {Board} board */
function makeHand(board) {
  const hand = h('div', { class: 'hand tricks', role: 'group' });
  hand.addEventListener('click', (event) => {
    const card = cardAt(event);
    if (card && playable(board).has(card)) tapped(board, card);
    else if (card && playable(board).size) refuse(board, card, /** @type {Element} */ (event.target));
  });
  draggable(hand, '.hand-card', {
    may: (item) => playable(board).has(item.dataset.card ?? ''),
    target: (_, under) => (under.includes(board.felt) ? board.centre : null),
    drop: (item) => dropped(board, item.dataset.card ?? ''),
  });
  roving(hand, '.hand-card');
  board.mine.append(hand);
  return hand;
}

/** @param {Event} event */
function cardAt(event) {
  const item = /** @type {Element} */ (event.target).closest('.hand-card');
  return item instanceof HTMLElement ? item.dataset.card : undefined;
}

/** @param {Board} board @param {string} card */
function tapped(board, card) {
  if (board.choice.point(card)) return board.play([card]);
  board.draw();
}

/** A card on the table is played; where several go together, it is one of them. @param {Board} board @param {string} card */
function dropped(board, card) {
  if (!board.choice.several) return board.play([card]);
  if (!board.choice.has(card)) board.choice.point(card);
  board.draw();
}

/** A card that cannot be played just now shakes its head, and the server says why. @param {Board} board @param {string} card @param {Element} target */
function refuse(board, card, target) {
  board.motion.shake(target.closest('.hand-card'));
  board.hooks?.why(card);
}
