/** Questions to the table: end here? A bot for somebody who is silent? Or one of the game's own. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed, setText } from '/table/keep.js';
import { nameAt } from '/table/seat.js';

/** @typedef {import('/types.js').Vote} Vote */
/** @typedef {import('/types.js').Snapshot} Snapshot */

const SILENCE = 121_000; // milliseconds, a moment more than the server wants

export class Votes {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.list = h('div', { class: 'votes' });
    this.whom = h('span');
    const ask = () => void page.command({ type: 'vote', what: `replace:${this.silent}`, yes: true });
    this.offer = h('div', { class: 'vote', role: 'group', hidden: true }, this.whom, h('button', { class: 'button', type: 'button', onclick: ask }, t('table.silent.bot')));
    this.element = h('div', { class: 'votes' }, this.list, this.offer);
    /** Whom the table waits for, and since when. */
    this.silent = -1;
    this.waiting = '';
    this.since = 0;
    /** The question that I take back myself. */
    this.withdrawn = '';
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {Snapshot} state */
  update(state) {
    this.#watch(state);
    const going = state.phase !== 'over' && state.phase !== 'gathering';
    const open = going ? state.votes.filter((vote) => vote.yes.length && vote.yes.length < vote.needed.length && !vote.what.endsWith(`:${state.me}`)) : []; // not those about me
    keyed(this.list, open, (vote) => vote.what, (vote) => this.#make(vote), (element, vote) => {
      const [text, yes, no] = /** @type {HTMLElement[]} */ ([...element.children]);
      const [what, seat] = vote.what.split(':');
      const mine = state.me >= 0 && vote.needed.includes(state.me);
      const agreed = vote.yes.includes(state.me);
      const askers = { who: vote.yes.map((one) => nameAt(state, one)).join(', '), n: vote.yes.length, of: vote.needed.length };
      const question = t(`table.vote.${what}`, { whom: seat ? nameAt(state, Number(seat)) : '' });
      setText(text, [question, t(agreed ? 'table.vote.mine' : 'table.vote.by', askers)].join(' '));
      yes.hidden = !mine || agreed;
      no.hidden = !mine;
      setText(no, t(agreed ? 'table.vote.withdraw' : 'table.vote.no'));
    });
  }

  /** A question of mine that somebody said no to is answered in words. @param {Snapshot} before @param {Snapshot} after */
  tellRefusals(before, after) {
    if (after.phase !== before.phase) return; // carried, or nobody plays any more
    for (const { what, yes } of before.votes) {
      const decided = what.includes(':') || (what === 'italian' && after.italian);
      const asked = after.votes.some((vote) => vote.what === what);
      if (yes.includes(after.me) && !decided && !asked && what !== this.withdrawn) this.page.toasts.show(t('table.vote.refused'));
    }
    this.withdrawn = '';
  }

  /** Where no clock moves for them, somebody who keeps us waiting can be helped by a bot. @param {Snapshot} state */
  #watch({ me, turn, places, setting, phase, deal, log, votes }) {
    const idle = phase === 'playing' && !setting.pace.move && !setting.pace.bank && places[me]?.by === 'human' && !turn.includes(me);
    this.silent = (idle ? turn : []).find((seat) => places[seat].by === 'human') ?? -1;
    const waiting = `${deal} ${log.length} ${this.silent}`;
    if (waiting !== this.waiting) {
      this.waiting = waiting;
      this.since = Date.now();
      clearTimeout(this.timer);
      if (this.silent >= 0) this.timer = setTimeout(() => this.page.state && this.update(this.page.state), SILENCE);
    }
    const asked = votes.some((vote) => vote.what === `replace:${this.silent}`);
    this.offer.hidden = this.silent < 0 || asked || Date.now() - this.since < SILENCE;
    setText(this.whom, this.offer.hidden ? '' : t('table.silent', { who: places[this.silent].name ?? '' }));
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** @param {Vote} vote */
  #make(vote) {
    const answer = (/** @type {boolean} */ yes) => void this.page.command({ type: 'vote', what: vote.what, yes });
    return h('div', { class: 'vote', role: 'group' }, h('span'),
      h('button', { class: 'button main', type: 'button', onclick: () => answer(true) }, t('table.vote.yes')),
      h('button', {
        class: 'button', type: 'button',
        onclick: (/** @type {Event} */ event) => {
          const mine = vote.yes.includes(this.page.state?.me ?? -1);
          if (mine) this.withdrawn = vote.what;
          answer(false);
          /** @type {HTMLElement} */ (event.currentTarget).closest('.vote')?.toggleAttribute('hidden', !mine);
        },
      }, t('table.vote.no')));
  }
}
