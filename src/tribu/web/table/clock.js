/** Clocks on the seats that think: the time for the move, then the bank. */

import { setAttr, setText } from '/table/keep.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

const TICK = 250;

export class Clocks {
  /** @param {() => Map<number, import('/table/seat.js').SeatTile>} tiles */
  constructor(tiles) {
    this.tiles = tiles;
    /** @type {Snapshot | null} */
    this.state = null;
    this.ahead = 0;
    this.timer = setInterval(() => this.draw(), TICK);
  }

  /** @param {Snapshot} state */
  update(state) {
    if (state.clock && state.clock !== this.state?.clock) this.ahead = state.clock.now - Date.now();
    this.state = state;
    this.draw();
  }

  /** The server's time, as far as we know it. */
  get now() {
    return Date.now() + this.ahead;
  }

  draw() {
    const { state } = this;
    for (const [seat, tile] of this.tiles()) {
      const end = state?.phase === 'playing' && state.turn.includes(seat) ? state.clock?.ends[seat] : undefined;
      const left = end === undefined ? null : Math.max(0, end - this.now);
      const bank = state?.places[seat]?.bank ?? 0;
      setText(tile.clock, left === null ? '' : minutes(left));
      // what is left is the bank's, or nearly nothing
      setAttr(tile.clock, 'data-late', left !== null && (left < 10_000 || (bank > 0 && left < bank)));
    }
  }

  stop() {
    clearInterval(this.timer);
  }
}

/** @param {number} milliseconds */
function minutes(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
