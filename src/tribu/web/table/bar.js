/** The action bar: what is asked of me, and the one button that does it. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { setAttr, setText } from '/table/keep.js';

const LONG = 26; // letters: more need three lines on a phone

export class Bar {
  /** @param {import('/table/board.js').Board} board */
  constructor(board) {
    this.prompt = h('p', { class: 'bar-prompt' });
    this.main = h('button', { class: 'button main bar-main', type: 'button', onclick: () => board.play() });
    /** Where a game and the page put their own buttons. */
    this.more = h('div', { class: 'bar-more' });
    this.element = h('div', { class: 'bar' }, this.prompt, this.main, this.more);
  }

  /** @param {import('/table/face.js').Ask} ask @param {boolean} seated @param {string} [watching] what somebody is told who only watches @param {string} [meanwhile] what I may do until it is my turn */
  update({ prompt, label, idle }, seated, watching = '', meanwhile = '') {
    setText(this.prompt, [watching, prompt, meanwhile].filter(Boolean).join(' '));
    setText(this.main, label || idle || t('table.play.idle'));
    setAttr(this.main, 'data-idle', !label);
    setAttr(this.main, 'data-long', label.length > LONG);
    // aria-disabled keeps the focus where it is, disabled would throw it away
    setAttr(this.main, 'aria-disabled', label ? null : 'true');
    this.main.hidden = !seated;
  }
}
