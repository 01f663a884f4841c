/**
 * A choice as a question: the table as its seat saw it then, what may be done as at the table; and the answer
 * once something was chosen. Reviews, drills and puzzles ask like this.
 */

import { announce } from '/js/announce.js';
import { fill, h } from '/js/dom.js';
import { gameCalled } from '/js/games.js';
import { t } from '/js/i18n.js';
import { answerBox } from '/review/answer.js';
import { render } from '/table/board.js';
import { loadFace } from '/table/face.js';

/** @typedef {import('/types.js').Question} Question */
/** @typedef {import('/types.js').Answer} Answer */

export class Asking {
  /** @param {string} way where one goes who leaves @param {string} text */
  constructor(way, text) {
    this.where = h('span');
    const line = h('p', { class: 'asking-where soft small' }, h('a', { href: way }, `‹ ${text}`), ' · ', this.where);
    this.prompt = h('h1', { class: 'asking-title', tabindex: '-1' }, t('review.question')); // the page's title, too
    this.stage = h('div', { class: 'stage asking-stage' });
    this.said = h('div', { class: 'asking-said' });
    this.more = h('div', { class: 'row asking-more' });
    this.side = h('div', { class: 'asking-side stack' }, this.said, this.more);
    this.element = h('div', { class: 'asking' }, h('div', { class: 'asking-head' }, line, this.prompt), this.stage, this.side);
    /** @type {((event: KeyboardEvent) => void) | null} */
    this.onKey = null;
    /** @type {import('/table/board.js').Board | null} */
    this.board = null;
    /** How high the button under the hand was. */
    this.bar = 0;
  }

  /**
   * Ask, and show what the answer is worth. The promise is kept when it has been shown.
   * @param {Question} question @param {string} where which question this is
   * @param {(action: string) => Promise<Answer>} judge @param {boolean} own whether I sat there myself
   * @returns {Promise<Answer>}
   */
  async ask(question, where, judge, own) {
    const game = await gameCalled(question.setting.game);
    await loadFace(game);
    this.where.textContent = where;
    this.prompt.textContent = t('review.question');
    fill(this.said, h('p', { class: 'soft' }, t(own ? 'review.question.own' : question.stood_in ? 'review.question.bot' : 'review.question.help', { name: question.names[question.seat] ?? '' })));
    fill(this.more);
    delete this.element.dataset.answered;
    scrollTo(0, 0); // the last answer was perhaps read to its end
    return new Promise((done) => {
      let sent = false;
      const act = async (/** @type {string[]} */ actions) => {
        if (sent || !actions[0]) return;
        sent = true;
        try {
          const answer = await judge(actions[0]);
          this.bar = /** @type {HTMLElement | null} */ (this.stage.querySelector('.bar'))?.offsetHeight ?? 0;
          this.#draw(question, game, []);
          this.#show(answer, question, game);
          done(answer);
        } catch (error) {
          sent = false;
          fill(this.said, h('p', { class: 'fault', role: 'alert' }, error instanceof Error ? error.message : String(error)));
        }
      };
      this.#draw(question, game, question.legal, act);
    });
  }

  /** @param {Question} question @param {import('/types.js').GameInfo} game @param {string[][]} legal @param {(actions: string[]) => void} [act] */
  #draw(question, game, legal, act) {
    if (act) this.stage.replaceChildren(); // another question, another board
    const places = question.names.map((name, seat) => {
      const by = seat === question.seat ? 'human' : (question.by[seat] ?? 'human'); // whoever chose there, now I do
      return { seat, name, by, state: by === 'human' ? 'here' : 'bot' };
    });
    this.board = render(this.stage, {
      game, setting: question.setting, scene: question.scene, places, me: question.seat, turn: legal.length ? [question.seat] : [],
      totals: question.totals, legal, log: question.log, steps: [],
    }, { act: act ?? (() => {}), why: () => this.#refuse(), mix: () => {} });
  }

  #refuse() {
    fill(this.said, h('p', { class: 'soft' }, t('review.not')));
    announce(t('review.not'));
  }

  /** @param {Answer} answer @param {Question} question @param {import('/types.js').GameInfo} game */
  #show(answer, question, game) {
    this.element.style.setProperty('--bar', `${this.bar}px`);
    this.element.dataset.answered = '';
    const box = answerBox(answer, question, game);
    fill(this.said, box);
    this.board?.await(answer.candidates[0]?.actions[0] ?? null);
    box.querySelector('h2')?.focus({ preventScroll: true });
    this.said.scrollIntoView({ block: 'nearest' });
  }

  /** What can be done after the answer. @param {...(Node | null)} buttons */
  offer(...buttons) {
    fill(this.more, ...buttons);
  }

  /** Keys as at the table: 1 to 9 a card, P the button, N what comes next. */
  listen() {
    this.onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const cards = this.stage.querySelectorAll('.tray:not([hidden]) > button, .hand .hand-card');
      if (/^[1-9]$/.test(event.key)) /** @type {HTMLElement | undefined} */ (cards[Number(event.key) - 1])?.focus();
      else if (event.key.toLowerCase() === 'p') this.board?.play();
      else if (event.key.toLowerCase() === 'n') /** @type {HTMLElement | null} */ (this.more.querySelector('.main'))?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', this.onKey);
  }

  leave() {
    if (this.onKey) removeEventListener('keydown', this.onKey);
    this.board?.stop();
  }
}
