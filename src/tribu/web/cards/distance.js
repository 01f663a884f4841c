/**
 * Three distances to look at a card from: across the table, in the hand, close up. Its width chooses among
 * them (css/cards.css); what is nearer than anybody will ever look is not drawn at all, since a table has
 * fifty cards.
 */

import { s } from '/js/dom.js';

/** @typedef {'far' | 'mid' | 'near'} Distance */

/** @type {Distance[]} */
const DISTANCES = ['far', 'mid', 'near'];
let nearest = DISTANCES.length;

/** Draw for eyes that come no nearer than that. @template T @param {Distance} distance @param {() => T} draw @returns {T} */
export function seenFrom(distance, draw) {
  nearest = DISTANCES.indexOf(distance);
  try {
    return draw();
  } finally {
    nearest = DISTANCES.length;
  }
}

/** A part of a card that is seen from one distance only. @param {Distance} distance @param {() => Element[]} parts @returns {Element[]} */
export const from = (distance, parts) => (DISTANCES.indexOf(distance) > nearest ? [] : [s('g', { class: distance }, ...parts())]);
