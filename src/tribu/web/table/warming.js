/** Bots that get ready for the first time: since when this page has seen one, and whether that is longer than usual. */

import { warms } from '/table/seat.js';

const USUAL = 60_000; // milliseconds, as the page promises

export class Warming {
  /** @param {() => void} draw what is done when it takes longer */
  constructor(draw) {
    this.draw = draw;
    this.since = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {import('/table/board.js').State} state */
  update(state) {
    const warm = state.places.some((place) => warms(place, state));
    if (warm === this.since > 0) return;
    this.stop();
    this.since = warm ? Date.now() : 0;
    if (warm) this.timer = setTimeout(this.draw, USUAL);
  }

  get long() {
    return this.since > 0 && Date.now() - this.since >= USUAL;
  }

  stop() {
    clearTimeout(this.timer);
  }
}
