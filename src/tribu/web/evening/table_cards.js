/** Cards for the tables, to be printed and folded: each has the link to its page as a QR code. */

import { fill, h } from '/js/dom.js';
import { isHere } from '/js/here.js';
import { t } from '/js/i18n.js';
import { qrCode } from '/js/qr.js';
import { forPhones } from '/evening/names.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */

/** The address of a table's page. @param {EveningNow} now @param {string} key @param {string} [home] where phones find this server */
export const tableLink = (now, key, home = forPhones(now)) => `${home.replace(/\/+$/, '')}/evening/${now.id}#${key}`;

export class TableCards {
  /** @param {HTMLElement} root @param {import('/evening/line.js').Line} line */
  constructor(root, line) {
    this.line = line;
    this.drawn = '';
    this.cards = h('div', { class: 'table-cards' });
    this.home = h('input', { class: 'input', id: 'cards-home', type: 'url', maxlength: 100, onchange: () => line.now && this.draw(line.now) });
    this.advice = h('p', { class: 'help' });
    this.help = h('p');
    this.back = h('a', { class: 'button', href: `/evening/${line.id}#${line.key}` }, t('evening.director'));
    fill(root, h('div', { class: 'page evening' },
      h('header', { class: 'no-print stack' },
        h('h1', null, t('evening.cards')),
        this.help,
        h('div', { class: 'field' }, h('label', { for: 'cards-home' }, t('evening.home')), this.home, this.advice),
        h('p', { class: 'row' },
          h('button', { class: 'button main', type: 'button', onclick: () => print() }, t('evening.print')), this.back)),
      this.cards));
  }

  /** @param {EveningNow} now */
  async draw(now) {
    const home = this.home.value.trim() || forPhones(now);
    if (!this.drawn) this.home.value = home;
    this.advice.textContent = t(isHere(home) ? 'evening.home.here' : 'evening.home.help');
    const drawn = [home, ...now.tables.map((table) => table.key)].join();
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.help.textContent = t(now.tables.length ? 'evening.cards.help' : 'evening.cards.none');
    const cards = await Promise.all(now.tables.map(async ({ number, key }) => h('article', { class: 'table-card' },
      h('h2', null, t('evening.table', { n: number })),
      await qrCode(tableLink(now, key, home), t('evening.table.qr', { n: number })),
      h('p', { class: 'small' }, t('evening.table.scan')))));
    if (drawn === this.drawn) fill(this.cards, ...cards);
  }

  leave() {}
}
