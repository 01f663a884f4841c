/** Waves: the mark of the house. The back of a card, three times three of them, is a picture in css/cards.css. */

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

/** The mark of the house: three waves, in a box of 24. */
export const threeWaves = () => s('svg', { viewBox: '0 0 24 24', width: 28, height: 28, 'aria-hidden': 'true', class: 'three-waves' },
  ...[7, 12, 17].map((y) => s('path', { d: wave(3, 21, y, 2, 2.2) })));
