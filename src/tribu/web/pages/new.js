/** A new table: which game, who sits, and, for those who want, every option explained in a line. */

import { api, ApiError } from '/js/api.js';
import { busy } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { games, levels } from '/js/games.js';
import { t } from '/js/i18n.js';
import { somebody } from '/js/me.js';
import { DAY } from '/js/pace.js';
import { navigate } from '/js/router.js';
import { choice } from '/pages/choices.js';
import { choiceField, faultAt, optionField, textField, truthField } from '/pages/fields.js';
import { seatPlan } from '/pages/seats.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

const DAYS = [1, 2, 3, 7];

/** Seconds a move and in the bank. @type {{[name: string]: {move: number, bank: number}}} */
const PACES = {
  none: { move: 0, bank: 0 },
  calm: { move: 60, bank: 300 },
  quick: { move: 20, bank: 90 },
  ...Object.fromEntries(DAYS.map((n) => [`days${n}`, { move: n * DAY, bank: 0 }])),
};

/** @param {HTMLElement} root @param {{game?: string}} context */
export async function mount(root, { game: wanted }) {
  const all = await games();
  const place = h('div', { class: 'stack new-form' });
  const shown = all.find((game) => game.id === wanted) ?? all[0];
  const pick = choice(t('new.game'), all.map((game) => [game.id, game.title]), shown.id, (id) => {
    navigateQuietly(id);
    fill(place, form(/** @type {GameInfo} */ (all.find((game) => game.id === id))));
  });
  fill(place, form(shown));
  fill(root, h('div', { class: 'page narrow' }, h('h1', null, t('new.title')), pick, place));
}

/** The address follows the choice; the page stays. @param {string} id */
const navigateQuietly = (id) => history.replaceState(null, '', `/new/${id}${location.search}`);

/** @param {GameInfo} game */
function form(game) {
  const options = game.options.map((option) => optionField(option));
  const room = roomFields(game);
  const seats = seatPlan(game, room.seated);
  const open = h('button', { class: 'button main wide', type: 'submit' }, t('new.open'));
  room.onRated((rated) => seats.chanceless(rated));
  const send = async () => {
    await somebody();
    const body = { game: game.id, seats: seats.value(), options: Object.fromEntries(options.map((field) => [field.name, field.value()])), ...room.value() };
    for (const fault of element.querySelectorAll('.fault')) fault.remove();
    try {
      const table = await api.post('/api/tables', body);
      navigate(`/t/${table.id}`);
    } catch (error) {
      if (!(error instanceof ApiError && faultAt(element, error.field, error.message))) throw error;
    }
  };
  const element = h('form', { class: 'stack', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(open, send); } },
    h('p', { class: 'soft' }, game.line),
    seats.element,
    room.first,
    h('details', { class: 'more panel' }, h('summary', null, t('new.rules', { game: game.title })), h('div', { class: 'stack' }, ...options.map((field) => field.element))),
    h('details', { class: 'more panel' }, h('summary', null, t('new.room')), room.rest),
    h('div', null, open));
  return element;
}

/** Everything about the table that is no rule of the game. @param {GameInfo} game */
function roomFields(game) {
  const texts = (/** @type {string} */ name, /** @type {string[]} */ values) => /** @type {[string, string][]} */ (values.map((value) => [value, t(`new.${name}.${value}`)]));
  const days = DAYS.map((n) => /** @type {[string, string]} */ ([`days${n}`, t('new.pace.days', { n })]));
  const pace = choiceField('pace', t('new.pace'), t('new.pace.help'), [...texts('pace', ['usual', 'none', 'calm', 'quick']), ...days], 'usual');
  const friends = new URLSearchParams(location.search).has('friends'); // who comes by link only
  const seen = truthField('public', t('new.public'), t('new.public.help'), !friends);
  const shows = /** @type {HTMLInputElement} */ (seen.element.querySelector('input'));
  let chosen = false; // whether somebody has turned that switch
  shows.addEventListener('change', () => { chosen = true; });
  const rated = truthField('rated', t('new.rated'), t('new.rated.help'), false);
  const watch = truthField('spectators', t('new.spectators'), t('new.spectators.help'), true);
  const talk = choiceField('talk', t('new.talk'), t('new.talk.help'), texts('talk', ['free', 'presets', 'off']), 'free');
  const stand = choiceField('substitute', t('new.substitute'), t('new.substitute.help'), levels(game, true), 'novice');
  const password = textField('password', t('new.password'), t('new.password.help'), 40);
  const onRated = (/** @type {(rated: boolean) => void} */ tell) => rated.element.addEventListener('change', () => {
    const select = /** @type {HTMLSelectElement} */ (stand.element.querySelector('select'));
    if ((select.disabled = rated.value())) select.value = 'novice'; // nobody else stands in there
    tell(rated.value());
  });
  const grace = choiceField('grace', t('new.grace'), t('new.grace.help'), [['30', '30 s'], ['60', '1 min'], ['300', '5 min'], ['3600', '1 h']], '60');
  return {
    first: h('div', { class: 'stack panel' }, pace.element, seen.element),
    onRated,
    /** A table with bots only is nobody else's, unless somebody wants it to be seen. @param {boolean} botsOnly */
    seated: (botsOnly) => { if (!chosen) shows.checked = !friends && !botsOnly; },
    rest: h('div', { class: 'stack' }, ...[rated, watch, password, talk, stand, grace].map((field) => field.element)),
    value: () => ({
      pace: PACES[pace.value()], // none: as the server thinks best, by who plays
      public: seen.value(),
      rated: rated.value(),
      spectators: watch.value(),
      talk: talk.value(),
      substitute: stand.value(),
      grace: Number(grace.value()),
      password: password.value(),
    }),
  };
}
