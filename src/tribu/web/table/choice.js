/**
 * What I am about to do, before it is sent. It knows no rule: whatever it offers stands in the list of legal
 * actions that the server gave.
 */

/** @typedef {string[][]} Legal pairs of an action and its sentence */

/** One action, chosen as a whole: a card, a bid. A game whose choices have parts derives its own. */
export class Choice {
  constructor() {
    /** @type {string | null} */
    this.whole = null;
  }

  clear() {
    this.whole = null;
  }

  /** Choose an action. @param {string} action */
  set(action) {
    this.clear();
    this.whole = action;
  }

  /** Point at an action. @param {string} action @returns {boolean} whether it was chosen already, and so is meant */
  point(action) {
    if (this.whole === action) return true;
    this.whole = action;
    return false;
  }

  /** Whether an action is chosen. @param {string} action */
  has(action) {
    return this.whole === action;
  }

  /** Whether a card that is dropped on the table is only one of several. */
  get several() {
    return false;
  }

  /** Forget what is legal no more. @param {Legal} legal */
  trim(legal) {
    if (this.whole && !isLegal(legal, this.whole)) this.whole = null;
  }

  /** What is to be sent; nothing while the choice is not complete. @param {Legal} _legal @returns {string[]} */
  actions(_legal) {
    return this.whole ? [this.whole] : [];
  }

  /** Whether nothing has been chosen. */
  get empty() {
    return this.whole === null;
  }
}

/** @param {Legal} legal @param {string} action */
export function isLegal(legal, action) {
  return legal.some(([known]) => known === action);
}

/** Selectors of a card in my hand. @param {string} card */
export const cardParts = (card) => [`.hand-card[data-card="${card}"]`];
