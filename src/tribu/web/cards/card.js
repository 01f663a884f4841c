/**
 * The cards: `card('7S')`, `back()`. Each is a `<span class="card">` as wide as its `--card-width`; the
 * drawing chooses by itself how much it shows (see css/cards.css).
 */

import { h, s } from '/js/dom.js';
import { t, wordsOf } from '/js/i18n.js';
import { fourColours } from '/js/settings.js';
import { seenFrom } from '/cards/distance.js';
import { pack as french } from '/cards/french.js';

/**
 * A pack of cards: a module that exports one, `pack`.
 * @typedef {object} Pack
 * @property {string} name
 * @property {string} [words] the folder of its cards' names, where the page's own words have none
 * @property {(text: string) => Element[]} draw a card, in a box of 100 by 140
 * @property {(text: string) => string} tell its name in words: "sette di picche"
 * @property {(text: string) => string} [the] the same with its article, where the language wants one: "il sette di picche"
 * @property {(text: string) => string} [retell] a sentence of the server, where it names cards and suits otherwise
 * @property {string[]} fresh every card it may have, in the order of a new pack: the fair shuffle begins with it
 * @property {boolean} [suits] whether it has French suits, which may have four colours
 */
/**
 * @typedef {object} CardLook
 * @property {Pack} [pack] which pack it is drawn from; French, if not said
 * @property {boolean} [four] French suits in four colours; the person's own setting if not said
 * @property {import('/cards/distance.js').Distance} [seen] how near anybody looks at it; close up if not said
 * @property {string | null} [label] what a screen reader says; null: nothing, since a button around it speaks
 */

/** @type {Map<string, Pack>} */
const packs = new Map();

/** Fetch a pack, with all that its cards are called. @param {string} address of its module @returns {Promise<Pack>} */
export async function loadPack(address) {
  /** @type {{pack: Pack}} */
  const { pack } = await import(address);
  if (pack.words) await wordsOf(pack.words);
  packs.set(address, pack);
  return pack;
}

/** A pack that was fetched before. @param {string} address */
export const packAt = (address) => packs.get(address) ?? french;

/**
 * A card, face up.
 * @param {string} text as in the match record: `7S`, `X1`
 * @param {CardLook} [look]
 * @returns {HTMLSpanElement}
 */
export function card(text, look = {}) {
  const { pack = french, seen = 'near' } = look;
  const four = pack.suits && (look.four ?? fourColours());
  const label = look.label === undefined ? pack.tell(text) : look.label;
  const speech = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  const drawing = s('svg', { viewBox: '0 0 100 140', ...speech }, ...seenFrom(seen, () => pack.draw(text)));
  return h('span', { class: 'card', data: { card: text, seen, ...(four ? { four: '' } : {}) } }, drawing);
}

/** A card, face down. @param {{label?: string | null}} [look] @returns {HTMLSpanElement} */
export function back(look = {}) {
  const label = look.label === undefined ? t('card.back') : look.label;
  const speech = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return h('span', { class: 'card turned', data: { card: '' }, ...speech });
}
