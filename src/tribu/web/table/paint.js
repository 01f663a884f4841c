/** Cards painted onto holders; a holder is repainted only when its face changes. */

import { back, card, packAt } from '/cards/card.js';
import { fourColours } from '/js/settings.js';
import { faceOf } from '/table/face.js';

/** @typedef {import('/cards/card.js').CardLook} CardLook */
/** @typedef {import('/cards/card.js').Pack} Pack */

/** The pack of a table. @param {import('/table/board.js').State} state @returns {Pack} */
export const packOf = (state) => faceOf(state.scene.game).pack?.(state) ?? packAt(state.game.pack);

/** A sentence of the server as it is said with the cards of this table. @param {{scene?: import('/types.js').Scene | null, italian?: boolean} | null | undefined} state @param {string | undefined} text */
export const inPack = (state, text = '') => (state?.scene && faceOf(state.scene.game).pack?.(/** @type {import('/table/board.js').State} */ (state))?.retell?.(text)) || text;

/** How a table's cards look, and how near one looks at them. @param {import('/table/board.js').State} state @param {CardLook['seen']} [seen] @returns {CardLook & {pack: Pack}} */
export const lookOf = (state, seen = 'mid') => ({ pack: packOf(state), four: fourColours(), seen });

const NEAR = 104; // pixels: as css/cards.css has it

/** My own cards: only a large screen has room to show them close up. @param {import('/table/board.js').Board} board */
export const handLook = (board) => lookOf(board.state, board.fitting.plan.hand < NEAR ? 'mid' : 'near');

/** Cards on the table: the same. @param {import('/table/board.js').Board} board */
export const laidLook = (board) => lookOf(board.state, board.fitting.trick.spot < NEAR ? 'mid' : 'near');

/**
 * Paint a card, its back (null) or nothing (undefined) onto a holder.
 * @param {HTMLElement} holder @param {string | null | undefined} text @param {CardLook & {pack: Pack}} look
 * @returns {boolean} whether the face changed
 */
export function paint(holder, text, look) {
  const key = text === undefined ? '' : text === null ? 'back' : `${look.pack.name}${look.four ? 4 : ''} ${look.seen} ${text}`;
  if ((holder.dataset.face ?? '') === key) return false;
  holder.dataset.face = key;
  if (text === undefined) holder.replaceChildren();
  else holder.replaceChildren(text === null ? back() : card(text, look));
  return true;
}
