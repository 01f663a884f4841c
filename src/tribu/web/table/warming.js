/** Bots that search get ready first, on a new machine for a minute: whoever waits is told, once, and when it is over. */

import { t } from '/js/i18n.js';

/** @param {import('/table/toast.js').Toasts} toasts @param {string[]} before levels that were not ready @param {string[]} now those that are not yet */
export function tellOfWarming(toasts, before, now) {
  if (now.length && !before.length) toasts.show(t(sentence(now)));
  if (before.length && !now.length) toasts.show(t('table.warmed'));
}

/** @param {string[]} levels */
function sentence(levels) {
  const known = levels.length === 1 && ['master', 'club'].includes(levels[0]);
  return `table.warming.${known ? levels[0] : 'bots'}`;
}
