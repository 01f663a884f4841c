/** My five cards: what they are worth now, where x2 and x0 aim, and how to rearrange them. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { draggable } from '/table/drag.js';
import { exchangeOf, gives, PACK, takes } from '/table/games/bue/choice.js';
import { openPicker } from '/table/games/bue/picker.js';
import { drawSlot } from '/table/games/bue/tile.js';
import { all, keyed, setAttr, setText, setVar } from '/table/keep.js';
import { handLook } from '/table/paint.js';
import { oneStop, roving } from '/table/roving.js';

/** @typedef {import('/types.js').BueScene} BueScene */
/** @typedef {import('/types.js').BueHand} BueHand */
/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board @param {import('/table/seat.js').SeatTile} tile */
export function drawMyFive(board, tile) {
  const parts = (board.kept.mine ??= makeMine(board, tile));
  const scene = /** @type {BueScene} */ (board.state.scene);
  const hand = scene.hands[board.bottom];
  const may = gives(board.legal, exchangeOf(board).take);
  setAttr(parts.hand, 'data-choosing', may.size > 0);
  keyed(parts.hand, hand.slots, (_, k) => k, makeCard, (element, slot, k) => {
    drawSlot(element, slot, handLook(board));
    setAttr(element, 'data-legal', may.has(k));
    setAttr(element, 'data-sealed', scene.sealed === k);
    setAttr(element, 'aria-disabled', may.size && !may.has(k) ? 'true' : null);
    setAttr(element, 'aria-pressed', exchangeOf(board).give === k ? 'true' : 'false');
    setText(/** @type {Element} */ (element.querySelector('.slot-note')), note(slot.up, scene.sealed === k));
    drawAims(element, hand, k);
  });
  oneStop(parts.hand, '.hand-card');
  drawWorth(parts, hand, scene.goal);
  setAttr(parts.mix, 'data-off', !scene.may_mix);
  setText(parts.mix, t('bue.mix'));
}

/** @param {boolean | undefined} up @param {boolean} sealed */
function note(up, sealed) {
  if (up) return t('bue.up');
  return sealed ? t('bue.sealed.short') : '';
}

/** @param {unknown} _ @param {number} k */
function makeCard(_, k) {
  return h('button', { class: 'hand-card slot', type: 'button', data: { slot: k } },
    h('span', { class: 'slot-card' }), h('span', { class: 'slot-note' }), h('span', { class: 'slot-aims' }));
}

/** Tags of the x2 and x0 that aim at this card. @param {HTMLElement} element @param {BueHand} hand @param {number} k */
function drawAims(element, hand, k) {
  const tags = hand.slots.filter((slot) => slot.aim === k).map((slot) => (slot.card ?? '').replace('x', '×'));
  const box = /** @type {HTMLElement} */ (element.querySelector('.slot-aims'));
  keyed(box, tags, (tag, at) => tag + at, (tag) => h('span', { class: 'aim', data: { tag } }, tag));
}

/** The running value, and how far it is from the goal. @param {Record<string, HTMLElement>} parts @param {BueHand} hand @param {number} goal */
function drawWorth(parts, hand, goal) {
  const known = typeof hand.value === 'number' && typeof hand.distance === 'number';
  parts.worth.hidden = !known;
  if (!known) return;
  const [value, distance] = [/** @type {number} */ (hand.value), /** @type {number} */ (hand.distance)];
  setText(parts.value, value);
  setText(parts.distance, distance ? t(value < goal ? 'bue.below' : 'bue.above', { n: distance, goal }) : t('bue.exact'));
  setVar(parts.worth, '--near', Math.max(0, 1 - distance / goal).toFixed(2));
  setAttr(parts.worth, 'data-exact', distance === 0);
}

/** @param {Board} board @param {import('/table/seat.js').SeatTile} tile */
function makeMine(board, tile) {
  const hand = h('div', { class: 'hand five-mine', role: 'group', 'aria-label': t('bue.mine') });
  const value = h('b', { class: 'worth-value' });
  const distance = h('span', { class: 'worth-distance' });
  const worth = h('div', { class: 'worth' }, value, distance);
  const mix = h('button', { class: 'button mix', type: 'button', onclick: () => board.hooks?.mix('') });
  tile.line.append(worth);
  hand.addEventListener('click', (event) => tapped(board, event));
  hand.addEventListener('keydown', (event) => moveByKey(board, hand, event));
  draggable(hand, '.hand-card', {
    may: (item) => !item.hasAttribute('data-up') && (gives(board.legal, null).has(slotOf(item)) || mayMix(board)),
    target: (item, under) => dropTarget(board, item, under),
    drop: (item, target) => dropped(board, slotOf(item), target),
  });
  roving(hand, '.hand-card');
  board.mine.append(hand);
  if (!board.state.setting.lesson) board.bar.more.append(mix); // a coach must find them where they lay
  return { hand, worth, value, distance, mix };
}

/** @param {Board} board */
const mayMix = (board) => Boolean(board.hooks) && /** @type {BueScene} */ (board.state.scene).may_mix;

/** @param {Element} item */
const slotOf = (item) => Number(/** @type {HTMLElement} */ (item).dataset.slot);

/** @param {Board} board @param {Event} event */
function tapped(board, event) {
  const item = /** @type {Element} */ (event.target).closest('.hand-card');
  const choice = exchangeOf(board);
  if (!item || !board.legal.length) return;
  const slot = slotOf(item);
  if (!gives(board.legal, null).has(slot)) {
    board.motion.shake(item);
    return board.hooks?.why(`${/** @type {BueScene} */ (board.state.scene).showing ? 'show' : 'draw'} ${slot}`);
  }
  if (choice.give === slot) {
    // a second tap plays what is complete; a lone card is put back
    if (choice.take || board.legal.some(([action]) => action === `show ${slot}`)) return board.play();
    choice.give = null;
  } else {
    choice.give = slot;
    if (choice.take && !takes(board.legal, slot).has(choice.take)) choice.take = null;
  }
  board.draw();
}

/** @param {Board} board @param {HTMLElement} item @param {Element[]} under */
function dropTarget(board, item, under) {
  const give = slotOf(item);
  const may = takes(board.legal, give);
  for (const element of under) {
    const own = element.closest('.five-mine .hand-card');
    if (own && own !== item && mayMix(board) && !own.hasAttribute('data-up')) return /** @type {HTMLElement} */ (own);
    const pack = element.closest('.pile.pack');
    if (pack && may.has(PACK)) return /** @type {HTMLElement} */ (pack);
    const theirs = element.closest('.five .slot[data-may], .picker .pick');
    if (theirs && may.has(placeOf(theirs))) return /** @type {HTMLElement} */ (theirs);
    const seat = element.closest('.ring .seat[data-may]');
    if (seat) return /** @type {HTMLElement} */ (seat);
  }
  return null;
}

/** Which place of which seat an element stands for. @param {Element} element */
function placeOf(element) {
  const seat = /** @type {HTMLElement | null} */ (element.closest('[data-seat]'))?.dataset.seat;
  return `${seat}.${slotOf(element)}`;
}

/** @param {Board} board @param {number} give @param {HTMLElement} target */
function dropped(board, give, target) {
  if (target.matches('.hand-card')) return board.hooks?.mix(exchanged(give, slotOf(target)));
  exchangeOf(board).give = give;
  if (target.matches('.seat')) {
    board.draw();
    return openPicker(board, Number(target.dataset.seat));
  }
  exchangeOf(board).take = target.matches('.pile') ? PACK : placeOf(target);
  board.play();
}

/** An order in which two slots have changed places. @param {number} a @param {number} b */
function exchanged(a, b) {
  const order = [0, 1, 2, 3, 4];
  [order[a], order[b]] = [b, a];
  return order.join('');
}

/** Alt and an arrow move the card under the focus. @param {Board} board @param {HTMLElement} hand @param {KeyboardEvent} event */
function moveByKey(board, hand, event) {
  if (!event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key) || !mayMix(board)) return;
  const down = all('.hand-card:not([data-up])', hand);
  const at = down.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = down[at + (event.key === 'ArrowRight' ? 1 : -1)];
  if (at < 0 || !to) return;
  event.preventDefault();
  board.hooks?.mix(exchanged(slotOf(down[at]), slotOf(to)));
  to.focus();
}
