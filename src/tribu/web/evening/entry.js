/** A deal of an evening is told in the form of the score pad: real cards, and the arbiter's word at once. The evening keeps answers by question. */

import { loadPack } from '/cards/card.js';
import { api } from '/js/api.js';
import { h, sheet } from '/js/dom.js';
import { gameCalled } from '/js/games.js';
import { lang, wordsOf } from '/js/i18n.js';

/** @typedef {import('/types.js').PadQuestion} PadQuestion */
/** @typedef {{[key: string]: string[]}} Told */

/**
 * @param {import('/evening/line.js').Line} line
 * @param {object} about
 * @param {string[]} about.names of the seats, in the order of play
 * @param {number} about.dealer one of them
 * @param {Told} [about.told] what was told before
 * @param {HTMLButtonElement} about.send goes when there is such a deal
 */
export async function dealForm(line, { names, dealer, told = {}, send }) {
  const game = await gameCalled(line.now?.game);
  const [{ DealForm }, { arbiterWith }, info] = await Promise.all([
    import('/pad/entry.js'), import('/pad/arbiter.js'), api.get(`${line.path}/pad?lang=${lang()}`), loadPack(game.pack), wordsOf('/pad'), sheet('/pad/pad.css')]);
  const arbiter = await arbiterWith(game.id, info);
  /** @type {PadQuestion[][]} */
  const forms = arbiter.forms(names.length);
  const known = forms.findIndex((questions) => questions.some(({ key }) => told[key]));
  const form = Math.max(0, known);
  const entry = new DealForm({
    arbiter, game, names,
    before: { seats: names.length, starter: dealer, totals: names.map(() => 0), played: 0 }, // each deal by itself
    deal: { form, told: names.map((_, seat) => forms[form].map(({ key }) => told[key]?.[seat] ?? '')) },
    judged: (/** @type {boolean} */ good) => { send.disabled = !good; },
  });
  return {
    /** What the starter of a deal is called: dealer, opener. @type {string} */
    starter: info.starter,
    element: h('div', { class: 'stack' }, entry.ways, entry.seats, entry.verdict, h('div', null, entry.there)),
    /** @returns {Told} what was told, by question */
    value: () => Object.fromEntries(entry.questions.map((/** @type {PadQuestion} */ { key }, /** @type {number} */ k) => [key, names.map((_, seat) => entry.told.told[seat][k] ?? '')])),
  };
}
