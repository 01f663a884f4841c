/** Sheets of paper: each is one A4 page, as large on the screen as it will be printed, or smaller where the screen is. */

import { h } from '/js/dom.js';

const MILLIMETRE = 96 / 25.4; // in CSS pixels
const [SHORT, LONG] = [210, 297]; // the edges of a sheet

/** @param {string} kind class @param {...import('/js/dom.js').Child} children */
export const a4 = (kind, ...children) => h('section', { class: `a4 ${kind}` }, ...children);

/** What stands small at the lower edge of a sheet. @param {...string} parts */
export const foot = (...parts) => h('p', { class: 'a4-foot' }, parts.join(' · '));

/**
 * Sheets one under the other, made smaller until one fits across.
 * @param {HTMLElement[]} sheets
 * @returns {{element: HTMLElement, leave: () => void}}
 */
export function preview(sheets) {
  const element = h('div', { class: 'sheets' }, ...sheets);
  const width = (sheets.some((one) => one.classList.contains('lying')) ? LONG : SHORT) * MILLIMETRE;
  const fit = new ResizeObserver(([{ contentRect }]) => element.style.setProperty('--scale', String(Math.min(1, contentRect.width / width))));
  const around = h('div', { class: 'sheets-around' }, element);
  fit.observe(around);
  return { element: around, leave: () => fit.disconnect() };
}
