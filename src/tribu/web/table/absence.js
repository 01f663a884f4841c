/** Back at the table: what happened while I was away, in two sentences, until I do anything or had time to read them; what covers them takes none of it. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { setText } from '/table/keep.js';
import { nameAt } from '/table/seat.js';
import { isPlayedForMe } from '/table/standin.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Missed} Missed */

const WORTH_TELLING = 60_000; // milliseconds: who was away for less, and missed nothing, knows it
const TIME_TO_READ = 10_000; // milliseconds
const TICK = 500; // milliseconds

export class WhileAway {
  constructor() {
    this.text = h('span');
    const close = h('button', { class: 'button quiet', type: 'button', onclick: () => this.#hide() }, t('table.close'));
    this.element = h('div', { class: 'while-away', role: 'group', hidden: true }, this.text, close);
    /** When the absence began that was read already. */
    this.read = 0;
    /** Whether a move of mine came after the bot's. */
    this.late = false;
    /** When the one began that is told now, and how long it is to be read yet. */
    this.since = 0;
    this.left = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {Snapshot} state @param {import('/types.js').GameInfo | undefined} game @param {number} now the server's time */
  update(state, game, now) {
    const missed = state.places[state.me]?.missed;
    const tell = missed && !isPlayedForMe(state) && missed.since !== this.read && matters(missed, now); // not before I am back
    if (tell) setText(this.text, sentences(state, missed, game, this.late)); // whose turn it is may have changed meanwhile
    if (tell && this.element.hidden) this.#show(missed.since);
    this.element.hidden = !tell;
  }

  /** A move of mine waited for the line, and a bot played meanwhile: no reproach for that. @param {import('/table/page.js').TablePage} page */
  tooLate(page) {
    const { state } = page;
    if (!state?.places[state.me]?.missed?.moves) return page.toasts.show(t('away.late'));
    this.late = true;
    page.draw();
  }

  /** @param {number} since */
  #show(since) {
    this.since = since;
    this.left = TIME_TO_READ;
    announce(this.text.textContent ?? '');
    for (const done of ['click', 'keydown']) addEventListener(done, this.#done, { capture: true });
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.#inSight) this.left -= TICK;
      if (this.left <= 0) this.#hide();
    }, TICK);
  }

  get #inSight() {
    return this.element.isConnected && this.element.checkVisibility();
  }

  #done = () => {
    if (this.#inSight) this.#hide();
  };

  #hide() {
    this.read = this.since;
    this.late = false;
    this.element.hidden = true;
    this.stop();
  }

  stop() {
    clearInterval(this.timer);
    for (const done of ['click', 'keydown']) removeEventListener(done, this.#done, { capture: true });
  }
}

/** @param {Missed} missed @param {number} now */
const matters = (missed, now) => missed.moves > 0 || missed.deals > 0 || (missed.until ?? now) - missed.since > WORTH_TELLING;

/** @param {Snapshot} state @param {Missed} missed @param {import('/types.js').GameInfo | undefined} game @param {boolean} late */
function sentences(state, missed, game, late) {
  const first = late ? t('away.late') : missed.moves ? t('away.moves', { n: missed.moves }) : t('away.waited');
  return `${first} ${missed.deals ? ended(state, missed, game) : toPlay(state)}`;
}

/** @param {Snapshot} state @param {Missed} missed @param {import('/types.js').GameInfo | undefined} game */
function ended(state, missed, game) {
  const [before, now] = [missed.totals[state.me], state.totals[state.me]];
  if (before === now) return t('away.deals.same', { n: missed.deals });
  return t('away.deals', { n: missed.deals, before, now, unit: game?.unit[now === 1 ? 0 : 1] ?? '' });
}

/** @param {Snapshot} state */
function toPlay(state) {
  if (state.phase !== 'playing' || !state.turn.length) return '';
  if (state.turn.includes(state.me)) return t('away.mine');
  return t('away.theirs', { who: nameAt(state, state.turn[0]) });
}
