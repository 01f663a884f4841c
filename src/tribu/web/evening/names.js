/** People and numbers of an evening, as all its pages show them. */

import { h } from '/js/dom.js';
import { figure, signed } from '/js/figures.js';
import { isHere } from '/js/here.js';
import { lang, t } from '/js/i18n.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */
/** @typedef {import('/types.js').EveningTable} EveningTable */

/** @param {EveningNow} now @param {number} player */
export const nameOf = (now, player) => now.players[player]?.name ?? '?';

/** That it is a bot, or that one plays on for somebody, beside a name. @param {EveningNow} now @param {number} player */
export const kindOf = (now, player) => {
  const kind = now.players[player]?.kind;
  return kind ? h('span', { class: 'small soft' }, ` · ${t(`evening.kind.${kind}`)}`) : null;
};

/** Who still plays at a table, in the order of play. @param {EveningTable} table */
export const playing = (table) => table.players.filter((player) => !table.gone.includes(player));

/** What a table's deals brought a player, unless some of them are still closed. @param {EveningTable} table @param {number} at a seat */
export const totalOf = (table, at) => (table.played > table.deals.length ? '…' : String(table.totals[at]));

/** Where phones find this server. @param {EveningNow} now */
export const forPhones = (now) => (isHere(location.origin) && now.phones) || location.origin;

/** Round 2 of 4, or a final. @param {EveningNow} now */
export const roundTitle = (now) => (now.is_final ? t('evening.final') : t('evening.round', { n: now.round, of: now.rounds }));

/** The standings, all of them or those that were told. A narrow screen leaves out what breaks ties, unless it has broken one. @param {EveningNow} now @param {{rounds?: boolean, marked?: number[]}} [how] */
export function standingsTable(now, { rounds = true, marked = [] } = {}) {
  const number = now.tie ? 'number' : 'number wide-only';
  const byField = now.standings.some((one) => one.comparisons);
  const each = now.tie ? 'number wide-only' : 'number';
  const played = rounds ? Math.max(0, ...now.standings.map((one) => one.rounds.length)) : 0;
  const heads = [...Array(played).keys()].map((at) => h('th', { class: each, scope: 'col' }, String(at + 1)));
  return h('div', { class: 'table-wrap' }, h('table', { class: 'standings' },
    h('thead', null, h('tr', null,
      h('th', { scope: 'col' }, h('span', { class: 'hidden-text' }, t('evening.rank'))),
      h('th', { scope: 'col' }, t('evening.player')),
      ...heads,
      byField ? h('th', { class: 'number', scope: 'col' }, t('evening.comparison')) : null,
      h('th', { class: byField ? number : 'number', scope: 'col' }, t('evening.points')),
      h('th', { class: byField ? 'number wide-only' : number, scope: 'col' }, t('evening.won')),
      h('th', { class: byField ? 'number wide-only' : number, scope: 'col' }, capital(t('evening.mean', { unit: now.unit }))))),
    h('tbody', null, ...now.standings.map((one) => h('tr', { class: marked.includes(one.player) ? 'me' : null },
      h('td', { class: 'number' }, `${one.rank}.`),
      h('td', { class: now.players[one.player]?.here ? 'who' : 'who soft' }, nameOf(now, one.player), one.final ? ' ' : null, one.final ? h('span', { class: 'mark' }, t('evening.final')) : null),
      ...[...Array(played).keys()].map((at) => h('td', { class: `${each} soft` }, shareText(now.bye, one.rounds[at], one.comparisons?.[at]))),
      byField ? h('td', { class: 'number strong' }, signed(one.comparison ?? 0)) : null,
      h('td', { class: byField ? number : 'number strong' }, String(one.points)),
      h('td', { class: byField ? 'number wide-only' : number }, String(one.won)),
      h('td', { class: byField ? 'number wide-only' : number }, one.deals ? figure(one.score / one.deals) : '–'))))),
    played ? legend(now) : null,
    now.tie ? h('p', { class: 'small soft' }, now.tie) : null,
    now.standings.some((one) => one.final) ? h('p', { class: 'small soft' }, t('evening.final.counts')) : null);
}

/** As the other heads begin. @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1);

const [PLAYING, RESTED, ABSENT, RESTING] = [-1, -2, -3, -4]; // instead of table points
const MARKS = { [PLAYING]: '…', [RESTED]: '·', [RESTING]: '·', [ABSENT]: '–' };

/** What a round brought: table points, or against the field comparison points. @param {number} bye for sitting out @param {number} [points] @param {number} [comparison] */
function shareText(bye, points = ABSENT, comparison = undefined) {
  const mark = MARKS[points];
  const brought = points === RESTED && comparison === undefined ? bye : null;
  if (mark) return brought === null ? mark : h('span', { class: 'evening-share' }, `${brought}\u00a0${mark}`);
  return comparison === undefined ? String(points) : signed(comparison);
}

/** What the marks mean that stand in the table. @param {EveningNow} now */
function legend(now) {
  const there = new Set(now.standings.flatMap((one) => one.rounds));
  const means = { [PLAYING]: t('evening.mark.playing'), [RESTED]: t('evening.mark.rested'), [RESTING]: t('evening.mark.resting'), [ABSENT]: t('evening.mark.absent') };
  const said = [PLAYING, there.has(RESTING) ? RESTING : RESTED, ABSENT].filter((one) => there.has(one)).map((one) => `${MARKS[one]} ${means[one]}`);
  return said.length ? h('p', { class: 'small soft' }, said.join(' \u00a0 ')) : null;
}

/** How the ranking comes about: as one tells a friend, with the formula on request. @param {EveningNow} now */
export const howRanked = (now) => [h('p', { class: 'small soft' }, now.how), h('details', { class: 'more small' }, h('summary', null, t('evening.exactly')), h('p', null, now.exactly))];

/** How it ended: who won, and which place I have. @param {EveningNow} now @param {number} [me] */
export function verdict(now, me = -1) {
  const first = now.standings.filter((one) => one.rank === 1).map((one) => nameOf(now, one.player));
  const mine = now.standings.find((one) => one.player === me);
  const won = first.length ? t('evening.winner', { n: first.length, names: new Intl.ListFormat(lang()).format(first) }) : '';
  if (mine?.rank === 1 && first.length === 1) return t('evening.winner.me');
  return mine ? `${t('evening.place', { rank: mine.rank, n: now.players.length })} ${won}` : won;
}

/** What is left of a round's time: 12:05, −3:10; nothing without a timer. @param {EveningNow} now @param {number} at milliseconds of the server's clock */
export function timeLeft(now, at) {
  if (!now.minutes || !now.began || now.ended || now.tables.every((table) => table.done)) return '';
  const seconds = Math.round((now.began + now.minutes * 60_000 - at) / 1000);
  const left = Math.abs(seconds);
  return `${seconds < 0 ? '−' : ''}${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** A clock that counts down, how to look at it at once, and how to stop it. @param {() => string} text */
export function clock(text) {
  const element = h('span', { class: 'mark evening-clock', role: 'timer' });
  const tick = () => {
    const said = text();
    element.textContent = said;
    element.hidden = !said;
    element.classList.toggle('careful', said.startsWith('−'));
  };
  tick();
  const timer = setInterval(tick, 1000);
  return { element, tick, stop: () => clearInterval(timer) };
}
