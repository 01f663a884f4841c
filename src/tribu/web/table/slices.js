/** Much to draw at once, spread over frames: none of them comes late, and a tap is answered in between. */

const BUDGET = 4; // milliseconds of a frame; style and layout need the rest

export class Slices {
  constructor() {
    /** @type {(() => void)[]} */
    this.waiting = [];
    /** @type {number} */
    this.frame = 0;
  }

  get busy() {
    return this.waiting.length > 0;
  }

  /** Do this after what waits already. @param {() => void} work */
  add(work) {
    this.waiting.push(work);
    if (!this.frame) this.#next();
  }

  /** Forget what waits: there is something newer to draw. */
  drop() {
    this.waiting = [];
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Do what waits now. */
  finish() {
    while (this.busy) this.waiting.shift()?.();
  }

  #next() {
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const until = performance.now() + BUDGET;
      do this.waiting.shift()?.();
      while (this.busy && performance.now() < until);
      if (this.busy && !this.frame) this.#next();
    });
  }
}
