/** Questions to the table: end here? A bot for somebody who is silent? Or one of the game's own. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { nameAt } from '/table/seat.js';

/** @typedef {import('/types.js').Vote} Vote */
/** @typedef {import('/types.js').Snapshot} Snapshot */

const READ = 6000; // milliseconds that my own yes is in sight; then what is told is read again
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
    /** Since when it is in sight that I said yes, with how many. @type {Map<string, number>} */
    this.agreed = new Map();
    /** The question that I answer with no, or take back myself. */
    this.declined = '';
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {Snapshot} state */
  update(state) {
    this.#watch(state);
    const going = state.phase !== 'over' && state.phase !== 'gathering';
    const open = going ? [...ofMyself(state), ...openTo(state)] : [];
    keyed(this.list, open, (vote) => vote.what, (vote) => this.#make(vote), (element, vote) => {
      const [text, yes, no] = /** @type {HTMLElement[]} */ ([...element.children]);
      const mine = state.me >= 0 && vote.needed.includes(state.me);
      const agreed = vote.yes.includes(state.me);
      const askers = { who: vote.yes.map((one) => nameAt(state, one)).join(', '), n: vote.yes.length, of: vote.needed.length };
      setText(text, isOfMe(vote, state) ? t('table.vote.replace.me', askers) : [questionOf(vote, state), t(agreed ? 'table.vote.mine' : 'table.vote.by', askers)].join(' '));
      yes.hidden = !mine || agreed;
      no.hidden = !mine;
      setText(no, t(agreed ? 'table.vote.withdraw' : 'table.vote.no'));
      if (agreed) element.hidden = this.#isRead(vote);
      setAttr(element, 'data-meanwhile', !agreed && !isOfSomebody(vote));
    });
  }

  /** Whether a question that I said yes to has been in sight for long enough; I can take it back in the menu. Who is silent is waited for: nothing else is told then. @param {Vote} vote */
  #isRead({ what, yes }) {
    if (isOfSomebody({ what })) return false;
    const key = `${what} ${yes.length}`;
    if (!this.agreed.has(key)) {
      this.agreed.set(key, Date.now());
      setTimeout(() => this.page.state && this.update(this.page.state), READ);
    }
    return Date.now() - /** @type {number} */ (this.agreed.get(key)) >= READ;
  }

  /** What became of questions, in words: one that somebody said no to, for all who could vote; one of mine that waits for another. @param {Snapshot} before @param {Snapshot} after */
  tellNews(before, after) {
    if (after.phase !== before.phase) return; // carried, or nobody plays any more
    for (const vote of before.votes) {
      if (hasVote(after, vote) || vote.what === this.declined || !vote.needed.includes(after.me) || isSettled(vote, before, after)) continue;
      this.page.toasts.show(t('table.vote.refused', { question: questionOf(vote, after) }));
    }
    const [first, ...later] = openTo(after);
    const queued = later.find((vote) => vote.yes.includes(after.me) && !hasVote(before, vote) && first.yes.length);
    if (queued) this.page.toasts.show(t('table.vote.queued', { question: questionOf(queued, after) }));
    this.declined = '';
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
          this.declined = vote.what;
          answer(false);
          /** @type {HTMLElement} */ (event.currentTarget).closest('.vote')?.toggleAttribute('hidden', !mine);
        },
      }, t('table.vote.no')));
  }
}

/** Whether a question is about somebody; the others are asked while one plays on. @param {Pick<Vote, 'what'>} vote */
const isOfSomebody = ({ what }) => what.includes(':');

/** @param {Vote} vote @param {Snapshot} state */
const isOfMe = ({ what }, { me }) => what === `replace:${me}`;

/** That they ask for a bot in my seat: I am told before it plays. @param {Snapshot} state */
const ofMyself = (state) => state.votes.filter((vote) => vote.yes.length && isOfMe(vote, state));

/** The questions that wait for an answer, but for those about me; the first is in sight. @param {Snapshot} state */
const openTo = (state) => state.votes.filter((vote) => vote.yes.length && vote.yes.length < vote.needed.length && !vote.what.endsWith(`:${state.me}`));

/** @param {Snapshot} state @param {Vote} vote */
const hasVote = (state, { what }) => state.votes.some((one) => one.what === what);

/** Whether I said yes to a question that is still open. @param {Snapshot} state @param {string} what */
export const isAsked = (state, what) => state.votes.some((vote) => vote.what === what && vote.yes.includes(state.me) && vote.yes.length < vote.needed.length);

/** What is asked, in words. @param {Pick<Vote, 'what'>} vote @param {Snapshot} state */
export function questionOf({ what }, state) {
  const [kind, seat] = what.split(':');
  return t(`table.vote.${kind}`, { whom: seat ? nameAt(state, Number(seat)) : '' });
}

/** Whether a question went away without a no: carried, or about somebody who moves again or has gone. @param {Vote} vote @param {Snapshot} before @param {Snapshot} after */
function isSettled({ what, yes, needed }, before, after) {
  const [kind, about] = what.split(':');
  if (about === undefined) return (kind === 'italian' && after.italian) || yes.length >= needed.length;
  const [was, is] = [before, after].map(({ places }) => places[Number(about)]);
  return is.state !== was.state || is.by !== was.by || after.seq !== before.seq + 1 || before.turn.join() !== after.turn.join();
}
