/**
 * The cards: `card('7S')`, `card('b12', {pack: 'bue'})`, `back()`. Each is a `<span class="card">` as wide
 * as its `--card-width`; the drawing chooses by itself how much it shows (see css/cards.css).
 */

import { h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { fourColours } from '/js/settings.js';
import { drawBue } from '/cards/bue.js';
import { seenFrom } from '/cards/distance.js';
import { drawFrench } from '/cards/french.js';
import { drawItalian } from '/cards/italian.js';

/** @typedef {'french' | 'italian' | 'bue'} Pack */
/**
 * @typedef {object} CardLook
 * @property {Pack} [pack] which pack it is drawn from; a Bué card is known by its text
 * @property {boolean} [four] French suits in four colours; the person's own setting if not said
 * @property {boolean} [pita] the ace of diamonds is the Pita, as in Busca
 * @property {import('/cards/distance.js').Distance} [seen] how near anybody looks at it; close up if not said
 * @property {string} [tag] a little tag at the bottom: where an x2 or x0 aims
 * @property {string | null} [label] what a screen reader says; null: nothing, since a button around it speaks
 */

/** Which pack a text belongs to, if nobody says. @param {string} text @returns {Pack} */
const packOf = (text) => (/^(b\d|g\d|100$|x\d)/.test(text) ? 'bue' : 'french');

/**
 * A card, face up.
 * @param {string} text as in the match record: `7S`, `X1`, `b12`, `x2`
 * @param {CardLook} [look]
 * @returns {HTMLSpanElement}
 */
export function card(text, look = {}) {
  const pack = look.pack === 'italian' ? 'italian' : packOf(text);
  const four = pack === 'french' && (look.four ?? fourColours());
  const label = look.label === undefined ? cardName(text, look) : look.label;
  const seen = look.seen ?? 'near';
  const drawing = frame(label, seenFrom(seen, () => draw(text, pack, Boolean(look.pita))), look.tag ? tag(look.tag) : []);
  return h('span', { class: 'card', data: { card: text, seen, ...(four ? { four: '' } : {}) } }, drawing);
}

/** A card, face down. @param {{label?: string | null}} [look] @returns {HTMLSpanElement} */
export function back(look = {}) {
  const label = look.label === undefined ? t('card.back') : look.label;
  const speech = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return h('span', { class: 'card turned', data: { card: '' }, ...speech });
}

/** @param {string} text @param {Pack} pack @param {boolean} pita */
function draw(text, pack, pita) {
  if (pack === 'bue') return drawBue(text);
  return pack === 'italian' ? drawItalian(text) : drawFrench(text, pita);
}

/** @param {string | null} label @param {Element[]} drawing @param {Element[]} extra */
function frame(label, drawing, extra) {
  const speech = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return s('svg', { viewBox: '0 0 100 140', ...speech }, ...drawing, ...extra);
}

/** @param {string} text @returns {Element[]} */
function tag(text) {
  const width = 24 + 13 * text.length;
  return [
    s('rect', { class: 'tag-ground', x: 50 - width / 2, y: 116, width, height: 30, rx: 15 }),
    s('text', { class: 'tag-text', x: 50, y: 138, 'font-size': 21 }, text),
  ];
}

/**
 * A card's name in words: "sette di picche", "blu 12".
 * @param {string} text
 * @param {CardLook} [look]
 */
export function cardName(text, look = {}) {
  if (packOf(text) === 'bue') return bueName(text);
  if (text.startsWith('X')) return t('card.joker');
  const [rank, suit] = [text[0], text[1]];
  if (text === 'AD' && look.pita) return t('card.pita');
  const suits = look.pack === 'italian' ? 'italian' : 'suit';
  const ranks = look.pack === 'italian' && 'QJ'.includes(rank) ? 'italian' : 'rank';
  return t('card.of', { rank: t(`card.${ranks}.${rank}`), suit: t(`card.${suits}.${suit}`) });
}

/** @param {string} text */
function bueName(text) {
  if (text[0] === 'b') return t('card.blue', { value: text.slice(1) });
  if (text[0] === 'g') return t('card.gold', { value: text.slice(1) });
  return t(`card.${text}`);
}
