/** The totals, what the last deal brought, who is here, and what was agreed. */

import { h } from '/js/dom.js';
import { isolate, t } from '/js/i18n.js';
import { agreed, isAlone } from '/table/agreed.js';
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
    this.agreed = h('div', null, h('h2', { class: 'terms-title' }, t('gather.terms')), this.terms);
    this.element = h('div', null,
      h('table', null, h('thead', null, h('tr', null,
        h('th', { scope: 'col' }, t('scores.who')), h('th', { scope: 'col', class: 'number' }, t('scores.last')), this.total)), this.rows),
      this.watchers, this.agreed);
  }

  /** @param {Snapshot} state */
  update(state) {
    setText(this.total, capital(this.page.game?.unit[1] ?? ''));
    keyed(this.rows, state.places, (place) => place.seat, (place) => this.#row(place.seat), (row, place) => {
      const [who, last, total] = /** @type {HTMLElement[]} */ ([...row.children]);
      const called = isolate(place.name ?? '') || t('gather.open');
      setText(/** @type {Element} */ (who.firstElementChild), place.seat === state.me ? t('gather.me', { name: called }) : called);
      setText(/** @type {Element} */ (who.children[1]), whoPlays(place, state));
      setText(last, state.scored[place.seat] ?? '');
      setText(total, state.totals[place.seat] ?? 0);
      setAttr(row, 'data-turn', state.turn.includes(place.seat));
      this.#about(/** @type {HTMLButtonElement} */ (who.lastElementChild), place, state);
    });
    setText(this.watchers, state.watchers ? t('scores.watchers', { n: state.watchers }) : '');
    this.agreed.hidden = state.phase === 'gathering'; // it stands beside, with the seats
    keyed(this.terms, agreed(state.setting, this.page.game, isAlone(state)), (term) => term.name, () => h('div', null, h('dt'), h('dd')), (element, term) => {
      setText(/** @type {Element} */ (element.firstElementChild), term.name);
      setText(/** @type {Element} */ (element.lastElementChild), term.text);
    });
  }

  /** @param {number} seat */
  #row(seat) {
    const about = h('button', { class: 'button quiet about', type: 'button', onclick: () => void import('/people/person.js').then(({ showPerson }) => showPerson(this.page, seat)) }, '⋯');
    return h('tr', null, h('td', null, h('span', { class: 'strong' }), h('span', { class: 'seat-who' }), about), h('td', { class: 'number' }), h('td', { class: 'number strong' }));
  }

  /** What can be done about a person: mute, block, report, vote. @param {HTMLButtonElement} button @param {import('/types.js').Place} place @param {Snapshot} state */
  #about(button, place, state) {
    button.hidden = place.seat === state.me || !place.player;
    setAttr(button, 'aria-label', t('scores.about', { who: place.name ?? '' }));
    setAttr(button, 'data-muted', Boolean(this.page.panel?.talk.mutes(place)));
  }
}

/** @param {string} word */
const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
