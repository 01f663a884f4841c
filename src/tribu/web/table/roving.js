/** One stop of the Tab key for a row of things; arrow keys go from one to the next. */

import { all } from '/table/keep.js';

const STEPS = new Map([['ArrowRight', 1], ['ArrowLeft', -1], ['Home', -Infinity], ['End', Infinity]]);

/** @param {HTMLElement} container @param {string} selector */
export function roving(container, selector) {
  container.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = all(selector, container).filter((item) => item.offsetParent);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    const to = Math.min(items.length - 1, Math.max(0, at + step));
    for (const item of items) item.tabIndex = item === items[to] ? 0 : -1;
    items[to].focus();
  });
  container.addEventListener('focusin', (event) => {
    const item = /** @type {Element} */ (event.target).closest(selector);
    if (item) for (const other of all(selector, container)) other.tabIndex = other === item ? 0 : -1;
  });
}

/** See to it that exactly one can be reached by Tab. @param {HTMLElement} container @param {string} selector */
export function oneStop(container, selector) {
  const items = all(selector, container);
  const stop = items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) {
    const wanted = item === stop ? 0 : -1;
    if (item.tabIndex !== wanted) item.tabIndex = wanted;
  }
}
