/** What is asked of me now, in words, and what the main button says. */

import { t } from '/js/i18n.js';
import { packOf } from '/table/paint.js';
import { warms } from '/table/seat.js';

/** @typedef {import('/table/board.js').Board} Board */

/** Whom the table waits for, when it is not me. @param {Board} board */
export function waiting(board) {
  const { turn, me } = board.state;
  const others = turn.filter((seat) => seat !== me);
  if (!others.length) return '';
  if (others.length > 1) return t('table.waits.many', { n: others.length });
  const waits = !warms(board.state.places[others[0]], board.state) ? 'table.waits' : board.warming.long ? 'table.waits.long' : 'table.waits.warms';
  return t(waits, { who: board.nameOf(others[0]) });
}

/** Whom a trick waits for, and why. @param {Board} board */
export function waitingForCard(board) {
  const { turn, me, scene } = board.state;
  const leads = turn.length === 1 && turn[0] !== me && 'trick' in scene && !scene.trick.length && scene.leader === turn[0];
  return leads && !warms(board.state.places[turn[0]], board.state) ? t('table.leads', { who: board.nameOf(turn[0]) }) : waiting(board);
}

/** Which card to play, and what was led. @param {Board} board */
export function whichCard(board) {
  const { scene, me } = board.state;
  const trick = 'trick' in scene ? scene.trick : [];
  if (trick.length) return t('table.play.led', { card: packOf(board.state).tell(trick[0].card) });
  const leads = 'leader' in scene && scene.leader === me;
  return t(leads ? 'table.play.lead' : 'table.play.which');
}

/** @param {Board} board */
export function askForCard(board) {
  if (!board.legal.length) return { prompt: waitingForCard(board), label: '' };
  const card = board.choice.whole;
  if (!card) return { prompt: whichCard(board), label: '' };
  const { tell, the = tell } = packOf(board.state);
  return { prompt: t('table.play.sure'), label: t('table.play', { card: the(card) }) };
}
