/**
 * Motion that explains. Elements that stay fly from where they were; what has left the table flies as
 * a ghost. Nothing waits for it: the table is already as it will be, and a tap finishes all of it.
 */

import { h } from '/js/dom.js';
import { boxOf } from '/table/box.js';
import { lookOf, paint } from '/table/paint.js';
import { after, before } from '/table/moves.js';

/** @typedef {import('/types.js').Step} Step */
/** @typedef {import('/table/box.js').Box} Box */

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const FLIGHT = 280;
const MANY = 12;
/** Where something that stays goes. */
const NOWHERE = { left: 0, top: 0, width: 0, height: 0 };

export class Motion {
  /** @param {import('/table/board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** Ghosts of a trick that is being looked at: they go when the next card comes. @type {Set<Animation>} */
    this.held = new Set();
    /** The same, until they are gone. @type {Set<Animation>} */
    this.leaving = new Set();
    /** Where things were before the update. @type {Map<string, Box>} */
    this.was = new Map();
    /** Motion that begins when all of it has been measured. @type {{element: Element, goes: boolean, frames: (to: Box) => Keyframe[] | PropertyIndexedKeyframes, options: KeyframeAnimationOptions}[]} */
    this.planned = [];
    this.calm = matchMedia('(prefers-reduced-motion: reduce)');
  }

  get busy() {
    return this.running.size > 0;
  }

  /** @param {Step[]} steps */
  before(steps) {
    this.was.clear();
    if (steps.length && !document.hidden) before(this, steps);
  }

  /** @param {Step[]} steps */
  after(steps) {
    if (!steps.length || document.hidden) return;
    after(this, steps);
    this.start();
  }

  /** Measure everything, then move everything: in turns it would cost a layout each. */
  start() {
    this.#land(new Set(this.planned.map(({ element }) => element)));
    const planned = this.planned.map((plan) => ({ ...plan, to: plan.goes ? boxOf(plan.element) : NOWHERE }));
    this.planned = [];
    const animations = planned.flatMap(({ element, to, frames, options }) => (to ? [this.run(element, frames(to), options)] : []));
    if (animations.length > MANY) landTogether(animations);
  }

  /** What is to move again has arrived: where it flies, or half turned over, it cannot be measured. @param {Set<Element>} elements */
  #land(elements) {
    for (const animation of [...this.running]) {
      const moved = targetOf(animation);
      if (moved && elements.has(moved)) animation.finish();
    }
  }

  /** Finish everything at once. */
  skip() {
    this.board.slices.finish();
    for (const animation of [...this.running]) animation.finish();
  }

  stop() {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
  }

  /** Whether a taken trick is still in sight. */
  get trickLies() {
    return [...this.leaving].some(({ playState }) => playState === 'running');
  }

  /** When it is with its winner. @returns {Promise<unknown> | null} */
  trickGone() {
    return this.trickLies ? Promise.allSettled([...this.leaving].map(({ finished }) => finished)) : null;
  }

  /** End the pause over a taken trick. */
  hurry() {
    for (const animation of this.held) if (Number(animation.currentTime) < 0) animation.currentTime = 0;
    this.held.clear();
  }

  /**
   * @param {Element} element @param {Keyframe[] | PropertyIndexedKeyframes} frames @param {KeyframeAnimationOptions} options
   * @returns {Animation}
   */
  run(element, frames, options) {
    const shown = this.calm.matches ? { opacity: [0.3, 1] } : frames;
    const animation = element.animate(shown, { easing: EASE, fill: 'backwards', ...options });
    this.running.add(animation);
    element.classList.add('flying'); // over the others, without a frame of main thread for it
    const done = () => {
      this.running.delete(animation);
      if (![...this.running].some((other) => targetOf(other) === element)) element.classList.remove('flying'); // it may fly again already
      this.held.delete(animation);
      this.leaving.delete(animation);
    };
    animation.onfinish = animation.oncancel = done;
    return animation;
  }

  /** An element comes from somewhere else to its own place. @param {Element | null} element @param {Box | null | undefined} from @param {{delay?: number, duration?: number}} [how] */
  fly(element, from, { delay = 0, duration = FLIGHT } = {}) {
    if (element && from) this.planned.push({ element, goes: true, frames: (to) => flight(from, to), options: { delay, duration } });
  }

  /** It moves where it is. @param {Element} element @param {PropertyIndexedKeyframes} frames @param {KeyframeAnimationOptions} options */
  #stay(element, frames, options) {
    this.planned.push({ element, goes: false, frames: () => frames, options });
  }

  /** It is not there, nor can it be touched, before its time: first the cards, then what is asked about them. @param {Element} element @param {number} delay */
  come(element, delay) {
    this.#stay(element, { visibility: ['hidden', 'visible'], opacity: [0, 1] }, { duration: 1, delay });
  }

  /** Turn a card over. @param {Element | null} element @param {number} [delay] */
  flip(element, delay = 0) {
    if (element) this.#stay(element, { scale: ['0 1', '1 1'] }, { duration: 240, delay });
  }

  /** Something new of mine: look here. @param {Element | null} element @param {number} [delay] */
  glow(element, delay = 0) {
    const card = element?.querySelector('.card');
    if (card) this.#stay(card, { boxShadow: ['0 0 0 0 transparent', '0 0 0 6px var(--card-gold)', '0 0 0 0 transparent'], borderRadius: ['6%', '6%', '6%'] }, { duration: 1400, delay });
  }

  /** @param {Element | null} element @param {number} [delay] */
  shake(element, delay = 0) {
    if (element) this.run(element, { translate: ['0', '-5px', '5px', '-3px', '0'] }, { duration: 320, delay });
  }

  /** A card that is no longer there, at a place of the board. @param {string} card @param {Box} at */
  ghost(card, at) {
    const frame = this.board.element.getBoundingClientRect();
    const ghost = h('div', { class: 'ghost', 'aria-hidden': 'true', style: { left: `${at.left - frame.left}px`, top: `${at.top - frame.top}px`, '--card-width': `${at.width}px` } });
    paint(ghost, card, lookOf(this.board.state));
    this.board.element.append(ghost);
    return ghost;
  }

  /** Take an element away when its time is over or somebody taps. @param {HTMLElement} element @param {number} time */
  until(element, time) {
    const animation = element.animate([], { duration: time });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.running.delete(animation);
      element.remove();
    };
  }
}

/** What an animation moves. @param {Animation} animation */
const targetOf = ({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null);

/** Where many fly, each that lands would cost a frame: they stay where they landed until the last one is there. @param {Animation[]} animations */
function landTogether(animations) {
  const ends = (/** @type {Animation} */ one) => Number(one.effect?.getComputedTiming().endTime);
  const landed = animations.map((animation) => {
    animation.effect?.updateTiming({ fill: 'both' });
    const { onfinish } = animation;
    animation.onfinish = null;
    return onfinish;
  });
  const last = animations.reduce((a, b) => (ends(b) >= ends(a) ? b : a));
  last.onfinish = (event) => animations.forEach((animation, k) => {
    landed[k]?.call(animation, event);
    animation.oncancel = null;
    animation.cancel();
  });
}

/** From one place to another, along a slight arc. @param {Box} from @param {Box} to @returns {Keyframe[]} */
function flight(from, to) {
  const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const lift = -Math.min(28, Math.hypot(dx, dy) / 10);
  return [
    { translate: `${dx}px ${dy}px`, scale: String(from.width / to.width) },
    { translate: `${dx * 0.4}px ${dy * 0.4 + lift}px`, offset: 0.45 },
    { translate: '0 0', scale: '1' },
  ];
}
