/**
 * How fast a table tells what happens. News wait here, in order, until what came before could be read; a tap
 * goes on. What I do myself waits for nothing, and where a clock runs the table hurries.
 */

import { setAttr } from '/table/keep.js';

/** @typedef {import('/types.js').News} News */
/** @typedef {import('/types.js').Step} Step */
/** @typedef {'slow' | 'normal' | 'fast' | 'none'} Speed */

/**
 * How long things stay, in milliseconds: any move that is told in a few words; a trick on the table; bids, shown cards, a card of mine
 * that was taken. `none` is offered to nobody: a program that plays needs no time to read.
 * @type {Record<Speed, {move: number, trick: number, long: number}>}
 */
const STAYS = {
  slow: { move: 1900, trick: 2200, long: 4500 },
  normal: { move: 800, trick: 1000, long: 2500 },
  fast: { move: 350, trick: 600, long: 2500 },
  none: { move: 0, trick: 150, long: 0 },
};
const AT_FIRST = { move: 1200, trick: 1500, long: 3500 };
const ON_THE_CLOCK = { ...STAYS.fast, long: 1200 }; // it is my time that passes
const SHORT = 30; // letters: what is longer stays longer, up to twice as long
const FIRST_MATCHES = 3;
const DEALING = 1200; // until the cards have landed
const MOST_BEHIND = 8; // news, where bots play on for spectators
const GLANCE = 1000; // what lingers cannot be tapped away sooner: the tap was meant for something else

/** What people may choose. @type {Speed[]} */
export const SPEEDS = ['slow', 'normal', 'fast'];

/** @returns {Speed} */
export function speed() {
  const stored = localStorage.getItem('tribu.speed') ?? '';
  return stored in STAYS ? /** @type {Speed} */ (stored) : 'normal';
}

/** @param {Speed} wish */
export const setSpeed = (wish) => localStorage.setItem('tribu.speed', wish);

const matchesPlayed = () => Number(localStorage.getItem('tribu.played') ?? 0);

/** A match of mine is over: after a few one reads faster. */
export const countMatch = () => localStorage.setItem('tribu.played', String(matchesPlayed() + 1));

/** How long things stay for this person. */
function stays() {
  const chosen = speed();
  return chosen === 'normal' && matchesPlayed() < FIRST_MATCHES ? AT_FIRST : STAYS[chosen];
}

/** How long a taken trick lies on the table. */
export const trickStays = () => stays().trick;

/** Whether a deal is over with these. @param {Step[]} steps */
const ends = (steps) => steps.some(({ kind }) => kind === 'end');

export class Pace {
  /** @param {import('/table/page.js').TablePage} page @param {(news: News) => void} deliver */
  constructor(page, deliver) {
    this.page = page;
    this.deliver = deliver;
    /** @type {News[]} */
    this.waiting = [];
    /** Until when the last sentence stays. */
    this.until = 0;
    /** Until when it stays although somebody taps. */
    this.least = 0;
    /** Whether the last sentence of a deal is still being read: what it brought comes after. */
    this.closing = false;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {News} news */
  hear(news) {
    this.waiting.push(news);
    this.#next();
  }

  /** Somebody has read it: on to the next. */
  go() {
    this.until = Math.min(this.until, this.least);
    this.#next();
  }

  /** Everything at once: somebody acts. */
  flush() {
    while (this.waiting.length) {
      this.least = 0;
      this.go();
    }
  }

  /** The whole table was sent again: what waits is in it. */
  clear() {
    this.waiting = [];
    this.closing = false;
    clearTimeout(this.timer);
    setAttr(this.page.element, 'data-more', null);
  }

  #next() {
    clearTimeout(this.timer);
    while (this.waiting.length && this.#ready()) {
      const news = /** @type {News} */ (this.waiting.shift());
      const steps = news.steps ?? [];
      if (steps.length) this.closing = !document.hidden && speed() !== 'none' && ends(steps) && this.#stays(steps) > 0;
      this.deliver(news);
      if (steps.length) this.#stay(steps); // from when it is drawn: a slow phone takes its time
    }
    if (this.closing && performance.now() >= this.until) {
      this.closing = false;
      this.page.draw();
    }
    const more = this.closing || this.waiting.length > 0;
    setAttr(this.page.element, 'data-more', more);
    if (more) this.timer = setTimeout(() => this.#next(), this.until - performance.now());
  }

  #ready() {
    const [next] = this.waiting;
    const mine = this.waiting.some((news) => news.steps?.[0]?.seat === this.#me && this.page.sent);
    const behind = this.#me < 0 && this.waiting.length > MOST_BEHIND;
    return !next.steps?.length || mine || document.hidden || behind || performance.now() >= this.until;
  }

  get #me() {
    return this.page.state?.me ?? -1;
  }

  /** These steps stay from now on. @param {Step[]} steps */
  #stay(steps) {
    const now = performance.now();
    this.until = now + this.#stays(steps);
    this.least = steps.some((step) => this.#lingers(step)) ? Math.min(this.until, now + GLANCE) : 0;
  }

  /** @param {Step} step */
  #lingers(step) {
    const face = this.page.board?.face;
    return Boolean(face?.lingers?.(step) || face?.befalls?.(step, this.#me));
  }

  /** How long these steps should stay. @param {Step[]} steps */
  #stays(steps) {
    const timed = Boolean(this.page.state?.setting.pace.move);
    const times = timed && speed() !== 'none' ? ON_THE_CLOCK : stays();
    const longest = Math.max(0, ...steps.filter((step) => step.text).map((step) => this.#staysOf(step, times)));
    return ends(steps) && longest < times.long ? longest + times.move : longest; // a card, and what comes of it
  }

  /** @param {Step} step @param {{move: number, trick: number, long: number}} times */
  #staysOf(step, times) {
    if (this.#lingers(step)) return times.long;
    if (step.kind === 'take') return times.trick;
    if (step.kind === 'deal') return times.move && DEALING + times.move;
    if (step.seat === this.#me) return Math.min(times.move, STAYS.fast.move);
    return times.move * Math.min(2, Math.max(1, (step.text ?? '').length / SHORT));
  }
}
