/** The score pad: for a table with real cards and one phone on it. Choose a game, say who plays, begin. */

import { loadPack } from '/cards/card.js';
import { busy } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { games } from '/js/games.js';
import { ago, t, wordsOf } from '/js/i18n.js';
import { navigate } from '/js/router.js';
import { arbiterOf } from '/pad/arbiter.js';
import { PadBoard } from '/pad/board.js';
import { keep, newPad, padCalled, padIn, pads } from '/pad/book.js';
import { optionField } from '/pages/fields.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */
/** @typedef {import('/pad/book.js').Pad} Pad */

/** @param {HTMLElement} root @param {{game?: string}} context */
export async function mount(root, { game: wanted }) {
  const [all] = await Promise.all([games(), wordsOf('/pad'), sheet('/pad/pad.css')]);
  const game = all.find(({ id }) => id === wanted);
  if (!game) return start(root, all);
  const show = () => open(root, game);
  await show();
  addEventListener('hashchange', show);
  return () => removeEventListener('hashchange', show);
}

/** The pad that the address names; else a new one is set up. @param {HTMLElement} root @param {GameInfo} game */
async function open(root, game) {
  const given = padIn(game.id, location.hash);
  if (given) {
    keep(given);
    history.replaceState(null, '', `/pad/${game.id}#p=${given.id}`);
  }
  const pad = given ?? padCalled(location.hash.replace(/^#p=/, ''));
  if (!pad) return setUp(root, game, location.hash.startsWith('#s=') ? t('pad.broken') : '');
  const [arbiter] = await Promise.all([arbiterOf(game.id, pad.options), loadPack(game.pack)]);
  new PadBoard(root, pad, game, arbiter).draw();
}

/** @param {HTMLElement} root @param {GameInfo[]} all */
function start(root, all) {
  const kept = pads().filter(({ game }) => all.some(({ id }) => id === game));
  fill(root, h('div', { class: 'page narrow' },
    h('h1', null, t('pad.pad')),
    h('p', null, t('pad.about')),
    h('div', { class: 'pad-games' }, ...all.map(({ id, title }) => h('a', { class: 'button wide', href: `/pad/${id}` }, title))),
    h('p', null, h('a', { href: '/print' }, t('pad.print'))),
    kept.length ? h('section', null, h('h2', null, t('pad.kept')), h('ul', { class: 'table-list' }, ...kept.map((pad) => h('li', null, keptLine(pad, all))))) : null));
  for (const { id, pack } of all) void Promise.all([arbiterOf(id, {}), loadPack(pack)]).catch(() => {}); // for later, where there is no network
}

/** @param {Pad} pad @param {GameInfo[]} all */
const keptLine = (pad, all) => h('a', { class: 'table-line', href: `/pad/${pad.game}#p=${pad.id}` },
  h('span', { class: 'title' }, all.find(({ id }) => id === pad.game)?.title ?? ''),
  h('span', { class: 'who' }, pad.names.join(', ')),
  h('span', { class: 'marks soft small' }, `${t('pad.deals', { n: pad.deals.length })} · ${ago(pad.at)}`),
  h('span', { class: 'go' }, t('pad.open')));

/** Who plays, who starts, by which rules: all has an answer already. @param {HTMLElement} root @param {GameInfo} game @param {string} fault of the link that led here */
async function setUp(root, game, fault) {
  const before = pads().find((pad) => pad.game === game.id);
  const names = before?.names.slice() ?? Array.from({ length: game.usual }, () => '');
  let starter = 0;
  const fields = game.options.map(optionField);
  const { info } = await arbiterOf(game.id, {}); // so that the pad works without a network from here on
  const people = h('div', { class: 'pad-people' });
  const draw = () => fill(people,
    ...names.map((name, seat) => h('div', { class: 'pad-person' },
      h('input', { class: 'input', value: name, maxlength: 24, autocomplete: 'off', placeholder: t('pad.player', { n: seat + 1 }), 'aria-label': t('pad.player', { n: seat + 1 }), oninput: (/** @type {any} */ event) => { names[seat] = event.target.value; } }),
      h('div', { class: 'choices' }, h('label', null, h('input', { type: 'radio', name: 'starter', checked: seat === starter, 'aria-label': `${t(`pad.${info.starter}`)}: ${t('pad.player', { n: seat + 1 })}`, onchange: () => { starter = seat; } }), h('span', null, t(`pad.${info.starter}`)))))),
    game.least < game.most ? h('div', { class: 'row' },
      h('button', { class: 'button', type: 'button', disabled: names.length <= game.least, onclick: () => { names.pop(); starter = Math.min(starter, names.length - 1); draw(); } }, t('pad.fewer')),
      h('button', { class: 'button', type: 'button', disabled: names.length >= game.most, onclick: () => { names.push(''); draw(); } }, t('pad.another'))) : null);
  draw();
  const go = h('button', { class: 'button main wide', type: 'submit' }, t('pad.begin'));
  const begin = async () => {
    const chosen = fields.map((field, k) => /** @type {const} */ ([field.name, field.value(), game.options[k].default]));
    const players = names.map((name, seat) => name.trim() || t('pad.player', { n: seat + 1 }));
    const twice = players.find((name, seat) => players.indexOf(name) < seat);
    if (twice) throw new Error(t('pad.twice', { name: twice }));
    const options = Object.fromEntries(chosen.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]));
    await arbiterOf(game.id, options); // refused before it begins, not after
    const pad = newPad({ game: game.id, names: players, options, starter, deals: [] });
    keep(pad);
    navigate(`/pad/${game.id}#p=${pad.id}`);
  };
  fill(root, h('div', { class: 'page narrow' },
    h('h1', null, t('pad.title', { game: game.title })),
    fault ? h('p', { class: 'fault', role: 'alert' }, fault) : null,
    h('form', {
      class: 'stack', onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void busy(go, begin);
      },
    },
      people,
      go,
      h('details', { class: 'panel' }, h('summary', null, t('pad.rules')), h('div', { class: 'stack' }, ...fields.map(({ element }) => element)))),
    h('p', null, h('a', { href: `/print/${game.id}` }, t('pad.print')))));
}
