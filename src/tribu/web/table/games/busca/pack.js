/** The pack of Busca: French cards, and the Pita under its golden coin. */

import { from } from '/cards/distance.js';
import { pack as french, suitShape, the } from '/cards/french.js';
import { indices, paper, put } from '/cards/pips.js';
import { s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { coin } from '/table/games/busca/italian.js';

/** @type {import('/cards/card.js').Pack} */
export const pack = {
  ...french,
  name: 'french with the Pita',
  words: '/table/games/busca',
  draw: (text) => (text === 'AD' ? thePita() : french.draw(text)),
  tell: (text) => withPita(text, french.tell(text)),
  the: (text) => withPita(text, the(text)),
};

/** @param {string} text @param {string} card */
const withPita = (text, card) => (text === 'AD' ? t('card.pita', { card }) : card);

/** @returns {Element[]} */
function thePita() {
  const shape = () => suitShape('D');
  const golden = () => [...coin(), put(0, 0, 0.5, shape())];
  return [
    paper(),
    s('rect', { class: 'pita-rim', x: 4, y: 4, width: 92, height: 132, rx: 4 }),
    ...from('far', () => [put(50, 90, 4.1, golden()), s('text', { class: 'suit-D', x: 30, y: 50, 'font-size': 58 }, 'A')]),
    ...indices('A', 'suit-D', shape),
    ...from('near', () => [...glow(50, 70, 34, 43), put(50, 70, 3.1, golden())]),
    ...from('mid', () => [...glow(58, 92, 33, 40), put(58, 92, 3, golden())]),
  ];
}

/** Rays around the coin: everybody should fear it at sight. @param {number} x @param {number} y @param {number} near @param {number} far */
const glow = (x, y, near, far) => Array.from({ length: 16 }, (_, k) =>
  s('path', { class: 'ray', d: `M-2.6 -${near} L0 -${far} L2.6 -${near} Z`, transform: `translate(${x} ${y}) rotate(${k * 22.5})` }));
