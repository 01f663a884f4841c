/** Bugami: secret bids, the trick in the middle, and under each name what it would bring if it ended now. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { askForCard } from '/table/ask.js';
import { cardParts } from '/table/choice.js';
import { explainable } from '/table/explain.js';
import { badgeText, drawBidding } from '/table/games/bugami/bid.js';
import { drawHand } from '/table/hand.js';
import { all, keyed, setAttr, setText } from '/table/keep.js';
import { drawFan, drawTrick, heldInTricks } from '/table/trick.js';

/** @typedef {import('/types.js').BugamiScene} BugamiScene */
/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

const MARRIED = '⚭';
const MANY = 100; // points, of three digits as most

/** @type {import('/table/face.js').GameFace} */
export const face = {
  words: '/table/games/bugami',
  layout: 'tricks',
  held: heldInTricks,
  mark: (/** @type {BugamiScene} */ scene) => ({ seat: scene.dealer, sign: 'dealer' }),
  centre(board) {
    const scene = /** @type {BugamiScene} */ (board.state.scene);
    const trick = Math.min(scene.tricks + 1, scene.of);
    const info = [scene.bidding ? t('bugami.bidding') : t('bugami.trick', { n: trick, of: scene.of })];
    const over = scene.left_over.map((card) => card.replace('T', '10').replace(/\D$/, (suit) => badgeText(suit))).join(' ');
    if (over) info.push(t('bugami.left_over', { cards: over }));
    else if (scene.aside) info.push(t('bugami.aside', { n: scene.aside }));
    drawTrick(board, info, [t('bugami.trick', { n: scene.of, of: scene.of }), ...info.slice(1)]);
    drawBidding(board);
    setAttr(board.element, 'data-bidding', scene.bidding);
  },
  seat(board, tile) {
    drawFan(board, tile);
    drawFigures(board, tile);
  },
  mine(board, tile) {
    drawHand(board);
    drawFigures(board, tile);
  },
  ask(board) {
    const scene = /** @type {BugamiScene} */ (board.state.scene);
    if (!scene.bidding || !board.legal.length) return askForCard(board);
    const bid = board.choice.whole?.slice('bid '.length);
    if (!bid) return { prompt: t('bugami.bid.which'), label: '' };
    return { prompt: t(bid === '-' ? 'bugami.bid.-.sure' : 'bugami.bid.sure'), label: t(`bugami.bid.${bid}.do`) };
  },
  parts: (action) => (action.startsWith('bid ') ? [`.bid[data-bid="${action.slice(4)}"]`] : cardParts(action)),
  moves: {
    /** All bids are turned up. */
    bids(motion, _, delay) {
      all('.bugami-bid', motion.board.element).forEach((badge, k) => motion.flip(badge, delay + k * 60));
      return 300;
    },
  },
  lingers: (step) => step.kind === 'bids',
  sounds: { bids: [392, 494, 587], bid: [] },
  figures: () => t('bugami.figures'),
  figure: (/** @type {import('/types.js').BugamiLine} */ line) => (line.bid ? badgeText(line.bid) : ''), // the sentence does the sum
};

/** @param {Board} board @param {SeatTile} tile */
function drawFigures(board, tile) {
  const scene = /** @type {BugamiScene} */ (board.state.scene);
  const bid = scene.bids[tile.seat];
  const side = scene.sides.findIndex((seats) => seats.length > 1 && seats.includes(tile.seat));
  setAttr(tile.element, 'data-married', side >= 0 ? side : null);
  tile.reserve(board.state.setting.lesson ? [] : [badgeText('S'), MARRIED, t('bugami.tricks', { n: scene.of }), t('bugami.bugs', { n: scene.of }), `= ${MANY}`]);
  const parts = scene.bidding ? [sealed(bid)] : figures(scene, tile.seat);
  if (side >= 0) parts.push({ name: 'ring', text: MARRIED, title: t('bugami.married') });
  keyed(tile.line, parts, (part) => part.name, (part) => h('span', { class: `bugami-${part.name}` }), (element, part) => {
    setText(element, part.text);
    setAttr(element, 'title', part.title);
    setAttr(element, 'data-bid', part.name === 'bid' ? bid : null);
  });
  explainable(board, tile);
}

/** @typedef {{name: string, text: string, title: string}} Part */

/** @param {string} bid @returns {Part} */
function sealed(bid) {
  if (bid === '') return { name: 'bid', text: '…', title: t('bugami.bid.none') };
  if (bid === '?') return { name: 'bid', text: '✓', title: t('bugami.bid.sealed') };
  return badge(bid);
}

/** @param {string} bid @returns {Part} */
function badge(bid) {
  return { name: 'bid', text: badgeText(bid), title: t(`bugami.bid.${bid}`) };
}

/** @param {BugamiScene} scene @param {number} seat @returns {Part[]} */
function figures(scene, seat) {
  const parts = [badge(scene.bids[seat])];
  parts.push({ name: 'tricks', text: t('bugami.tricks', { n: scene.taken[seat] }), title: t('bugami.tricks.long') });
  if (scene.bids[seat] !== '-') parts.push({ name: 'bugs', text: t('bugami.bugs', { n: scene.bugs[seat] }), title: t('bugami.bugs.long') });
  if (scene.now.length) parts.push({ name: 'now', text: `= ${scene.now[seat]}`, title: t('bugami.now') });
  return parts;
}

