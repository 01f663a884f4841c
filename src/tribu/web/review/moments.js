/**
 * Three moments of a match that were worth a second look: each first as a question, then its answer. `#117` in the
 * address is one choice alone, the one at that event of the match. Nothing is told before it is asked.
 */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { lang, t, wordsOf } from '/js/i18n.js';
import { somebody } from '/js/me.js';
import { navigate } from '/js/router.js';
import { Asking } from '/review/asking.js';
import { judged, Progress, reviewOf } from '/review/following.js';

/** @typedef {import('/types.js').MatchReview} MatchReview */

const WANTED = 3; // moments, where as many stood out

/** @param {HTMLElement} root @param {{id: string}} context */
export async function mount(root, { id }) {
  await Promise.all([wordsOf('/table'), wordsOf('/review'), sheet('/review/review.css')]);
  const page = new MomentsPage(root, id);
  await page.open();
  return () => page.leave();
}

/** Which words say where we are: three were promised, so fewer are explained. @param {number} moments @param {boolean} alone */
function counted(moments, alone) {
  if (moments === 1) return alone ? 'review.where.one' : 'review.where.only';
  return moments < WANTED ? 'review.where.few' : 'review.where';
}

class MomentsPage {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.asking = new Asking(`/replay/${id}`, t('review.back'));
    this.left = new AbortController();
    this.asking.listen();
  }

  async open() {
    const review = await reviewOf(this.id);
    const { state } = review.state;
    if (state === 'done') return this.begin(review);
    if (state === 'off') return this.#say(t('review.off'));
    if (state === 'none' && review.mine === null) return this.#offer();
    void this.#wait();
  }

  /** Somebody who did not play says first that they want it. */
  #offer() {
    this.#say(t('review.offer'), workButton(t('review.ask'), 'main', async () => { await somebody(); await this.#wait(); }));
  }

  async #wait() {
    const progress = new Progress();
    this.#say(t('review.about'), progress.element);
    try {
      const review = await judged(this.id, (state) => progress.update(state), this.left.signal);
      if (this.left.signal.aborted) return;
      if (review) this.begin(review);
      else this.#say(t('review.failed'), workButton(t('review.again'), 'main', () => this.#wait()));
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} text @param {...Node} more */
  #say(text, ...more) {
    fill(this.root, h('div', { class: 'page narrow stack' }, h('h1', null, t('review.title')), h('p', null, text), ...more, h('p', null, this.#toReplay())));
  }

  /** @param {MatchReview} review */
  begin(review) {
    const one = Number(location.hash.slice(1));
    const events = one ? [one] : review.moments;
    if (!events.length) return this.#say(review.mine === null ? t('review.nothing', { name: review.names[review.seat] ?? '' }) : t('review.nothing.own'));
    fill(this.root, this.asking.element);
    void this.#askAll(events, Boolean(one), review.mine);
  }

  /** @param {number[]} events @param {boolean} alone whether somebody wanted to see just this one @param {number | null} mine my seat */
  async #askAll(events, alone, mine) {
    let right = 0;
    for (const [k, event] of events.entries()) {
      const question = await api.get(`/api/matches/${this.id}/review/${event}?lang=${lang()}`);
      const where = t(counted(events.length, alone), { k: k + 1, n: events.length, deal: question.deal });
      const answer = await this.asking.ask(question, where, (action) => api.post(`/api/matches/${this.id}/review/${event}?lang=${lang()}`, { action }), question.seat === mine && !question.stood_in);
      right += answer.right ? 1 : 0;
      await this.#pause(question, k + 1 < events.length);
      if (this.left.signal.aborted) return;
      if (alone) return navigate(this.#inReplay(question));
    }
    sessionStorage.setItem(`tribu.review.${this.id}`, 'shown'); // nothing is left to spoil
    fill(this.root, h('div', { class: 'page narrow stack' }, h('h1', null, t('review.title')), h('p', null, t('review.end', { right, n: events.length })),
      h('div', { class: 'row' },
        h('a', { class: 'button main', href: `/replay/${this.id}` }, t('review.replay')),
        mine === null ? null : h('a', { class: 'button', href: '/drills' }, t('history.drills')),
        h('a', { class: 'button quiet', href: '/matches' }, t('drills.matches')))));
  }

  /** After an answer: on to the next, or elsewhere. @param {import('/types.js').Question} question @param {boolean} more */
  #pause(question, more) {
    return new Promise((go) => {
      const next = h('button', { class: 'button main', type: 'button', onclick: () => go(null) }, t(more ? 'review.next' : 'review.done'));
      this.asking.offer(
        next,
        workButton(t('review.on'), '', () => this.#playOn(question.event)),
        h('a', { class: 'button quiet', href: this.#inReplay(question) }, t('review.see')));
    });
  }

  /** At a table of one's own; a newcomer gets a name on the way. @param {number} event */
  async #playOn(event) {
    await somebody();
    const table = await api.post(`/api/matches/${this.id}/review/${event}/table`);
    navigate(`/t/${table.id}`);
  }

  /** @param {import('/types.js').Question} question */
  #inReplay({ deal, step, seat }) {
    return `/replay/${this.id}#${deal}.${step}@${seat + 1}`;
  }

  #toReplay() {
    return h('a', { class: 'button', href: `/replay/${this.id}` }, t('review.replay'));
  }

  leave() {
    this.left.abort();
    this.asking.leave();
  }
}
