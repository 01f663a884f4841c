/** The line of a lesson without a network: it says what was rehearsed, when the learner has done what was awaited. */

import { t } from '/js/i18n.js';

/** @typedef {import('/table/socket.js').Answer} Answer */

export class RehearsedLine {
  /** @param {import('/types.js').RehearsedTurn[]} turns @param {{hear: (message: any) => void, change: (state: import('/table/socket.js').LineState) => void}} hooks */
  constructor(turns, hooks) {
    this.turns = [...turns];
    this.hooks = hooks;
    this.socket = false;
  }

  begin() {
    this.socket = true;
    this.hooks.change('open');
  }

  /** @param {Record<string, unknown>} command @returns {Promise<Answer>} */
  async command({ type, action }) {
    if (type === 'leave') return DONE;
    if (type !== 'act' || action !== this.turns[0]?.action) return { type: 'refused', id: '', why: 'closed', text: t('error.alone') };
    for (const news of this.turns.shift()?.news ?? []) this.hooks.hear(news);
    return DONE;
  }

  /** Nobody listens. */
  tell() {}

  hello() {}

  end() {
    this.hooks.change('closed');
  }
}

/** @type {Answer} */
const DONE = { type: 'done', id: '', seq: 0 };
