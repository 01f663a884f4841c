/** Text into the clipboard, also on a page without HTTPS, as on a phone in the same network. */

import { announce } from '/js/announce.js';
import { t } from '/js/i18n.js';

/** Whether it worked; if so, it is announced. @param {string} text */
export async function copyText(text) {
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  const done = copied || copyOldWay(text);
  if (done) announce(t('me.copied'));
  return done;
}

/** @param {string} text */
function copyOldWay(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-text';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
