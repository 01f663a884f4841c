/** What each kind of step looks like. */

import { boxOf } from '/table/box.js';
import { all, setAttr } from '/table/keep.js';

/** @typedef {import('/types.js').BueStep} Step all that a step may have */
/** @typedef {import('/table/motion.js').Motion} Motion */
/** @typedef {import('/table/box.js').Box} Box */

const STAGGER = 40;
const DEALING = 1200;
const PAUSE = 700;
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
    delay += MOVES[step.kind]?.(motion, step, delay, steps[k - 1]) ?? 0;
  }
}

/** @type {Record<string, (motion: Motion, step: Step, delay: number, last?: Step) => number>} each gives back how long it takes */
const MOVES = { deal, play, take, bids, draw, swap, veto, shown, mix, renew, end };

/** The middle of the table, from where cards are dealt. @param {Motion} motion */
const middle = (motion) => boxOf(motion.board.centre.querySelector('.pack .pile-card') ?? motion.board.centre);

/** Cards are drawn seat by seat, unseen; then all of them fly, and no frame has anything else to do. @param {Motion} motion @param {Step} _ @param {number} delay */
function deal(motion, _, delay) {
  const { board } = motion;
  setAttr(board.element, 'data-dealing', true);
  eachHeld(board, () => {});
  board.slices.add(() => {
    const from = small(middle(motion));
    const cards = all('.mine .hand-card, .ring .fan-card, .ring .five .slot', board.element);
    const stagger = Math.min(STAGGER, DEALING / Math.max(1, cards.length));
    cards.forEach((card, k) => motion.fly(card, from, { delay: delay + k * stagger, duration: 240 }));
    motion.start();
    setAttr(board.element, 'data-dealing', null);
  });
  return DEALING;
}

/** The cards of the seats that were held back, drawn some frames later: fifty at once would be late. @param {import('/table/board.js').Board} board @param {(cards: Element[], k: number) => void} then */
function eachHeld(board, then) {
  [...board.held].forEach((seat, k) => {
    board.slices.add(() => then(all('.fan-card, .five .slot', board.release(seat).cards), k));
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
    going.currentTime = -(PAUSE + delay); // it waits before it goes; hurry() ends the wait
    motion.held.add(going);
    const { onfinish } = going;
    going.onfinish = (event) => {
      onfinish?.call(going, event);
      ghost.remove();
    };
    going.oncancel = () => ghost.remove();
  }
  return 0;
}

/** @param {Motion} motion @param {Step} _ @param {number} delay */
function bids(motion, _, delay) {
  all('.bugami-bid', motion.board.element).forEach((badge, k) => motion.flip(badge, delay + k * 60));
  return 300;
}

/** A place of a seat in Bué: its card. @param {Motion} motion @param {number | null | undefined} seat @param {number | null | undefined} slot */
function slotOf(motion, seat, slot) {
  const { board } = motion;
  const root = seat === board.bottom ? board.mine.querySelector('.five-mine') : board.tile(seat ?? 0).cards;
  return root?.querySelector(`.slot[data-slot="${slot}"]`) ?? null;
}

/** @param {Motion} motion @param {Step} step @param {number} delay */
function draw(motion, step, delay) {
  const slot = slotOf(motion, step.seat, step.slot);
  const from = slot && boxOf(slot);
  motion.fly(motion.board.centre.querySelector('.discards .pile-card'), from, { delay });
  motion.fly(slot, middle(motion), { delay: delay + 180 });
  if (step.seat === motion.board.state.me) motion.glow(slot, delay + 460);
  return 400;
}

/** @param {Motion} motion @param {Step} step @param {number} delay */
function swap(motion, step, delay) {
  const [mine, theirs] = [slotOf(motion, step.seat, step.slot), slotOf(motion, step.other, step.other_slot)];
  const [here, there] = [mine && boxOf(mine), theirs && boxOf(theirs)];
  motion.fly(mine, there, { delay, duration: 350 });
  motion.fly(theirs, here, { delay, duration: 350 });
  const { me } = motion.board.state;
  if (step.seat === me || step.other === me) motion.glow(step.seat === me ? mine : theirs, delay + 350);
  return 350;
}

/** @param {Motion} motion @param {Step} step @param {number} delay */
function veto(motion, step, delay) {
  motion.shake(slotOf(motion, step.seat, step.slot), delay);
  motion.shake(slotOf(motion, step.other, step.other_slot), delay);
  return 320;
}

/** @param {Motion} motion @param {Step} step @param {number} delay */
function shown(motion, step, delay) {
  (step.cards ?? []).forEach((laid, k) => motion.flip(slotOf(motion, laid.seat, step.slots?.[k]), delay + k * STAGGER));
  return 300;
}

/** One's own cards go where they went; of others one sees only that they moved. @param {Motion} motion @param {Step} step @param {number} delay */
function mix(motion, step, delay) {
  const slots = [0, 1, 2, 3, 4].map((slot) => slotOf(motion, step.seat, slot));
  const boxes = slots.map((slot) => slot && boxOf(slot));
  const order = step.slots ?? [];
  slots.forEach((slot, k) => {
    if (order.length) return order[k] === k ? undefined : motion.fly(slot, boxes[order[k]], { delay });
    if (slot && boxes[2] && !slot.hasAttribute('data-up')) motion.fly(slot, boxes[2], { delay });
  });
  return 280;
}

/** @param {Motion} motion @param {Step} _ @param {number} delay */
function renew(motion, _, delay) {
  const from = motion.board.centre.querySelector('.discards .pile-card');
  motion.fly(motion.board.centre.querySelector('.pack .pile-card'), from && boxOf(from), { delay });
  return 280;
}

/** All hands are turned up. @param {Motion} motion @param {Step} _ @param {number} delay */
function end(motion, _, delay) {
  eachHeld(motion.board, (cards, seat) => {
    cards.forEach((card, k) => motion.flip(card, delay + (seat * cards.length + k) * 15));
    motion.start();
  });
  return 0;
}
