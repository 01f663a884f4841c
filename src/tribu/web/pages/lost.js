/** No such page. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';

/** @param {HTMLElement} root */
export function mount(root) {
  fill(root, h('div', { class: 'page narrow' },
    h('h1', null, t('lost.title')),
    h('p', null, t('lost.text')),
    h('a', { class: 'button main', href: '/' }, t('lost.home'))));
}
