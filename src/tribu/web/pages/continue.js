/** The tables I sit at, to go on where I left off: what is played, how it stands, how long ago that was. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { ago, isolate, list, t } from '/js/i18n.js';

/** @typedef {import('/types.js').MyTable} MyTable */
/** @typedef {import('/types.js').GameInfo} GameInfo */

const SHOWN = 2; // the others are behind a tap

/** @param {MyTable[]} tables @param {GameInfo[]} all @param {() => void} changed called when I have left one of them */
export function continueList(tables, all, changed) {
  if (!tables.length) return null;
  const line = (/** @type {MyTable} */ table) => h('li', { class: 'go-on' }, way(table, all), table.setting.evening ? null : leave(table, changed));
  const [first, rest] = [tables.slice(0, SHOWN), tables.slice(SHOWN)];
  return h('section', { class: 'my-tables', 'aria-labelledby': 'go-on' },
    h('div', { class: 'row spread' },
      h('h2', { id: 'go-on' }, t('lobby.continue')),
      h('a', { class: 'small', href: '/me#device' }, t('lobby.device'))),
    h('ul', { class: 'table-list' }, ...first.map(line)),
    rest.length ? h('details', { class: 'more' }, h('summary', null, t('lobby.more', { n: rest.length })), h('ul', { class: 'table-list' }, ...rest.map(line))) : null);
}

/** @param {MyTable} table @param {GameInfo[]} all */
function way(table, all) {
  const { game, lesson } = table.setting;
  const title = all.find((one) => one.id === game)?.title ?? game;
  return h('a', { class: 'table-line', href: `/t/${table.id}` },
    h('span', { class: 'title' }, title),
    h('span', { class: 'who' }, standing(table)),
    h('span', { class: 'marks' },
      table.turn ? h('span', { class: 'mark call' }, t('lobby.turn')) : null,
      table.setting.board ? h('span', { class: 'mark' }, t(table.setting.evening ? 'lobby.evening.mark' : 'lobby.challenge.mark')) : null,
      lesson ? h('span', { class: 'mark' }, t(lesson === game ? 'lobby.lesson' : 'lobby.moment')) : null,
      table.deal ? h('span', { class: 'mark' }, t('lobby.deal', { deal: table.deal })) : null,
      h('span', { class: 'soft small' }, ago(table.at))),
    h('span', { class: 'go' }, t('lobby.on')));
}

/** The score, mine first; before the match who is there. @param {MyTable} table */
function standing(table) {
  const { names, totals, mine } = table;
  if (!totals.length) return table.open ? t('lobby.waits', { n: table.open }) : list(names.filter(Boolean));
  const seats = names.map((_, seat) => (mine + seat) % names.length);
  return seats.map((seat) => `${seat === mine ? t('lobby.you') : isolate(names[seat])} ${totals[seat]}`).join(' · ');
}

/** A table I shall not go back to need not be offered for ever. @param {MyTable} table @param {() => void} changed */
function leave(table, changed) {
  const place = h('span', { class: 'row leave' });
  const ask = h('button', { class: 'button quiet small', type: 'button', 'aria-label': t('lobby.leave.long'), onclick: () => fill(place, sure, back) }, t('lobby.leave'));
  const sure = workButton(t(table.setting.board ? 'lobby.leave.quit' : 'lobby.leave.yes'), 'small', async () => {
    await api.del(`/api/tables/${table.id}/seat`);
    changed();
  });
  const back = h('button', { class: 'button quiet small', type: 'button', onclick: () => fill(place, ask) }, t('lobby.leave.no'));
  fill(place, ask);
  return place;
}
