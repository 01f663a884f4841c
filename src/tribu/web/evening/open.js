/** An evening to be opened: which game, who comes, how long; and those that this browser directs. */

import { api } from '/js/api.js';
import { busy } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { games } from '/js/games.js';
import { t, when, wordsOf } from '/js/i18n.js';
import { navigate } from '/js/router.js';
import { choice } from '/pages/choices.js';
import { choiceField } from '/pages/fields.js';
import { keep, kept } from '/evening/kept.js';
import { onlineTerms } from '/evening/online_terms.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @param {HTMLElement} root */
export async function mount(root) {
  const [all] = await Promise.all([games(), wordsOf('/evening'), sheet('/evening/evening.css')]);
  const place = h('div');
  const pick = choice(t('evening.game'), all.map((game) => [game.id, game.title]), all[0].id, (id) => show(id));
  const show = (/** @type {string} */ id) => fill(place, form(/** @type {GameInfo} */ (all.find((game) => game.id === id))));
  show(all[0].id);
  const mine = kept();
  fill(root, h('div', { class: 'page narrow stack evening' },
    h('h1', null, t('evening.new')),
    h('p', { class: 'soft' }, t('evening.about')),
    mine.length ? h('section', { class: 'panel' }, h('h2', null, t('evening.mine')), h('ul', { class: 'stack' }, ...mine.map((one) => h('li', null, h('a', { href: `/evening/${one.id}#${one.key}` }, one.title), one.at ? h('span', { class: 'soft small' }, ` · ${when(one.at)}`) : null)))) : null,
    pick, place,
    h('p', null, h('a', { href: '/print' }, t('lobby.print')))));
}

/** @param {GameInfo} game */
function form(game) {
  const { least: low, most: high } = game;
  const title = field('title', t('evening.title'), 'text', '', { maxlength: 60, placeholder: t('evening.title.usual', { game: game.title }) });
  const names = h('textarea', { class: 'input', id: 'evening-names', rows: 6, 'aria-describedby': 'evening-names-help' });
  const rounds = field('rounds', t('evening.rounds'), 'number', '4', { min: 1, max: 50 });
  const deals = field('deals', t('evening.deals.each'), 'number', '4', { min: 1, max: 100 });
  const minutes = field('minutes', t('evening.minutes'), 'number', '0', { min: 0, max: 600 });
  const least = field('low', t('evening.low'), 'number', String(Math.max(low, game.usual - 1)), { min: low, max: high });
  const most = field('high', t('evening.high'), 'number', String(Math.min(high, game.usual + 1)), { min: low, max: high });
  const movement = choiceField('movement', t('evening.movement'), t('evening.movement.help'), [['swiss', t('evening.swiss')], ['everybody', t('evening.everybody')]], 'swiss');
  const measure = choiceField('measure', t('evening.measure'), t('evening.measure.help'), [['places', t('evening.places')], ['points', t('evening.by.points', { unit: game.unit[1] })]], 'places');
  const online = onlineTerms(game, () => showMeasure());
  const showMeasure = () => { measure.element.hidden = isOnline && online.value().same; }; // the field ranks
  const nameField = h('div', { class: 'field' }, h('label', { for: 'evening-names' }, t('evening.names')), names, h('p', { class: 'help', id: 'evening-names-help' }, t('evening.names.help')));
  const about = h('p', { class: 'help' });
  let isOnline = false;
  const play = (/** @type {string} */ where) => {
    isOnline = where === 'online';
    nameField.hidden = isOnline;
    online.element.hidden = !isOnline;
    showMeasure();
    about.textContent = t(`evening.where.${where}.help`);
  };
  const where = choice(t('evening.where'), [['real', t('evening.where.real')], ['online', t('evening.where.online')]], 'real', play);
  play('real');
  const open = h('button', { class: 'button main wide', type: 'submit' }, t('evening.open'));
  const number = (/** @type {HTMLInputElement} */ input) => Math.trunc(Number(input.value));
  const send = async () => {
    const told = names.value.split(/[\n,;]/).map((name) => name.trim()).filter(Boolean);
    const body = { title: title.input.value, game: game.id, names: isOnline ? [] : told, online: isOnline ? online.value() : null, low: number(least.input), high: number(most.input), rounds: number(rounds.input), deals: number(deals.input), minutes: number(minutes.input), movement: movement.value(), measure: measure.element.hidden ? null : measure.value() };
    /** @type {import('/types.js').OpenedEvening} */
    const opened = await api.post('/api/evenings', body);
    keep({ id: opened.id, title: body.title.trim() || title.input.placeholder, key: opened.key, at: Date.now() });
    navigate(`/evening/${opened.id}#${opened.key}`);
  };
  return h('form', { class: 'stack', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(open, send); } },
    h('div', null, where, about),
    title.element,
    nameField,
    h('div', { class: 'row evening-numbers' }, rounds.element, deals.element, minutes.element),
    low === high ? null : h('div', { class: 'row evening-numbers' }, least.element, most.element),
    movement.element,
    measure.element,
    online.element,
    h('div', null, open));
}

/** @param {string} name @param {string} label @param {string} type @param {string} value @param {{[name: string]: unknown}} [more] */
function field(name, label, type, value, more = {}) {
  const id = `evening-${name}`;
  const input = h('input', { class: 'input', id, type, value, inputmode: type === 'number' ? 'numeric' : null, ...more });
  return { input, element: h('div', { class: 'field' }, h('label', { for: id }, label), input) };
}
