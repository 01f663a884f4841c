/** The rules of a game, as our own server writes them. */

import { api } from '/js/api.js';
import { fill, h } from '/js/dom.js';
import { gameCalled } from '/js/games.js';
import { lang, t } from '/js/i18n.js';

/** @param {HTMLElement} root @param {{game: string}} context */
export async function mount(root, { game: wanted }) {
  const game = await gameCalled(wanted);
  const text = await api.get(`/api/rules/${game.id}?lang=${lang()}`);
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const table of page.querySelectorAll('table')) wrap(table);
  const article = h('article', { class: 'rules' }, ...document.adoptNode(page.body).childNodes);
  fill(root, h('div', { class: 'page narrow' },
    article.querySelector('h1') ? null : h('h1', null, game.title),
    article,
    h('p', { class: 'row' },
      game.lesson ? h('a', { class: 'button main', href: `/learn/${game.id}` }, t('rules.lesson')) : null,
      h('a', { class: 'button', href: '/' }, t('rules.play')),
      h('a', { class: 'button quiet', href: `/print/${game.id}` }, t('rules.print')))));
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/** A wide table scrolls by itself, not the page. @param {HTMLTableElement} table */
function wrap(table) {
  const around = document.createElement('div');
  around.className = 'table-wrap';
  around.tabIndex = 0;
  table.replaceWith(around);
  around.append(table);
}
