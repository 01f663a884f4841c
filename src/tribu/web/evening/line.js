/** The line to an evening: looks now and then whether something is new, and carries commands. */

import { api } from '/js/api.js';
import { lang } from '/js/i18n.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */

const DIRECTING = 2000; // milliseconds between looks
const LOOKING = 4000;

export class Line {
  /** @param {string} id @param {string} key @param {(now: EveningNow) => void} told */
  constructor(id, key, told) {
    this.id = id;
    this.key = key;
    this.told = told;
    /** @type {EveningNow | null} */
    this.now = null;
    /** Milliseconds by which the server's clock is ahead of this one. */
    this.ahead = 0;
    this.timer = 0;
  }

  get path() {
    return `/api/evenings/${this.id}`;
  }

  /** The first look; a refusal is thrown. */
  async open() {
    this.#take(await this.#ask({}));
    this.timer = window.setInterval(() => void this.look(), this.now?.role === 'director' ? DIRECTING : LOOKING);
  }

  /** Whether something is new. Nobody is told of a look that failed: the next one may not. */
  async look() {
    if (document.visibilityState !== 'visible' && !this.now?.online) return; // online a table may wait for me
    const now = await this.#ask({ seen: this.now?.number ?? -1 }).catch(() => null);
    if (now) this.#take(now);
  }

  /** Do something; a refusal is thrown, and what it left for the director is seen. @param {{do: string, [name: string]: unknown}} command */
  async send(command) {
    try {
      this.#take(await this.#ask({ command }));
    } catch (error) {
      void this.look();
      throw error;
    }
  }

  /** @param {{[name: string]: unknown}} body @returns {Promise<EveningNow | null>} */
  #ask(body) {
    return api.post(`${this.path}?lang=${lang()}`, { key: this.key, ...body });
  }

  /** @param {EveningNow | null} now */
  #take(now) {
    if (!now) return;
    this.now = now;
    this.ahead = now.now - Date.now();
    this.told(now);
  }

  leave() {
    clearInterval(this.timer);
  }
}
