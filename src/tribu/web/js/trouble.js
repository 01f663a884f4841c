/** What did not come, in a sentence for people. */

import { t } from '/js/i18n.js';

/** @param {unknown} error @returns {string} */
export function inWords(error) {
  if (!navigator.onLine) return t('error.alone'); // then no script and no answer can be had, whatever the browser calls that
  if (error instanceof TypeError && /import/i.test(error.message)) return t('error.offline'); // so all browsers say that a script did not come
  return error instanceof Error ? error.message : String(error);
}
