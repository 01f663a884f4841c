/** What everybody may see: tables and standings; large, for a projector, or on one's own phone. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { clock, howRanked, kindOf, nameOf, roundTitle, standingsTable, timeLeft, totalOf, verdict } from '/evening/names.js';
import { MyPlace, besideOthers, closedNote, drawnIn, invitation, records, watchLink } from '/evening/online.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */
/** @typedef {import('/types.js').EveningTable} EveningTable */

const PAGE = 10_000; // milliseconds that a page of it stays

export class Screen {
  /** @param {HTMLElement} root @param {import('/evening/line.js').Line} line @param {boolean} large @param {string} fault of the link that led here */
  constructor(root, line, large, fault) {
    this.line = line;
    this.fault = fault;
    this.turning = large ? setInterval(turnPage, PAGE) : 0;
    this.large = large;
    this.clock = clock(() => (line.now ? timeLeft(line.now, Date.now() + line.ahead) : ''));
    this.draws = clock(() => drawnIn(line));
    this.mine = new MyPlace(line);
    this.head = h('header', { class: 'evening-head' });
    this.both = h('div', { class: 'evening-both' });
    this.after = h('div');
    fill(root, h('div', { class: large ? 'page evening evening-screen' : 'page evening stack' }, this.head, large ? null : this.mine.element, this.both, large ? null : this.after));
  }

  /** @param {EveningNow} now */
  draw(now) {
    fill(this.head,
      this.fault ? h('p', { class: 'fault', role: 'alert' }, this.fault) : null,
      h('h1', null, now.title),
      h('p', { class: 'row' }, now.game_title, now.round ? h('span', { class: 'mark' }, now.ended ? t('evening.over') : roundTitle(now)) : null, this.clock.element,
        now.online?.draws_at ? h('span', null, t('evening.draws')) : null, this.draws.element,
        this.large ? null : h('a', { class: 'button quiet', href: `/evening/${now.id}/screen${location.hash}` }, t('evening.screen'))));
    this.draws.tick();
    this.mine.draw(now);
    const me = now.online && now.online.me >= 0 ? [now.online.me] : [];
    const over = now.ended && Boolean(now.round);
    fill(this.both,
      now.online && !now.round && this.large ? invitation(now, true) : null,
      over && this.large ? podium(now) : null,
      now.ended || !now.round ? null : h('section', { class: 'evening-tables' }, h('h2', { class: 'hidden-text' }, t('evening.tables')), ...now.tables.map((table) => tableTile(now, table, this.large)),
        now.tables.some((table) => table.players.includes(table.dealer)) ? h('p', { class: 'small soft' }, t('evening.mark.starts')) : null,
        now.byes.length ? h('p', { class: 'soft' }, t('evening.byes', { names: now.byes.map((one) => nameOf(now, one)).join(', ') })) : null),
      h('section', null, h('h2', null, now.round ? t('evening.standings') : t('evening.people', { n: now.players.filter((one) => one.here).length })), over && !me.length && !this.large ? h('p', { class: 'strong' }, verdict(now)) : null, now.round ? standingsTable(now, { marked: me }) : playersList(now),
        now.round && !this.large ? h('details', { class: 'more' }, h('summary', null, t('evening.how')), ...howRanked(now)) : null));
    fill(this.after, besideOthers(now), records(now));
    this.both.classList.toggle('over', over && this.large);
    this.both.style.setProperty('--rows', String(Math.max(now.standings.length, 2 * now.rounds) + 1)); // as large as fits
  }

  leave() {
    this.clock.stop();
    this.draws.stop();
    clearInterval(this.turning);
  }
}

/** Nobody scrolls a projector: what does not fit is shown page after page, then from the beginning. */
function turnPage() {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const ended = scrollTop + clientHeight >= scrollHeight - 2;
  scrollTo({ top: ended ? 0 : scrollTop + 0.85 * clientHeight, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

/** @param {EveningNow} now @param {EveningTable} table @param {boolean} large where nobody taps a link */
function tableTile(now, table, large) {
  return h('article', { class: 'panel evening-table', data: { done: table.done } },
    h('h3', null, t('evening.table', { n: table.number })),
    h('ol', null, ...table.players.map((player, at) => h('li', { class: 'row spread' },
      h('span', { class: table.gone.includes(player) ? 'who gone' : 'who' }, nameOf(now, player), kindOf(now, player), player === table.dealer ? ' ●' : ''),
      h('span', { class: 'number' }, totalOf(table, at))))),
    h('p', { class: 'small soft row spread' }, t('evening.progress', { n: table.played, of: now.deals }), large ? null : watchLink(now, table)),
    closedNote(now, table));
}

const STEPS = 3; // of a podium

/** The first ones, to be read from the last row of a hall. @param {EveningNow} now */
const podium = (now) => h('section', { class: 'evening-podium' },
  h('h2', { class: 'hidden-text' }, verdict(now)),
  h('ol', null, ...now.standings.filter((one) => one.rank <= STEPS).map((one) => h('li', { data: { rank: one.rank } }, h('span', { class: 'number' }, `${one.rank}.`), ' ', h('span', { class: 'who' }, nameOf(now, one.player))))));

/** @param {EveningNow} now */
const playersList = (now) => h('ul', { class: 'evening-names' }, ...now.players.filter((one) => one.here).map((one) => h('li', null, h('span', { class: 'who' }, one.name), kindOf(now, one.player))));
