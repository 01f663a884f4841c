/** Names and times of a challenge. */

import { has, locale, t } from '/js/i18n.js';

/** Who it is: a person by name, a bot by its level and a number. @param {{name: string, kind: string, number: number}} one */
export function nameOf({ name, kind, number }) {
  if (kind === 'human') return name;
  const level = kind.replace('bot:', '');
  return t('challenge.bot', { level: has(`table.level.${level}`) ? t(`table.level.${level}`) : level, number });
}

/** The reader's own way to write dates; English without a country goes by the day first, as Europe does. */
const dates = () => (locale() === 'en' ? 'en-GB' : locale());

/** A moment in the reader's words, by 24 hours: midnight is 00:00, which nobody takes for noon. @param {number} at */
export const momentOf = (at) => new Intl.DateTimeFormat(dates(), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(at);

/** A day in the reader's words. @param {string} day */
export const dayOf = (day) => new Intl.DateTimeFormat(dates(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
