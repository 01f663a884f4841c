/** What people do to each other and operators to them: who left is named, who was asked to leave, renamed or refused is told so. */

import { t } from '/js/i18n.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

/** @param {import('/table/page.js').TablePage} page @param {Snapshot} before @param {Snapshot} after */
export function tellPeople(page, before, after) {
  if (after.phase !== 'over') tellDepartures(page, before, after);
  if (before.phase === 'gathering' && isUnderWay(after) && after.me < 0 && !after.removed) page.toasts.show(t('table.begun'));
  page.votes.tellNews(before, after);
  const { me } = after;
  if (me === before.me && before.places[me]?.name !== after.places[me]?.name) void import('/people/renamed.js').then(({ tellRename }) => tellRename(page));
  if (before.closed !== undefined || after.closed === undefined) return;
  page.panel.close(); // nothing lies over what has to be read now
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

/** @param {Snapshot} state */
const isUnderWay = ({ phase }) => phase !== 'gathering' && phase !== 'over';

/** Nothing more is told to somebody who is sent away: what they saw of who plays grows old, so it goes. @param {import('/table/page.js').TablePage} page @param {{text: string, close: boolean}} error */
export function tellError(page, { text, close }) {
  const { state, gathering, toasts } = page;
  page.dismissed ||= close;
  if (close && state?.phase === 'gathering') return gathering.sendHome(text);
  toasts.show(text);
  if (close) page.draw(); // it is not true any more that they may watch
}

/** @param {import('/table/page.js').TablePage} page @param {Snapshot} before @param {Snapshot} after */
function tellDepartures(page, before, after) {
  if (before.me >= 0 && after.me < 0 && !after.removed && after.places[before.me]?.state !== 'gone' && seatIsMine(page, after)) return page.toasts.show(t('me.signed.out', { name: page.me?.name ?? '' }));
  if (before.me >= 0 && after.removed) return after.phase === 'gathering' ? undefined : page.toasts.show(t('table.removed')); // there it is all that is left to read
  for (const { seat, state, name } of after.places) {
    const was = before.places[seat];
    if (state === 'open' && was?.state !== 'open' && was?.player && was.player !== page.me?.player) page.toasts.show(t('table.declined', { who: was.name ?? '' }));
    if (state !== 'gone' || before.places[seat]?.state === 'gone') continue;
    const asked = before.votes.some(({ what }) => what === `remove:${seat}`);
    page.toasts.show(t(asked ? 'table.removed.who' : 'table.left', { who: name ?? '' }));
  }
}

/** That I only watch, and why if I sat here once. @param {import('/table/page.js').TablePage} page @param {Snapshot} state */
export function watching(page, state) {
  if (state.me >= 0 || state.phase === 'over') return '';
  if (page.dismissed) return t('table.watching.dismissed');
  const left = state.places.some((place) => place.state === 'gone' && place.player === page.me?.player);
  if (!state.removed && !left && seatIsMine(page, state)) return t('table.watching.signedout');
  return t(state.removed ? 'table.watching.removed' : left ? 'table.watching.left' : 'table.watching');
}

/** Whether I still sit here, by what this page knows of me: then, if the server shows me the table as to anybody, this device was signed out from another. @param {import('/table/page.js').TablePage} page @param {Snapshot} state */
const seatIsMine = (page, state) => state.places.some((place) => place.player && place.player === page.me?.player);
