/** My matches over time, game by game: results, the same without luck, mistakes; honest about how little a few deals tell. */

import { api } from '/js/api.js';
import { fill, h, s, sheet } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { games, levelTitle } from '/js/games.js';
import { lang, locale, t, when, wordsOf } from '/js/i18n.js';
import { costOf, figure } from '/review/figures.js';

/** @typedef {import('/types.js').GameHistory} GameHistory */
/** @typedef {import('/types.js').HistoryMatch} HistoryMatch */

const [WIDE, HIGH] = [320, 96];
const LEFT = 34; // the scale

/** Draw my history into a place of my page. @param {HTMLElement} place */
export async function showHistory(place) {
  await Promise.all([wordsOf('/review'), sheet('/review/review.css')]);
  const [told, all] = await Promise.all([api.get(`/api/me/history?lang=${lang()}`), games()]);
  const called = new Map(all.map((game) => [game.id, game]));
  if (!told.length) return;
  fill(place, h('section', { class: 'panel stack history' },
    h('h2', null, t('history.title')),
    ...told.map((/** @type {GameHistory} */ one) => gameHistory(one, called.get(one.game))),
    h('p', { class: 'soft small' }, t('history.about')),
    h('p', null, h('a', { class: 'button', href: '/drills' }, t('history.drills')))));
}

/** @param {GameHistory} one @param {import('/types.js').GameInfo | undefined} game */
function gameHistory(one, game) {
  return h('article', { class: 'stack' },
    h('h3', null, game?.title ?? one.game),
    h('p', null, t('history.matches', { n: one.matches }), ' ', t('history.won', { n: one.won })),
    one.deals ? figures(one) : h('p', { class: 'soft' }, t('history.unreviewed'), ' ', h('a', { href: '/matches' }, t('drills.matches'))),
    one.reviewed.length > 1 ? h('div', { class: 'history-charts' }, results(one), mistakes(one)) : null,
    one.blunders.length ? h('div', null, h('p', { class: 'strong small' }, t('history.blunders')), h('ul', null, ...one.blunders.map((found) =>
      h('li', null, h('a', { href: `/review/${found.match}#${found.event}` }, played(one, found.match), t('history.blunder', { deal: found.deal, cost: costOf(found, one.unit) }))))),
      new Set(one.blunders.map(({ measure }) => measure)).size > 1 ? h('p', { class: 'soft small' }, t('history.units')) : null) : null,
    kinds(one),
    one.judge ? h('p', { class: 'soft small' }, t('history.judge', { judge: levelTitle(game, one.judge.name), n: figure(one.judge.simulations, 0), most: figure(one.judge.most, 0) })) : null);
}

/** What was overlooked again and again. @param {GameHistory} one */
function kinds(one) {
  if (!one.kinds.length) return null;
  return h('div', null,
    h('p', { class: 'strong small' }, t('history.kinds')),
    h('ul', null, ...one.kinds.map(({ title, times }) => h('li', null, t('history.kind', { what: title, n: times, of: one.mistakes })))),
    h('p', { class: 'soft small' }, t('history.kinds.about')));
}

/** When a match was played, before what is said of it. @param {GameHistory} one @param {string} match */
function played(one, match) {
  const found = one.reviewed.find((other) => other.match === match);
  return found ? `${new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(found.at)}, ` : '';
}

/** @param {GameHistory} one */
function figures(one) {
  const sure = one.low === null || one.high === null ? t('history.few') : t('history.between', { low: signed(one.low, 1), high: signed(one.high, 1) });
  const often = one.mistakes_low === null || one.mistakes_high === null ? t('history.few') : t('history.between', { low: figure(one.mistakes_low, 2), high: figure(one.mistakes_high, 2) });
  return h('dl', { class: 'history-figures' },
    ...pair(t('history.result'), `${signed(one.result, 1)} ${one.unit[1] ?? ''}`),
    ...pair(t('history.adjusted'), `${signed(one.adjusted, 1)} (${sure})`),
    ...pair(t('history.mistakes'), `${figure(one.mistakes / one.deals, 2)} (${often})`),
    ...pair(t('history.deals'), String(one.deals)));
}

/** @param {string} name @param {string} value */
const pair = (name, value) => [h('dt', { class: 'soft small' }, name), h('dd', null, value)];

/** Dots, the better the higher: each match without luck, hollow as it came; the band is where the mean lies nineteen times of twenty. @param {GameHistory} one */
function results(one) {
  const values = one.reviewed.flatMap(({ result, adjusted }) => [result, adjusted]).concat([one.low ?? 0, one.high ?? 0, 0]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const share = (/** @type {number} */ value) => (value - low) / Math.max(1e-9, high - low);
  const y = (/** @type {number} */ value) => 8 + (HIGH - 16) * (one.wants === 'low' ? share(value) : 1 - share(value));
  const [upper, lower] = [Math.min(y(one.low ?? 0), y(one.high ?? 0)), Math.max(y(one.low ?? 0), y(one.high ?? 0))];
  const x = places(one.reviewed);
  return chart(t('history.chart.results'),
    one.low !== null && one.high !== null && s('rect', { class: 'history-band', x: LEFT, width: WIDE - LEFT, y: upper, height: Math.max(1, lower - upper) }),
    s('line', { class: 'history-zero', x1: LEFT, x2: WIDE, y1: y(0), y2: y(0) }),
    ...scale([0, low, high], y, (value) => signed(value, 1)),
    ...one.reviewed.map((match, k) => s('circle', { class: 'history-raw', cx: x(k), cy: y(match.result), r: 3 })),
    ...one.reviewed.map((match, k) => s('circle', { class: 'history-dot', cx: x(k), cy: y(match.adjusted), r: 4 }, s('title', null, `${when(match.at)}: ${signed(match.adjusted, 1)}`))));
}

/** Bars: mistakes a deal; the band as there. @param {GameHistory} one */
function mistakes(one) {
  const rates = one.reviewed.map((match) => match.mistakes / Math.max(1, match.deals));
  const most = Math.max(...rates, 1);
  const x = places(one.reviewed);
  const width = Math.min(24, (0.7 * (WIDE - LEFT)) / one.reviewed.length);
  const y = (/** @type {number} */ rate) => HIGH - 8 - ((HIGH - 16) * rate) / most;
  const [upper, lower] = [y(Math.min(one.mistakes_high ?? 0, most)), y(one.mistakes_low ?? 0)];
  return chart(t('history.chart.mistakes'), one.mistakes_high !== null && s('rect', { class: 'history-band', x: LEFT, width: WIDE - LEFT, y: upper, height: Math.max(1, lower - upper) }), s('line', { class: 'history-zero', x1: LEFT, x2: WIDE, y1: y(0), y2: y(0) }), ...scale([0, most], y, (rate) => figure(rate)), ...rates.map((rate, k) => {
    return s('rect', { class: 'history-bar', x: x(k) - width / 2, width, y: y(rate), height: Math.max(y(0) - y(rate), 0.5) }, s('title', null, `${when(one.reviewed[k].at)}: ${figure(rate, 2)}`));
  }));
}

/** Where each match stands, the oldest left. @param {HistoryMatch[]} matches */
const places = (matches) => (/** @type {number} */ k) => LEFT + ((WIDE - LEFT) * (k + 0.5)) / matches.length;

/** Figures at the left; one that would stand on another is left out. @param {number[]} values @param {(value: number) => number} y @param {(value: number) => string} say */
function scale(values, y, say) {
  /** @type {number[]} */
  const shown = [];
  for (const value of values) if (shown.every((other) => Math.abs(y(other) - y(value)) > 11)) shown.push(value);
  return shown.map((value) => s('text', { class: 'history-scale', x: LEFT - 5, y: y(value) + 3.5 }, say(value)));
}

/** @param {string} title @param {...(Node | false)} parts */
const chart = (title, ...parts) => h('figure', { class: 'history-chart' },
  s('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': title }, ...parts), h('figcaption', { class: 'soft small' }, title));
