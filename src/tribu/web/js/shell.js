/** The frame: brand and ways on top, the same ways under the thumb on a phone. */

import { fill, h, s } from '/js/dom.js';
import { threeWaves } from '/cards/back.js';
import { t } from '/js/i18n.js';

/** @type {[string, string, string[], string][]} address, word, pages it stands for, icon */
const WAYS = [
  ['/', 'nav.play', ['lobby', 'new', 'pad', 'evenings', 'evening'], 'M5 4.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM16.5 6l3 .8a1 1 0 0 1 .7 1.2l-2.6 10'],
  ['/learn', 'nav.learn', ['learn', 'rules', 'print', 'drills'], 'M12 6.5c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5zM12 6.5v13'],
  ['/matches', 'nav.matches', ['matches', 'replay', 'review', 'fair'], 'M4 12a8 8 0 1 0 2.5-5.800M4 4.5v4h4M12 8v4.5l3 2'],
  ['/ranks', 'nav.ranks', ['ranks'], 'M4 19.5h16M5 19.5v-6h4v6M10 19.5V5h4v14.5M15 19.5v-9h4v9'],
  ['/me', 'nav.me', ['me'], 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6'],
];

/** @param {string} page the name of the page shown */
export function drawShell(page) {
  const skip = /** @type {HTMLElement} */ (document.querySelector('.skip'));
  skip.textContent = t('nav.skip');
  if (page === 'table') return; // it fills the screen
  const ways = WAYS.map(([href, word, pages, icon]) =>
    h('a', { href, class: 'way', 'aria-current': pages.includes(page) ? 'page' : null }, draw(icon), h('span', null, t(word))));
  fill(/** @type {Element} */ (document.getElementById('top')),
    h('a', { href: '/', class: 'brand', 'aria-label': t('nav.home') }, threeWaves(), h('span', null, 'Tribù')),
    h('nav', { class: 'ways', 'aria-label': t('nav.label') }, ...ways));
  const bottom = /** @type {Element} */ (document.getElementById('bottom'));
  bottom.setAttribute('aria-label', t('nav.label'));
  fill(bottom, ...ways.map((way) => way.cloneNode(true)));
}

/** @param {string} d */
const draw = (d) => s('svg', { viewBox: '0 0 24 24', width: 24, height: 24, class: 'icon', 'aria-hidden': 'true' }, s('path', { d }));
