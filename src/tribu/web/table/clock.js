/** Clocks on the seats that think: the time for the move, then the bank; and on those whose owner is away. */

import { t } from '/js/i18n.js';
import { DAY } from '/js/pace.js';
import { setAttr, setText } from '/table/keep.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

const TICK = 250;
const [MINUTE, HOUR] = [60, 3600]; // seconds

export class Clocks {
  /** @param {() => Map<number, import('/table/seat.js').SeatTile>} tiles @param {() => void} tick what else counts down */
  constructor(tiles, tick) {
    this.tiles = tiles;
    this.tick = tick;
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
      const { until = null, bank = 0 } = state?.places[seat] ?? {};
      const left = end === undefined ? null : Math.max(0, end - this.now);
      setText(tile.clock, until === null ? (left === null ? '' : countdown(left)) : t('table.bot.in', { time: countdown(until - this.now) }));
      setAttr(tile.clock, 'data-room', timed(state?.setting));
      // what is left is the bank's, or nearly nothing; or a bot is about to take the seat
      setAttr(tile.clock, 'data-late', until !== null || (left !== null && (left < 10_000 || (bank !== null && bank > 0 && left < bank))));
    }
    this.tick();
  }

  stop() {
    clearInterval(this.timer);
  }
}

/** The longest that a clock of this table says, if it has one. @param {import('/types.js').Setting | undefined} setting */
function timed(setting) {
  const { move = 0, bank = 0 } = setting?.pace ?? {};
  return move + bank ? countdown(1000 * (move + bank)) : null;
}

/** Time that is left, as short as can be: "0:45", "3 h 20", "2 d 5 h". @param {number} milliseconds */
export function countdown(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (days) return t('time.days', { days, hours });
  if (hours) return t('time.hours', { hours, minutes: String(minutes).padStart(2, '0') });
  return `${minutes}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
