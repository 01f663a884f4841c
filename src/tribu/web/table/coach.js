/**
 * The coach of a lesson: a line that says what to try, and an answer where something else was tried.
 * Steps come from the server; one that awaits an action is over when that action was done, one that
 * awaits nothing when it has been read. While the others move, it says nothing; the last step leads to
 * a real table.
 */

import { announce } from '/js/announce.js';
import { busy } from '/js/busy.js';
import { h } from '/js/dom.js';
import { lang, t } from '/js/i18n.js';
import { wayBack } from '/js/invited.js';
import { playNow } from '/js/play.js';
import { navigate } from '/js/router.js';
import { setText } from '/table/keep.js';

/** @typedef {{text: string, await?: string | null, wrong?: string | null}} LessonStep */

export class Coach {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {LessonStep[] | null} */
    this.steps = null;
    this.asked = false;
    this.key = `tribu.lesson.${page.id}`;
    this.at = 0;
    this.text = h('p', { class: 'coach-text' });
    this.next = h('button', { class: 'button main', type: 'button', onclick: () => this.#next() });
    this.element = h('div', { class: 'coach', role: 'group', 'aria-label': t('table.coach'), hidden: true }, h('div', { class: 'coach-step' }, this.text, this.next));
  }

  /** @returns {LessonStep | undefined} */
  get step() {
    return this.steps?.[this.at];
  }

  /** The others have moved, and I have seen it: now there is time to listen. While a trick lies, a longer text would move the table under it. */
  get ready() {
    const { state, sent, board } = this.page;
    return Boolean(state) && !sent && !board?.motion.trickLies && (state?.phase !== 'playing' || state.turn.includes(state.me));
  }

  get last() {
    return this.at === (this.steps?.length ?? 0) - 1;
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    if (state.setting.lesson !== state.setting.game) return; // none, or a moment of another match: nobody teaches there
    if (!this.asked) void this.#fetch(state.setting.game);
    this.#draw();
    void this.page.board?.motion.trickGone()?.then(() => this.#draw());
  }

  /** @param {string} game */
  async #fetch(game) {
    this.asked = true;
    const lesson = await this.page.api.get(`/api/lessons/${game}?lang=${lang()}`);
    this.show(lesson.steps);
    void this.page.api.get(`/api/lessons/${game}/rehearsal?lang=${lang()}`).catch(() => {}); // to be kept for when there is no network
  }

  /** Show these steps, from where one was. @param {LessonStep[]} steps */
  show(steps) {
    this.steps = steps;
    this.element.append(...steps.map((step, k) => roomFor(step, k === steps.length - 1)));
    this.at = Number(sessionStorage.getItem(this.key) ?? 0);
    this.#draw();
  }

  /** Whether an action may be sent; if not, the coach answers. @param {string} action */
  allows(action) {
    const { step } = this;
    if (!step) return true;
    if (step.await === action) return true;
    if (step.await) this.page.toasts.show(step.wrong ?? step.text);
    this.page.draw();
    if (!step.await) this.#askToRead();
    return false;
  }

  /** What is to be read must not be covered: it is said where the question stands, until that is drawn again. */
  #askToRead() {
    queueMicrotask(() => { // the board is drawn once more, since a card was put back
      if (this.page.board) setText(this.page.board.bar.prompt, t('table.coach.read'));
    });
    announce(t('table.coach.read'));
    this.next.focus();
  }

  /** The server has carried it out. @param {string} action */
  done(action) {
    if (this.step?.await === action) this.#go();
  }

  #go() {
    this.at += 1;
    this.page.toasts.clear(); // it answered the step before
    sessionStorage.setItem(this.key, String(this.at));
    this.#draw();
  }

  /** Read: go on, and from the last step back to the table I came from, else to one with novices. */
  #next() {
    const { game } = this.page;
    const back = wayBack(game?.id);
    if (this.last && back) navigate(back);
    else if (this.last && game) void busy(this.next, () => playNow(game.id, 'novice'));
    else this.#go();
  }

  #draw() {
    const { step } = this;
    this.element.hidden = !step;
    if (!step) return;
    this.#say(this.ready ? step.text : t('table.coach.watch'));
    setText(this.next, t(!this.last ? 'table.coach.next' : wayBack(this.page.game?.id) ? 'table.coach.back' : 'table.coach.play'));
    this.next.hidden = Boolean(step.await) || !this.ready;
    const mine = this.page.state?.legal.some(([action]) => action === step.await);
    this.page.board?.await(mine ? (step.await ?? null) : null);
  }

  /** @param {string} text */
  #say(text) {
    if (this.text.textContent === text) return;
    setText(this.text, text);
    if (this.ready) announce(text);
  }
}

/** Room for a step, unseen and unheard: all lie on one place, so that it is as high as the highest of them and no seat moves from step to step. @param {LessonStep} step @param {boolean} last */
function roomFor({ text, await: action }, last) {
  const next = action ? null : h('span', { class: 'coach-next' }, t(last ? 'table.coach.play' : 'table.coach.next'));
  return h('div', { class: 'coach-step coach-room', 'aria-hidden': 'true' }, h('span', null, text), next);
}
