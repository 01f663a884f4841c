/** A table's page on a phone: who sits here, who deals, the deal to be told, running totals, what was told so far. */

import { busy } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { announce } from '/js/announce.js';
import { t } from '/js/i18n.js';
import { inWords } from '/js/trouble.js';
import { dealForm } from '/evening/entry.js';
import { clock, nameOf, playing, roundTitle, standingsTable, timeLeft, totalOf, verdict } from '/evening/names.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */
/** @typedef {import('/types.js').EveningTable} EveningTable */

export class Phone {
  /** @param {HTMLElement} root @param {import('/evening/line.js').Line} line */
  constructor(root, line) {
    this.line = line;
    this.deal = '';
    /** When the form of that deal is there. */
    this.ready = Promise.resolve();
    this.head = h('header', { class: 'evening-head' });
    this.telling = h('div');
    this.told = h('div');
    this.ranks = h('div');
    this.clock = clock(() => (line.now ? timeLeft(line.now, Date.now() + line.ahead) : ''));
    fill(root, h('div', { class: 'page narrow stack evening' }, this.head, this.telling, this.told, this.ranks));
  }

  /** @param {EveningNow} now */
  draw(now) {
    const table = now.tables[0];
    fill(this.head,
      h('h1', null, t('evening.table', { n: now.at_table })),
      h('p', { class: 'row soft' }, now.title, now.round ? h('span', { class: 'mark' }, now.ended ? t('evening.over') : roundTitle(now)) : null, this.clock.element));
    if (table) void this.#tell(now, table).finally(() => this.#drawRest(now)); // in one picture: a form that came later would push the rest away
    else {
      fill(this.telling, now.ended && now.round ? h('p', { class: 'panel strong' }, verdict(now)) : h('p', { class: 'panel' }, t(now.round ? 'evening.table.free' : 'evening.wait')));
      this.#drawRest(now);
    }
  }

  /** What stands below the deal to be told. @param {EveningNow} now */
  #drawRest(now) {
    if (now !== this.line.now) return; // there is something newer
    const table = now.tables[0];
    fill(this.told, table ? history(now, table, () => this.#back(table)) : null);
    fill(this.ranks, now.standings.length && now.round ? h('section', null, h('h2', null, t('evening.standings')), standingsTable(now, { rounds: false, marked: table?.players ?? [] }), others(now)) : null);
  }

  /** The form stays as long as it is about the same deal: nobody loses what is half typed. @param {EveningNow} now @param {EveningTable} table */
  #tell(now, table) {
    const seats = playing(table);
    const deal = [now.round, table.deals.length, table.done, now.ended, ...seats, ...seats.map((seat) => nameOf(now, seat))].join('|');
    if (deal !== this.deal) {
      this.deal = deal;
      this.ready = this.#drawForm(now, table, deal);
    }
    return this.ready;
  }

  /** @param {EveningNow} now @param {EveningTable} table @param {string} deal */
  async #drawForm(now, table, deal) {
    if (table.done) {
      fill(this.telling, h('p', { class: 'panel strong' }, now.ended ? verdict(now) : t('evening.table.done')));
      return;
    }
    if (!this.telling.hasChildNodes()) fill(this.telling, h('p', { class: 'panel soft' }, t('waiting')));
    const [number, seats] = [table.deals.length + 1, playing(table)];
    const send = h('button', { class: 'button main wide', type: 'submit' }, t('evening.tell.send', { n: number }));
    const asked = dealForm(this.line, { names: seats.map((seat) => nameOf(now, seat)), dealer: seats.indexOf(table.dealer), send });
    const entry = await asked.catch((error) => void (deal === this.deal && this.#failed(now, error)));
    if (!entry || deal !== this.deal) return; // somebody was faster
    fill(this.telling, h('form', { class: 'panel stack', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(send, () => this.#send(table.number, number, entry)); } },
      h('h2', null, t('evening.deal', { n: number, of: now.deals })),
      h('p', { class: 'soft' }, t(`evening.starts.${entry.starter}`, { name: nameOf(now, table.dealer) })),
      entry.element,
      h('div', null, send)));
  }

  /** The form did not come: it is asked for again at a tap, and with the next news of the evening. @param {EveningNow} now @param {unknown} error */
  #failed(now, error) {
    this.deal = '';
    const again = () => {
      fill(this.telling);
      this.draw(this.line.now ?? now);
    };
    fill(this.telling, h('div', { class: 'panel stack' },
      h('p', { role: 'alert' }, inWords(error)),
      h('div', null, h('button', { class: 'button main', type: 'button', onclick: again }, t('error.again')))));
  }

  /** @param {number} table @param {number} deal @param {{value: () => unknown}} entry */
  async #send(table, deal, entry) {
    await this.line.send({ do: 'report', table, deal, told: entry.value() });
    announce(t('evening.tell.done', { n: deal }));
  }

  /** @param {EveningTable} table */
  #back(table) {
    return this.line.send({ do: 'withdraw', table: table.number });
  }

  leave() {
    this.clock.stop();
  }
}

/** How many the list leaves out. @param {EveningNow} now */
function others(now) {
  const n = now.players.length - now.standings.length;
  return n > 0 ? h('p', { class: 'small soft' }, t('evening.more', { n })) : null;
}

/** The deals that were told, with their totals. @param {EveningNow} now @param {EveningTable} table @param {() => Promise<void>} back */
function history(now, table, back) {
  if (!table.deals.length) return null;
  const undo = h('button', { class: 'button quiet', type: 'button', onclick: () => busy(undo, back) }, t('evening.tell.undo', { n: table.deals.length }));
  return h('section', null,
    h('h2', null, t('evening.told')),
    table.doubts.length ? h('p', { class: 'fault', role: 'alert' }, t('evening.doubt')) : null,
    dealsTable(now, table),
    now.ended ? null : h('p', null, undo));
}

/** A row for each player, a column for each deal. @param {EveningNow} now @param {EveningTable} table */
export function dealsTable(now, table) {
  return h('div', { class: 'table-wrap' }, h('table', null,
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('evening.player')),
      ...table.deals.map((deal, at) => h('th', { class: 'number', scope: 'col' }, `${at + 1}${deal.mended ? '*' : ''}`)),
      h('th', { class: 'number', scope: 'col' }, t('evening.total')))),
    h('tbody', null, ...table.players.map((player, at) => h('tr', null,
      h('td', { class: table.gone.includes(player) ? 'who gone' : 'who' }, nameOf(now, player)),
      ...table.deals.map((deal) => h('td', { class: 'number' }, deal.players.includes(player) ? String(deal.scores[deal.players.indexOf(player)]) : '–')),
      h('td', { class: 'number strong' }, totalOf(table, at)))))));
}
