/** Drills: my own mistakes as questions, each again when it is about to be forgotten; and puzzles, by themes. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { games } from '/js/games.js';
import { lang, t, when, wordsOf } from '/js/i18n.js';
import { me, somebody } from '/js/me.js';
import { Asking } from '/review/asking.js';

/** @typedef {import('/types.js').Deck} Deck */

/** @param {HTMLElement} root */
export async function mount(root) {
  await Promise.all([wordsOf('/table'), wordsOf('/review'), sheet('/review/review.css')]);
  const page = new DrillsPage(root);
  await page.open();
  return () => page.leave();
}

class DrillsPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.asking = new Asking('/drills', t('drills.back'));
    this.asking.listen();
    this.left = false;
    this.onBack = () => void (location.hash || this.open()); // from a question to what there is
    addEventListener('popstate', this.onBack);
  }

  async open() {
    /** @type {[Deck, import('/types.js').PuzzleSet[], import('/types.js').GameInfo[]]} */
    const [deck, puzzles, all] = await Promise.all([(await me()) ? api.get('/api/drills') : { drills: [], later: 0, next: null, reviewed: 0 }, api.get(`/api/puzzles?lang=${lang()}`), games()]);
    const titles = new Map(all.map((game) => [game.id, game.title]));
    const items = deck.drills.map(({ item }) => item);
    fill(this.root, h('div', { class: 'page narrow stack' },
      h('h1', null, t('drills.title')),
      h('section', { class: 'panel stack' },
        h('h2', null, t('drills.mine')),
        h('p', null, items.length ? t('drills.due', { n: items.length }) : rest(deck)),
        items.length ? h('p', { class: 'soft small' }, t('drills.about')) : null,
        h('p', null, items.length ? this.#button(t('drills.begin'), items, 'main') : h('a', { class: 'button', href: '/matches' }, t('drills.matches')))),
      ...puzzles.map((set) => h('section', { class: 'panel stack' },
        h('h2', null, titles.get(set.game) ?? set.game),
        h('div', { class: 'row' },
          this.#button(t('drills.today'), [set.today], 'main'),
          ...set.themes.map((theme) => this.#button(`${theme.title} (${theme.items.length})`, theme.items, '')))))));
  }

  /** @param {string} text @param {string[]} items @param {string} look */
  #button(text, items, look) {
    return workButton(text, look, async () => {
      await somebody(); // an answer needs a person
      await this.#train(items);
    });
  }

  /** @param {string[]} items */
  async #train(items) {
    history.pushState(null, '', '/drills#ask');
    fill(this.root, this.asking.element);
    let right = 0;
    for (const [k, item] of items.entries()) {
      const question = await api.get(`/api/drills/${item}?lang=${lang()}`);
      const where = t('drills.where', { k: k + 1, n: items.length });
      const answer = await this.asking.ask(question, where, (action) => api.post(`/api/drills/${item}?lang=${lang()}`, { action }), !question.theme);
      if (question.theme) this.asking.where.textContent = `${question.theme} · ${where}`; // before, it gives the answer away
      right += answer.right ? 1 : 0;
      await this.#pause(question, answer, k + 1 < items.length);
      if (this.left) return;
    }
    fill(this.root, h('div', { class: 'page narrow stack' }, h('h1', null, t('drills.title')), h('p', null, t('drills.end', { right, n: items.length })),
      h('p', null, h('a', { class: 'button main', href: '/drills' }, t('drills.more')))));
  }

  /** @param {import('/types.js').Question} question @param {import('/types.js').Answer} answer @param {boolean} more */
  #pause(question, answer, more) {
    return new Promise((go) => {
      const next = h('button', { class: 'button main', type: 'button', onclick: () => go(null) }, t(more ? 'review.next' : 'review.done'));
      const again = answer.due ? h('p', { class: 'soft small' }, t('drills.again', { when: when(answer.due) })) : null;
      this.asking.offer(next, question.theme ? null : h('a', { class: 'button quiet', href: `/replay/${question.id}#${question.deal}.${question.step}@${question.seat + 1}` }, t('review.see')), again);
    });
  }

  leave() {
    removeEventListener('popstate', this.onBack);
    this.left = true;
    this.asking.leave();
  }
}

/** When something comes again. @param {Deck} deck */
const rest = ({ later, next, reviewed }) => (next === null ? t(reviewed ? 'drills.clean' : 'drills.none') : t('drills.later', { n: later, when: when(next) }));
