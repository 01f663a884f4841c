/** The rules of a game on both sides of one sheet: the rule page itself, in two columns, in the largest type that fits. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { a4, foot } from '/paper/a4.js';

const [SMALLEST, LARGEST] = [6, 12]; // points
const STEP = 0.05;

/**
 * @param {string} title of the game
 * @param {string} html its rule page, as our own server writes it
 * @returns {HTMLElement[]}
 */
export function leafletSheets(title, html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rules = h('article', { class: 'leaflet-text' }, ...document.adoptNode(page.body).childNodes);
  for (const named of rules.querySelectorAll('[id]')) named.removeAttribute('id'); // the text is there twice
  return [1, 2].map((side) => a4(`leaflet side-${side}`,
    h('div', { class: 'leaflet-window' }, side === 1 ? rules : /** @type {HTMLElement} */ (rules.cloneNode(true))),
    foot(title, t('paper.leaflet', { n: side }), 'Tribù')));
}

/** Set the type, once the sheets are on the page: both are windows onto one text of four columns. @param {HTMLElement} root */
export function fitLeaflet(root) {
  const texts = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.leaflet-text')]);
  const [first] = texts;
  if (!first) return;
  /** @param {number} points */
  const fits = (points) => {
    for (const text of texts) text.style.setProperty('font-size', `${points}pt`);
    return first.scrollWidth <= 2 * first.clientWidth + 40; // the space between the columns, not a fifth one
  };
  let [good, bad] = [SMALLEST, LARGEST];
  while (bad - good > STEP) {
    const middle = (good + bad) / 2;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  fits(good);
}
