/** Any game of tricks: what it has to say comes in words from the server, badges, notes and questions. */

import { h } from '/js/dom.js';
import { list, t } from '/js/i18n.js';
import { waitingForCard, whichCard } from '/table/ask.js';
import { cardParts } from '/table/choice.js';
import { drawBadges } from '/table/games/tricks/badges.js';
import { drawOffers } from '/table/games/tricks/offers.js';
import { Picks } from '/table/games/tricks/picks.js';
import { drawHand } from '/table/hand.js';
import { all, keyed, setAttr } from '/table/keep.js';
import { lookOf, packOf, paint } from '/table/paint.js';
import { drawFan, drawTrick, heldInTricks } from '/table/trick.js';

/** @typedef {import('/types.js').TrickScene} TrickScene */
/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board */
const sceneOf = (board) => /** @type {TrickScene} */ (board.state.scene);

/** @type {import('/table/face.js').GameFace} */
export const face = {
  words: '/table/games/tricks',
  layout: 'tricks',
  held: heldInTricks,
  mark: (/** @type {TrickScene} */ scene) => ({ seat: scene.starter, sign: scene.mark ?? 'dealer' }),
  centre(board) {
    const scene = sceneOf(board);
    drawTrick(board, [scene.title, ...(scene.notes ?? [])]);
    drawAside(board, scene.aside ?? []);
    drawOffers(board);
  },
  seat(board, tile) {
    drawFan(board, tile);
    drawBadges(board, tile);
  },
  mine(board, tile) {
    drawHand(board);
    pointOutFresh(board);
    drawBadges(board, tile);
  },
  ask,
  parts: (action) => [...cardParts(action), `.offer[data-action="${action}"]`],
  choice: (board) => new Picks(board),
};

/** My cards that lie before me, unseen by the others. @param {Board} board @param {string[]} cards */
function drawAside(board, cards) {
  const row = (board.kept.aside ??= board.centre.appendChild(h('div', { class: 'aside', role: 'group' })));
  row.hidden = !cards.length;
  setAttr(row, 'aria-label', t('tricks.aside'));
  keyed(row, cards, (card) => card, () => h('span', { class: 'aside-card' }), (element, card) => paint(element, card, lookOf(board.state)));
}

/** Cards that have just come into my hand. @param {Board} board */
function pointOutFresh(board) {
  const fresh = new Set(sceneOf(board).fresh ?? []);
  for (const element of all('.hand-card', board.mine)) {
    const isFresh = fresh.has(element.dataset.card ?? '');
    setAttr(element, 'data-fresh', isFresh);
    setAttr(element, 'aria-description', isFresh ? t('tricks.fresh') : null);
  }
}

/** @param {Board} board */
function ask(board) {
  const { legal, state } = board;
  const scene = sceneOf(board);
  const picks = /** @type {Picks} */ (board.choice);
  if (!legal.length) return { prompt: waitingForCard(board), label: '' };
  const question = scene.ask || whichCard(board);
  const offer = legal.find(([action]) => picks.has(action) && !picks.isCard(action));
  if (offer) return { prompt: question, label: offer[1] };
  if (!picks.actions().length) {
    return {
      prompt: picks.chosen.length ? `${question} ${t('tricks.more', { n: picks.missing })}` : question,
      label: '',
      idle: picks.several ? t('tricks.choose', { n: picks.missing }) : '',
    };
  }
  const card = list(picks.chosen.map((one) => packOf(state).tell(one)));
  return { prompt: scene.ask || t('table.play.sure'), label: scene.act ? scene.act.replace('{card}', card) : t('table.play', { card }) };
}
