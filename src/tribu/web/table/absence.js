/** Back at the table: what happened while I was away, in two sentences, until I do anything or had time to read them. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { nameAt } from '/table/seat.js';
import { isPlayedForMe } from '/table/standin.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Missed} Missed */

const WORTH_TELLING = 60_000; // milliseconds: who was away for less, and missed nothing, knows it
const TIME_TO_READ = 10_000; // milliseconds

export class WhileAway {
  constructor() {
    this.text = h('span');
    const close = h('button', { class: 'button quiet', type: 'button', onclick: () => this.#hide() }, t('table.close'));
    this.element = h('div', { class: 'while-away', role: 'group', hidden: true }, this.text, close);
    /** When the absence began that was read already. */
    this.read = 0;
  }

  /** @param {Snapshot} state @param {import('/types.js').GameInfo | undefined} game @param {number} now the server's time */
  update(state, game, now) {
    const missed = state.places[state.me]?.missed;
    const tell = missed && !isPlayedForMe(state) && missed.since !== this.read && matters(missed, now); // not before I am back
    if (tell && this.element.hidden) {
      this.text.textContent = sentences(state, missed, game);
      this.since = missed.since;
      announce(this.text.textContent);
      for (const done of ['click', 'keydown']) addEventListener(done, this.#hide, { capture: true, once: true });
      setTimeout(this.#hide, TIME_TO_READ);
    }
    this.element.hidden = !tell;
  }

  #hide = () => {
    this.read = this.since ?? 0;
    this.element.hidden = true;
  };
}

/** @param {Missed} missed @param {number} now */
const matters = (missed, now) => missed.moves > 0 || missed.deals > 0 || (missed.until ?? now) - missed.since > WORTH_TELLING;

/** @param {Snapshot} state @param {Missed} missed @param {import('/types.js').GameInfo | undefined} game */
function sentences(state, missed, game) {
  const first = missed.moves ? t('away.moves', { n: missed.moves }) : t('away.waited');
  return `${first} ${missed.deals ? ended(state, missed, game) : toPlay(state)}`;
}

/** @param {Snapshot} state @param {Missed} missed @param {import('/types.js').GameInfo | undefined} game */
function ended(state, missed, game) {
  const [before, now] = [missed.totals[state.me], state.totals[state.me]];
  return t('away.deals', { n: missed.deals, before, now, unit: game?.unit[now === 1 ? 0 : 1] ?? '' });
}

/** @param {Snapshot} state */
function toPlay(state) {
  if (state.phase !== 'playing' || !state.turn.length) return '';
  if (state.turn.includes(state.me)) return t('away.mine');
  return t('away.theirs', { who: nameAt(state, state.turn[0]) });
}
