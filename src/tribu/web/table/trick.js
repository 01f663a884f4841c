/** The middle of a trick game: one place for each seat's card, and the last trick on demand. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { drawAim } from '/table/aim.js';
import { laidLook, lookOf, paint } from '/table/paint.js';
import { keyed, setAttr, setText, setVar } from '/table/keep.js';

/** @typedef {import('/table/board.js').Board} Board */
/** @typedef {Pick<import('/types.js').TrickScene, 'trick' | 'last' | 'sizes' | 'hands' | 'of'>} TrickScene what the scenes of all games of tricks have */

/** @param {Board} board */
export const sceneOf = (board) => /** @type {TrickScene} */ (board.state.scene);

/** How many cards a hand has room for: as many as at the beginning of the deal. @param {TrickScene} scene */
export const heldInTricks = ({ of, sizes }) => Math.max(of, ...sizes);

/** @param {Board} board @param {string[]} info what stands above the trick @param {string[]} [longest] the most that will */
export function drawTrick(board, info, longest = info) {
  const parts = (board.kept.trick ??= makeTrick(board));
  const scene = sceneOf(board);
  const look = laidLook(board);
  drawInfo(board, info, longest, [t('table.last')]);
  if (!parts.last.parentElement) board.kept.info.append(parts.last);
  keyed(parts.spots, [...Array(board.players).keys()], (seat) => seat, (seat) => h('div', { class: 'spot', data: { seat } }), (spot, seat) => {
    const [x, y] = board.fitting.trick.points[(seat - board.bottom + board.players) % board.players] ?? [0, 0];
    setVar(spot, '--x', `${x.toFixed(1)}px`);
    setVar(spot, '--y', `${y.toFixed(1)}px`);
    const laid = scene.trick.find((one) => one.seat === seat);
    paint(spot, laid?.card, look);
    setAttr(spot, 'data-empty', !laid);
    setAttr(spot, 'data-lead', laid !== undefined && laid === scene.trick[0]);
  });
  parts.spots.setAttribute('aria-label', t('table.trick'));
  parts.last.hidden = !scene.last;
  setText(parts.last, t('table.last'));
  if (parts.peek.matches(':popover-open')) drawLast(board);
}

/** A line of short facts over the table; there is always room for the longest ones. @param {Board} board @param {string[]} info @param {string[]} longest what may stand there in this deal @param {string[]} buttons and what may be tapped there */
export function drawInfo(board, info, longest, buttons = []) {
  const line = (board.kept.info ??= board.facts.appendChild(h('p', { class: 'info' })));
  const room = (board.kept.infoRoom ??= board.facts.appendChild(h('p', { class: 'info info-room', 'aria-hidden': 'true' })));
  keyed(line, info, (_, k) => k, () => h('span'), setText);
  drawAim(board, line);
  keyed(room, [...longest, ''], (_, k) => k, () => h('span'), setText);
  keyed(/** @type {Element} */ (room.lastElementChild), [board.state.aim?.text ?? '', ...buttons], (_, k) => k, () => h('span', { class: 'last-trick' }), setText);
}

/** @param {Board} board */
function makeTrick(board) {
  const spots = h('div', { class: 'spots', role: 'group' });
  const peek = h('div', { class: 'peek', popover: 'auto' });
  const last = h('button', { class: 'button quiet last-trick', type: 'button', onclick: () => drawLast(board) && peek.togglePopover() });
  board.centre.append(spots);
  board.felt.append(peek);
  return { spots, last, peek };
}

/** The last trick, when somebody looks at it. @param {Board} board @returns {boolean} whether there is one */
function drawLast(board) {
  const { last } = sceneOf(board);
  if (!last) return false;
  const look = lookOf(board.state);
  keyed(board.kept.trick.peek, last.cards, (laid) => laid.seat, makeLaid, (element, laid) => {
    const [holder, name] = /** @type {HTMLElement[]} */ ([...element.children]);
    paint(holder, laid.card, look);
    setText(name, board.nameOf(laid.seat));
    setAttr(element, 'data-winner', laid.seat === last.winner);
  });
  return true;
}

function makeLaid() {
  return h('div', { class: 'laid' }, h('span', { class: 'laid-card' }), h('span', { class: 'laid-name' }));
}

/** An opponent's cards: backs in a fan, or faces where hands are open. @param {Board} board @param {import('/table/seat.js').SeatTile} tile */
export function drawFan(board, tile) {
  const scene = sceneOf(board);
  const open = scene.hands[tile.seat];
  const look = lookOf(board.state, 'far');
  /** @type {(string | null)[]} */
  const cards = open ?? Array(scene.sizes[tile.seat]).fill(null);
  setAttr(tile.cards, 'data-open', open !== null);
  // one thing to hear, not one for each card
  setAttr(tile.cards, 'role', cards.length ? 'img' : null);
  setAttr(tile.cards, 'aria-label', !cards.length ? null : open ? open.map((card) => look.pack.tell(card)).join(', ') : t('table.down', { n: cards.length }));
  setVar(tile.cards, '--before', Math.max(1, cards.length - 1));
  keyed(tile.cards, cards, (card, k) => card ?? k, () => h('span', { class: 'fan-card', 'aria-hidden': 'true' }), (element, card) => {
    paint(element, card, look);
  });
}
