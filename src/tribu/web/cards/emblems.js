/** Courts are emblems, not portraits: crown, rose, horse, feather; a fool's cap for the joker. Box of 40 around nothing. */

import { s } from '/js/dom.js';

/** @param {string} d @param {string} [name] */
const path = (d, name = '') => s('path', { d, class: name });

/** The king. */
const crown = () => [
  path('M-18 9 L-21 -9 L-10.5 -1 L0 -17 L10.5 -1 L21 -9 L18 9 Z'),
  path('M-17.5 12 H17.5 V17 H-17.5 Z'),
  s('circle', { cx: -21, cy: -11.5, r: 2.6 }),
  s('circle', { cx: 0, cy: -19, r: 2.8 }),
  s('circle', { cx: 21, cy: -11.5, r: 2.6 }),
  path('M-8 5 L0 -6 L8 5', 'engraved'),
];

/** The queen of the French pack. */
const rose = () => [
  ...[0, 72, 144, 216, 288].map((turn) => s('circle', { cx: 0, cy: -9.5, r: 7.6, transform: `translate(0 -3) rotate(${turn})` })),
  s('circle', { cx: 0, cy: -3, r: 6 }),
  path('M-1.2 12 H1.2 V21 H-1.2 Z'),
  path('M0 19 C5 19 9 16.5 10.5 12 C5 12 1.5 14.5 0 19 Z'),
  path('M0 20 C-4 20 -8 18.5 -9.5 14.5 C-5 14.5 -1.5 16 0 20 Z'),
  path('M-3.4 -4.5 A3.6 3.6 0 1 1 1.5 .2 M-6.6 .6 A8 8 0 0 0 6.8 -.6', 'engraved'),
];

/** The horseman of the Italian pack. */
const horse = () => [
  path('M-9 20 C-10 9 -3 5 -2 -1 C-6 2 -10 2 -12 5 C-14.5 7 -18.5 5 -17.5 1 C-17 -2 -12 -8 -9.5 -12 C-8.5 -15 -6 -16.5 -3.5 -17 L-2 -22 L2 -17.4 C11 -15.5 16.5 -6 16 6 C15.8 12 15 16 15.5 20 Z'),
  s('circle', { cx: -6.2, cy: -9.6, r: 1.5, class: 'engraved' }),
  path('M3 -13 C9 -9 11 -2 10 6 M-14.6 2.2 L-13.2 3', 'engraved'),
];

/** The page. */
const feather = () => [
  path('M-15 19 C-13 5 -7 -10 13 -20 C17 -9 15 1 8 7 L2.5 6.5 L5.5 9 C1 12.5 -4 13.5 -8.5 12.5 L-12.5 20 Z'),
  path('M-13.5 19 C-9 6 -1 -5 10 -14.5', 'engraved'),
  path('M-5 3.5 L-3.5 -5 M.5 -3.5 L3 -11 M-4 4.5 L4 3 M1.5 -2.5 L10 -4', 'engraved'),
];

/** The joker: a fool's cap with its bells. */
const cap = () => [
  path('M-12 12 C-12.5 7 -11 2 -8.5 -1.5 C-13 -3.5 -17 -1 -19.5 4 C-24.5 -7 -18 -18 -8 -15.5 C-3.5 -14.5 -1 -11.5 0 -9 C1 -11.5 3.5 -14.5 8 -15.5 C18 -18 24.5 -7 19.5 4 C17 -1 13 -3.5 8.5 -1.5 C11 2 12.5 7 12 12 Z'),
  path('M-13 14 H13 V18.5 H-13 Z'),
  s('circle', { cx: -19.5, cy: 7.6, r: 3 }),
  s('circle', { cx: 19.5, cy: 7.6, r: 3 }),
  path('M0 -8 V11.5 M-15 -10 C-10 -11 -6 -8 -4 -3 M15 -10 C10 -11 6 -8 4 -3', 'engraved'),
];

/** @type {{[name: string]: () => Element[]}} */
export const EMBLEMS = { crown, rose, horse, feather, cap };
