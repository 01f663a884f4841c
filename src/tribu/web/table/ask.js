/** What is asked of me now, in words, and what the main button says. */

import { t } from '/js/i18n.js';
import { packOf } from '/table/paint.js';

/** @typedef {import('/table/board.js').Board} Board */

/** Whom the table waits for, when it is not me. @param {Board} board */
export function waiting(board) {
  const { turn, me } = board.state;
  const others = turn.filter((seat) => seat !== me);
  if (!others.length) return '';
  if (others.length === 1) return t('table.waits', { who: board.nameOf(others[0]) });
  return t('table.waits.many', { n: others.length });
}

/** @param {Board} board */
export function askForCard(board) {
  if (!board.legal.length) return { prompt: waiting(board), label: '' };
  const card = board.choice.whole;
  if (!card) return { prompt: t('table.play.which'), label: '' };
  return { prompt: t('table.play.sure'), label: t('table.play', { card: packOf(board.state).tell(card) }) };
}
