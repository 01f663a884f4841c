/** Bué's own cards. Pattern and shape tell them apart, colour only helps: waves, rays, a weight, rings. */

import { s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { wave } from '/cards/back.js';
import { from } from '/cards/distance.js';

/** @param {string} name */
const ground = (name) => s('rect', { class: name, x: 0, y: 0, width: 100, height: 140, rx: 7 });
/** @param {string} [extra] */
const rim = (extra = '') => s('rect', { class: `inner-rim ${extra}`, x: 4.5, y: 4.5, width: 91, height: 131, rx: 4 });

/** @type {import('/cards/card.js').Pack} */
export const pack = {
  name: 'bue',
  words: '/table/games/bue',
  fresh: [...numbered('b'), ...numbered('g'), '100', 'x2', 'x0'],
  draw,
  tell,
};

/** @param {string} colour */
function numbered(colour) {
  return Array.from({ length: 30 }, (_, k) => `${colour}${k + 1}`);
}

/** @param {string} text */
function tell(text) {
  if (text[0] === 'b') return t('card.blue', { value: text.slice(1) });
  if (text[0] === 'g') return t('card.gold', { value: text.slice(1) });
  return text.replace('x', '×'); // as it stands on the card
}

/** @param {string} text @returns {Element[]} */
function draw(text) {
  if (text[0] === 'b') return blue(text.slice(1));
  if (text[0] === 'g') return gold(text.slice(1));
  if (text === '100') return hundred();
  return text === 'x2' ? twice() : nothing();
}

/** The sea: horizontal waves. @param {string} value */
function blue(value) {
  const rows = [20, 40, 60, 80, 100, 120];
  return [
    ground('blue'),
    s('path', { class: 'line blue-wave', d: rows.map((y) => wave(6, 94, y, 4, 4)).join('') }),
    rim(),
    ...numeral(value, 'white', () => s('circle', { class: 'blue', cx: 50, cy: 70, r: 29 })),
  ];
}

/** The sun: rays from the middle. @param {string} value */
function gold(value) {
  const rays = Array.from({ length: 12 }, (_, k) => ray(k * 30)).join('');
  return [
    ground('sun'),
    s('path', { class: 'sun-ray', d: rays, transform: 'translate(50 70)' }),
    rim('dark'),
    ...numeral(value, 'sun-ink', () => s('circle', { class: 'sun', cx: 50, cy: 70, r: 29 })),
  ];
}

/** A ray that stays on the card. @param {number} turn */
function ray(turn) {
  const far = turn % 180 === 90 ? 43 : turn % 60 === 0 && turn % 180 !== 0 ? 52 : turn % 180 === 0 ? 62 : 58;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`;
  return `M${at(-4, -33)}L${at(0, -far)}L${at(4, -33)}Z`;
}

/** Heavy as it is. */
function hundred() {
  const weight = s('g', null,
    s('path', { class: 'line hundred-line', d: 'M38 50 C36 22 64 22 62 50', 'stroke-width': 7 }),
    s('path', { class: 'hundred-dark', d: 'M27 48 H73 L87 106 H13 Z', 'stroke-linejoin': 'round' }));
  return [
    ground('hundred'),
    weight,
    rim(),
    s('text', { class: 'white', x: 50, y: 92, 'font-size': 36, 'letter-spacing': -1.5 }, '100'),
    ...corners('100', 'white', 15),
  ];
}

/** Two rings: twice. */
function twice() {
  return [
    ground('double'),
    s('circle', { class: 'line double-ring', cx: 38, cy: 70, r: 29, 'stroke-width': 6 }),
    s('circle', { class: 'line double-ring', cx: 62, cy: 70, r: 29, 'stroke-width': 6 }),
    rim(),
    label('×2', 'over-double'),
    ...corners('×2', 'white', 18),
  ];
}

/** A ring with a hole: nothing. */
function nothing() {
  return [
    ground('zero'),
    s('circle', { class: 'line zero-ring', cx: 50, cy: 70, r: 35, 'stroke-width': 9 }),
    rim(),
    label('×0', 'over-zero'),
    ...corners('×0', 'white', 18),
  ];
}

/** @param {string} text @param {string} over what the rings are cut out by */
const label = (text, over) => s('text', { class: `white cut ${over}`, x: 50, y: 83, 'font-size': 40, 'letter-spacing': -1 }, text);

/** The value: huge from afar, in a calm disc close up. @param {string} value @param {string} ink @param {() => Element} disc */
function numeral(value, ink, disc) {
  const wide = value.length > 1;
  return [
    disc(),
    ...from('far', () => [s('text', { class: ink, x: 50, y: 95, 'font-size': wide ? 70 : 76, 'letter-spacing': wide ? -4 : 0 }, value)]),
    ...from('mid', () => [s('text', { class: ink, x: 50, y: 90, 'font-size': wide ? 54 : 60, 'letter-spacing': wide ? -3 : 0 }, value)]),
    ...from('near', () => [s('text', { class: ink, x: 50, y: 86, 'font-size': wide ? 44 : 48, 'letter-spacing': wide ? -2 : 0, ...upright(value) }, value)]),
    ...corners(value, ink, 18),
  ];
}

/** A line under what would be another card upside down, once it is printed. @param {string} text */
const upright = (text) => (text === '6' || text === '9' ? { 'text-decoration': 'underline' } : {});

/** @param {string} text @param {string} ink @param {number} size */
function corners(text, ink, size) {
  const corner = () => s('text', { class: ink, x: [0, 15, 19, 22][text.length], y: 25, 'font-size': size, 'letter-spacing': -1, ...upright(text) }, text);
  return from('near', () => [corner(), s('g', { transform: 'rotate(180 50 70)' }, corner())]);
}
