/** Where the pips of a number card lie, and how indices are set: shared by French and Italian suits. */

import { from } from '/cards/distance.js';
import { s } from '/js/dom.js';

const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const [TOP, BOTTOM] = [30, 110];
const SPAN = BOTTOM - TOP;

/** @param {number} part @returns {number} */
const y = (part) => TOP + SPAN * part;
/** @param {...number} parts @returns {[number, number][]} */
const pair = (...parts) => parts.flatMap((part) => /** @type {[number, number][]} */ ([[LEFT, y(part)], [RIGHT, y(part)]]));
/** @param {...number} parts @returns {[number, number][]} */
const centre = (...parts) => parts.map((part) => [MIDDLE, y(part)]);

/** @type {{[rank: string]: [number, number][]}} */
export const PIPS = {
  A: centre(0.5),
  2: centre(0, 1),
  3: centre(0, 0.5, 1),
  4: pair(0, 1),
  5: [...pair(0, 1), ...centre(0.5)],
  6: pair(0, 0.5, 1),
  7: [...pair(0, 0.5, 1), ...centre(0.25)],
  8: [...pair(0, 0.5, 1), ...centre(0.25, 0.75)],
  9: [...pair(0, 1 / 3, 2 / 3, 1), ...centre(0.5)],
  T: [...pair(0, 1 / 3, 2 / 3, 1), ...centre(1 / 6, 5 / 6)],
};

/** @param {string} rank */
export const rankText = (rank) => (rank === 'T' ? '10' : rank);

/**
 * The paper every French or Italian card is printed on.
 * @returns {Element}
 */
export const paper = () => s('rect', { class: 'paper', x: 0.5, y: 0.5, width: 99, height: 139, rx: 6.5 });

/**
 * A drawing put somewhere: most are made in a box of 20 around nothing.
 * @param {number} x @param {number} y @param {number} scale @param {Element[]} drawing @param {boolean} [turned]
 */
export const put = (x, y, scale, drawing, turned = false) =>
  s('g', { transform: `translate(${x} ${y}) scale(${scale})${turned ? ' rotate(180)' : ''}` }, ...drawing);

/**
 * Index top left and, turned, bottom right, at the two nearer distances.
 * @param {string} text @param {string} ink class of the text @param {() => Element[]} suit
 */
export function indices(text, ink, suit) {
  const wide = text.length > 1;
  const corner = () => [
    s('text', { class: ink, x: 13, y: 23, 'font-size': 21, 'letter-spacing': wide ? -2 : 0 }, text),
    put(13, 33.5, 0.72, suit()),
  ];
  const middling = () => [
    s('text', { class: ink, x: 21, y: 40, 'font-size': 38, 'letter-spacing': wide ? -4 : 0 }, text),
    put(21, 57, 1.15, suit()),
  ];
  return [
    ...from('near', () => [...corner(), s('g', { transform: 'rotate(180 50 70)' }, ...corner())]),
    ...from('mid', middling),
  ];
}

/**
 * Rank over suit, as large as they go: the card from across the table.
 * @param {string} text @param {string} ink @param {() => Element[]} suit
 */
export function fromAfar(text, ink, suit) {
  const wide = text.length > 1;
  return from('far', () => [
    s('text', { class: ink, x: 50, y: 64, 'font-size': wide ? 64 : 68, 'letter-spacing': wide ? -6 : 0 }, text),
    put(50, 104, 2.75, suit()),
  ]);
}
