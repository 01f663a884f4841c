/** What would a master do? Only at tables that are not rated. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { inPack } from '/table/paint.js';

export class Hints {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = h('div', { class: 'hints', hidden: true, role: 'group' });
    this.seq = -1;
  }

  ask() {
    const { page } = this;
    if (!page.state || page.state.setting.rated || page.state.setting.board || !page.state.legal.length) return;
    this.seq = page.state.seq;
    page.toasts.clear(); // it would lie over the hint
    this.element.replaceChildren(h('p', { class: 'soft' }, t('table.hint.thinks')));
    this.element.hidden = false;
    void page.command({ type: 'hint' }).then((answer) => answer.type === 'refused' && this.hide());
  }

  /** @param {import('/types.js').Hint} hint */
  show(hint) {
    const say = (/** @type {string} */ text) => inPack(this.page.state, text);
    const lines = hint.advice.map(([action, sentence, , , expected, why]) =>
      h('button', { class: 'button hint-line', type: 'button', onclick: () => this.#take(action) },
        h('span', { class: 'hint-what' }, say(sentence)), h('span', { class: 'hint-expected' }, expected), h('span', { class: 'hint-why' }, say(why))));
    const head = t(odd(hint, this.page.game) ? 'table.hint.odd' : 'table.hint.says');
    this.element.replaceChildren(
      h('p', { class: 'hint-head' }, head),
      h('button', { class: 'button quiet', type: 'button', onclick: () => this.hide() }, t('table.close')), ...lines);
    this.element.hidden = !lines.length;
    announce([head, ...hint.advice.slice(0, 1).flatMap(([, sentence, , , expected, why]) => [say(sentence), expected, say(why)])].join(' '));
  }

  /** Choose it, as if it had been tapped; the person still sends it. @param {string} action */
  #take(action) {
    this.page.board?.choose(action);
    this.hide();
  }

  hide() {
    this.element.hidden = true;
  }

  /** A hint is for one moment. @param {import('/types.js').Snapshot} state */
  update(state) {
    if (!state.legal.length || state.seq > this.seq + 3) this.hide();
  }
}

/** Whether another choice promises more than the master's. @param {import('/types.js').Hint} hint @param {import('/types.js').GameInfo | undefined} game */
function odd({ advice: [first, ...others] }, game) {
  const sign = game?.wants === 'low' ? -1 : 1;
  return others.some(([, , expected]) => sign * expected > sign * first[2]);
}
