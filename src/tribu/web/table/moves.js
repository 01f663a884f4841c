/** What each kind of step looks like: those that games have in common. */

import { boxOf } from '/table/box.js';
import { all, setAttr } from '/table/keep.js';
import { trickStays } from '/table/pace.js';

/** @typedef {import('/types.js').BueStep} Step all that a step may have */
/** @typedef {import('/table/motion.js').Motion} Motion */
/** @typedef {import('/table/box.js').Box} Box */

export const STAGGER = 40;
const DEALING = 1200;
const GATHER = 320;

/** Remember where the cards were that are about to leave my hand. @param {Motion} motion @param {Step[]} steps */
export function before(motion, steps) {
  if (steps.some((step) => step.kind === 'play')) motion.hurry();
  for (const step of steps) {
    const card = step.kind === 'play' && step.card && motion.board.mine.querySelector(`[data-card="${step.card}"]`);
    const box = card && boxOf(card);
    if (box) motion.was.set(`hand ${step.card}`, box);
  }
}

/** Show the steps, one after the other. @param {Motion} motion @param {Step[]} steps */
export function after(motion, steps) {
  let delay = 0;
  for (const [k, step] of steps.entries()) {
    const taken = step.kind === 'play' && steps[k + 1]?.kind === 'take' ? steps[k + 1] : null;
    if (taken) continue; // the last card of a trick is shown with the taking
    const move = motion.board.face.moves?.[step.kind] ?? MOVES[step.kind];
    delay += move?.(motion, step, delay, steps[k - 1]) ?? 0;
  }
}

/** @typedef {(motion: Motion, step: any, delay: number, last?: Step) => number} Move it gives back how long it takes */

/** What games have in common; others are a game's own (`GameFace.moves`). @type {Record<string, Move>} */
const MOVES = { deal, play, take, end };

/** Where cards are dealt from. @param {Motion} motion */
export const stockBox = ({ board }) => boxOf(board.face.stock?.(board) ?? board.centre);

/** The cards of opponents. @param {import('/table/board.js').Board} board */
const theirCards = (board) => board.face.cards ?? '.fan-card';

/** Cards are drawn seat by seat, unseen; then all of them fly, and no frame has anything else to do. @param {Motion} motion @param {Step} _ @param {number} delay */
function deal(motion, _, delay) {
  const { board } = motion;
  setAttr(board.element, 'data-dealing', true);
  eachHeld(board, () => {});
  board.slices.add(() => {
    const from = small(stockBox(motion));
    const cards = all(`.mine .hand-card, .ring :is(${theirCards(board)})`, board.element);
    const stagger = Math.min(STAGGER, DEALING / Math.max(1, cards.length));
    cards.forEach((card, k) => motion.fly(card, from, { delay: delay + k * stagger, duration: 240 }));
    for (const tray of all('.tray', board.felt)) motion.come(tray, delay + cards.length * stagger + 240);
    motion.start();
    setAttr(board.element, 'data-dealing', null);
  });
  return DEALING;
}

/** The cards of the seats that were held back, drawn some frames later: fifty at once would be late. @param {import('/table/board.js').Board} board @param {(cards: Element[], k: number) => void} then */
function eachHeld(board, then) {
  [...board.held].forEach((seat, k) => {
    board.slices.add(() => then(all(theirCards(board), board.release(seat).cards), k));
  });
}

/** @param {Box | null} box */
function small(box) {
  if (!box) return null;
  const width = Math.min(box.width, 60);
  return { left: box.left + (box.width - width) / 2, top: box.top + box.height / 2 - 42, width, height: 84 };
}

/** Where a seat's cards come from, or go to. @param {Motion} motion @param {number} seat */
function seatBox(motion, seat) {
  const tile = motion.board.tile(seat);
  return boxOf(tile.cards.firstElementChild ?? tile.cards) ?? small(boxOf(tile.element));
}

/** @param {Motion} motion @param {number} seat */
const spotOf = (motion, seat) => motion.board.centre.querySelector(`.spot[data-seat="${seat}"]`);

/** @param {Motion} motion @param {Step} step */
function sourceOf(motion, step) {
  return motion.was.get(`hand ${step.card}`) ?? seatBox(motion, step.seat ?? 0);
}

/** @param {Motion} motion @param {Step} step @param {number} delay */
function play(motion, step, delay) {
  const card = spotOf(motion, step.seat ?? 0)?.firstElementChild ?? null;
  motion.fly(card, sourceOf(motion, step), { delay });
  return 160;
}

/** The trick lies for a moment, its winner lifted, then goes to the winner. @param {Motion} motion @param {Step} step @param {number} delay @param {Step} [last] */
function take(motion, step, delay, last) {
  const home = seatBox(motion, step.seat ?? 0);
  for (const laid of step.cards ?? []) {
    const spot = spotOf(motion, laid.seat);
    const at = spot && boxOf(spot);
    if (!at || !home) continue;
    const ghost = motion.ghost(laid.card, at);
    if (last?.kind === 'play' && last.seat === laid.seat) motion.fly(ghost.firstElementChild, sourceOf(motion, last), { delay });
    ghost.classList.toggle('won', laid.seat === step.seat);
    const [dx, dy] = [home.left + home.width / 2 - at.left - at.width / 2, home.top + home.height / 2 - at.top - at.height / 2];
    const going = motion.run(ghost, { translate: ['0 0', `${dx}px ${dy}px`], scale: ['1', '0.35'], opacity: [1, 0.2] }, { duration: GATHER, fill: 'none' });
    going.currentTime = -(trickStays() + delay); // it waits before it goes; hurry() ends the wait
    motion.held.add(going);
    motion.leaving.add(going);
    const { onfinish } = going;
    going.onfinish = (event) => {
      onfinish?.call(going, event);
      ghost.remove();
    };
    going.oncancel = () => ghost.remove();
  }
  return 0;
}

/** All hands are turned up. @param {Motion} motion @param {Step} _ @param {number} delay */
function end(motion, _, delay) {
  eachHeld(motion.board, (cards, seat) => {
    cards.forEach((card, k) => motion.flip(card, delay + (seat * cards.length + k) * 15));
    motion.start();
  });
  return 0;
}
