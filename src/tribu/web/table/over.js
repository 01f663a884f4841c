/**
 * What the page has to say over a table: refusals, hints, votes. It lies where the table's own sentences stand,
 * and what is under it makes room: no seat and no card is ever covered.
 */

import { setAttr, setVar } from '/table/keep.js';

/** @param {HTMLElement} main where the table is @param {HTMLElement} over what lies over it @param {HTMLElement[]} passing those of it that will have been read: for that long the table's own sentences step back */
export function makeRoom(main, over, passing) {
  const tell = () => {
    const high = over.offsetHeight;
    const lifted = Number.parseFloat(getComputedStyle(over).top) || 0; // in a low box it begins in the header
    setVar(main, '--over', `${Math.max(0, high + lifted)}px`);
    setAttr(main, 'data-over', high > 0);
    setAttr(main, 'data-interrupted', passing.some((one) => one.offsetHeight > 0));
  };
  new ResizeObserver(tell).observe(over);
}
