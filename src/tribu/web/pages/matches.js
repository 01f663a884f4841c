/** My matches: those that go on, and those to look at again. */

import { api } from '/js/api.js';
import { fill, h } from '/js/dom.js';
import { games } from '/js/games.js';
import { isolate, list, t, when } from '/js/i18n.js';
import { me } from '/js/me.js';

/** @typedef {import('/types.js').MatchCard} MatchCard */

/** @param {HTMLElement} root */
export async function mount(root) {
  const titles = new Map((await games()).map((game) => [game.id, game.title]));
  /** @type {MatchCard[]} */
  const all = (await me()) ? await api.get('/api/matches') : [];
  const [running, over] = [all.filter((one) => !one.finished), all.filter((one) => one.finished)];
  fill(root, h('div', { class: 'page' },
    h('h1', null, t('matches.title')),
    all.length === 0 ? nothing() : null,
    running.length ? h('section', null, h('h2', null, t('matches.running')), h('ul', { class: 'table-list' }, ...running.map((one) => h('li', null, ongoing(one, titles))))) : null,
    over.length ? h('section', null, h('h2', null, t('matches.over')), h('ul', { class: 'table-list' }, ...over.map((one) => h('li', null, finished(one, titles), ways(one))))) : null));
}

const nothing = () => h('div', { class: 'panel' },
  h('p', null, t('matches.none')),
  h('a', { class: 'button main', href: '/' }, t('matches.play')));

/** @param {MatchCard} one @param {Map<string, string>} titles */
const ongoing = (one, titles) => h('a', { class: 'table-line', href: `/t/${one.id}` },
  h('span', { class: 'title' }, titles.get(one.game) ?? one.game),
  h('span', { class: 'who' }, standing(one)),
  h('span', { class: 'marks' }, one.turn ? h('span', { class: 'mark call' }, t('lobby.turn')) : one.turns.length ? h('span', { class: 'mark' }, t('matches.turn', { who: list(one.turns.map((seat) => one.names[seat])) })) : null, h('span', { class: 'mark' }, when(one.at))),
  h('span', { class: 'go' }, t('matches.on')));

/** @param {MatchCard} one @param {Map<string, string>} titles */
const finished = (one, titles) => h('a', { class: 'table-line', href: `/replay/${one.id}` },
  h('span', { class: 'title' }, titles.get(one.game) ?? one.game),
  h('span', { class: 'who' }, standing(one)),
  h('span', { class: 'marks' }, result(one), h('span', { class: 'mark' }, t('matches.deals', { n: one.deals })), h('span', { class: 'soft small' }, when(one.at))),
  h('span', { class: 'go' }, t('matches.replay')));

/** @param {MatchCard} one */
const standing = (one) => (one.totals.length ? one.names.map((name, seat) => `${isolate(name)} ${one.totals[seat]}`).join(' · ') : list(one.names.filter(Boolean)));

/** @param {MatchCard} one */
function result(one) {
  if (one.winners.length === 0) return h('span', { class: 'mark careful' }, t('matches.broken'));
  return one.mine !== null && one.winners.includes(one.mine) ? h('span', { class: 'mark good' }, t('matches.won')) : null;
}

/** What else there is of it: its moments as questions, and its record. @param {MatchCard} one */
const ways = (one) => h('div', { class: 'row match-ways' },
  one.deals ? h('a', { class: 'button quiet small', href: `/review/${one.id}` }, t('matches.review')) : null,
  h('a', { class: 'button quiet small', href: `/api/matches/${one.id}/record`, download: `tribu-${one.id}.json` }, t('matches.record')));
