/** What may be chosen besides a card: a button with its sentence for each. */

import { h } from '/js/dom.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { oneStop, roving } from '/table/roving.js';

/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board */
export function drawOffers(board) {
  const picks = /** @type {import('/table/games/tricks/picks.js').Picks} */ (board.choice);
  const offers = board.legal.filter(([action]) => !picks.isCard(action));
  const tray = (board.kept.offers ??= makeTray(board));
  tray.hidden = !offers.length;
  setAttr(tray, 'aria-label', /** @type {import('/types.js').TrickScene} */ (board.state.scene).ask);
  keyed(tray, offers, ([action]) => action, ([action]) => h('button', { class: 'button offer', type: 'button', data: { action } }), (element, [action, sentence]) => {
    setText(element, sentence || action);
    setAttr(element, 'aria-pressed', picks.has(action) ? 'true' : 'false');
  });
  oneStop(tray, '.offer');
}

/** @param {Board} board */
function makeTray(board) {
  const tray = h('div', { class: 'offers tray', role: 'group' });
  tray.addEventListener('click', (event) => {
    const item = /** @type {Element} */ (event.target).closest('.offer');
    if (!(item instanceof HTMLElement)) return;
    if (board.choice.point(item.dataset.action ?? '')) board.play();
    else board.draw();
  });
  roving(tray, '.offer');
  board.felt.append(tray);
  return tray;
}
