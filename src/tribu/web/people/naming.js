/** Asks for a name before an invitation goes out: friends do not know who “Oar 58” is. */

import { busy } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { t, wordsOf } from '/js/i18n.js';
import { changeMe, stayGuest } from '/js/me.js';

/** @param {HTMLElement} place @param {string} name by which they go so far */
export async function askMyName(place, name) {
  await wordsOf('/people');
  const input = h('input', { class: 'input', id: 'my-name', maxlength: 24, required: true, autocomplete: 'nickname' });
  const save = h('button', { class: 'button' }, t('me.save'));
  const done = () => {
    stayGuest();
    fill(place);
  };
  const send = async () => {
    await changeMe({ name: input.value.trim() });
    done();
  };
  fill(place, h('form', { class: 'panel stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(save, send); } },
    h('div', { class: 'field' }, h('label', { for: 'my-name' }, t('naming.ask', { name })), input),
    h('div', { class: 'row' }, save, h('button', { class: 'button quiet', type: 'button', onclick: done }, t('naming.skip')))));
}
