/** Cards for the tables, to be printed and folded: each has the link to its page as a QR code. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { qrCode } from '/js/qr.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */

/** The address of a table's page. @param {EveningNow} now @param {string} key */
export const tableLink = (now, key) => `${location.origin}/evening/${now.id}#${key}`;

export class TableCards {
  /** @param {HTMLElement} root @param {import('/evening/line.js').Line} line */
  constructor(root, line) {
    this.root = root;
    this.line = line;
    this.drawn = '';
  }

  /** @param {EveningNow} now */
  async draw(now) {
    const keys = now.tables.map((table) => table.key).join();
    if (keys === this.drawn) return;
    this.drawn = keys;
    const cards = await Promise.all(now.tables.map(async ({ number, key }) => h('article', { class: 'table-card' },
      h('h2', null, t('evening.table', { n: number })),
      await qrCode(tableLink(now, key), t('evening.table.qr', { n: number })),
      h('p', { class: 'small' }, t('evening.table.scan')))));
    fill(this.root, h('div', { class: 'page evening' },
      h('header', { class: 'no-print stack' },
        h('h1', null, t('evening.cards')),
        h('p', null, now.tables.length ? t('evening.cards.help') : t('evening.cards.none')),
        h('p', { class: 'row' },
          h('button', { class: 'button main', type: 'button', onclick: () => print() }, t('evening.print')),
          h('a', { class: 'button', href: `/evening/${now.id}${location.hash}` }, t('evening.director')))),
      h('div', { class: 'table-cards' }, ...cards)));
  }

  leave() {}
}
