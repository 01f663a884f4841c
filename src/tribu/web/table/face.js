/** Cards painted onto holders; a holder is repainted only when its face changes. */

import { back, card } from '/cards/card.js';
import { fourColours } from '/js/settings.js';

/** @typedef {import('/cards/card.js').CardLook} CardLook */

/** How a table's cards look. @param {import('/table/board.js').State} state @returns {CardLook} */
export function lookOf(state) {
  const { game } = state.scene;
  if (game === 'bue') return { pack: 'bue' };
  return { pack: state.italian ? 'italian' : 'french', pita: game === 'busca', four: fourColours() };
}

/**
 * Paint a card, its back (null) or nothing (undefined) onto a holder.
 * @param {HTMLElement} holder @param {string | null | undefined} text @param {CardLook} look
 * @returns {boolean} whether the face changed
 */
export function paint(holder, text, look) {
  const key = text === undefined ? '' : text === null ? 'back' : `${look.pack}${look.four ? 4 : ''} ${text}`;
  if ((holder.dataset.face ?? '') === key) return false;
  holder.dataset.face = key;
  if (text === undefined) holder.replaceChildren();
  else holder.replaceChildren(text === null ? back() : card(text, look));
  return true;
}
