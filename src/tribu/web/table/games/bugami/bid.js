/** The secret bid: four bug cards and misère; where they would be too small to be read, five tags. */

import { h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed, setAttr, setVar } from '/table/keep.js';
import { oneStop, roving } from '/table/roving.js';

/** @typedef {import('/table/board.js').Board} Board */

/** @type {Record<string, string>} */
const SUITS = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' };
const ORDER = ['S', 'H', 'D', 'C', '-'];
const GAP = 6; // pixels between them
const MOST = 7.5; // rem: the width of a card, unless those in the hand are wider
const READABLE = 4.75; // rem: below it, nobody reads the name on a card
const BESIDE = 68; // pixels: in a narrower tag the name stands under the suit
const THUMB = 44; // pixels: the height of a tag

/** @param {Board} board */
export function drawBidding(board) {
  const offered = new Set(board.legal.map(([action]) => action));
  const bids = ORDER.filter((bid) => offered.has(`bid ${bid}`));
  const tray = (board.kept.bids ??= makeTray(board));
  tray.hidden = !bids.length;
  layBids(tray, board.fitting);
  keyed(tray, bids, (bid) => bid, makeBid, (element, bid) => {
    setAttr(element, 'aria-pressed', board.choice.has(`bid ${bid}`) ? 'true' : 'false');
  });
  oneStop(tray, '.bid');
}

/** @param {Board} board */
function makeTray(board) {
  const tray = h('div', { class: 'bids tray', role: 'group', 'aria-label': t('bugami.bid.which') });
  tray.addEventListener('click', (event) => {
    const item = /** @type {Element} */ (event.target).closest('.bid');
    if (!(item instanceof HTMLElement)) return;
    const action = `bid ${item.dataset.bid}`;
    if (board.choice.point(action)) return board.play([action]);
    board.draw();
  });
  roving(tray, '.bid');
  board.centre.append(tray);
  return tray;
}

/** As large as the middle allows: five in a row, or three and two. @param {HTMLElement} tray @param {import('/table/fitting.js').Fitting} fitting */
function layBids(tray, { middle: { width, height }, plan, rem }) {
  const room = width - GAP;
  const card = Math.max(Math.min(room / 5 - GAP, (height - 2 * GAP) / 1.4), Math.min(room / 3 - GAP, (height - 3 * GAP) / 2.8));
  const tags = card < READABLE * rem;
  const across = [1, 2, 3].find((count) => Math.ceil(5 / count) * (THUMB + GAP) <= height) ?? 5;
  const bid = Math.floor(Math.min(Math.max(MOST * rem, plan.hand), tags ? room / across - GAP : card));
  setAttr(tray, 'data-tags', tags && (bid < BESIDE ? 'narrow' : ''));
  setVar(tray, '--bid', `${bid}px`);
}

/** @param {string} bid */
function makeBid(bid) {
  const face = bid === '-' ? h('span', { class: 'bid-none' }, '∅') : h('span', { class: 'bid-suit', data: { suit: bid } }, SUITS[bid], bug());
  const whole = t(`bugami.bid.${bid}`);
  const words = whole.split(' ');
  const name = h('span', { class: 'bid-name' }, ...words.slice(0, -1).map((word) => h('span', { class: 'bid-verb' }, `${word} `)), words.at(-1) ?? '');
  setVar(name, '--letters', Math.max(...words.map((word) => word.length)));
  return h('button', { class: 'bid', type: 'button', 'aria-label': whole, data: { bid } }, face, name);
}

/** A small beetle. */
function bug() {
  const legs = [-6, 0, 6].map((y) => s('path', { d: `M-10 ${y - 2} L-5 ${y} M10 ${y - 2} L5 ${y}` }));
  return s('svg', { class: 'bug', viewBox: '-12 -14 24 28', 'aria-hidden': 'true' },
    ...legs,
    s('path', { d: 'M-3 -9 L-6 -13 M3 -9 L6 -13' }),
    s('ellipse', { cx: 0, cy: 2, rx: 6, ry: 9 }),
    s('circle', { cx: 0, cy: -8, r: 3.4 }),
    s('path', { class: 'bug-back', d: 'M0 -5 V11' }));
}

/** A bid in a word or a sign. @param {string} bid */
export function badgeText(bid) {
  return bid === '-' ? t('bugami.misere.short') : SUITS[bid];
}
