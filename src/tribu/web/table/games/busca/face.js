/** Busca: the trick in the middle; under each name the points so far and whether they cover. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { askForCard } from '/table/ask.js';
import { cardParts } from '/table/choice.js';
import { explainable } from '/table/explain.js';
import { pack as italian } from '/table/games/busca/italian.js';
import { pack } from '/table/games/busca/pack.js';
import { drawHand } from '/table/hand.js';
import { keptFor, keyed, setAttr, setText } from '/table/keep.js';
import { drawFan, drawTrick, heldInTricks } from '/table/trick.js';

/** @typedef {import('/types.js').BuscaScene} BuscaScene */
/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

const MANY = 20; // points, of two digits as most

/** @type {import('/table/face.js').GameFace} */
export const face = {
  words: '/table/games/busca',
  layout: 'tricks',
  held: heldInTricks,
  mark: (/** @type {BuscaScene} */ scene) => ({ seat: scene.opener, sign: 'opener' }),
  centre(board) {
    const scene = /** @type {BuscaScene} */ (board.state.scene);
    const trick = Math.min(scene.tricks + 1, scene.of);
    const told = (/** @type {number} */ n, /** @type {boolean} */ out) => [t('busca.trick', { n, of: scene.of }), t(out ? 'busca.pita.out' : 'busca.pita.in')];
    drawTrick(board, told(trick, scene.pita), told(scene.of, false));
  },
  seat(board, tile) {
    drawFan(board, tile);
    drawPoints(board, tile);
  },
  mine(board, tile) {
    drawHand(board);
    drawPoints(board, tile);
  },
  pack: (state) => (state.italian ? italian : pack),
  ask: askForCard,
  parts: cardParts,
  votes: (state) => (state.italian ? [] : ['italian']),
};

/** @param {Board} board @param {SeatTile} tile */
function drawPoints(board, tile) {
  const scene = /** @type {BuscaScene} */ (board.state.scene);
  const covered = scene.covered[tile.seat];
  keyed(tile.line, ['points', 'cover'], (name) => name, (name) => h('span', { class: `busca-${name}` }));
  const points = keptFor(tile.line, 'points');
  const cover = keptFor(tile.line, 'cover');
  if (!points || !cover) return;
  tile.reserve([t('busca.points', { n: MANY }), t('busca.uncovered')]);
  setText(points, t('busca.points', { n: scene.points[tile.seat] }));
  setAttr(points, 'title', t('busca.points.long'));
  setText(cover, covered ? '✓' : t('busca.uncovered'));
  setAttr(cover, 'title', t(covered ? 'busca.covered.long' : 'busca.uncovered.long'));
  setAttr(tile.element, 'data-covered', covered);
  // late in the deal an uncovered seat is pointed out, gently
  setAttr(tile.element, 'data-late', !covered && scene.tricks * 2 >= scene.of);
  explainable(board, tile);
}
