/** Cards for the tables of an evening: a number to be read across a room, and a QR code for the phone on the table. */

import { h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { a4 } from '/paper/a4.js';

const EACH = 2; // cards on a sheet

/** @typedef {{address: string, size: number, path: string}} Code an address as a QR code */

/** The address of a table: its number stands where `{n}` does. @param {string} address @param {number} table */
export const addressOf = (address, table) => address.replaceAll('{n}', String(table));

/** @param {string} title of the game @param {Code[]} codes of the tables, in order @returns {HTMLElement[]} */
export function tableSheets(title, codes) {
  const cards = codes.map((code, k) => tableCard(title, k + 1, code));
  return Array.from({ length: Math.ceil(cards.length / EACH) }, (_, k) => a4('table-sheet', ...cards.slice(k * EACH, (k + 1) * EACH)));
}

/** @param {string} title @param {number} table @param {Code} code */
const tableCard = (title, table, { address, size, path }) => h('div', { class: 'table-card' },
  h('div', { class: 'table-called' },
    h('p', { class: 'table-word' }, t('paper.table')),
    h('p', { class: 'table-number' }, table),
    h('p', { class: 'table-game' }, title)),
  h('div', { class: 'table-code' },
    s('svg', { viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: 'img', 'aria-label': address }, s('path', { d: path })),
    h('p', { class: 'table-hint' }, t('paper.scan')),
    h('p', { class: 'table-address' }, address)));
