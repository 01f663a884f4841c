/** Italian suits as flat emblems: coin, cup, sword, club. */

import { s } from '/js/dom.js';
import { has, t } from '/js/i18n.js';
import { from } from '/cards/distance.js';
import { EMBLEMS } from '/cards/emblems.js';
import { pack as french } from '/cards/french.js';
import { PIPS, fromAfar, indices, paper, put, rankText } from '/cards/pips.js';

/** @param {string} name @param {string} d */
const path = (name, d) => s('path', { class: name, d });

/** Denari. */
export const coin = () => [
  s('circle', { class: 'gold', r: 9.6 }),
  s('circle', { class: 'gold-line', r: 9.2 }),
  s('circle', { class: 'gold-light', r: 6.9 }),
  ...[0, 45, 90, 135].map((turn) => s('ellipse', { class: 'gold', rx: 1.5, ry: 6.4, transform: `rotate(${turn})` })),
  s('circle', { class: 'gold-line', r: 6.9 }),
  s('circle', { class: 'gold-dark', r: 1.7 }),
];

/** Coppe. */
const cup = () => [
  path('cup', 'M-8 -9.6 H8 C8.4 -2.6 5.6 1.6 1.4 2.6 V5.6 C4 6 5.8 7.6 6.2 9.8 H-6.2 C-5.8 7.6 -4 6 -1.4 5.6 V2.6 C-5.6 1.6 -8.4 -2.6 -8 -9.6 Z'),
  path('gold', 'M-8.3 -9.8 H8.3 V-6.6 H-8.2 Z'),
  path('cup-dark', 'M-6.3 8 H6.3 V10 H-6.3 Z'),
  s('circle', { class: 'gold', cy: 3.7, r: 2 }),
];

/** Spade. */
const sword = () => [
  path('steel', 'M0 -11 L2.3 -8 V3 H-2.3 V-8 Z'),
  path('steel-light', 'M0 -11 L0 3 H-2.3 V-8 Z'),
  path('gold', 'M-7.2 2.4 H7.2 C7.6 4 6.8 5.2 5.6 5.2 H-5.6 C-6.8 5.2 -7.6 4 -7.2 2.4 Z'),
  path('cup-dark', 'M-1.3 5.2 H1.3 V8.4 H-1.3 Z'),
  s('circle', { class: 'gold', cy: 9.4, r: 1.9 }),
];

/** Bastoni. */
const club = () => [
  s('g', { transform: 'rotate(16)' },
    path('wood', 'M-1.5 10.4 C-2 4 -3.8 -1 -4.1 -5.6 C-4.3 -9 -2.6 -11 0 -11 C2.6 -11 4.3 -9 4.1 -5.6 C3.8 -1 2 4 1.5 10.4 Z'),
    path('wood-dark', 'M1.2 -10.8 C3.2 -10.2 4.3 -8.4 4.1 -5.6 C3.8 -1 2 4 1.5 10.4 H.2 C.8 3 2.2 -3 1.2 -10.8 Z'),
    s('ellipse', { class: 'wood-knot', cx: -1.4, cy: -6.8, rx: 1.2, ry: 1.7 }),
    s('ellipse', { class: 'wood-knot', cx: -0.6, cy: -1.6, rx: 0.9, ry: 1.3 })),
  path('leaf', 'M-1.6 3.6 C-6.6 4.6 -9 1.6 -9 -2 C-5 -1.6 -2 0 -1.6 3.6 Z'),
];

/** @type {{[suit: string]: () => Element[]}} */
const SHAPES = { D: coin, H: cup, S: sword, C: club };
/** @type {{[suit: string]: string}} */
const INKS = { D: 'denari-ink', H: 'cup', S: 'steel', C: 'leaf' };
const COURTS = { K: 'crown', Q: 'horse', J: 'feather' };

/** @type {import('/cards/card.js').Pack} */
export const pack = { name: 'italian', words: '/table/games/busca', fresh: french.fresh, draw, tell, the, retell };

/** @param {string} text */
function tell(text) {
  const card = plain(text);
  return text === 'AD' ? t('card.pita', { card }) : card;
}

/** @param {string} text */
function plain(text) {
  const [rank, suit] = [text[0], text[1]];
  const ranks = 'QJ'.includes(rank) ? 'italian' : 'rank';
  return t('card.of', { rank: t(`card.${ranks}.${rank}`), suit: t(`card.italian.${suit}`) });
}

/** @type {{[sign: string]: string}} */
const SIGNS = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/** The server writes French cards and suits, "5♠", "hearts": a sentence of it as who holds these cards says it. @param {string} text */
function retell(text) {
  const told = text
    .replace(/(\bthe |\()?\b([2-7JQKA])([♣♦♥♠])/g, (_, before = '', rank, sign) => before + (before === '(' ? plain : before ? tell : the)(rank + SIGNS[sign]))
    .replace(new RegExp(`\\b(?:${Object.values(SIGNS).map((suit) => t(`card.suit.${suit}`)).join('|')})\\b`, 'gi'), (word) => {
      const suit = Object.values(SIGNS).find((one) => t(`card.suit.${one}`) === word.toLowerCase());
      return suit ? t(`card.italian.${suit}`) : word;
    })
    .replace(/(\S+) \(\1\)/g, '$1');
  return told === text ? text : told.slice(0, 1).toUpperCase() + told.slice(1);
}

/** With its article: where French packs have a queen, this one has a rider. @param {string} text */
function the(text) {
  const own = `card.the.${text[0]}`;
  return t(text[0] !== 'Q' && has(own) ? own : 'card.the', { card: tell(text) });
}

/** @param {string} text @returns {Element[]} */
function draw(text) {
  const [rank, suit] = [text[0], text[1]];
  const [shape, ink] = [SHAPES[suit], INKS[suit]];
  return [
    paper(),
    ...(text === 'AD' ? [s('rect', { class: 'pita-rim', x: 4, y: 4, width: 92, height: 132, rx: 4 })] : []),
    ...fromAfar(rankText(rank), ink, shape),
    ...indices(rankText(rank), ink, shape),
    ...(rank in COURTS ? court(COURTS[/** @type {'K' | 'Q' | 'J'} */ (rank)], shape, ink) : numbers(rank, shape)),
  ];
}

/** @param {string} rank @param {() => Element[]} shape */
function numbers(rank, shape) {
  const size = rank === 'A' ? 3.1 : rank === '7' ? 0.95 : 1.12; // seven of them have less room
  return [
    ...from('near', () => PIPS[rank].map(([x, y]) => put(x, y, size, shape()))),
    ...from('mid', () => [put(64, 98, 2.7, shape())]),
  ];
}

/** @param {string} emblem @param {() => Element[]} shape @param {string} ink */
function court(emblem, shape, ink) {
  const drawing = () => [s('g', { class: ink }, ...EMBLEMS[emblem]())];
  return [
    ...from('near', () => [
      s('rect', { class: 'court-ground', x: 25, y: 20, width: 50, height: 100, rx: 3 }),
      s('rect', { class: 'court-rim', x: 25, y: 20, width: 50, height: 100, rx: 3 }),
      put(50, 62, 1.02, drawing()),
      put(50, 103, 1.15, shape()),
    ]),
    ...from('mid', () => [put(62, 103, 1.35, drawing())]),
  ];
}
