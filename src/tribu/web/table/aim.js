/** What the match is played for: always in sight, and what stands behind it one tap away. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { setAttr, setText } from '/table/keep.js';
import { inPack } from '/table/paint.js';

/** @typedef {import('/table/board.js').Board} Board */

/** @param {Board} board @param {HTMLElement} line where it stands */
export function drawAim(board, line) {
  const { aim } = board.state;
  const button = (board.kept.aim ??= makeAim(board));
  if (button.parentElement !== line) line.append(button);
  button.hidden = !aim;
  if (!aim) return;
  setText(button, aim.text);
  setAttr(button, 'title', t('table.aim'));
}

/** @param {Board} board */
function makeAim(board) {
  const box = h('div', { class: 'peek explained', popover: 'auto' });
  const button = h('button', { class: 'button quiet match-aim', type: 'button', onclick: () => {
    const { aim } = board.state;
    box.replaceChildren(h('b', null, aim?.text ?? ''), ...(aim?.lines ?? []).map((line) => h('p', null, inPack(board.state, line))));
    box.togglePopover();
  } });
  board.felt.append(box);
  return button;
}
