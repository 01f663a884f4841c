/** The invitation: who asks me to play what, whether a seat is left, and the name I shall have there. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { comeIn } from '/js/me.js';

/** @typedef {import('/types.js').FirstLook} FirstLook */

/**
 * @param {HTMLElement} root
 * @param {string} id the table
 * @param {FirstLook | null} first the table as it stands; null if the server did not say
 * @returns {Promise<{person: import('/types.js').Me, password: string}>}
 */
export function askName(root, id, first) {
  return new Promise((resolve) => {
    const input = h('input', { class: 'input', id: 'name', name: 'name', maxlength: 24, required: true, autocomplete: 'nickname', autofocus: true });
    const word = h('input', { class: 'input', id: 'password', maxlength: 40, required: true, autocomplete: 'off' });
    const fault = h('p', { class: 'fault', role: 'alert' });
    const enter = async (/** @type {Event} */ event) => {
      event.preventDefault();
      fault.textContent = '';
      try {
        resolve({ person: await comeIn(input.value.trim()), password: word.value.trim() });
      } catch (error) {
        fault.textContent = error instanceof Error ? error.message : String(error);
        input.focus();
      }
    };
    const seats = seatsLeft(first);
    fill(root, h('div', { class: 'page narrow join', data: { table: id } },
      h('h1', null, title(first, seats)),
      first ? h('p', { class: 'invited' }, seats ? t('join.seats', { n: seats, of: first.table.places.length }) : t('join.full')) : null,
      h('form', { class: 'panel stack', onsubmit: enter },
        h('div', { class: 'field' }, h('label', { for: 'name' }, t('join.name')), input, fault),
        first?.table.setting.locked && seats ? h('div', { class: 'field' }, h('label', { for: 'password' }, t('new.password')), word, h('p', { class: 'help' }, t('gather.password.help'))) : null,
        h('button', { class: 'button main wide' }, t(seats === 0 ? 'join.watch' : 'join.go'))),
      first ? h('p', { class: 'soft' }, first.game.line, ' ', h('a', { href: `/learn/${first.game.id}` }, t('join.learn'))) : null));
    input.focus();
  });
}

/** @param {FirstLook | null} first @param {number | null} seats */
function title(first, seats) {
  if (!first) return t('join.title');
  const game = first.game.title;
  return seats && first.host ? t('join.host', { host: first.host, game }) : t('join.table', { game });
}

/** How many could still sit down; null if nobody knows. @param {FirstLook | null} first */
const seatsLeft = (first) => (first ? first.table.places.filter((place) => place.state === 'open').length : null);
