/** A choice in two parts: a card of mine, and what I take for it. Knows the notation of actions, not what they mean. */

import { Choice, isLegal } from '/table/choice.js';

/** @typedef {import('/table/choice.js').Legal} Legal */

const SWAP = /^swap (\d)>(\d+\.\d)$/;
const SLOT = /^(draw|show) (\d)$/;

export const PACK = 'pack';

export class Exchange extends Choice {
  constructor() {
    super();
    /** @type {number | null} my slot */
    this.give = null;
    /** @type {string | null} `seat.slot`, or the pack */
    this.take = null;
  }

  clear() {
    this.give = this.take = null;
  }

  /** @param {string} action */
  set(action) {
    this.clear();
    const [swap, plain] = [SWAP.exec(action), SLOT.exec(action)];
    if (swap) [this.give, this.take] = [Number(swap[1]), swap[2]];
    else if (plain) [this.give, this.take] = [Number(plain[2]), plain[1] === 'draw' ? PACK : null];
  }

  /** @param {Legal} legal */
  trim(legal) {
    if (this.give !== null && !gives(legal, this.take).has(this.give)) {
      if (!gives(legal, null).has(this.give)) this.give = null;
      else this.take = null;
    }
    if (this.take !== null && !takes(legal, this.give).has(this.take)) this.take = null;
  }

  /** @param {Legal} legal */
  actions(legal) {
    if (this.give === null) return [];
    const swapped = this.take && this.take !== PACK;
    const forms = swapped ? [`swap ${this.give}>${this.take}`] : [`show ${this.give}`, `draw ${this.give}`];
    return forms.filter((action) => isLegal(legal, action)).slice(0, 1);
  }

  get empty() {
    return this.give === null && this.take === null;
  }
}

/** The choice of a table of this game. @param {import('/table/board.js').Board} board */
export const exchangeOf = (board) => /** @type {Exchange} */ (board.choice);

/** Slots of mine that some action uses, given what I would take. @param {Legal} legal @param {string | null} take */
export function gives(legal, take) {
  /** @type {Set<number>} */
  const slots = new Set();
  for (const [action] of legal) {
    const swap = SWAP.exec(action);
    if (swap && (take === null || take === swap[2])) slots.add(Number(swap[1]));
    const plain = SLOT.exec(action);
    if (plain && (take === null || take === PACK)) slots.add(Number(plain[2]));
  }
  return slots;
}

/** @type {WeakMap<Legal, Map<number | null, Set<string>>>} each seat asks the same */
const taking = new WeakMap();

/** What may be taken, given what I would give: `seat.slot`, or the pack. @param {Legal} legal @param {number | null} give */
export function takes(legal, give) {
  const known = taking.get(legal) ?? new Map();
  if (!known.has(give)) taking.set(legal, known.set(give, findTakes(legal, give)));
  return /** @type {Set<string>} */ (known.get(give));
}

/** @param {Legal} legal @param {number | null} give */
function findTakes(legal, give) {
  /** @type {Set<string>} */
  const taken = new Set();
  for (const [action] of legal) {
    const swap = SWAP.exec(action);
    if (swap && (give === null || give === Number(swap[1]))) taken.add(swap[2]);
    const plain = SLOT.exec(action);
    if (plain?.[1] === 'draw' && (give === null || give === Number(plain[2]))) taken.add(PACK);
  }
  return taken;
}

/** @param {string} take @returns {[seat: number, slot: number]} */
export function whereIs(take) {
  const [seat, slot] = take.split('.').map(Number);
  return [seat, slot];
}

/** Selectors of what an action is made of, to point at it. @param {string} action */
export function partsOf(action) {
  const [swap, plain] = [SWAP.exec(action), SLOT.exec(action)];
  if (swap) {
    const [seat, slot] = whereIs(swap[2]);
    return [`.five-mine [data-slot="${swap[1]}"]`, `.ring [data-seat="${seat}"] [data-slot="${slot}"]`, `.picker[data-seat="${seat}"] [data-slot="${slot}"]`];
  }
  if (plain) return [`.five-mine [data-slot="${plain[2]}"]`, ...(plain[1] === 'draw' ? ['.pile.pack'] : [])];
  return [];
}
