/** A seat: who sits there, whose turn it is, marks, total, clock; its cards and figures are the game's. */

import { h } from '/js/dom.js';
import { has, isolate, t } from '/js/i18n.js';
import { keyed, setAttr, setText, setVar } from '/table/keep.js';

/** @typedef {import('/table/board.js').State} State */
/** @typedef {{warming?: string[], hurried?: string[]}} Weaker levels of bots that are not ready, or thought less than usual */

export class SeatTile {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.mark = h('span', { class: 'seat-mark' });
    this.name = h('b', { class: 'seat-name' });
    this.who = h('span', { class: 'seat-who' });
    this.total = h('span', { class: 'seat-total' });
    this.clock = h('span', { class: 'seat-clock', 'aria-hidden': 'true' });
    this.head = h('div', { class: 'seat-head' }, this.mark, this.name, this.who, this.clock, this.total);
    this.cards = h('div', { class: 'seat-cards' });
    this.line = h('div', { class: 'seat-line' });
    /** The longest that stands there in a deal, unseen: what is shorter moves nothing. @type {HTMLElement | null} */
    this.room = null;
    this.element = h('div', { class: 'seat', role: 'group', data: { seat } }, this.head, this.cards, this.line);
  }

  /** @param {State} state @param {string} mark what stands for dealer or opener, if this seat is it */
  update(state, mark) {
    const place = state.places[this.seat];
    const turn = state.turn.includes(this.seat);
    setAttr(this.element, 'data-turn', turn);
    setAttr(this.element, 'data-state', place.state);
    setAttr(this.element, 'data-won', state.winners?.includes(this.seat) ?? false);
    const name = nameAt(state, this.seat);
    setText(this.name, name);
    setVar(this.name, '--letters', Math.max(4, ...name.split(/[\s-]/).map((word) => word.length)));
    setVar(this.name, '--whole', Math.max(4, name.length));
    const instead = this.#instead(state);
    const who = whoPlays(place, state);
    setText(this.who, who);
    setAttr(this.who, 'title', instead);
    setAttr(this.who, 'data-missing', isMissing(place));
    setAttr(this.who, 'data-room', place.state === 'bot' ? longest([levelName(place), t('table.warms'), t('table.hurried')]) : null);
    const total = state.totals[this.seat] ?? 0;
    setText(this.total, String(total));
    setAttr(this.total, 'data-unit', this.seat === state.me ? state.game.unit[total === 1 ? 0 : 1] : null); // two figures stand there: of the match and of the deal
    setAttr(this.total, 'title', totalTitle(state.game));
    setText(this.mark, mark ? t(`table.${mark}.short`) : '');
    setAttr(this.mark, 'title', mark ? t(`table.${mark}`) : null);
    setAttr(this.element, 'aria-label', this.#told(state, mark, turn));
  }

  /** Keep room for the longest figures of a deal. @param {string[]} texts */
  reserve(texts) {
    if (!this.room) {
      this.room = h('div', { class: 'seat-line seat-room', 'aria-hidden': 'true' });
      const figures = h('div', { class: 'seat-figures' });
      this.line.replaceWith(figures);
      figures.append(this.line, this.room);
    }
    keyed(this.room, texts, (_, k) => k, () => h('span'), setText);
  }

  /** The seat in words. @param {State} state @param {string} mark @param {boolean} turn */
  #told(state, mark, turn) {
    const parts = [nameAt(state, this.seat)];
    const [one, several] = state.game.unit;
    parts.push(t('table.total.n', { n: state.totals[this.seat] ?? 0, one, several }));
    if (mark) parts.push(t(`table.${mark}`));
    parts.push(this.#instead(state) ?? whoPlays(state.places[this.seat], state));
    if (turn) parts.push(t('table.thinks'));
    return parts.filter(Boolean).join(', ');
  }

  /** A sentence, if the seat is not played as it should be: by another bot, not yet, or in a hurry. @param {State} state */
  #instead(state) {
    if (standsIn(state.places[this.seat])) return t('table.stood.in', { bot: nameAt(state, this.seat) });
    if (warms(state.places[this.seat], state)) return t('table.warms.why');
    return hurries(state.places[this.seat], state) ? t('table.hurried.why', { bot: nameAt(state, this.seat) }) : null;
  }
}

/** Whether the person whose seat it is does not play it: away, out, gone. @param {import('/types.js').Place} place */
const isMissing = ({ state }) => !['open', 'here', 'bot'].includes(state);

/** What a total counts: "punti in tutto". @param {import('/types.js').GameInfo | undefined} game */
export const totalTitle = (game) => t('table.total', { unit: game?.unit[1] ?? '' });

/** Who sits at a seat, as the viewer reads it. @param {{me: number, places: import('/types.js').Place[]}} state @param {number} seat */
export function nameAt(state, seat) {
  return seat === state.me ? t('table.you') : isolate(state.places[seat]?.name ?? '');
}

/** The longest of some words. @param {string[]} words */
const longest = (words) => words.reduce((most, word) => (word.length > most.length ? word : most));

/** The level of the bot that sits here, also while another plays for it. @param {import('/types.js').Place} place */
const levelOf = ({ bot, by }) => (bot ?? by ?? '').replace('bot:', '');

/** @param {import('/types.js').Place} place */
function levelName(place) {
  const word = `table.level.${levelOf(place)}`;
  return t(has(word) ? word : 'table.place.bot');
}

/** Whether another bot plays than the one that sits here. @param {import('/types.js').Place} place */
const standsIn = ({ bot, by }) => Boolean(bot && by && by !== bot);

/** Whether a bot still gets ready; another may play for it meanwhile. @param {import('/types.js').Place} place @param {Weaker} [state] */
export function warms(place, { warming } = {}) {
  return place.state === 'bot' && (standsIn(place) || Boolean(warming?.includes(levelOf(place))));
}

/** Whether a bot thought less than usual, when it last chose. @param {import('/types.js').Place} place @param {Weaker} state */
const hurries = (place, { hurried }) => place.state === 'bot' && Boolean(hurried?.includes(levelOf(place)));

/** A word on a seat that no person plays just now: for a bot its level. @param {import('/types.js').Place} place @param {Weaker} [state] */
export function whoPlays(place, state = {}) {
  if (place.state === 'here' || place.state === 'open') return '';
  if (place.state !== 'bot') return t(`table.place.${place.state}`);
  if (warms(place, state)) return t('table.warms');
  return hurries(place, state) ? t('table.hurried') : levelName(place);
}
