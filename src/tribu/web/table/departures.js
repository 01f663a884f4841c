/** Who has just left for good is named to those who stay; whoever was asked to leave is told so. */

import { t } from '/js/i18n.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

/** @param {import('/table/page.js').TablePage} page @param {Snapshot} before @param {Snapshot} after */
export function tellDepartures(page, before, after) {
  if (before.me >= 0 && after.removed) return page.toasts.show(t('table.removed'));
  for (const { seat, state, name } of after.places) {
    if (state !== 'gone' || before.places[seat]?.state === 'gone') continue;
    const asked = before.votes.some(({ what }) => what === `remove:${seat}`);
    page.toasts.show(t(asked ? 'table.removed.who' : 'table.left', { who: name ?? '' }));
  }
}
