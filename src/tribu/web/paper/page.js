/** Print and play: a game's pack, its rules on one sheet, score sheets, and cards for the tables of an evening; shown as they will be printed. */

import { loadPack } from '/cards/card.js';
import { api } from '/js/api.js';
import { fill, h, sheet } from '/js/dom.js';
import { gameCalled, games } from '/js/games.js';
import { isHere } from '/js/here.js';
import { has, lang, t, wordsOf } from '/js/i18n.js';
import { preview } from '/paper/a4.js';
import { cardSheets } from '/paper/cards.js';
import { fitLeaflet, leafletSheets } from '/paper/leaflet.js';
import { scoreSheets } from '/paper/score_sheet.js';
import { addressOf, tableSheets } from '/paper/table_cards.js';
import { loadFace } from '/table/face.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

const MOST_TABLES = 40;

/** @type {{[what: string]: (game: GameInfo) => Promise<Printing>}} */
const THINGS = { cards, leaflet, sheets, tables };

/**
 * What can be printed: controls of its own, and the sheets, drawn again as they say.
 * @typedef {object} Printing
 * @property {HTMLElement[]} tools
 * @property {() => Promise<HTMLElement[]>} draw
 */

/** @param {HTMLElement} root @param {{game?: string, what?: string}} context */
export async function mount(root, { game: wanted, what = 'cards' }) {
  if (!wanted) return choose(root);
  const [game] = await Promise.all([gameCalled(wanted), wordsOf('/paper'), wordsOf('/table'), sheet('/paper/paper.css')]);
  await loadFace(game); // a pack tells its cards by its game's words
  const thing = what in THINGS ? what : 'cards';
  const { tools, draw } = await THINGS[thing](game);
  const sheets = h('div');
  let leave = () => {};
  const show = async () => {
    leave();
    const shown = preview(await draw());
    leave = shown.leave;
    fill(sheets, shown.element);
    fitLeaflet(sheets);
  };
  fill(root, h('div', { class: 'page' },
    h('div', { class: 'paper-head' },
      h('h1', null, t('paper.title', { game: game.title })),
      h('nav', { class: 'row paper-ways', 'aria-label': t('paper.ways') },
        ...Object.keys(THINGS).map((one) => h('a', { class: 'button', href: `/print/${game.id}/${one}`, 'aria-current': one === thing ? 'page' : null }, t(`paper.way.${one}`)))),
      h('form', { class: 'row paper-tools', onchange: () => void show(), onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
        ...tools,
        h('button', { class: 'button main', type: 'button', onclick: () => print() }, t('paper.print'))),
      h('p', { class: 'soft' }, t(`paper.hint.${thing}`))),
    sheets));
  await show();
  return () => leave();
}

/** Nothing is chosen yet. @param {HTMLElement} root */
async function choose(root) {
  const [all] = await Promise.all([games(), wordsOf('/paper')]);
  fill(root, h('div', { class: 'page narrow stack' },
    h('h1', null, t('paper.index')),
    h('p', null, t('paper.about')),
    ...all.map((game) => h('section', { class: 'panel stack' }, h('h2', null, game.title),
      h('div', { class: 'row' }, ...Object.keys(THINGS).map((one) => h('a', { class: 'button', href: `/print/${game.id}/${one}` }, t(`paper.way.${one}`))))))));
}

/** @param {GameInfo} game @returns {Promise<Printing>} */
async function cards(game) {
  /** @type {import('/types.js').PrintedPack} */
  const printed = await api.get(`/api/games/${game.id}/pack`);
  const names = printed.packs.map(([name]) => name);
  const choice = h('div', { class: 'choices', role: 'group', 'aria-label': t('paper.pack') },
    ...names.map((name, k) => h('label', null,
      h('input', { type: 'radio', name: 'pack', value: name, checked: k === 0 }),
      h('span', null, has(`paper.pack.${name}`) ? t(`paper.pack.${name}`) : name))));
  const chosen = () => choice.querySelector('input:checked')?.getAttribute('value') ?? names[0];
  return { tools: names.length > 1 ? [choice] : [], draw: () => cardSheets(game.title, printed, chosen()) };
}

/** @param {GameInfo} game @returns {Promise<Printing>} */
async function leaflet(game) {
  const rules = await api.get(`/api/rules/${game.id}?lang=${lang()}`);
  await loadPack(game.pack);
  return { tools: [], draw: async () => leafletSheets(game, rules) };
}

/** @param {GameInfo} game @returns {Promise<Printing>} */
async function sheets(game) {
  /** @type {import('/types.js').PadInfo} */
  const info = await api.get(`/api/pads/${game.id}?lang=${lang()}`);
  const players = h('select', { class: 'input', id: 'paper-players' },
    ...Array.from({ length: game.most - game.least + 1 }, (_, k) => h('option', { value: game.least + k, selected: game.least + k === game.usual }, game.least + k)));
  return {
    tools: game.least < game.most ? [h('div', { class: 'field' }, h('label', { for: 'paper-players' }, t('paper.players')), players)] : [],
    draw: async () => scoreSheets(game, info, Number(players.value)),
  };
}

/** The address and the number of tables come in the page's own address, or are typed. @param {GameInfo} game @returns {Promise<Printing>} */
async function tables(game) {
  const asked = new URLSearchParams(location.search);
  const address = h('input', { class: 'input', type: 'url', id: 'paper-address', value: asked.get('address') ?? location.origin, maxlength: 300 });
  const count = h('input', { class: 'input', type: 'number', inputmode: 'numeric', id: 'paper-tables', min: 1, max: MOST_TABLES, value: asked.get('tables') ?? '4' });
  return {
    tools: [
      h('div', { class: 'field paper-address' }, h('label', { for: 'paper-address' }, t('paper.address')), address, isHere(location.origin) ? h('p', { class: 'help' }, t('paper.address.here')) : null),
      h('div', { class: 'field' }, h('label', { for: 'paper-tables' }, t('paper.tables')), count),
    ],
    draw: async () => {
      const many = Math.max(1, Math.min(MOST_TABLES, Math.trunc(Number(count.value)) || 1));
      const addresses = Array.from({ length: many }, (_, k) => addressOf(address.value || location.origin, k + 1));
      const drawn = new Map(await Promise.all([...new Set(addresses)].map(async (text) => /** @type {const} */ ([text, await api.post('/api/qr', { text })]))));
      return tableSheets(game.title, addresses.map((text) => ({ address: text, ...drawn.get(text) })));
    },
  };
}
