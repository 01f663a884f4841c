/**
 * How each game is drawn. A game has a folder `/table/games/NAME/`: its `face.js` exports one `face` of the
 * type below, `table.css` is its sheet, `lang/` has its words. NAME is what its scenes say (`scene.game`);
 * nothing outside the folder names a game. A game from outside has the same folder in its own package, or
 * none: then its scenes say `tricks`, and that table suffices.
 */

import { loadPack } from '/cards/card.js';
import { wordsOf } from '/js/i18n.js';

/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {import('/table/board.js').State} State */
/** @typedef {import('/table/seat.js').SeatTile} SeatTile */

/**
 * @typedef {object} GameFace
 * @property {string} [words] the folder of its words
 * @property {'tricks' | 'tiles'} layout how seats lie: fans around a trick, or tiles of five cards
 * @property {(scene: any) => number} [held] how many cards my hand must have room for
 *
 * What is drawn:
 * @property {(scene: any) => {seat: number, sign: string}} mark the seat with a mark: `dealer`, `opener`
 * @property {(board: Board) => void} centre the middle of the table, and the line over it
 * @property {(board: Board, tile: SeatTile) => void} seat an opponent: cards and figures
 * @property {(board: Board, tile: SeatTile) => void} mine the seat at the lower edge, and its hand
 * @property {(state: State) => import('/cards/card.js').Pack} [pack] its cards, where players may choose among packs
 *
 * How something is chosen:
 * @property {(board: Board) => Ask} ask what to do now, and what the button says
 * @property {(action: string) => string[]} parts selectors of what an action is made of, to point at it
 * @property {(board: Board) => import('/table/choice.js').Choice} [choice] a choice of its own, unless an action is chosen as a whole
 * @property {(board: Board) => void} [close] close what was opened to choose from
 * @property {Shortcut[]} [shortcuts] keys of its own
 *
 * What happens:
 * @property {string} [cards] selector of the cards of an opponent, unless they are a fan
 * @property {(board: Board) => Element | null} [stock] where cards come from, unless from the middle
 * @property {(step: any) => boolean} [lingers] whether a step stays longer: cards shown together
 * @property {(step: any, me: number) => boolean} [befalls] whether it was done to me: it stays longer, too, and is told again when my turn comes
 * @property {boolean} [turnsUp] all hands are turned up at the end: many cards at once
 * @property {Record<string, import('/table/moves.js').Move>} [moves] how steps of its own kinds move
 * @property {Record<string, number[]>} [sounds] the pitches of its own kinds of steps; none: paper on a table
 * @property {(scene: any) => Feast | null} [feast] what is worth a feast
 *
 * At the end of a deal, and in the menu:
 * @property {(line: any) => string} [figure] what a score came from, in a few signs
 * @property {() => string} [figures] what that column is called
 * @property {(scene: any, seat: number) => (string | null)[]} [counted] the cards that were counted
 * @property {(state: import('/types.js').Snapshot) => string[]} [votes] questions of its own to the table: words `table.ask.…` and `table.vote.…`
 */

/** @typedef {{prompt: string, label: string, idle?: string}} Ask what to do; what the button says, nothing if nothing can be done yet, and what it says then */
/** @typedef {{key: string, name: string, act?: (board: Board) => void}} Shortcut what is pressed, the word that explains it */
/** @typedef {{seat: number, word: string, lamp: boolean}} Feast who, what is called out, and whether the lamp is lit */

/** @type {Map<string, GameFace>} */
const faces = new Map();

/** Fetch all that a table of this game is drawn with. @param {import('/types.js').GameInfo} game */
export async function loadFace({ scene, pack }) {
  const [{ face }] = await Promise.all([import(`/table/games/${scene}/face.js`), loadPack(pack)]);
  if (face.words) await wordsOf(face.words);
  faces.set(scene, face);
}

/** The face of a game that was fetched before. @param {string} scene @returns {GameFace} */
export function faceOf(scene) {
  const face = faces.get(scene);
  if (!face) throw new Error(`no face of ${scene}`);
  return face;
}
