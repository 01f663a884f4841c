/** The page comes to life here: language, frame, and the page that the address names. */

import { announce } from '/js/announce.js';
import { ApiError, api } from '/js/api.js';
import { threeWaves } from '/cards/back.js';
import { fill, h } from '/js/dom.js';
import { lang, preferred, speak, t } from '/js/i18n.js';
import { watchConnection } from '/js/offline.js';
import { find, follow, navigate } from '/js/router.js';
import { drawShell } from '/js/shell.js';
import { inWords } from '/js/trouble.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
/** @type {(() => void) | null} */
let leave = null;
let shown = '';
let turn = 0;
const PATIENCE = 400; // milliseconds before somebody who waits is told so

/** Show what the address names. */
async function show() {
  const { route, params } = find(location.pathname);
  const mine = (turn += 1);
  try {
    const page = await route.load();
    if (mine !== turn) return; // somebody went on meanwhile
    await change(async () => {
      leave?.();
      leave = null;
      document.body.dataset.page = route.name;
      drawShell(route.name);
      fill(main);
      const slow = setTimeout(() => main.hasChildNodes() || fill(main, waiting()), PATIENCE);
      const left = await page.mount(main, { ...params, params, api, t, announce, navigate, redraw: show });
      clearTimeout(slow);
      if (mine === turn) leave = typeof left === 'function' ? left : null;
      else if (typeof left === 'function') left();
    });
  } catch (error) {
    if (mine === turn) {
      document.body.dataset.page = 'trouble';
      drawShell('trouble');
      fill(main, trouble(error));
      if (!navigator.onLine) addEventListener('online', () => mine === turn && void show(), { once: true });
    }
  }
  if (mine === turn) arrive();
}

/** Cross-fade where the browser can; only for a new page, not for the first. @param {() => Promise<void>} draw */
async function change(draw) {
  if (!document.startViewTransition || !shown || matchMedia('(prefers-reduced-motion: reduce)').matches) return draw();
  const passing = document.startViewTransition(draw);
  passing.ready.catch(() => {}); // skipped: the page is there all the same
  passing.finished.catch(() => {});
  await passing.updateCallbackDone;
}

/** Focus and title follow the page, so that nobody is lost. */
function arrive() {
  const heading = main.querySelector('h1');
  if (document.body.dataset.page !== 'table') {
    document.title = heading ? `${heading.textContent} · Tribù` : 'Tribù';
  }
  const first = shown === '';
  const moved = shown !== location.pathname;
  shown = location.pathname;
  if (first || !moved) return;
  if (!document.getElementById(location.hash.slice(1))) scrollTo(0, 0); // else the link leads there
  main.focus({ preventScroll: true });
  announce(document.title);
}

/** The same page in another language; the focus stays on the choice. */
async function retell() {
  await show();
  /** @type {HTMLElement | null} */ (main.querySelector(`input[value="${lang()}"]`))?.focus();
}

/** Somebody waits: the three waves. */
const waiting = () => h('p', { class: 'waiting soft', role: 'status' }, threeWaves(), t('waiting'));

/** What cannot be shown: refused by the server, where to try again helps nobody, or gone wrong. @param {unknown} error */
function trouble(error) {
  console.warn(error);
  const text = inWords(error);
  if (error instanceof ApiError && [403, 404, 410].includes(error.status)) {
    const way = error.field?.startsWith('challenge/') ? `/${error.field}` : '/'; // one that is to be played first
    return h('div', { class: 'page' }, h('h1', null, text), h('p', null, h('a', { class: 'button main', href: way }, t(way === '/' ? 'lost.home' : 'lobby.challenged'))));
  }
  return h('div', { class: 'page' },
    h('h1', null, t(navigator.onLine ? 'error.title' : 'error.cut')),
    h('p', null, text),
    h('p', null, h('button', { class: 'button main', onclick: () => show() }, t('error.again'))));
}

async function begin() {
  find(location.pathname).route.load().catch(() => {}); // page and words come at the same time
  await speak(preferred());
  addEventListener('popstate', () => {
    if (location.pathname !== shown) void show();
  });
  addEventListener('tribu:moved', () => void show());
  addEventListener('tribu:language', () => void retell());
  document.addEventListener('click', follow);
  watchConnection();
  await show();
}

void begin();
