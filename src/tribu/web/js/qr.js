/** A QR code, drawn by our own server: nothing of it leaves the house. */

import { api } from '/js/api.js';
import { h, s } from '/js/dom.js';

/**
 * A picture of an address of ours, or nothing where the server draws none.
 * @param {string} address
 * @param {string} label
 * @returns {Promise<HTMLElement | null>}
 */
export async function qrCode(address, label) {
  /** @type {{size: number, path: string} | null} */
  const drawn = await api.post('/api/qr', { text: address }).catch(() => null);
  if (!drawn) return null;
  const quiet = 4;
  const side = drawn.size + 2 * quiet;
  return h('div', { class: 'qr' },
    s('svg', { viewBox: `${-quiet} ${-quiet} ${side} ${side}`, role: 'img', 'aria-label': label }, s('path', { d: drawn.path })));
}
