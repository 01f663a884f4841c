/** The log: the story of this deal, a sentence for each thing that happened. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed } from '/table/keep.js';

const NEAR = 40;

export class Story {
  constructor() {
    this.list = h('ol', { class: 'log' });
    this.empty = h('p', { class: 'soft' }, t('story.empty'));
    this.element = h('div', null, this.empty, this.list);
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    const box = this.element.parentElement;
    const below = !box || box.hidden || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    const told = state.log.filter((step) => step.text);
    this.empty.hidden = told.length > 0;
    keyed(this.list, told, (_, k) => `${state.deal} ${k}`, (step) => h('li', { data: { kind: step.kind } }, step.text));
    if (below) this.toEnd();
  }

  toEnd() {
    const box = this.element.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }
}
