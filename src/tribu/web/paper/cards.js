/**
 * A pack to cut out: nine cards to a sheet, each front followed by its back. A card keeps an edge of white paper around its
 * drawing, so that a cut, or a back printed from behind, may be a millimetre off and nobody sees it.
 */

import { back, card, loadPack } from '/cards/card.js';
import { h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { a4, foot } from '/paper/a4.js';

const ACROSS = 3;
const DOWN = 3;
const CARD = { width: 63, height: 88 }; // millimetres: what sleeves are made for
const MARK = 5; // how long a cut mark is
const LEFT = (210 - ACROSS * CARD.width) / 2;
const TOP = (297 - DOWN * CARD.height) / 2;

/**
 * @param {string} title of the game
 * @param {import('/types.js').PrintedPack} printed
 * @param {string} name of the pack that draws it; the first if there is none of that name
 * @returns {Promise<HTMLElement[]>}
 */
export async function cardSheets(title, printed, name) {
  const [, address] = printed.packs.find(([one]) => one === name) ?? printed.packs[0];
  const pack = await loadPack(address);
  const size = ACROSS * DOWN;
  const of = Math.ceil(printed.cards.length / size);
  return Array.from({ length: of }, (_, k) => printed.cards.slice(k * size, (k + 1) * size)).flatMap((some, k) => [
    sheet('front', some.map((text) => card(text, { pack })), foot(title, t('paper.front', { n: k + 1, of }), t('paper.size'))),
    sheet('behind', some.map(() => back()), foot(title, t('paper.behind', { n: k + 1, of }))),
  ]);
}

/** @param {string} side @param {HTMLElement[]} cards @param {HTMLElement} line */
const sheet = (side, cards, line) => a4(`pack-sheet ${side}`, cutMarks(), h('div', { class: 'nine' }, ...cards.map((one) => h('div', { class: 'cut-out' }, one))), line);

/** Where to cut: lines in the margins, and a small cross wherever four cards meet. */
function cutMarks() {
  const across = Array.from({ length: ACROSS + 1 }, (_, k) => LEFT + k * CARD.width);
  const down = Array.from({ length: DOWN + 1 }, (_, k) => TOP + k * CARD.height);
  const [right, bottom] = [across[ACROSS], down[DOWN]];
  const lines = [
    ...across.map((x) => `M${x} ${TOP - MARK - 1}v${MARK}M${x} ${bottom + 1}v${MARK}`),
    ...down.map((y) => `M${LEFT - MARK - 1} ${y}h${MARK}M${right + 1} ${y}h${MARK}`),
    ...across.flatMap((x) => down.map((y) => `M${x - 1} ${y}h2M${x} ${y - 1}v2`)),
  ];
  return s('svg', { class: 'cut-marks', viewBox: '0 0 210 297', 'aria-hidden': 'true' }, s('path', { d: lines.join('') }));
}
