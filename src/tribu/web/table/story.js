/** The log: the story of the match, deal by deal, a sentence for each turn. */

import { h } from '/js/dom.js';
import { lang, t } from '/js/i18n.js';
import { keyed } from '/table/keep.js';
import { inPack } from '/table/paint.js';
import { sentences } from '/table/telling.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Chapter} Chapter */

const NEAR = 40;

export class Story {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.list = h('div', { class: 'chapters' });
    this.empty = h('p', { class: 'soft' }, t('story.empty'));
    this.element = h('div', null, this.empty, this.list);
    /** The deals before this one, as the server told them. @type {Chapter[]} */
    this.past = [];
    this.asking = false;
    /** Whether the end is in sight, and so stays there. */
    this.follows = true;
    this.listening = false;
    this.length = 0;
  }

  /** @param {Snapshot} state */
  update(state) {
    if (this.past.length < state.deal - 1) void this.#fetch();
    const told = sentences(state.log);
    const chapters = [...this.past.filter(({ deal }) => deal < state.deal), { deal: state.deal, log: state.log }];
    this.empty.hidden = told.length > 0 || chapters.length > 1;
    keyed(this.list, chapters, ({ deal }) => deal, makeChapter, (element, { deal, log }) => {
      /** @type {HTMLElement} */ (element.firstElementChild).hidden = state.deal < 2;
      keyed(/** @type {Element} */ (element.lastElementChild), sentences(log).map(({ kind, text }) => ({ kind, text: inPack(state, text) })), (step, k) => `${deal} ${k} ${step.text}`, (step) => h('li', { data: { kind: step.kind } }, step.text));
    });
    if (this.follows && told.length !== this.length) requestAnimationFrame(() => this.toEnd()); // where the frame is laid out anyway
    this.length = told.length;
  }

  /** The deals before this one, when somebody reads. */
  async #fetch() {
    if (this.asking) return;
    this.asking = true;
    const { page } = this;
    const past = await page.api.get(`/api/tables/${page.id}/story?lang=${lang()}`).catch(() => null);
    if (past) this.past = past;
    this.asking = !past; // where it cannot be had, it is not asked for again and again
    if (past && page.state) this.update(page.state);
  }

  toEnd() {
    const box = this.#box();
    if (box) box.scrollTop = box.scrollHeight;
  }

  /** What scrolls. A reader further up is left in peace. */
  #box() {
    const box = this.element.parentElement;
    if (box && !this.listening) {
      this.listening = true;
      box.addEventListener('scroll', () => (this.follows = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR), { passive: true });
    }
    return box;
  }
}

/** @param {Chapter} chapter */
function makeChapter({ deal }) {
  return h('section', { class: 'chapter' }, h('h3', null, t('sum.deal', { n: deal })), h('ol', { class: 'log' }));
}
