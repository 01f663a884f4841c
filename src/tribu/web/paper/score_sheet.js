/** A sheet for a pencil: a row for each deal, and for each player what the arbiter asks, what it scored, and the total. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { a4, foot } from '/paper/a4.js';

const [UPRIGHT_ROWS, LYING_ROWS] = [16, 10];
const UPRIGHT_COLUMNS = 16; // more of them need the long edge

/** @typedef {import('/types.js').PadQuestion} PadQuestion */

/** The way to tell a deal that takes a pencil the least: numbers and signs, not whole hands. @param {PadQuestion[][]} forms */
const written = (forms) => forms.filter((form) => form.every(({ times }) => times === 1)).at(-1) ?? forms[0];

/**
 * @param {import('/types.js').GameInfo} game
 * @param {import('/types.js').PadInfo} info
 * @param {number} players
 * @returns {HTMLElement[]}
 */
export function scoreSheets(game, info, players) {
  const asked = written(info.forms[players]).map(({ title }) => title).filter((title) => title !== game.unit[1]);
  const heads = [...asked, game.unit[1], t('paper.total')];
  const lying = players * heads.length > UPRIGHT_COLUMNS;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const cells = () => seats.flatMap(() => heads.map((_, k) => h('td', { class: k === heads.length - 1 ? 'score-end' : null })));
  return [a4(`score-sheet${lying ? ' lying' : ''}`,
    h('div', { class: 'score-head' },
      h('h2', null, game.title),
      h('p', null, `${t('paper.date')} `, h('span', { class: 'to-fill' }), ` ${t('paper.table')} `, h('span', { class: 'to-fill' }))),
    h('table', null,
      h('thead', null,
        h('tr', { class: 'score-names' }, h('th', { rowspan: 2 }, h('span', null, t('paper.deal'))), h('th', { rowspan: 2, class: 'score-end' }, h('span', null, t(`paper.starter.${info.starter}`))), ...seats.map(() => h('th', { colspan: heads.length, class: 'score-end' }))),
        h('tr', { class: 'score-heads' }, ...seats.flatMap(() => heads.map((head, k) => h('th', { class: k === heads.length - 1 ? 'score-end' : null }, h('span', null, head)))))),
      h('tbody', null, ...Array.from({ length: lying ? LYING_ROWS : UPRIGHT_ROWS }, (_, k) => h('tr', null, h('th', null, k + 1), h('td', { class: 'score-end' }), ...cells())))),
    foot(game.title, t('paper.sheet'), 'Tribù'))];
}
