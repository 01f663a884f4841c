/** Bots that search get ready first, for seconds, on a new machine for a minute: whoever waits long is told, and when it is over. */

import { t } from '/js/i18n.js';

const PATIENCE = 2000; // milliseconds; meanwhile the seats say it

export class Warming {
  /** @param {import('/table/toast.js').Toasts} toasts */
  constructor(toasts) {
    this.toasts = toasts;
    /** @type {string[]} */
    this.levels = [];
    this.told = false;
    /** @type {number | undefined} */
    this.patience = undefined;
  }

  /** @param {string[]} levels those that are not ready yet */
  update(levels) {
    const began = levels.length && !this.levels.length;
    this.levels = levels;
    if (began) this.patience = setTimeout(() => this.#say(`table.warming.${named(this.levels)}`), PATIENCE);
    if (levels.length) return;
    this.stop();
    if (this.told) this.#say('table.warmed');
    this.told = false;
  }

  /** @param {string} key */
  #say(key) {
    this.told = true;
    this.toasts.show(t(key));
  }

  stop() {
    clearTimeout(this.patience);
  }
}

/** @param {string[]} levels */
const named = (levels) => (levels.length === 1 && ['master', 'club'].includes(levels[0]) ? levels[0] : 'bots');
