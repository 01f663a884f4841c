/** Questions to the table: end here? Or one of the game's own. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed, setText } from '/table/keep.js';
import { nameAt } from '/table/seat.js';

/** @typedef {import('/types.js').Vote} Vote */

export class Votes {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'votes' });
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    const going = state.phase !== 'over' && state.phase !== 'gathering';
    const open = going ? state.votes.filter((vote) => vote.yes.length && vote.yes.length < vote.needed.length) : [];
    keyed(this.element, open, (vote) => vote.what, (vote) => this.#make(vote), (element, vote) => {
      const askers = vote.yes.map((seat) => nameAt(state, seat)).join(', ');
      const [text, yes, no] = /** @type {HTMLElement[]} */ ([...element.children]);
      setText(text, t(`table.vote.${vote.what}`, { who: askers, n: vote.yes.length, of: vote.needed.length }));
      const mine = state.me >= 0 && vote.needed.includes(state.me);
      const agreed = vote.yes.includes(state.me);
      yes.hidden = !mine || agreed;
      no.hidden = !mine;
      setText(no, t(agreed ? 'table.vote.withdraw' : 'table.vote.no'));
    });
  }

  /** @param {Vote} vote */
  #make(vote) {
    const answer = (/** @type {boolean} */ yes) => void this.page.command({ type: 'vote', what: vote.what, yes });
    return h('div', { class: 'vote', role: 'group' }, h('span'),
      h('button', { class: 'button main', type: 'button', onclick: () => answer(true) }, t('table.vote.yes')),
      h('button', {
        class: 'button', type: 'button',
        onclick: (/** @type {Event} */ event) => {
          answer(false);
          /** @type {HTMLElement} */ (event.currentTarget).closest('.vote')?.toggleAttribute('hidden', !vote.yes.includes(this.page.state?.me ?? -1));
        },
      }, t('table.vote.no')));
  }
}
