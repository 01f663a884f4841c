/** Bué: tiles of five cards, pack and discards in the middle, my hand with its running value. */

import { cardName } from '/cards/card.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { waiting } from '/table/ask.js';
import { drawMyFive } from '/table/bue_hand.js';
import { drawPicker, openPicker } from '/table/bue_picker.js';
import { drawFive, tellFive } from '/table/bue_tile.js';
import { PACK, takes, whereIs } from '/table/choice.js';
import { lookOf, paint } from '/table/face.js';
import { setAttr, setText } from '/table/keep.js';
import { drawInfo } from '/table/trick.js';

/** @typedef {import('/types.js').BueScene} BueScene */
/** @typedef {import('/table/board.js').Board} Board */

/** @type {import('/table/board.js').Look} */
export const bue = {
  anticlockwise: false,
  turnsUp: true,
  mark: 'dealer',
  starter: (scene) => scene.dealer,
  centre(board) {
    const scene = /** @type {BueScene} */ (board.state.scene);
    drawInfo(board, [t('bue.round', { n: scene.round, of: scene.rounds }), scene.showing ? t('bue.showing') : '']);
    drawPiles(board, scene);
    drawPicker(board);
    setAttr(board.element, 'data-showing', scene.showing);
  },
  seat(board, tile) {
    const scene = /** @type {BueScene} */ (board.state.scene);
    const { row, button } = (board.kept[`five ${tile.seat}`] ??= makeFive(board, tile));
    drawFive(board, row, tile);
    setAttr(button, 'aria-label', `${board.nameOf(tile.seat)}: ${tellFive(scene.hands[tile.seat])}`);
  },
  mine: drawMyFive,
  ask,
};

/** Five places, and a button as large as the tile under them. @param {Board} board @param {import('/table/seat.js').SeatTile} tile */
function makeFive(board, tile) {
  const row = h('div', { class: 'five', 'aria-hidden': 'true' });
  const button = h('button', { class: 'seat-open', type: 'button' });
  tile.cards.append(row, button);
  tile.element.addEventListener('click', (event) => openPicker(board, tile.seat, event));
  return { row, button };
}

/** @param {Board} board @param {BueScene} scene */
function drawPiles(board, scene) {
  const piles = (board.kept.piles ??= makePiles(board));
  const look = lookOf(board.state);
  paint(piles.packCard, scene.pack ? null : undefined, look);
  paint(piles.topCard, scene.top ?? undefined, look);
  setText(piles.packCount, t('bue.pack', { n: scene.pack }));
  setText(piles.topCount, t('bue.discards', { n: scene.discards }));
  setAttr(piles.pack, 'aria-disabled', takes(board.legal, board.choice.give).has(PACK) ? null : 'true');
  setAttr(piles.pack, 'aria-pressed', board.choice.take === PACK ? 'true' : 'false');
}

/** @param {Board} board */
function makePiles(board) {
  const packCard = h('span', { class: 'pile-card' });
  const topCard = h('span', { class: 'pile-card' });
  const packCount = h('span', { class: 'pile-count' });
  const topCount = h('span', { class: 'pile-count' });
  const pack = h('button', { class: 'pile pack', type: 'button', onclick: () => pointAtPack(board) }, packCard, packCount);
  const top = h('div', { class: 'pile discards' }, topCard, topCount);
  board.centre.append(h('div', { class: 'piles' }, pack, top));
  return { pack, packCard, topCard, packCount, topCount };
}

/** @param {Board} board */
function pointAtPack(board) {
  const { choice } = board;
  if (!takes(board.legal, choice.give).has(PACK)) return;
  if (choice.take === PACK && choice.give !== null) return board.play();
  choice.take = PACK;
  board.draw();
}

/** @param {Board} board */
function ask(board) {
  const scene = /** @type {BueScene} */ (board.state.scene);
  if (!board.legal.length) return { prompt: scene.showing && scene.sealed !== null ? t('bue.sealed') : waiting(board), label: '' };
  const { give, take } = board.choice;
  const mine = give === null ? null : scene.hands[board.bottom].slots[give].card;
  const card = mine ? cardName(mine, { pack: 'bue' }) : '';
  if (scene.showing) return card ? { prompt: t('bue.show.sure'), label: t('bue.show', { card }) } : { prompt: t('bue.show.which'), label: '' };
  if (!card) return { prompt: t(take ? 'bue.give.which' : 'bue.which'), label: '' };
  if (!take || take === PACK) return { prompt: t('bue.take.which', { card }), label: t('bue.draw', { card }) };
  const [seat, slot] = whereIs(take);
  return { prompt: t('bue.swap.sure'), label: t('bue.swap', { card, who: board.nameOf(seat), slot: slot + 1 }) };
}
