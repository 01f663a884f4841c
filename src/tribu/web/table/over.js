/**
 * What the page has to say over a table, one thing at a time: refusals, votes, what I missed. It takes the place of
 * the sentence that tells what happened last; only what is higher than that makes the table smaller. No fact, no seat
 * and no card is ever covered. How high it is depends on its words and on the window, never on how the table lies: each
 * would move the other at every frame, as with hints once; those are a sheet. In a lesson an answer lies where the
 * coach spoke (css/page.css), and the table stays.
 */

import { setAttr, setVar } from '/table/keep.js';

/** @param {HTMLElement} main where the table is @param {HTMLElement} over what lies over it */
export function makeRoom(main, over) {
  const tell = () => {
    const answers = main.querySelector(':scope > .coach:not([hidden]) ~ .over-stage .toast');
    const high = answers ? 0 : over.offsetHeight;
    const lifted = Number.parseFloat(getComputedStyle(over).top) || 0; // in a low box it begins in the header
    setVar(main, '--over', `${Math.max(0, high + lifted)}px`);
    setAttr(main, 'data-over', high > 0);
  };
  new ResizeObserver(tell).observe(over);
}
