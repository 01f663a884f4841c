/** The invitation: who asks me to play what, whether a seat is left, and the name I shall have there. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { learnFirst } from '/js/invited.js';
import { changeMe, comeIn, stayGuest } from '/js/me.js';
import { DAY, isByDays } from '/js/pace.js';
import { resultOf } from '/table/summary.js';

/** @typedef {import('/types.js').FirstLook} FirstLook */

/**
 * @param {HTMLElement} root
 * @param {string} id the table
 * @param {FirstLook | null} first the table as it stands; null if the server did not say
 * @param {import('/types.js').Me | null} guest somebody who plays under a name that nobody chose
 * @returns {Promise<{person: import('/types.js').Me, password: string}>}
 */
export function askName(root, id, first, guest) {
  return new Promise((resolve) => {
    const input = h('input', { class: 'input', id: 'name', name: 'name', maxlength: 24, required: true, autocomplete: 'nickname', autofocus: true });
    const word = h('input', { class: 'input', id: 'password', maxlength: 40, required: true, autocomplete: 'off' });
    const fault = h('p', { class: 'fault', role: 'alert' });
    const enter = async (/** @type {Event} */ event) => {
      event.preventDefault();
      fault.textContent = input.value.trim() ? '' : t('join.name.first');
      if (fault.textContent) return input.focus();
      try {
        resolve({ person: await called(input.value.trim(), guest), password: word.value.trim() });
      } catch (error) {
        fault.textContent = error instanceof Error ? error.message : String(error);
        input.focus();
      }
    };
    const seats = seatsLeft(first);
    fill(root, h('div', { class: 'page narrow join', data: { table: id } },
      h('h1', null, title(first, seats)),
      first && seats ? h('p', { class: 'invited' }, t('join.seats', { n: seats, of: first.table.places.length })) : null,
      first && seats && isByDays(first.table.setting) ? h('p', { class: 'invited' }, t('join.days', { n: (first.table.setting.pace.move ?? 0) / DAY })) : null,
      h('form', { class: 'panel stack', novalidate: true, onsubmit: enter },
        h('div', { class: 'field' }, h('label', { for: 'name' }, t('join.name')), input, fault),
        first?.table.setting.locked && seats ? h('div', { class: 'field' }, h('label', { for: 'password' }, t('new.password')), word, h('p', { class: 'help' }, t('gather.password.help'))) : null,
        h('button', { class: 'button main wide' }, t('join.go'))),
      first ? h('p', { class: 'soft' }, first.game.line, ' ', h('a', { href: `/learn/${first.game.id}`, onclick: () => learnFirst(id, first.game.id) }, t('join.learn'))) : null));
    input.focus();
  });
}

/** Come in under this name, or go by it from now on. @param {string} name @param {import('/types.js').Me | null} guest */
async function called(name, guest) {
  const person = guest ? await changeMe({ name }) : await comeIn(name);
  stayGuest();
  return /** @type {import('/types.js').Me} */ (person);
}

/**
 * To somebody new at a table where no seat is free: nobody needs a name to look on. Of a match that is over it is
 * told how it ended, with the ways to see it again and to a table of one's own.
 * @param {HTMLElement} root @param {string} id the table @param {FirstLook} first @returns {Promise<void>} when they want to look
 */
export function offerLook(root, id, { table, game }) {
  return new Promise((resolve) => {
    const over = table.phase === 'over';
    const look = h('button', { class: over ? 'button wide' : 'button main wide', type: 'button', onclick: () => resolve() }, t(over ? 'over.look' : 'join.watch'));
    const ways = over ? [
      isKept(table) ? h('a', { class: 'button main wide', href: `/replay/${id}` }, t('sum.replay')) : null,
      look,
      h('a', { class: 'button wide', href: `/new/${game.id}` }, t('lobby.new'))] : [look];
    fill(root, h('div', { class: 'page narrow join', data: { table: id } },
      h('h1', null, t(over ? 'over.title' : 'join.table', { game: game.title })),
      h('p', { class: 'invited' }, over ? resultOf({ ...table, me: -1 }) : t('join.full')),
      h('div', { class: 'panel stack' }, ...ways),
      h('p', { class: 'soft' }, game.line, ' ', h('a', { href: `/learn/${game.id}` }, t('join.learn')))));
  });
}

/** Whether there is something to see again. @param {FirstLook['table']} table */
const isKept = ({ deal, closed, summary }) => deal > 0 && (closed === undefined || Boolean(summary?.lines.length));

/** @param {FirstLook | null} first @param {number | null} seats */
function title(first, seats) {
  if (!first) return t('join.title');
  const game = first.game.title;
  return seats && first.host ? t('join.host', { host: first.host, game }) : t('join.table', { game });
}

/** How many could still sit down; null if nobody knows. @param {FirstLook | null} first */
export const seatsLeft = (first) => (first ? first.table.places.filter((place) => place.state === 'open').length : null);
