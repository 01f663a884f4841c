/** A pad that is being kept: who has how much, whose turn it is to deal, each deal, and the way to tell the next. */

import { announce } from '/js/announce.js';
import { copyText } from '/js/copy.js';
import { fill, h } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { t } from '/js/i18n.js';
import { navigate } from '/js/router.js';
import { courseOf, csvOf, forget, keep, linkOf, newPad } from '/pad/book.js';
import { dealEntry } from '/pad/entry.js';

/** @typedef {import('/pad/book.js').Pad} Pad */
/** @typedef {import('/pad/book.js').Course} Course */
/** @typedef {import('/types.js').GameInfo} GameInfo */

export class PadBoard {
  /** @param {HTMLElement} root @param {Pad} pad @param {GameInfo} game @param {import('/pad/arbiter.js').Arbiter} arbiter */
  constructor(root, pad, game, arbiter) {
    this.root = root;
    this.pad = pad;
    this.game = game;
    this.arbiter = arbiter;
    /** The deals that were undone, the last one last. @type {import('/pad/arbiter.js').Deal[]} */
    this.undone = [];
  }

  /** Draw all; with an entry instead of the buttons while a deal is told. @param {HTMLElement | null} [entry] */
  draw(entry = null) {
    const { pad, game } = this;
    const course = courseOf(pad, this.arbiter);
    fill(this.root, h('div', { class: 'page narrow pad' },
      h('h1', null, t('pad.title', { game: game.title })),
      h('p', { class: 'soft', role: 'status' }, this.#line(course)),
      entry ? null : this.#totals(course),
      entry ?? this.#ways(course),
      entry ? null : this.#history(course),
      entry ? null : this.#tools(course)));
    /** @type {HTMLElement | null} */ (entry?.querySelector('h2'))?.focus();
  }

  /** What to do now. @param {Course} course */
  #line({ over, winners, starter, rows, totals }) {
    const { names } = this.pad;
    if (over) return t('pad.won', { n: winners.length, names: winners.map((seat) => names[seat]).join(', '), total: this.#counted(totals[winners[0]]) });
    return t(`pad.next.${this.arbiter.info.starter}`, { n: rows.length + 1, name: names[starter] });
  }

  /** @param {number} n */
  #counted(n) {
    const [one, several] = this.game.unit;
    return `${n} ${n === 1 ? one : several}`;
  }

  /** @param {Course} course */
  #totals({ totals, starter, rows, over, winners }) {
    const last = rows.at(-1);
    return h('ul', { class: 'pad-totals' }, ...this.pad.names.map((name, seat) => h('li', { class: winners.includes(seat) ? 'pad-winner' : null },
      h('span', { class: 'pad-name' }, h('bdi', null, name), !over && seat === starter ? h('span', { class: 'mark call' }, t(`pad.${this.arbiter.info.starter}`)) : null),
      h('span', { class: 'pad-last soft' }, last ? signed(last.scores[seat]) : ''),
      h('span', { class: 'pad-total number' }, totals[seat]))));
  }

  /** @param {Course} course */
  #ways({ over, rows }) {
    return h('div', { class: 'row pad-ways' },
      over ? h('button', { class: 'button main', type: 'button', onclick: () => this.#again() }, t('pad.again'))
        : h('button', { class: 'button main', type: 'button', onclick: () => this.#tell(rows.length) }, t('pad.enter', { n: rows.length + 1 })),
      rows.length ? h('button', { class: 'button', type: 'button', onclick: () => this.#undo() }, t('pad.undo')) : null,
      this.undone.length ? h('button', { class: 'button', type: 'button', onclick: () => this.#redo() }, t('pad.redo')) : null);
  }

  /** Tell a deal, or mend one. @param {number} place */
  #tell(place) {
    const { pad } = this;
    const before = courseOf({ ...pad, deals: pad.deals.slice(0, place) }, this.arbiter);
    this.draw(dealEntry({
      arbiter: this.arbiter,
      game: this.game,
      names: pad.names,
      before: { seats: pad.names.length, starter: before.starter, totals: before.totals, played: place },
      deal: pad.deals[place] ?? { form: pad.deals.at(-1)?.form ?? 0, told: [] },
      title: t(place < pad.deals.length ? 'pad.mend' : 'pad.deal', { n: place + 1 }),
      done: (deal) => {
        pad.deals[place] = deal;
        this.undone = [];
        this.#write();
      },
      leave: () => this.draw(),
    }));
  }

  #undo() {
    const deal = this.pad.deals.pop();
    if (deal) this.undone.push(deal);
    this.#write();
  }

  #redo() {
    const deal = this.undone.pop();
    if (deal) this.pad.deals.push(deal);
    this.#write();
  }

  #write() {
    keep(this.pad);
    this.draw();
    announce(this.#line(courseOf(this.pad, this.arbiter)));
    scrollTo(0, 0); // where the totals are
    /** @type {HTMLElement | null} */ (this.root.querySelector('.pad-ways .button'))?.focus({ preventScroll: true });
  }

  /** The same people, a new match; who would start goes on. */
  #again() {
    const { game, names, options } = this.pad;
    const next = newPad({ game, names, options, starter: courseOf(this.pad, this.arbiter).starter, deals: [] });
    keep(next);
    navigate(`/pad/${game}#p=${next.id}`);
  }

  /** @param {Course} course */
  #history({ rows, totals }) {
    if (!rows.length) return null;
    const { names } = this.pad;
    return h('section', null, h('h2', null, t('pad.history')),
      h('div', { class: 'table-wrap', tabindex: 0, role: 'region', 'aria-label': t('pad.history') }, h('table', { class: 'pad-table' },
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('pad.number')), ...names.map((name) => h('th', { scope: 'col', class: 'number' }, h('bdi', null, name))))),
        h('tbody', null, ...rows.map(({ scores, starter, fault }, k) => h('tr', null,
          h('th', { scope: 'row' },
            h('button', { class: 'button quiet pad-mend', type: 'button', 'aria-label': t('pad.mend', { n: k + 1 }), onclick: () => this.#tell(k) }, k + 1),
            fault ? h('p', { class: 'fault' }, fault) : null),
          ...scores.map((score, seat) => h('td', { class: 'number' }, score, seat === starter ? h('span', { class: 'pad-start', title: t(`pad.${this.arbiter.info.starter}`) }, '•') : null))))),
        h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, t('pad.total')), ...totals.map((total) => h('td', { class: 'number strong' }, total)))))),
      h('p', { class: 'soft small' }, t('pad.change')));
  }

  /** @param {Course} course */
  #tools(course) {
    const { pad, game } = this;
    const csv = csvOf(pad, course, t('pad.number'), t('pad.total'));
    const said = h('p', { class: 'soft small', role: 'status' });
    const share = async () => {
      const url = linkOf(pad);
      if (navigator.share) await navigator.share({ title: t('pad.title', { game: game.title }), url }).catch(() => {});
      else fill(said, (await copyText(url)) ? t('pad.copied') : url);
    };
    return h('section', { class: 'pad-tools' },
      h('div', { class: 'row' },
        h('button', { class: 'button', type: 'button', onclick: () => void share() }, t('pad.share')),
        file(csv, 'text/csv', `${game.id}.csv`, t('pad.csv')),
        file(JSON.stringify({ ...pad, scores: course.rows.map(({ scores }) => scores), totals: course.totals }, null, 2), 'application/json', `${game.id}.json`, t('pad.json')),
        h('a', { class: 'button quiet', href: '/pad' }, t('pad.others')),
        h('button', { class: 'button quiet', type: 'button', onclick: () => this.#drop(said) }, t('pad.drop'))),
      said);
  }

  /** Not at once: a finger slips. @param {HTMLElement} said */
  #drop(said) {
    fill(said, t('pad.sure'), ' ', h('button', {
      class: 'button', type: 'button', onclick: () => {
        forget(this.pad.id);
        navigate('/pad');
      },
    }, t('pad.drop')), ' ', h('button', { class: 'button quiet', type: 'button', onclick: () => fill(said) }, t('pad.cancel')));
    said.scrollIntoView({ block: 'center' });
  }
}

/** @param {string} text @param {string} type @param {string} name @param {string} word */
const file = (text, type, name, word) => h('a', { class: 'button', download: name, href: `data:${type};charset=utf-8,${encodeURIComponent(text)}` }, word);
