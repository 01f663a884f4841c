/**
 * My part of the fair shuffle: first the hash of a cut, then the cut. Without HTTPS there is no
 * crypto.subtle; then an empty promise says that this seat does not cut, so that nobody waits for it.
 */

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Do what the shuffle asks for now.
 * @param {string} table @param {import('/types.js').Fair} fair @param {(message: Record<string, unknown>) => void} tell
 */
export async function shuffle(table, fair, tell) {
  const key = `tribu.cut.${table}.${fair.deal}`;
  if (fair.step === 'promise' && !crypto.subtle) tell({ type: 'promise', deal: fair.deal, hash: '' });
  else if (fair.step === 'promise') {
    // kept on the device, so that two tabs and a reloaded page say the same
    const cut = localStorage.getItem(key) ?? hex(crypto.getRandomValues(new Uint8Array(16)));
    localStorage.setItem(key, cut);
    const bytes = Uint8Array.from(cut.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    tell({ type: 'promise', deal: fair.deal, hash });
  } else if (fair.step === 'cut') {
    const cut = localStorage.getItem(key);
    if (cut) tell({ type: 'cut', deal: fair.deal, cut });
  } else if (fair.step === 'dealt') localStorage.removeItem(key);
}
