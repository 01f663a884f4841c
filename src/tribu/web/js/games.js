/** What the server says about the games, asked once for each language. */

import { api } from '/js/api.js';
import { lang } from '/js/i18n.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @type {Map<string, Promise<GameInfo[]>>} */
const asked = new Map();

/** @returns {Promise<GameInfo[]>} */
export function games() {
  const code = lang();
  let answer = asked.get(code);
  if (!answer) {
    answer = api.get(`/api/games?lang=${code}`);
    asked.set(code, answer);
    answer.catch(() => asked.delete(code)); // a failure is not remembered
  }
  return answer;
}

/** @param {string | undefined} id @returns {Promise<GameInfo>} the game of that name, else the first */
export async function gameCalled(id) {
  const all = await games();
  return all.find((game) => game.id === id) ?? all[0];
}

/** Levels of bots to choose from, with their strength if it was measured: "Maestro (1720): immagina…". @param {GameInfo} game @param {boolean} [brief] no more than their titles @returns {[string, string][]} */
export const levels = (game, brief) => game.bots.map(([level, line, strength]) => {
  const title = brief ? levelTitle(game, level) : line;
  return [level, strength ? title.replace(/\s*:|$/, ` (${strength})$&`) : title];
});

/** A level of bots in the reader's language, out of what is told of it: "Maestro: immagina…". @param {GameInfo | undefined} game @param {string} level */
export function levelTitle(game, level) {
  const line = game?.bots.find(([name]) => name === level)?.[1] ?? '';
  return line.includes(':') ? line.split(':')[0].trim() : level;
}
