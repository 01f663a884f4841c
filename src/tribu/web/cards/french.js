/** French suits, each with an outline of its own, and jokers. */

import { s } from '/js/dom.js';
import { has, t } from '/js/i18n.js';
import { from } from '/cards/distance.js';
import { EMBLEMS } from '/cards/emblems.js';
import { PIPS, fromAfar, indices, paper, put, rankText } from '/cards/pips.js';

/** Outlines in a box of 20 around nothing. @type {{[suit: string]: string}} */
const OUTLINES = {
  H: 'M0 9.6 C-3.5 6 -10.4 1.6 -10.4 -4 C-10.4 -7.4 -8 -9.4 -5.3 -9.4 C-2.8 -9.4 -.9 -7.9 0 -5.6 C.9 -7.9 2.8 -9.4 5.3 -9.4 C8 -9.4 10.4 -7.4 10.4 -4 C10.4 1.6 3.5 6 0 9.6 Z',
  D: 'M0 -10.8 C2 -6.6 4.8 -3 8.2 0 C4.8 3 2 6.6 0 10.8 C-2 6.6 -4.8 3 -8.2 0 C-4.8 -3 -2 -6.6 0 -10.8 Z',
  S: 'M0 -10.4 C2.6 -6 9.8 -2.2 9.8 3 C9.8 6 7.7 7.7 5.4 7.7 C3.5 7.7 1.9 6.8 1.1 5.2 C1.3 7.4 2.2 9 4 10.2 H-4 C-2.2 9 -1.3 7.4 -1.1 5.2 C-1.9 6.8 -3.5 7.7 -5.4 7.7 C-7.7 7.7 -9.8 6 -9.8 3 C-9.8 -2.2 -2.6 -6 0 -10.4 Z',
  C: 'M0 -10.2 A4.7 4.7 0 0 1 3.4 -2.3 A4.7 4.7 0 1 1 1.1 4.6 C1.4 7.2 2.3 9 4.2 10.2 H-4.2 C-2.3 9 -1.4 7.2 -1.1 4.6 A4.7 4.7 0 1 1 -3.4 -2.3 A4.7 4.7 0 0 1 0 -10.2 Z',
};
const COURTS = { K: 'crown', Q: 'rose', J: 'feather' };

/** A suit by itself, in a box of 20. @param {string} suit */
export const suitShape = (suit) => [s('path', { d: OUTLINES[suit], class: `suit-${suit}` })];

/** @type {import('/cards/card.js').Pack} */
export const pack = { name: 'french', suits: true, fresh: [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit)).concat('X1', 'X2', 'X3', 'X4'), draw, tell, the };

/** @param {string} text */
function tell(text) {
  if (text.startsWith('X')) return t('card.joker');
  return t('card.of', { rank: t(`card.rank.${text[0]}`), suit: t(`card.suit.${text[1]}`) });
}

/** With its article. @param {string} text */
export function the(text) {
  const own = `card.the.${text[0]}`;
  return t(has(own) ? own : 'card.the', { card: tell(text) });
}

/** @param {string} text @returns {Element[]} */
function draw(text) {
  if (text.startsWith('X')) return joker();
  const [rank, suit] = [text[0], text[1]];
  const shape = () => suitShape(suit);
  return [
    paper(),
    ...fromAfar(rankText(rank), `suit-${suit}`, shape),
    ...indices(rankText(rank), `suit-${suit}`, shape),
    ...(rank in COURTS ? court(COURTS[/** @type {'K' | 'Q' | 'J'} */ (rank)], suit) : numbers(rank, shape)),
  ];
}

/** @param {string} rank @param {() => Element[]} shape */
function numbers(rank, shape) {
  const size = rank === 'A' ? 2.7 : '9T'.includes(rank) ? 0.68 : 0.85; // no pip lies on another
  return [
    ...from('near', () => PIPS[rank].map(([x, y]) => put(x, y, size, shape(), y > 70.5))),
    ...from('mid', () => [put(64, 100, 2.5, shape())]),
  ];
}

/** @param {string} emblem @param {string} suit */
function court(emblem, suit) {
  const drawing = () => [s('g', { class: `suit-${suit}` }, ...EMBLEMS[emblem]())];
  return [
    ...from('near', () => [
      s('rect', { class: 'court-ground', x: 25, y: 20, width: 50, height: 100, rx: 3 }),
      s('rect', { class: 'court-rim', x: 25, y: 20, width: 50, height: 100, rx: 3 }),
      put(50, 70, 1.02, drawing()),
      put(34, 33, 0.62, suitShape(suit)),
      put(66, 107, 0.62, suitShape(suit), true),
    ]),
    ...from('mid', () => [put(62, 103, 1.35, drawing())]),
  ];
}

/** @returns {Element[]} */
function joker() {
  const cap = () => [s('g', { class: 'suit-X' }, ...EMBLEMS.cap())];
  const star = () => [put(0, 0, 0.42, cap())];
  return [
    paper(),
    ...from('far', () => [put(50, 72, 1.75, cap())]),
    ...from('near', () => [put(50, 70, 1.4, cap()), put(14, 18, 1.1, star()), put(86, 122, 1.1, star(), true)]),
    ...from('mid', () => [put(50, 72, 1.6, cap())]),
  ];
}
