/** The rules of a game on both sides of one sheet: the rule page itself, in two columns, in the largest type that fits. */

import { packAt } from '/cards/card.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { a4, foot } from '/paper/a4.js';

const [SMALLEST, LARGEST] = [6, 12]; // points
const STEP = 0.05;

const NUMBERS = /\s*\(([A-Z]+-\d+◆?(?:, [A-Z]+-\d+◆?)*)\)/g; // of rules

/**
 * @param {import('/types.js').GameInfo} game
 * @param {string} html its rule page, as our own server writes it
 * @returns {HTMLElement[]}
 */
export function leafletSheets({ title, pack }, html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rules = h('article', { class: 'leaflet-text' }, ...document.adoptNode(page.body).childNodes);
  forTheKitchen(rules, packAt(pack));
  for (const named of rules.querySelectorAll('[id]')) named.removeAttribute('id'); // the text is there twice
  return [1, 2].map((side) => a4(`leaflet side-${side}`,
    h('div', { class: 'leaflet-window' }, side === 1 ? rules : /** @type {HTMLElement} */ (rules.cloneNode(true))),
    foot(title, t('paper.leaflet', { n: side }), 'Tribù')));
}

/** Paper has no options, no numbers to quote, and cards have names. @param {HTMLElement} rules @param {import('/cards/card.js').Pack} pack */
function forTheKitchen(rules, pack) {
  for (const line of rules.querySelectorAll('blockquote li')) if (!line.textContent?.includes('◆')) line.remove();
  for (const heading of rules.querySelectorAll('h2')) if (isOfOptions(heading)) partOf(heading).forEach((one) => one.remove());
  const codes = [...rules.querySelectorAll('code')].map((code) => /** @type {const} */ ([code.textContent ?? '', code]));
  for (const [, code] of codes) code.textContent = '';
  const said = new Set(rules.textContent?.split(/[^\p{L}\d]+/u)); // words that are used anyway, such as x2
  for (const [text, code] of codes) code.replaceWith(text.split(' ').map((one) => (pack.fresh.includes(one) && !said.has(one) ? pack.tell(one) : one)).join(', '));
  const texts = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.textContent = (texts.currentNode.textContent ?? '').replace(NUMBERS, (_, rule) => (rule.includes('◆') ? ' ◆' : ''));
}

/** A heading with all that belongs to it. @param {Element} heading @returns {Element[]} */
function partOf(heading) {
  const part = [heading];
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) part.push(next);
  return part;
}

/** Whether a part lists what a table can set: in its table the first cell of each row is a name for programs. @param {Element} heading */
const isOfOptions = (heading) => partOf(heading).some((one) => {
  const cells = [...one.querySelectorAll('tbody td:first-child')];
  return cells.length > 0 && cells.every((cell) => /^[a-z_]+$/.test(cell.querySelector('code')?.textContent ?? ''));
});

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
