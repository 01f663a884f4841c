/** The pads kept on this device: no account, no server. A pad is what was told; all else follows from it by the arbiter. */

/** @typedef {import('/pad/arbiter.js').Arbiter} Arbiter */
/** @typedef {import('/pad/arbiter.js').Deal} Deal */

/**
 * @typedef {object} Pad
 * @property {string} id
 * @property {number} at when it was last written on, in milliseconds
 * @property {string} game
 * @property {string[]} names
 * @property {Record<string, unknown>} options those that differ from the usual ones
 * @property {number} starter who dealt, or opened, the first deal
 * @property {Deal[]} deals
 */
/** A deal in its place. `fault`: it was told so, but cannot be. @typedef {{deal: Deal, starter: number, scores: number[], totals: number[], fault: string}} Row */
/** A match so far. @typedef {{rows: Row[], totals: number[], starter: number, over: boolean, winners: number[]}} Course */

const KEY = 'tribu.pads';
const MOST = 30;

/** All pads, the last one first. @returns {Pad[]} */
export function pads() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPad) : [];
  } catch {
    return [];
  }
}

/** @param {string} id */
export const padCalled = (id) => pads().find((pad) => pad.id === id);

/** Write a pad down. @param {Pad} pad */
export function keep(pad) {
  pad.at = Date.now();
  const others = pads().filter(({ id }) => id !== pad.id);
  localStorage.setItem(KEY, JSON.stringify([pad, ...others].slice(0, MOST)));
}

/** @param {string} id */
export const forget = (id) => localStorage.setItem(KEY, JSON.stringify(pads().filter((pad) => pad.id !== id)));

/** @param {Omit<Pad, 'id' | 'at'>} what @returns {Pad} */
export const newPad = (what) => ({ id: Math.random().toString(36).slice(2, 10), at: Date.now(), ...what });

/** Whether something, from this device or out of a link, is a pad. @param {any} it @returns {it is Pad} */
function isPad(it) {
  return Boolean(it) && typeof it.id === 'string' && /^\w+$/.test(it.game) && Array.isArray(it.names) && it.names.every((/** @type {unknown} */ name) => typeof name === 'string')
    && Number.isInteger(it.starter) && typeof it.options === 'object' && Array.isArray(it.deals)
    && it.deals.every((/** @type {any} */ deal) => Number.isInteger(deal?.form) && Array.isArray(deal.told) && deal.told.length === it.names.length && deal.told.every(Array.isArray));
}

/** What follows from all deals that were told. @param {Pad} pad @param {Arbiter} arbiter @returns {Course} */
export function courseOf(pad, arbiter) {
  const seats = pad.names.length;
  /** @type {Course} */
  const course = { rows: [], totals: pad.names.map(() => 0), starter: pad.starter, over: false, winners: [] };
  for (const deal of pad.deals) {
    const { starter } = course;
    const verdict = arbiter.judge({ seats, starter, totals: course.totals, played: course.rows.length }, deal);
    const told = 'scores' in verdict;
    const scores = told ? verdict.scores : pad.names.map(() => 0);
    const totals = course.totals.map((total, seat) => total + scores[seat]);
    course.rows.push({ deal, starter, scores, totals, fault: told ? '' : verdict.text });
    Object.assign(course, { totals }, told ? { starter: verdict.next, over: verdict.over, winners: verdict.winners } : {});
  }
  return course;
}

/** A link that carries a whole pad. @param {Pad} pad */
export function linkOf({ names, options, starter, deals, game }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ names, options, starter, deals }));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${location.origin}/pad/${game}#s=${text}`;
}

/** The pad in a link, if there is one. @param {string} game @param {string} hash @returns {Pad | null} */
export function padIn(game, hash) {
  const text = /^#s=([\w-]+)$/.exec(hash)?.[1];
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const pad = newPad({ ...JSON.parse(new TextDecoder().decode(bytes)), game });
    return isPad(pad) ? pad : null;
  } catch {
    return null;
  }
}

/** The scores as a table for a spreadsheet. @param {Pad} pad @param {Course} course @param {string} deal the word for it @param {string} total */
export function csvOf(pad, course, deal, total) {
  const cell = (/** @type {unknown} */ value) => `"${String(value).replace(/^(?=[=+@\t\r-](?!\d))/, "'").replaceAll('"', '""')}"`; // no name is a formula
  const lines = [[deal, ...pad.names], ...course.rows.map(({ scores }, k) => [k + 1, ...scores]), [total, ...course.totals]];
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
