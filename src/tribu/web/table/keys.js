/** Shortcuts, listed under `?`. Plain letters only, and never while somebody writes. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { all } from '/table/keep.js';

/** @typedef {import('/table/page.js').TablePage} TablePage */

const CHOOSING = [['1–9', 'cards'], ['0', 'tenth'], ['← →', 'move'], ['↵', 'enter'], ['P', 'play']];
const REST = [['O', 'others'], ['H', 'hint'], ['N', 'next'], ['L', 'story'], ['S', 'scores'], ['T', 'talk'], ['Esc', 'escape'], ['?', 'help']];

/** @param {TablePage} page @returns {() => void} how to stop */
export function listenToKeys(page) {
  /** @type {HTMLDialogElement | null} */
  let help = null;
  const showHelp = () => {
    if (!help) page.element.append((help = makeHelp(page)));
    help.showModal();
  };
  page.header.menu.showKeys = showHelp;
  /** @param {KeyboardEvent} event */
  const listen = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event.target) || document.querySelector('dialog:modal')) return; // Escape closes that
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
  if (/^[0-9]$/.test(key)) return () => nth(page, (Number(key) + 9) % 10)?.focus();
  switch (key.toLowerCase()) {
    case 'escape': return () => escape(page);
    case 'p': return () => board?.play();
    case 'o': return () => toOthers(page);
    case 'h': return () => page.hints.ask();
    case 'n': return () => !page.summary.next.hidden && page.summary.next.click();
    case 'l': return () => page.panel.open('story');
    case 's': return () => page.panel.open('scores');
    case 't': return () => page.panel.write();
    default: return ownAction(page, key);
  }
}

/** @param {TablePage} page @param {number} k */
function nth(page, k) {
  const items = page.stage.querySelectorAll('.tray:not([hidden]) > button, .hand .hand-card');
  return /** @type {HTMLElement | undefined} */ (items[k]);
}

/** A key of the game's own. @param {TablePage} page @param {string} key */
function ownAction({ board }, key) {
  const act = board?.face.shortcuts?.find((one) => one.key.toLowerCase() === key.toLowerCase())?.act;
  return board && act ? () => act(board) : null;
}

/** To the other players; from there, or where they cannot be opened, to the last trick. @param {TablePage} page */
function toOthers(page) {
  const stops = ['.seat-open', '.last-trick'].flatMap((name) => all(name, page.stage).filter((item) => !item.hidden).slice(0, 1));
  (stops[0] === document.activeElement ? stops.at(-1) : stops[0])?.focus();
}

/** Take back what is not sent yet. @param {TablePage} page */
function escape(page) {
  const { board } = page;
  page.panel.close();
  page.hints.hide();
  for (const open of all(':popover-open', page.element)) open.hidePopover(); // the menu, too
  if (!board) return;
  board.motion.skip();
  board.choice.clear();
  board.face.close?.(board);
  board.draw();
}

/** It opens at its title: with the focus on the button a low window would show its end. @param {TablePage} page */
function makeHelp({ board }) {
  const own = board?.face.shortcuts?.map(({ key, name }) => [key, name]) ?? [];
  const listed = [...CHOOSING, ...own, ...REST].map(([key, name]) => [key, t(name.includes('.') ? name : `keys.${name}`)]);
  const rows = listed.map(([key, told]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, told)));
  const help = h('dialog', { class: 'keys-help', 'aria-labelledby': 'keys-title' },
    h('h2', { id: 'keys-title', tabindex: '-1', autofocus: true }, t('keys.title')), h('dl', null, ...rows),
    h('button', { class: 'button main', type: 'button', onclick: () => help.close() }, t('table.close')));
  return help;
}
