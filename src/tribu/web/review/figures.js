/** Figures of a review in words: what a choice costs, and how sure that is. */

import { lang, t } from '/js/i18n.js';

/** How many standard errors ± stands for: nineteen times of twenty the truth lies between. */
const SURE = 2;

/** Whether the truth may as well be that nothing was lost. @param {{cost: number, error: number}} found */
export const isUnsure = ({ cost, error }) => cost <= SURE * error;

/** With a minus as it is set. @param {number} value @param {number} [digits] */
export const figure = (value, digits = 1) => new Intl.NumberFormat(lang(), { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: 'negative' }).format(value).replace('-', '−');

/** "1.3 points", "6 wins in 100". @param {{measure: string, cost: number}} found @param {string[]} unit one, several */
export function costOf({ measure, cost }, unit) {
  if (measure === 'winning') return t('review.cost.winning', { n: figure(100 * cost, 0) });
  return t('review.cost.score', { cost: figure(cost, digitsOf(cost)), unit: unit[1] ?? '' });
}

/** The same with how sure it is: "1.3 ± 0.2 points", "6 ± 1 wins in 100". @param {{measure: string, cost: number, error: number}} found @param {string[]} unit */
export function costWithin({ measure, cost, error }, unit) {
  if (measure === 'winning') return t('review.cost.winning', { n: within(100 * cost, 100 * error, 0) });
  return t('review.cost.score', { cost: within(cost, error, digitsOf(cost)), unit: unit[1] ?? '' });
}

/** @param {number} cost */
const digitsOf = (cost) => (cost < 10 ? 1 : 0);

/** "1.3 ± 0.2", "0.34 ± 0.04": with as many digits as show how sure it is, or the value alone where nothing is unsure. @param {number} value @param {number} error @param {number} digits */
function within(value, error, digits) {
  const shown = [digits, digits + 1].find((many) => Number((SURE * error).toFixed(many)));
  return shown === undefined ? figure(value, digits) : `${figure(value, shown)} ± ${figure(SURE * error, shown)}`;
}
