/** The log: the story of this deal, a sentence for each thing that happened. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed } from '/table/keep.js';
import { sentences } from '/table/telling.js';

const NEAR = 40;

export class Story {
  constructor() {
    this.list = h('ol', { class: 'log' });
    this.empty = h('p', { class: 'soft' }, t('story.empty'));
    this.element = h('div', null, this.empty, this.list);
    /** Whether the end is in sight, and so stays there. */
    this.follows = true;
    this.listening = false;
    this.length = 0;
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    const told = sentences(state.log);
    this.empty.hidden = told.length > 0;
    keyed(this.list, told, (_, k) => `${state.deal} ${k}`, (step) => h('li', { data: { kind: step.kind } }, step.text));
    if (this.follows && told.length !== this.length) requestAnimationFrame(() => this.toEnd()); // where the frame is laid out anyway
    this.length = told.length;
  }

  toEnd() {
    const box = this.#box();
    if (box) box.scrollTop = box.scrollHeight;
  }

  /** What scrolls. Whoever reads further up is left in peace. */
  #box() {
    const box = this.element.parentElement;
    if (box && !this.listening) {
      this.listening = true;
      box.addEventListener('scroll', () => (this.follows = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR), { passive: true });
    }
    return box;
  }
}
