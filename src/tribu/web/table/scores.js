/** The totals, what the last deal brought, who is here, and what was agreed. */

import { h } from '/js/dom.js';
import { isolate, t } from '/js/i18n.js';
import { agreed } from '/table/agreed.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { whoPlays } from '/table/seat.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

export class Scores {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.rows = h('tbody');
    this.total = h('th', { scope: 'col', class: 'number' });
    this.watchers = h('p', { class: 'soft small' });
    this.terms = h('dl', { class: 'terms' });
    this.last = new Map();
    this.element = h('div', null,
      h('table', null, h('thead', null, h('tr', null,
        h('th', { scope: 'col' }, t('scores.who')), h('th', { scope: 'col', class: 'number' }, t('scores.last')), this.total)), this.rows),
      this.watchers, h('h2', { class: 'terms-title' }, t('gather.terms')), this.terms);
  }

  /** @param {Snapshot} state */
  update(state) {
    for (const line of state.summary?.lines ?? []) this.last.set(line.seat, line.score);
    setText(this.total, capital(this.page.game?.unit[1] ?? ''));
    keyed(this.rows, state.places, (place) => place.seat, (place) => this.#row(place.seat), (row, place) => {
      const [who, last, total] = /** @type {HTMLElement[]} */ ([...row.children]);
      const called = isolate(place.name ?? '') || t('gather.open');
      setText(/** @type {Element} */ (who.firstElementChild), place.seat === state.me ? t('gather.me', { name: called }) : called);
      setText(/** @type {Element} */ (who.children[1]), whoPlays(place, state.warming));
      setText(last, this.last.get(place.seat) ?? '');
      setText(total, state.totals[place.seat] ?? 0);
      setAttr(row, 'data-turn', state.turn.includes(place.seat));
      this.#mute(/** @type {HTMLButtonElement} */ (who.lastElementChild), place, state);
    });
    setText(this.watchers, state.watchers ? t('scores.watchers', { n: state.watchers }) : '');
    keyed(this.terms, agreed(state.setting, this.page.game), (term) => term.name, () => h('div', null, h('dt'), h('dd')), (element, term) => {
      setText(/** @type {Element} */ (element.firstElementChild), term.name);
      setText(/** @type {Element} */ (element.lastElementChild), term.text);
    });
  }

  /** @param {number} seat */
  #row(seat) {
    const mute = h('button', { class: 'button small mute', type: 'button', onclick: () => this.page.panel.talk.toggleMute(seat) });
    return h('tr', null, h('td', null, h('span', { class: 'strong' }), h('span', { class: 'seat-who' }), mute), h('td', { class: 'number' }), h('td', { class: 'number strong' }));
  }

  /** People can be muted, bots say nothing. @param {HTMLButtonElement} button @param {import('/types.js').Place} place @param {Snapshot} state */
  #mute(button, place, state) {
    button.hidden = place.seat === state.me || place.state === 'bot' || place.state === 'open' || state.setting.talk === 'off';
    const muted = this.page.panel?.talk.mutes(place);
    setText(button, t(muted ? 'talk.unmute' : 'talk.mute'));
    setAttr(button, 'aria-label', t(muted ? 'talk.unmute.who' : 'talk.mute.who', { who: place.name ?? '' }));
  }
}

/** @param {string} word */
const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
