/** A choice of several cards that are sent together, "three cards to the left", or of anything else alone. */

import { Choice, isLegal } from '/table/choice.js';

export class Picks extends Choice {
  /** @param {import('/table/board.js').Board} board */
  constructor(board) {
    super();
    this.board = board;
    /** @type {string[]} in the order in which they are sent */
    this.chosen = [];
  }

  get #scene() {
    return /** @type {import('/types.js').TrickScene} */ (this.board.state.scene);
  }

  /** How many cards are wanted; a coach asks for them one by one. */
  get #wanted() {
    return this.board.awaited ? 1 : (this.#scene.pick ?? 1);
  }

  /** How many cards are still to be chosen. */
  get missing() {
    return this.#wanted - this.chosen.length;
  }

  /** Whether an action is a card in my hand. @param {string} action */
  isCard(action) {
    return Boolean(this.#scene.hands[this.board.bottom]?.includes(action));
  }

  get several() {
    return this.#wanted > 1;
  }

  clear() {
    this.chosen = [];
  }

  /** @param {string} action */
  set(action) {
    if (this.has(action)) return;
    const together = this.several && this.isCard(action) ? this.chosen.filter((one) => this.isCard(one)) : [];
    this.chosen = [...together, action].slice(-this.#wanted); // one too many takes the place of the first
  }

  /** One of several is put back by pointing at it again. @param {string} action */
  point(action) {
    const again = this.has(action);
    if (!again) this.set(action);
    else if (this.several && this.isCard(action)) this.chosen = this.chosen.filter((one) => one !== action);
    else return true;
    return false;
  }

  /** @param {string} action */
  has(action) {
    return this.chosen.includes(action);
  }

  /** @param {import('/table/choice.js').Legal} legal */
  trim(legal) {
    this.chosen = this.chosen.filter((action) => isLegal(legal, action));
  }

  actions() {
    const alone = this.chosen.length === 1 && !this.isCard(this.chosen[0]);
    return alone || this.missing <= 0 ? this.chosen : [];
  }

  get empty() {
    return !this.chosen.length;
  }
}
