/** Whether a finished deal is what its proof says, and what this browser saw while it was played. */

import { sealOf, Stream } from '/fair/proof.js';
import { api } from '/js/api.js';

/** @typedef {import('/fair/proof.js').Proof} Proof */
/** @typedef {import('/fair/kept.js').Kept} Kept */
/** @typedef {{starter: number, deck: string[], actions: string[], reshuffles?: string[][], proof?: Proof}} Deal */
/** @typedef {{game: string, options: Record<string, unknown>, seats: {name: string, kind: string}[], deals: Deal[], board?: {id: string}}} MatchRecord */
/** @typedef {import('/types.js').Redraw} Redraw */
/** @typedef {Pick<import('/cards/card.js').Pack, 'fresh'>} Pack */
/** @typedef {{what: string, holds: boolean | null, n: number, of: number}} Finding `holds` is null where there is nothing to compare */

/**
 * Recompute a deal, counted from 0.
 * @param {string} match its id @param {MatchRecord} record @param {number} number
 * @param {Kept | undefined} kept @param {Pack} pack @param {Redraw[][]} redraws as `redrawsOf` has them
 * @returns {Promise<Finding[]>}
 */
export async function checkDeal(match, record, number, kept, pack, redraws) {
  const deal = record.deals[number];
  const proof = deal.proof;
  if (!proof) return [];
  const found = [finding('own', proof.match === (record.board?.id ?? match) && proof.deal === number && alone(record, proof))];
  found.push(finding('seal', (await sealOf(proof.secret)) === proof.commit.toLowerCase()));
  if (proof.cuts.some(Boolean)) found.push(finding('promises', await promisesHold(proof)));
  const listed = await new Stream(proof, 'deck').shuffle(inOrder(deal.deck, pack.fresh));
  const again = asDrawn(listed, (redraws[number] ?? []).filter(isDraw));
  const same = again.filter((card, place) => card === deal.deck[place]).length;
  found.push({ what: 'deck', holds: same === deal.deck.length, n: same, of: deal.deck.length });
  if (number === 0) found.push(finding('lot', (await new Stream(proof, 'lot').below(record.seats.length)) === deal.starter));
  found.push(...(await redrawn(deal, proof, (redraws[number] ?? []).filter((one) => !isDraw(one)))));
  found.push(finding('kept', kept ? agrees(proof, kept) : null));
  return found;
}

/**
 * The deals, counted from 0, in which something does not fit, of those that this browser saw.
 * @param {string} match @param {MatchRecord} record @param {Record<number, Kept>} kept @param {Pack} pack
 */
export async function unfitDeals(match, record, kept, pack) {
  const unfit = [];
  const redraws = await redrawsOf(match, record);
  for (const number of record.deals.keys()) {
    const found = kept[number] ? await checkDeal(match, record, number, kept[number], pack, redraws) : [];
    if (found.some(({ holds }) => holds === false)) unfit.push(number);
  }
  return unfit;
}

/** @param {string} what @param {boolean | null} holds @returns {Finding} */
const finding = (what, holds) => ({ what, holds, n: 0, of: 0 });

/**
 * What was shuffled in the midst of each deal, and on a board whose card was drawn. That follows from the rules, which this
 * page does not know: the server says it.
 * @param {string} match @param {MatchRecord} record @returns {Promise<Redraw[][]>}
 */
export async function redrawsOf(match, record) {
  const any = record.deals.some(({ reshuffles, actions }) => reshuffles || actions.some((action) => action.startsWith('mix ')));
  return any || record.board ? api.get(`/api/matches/${match}/redraws`) : [];
}

/** Packs renewed and cards mixed: each is shuffled again, and held against the record. @param {Deal} deal @param {Proof} proof @param {Redraw[]} redraws @returns {Promise<Finding[]>} */
async function redrawn(deal, proof, redraws) {
  const packs = deal.reshuffles ?? [];
  const renewed = redraws.filter((one) => !isMix(one));
  const again = await Promise.all(redraws.map(async (one) => {
    const after = isMix(one) ? mixed(deal, one) : packs[renewed.indexOf(one)];
    return String(await new Stream(proof, one.purpose).shuffle(one.before)) === String(after);
  }));
  const same = again.filter(Boolean).length;
  const all = redraws.length + Math.max(0, packs.length - renewed.length); // none may be left out
  return all ? [{ what: 'redrawn', holds: same === all, n: same, of: all }] : [];
}

/** @param {Redraw} redraw */
const isDraw = ({ purpose }) => purpose === 'draw';

/** A board’s deck as the record has it: what was drawn comes first, then the rest in the board’s order. @param {string[]} listed @param {Redraw[]} draws */
function asDrawn(listed, draws) {
  const places = draws.map(({ before }) => Number(before[0]));
  const rest = listed.filter((_, place) => !places.includes(place));
  rest.splice(Number(draws[0]?.before[1] ?? rest.length), 0, ...places.map((place) => listed[place]));
  return rest;
}

/** @param {Redraw} redraw */
const isMix = ({ purpose }) => purpose.startsWith('mix ');

/** Where the cards came from that lie in those slots now, as the record has it: `mix SEAT ORDER`. @param {Deal} deal @param {Redraw} redraw */
const mixed = (deal, { before, action }) => before.map((slot) => deal.actions[action].split(' ')[2][Number(slot)]);

/** Whether no other deal had the same secret. @param {MatchRecord} record @param {Proof} proof */
const alone = (record, proof) => record.deals.filter((deal) => deal.proof?.secret.toLowerCase() === proof.secret.toLowerCase()).length === 1;

/** Cards as they lie in a new pack. @param {string[]} cards @param {string[]} fresh */
const inOrder = (cards, fresh) => [...cards].sort((a, b) => fresh.indexOf(a) - fresh.indexOf(b));

/** Whether each cut is the one that was promised; null where promises were not written down. @param {Proof} proof */
async function promisesHold(proof) {
  if (!proof.promises) return null;
  for (const [seat, cut] of proof.cuts.entries()) if (cut && (await sealOf(cut)) !== proof.promises[seat]) return false;
  return proof.promises.length === proof.cuts.length;
}

/** Whether the record says what this browser was told, its own cut included. @param {Proof} proof @param {Kept} kept */
function agrees(proof, kept) {
  if (kept.differs || kept.commit !== proof.commit.toLowerCase()) return false;
  if (kept.promises && String(kept.promises) !== String(proof.promises)) return false;
  if (kept.cuts && String(kept.cuts) !== String(proof.cuts)) return false;
  const mine = proof.cuts[kept.seat ?? -1]; // empty: it is seen among the broken promises
  return !mine || !kept.cut || mine === kept.cut;
}

/** The seats whose promised cut never came. @param {{promises?: string[], cuts?: string[]}} told */
export const brokenPromises = ({ promises = [], cuts = [] }) => promises.flatMap((promise, seat) => (promise && cuts.length && !cuts[seat] ? [seat] : []));
