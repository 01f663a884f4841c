/** An evening: the director's page, a table's, or everybody's, as the key behind the # says. */

import { sheet } from '/js/dom.js';
import { t, wordsOf } from '/js/i18n.js';
import { Director } from '/evening/director.js';
import { keyOf } from '/evening/kept.js';
import { Line } from '/evening/line.js';
import { Phone } from '/evening/phone.js';
import { Screen } from '/evening/screen.js';
import { TableCards } from '/evening/table_cards.js';

/** @param {HTMLElement} root @param {{id: string, what?: string, redraw: () => void}} context */
export async function mount(root, { id, what, redraw }) {
  await Promise.all([wordsOf('/evening'), sheet('/evening/evening.css')]);
  /** @type {Director | Phone | Screen | TableCards | undefined} */
  let page;
  const line = new Line(id, what === 'screen' ? '' : keyOf(id), (now) => {
    page ??= made(now.role);
    page.draw(now);
  });
  /** @param {string} role */
  const made = (role) => {
    if (role === 'director') return what === 'cards' ? new TableCards(root, line) : new Director(root, line);
    return role === 'table' ? new Phone(root, line) : new Screen(root, line, what === 'screen', line.key ? t('evening.key.wrong') : '');
  };
  await line.open();
  addEventListener('hashchange', redraw); // another key, in the same tab
  return () => {
    removeEventListener('hashchange', redraw);
    line.leave();
    page?.leave();
  };
}
