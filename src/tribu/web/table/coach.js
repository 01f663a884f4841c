/**
 * The coach of a lesson: a line that says what to try, and an answer where something else was tried.
 * Steps come from the server; one that awaits an action is over when that action was done, one that
 * awaits nothing when it has been read.
 */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { lang, t } from '/js/i18n.js';
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
    this.at = Number(sessionStorage.getItem(this.key) ?? 0);
    this.text = h('p', { class: 'coach-text' });
    this.next = h('button', { class: 'button main', type: 'button', onclick: () => this.#go() }, t('table.coach.next'));
    this.element = h('div', { class: 'coach', role: 'group', 'aria-label': t('table.coach'), hidden: true }, this.text, this.next);
  }

  /** @returns {LessonStep | undefined} */
  get step() {
    return this.steps?.[this.at];
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    if (!state.setting.lesson) return;
    if (!this.asked) void this.#fetch(state.setting.game);
    this.#draw();
  }

  /** @param {string} game */
  async #fetch(game) {
    this.asked = true;
    const lesson = await this.page.api.get(`/api/lessons/${game}?lang=${lang()}`);
    this.show(lesson.steps);
  }

  /** Show these steps, from where one was. @param {LessonStep[]} steps */
  show(steps) {
    this.steps = steps;
    this.#draw();
    if (this.step) announce(this.step.text);
  }

  /** Whether an action may be sent; if not, the coach answers. @param {string} action */
  allows(action) {
    const { step } = this;
    if (!step) return true;
    if (step.await === action) {
      this.#go();
      return true;
    }
    const answer = step.await ? (step.wrong ?? step.text) : t('table.coach.read');
    this.page.toasts.show(answer);
    this.page.draw();
    return false;
  }

  #go() {
    this.at += 1;
    sessionStorage.setItem(this.key, String(this.at));
    this.#draw();
    if (this.step) announce(this.step.text);
  }

  #draw() {
    const { step } = this;
    this.element.hidden = !step;
    if (!step) return;
    setText(this.text, step.text);
    this.next.hidden = Boolean(step.await);
    const mine = this.page.state?.legal.some(([action]) => action === step.await);
    this.page.board?.await(mine ? (step.await ?? null) : null);
  }
}
