/** Figures of a review in words: what a choice costs, and how sure that is. */

import { lang, t } from '/js/i18n.js';

/** How many standard errors ± stands for: nineteen times of twenty the truth lies between. */
const SURE = 2;

/** With a minus as it is set. @param {number} value @param {number} [digits] */
export const figure = (value, digits = 1) => new Intl.NumberFormat(lang(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value).replace('-', '−');

/** "1.3 ± 0.2 points", "6 ± 1 % of the chance to win". @param {{measure: string, cost: number, error: number}} found @param {string[]} unit one, several */
export function costOf({ measure, cost, error }, unit) {
  if (measure === 'winning') return t('review.cost.winning', { cost: within(100 * cost, 100 * error, 0) });
  return t('review.cost.score', { cost: within(cost, error, cost < 10 ? 1 : 0), unit: unit[1] ?? '' });
}

/** "1.3 ± 0.2", or the value alone where the error is too small to be written. @param {number} value @param {number} error @param {number} digits */
const within = (value, error, digits) => (Number((SURE * error).toFixed(digits)) ? `${figure(value, digits)} ± ${figure(SURE * error, digits)}` : figure(value, digits));
