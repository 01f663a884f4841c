/**
 * How large the board is, told to its style sheets: `--across` and `--down` are a hundredth of it, and
 * attributes name what it is like. Container queries would say the same, but a browser answers them in the
 * midst of the layout and works out every style again: a tenth of a second on a phone.
 */

import { setAttr, setVar } from '/table/keep.js';

const NARROW = 640; // pixels
const SHORT = 640;
const BROAD = 900;

/** Measure it now, and whenever it changes. @param {HTMLElement} board laid out by its parent, whatever is in it @param {() => void} changed it is like something else now */
export function followSize(board, changed) {
  tellSize(board);
  new ResizeObserver(() => tellSize(board) && changed()).observe(board);
}

/** @param {HTMLElement} board @returns {boolean} whether cards must be drawn for other eyes */
function tellSize(board) {
  const { clientWidth: width, clientHeight: height } = board;
  if (!width) return false; // not shown yet
  const was = board.hasAttribute('data-narrow');
  setVar(board, '--across', `${width / 100}px`);
  setVar(board, '--down', `${height / 100}px`);
  setAttr(board, 'data-narrow', width <= NARROW);
  setAttr(board, 'data-short', height <= SHORT);
  setAttr(board, 'data-broad', width >= BROAD);
  return was !== board.hasAttribute('data-narrow');
}
