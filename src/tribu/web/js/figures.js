/** Numbers as the reader writes them. */

import { lang } from '/js/i18n.js';

/** To a tenth, where it is not whole. @param {number} value */
export const figure = (value) => new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format(value);

/** With its sign, the minus as it is set: +3, 0, −2. @param {number} value @param {number} [digits] after the comma */
export const signed = (value, digits = 0) => new Intl.NumberFormat(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
