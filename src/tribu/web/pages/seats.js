/** Who sits at a new table: how many, and for each seat a person to come or a bot. */

import { fill, h } from '/js/dom.js';
import { levels } from '/js/games.js';
import { t } from '/js/i18n.js';
import { choice } from '/pages/choices.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @param {GameInfo} game @param {(botsOnly: boolean) => void} tell called when somebody is seated */
export function seatPlan(game, tell) {
  let seats = Array.from({ length: game.usual }, () => 'open');
  const rows = h('ul', { class: 'seat-plan' });
  let bots = levels(game);
  const draw = () => {
    fill(rows, ...seats.map((kind, seat) => row(bots, seat, kind, (wish) => { seats[seat] = wish; mark(); })));
    mark();
  };
  /** Which of the two holds now, if one does. */
  const mark = () => {
    const others = (/** @type {string} */ kind) => seats.slice(1).every((one) => one.startsWith(kind));
    friends.setAttribute('aria-pressed', String(others('open')));
    onlyBots.setAttribute('aria-pressed', String(others('bot:')));
    tell(others('bot:'));
  };
  const counts = Array.from({ length: game.most - game.least + 1 }, (_, k) => String(game.least + k));
  const many = choice(t('new.players'), counts.map((n) => [n, n]), String(game.usual), (n) => {
    seats = Array.from({ length: Number(n) }, (_, seat) => seats[seat] ?? seats.at(-1) ?? 'open');
    draw();
  });
  const all = (/** @type {string} */ kind) => () => { seats = seats.map((_, seat) => (seat === 0 ? 'open' : kind)); draw(); };
  const friends = h('button', { type: 'button', class: 'button', onclick: all('open') }, t('new.friends'));
  const onlyBots = h('button', { type: 'button', class: 'button', onclick: all('bot:club') }, t('new.bots'));
  draw();
  return {
    element: h('div', { class: 'stack panel' },
      counts.length > 1 ? many : null,
      h('div', { class: 'row seat-ways' }, friends, onlyBots),
      game.strength ? h('p', { class: 'small soft' }, game.strength) : null, // of the numbers in the lists
      rows),
    value: () => seats,
    /** At a rated table nobody plays at random. @param {boolean} wanted */
    chanceless: (wanted) => {
      bots = levels(game).filter(([level]) => !(wanted && level === 'random'));
      if (wanted) seats = seats.map((kind) => (kind === 'bot:random' ? 'bot:novice' : kind));
      draw();
    },
  };
}

/** @param {[string, string][]} bots @param {number} seat @param {string} kind @param {(wish: string) => void} change */
function row(bots, seat, kind, change) {
  const name = t('new.seat', { seat: seat + 1 });
  if (seat === 0) return h('li', null, h('span', { class: 'soft' }, name), h('span', { class: 'strong' }, t('new.me')));
  const options = [['open', t('new.person')], ...bots.map(([level, line]) => [`bot:${level}`, line])];
  const select = h('select', { class: 'input', 'aria-label': name, onchange: () => change(select.value) },
    ...options.map(([value, text]) => h('option', { value, selected: value === kind }, text)));
  return h('li', null, h('span', { class: 'soft' }, name), select);
}
