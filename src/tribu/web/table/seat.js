/** A seat: who sits there, whose turn it is, marks, total, clock; its cards and figures are the game's. */

import { h } from '/js/dom.js';
import { has, isolate, t } from '/js/i18n.js';
import { setAttr, setText, setVar } from '/table/keep.js';

/** @typedef {import('/table/board.js').State} State */

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
    const who = whoPlays(place, state.warming);
    setText(this.who, who);
    setAttr(this.who, 'title', instead);
    setAttr(this.who, 'data-matters', Boolean(instead) || who === t('table.warms') || isMissing(place));
    setText(this.total, String(state.totals[this.seat] ?? 0));
    setAttr(this.total, 'title', totalTitle(state.game));
    setText(this.mark, mark ? t(`table.${mark}.short`) : '');
    setAttr(this.mark, 'title', mark ? t(`table.${mark}`) : null);
    setAttr(this.element, 'aria-label', this.#told(state, mark, turn));
  }

  /** The seat in words. @param {State} state @param {string} mark @param {boolean} turn */
  #told(state, mark, turn) {
    const parts = [nameAt(state, this.seat)];
    const [one, several] = state.game.unit;
    parts.push(t('table.total.n', { n: state.totals[this.seat] ?? 0, one, several }));
    if (mark) parts.push(t(`table.${mark}`));
    parts.push(this.#instead(state) ?? whoPlays(state.places[this.seat], state.warming));
    if (turn) parts.push(t('table.thinks'));
    return parts.filter(Boolean).join(', ');
  }

  /** A sentence, if another bot plays in place of the seat's own. @param {State} state */
  #instead(state) {
    const { bot, by } = state.places[this.seat];
    return bot && by && by !== bot ? t('table.stood.in', { bot: nameAt(state, this.seat) }) : null;
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

/** A word on a seat that no person plays just now: for a bot its level. @param {import('/types.js').Place} place @param {string[]} [warming] levels that are not ready */
export function whoPlays(place, warming = []) {
  if (place.state === 'here' || place.state === 'open') return '';
  if (place.state !== 'bot') return t(`table.place.${place.state}`);
  const level = (place.by ?? '').replace('bot:', '');
  if (warming.includes(level)) return t('table.warms');
  return t(has(`table.level.${level}`) ? `table.level.${level}` : 'table.place.bot');
}
