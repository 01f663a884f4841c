/** The leaderboard of a game. Bots are rated too. */

import { api } from '/js/api.js';
import { fill, h } from '/js/dom.js';
import { gameCalled, games } from '/js/games.js';
import { isolate, lang, t } from '/js/i18n.js';
import { me } from '/js/me.js';
import { navigate } from '/js/router.js';
import { choice } from '/pages/choices.js';

/** @typedef {import('/types.js').Rank} Rank */

/** @param {HTMLElement} root @param {{game?: string}} context */
export async function mount(root, { game: wanted }) {
  const game = await gameCalled(wanted);
  /** @type {Rank[]} */
  const ranks = await api.get(`/api/leaderboards/${game.id}?lang=${lang()}`);
  const mine = (await me().catch(() => null))?.player;
  const pick = choice(t('ranks.game'), (await games()).map((one) => [one.id, one.title]), game.id, (id) => navigate(`/ranks/${id}`));
  pick.querySelector('legend')?.classList.add('hidden-text');
  fill(root, h('div', { class: 'page narrow' },
    h('h1', null, t('ranks.title', { game: game.title })),
    pick,
    ranks.length ? table(ranks, mine) : h('p', { class: 'panel' }, t('ranks.none')),
    h('p', { class: 'small soft' }, t('ranks.how'))));
}

/** @param {Rank[]} ranks @param {string | undefined} mine */
const table = (ranks, mine) => h('div', { class: 'table-wrap panel', tabindex: 0, role: 'region', 'aria-label': t('ranks.table') },
  h('table', null,
    h('thead', null, h('tr', null,
      h('th', { scope: 'col', class: 'number' }, '#'),
      h('th', { scope: 'col' }, t('ranks.name')),
      h('th', { scope: 'col', class: 'number' }, t('ranks.rating')),
      h('th', { scope: 'col', class: 'number' }, t('ranks.matches')))),
    h('tbody', null, ...ranks.map((rank) => row(rank, rank.player === mine)))));

/** @param {Rank} rank @param {boolean} me */
const row = (rank, me) => h('tr', { class: me ? 'me' : null },
  h('td', { class: 'number' }, rank.place),
  h('td', null, h('span', { class: 'strong' }, isolate(rank.name)), ' ', rank.bot ? h('span', { class: 'mark' }, t('ranks.bot')) : null, me ? h('span', { class: 'mark call' }, t('ranks.me')) : null),
  h('td', { class: 'number' }, rank.rating.toFixed(1), h('span', { class: 'soft small' }, ` ± ${rank.sigma.toFixed(1)}`)),
  h('td', { class: 'number' }, rank.matches));
