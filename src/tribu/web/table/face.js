/** Cards painted onto holders; a holder is repainted only when its face changes. */

import { back, card } from '/cards/card.js';
import { fourColours } from '/js/settings.js';

/** @typedef {import('/cards/card.js').CardLook} CardLook */

/** How a table's cards look, and how near one looks at them. @param {import('/table/board.js').State} state @param {CardLook['seen']} [seen] @returns {CardLook} */
export function lookOf(state, seen = 'mid') {
  const { game } = state.scene;
  if (game === 'bue') return { pack: 'bue', seen };
  return { pack: state.italian ? 'italian' : 'french', pita: game === 'busca', four: fourColours(), seen };
}

/** My own cards: only a large screen has room to show them close up. @param {import('/table/board.js').Board} board */
export const handLook = (board) => lookOf(board.state, board.narrow ? 'mid' : 'near');

/**
 * Paint a card, its back (null) or nothing (undefined) onto a holder.
 * @param {HTMLElement} holder @param {string | null | undefined} text @param {CardLook} look
 * @returns {boolean} whether the face changed
 */
export function paint(holder, text, look) {
  const key = text === undefined ? '' : text === null ? 'back' : `${look.pack}${look.four ? 4 : ''} ${look.seen} ${text}`;
  if ((holder.dataset.face ?? '') === key) return false;
  holder.dataset.face = key;
  if (text === undefined) holder.replaceChildren();
  else holder.replaceChildren(text === null ? back() : card(text, look));
  return true;
}
