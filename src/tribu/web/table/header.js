/** The line over the table: the way back, what is played, whether the line holds, the menu. */

import { h } from '/js/dom.js';
import { isolate, t } from '/js/i18n.js';
import { isByDays } from '/js/pace.js';
import { countdown } from '/table/clock.js';
import { setAttr, setText } from '/table/keep.js';
import { Menu } from '/table/menu.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

const PATIENCE = 800; // milliseconds before the first connection is spoken of

export class Header {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.online = false;
    /** When the line was lost, by this device's clock. @type {number | null} */
    this.lost = null;
    /** Whether a bot has my seat by now, as far as this device can know. */
    this.replaced = false;
    /** @type {number | undefined} */
    this.patience = undefined;
    this.menu = new Menu(page);
    this.name = h('h1', { class: 'table-title', tabindex: '-1' }, t('table.arriving'));
    this.line = h('span', { class: 'line-state', role: 'status' });
    this.element = h('header', { class: 'table-header' },
      h('a', { class: 'button quiet way-out', href: '/' }, t('table.lobby')), this.name, this.line, this.menu.button, this.menu.box);
  }

  /** @param {import('/table/socket.js').LineState} state */
  connection(state) {
    this.online = state === 'open';
    this.lost = this.online ? null : (this.lost ?? Date.now());
    if (this.online) this.replaced = false;
    clearTimeout(this.patience);
    const first = state === 'connecting' && !this.line.dataset.line;
    this.patience = first ? setTimeout(() => this.#say(state), PATIENCE) : this.#say(state);
  }

  /** @param {import('/table/socket.js').LineState} state */
  #say(state) {
    setText(this.line, state === 'open' ? '' : t(`table.line.${state}`));
    setAttr(this.line, 'data-line', state);
    return undefined;
  }

  /** While the line is lost in the middle of a match: how long my seat is mine, as far as this device can know. */
  tick() {
    const { state } = this.page;
    if (this.lost === null || this.line.dataset.line !== 'waiting' || !state) return;
    const mine = state.places[state.me];
    if (mine?.by !== 'human' || !['cutting', 'playing', 'resting'].includes(state.phase)) return;
    const others = state.places.some((place) => place.state === 'here' && place.by === 'human' && place.seat !== state.me);
    const left = this.lost + 1000 * state.setting.grace - Date.now();
    const replaced = others && !isByDays(state.setting) && left <= 0;
    if (replaced !== this.replaced) {
      this.replaced = replaced;
      this.page.draw(); // a move that was to go out will not count any more
    }
    if (!others || isByDays(state.setting)) setText(this.line, t('table.line.waits'));
    else setText(this.line, left > 0 ? t('table.line.until', { time: countdown(left) }) : t('table.line.bot'));
  }

  /** @param {Snapshot} state */
  update(state) {
    const title = this.page.game?.title ?? state.setting.game;
    setText(this.name, state.deal ? t('table.title', { game: title, n: state.deal }) : title);
  }

  /** What the tab says: whose turn it is. @param {Snapshot} state @param {boolean} mine */
  title(state, mine) {
    const game = this.page.game?.title ?? state.setting.game;
    if (mine) return `● ${t('table.your.turn')} · ${game}`;
    if (state.phase !== 'playing' || !state.turn.length) return `${game} · Tribù`;
    const who = state.turn.length === 1 ? state.places[state.turn[0]]?.name : t('table.several');
    return `${isolate(who ?? '')} · ${game}`;
  }
}
