/** The first page: the tables I sit at, one tap to a game, tables with an open seat. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { games } from '/js/games.js';
import { t } from '/js/i18n.js';
import { me, showNotices } from '/js/me.js';
import { playNow } from '/js/play.js';
import { languageChoice, themeChoice } from '/pages/choices.js';
import { continueList } from '/pages/continue.js';
import { gameTiles } from '/pages/fan.js';
import { tableList } from '/pages/table_list.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

const FRESH = 5000; // milliseconds between looks at the open tables
const MANY = 8; // tables among which one may want to search

/** @param {HTMLElement} root */
export async function mount(root) {
  const all = await games();
  const tiles = await gameTiles(all, tile);
  const [told, mine, open, search] = [h('div'), h('div'), h('div'), searching(all)];
  fill(root, h('div', { class: 'page lobby' },
    told,
    mine,
    h('header', { class: 'welcome' }, h('h1', null, t('lobby.title')), h('p', { class: 'soft' }, t('lobby.line'))),
    h('section', { class: 'tiles', 'aria-label': t('lobby.games') }, ...tiles),
    h('section', { class: 'open-tables' },
      h('div', { class: 'row spread' },
        h('h2', null, t('lobby.open')),
        h('a', { class: 'button', href: '/new' }, t('lobby.new'))),
      search.element,
      open),
    h('p', { class: 'real-cards' }, t('lobby.real'), ' ', h('a', { href: '/pad' }, t('lobby.pad')), ' · ', h('a', { href: '/evening' }, t('lobby.evening')), ' · ', h('a', { href: '/print' }, t('lobby.print'))),
    h('footer', { class: 'row spread lobby-foot' }, languageChoice(), themeChoice())));
  void showNotices(told);
  return keepFresh(mine, open, all, search);
}

/** Which tables are wanted, where there are many. @param {GameInfo[]} all */
function searching(all) {
  const game = h('select', { class: 'input', 'aria-label': t('lobby.which') }, h('option', { value: '' }, t('lobby.any')), ...all.map((one) => h('option', { value: one.id }, one.title)));
  const who = h('input', { class: 'input', type: 'search', maxlength: 24, placeholder: t('lobby.who'), 'aria-label': t('lobby.who') });
  const seats = h('input', { type: 'checkbox' });
  const element = h('form', { class: 'lobby-search', role: 'search', hidden: true, onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    game, who, h('label', null, seats, ' ', t('lobby.free')));
  const query = () => new URLSearchParams({ ...(game.value && { game: game.value }), ...(who.value.trim() && { who: who.value.trim() }), ...(seats.checked && { seats: 'true' }) }).toString();
  return { element, query };
}

/** One game: its cards, its line, and the tap that starts it. @param {GameInfo} game @param {HTMLElement} fan */
function tile(game, fan) {
  return h('article', { class: 'tile panel' },
    fan,
    h('h2', null, game.title),
    h('p', null, game.line),
    h('div', { class: 'tile-foot' },
      workButton(t('lobby.play'), 'main wide', () => playNow(game.id)),
      h('a', { class: 'button wide', href: `/challenge/${game.id}` }, t('lobby.challenge')),
      h('div', { class: 'row spread' },
        game.lesson
          ? h('a', { class: 'button quiet', href: `/learn/${game.id}` }, t('lobby.learn'))
          : h('a', { class: 'button quiet', href: `/rules/${game.id}` }, t('learn.rules')),
        h('a', { class: 'button quiet', href: `/new/${game.id}?friends` }, t('lobby.invite')))));
}

/**
 * Ask for the tables now and then, while somebody looks.
 * @param {HTMLElement} mine @param {HTMLElement} open @param {GameInfo[]} all @param {ReturnType<typeof searching>} search
 */
function keepFresh(mine, open, all, search) {
  let shown = '';
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const query = search.query();
    /** @type {[import('/types.js').MyTable[] | null, import('/types.js').TableCard[] | null]} */
    const tables = /** @type {any} */ (await Promise.all(['/api/me/tables', `/api/tables${query && `?${query}`}`].map((path) => api.get(path).catch(() => null))));
    const cut = !navigator.onLine;
    if (query !== search.query() || JSON.stringify([query, tables, cut]) === shown) return;
    shown = JSON.stringify([query, tables, cut]);
    const [sitting, listed] = tables;
    const free = listed?.filter((table) => table.mine === null && table.phase !== 'over');
    if (!query && free) search.element.hidden = free.length < MANY;
    keepFocus(() => {
      if (sitting) fill(mine, continueList(sitting, all, () => void look())); // without a network as they were kept
      if (free?.length) fill(open, tableList(free, all));
      else if (free || cut) fill(open, h('p', { class: 'soft' }, t(cut ? 'error.alone' : query ? 'lobby.nobody' : 'lobby.none')));
    });
  };
  fill(open, h('p', { class: 'soft' }, t('lobby.looking')));
  void me().catch(() => null).then(look);
  search.element.addEventListener('input', look);
  const timer = setInterval(look, FRESH);
  return () => clearInterval(timer);
}

/** A list that is drawn again keeps the focus on the same link. @param {() => void} draw */
function keepFocus(draw) {
  const href = document.activeElement?.getAttribute('href');
  draw();
  if (href && document.activeElement === document.body) {
    /** @type {HTMLElement | null} */ (document.querySelector(`main a[href="${CSS.escape(href)}"]`))?.focus();
  }
}
