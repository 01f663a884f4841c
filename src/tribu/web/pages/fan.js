/** What lies on a game's tile: a few cards that look like it. */

import { card, loadPack } from '/cards/card.js';
import { h } from '/js/dom.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** Make a tile for each game, with its cards on it. @param {GameInfo[]} games @param {(game: GameInfo, fan: HTMLElement) => HTMLElement} make */
export const gameTiles = (games, make) => Promise.all(games.map(async (game) => make(game, await fanOf(game))));

/** @param {GameInfo} game */
async function fanOf(game) {
  const pack = await loadPack(game.pack);
  return h('div', { class: 'fan', 'aria-hidden': 'true' }, ...game.fan.map((text) => card(text, { pack, label: null })));
}
