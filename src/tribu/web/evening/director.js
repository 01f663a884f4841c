/** The director's page: who plays, the tables of this round, what they told, standings, and what can be mended. */

import { api } from '/js/api.js';
import { busy, workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { fill, h } from '/js/dom.js';
import { lang, t } from '/js/i18n.js';
import { navigate } from '/js/router.js';
import { dealForm } from '/evening/entry.js';
import { drop, keep } from '/evening/kept.js';
import { clock, howRanked, kindOf, nameOf, playing, roundTitle, standingsTable, timeLeft } from '/evening/names.js';
import { MyPlace, closedNote, drawnIn, invitation, records, watchLink } from '/evening/online.js';
import { dealsTable } from '/evening/phone.js';
import { tableLink } from '/evening/table_cards.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */
/** @typedef {import('/types.js').EveningTable} EveningTable */

export class Director {
  /** @param {HTMLElement} root @param {import('/evening/line.js').Line} line */
  constructor(root, line) {
    this.line = line;
    this.clock = clock(() => (line.now ? timeLeft(line.now, Date.now() + line.ahead) : ''));
    this.draws = clock(() => drawnIn(line));
    this.mine = new MyPlace(line, true);
    this.head = h('header', { class: 'evening-head' });
    this.next = h('div', { class: 'row evening-next' });
    this.tables = h('section');
    this.ranks = h('section');
    this.ways = h('div', { class: 'stack' });
    this.people = h('section');
    this.trace = h('section');
    /** Where a deal is being told or mended: nothing there is drawn again meanwhile, as long as it is the same round. */
    this.telling = '';
    fill(root, h('div', { class: 'page evening stack' }, this.head, this.next, this.ways, this.mine.element, h('div', { class: 'evening-both' }, this.tables, this.ranks), h('div', { class: 'evening-both' }, this.people, this.trace)));
  }

  /** @param {EveningNow} now */
  draw(now) {
    keep({ id: now.id, title: now.title, key: this.line.key });
    const here = `/evening/${now.id}`;
    fill(this.head,
      h('h1', null, now.title),
      h('p', { class: 'row' }, now.game_title, now.round ? h('span', { class: 'mark' }, now.ended ? t('evening.over') : roundTitle(now)) : null, this.clock.element));
    fill(this.ways,
      h('nav', { class: 'row', 'aria-label': t('evening.ways') },
        h('a', { class: 'button', href: `${here}/screen`, target: '_blank' }, t('evening.screen')),
        now.online ? null : h('a', { class: 'button', href: `${here}/cards#${this.line.key}` }, t('evening.cards')),
        h('a', { class: 'button', href: `${this.line.path}/sheets?lang=${lang()}`, target: '_blank' }, t('evening.sheets')),
        h('a', { class: 'button', href: `${this.line.path}/results.csv`, download: true }, 'CSV'),
        workButton(t('evening.key'), '', () => copyText(location.href))),
      h('p', { class: 'small soft' }, t('evening.key.help')));
    this.#drawNext(now);
    this.mine.draw(now);
    if (this.telling !== roundOf(now)) this.telling = '';
    if (!this.telling) fill(this.tables, h('h2', null, t('evening.tables')), ...(now.round ? now.tables.map((table) => this.#table(now, table)) : [now.online ? invitation(now) : h('p', { class: 'soft' }, t('evening.draw.help'))]), byes(now));
    fill(this.ranks, h('h2', null, t('evening.standings')), now.round ? standingsTable(now) : h('p', { class: 'soft' }, t('evening.standings.none')), ...howRanked(now));
    if (!this.people.contains(document.activeElement)) this.#drawPeople(now);
    fill(this.trace, records(now), h('details', { class: 'more panel', open: this.trace.querySelector('details')?.open ?? false },
      h('summary', null, t('evening.history')),
      h('ol', { class: 'evening-history small' }, ...now.history.toReversed().map((line) => h('li', null, line)))));
  }

  /** What the director does next: the round, a final, the end; and what can be undone. @param {EveningNow} now */
  #drawNext(now) {
    const waiting = now.tables.filter((table) => !table.done).map((table) => table.number);
    const act = (/** @type {string} */ text, /** @type {string} */ look, /** @type {{do: string}} */ command) => workButton(text, look, () => this.line.send(command));
    const parts = [];
    if (waiting.length) parts.push(h('p', { class: 'soft' }, t('evening.waiting', { n: waiting.length, tables: waiting.join(', ') })));
    else if (!now.ended) {
      this.draws.tick();
      if (now.online?.draws_at) parts.push(h('p', { class: 'soft' }, t('evening.draws'), ' ', this.draws.element));
      const here = now.players.filter((one) => one.here).length;
      if (here < now.least) parts.push(h('p', { class: 'soft' }, t('evening.least', { n: now.least, here })));
      else if (!now.is_final && now.round < now.rounds) parts.push(act(t('evening.draw', { n: now.round + 1 }), 'main', { do: 'draw' }));
      if (now.round) parts.push(this.#final(now), workButton(t('evening.end'), now.round >= now.rounds ? 'main' : 'quiet', () => this.#end(now)));
    } else parts.push(workButton(t('evening.forget'), 'quiet', () => this.#forget(now)));
    if (now.undo) parts.push(h('div', { class: 'evening-undo' }, workButton(t('evening.undo'), 'quiet', () => this.line.send(/** @type {any} */ ({ do: 'undo', number: now.last }))), h('span', { class: 'small soft' }, now.undo)));
    fill(this.next, ...parts);
  }

  /** @param {EveningNow} now */
  #final(now) {
    const count = h('input', { class: 'input', type: 'number', inputmode: 'numeric', min: 2, max: 64, value: '4', 'aria-label': t('evening.final.players') });
    return h('div', { class: 'row evening-final' }, h('p', { class: 'help' }, t('evening.final.help')), count, workButton(t('evening.final.hold'), '', () => this.line.send(/** @type {any} */ ({ do: 'final', players: Math.trunc(Number(count.value)) }))));
  }

  /** Online the end opens the cards, and cannot be undone. @param {EveningNow} now */
  async #end(now) {
    if (!now.online || confirm(t('evening.end.sure'))) await this.line.send({ do: 'end' });
  }

  /** @param {EveningNow} now */
  async #forget(now) {
    if (!confirm(t('evening.forget.sure'))) return;
    await api.del(this.line.path, { key: this.line.key });
    drop(now.id);
    navigate('/evening');
  }

  /** @param {EveningNow} now @param {EveningTable} table */
  #table(now, table) {
    const place = h('div');
    const doubts = table.doubts.map((doubt) => h('p', { class: 'fault' }, t('evening.doubt.at', { deal: doubt.deal, asked: doubt.asked, written: doubt.written.join(' · '), unit: now.unit, scores: doubt.scores.join(' · ') }), ' ',
      workButton(t('evening.doubt.take'), 'quiet', () => this.line.send(/** @type {any} */ ({ do: 'mend', round: now.round, table: table.number, deal: doubt.deal, told: doubt.told })))));
    const tell = workButton(t('evening.tell', { n: table.deals.length + 1 }), '', () => this.#tell(now, table, place, table.deals.length + 1));
    return h('article', { class: 'panel evening-table stack', data: { done: table.done } },
      h('div', { class: 'row spread' }, h('h3', null, t('evening.table', { n: table.number })), h('span', { class: table.done ? 'mark good' : 'mark' }, t('evening.progress', { n: table.played, of: now.deals }))),
      dealsTable(now, table),
      closedNote(now, table),
      ...doubts,
      place,
      now.online ? h('div', { class: 'row' }, watchLink(now, table), table.done ? null : workButton(t('evening.stop'), 'quiet small', () => this.#stop(table.number))) : h('div', { class: 'row' },
        table.done ? null : tell,
        ...table.deals.map((_, at) => workButton(t('evening.mend', { n: at + 1 }), 'quiet small', () => this.#tell(now, table, place, at + 1))),
        table.done ? null : workButton(t('evening.stop'), 'quiet small', () => this.line.send({ do: 'stop', table: table.number })),
        workButton(t('evening.table.link'), 'quiet small', () => copyText(tableLink(now, table.key)))));
  }

  /** Online nothing brings back the deal that is being played there. @param {number} table */
  async #stop(table) {
    if (confirm(t('evening.stop.sure', { n: table }))) await this.line.send({ do: 'stop', table });
  }

  /** Tell a deal here, or mend one. @param {EveningNow} now @param {EveningTable} table @param {HTMLElement} place @param {number} number */
  async #tell(now, table, place, number) {
    const before = table.deals[number - 1];
    const seats = before?.players ?? playing(table);
    const why = h('input', { class: 'input', type: 'text', maxlength: 100, placeholder: t('evening.mend.why'), 'aria-label': t('evening.mend.why') });
    const send = h('button', { class: 'button main', type: 'submit' }, t(before ? 'evening.mend.send' : 'evening.tell.send', { n: number }));
    const dealer = before?.dealer ?? seats.indexOf(table.dealer);
    const entry = await dealForm(this.line, { names: seats.map((seat) => nameOf(now, seat)), dealer, told: before?.told, send });
    const close = () => {
      this.telling = '';
      if (this.line.now) this.draw(this.line.now);
    };
    this.telling = roundOf(now);
    fill(place, h('form', { class: 'stack', novalidate: true, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close(), onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(send, save); } },
      h('h4', null, t('evening.deal', { n: number, of: now.deals })),
      entry.element,
      before ? why : null,
      h('div', { class: 'row' }, h('div', null, send), h('button', { class: 'button quiet', type: 'button', onclick: close }, t('evening.cancel')))));
    const save = async () => {
      const told = entry.value();
      if (before) await this.line.send({ do: 'mend', round: now.round, table: table.number, deal: number, told, why: why.value });
      else await this.line.send({ do: 'report', table: table.number, deal: number, told });
      close();
    };
  }

  /** @param {EveningNow} now */
  #drawPeople(now) {
    const name = h('input', { class: 'input', type: 'text', maxlength: 40, autocomplete: 'off', placeholder: t('evening.name'), 'aria-label': t('evening.name') });
    const add = h('button', { class: 'button', type: 'submit' }, t('evening.enter'));
    const enter = async () => {
      await this.line.send(/** @type {any} */ ({ do: 'enter', name: name.value }));
      name.value = '';
      this.#drawPeople(/** @type {EveningNow} */ (this.line.now));
      /** @type {HTMLElement | null} */ (this.people.querySelector('input'))?.focus();
    };
    fill(this.people,
      h('h2', null, t('evening.people', { n: now.players.filter((one) => one.here).length })),
      now.ended ? null : now.online ? this.#fill(now) : h('form', { class: 'row', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(add, enter); } }, name, h('div', null, add)),
      now.online && now.round && !now.ended ? h('details', { class: 'more' }, h('summary', null, t('evening.invite.more')), invitation(now)) : null,
      h('ul', { class: 'evening-people' }, ...now.players.map((one) => h('li', { class: 'row spread' },
        h('span', null, h('span', { class: one.here ? 'who' : 'who gone' }, one.name), kindOf(now, one.player)),
        now.ended ? null : h('span', { class: 'row' },
          workButton(t('evening.rename'), 'quiet small', () => this.#rename(one.player, one.name)),
          one.here
            ? workButton(t('evening.leave'), 'quiet small', () => this.#people({ do: 'leave', player: one.player }))
            : workButton(t('evening.back'), 'quiet small', () => this.#people({ do: 'comeback', player: one.player })))))));
  }

  /** Bots fill up. @param {EveningNow} now */
  #fill(now) {
    const count = h('input', { class: 'input', type: 'number', inputmode: 'numeric', min: 1, max: 50, value: '1', 'aria-label': t('evening.bots.count') });
    return h('div', { class: 'row evening-final' }, count,
      workButton(t('evening.bots'), '', () => this.#people({ do: 'enterbots', level: now.online?.level, count: Math.trunc(Number(count.value)) })));
  }

  /** @param {{do: string, [name: string]: unknown}} command */
  async #people(command) {
    await this.line.send(command);
    this.#drawPeople(/** @type {EveningNow} */ (this.line.now));
  }

  /** @param {number} player @param {string} old */
  async #rename(player, old) {
    const name = prompt(t('evening.name'), old);
    if (name !== null && name !== old) await this.#people({ do: 'rename', player, name });
  }

  leave() {
    this.clock.stop();
    this.draws.stop();
  }
}

/** Of no other round; nothing is told any more once the evening is over. @param {EveningNow} now */
const roundOf = (now) => (now.ended ? '' : `${now.is_final} ${now.round}`);

/** @param {EveningNow} now */
const byes = (now) => (now.byes.length ? h('p', { class: 'soft' }, t('evening.byes', { names: now.byes.map((one) => nameOf(now, one)).join(', ') })) : null);
