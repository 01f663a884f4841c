/**
 * The arbiter of a real table, in this browser: the rules of scoring are the server's own, translated
 * (`tribu.jit.javascript`), and the worker keeps them for the hours without a network. A game without an arbiter is told by its scores.
 */

import { api } from '/js/api.js';
import { lang } from '/js/i18n.js';

/** @typedef {import('/types.js').PadInfo} PadInfo */
/** @typedef {import('/types.js').PadQuestion} PadQuestion */

/** A deal as it was told: in which form, and for each seat the answers to its questions. @typedef {{form: number, told: string[][]}} Deal */
/** What is known before a deal. @typedef {{seats: number, starter: number, totals: number[], played: number}} Before */
/**
 * What a deal brought. `winners` has nobody while the match goes on.
 * @typedef {{scores: number[], next: number, over: boolean, winners: number[]}} Verdict
 */
/** What cannot be, and whose it is; −1: the table's. @typedef {{text: string, seat: number}} Dispute */

const MOST_SEATS = 10;
const MOST_TOLD = 5;
const FAULT_SIZE = 5;

export class Arbiter {
  /** @param {PadInfo} info @param {any} rules the module, null if there is none */
  constructor(info, rules) {
    this.info = info;
    this.rules = rules;
    this.terms = Object.fromEntries(Object.entries(info.terms).map(([name, value]) => [name, BigInt(value)]));
    this.limits = info.limits.map(BigInt);
  }

  /** The ways to tell a deal. @param {number} seats @returns {PadQuestion[][]} */
  forms(seats) {
    return this.info.forms[seats];
  }

  /** @param {Before} before @param {Deal} deal all answered @returns {Verdict | Dispute} */
  judge({ seats, starter, totals, played }, { form, told }) {
    const questions = this.forms(seats)[form];
    if (!this.rules) {
      return { scores: told.map(([score]) => Number(score)), next: (starter + 1) % seats, over: false, winners: [] };
    }
    const { blank, open, enter, score, next_starter: next, finished, winners } = this.rules;
    const state = blank();
    open(state, BigInt(seats), this.terms, zeros(MOST_SEATS).map((_, seat) => BigInt(totals[seat] ?? 0)), BigInt(played));
    state.starter = BigInt(starter);
    const fault = zeros(FAULT_SIZE);
    enter(state, BigInt(form), padded(told.map((answers) => numbers(questions, answers))), this.limits, fault);
    if (fault[0]) return this.#dispute(fault.map(Number));
    const scores = zeros(MOST_SEATS);
    score(state, scores);
    const over = Boolean(finished(state));
    const won = over ? winners(state) : 0n;
    return {
      scores: scores.slice(0, seats).map(Number),
      next: Number(next(state)),
      over,
      winners: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (won >> BigInt(seat)) & 1n),
    };
  }

  /** What the cards of a hand that were told so far are worth; null where nobody counts that. @param {PadQuestion} question @param {string[]} held */
  count(question, held) {
    if (!this.rules?.count || !held.length) return null;
    const told = held.map((card) => BigInt(question.choices.find(([text]) => text === card)?.[2] ?? 0));
    return Number(this.rules.count(told, BigInt(held.length)));
  }

  /** @param {number[]} fault @returns {Dispute} */
  #dispute([which, seat, ...values]) {
    const { text, figures } = this.info.faults[which - 1];
    const plural = new Intl.PluralRules(lang());
    const shown = figures.map(({ name, one, several, signs }, k) => {
      const value = values[k];
      if (signs.length) return [name, signs[value]];
      return [name, one ? `${value} ${plural.select(value) === 'one' ? one : several}` : String(value)];
    });
    return { text: shown.reduce((said, [name, value]) => said.replaceAll(`{${name}}`, value), text), seat };
  }
}

/** Whether a seat has said all that is asked. @param {PadQuestion[]} questions @param {string[]} answers */
export const isTold = (questions, answers) => questions.every((question, k) => {
  const { key, optional, times, choices } = question;
  const answer = (answers[k] ?? '').trim();
  if (!answer) return optional || meansNothing(questions, answers, question);
  return choices.length ? answer.split(/\s+/).length === times : key !== '' && /^\d+$/.test(answer);
});

/** The first question to which a seat gave something else than a whole number in its range. @param {PadQuestion[]} questions @param {string[]} answers */
export const misfit = (questions, answers) => questions.find((question, k) => {
  const { choices, low, high } = question;
  const answer = (answers[k] ?? '').trim();
  return answer && !meansNothing(questions, answers, question) && !choices.length && !(/^\d+$/.test(answer) && Number(answer) >= low && Number(answer) <= high);
});

/** Whether a question means nothing to a seat, by another answer of it. @param {PadQuestion[]} questions @param {string[]} answers @param {PadQuestion} question */
export function meansNothing(questions, answers, { unless: [key, choice] }) {
  return key !== undefined && answers[questions.findIndex((other) => other.key === key)] === choice;
}

/** What a seat told, as numbers. @param {PadQuestion[]} questions @param {string[]} answers */
function numbers(questions, answers) {
  return questions.flatMap((question, k) => {
    const { choices, times } = question;
    const answer = (answers[k] ?? '').trim();
    if (!answer || meansNothing(questions, answers, question)) return Array.from({ length: times }, () => -1);
    if (!choices.length) return [Number(answer)];
    return answer.split(/\s+/).map((part) => choices.find(([text]) => text === part)?.[2] ?? -1);
  });
}

/** @param {number} size */
const zeros = (size) => Array.from({ length: size }, () => 0n);
/** @param {number[][]} rows @returns {bigint[][]} */
const padded = (rows) => zeros(MOST_SEATS).map((_, seat) => zeros(MOST_TOLD).map((zero, k) => (rows[seat]?.[k] === undefined ? zero : BigInt(rows[seat][k]))));

/** Fetch what a table of these options needs. @param {string} game @param {Record<string, unknown>} options @returns {Promise<Arbiter>} */
export async function arbiterOf(game, options) {
  const said = Object.keys(options).length ? `&options=${encodeURIComponent(JSON.stringify(options))}` : '';
  /** @type {PadInfo} */
  const info = await api.get(`/api/pads/${game}?lang=${lang()}${said}`);
  return arbiterWith(game, info);
}

/** @param {string} game @param {PadInfo} info what its table agreed on @returns {Promise<Arbiter>} */
export const arbiterWith = async (game, info) => new Arbiter(info, info.judged ? await import(`/api/pads/${game}/arbiter`) : null);
