/** The operator's desk: reports with what was said, bans, names, tables, and all that was done. */

import { workButton } from '/js/busy.js';
import { ApiError } from '/js/api.js';
import { fill, h, sheet } from '/js/dom.js';
import { ago, lang, t, when, wordsOf } from '/js/i18n.js';

/** @typedef {import('/types.js').Desk} Desk */
/** @typedef {import('/types.js').Deed} Deed */
/** @typedef {import('/types.js').OpenReport} OpenReport */
/** @typedef {import('/types.js').HeldBan} HeldBan */
/** @typedef {import('/types.js').Known} Known */

const KEY = 'tribu.operator'; // for as long as this tab is open
const PAGE = 100; // deeds told at once
const SHORT = 4; // letters of an id that tell people of one name apart
const HOURS = [1, 24, 24 * 7, 24 * 30, 24 * 365];

/** @param {HTMLElement} root */
export async function mount(root) {
  await Promise.all([wordsOf('/people'), sheet('/people/people.css')]);
  const place = h('div', { class: 'stack' });
  fill(root, h('div', { class: 'page stack moderate' }, h('h1', null, t('moderate.title')), place));
  if (sessionStorage.getItem(KEY)) await open(place).catch(() => askKey(place));
  else askKey(place);
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  const headers = { 'X-Tribu': '1', 'X-Tribu-Operator': sessionStorage.getItem(KEY) ?? '', 'Accept-Language': lang(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const answer = await fetch(`/api/moderate${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(told?.text ?? t('error.server', { status: answer.status }), answer.status);
  return told;
}

/** @param {HTMLElement} place */
function askKey(place) {
  const key = h('input', { class: 'input', type: 'password', id: 'operator-key', autocomplete: 'off', required: true });
  const fault = h('p', { class: 'fault', role: 'alert' });
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    sessionStorage.setItem(KEY, key.value.trim());
    await open(place).catch((error) => {
      sessionStorage.removeItem(KEY);
      fault.textContent = error.message;
    });
  };
  fill(place, h('form', { class: 'panel stack', onsubmit: enter },
    h('div', { class: 'field' }, h('label', { for: 'operator-key' }, t('moderate.key')), key, h('p', { class: 'help' }, t('moderate.key.help')), fault),
    h('div', null, h('button', { class: 'button main' }, t('moderate.open')))));
}

/** @param {HTMLElement} place */
async function open(place) {
  /** @type {Desk} */
  const desk = await ask('GET', '');
  const again = () => open(place);
  fill(place,
    h('section', { class: 'stack' }, h('h2', null, t('moderate.reports')),
      ...(desk.reports.length ? desk.reports.map((one) => report(one, again)) : [h('p', { class: 'soft' }, t('moderate.none'))])),
    finding(again),
    h('section', { class: 'panel stack' }, h('h2', null, t('moderate.bans')),
      desk.bans.length ? h('ul', { class: 'people-list' }, ...desk.bans.map((one) => held(one, again))) : h('p', { class: 'soft' }, t('moderate.none'))),
    done(desk.deeds));
}

/** The log, the newest first; earlier deeds are asked for. @param {Deed[]} newest */
function done(newest) {
  const list = h('ol', { class: 'deeds' });
  let last = Infinity;
  const add = (/** @type {Deed[]} */ deeds) => {
    list.append(...deeds.map(deed));
    last = deeds.at(-1)?.number ?? 0;
    more.hidden = deeds.length < PAGE;
  };
  const more = h('div', null, workButton(t('moderate.earlier'), 'quiet', async () => add(await ask('GET', `/deeds?before=${last}`))));
  add(newest);
  return h('section', { class: 'panel stack' }, h('h2', null, t('moderate.deeds')), list, more);
}

/** @param {Deed} one */
const deed = (one) => h('li', null, h('span', { class: 'soft small' }, when(one.at)), ' ', h('b', null, t(`moderate.did.${one.what}`)), ' ', about(one), ' ', h('bdi', null, one.detail));

/** Somebody by name and the beginning of their id, since names are no one's own. @param {string} name @param {string} player */
const called = (name, player) => [h('bdi', null, name), ' ', h('span', { class: 'soft small', title: player }, `#${player.slice(0, SHORT)}`)];

/** Whom or what a deed was about. @param {Deed} one */
function about(one) {
  if (one.what === 'close') return h('a', { href: `/t/${one.about}` }, t('moderate.table.one', { id: one.about.slice(0, SHORT) }));
  return h('span', null, ...called(one.name || t('moderate.nobody'), one.about));
}

/** @param {OpenReport} one @param {() => Promise<void>} again */
function report(one, again) {
  return h('article', { class: 'panel stack report' },
    h('h3', null, ...called(one.name, one.player)),
    h('p', { class: 'soft small' }, t('moderate.by', { who: one.by, when: when(one.at) }), ' ', h('a', { href: `/t/${one.table}` }, t('moderate.table'))),
    one.text ? h('p', null, h('bdi', null, one.text)) : null,
    one.talk.length ? h('ol', { class: 'said' }, ...one.talk.map((line) => h('li', { data: { theirs: line.player === one.player } }, h('b', null, h('bdi', null, line.name)), ' ', h('bdi', null, line.text)))) : null,
    deeds(one.player, one.name, again),
    one.going_on ? closing(one.table, again) : h('p', { class: 'soft small' }, t('moderate.over')),
    h('div', { class: 'row' },
      workButton(t('moderate.settle'), 'main', async () => { await ask('DELETE', `/reports/${one.id}`); await again(); })));
}

/** The reason that somebody will read; without one nothing is done. @param {HTMLInputElement} input */
function given(input) {
  const reason = input.value.trim();
  if (reason) return reason;
  input.focus();
  throw new Error(t('moderate.reason.ask'));
}

/** The end of a table, asked for twice. @param {string} table @param {() => Promise<void>} again */
function closing(table, again) {
  const reason = h('input', { class: 'input', maxlength: 200, placeholder: t('moderate.reason.table'), 'aria-label': t('moderate.reason.table') });
  const close = async () => {
    await ask('DELETE', `/tables/${table}?${new URLSearchParams({ reason: given(reason) })}`);
    await again();
  };
  const sure = h('div', { class: 'stack', hidden: true }, h('p', null, t('moderate.close.sure')), reason,
    h('div', { class: 'row' }, workButton(t('moderate.close'), '', close), h('button', { class: 'button quiet', type: 'button', onclick: () => { sure.hidden = true; } }, t('moderate.cancel'))));
  return h('div', { class: 'stack' }, h('div', null, h('button', { class: 'button', type: 'button', onclick: () => { sure.hidden = false; reason.focus(); } }, t('moderate.close.ask'))), sure);
}

/** What can be done about somebody. @param {string} player @param {string} name @param {() => Promise<void>} again */
function deeds(player, name, again) {
  const box = (/** @type {string} */ key) => {
    const input = h('input', { type: 'checkbox' });
    return { input, element: h('label', { class: 'tick' }, input, ' ', t(key)) };
  };
  const hours = h('select', { class: 'input', 'aria-label': t('moderate.long') }, ...HOURS.map((n) => h('option', { value: n, selected: n === 24 }, t(`moderate.hours.${n}`))));
  const reason = h('input', { class: 'input', maxlength: 200, placeholder: t('moderate.reason'), 'aria-label': t('moderate.reason') });
  const [device, address] = [box('moderate.device'), box('moderate.address')];
  const ban = (/** @type {boolean} */ talkOnly) => async () => {
    const also = [device.input.checked && 'device', address.input.checked && 'address'].filter(Boolean);
    await ask('POST', '/bans', { player, hours: Number(hours.value), reason: given(reason), also, talk_only: talkOnly });
    await again();
  };
  const named = h('input', { class: 'input', maxlength: 24, value: name, 'aria-label': t('moderate.name') });
  return h('details', { class: 'more' }, h('summary', null, t('moderate.act', { who: name })),
    h('div', { class: 'stack' },
      h('div', { class: 'row' }, hours, reason),
      h('div', { class: 'row' }, device.element, address.element),
      h('div', { class: 'row' }, workButton(t('moderate.ban'), '', ban(false)), workButton(t('moderate.silence'), '', ban(true))),
      h('div', { class: 'row' }, named, workButton(t('moderate.rename'), '', async () => { await ask('POST', '/names', { player, name: named.value.trim(), reason: given(reason) }); await again(); })),
      h('p', { class: 'soft small' }, t('moderate.rename.help'))));
}

/** @param {HeldBan} one @param {() => Promise<void>} again */
function held(one, again) {
  return h('li', null,
    h('span', null, h('b', null, ...called(one.name, one.player)), ' ', h('span', { class: 'soft small' }, t(`moderate.kind.${one.kind}`), one.talk_only ? `, ${t('moderate.talk')}` : '', one.kind === 'name' ? '' : `, ${t('moderate.until', { when: when(one.until) })}`), one.reason ? h('br') : null, h('bdi', { class: 'small' }, one.reason)),
    workButton(t('moderate.lift'), 'quiet', async () => { await ask('DELETE', `/bans/${one.id}`); await again(); }));
}

/** Somebody of whom nobody has told. @param {() => Promise<void>} again */
function finding(again) {
  const who = h('input', { class: 'input', type: 'search', maxlength: 40, 'aria-label': t('moderate.find') });
  const found = h('div', { class: 'stack' });
  const look = async (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {Known[]} */
    const people = await ask('GET', `/people?who=${encodeURIComponent(who.value)}`);
    fill(found, ...(people.length ? people.map((one) => h('div', { class: 'stack' }, h('p', null, h('b', null, ...called(one.name, one.player)), ' ', h('span', { class: 'soft small' }, t('moderate.known', { since: when(one.created), seen: ago(one.seen) }), one.agent ? `, ${one.agent}` : '')), deeds(one.player, one.name, again))) : [h('p', { class: 'soft' }, t('moderate.none'))]));
  };
  return h('section', { class: 'panel stack' }, h('h2', null, t('moderate.find')),
    h('form', { class: 'row', role: 'search', onsubmit: look }, who, h('button', { class: 'button' }, t('moderate.look'))), found);
}
