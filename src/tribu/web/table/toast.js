/** Sentences that come and go: refusals, explanations. They never cover the hand. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { localTimes, t } from '/js/i18n.js';
import { setAttr } from '/table/keep.js';

const STAYS = 7000;

export class Toasts {
  constructor() {
    this.element = h('div', { class: 'toasts' });
  }

  /** @param {string} text @param {string | null} [rule] the rule behind it, as `BUE-14` */
  show(text, rule) {
    text = localTimes(text);
    announce(text);
    const toast = h('div', { class: 'toast' }, h('span', null, text), rule ? ruleLink(rule) : null);
    toast.append(h('button', { class: 'button quiet toast-close', type: 'button', onclick: () => toast.remove() }, t('table.close')));
    this.element.replaceChildren(toast); // who insists reads it once, but longer
    if (document.querySelector('dialog[open]')) { // nothing else is seen over that
      toast.popover = 'manual';
      toast.showPopover();
    }
    setTimeout(() => toast.remove(), STAYS);
  }

  /** A command was refused, and why. @param {string} text @param {string | null} [rule] */
  refuse(text, rule) {
    this.show(text, rule);
    setAttr(/** @type {Element} */ (this.element.firstElementChild), 'data-refused', true);
  }

  /** What I did since is right: what is told of it is not to wait behind a refusal. */
  settle() {
    this.element.querySelector('.toast[data-refused]')?.remove();
  }

  /** What was said is out of date. */
  clear() {
    this.element.replaceChildren();
  }
}

/** @param {string} rule */
function ruleLink(rule) {
  const game = rule.split('-')[0].toLowerCase();
  return h('a', { href: `/rules/${game}#${rule.toLowerCase()}`, target: '_blank', rel: 'noopener' }, t('table.rule', { rule }));
}
