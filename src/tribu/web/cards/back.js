/** The back of every card: the three waves of Tribù. */

import { s } from '/js/dom.js';

/**
 * A wavy line from x to end.
 * @param {number} x @param {number} end @param {number} y @param {number} crests @param {number} height
 */
export function wave(x, end, y, crests, height) {
  const half = (end - x) / crests / 2;
  let d = `M${x} ${y}`;
  for (let k = 0; k < crests; k += 1) d += ` q${half / 2} ${-height * 2} ${half} 0 t${half} 0`;
  return d;
}

/** @returns {Element[]} */
export function drawBack() {
  const three = (/** @type {number} */ y, /** @type {number} */ strong) => [0, 10, 20].map((down, k) =>
    s('path', { class: 'line back-wave', d: wave(14, 86, y + down, 3, 4.2), 'stroke-opacity': strong * (1 - k * 0.22) }));
  return [
    s('rect', { class: 'back', x: 0, y: 0, width: 100, height: 140, rx: 7 }),
    s('rect', { class: 'back-rim', x: 6, y: 6, width: 88, height: 128, rx: 3.5 }),
    ...three(28, 0.45),
    ...three(60, 1),
    ...three(92, 0.45),
  ];
}

/** The mark of the house: three waves, in a box of 24. */
export const threeWaves = () => s('svg', { viewBox: '0 0 24 24', width: 28, height: 28, 'aria-hidden': 'true', class: 'three-waves' },
  ...[7, 12, 17].map((y) => s('path', { d: wave(3, 21, y, 2, 2.2) })));
