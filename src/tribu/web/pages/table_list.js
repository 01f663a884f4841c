/** Tables of the lobby, one line each. */

import { h } from '/js/dom.js';
import { list, t } from '/js/i18n.js';
import { DAY, isByDays } from '/js/pace.js';

/** @typedef {import('/types.js').TableCard} TableCard */
/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @param {TableCard[]} tables @param {GameInfo[]} all */
export function tableList(tables, all) {
  const titles = new Map(all.map((game) => [game.id, game.title]));
  return h('ul', { class: 'table-list' }, ...tables.map((table) => h('li', null, line(table, titles))));
}

/** @param {TableCard} table @param {Map<string, string>} titles */
function line(table, titles) {
  const names = table.names.filter((name) => name !== '');
  return h('a', { class: 'table-line', href: `/t/${table.id}` },
    h('span', { class: 'title' }, titles.get(table.setting.game) ?? table.setting.game),
    h('span', { class: 'who' }, names.length ? list(names) : t('lobby.empty')),
    h('span', { class: 'marks' }, ...marks(table)),
    h('span', { class: 'go' }, t(way(table))));
}

/** @param {TableCard} table */
function way(table) {
  return table.open > 0 ? 'lobby.sit' : 'lobby.watch';
}

/** @param {TableCard} table */
function marks(table) {
  const { pace, rated, locked } = table.setting;
  return [
    table.open > 0 ? h('span', { class: 'mark good' }, t('lobby.seats', { n: table.open })) : null,
    table.deal > 0 ? h('span', { class: 'mark' }, t('lobby.deal', { deal: table.deal })) : null,
    isByDays(table.setting) ? h('span', { class: 'mark' }, t('new.pace.days', { n: pace.move / DAY })) : null,
    pace.move > 0 && !isByDays(table.setting) ? h('span', { class: 'mark' }, t('lobby.clock', { seconds: pace.move })) : null,
    locked ? h('span', { class: 'mark' }, t('lobby.locked')) : null,
    rated ? h('span', { class: 'mark call' }, t('lobby.rated')) : null,
  ];
}
