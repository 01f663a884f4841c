/** Bué: tiles of five cards, pack and discards in the middle, my hand with its running value. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { waiting } from '/table/ask.js';
import { Exchange, exchangeOf, PACK, partsOf, takes, whereIs } from '/table/games/bue/choice.js';
import { drawMyFive } from '/table/games/bue/hand.js';
import { moves } from '/table/games/bue/moves.js';
import { pack } from '/table/games/bue/pack.js';
import { closePicker, drawPicker, openPicker } from '/table/games/bue/picker.js';
import { drawFive, tellFive } from '/table/games/bue/tile.js';
import { setAttr, setText } from '/table/keep.js';
import { handLook, paint } from '/table/paint.js';
import { warms } from '/table/seat.js';
import { drawInfo } from '/table/trick.js';

/** @typedef {import('/types.js').BueScene} BueScene */
/** @typedef {import('/table/board.js').Board} Board */

/** @type {import('/table/face.js').GameFace} */
export const face = {
  words: '/table/games/bue',
  layout: 'tiles',
  held: (/** @type {BueScene} */ scene) => scene.hands[0].slots.length,
  mark: (/** @type {BueScene} */ scene) => ({ seat: scene.dealer, sign: 'dealer' }),
  centre(board) {
    const scene = /** @type {BueScene} */ (board.state.scene);
    const round = t('bue.round', { n: scene.round, of: scene.rounds });
    drawInfo(board, scene.showing ? [round, t('bue.showing')] : [round], [round, t('bue.showing')]);
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
  parts: partsOf,
  choice: () => new Exchange(),
  close: closePicker,
  shortcuts: [
    { key: 'D', name: 'bue.keys.pack', act: (board) => board.kept.piles?.pack.click() },
    { key: 'M', name: 'bue.keys.mix', act: (board) => board.kept.mine?.mix.matches('[data-off]') || board.kept.mine?.mix.click() },
    { key: 'Alt ← →', name: 'bue.keys.arrange' },
  ],
  cards: '.five .slot',
  stock: (board) => board.kept.piles?.packCard,
  turnsUp: true,
  lingers: (step) => step.kind === 'shown',
  befalls: (/** @type {import('/types.js').BueStep} */ step, me) => step.kind === 'swap' && step.other === me,
  moves,
  sounds: { shown: [440], veto: [220, 196], draw: [], swap: [], mix: [], renew: [], show: [] },
  feast(/** @type {BueScene} */ scene) {
    if (scene.winner === null) return null;
    return { seat: scene.winner, word: t(scene.superbue ? 'bue.party.super' : 'bue.party'), lamp: scene.superbue };
  },
  counted: (/** @type {BueScene} */ scene, seat) => scene.hands[seat].slots.map((slot) => slot.card ?? null),
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
  const look = handLook(board);
  paint(piles.packCard, scene.pack ? null : undefined, look);
  paint(piles.topCard, scene.top ?? undefined, look);
  setText(piles.packCount, t('bue.pack', { n: scene.pack }));
  setText(piles.topCount, t('bue.discards', { n: scene.discards }));
  setAttr(piles.packCount, 'data-n', scene.pack);
  setAttr(piles.topCount, 'data-n', scene.discards);
  setAttr(piles.pack, 'aria-disabled', takes(board.legal, exchangeOf(board).give).has(PACK) ? null : 'true');
  setAttr(piles.pack, 'aria-pressed', exchangeOf(board).take === PACK ? 'true' : 'false');
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
  const choice = exchangeOf(board);
  if (!takes(board.legal, choice.give).has(PACK)) return;
  if (choice.take === PACK && choice.give !== null) return board.play();
  choice.take = PACK;
  board.draw();
}

/** Whom the table waits for, and for what. @param {Board} board */
function waits(board) {
  const { turn, me, scene } = board.state;
  const exchanges = turn.length === 1 && turn[0] !== me && !(/** @type {BueScene} */ (scene).showing) && !warms(board.state.places[turn[0]], board.state);
  return exchanges ? t('bue.waits', { who: board.nameOf(turn[0]) }) : waiting(board);
}

/** @param {Board} board */
function ask(board) {
  const scene = /** @type {BueScene} */ (board.state.scene);
  if (!board.legal.length) return { prompt: scene.showing && scene.sealed !== null ? t('bue.sealed') : waits(board), label: '' };
  const { give, take } = exchangeOf(board);
  const mine = give === null ? null : scene.hands[board.bottom].slots[give].card;
  const card = mine ? pack.tell(mine) : '';
  if (scene.showing) return card ? { prompt: t('bue.show.sure'), label: t('bue.show', { card }) } : { prompt: t('bue.show.which'), label: '' };
  if (!card) return { prompt: t(take ? 'bue.give.which' : 'bue.which'), label: '' };
  if (!take || take === PACK) return { prompt: t('bue.take.which', { card }), label: t('bue.draw', { card }) };
  const [seat, slot] = whereIs(take);
  return { prompt: t('bue.swap.sure'), label: t('bue.swap', { card, who: board.nameOf(seat), nth: t(`bue.nth.${slot}`) }) };
}
