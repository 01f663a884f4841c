/** Shortcuts, listed under `?`. Plain letters only, and never while somebody writes. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { closePicker } from '/table/bue_picker.js';

/** @typedef {import('/table/page.js').TablePage} TablePage */

const LISTED = [['1–9', 'cards'], ['← →', 'move'], ['↵', 'enter'], ['P', 'play'], ['D', 'pack'], ['M', 'mix'], ['Alt ← →', 'arrange'], ['O', 'others'], ['H', 'hint'], ['N', 'next'], ['L', 'story'], ['S', 'scores'], ['T', 'talk'], ['Esc', 'escape'], ['?', 'help']];

/** @param {TablePage} page @returns {() => void} how to stop */
export function listenToKeys(page) {
  /** @type {HTMLDialogElement | null} */
  let help = null;
  const showHelp = () => {
    if (!help) page.element.append((help = makeHelp()));
    help.showModal();
  };
  page.header.menu.showKeys = showHelp;
  /** @param {KeyboardEvent} event */
  const listen = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event.target) || help?.open) return;
    const act = event.key === '?' ? showHelp : actionOf(page, event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** @param {EventTarget | null} target */
function writes(target) {
  return target instanceof HTMLElement && target.matches('input:not([readonly]), textarea, select');
}

/** @param {TablePage} page @param {string} key @returns {(() => void) | null} */
function actionOf(page, key) {
  const { board } = page;
  if (/^[1-9]$/.test(key)) return () => nth(page, Number(key) - 1)?.focus();
  switch (key.toLowerCase()) {
    case 'escape': return () => escape(page);
    case 'p': return () => board?.play();
    case 'd': return () => /** @type {HTMLElement | null} */ (page.stage.querySelector('.pile.pack'))?.click();
    case 'm': return () => click(page, '.mix');
    case 'o': return () => click(page, '.seat-open, .last-trick', true);
    case 'h': return () => page.hints.ask();
    case 'n': return () => !page.summary.next.hidden && page.summary.next.click();
    case 'l': return () => page.panel.open('story');
    case 's': return () => page.panel.open('scores');
    case 't': return () => page.panel.open('talk');
    default: return null;
  }
}

/** @param {TablePage} page @param {number} k */
function nth(page, k) {
  const items = page.stage.querySelectorAll('.bids:not([hidden]) .bid, .bids[hidden] ~ .none, .hand .hand-card');
  return /** @type {HTMLElement | undefined} */ (items[k]);
}

/** Focus or press what is there. @param {TablePage} page @param {string} selector @param {boolean} [focus] */
function click(page, selector, focus) {
  const item = /** @type {HTMLElement | null} */ (page.stage.querySelector(selector));
  if (!item || item.hidden) return;
  if (focus) item.focus();
  else item.click();
}

/** Take back what is not sent yet. @param {TablePage} page */
function escape(page) {
  const { board } = page;
  page.panel.close();
  page.hints.hide();
  if (!board) return;
  board.motion.skip();
  board.choice.clear();
  closePicker(board);
  board.draw();
}

function makeHelp() {
  const rows = LISTED.map(([key, name]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, t(`keys.${name}`))));
  const help = h('dialog', { class: 'keys-help', 'aria-labelledby': 'keys-title' },
    h('h2', { id: 'keys-title' }, t('keys.title')), h('dl', null, ...rows),
    h('button', { class: 'button main', type: 'button', onclick: () => help.close() }, t('table.close')));
  return help;
}
