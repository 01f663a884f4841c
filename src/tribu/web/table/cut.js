/**
 * My part of the fair shuffle: first the hash of a cut, then the cut. What the server says about it is kept
 * and compared with the record when the match is over. Without HTTPS a browser has no cryptography; then an
 * empty promise says that this seat does not cut, so that nobody waits for it.
 */

import { keep, keptAt } from '/fair/kept.js';
import { canCheck, hex, sealOf } from '/fair/proof.js';

/**
 * Do what the shuffle asks for now; onlookers only keep what is told.
 * @param {string} table @param {import('/types.js').Fair} fair @param {number} seat mine, −1 if I watch
 * @param {(message: Record<string, unknown>) => void} tell
 */
export async function shuffle(table, fair, seat, tell) {
  const { deal, step } = fair;
  if (seat < 0) return void keep(table, fair);
  if (!canCheck()) {
    keep(table, fair, { seat });
    if (step === 'promise') tell({ type: 'promise', deal, hash: '' });
    return;
  }
  // kept on the device, so that two tabs and a reloaded page say the same
  const known = keptAt(table)[deal]?.cut;
  const cut = known ?? (step === 'promise' ? hex(crypto.getRandomValues(new Uint8Array(16))) : '');
  keep(table, fair, cut ? { seat, cut } : { seat });
  if (!cut || step === 'dealt') return;
  const hash = await sealOf(cut);
  if (step === 'promise') return tell({ type: 'promise', deal, hash });
  if (fair.promises?.[seat] === hash) tell({ type: 'cut', deal, cut });
  else keep(table, fair, { unheard: true }); // it came too late, or another device of mine was quicker
}
