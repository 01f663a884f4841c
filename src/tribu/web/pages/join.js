/** The name prompt for somebody who followed a link to a table: a name, and nothing else. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { comeIn } from '/js/me.js';

/**
 * @param {HTMLElement} root
 * @param {string} id the table
 * @returns {Promise<import('/types.js').Me>}
 */
export function askName(root, id) {
  return new Promise((resolve) => {
    const input = h('input', { class: 'input', id: 'name', name: 'name', maxlength: 24, required: true, autocomplete: 'nickname', autofocus: true });
    const fault = h('p', { class: 'fault', role: 'alert' });
    const enter = async (/** @type {Event} */ event) => {
      event.preventDefault();
      fault.textContent = '';
      try {
        resolve(await comeIn(input.value.trim()));
      } catch (error) {
        fault.textContent = error instanceof Error ? error.message : String(error);
        input.focus();
      }
    };
    fill(root, h('div', { class: 'page narrow join', data: { table: id } },
      h('h1', null, t('join.title')),
      h('form', { class: 'panel stack', onsubmit: enter },
        h('div', { class: 'field' }, h('label', { for: 'name' }, t('join.name')), input, fault),
        h('button', { class: 'button main wide' }, t('join.go')))));
    input.focus();
  });
}
