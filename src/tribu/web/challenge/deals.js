/** Deal by deal: my score beside the field’s, and, on request, what the others did there. */

import { api } from '/js/api.js';
import { nameOf } from '/challenge/words.js';
import { fill, h } from '/js/dom.js';
import { figure, signed } from '/js/figures.js';
import { isolate, lang, t } from '/js/i18n.js';

/** @typedef {import('/types.js').ChallengePage} Challenge */
/** @typedef {import('/types.js').ChallengeDeal} Deal */
/** @typedef {import('/types.js').DealWays} DealWays */

/** @param {Challenge} challenge */
export const dealList = (challenge) => h('section', null,
  h('h2', null, t('challenge.by.deal')),
  h('div', { class: 'deal-list' }, ...challenge.deals.map((deal) => dealLine(challenge, deal))));

/** One deal, which opens. @param {Challenge} challenge @param {Deal} deal */
function dealLine(challenge, deal) {
  const inside = h('div', { class: 'stack' }, h('p', { class: 'soft' }, t('waiting')));
  const look = deal.comparison > 0 ? 'good' : deal.comparison < 0 ? 'careful' : '';
  const line = h('details', { class: 'panel deal-line' },
    h('summary', null,
      h('span', { class: 'strong' }, t('replay.deal', { deal: deal.deal })),
      h('span', { class: 'deal-score' }, t('challenge.score', { score: deal.score, mean: figure(deal.mean) })),
      h('span', { class: `mark ${look}` }, signed(deal.comparison))),
    inside);
  line.addEventListener('toggle', () => line.open && void open(challenge, deal.deal, inside), { once: true });
  return line;
}

/** @param {Challenge} challenge @param {number} deal @param {HTMLElement} inside */
async function open(challenge, deal, inside) {
  const { card, unit } = challenge;
  try {
    /** @type {DealWays} */
    const told = await api.get(`/api/challenges/${card.id}/deals/${deal}?lang=${lang()}`);
    fill(inside, ...ways(told, unit[1], `/replay/${card.table}`), scores(told));
  } catch (error) {
    fill(inside, h('p', { role: 'alert' }, error instanceof Error ? error.message : String(error)));
  }
}

/** Where ways parted. @param {DealWays} told @param {string} unit @param {string} replay mine */
function ways(told, unit, replay) {
  if (!told.ways.length) return [h('p', null, t('challenge.all.alike'))];
  return [
    h('h3', null, t('challenge.what')),
    h('p', null, t(told.step > 1 ? 'challenge.parted' : 'challenge.first', { n: told.alike - 1 })),
    h('ul', { class: 'choices-made' }, ...told.ways.map((way) => h('li', { class: way.mine ? 'me' : null },
      h('span', { class: 'strong' }, way.text),
      way.choices > 1 ? h('span', null, t('challenge.way.alike')) : null,
      h('span', { class: 'soft' }, t('challenge.way', { n: way.many, mean: figure(way.mean), unit })),
      way.mine ? h('span', { class: 'mark call' }, t('table.you')) : null))),
    h('p', null, h('a', { class: 'button', href: `${replay}#${told.deal}.${told.step}@1` }, t('challenge.moment')))];
}

/** Everybody’s score, with the way to their replay. @param {DealWays} told */
const scores = (told) => h('ul', { class: 'deal-scores' }, ...told.scores.map((one) => h('li', { class: one.mine ? 'me' : null },
  h('a', { href: `/replay/${one.match}#${told.deal}.0@1` }, one.mine ? t('table.you') : isolate(nameOf(one)), ' ', h('span', { class: 'strong' }, one.score)))));
