/**
 * The fair shuffle, recomputed with the browser's own cryptography (docs/protocol.md): from the secret that
 * was sealed and the cuts of the players follow the cards. Browsers offer it to pages with HTTPS only.
 */

/** Whether this browser lets us recompute anything. */
export const canCheck = () => crypto.subtle !== undefined;

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} digits @returns {Uint8Array<ArrayBuffer>} */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of bytes, both in hex: the seal of a secret, the promise of a cut. @param {string} digits */
export const sealOf = async (digits) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(digits))));

const TOP = 2n ** 64n;

/** @typedef {{v: number, match: string, deal: number, commit: string, secret: string, cuts: string[], promises?: string[]}} Proof */

/** The numbers of one purpose in one deal: `deck`, `lot`. */
export class Stream {
  /** @param {Proof} proof @param {string} purpose */
  constructor(proof, purpose) {
    this.key = crypto.subtle.importKey('raw', bytesOf(proof.secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    this.text = `tribu/1|${proof.match}|${proof.deal}|${purpose}|${proof.cuts.join(',')}|`;
    this.counter = 0;
    /** @type {bigint[]} */
    this.drawn = [];
  }

  /** The next eight bytes, as a number. */
  async #next() {
    if (!this.drawn.length) {
      const signed = await crypto.subtle.sign('HMAC', await this.key, new TextEncoder().encode(this.text + this.counter));
      this.counter += 1;
      const view = new DataView(signed);
      this.drawn = [0, 8, 16, 24].map((place) => view.getBigUint64(place));
    }
    return /** @type {bigint} */ (this.drawn.shift());
  }

  /** A number from 0 to n − 1, each exactly as likely. @param {number} n */
  async below(n) {
    const limit = TOP - (TOP % BigInt(n));
    let number = await this.#next();
    while (number >= limit) number = await this.#next();
    return Number(number % BigInt(n));
  }

  /** The items shuffled: from the last down, each exchanged with one not above it. @param {string[]} items */
  async shuffle(items) {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
    }
    return shuffled;
  }
}
