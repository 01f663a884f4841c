/** How cards change places: drawn, swapped, shown, mixed. */

import { boxOf } from '/table/box.js';
import { STAGGER, stockBox } from '/table/moves.js';

/** @typedef {import('/types.js').BueStep} Step */
/** @typedef {import('/table/motion.js').Motion} Motion */

/** The card at a place of a seat. @param {Motion} motion @param {number | null | undefined} seat @param {number | null | undefined} slot */
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
  motion.fly(slot, stockBox(motion), { delay: delay + 180 });
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

/** @type {import('/table/face.js').GameFace['moves']} */
export const moves = { draw, swap, veto, shown, mix, renew };
