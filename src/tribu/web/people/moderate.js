/** The operator's desk: reports with what was said, bans, names, tables, and all that was done. */

import { workButton } from '/js/busy.js';
import { ApiError } from '/js/api.js';
import { fill, h, sheet } from '/js/dom.js';
import { lang, t, when, wordsOf } from '/js/i18n.js';

/** @typedef {import('/types.js').Desk} Desk */
/** @typedef {import('/types.js').OpenReport} OpenReport */
/** @typedef {import('/types.js').HeldBan} HeldBan */
/** @typedef {import('/types.js').Known} Known */

const KEY = 'tribu.operator'; // for as long as this tab is open
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
    h('section', { class: 'panel stack' }, h('h2', null, t('moderate.deeds')),
      h('ol', { class: 'deeds' }, ...desk.deeds.map((one) => h('li', null, h('span', { class: 'soft small' }, when(one.at)), ' ', h('b', null, t(`moderate.did.${one.what}`)), ' ', h('bdi', null, one.about), ' ', h('bdi', null, one.detail))))));
}

/** @param {OpenReport} one @param {() => Promise<void>} again */
function report(one, again) {
  return h('article', { class: 'panel stack report' },
    h('h3', null, h('bdi', null, one.name)),
    h('p', { class: 'soft small' }, t('moderate.by', { who: one.by, when: when(one.at) }), ' ', h('a', { href: `/t/${one.table}` }, t('moderate.table'))),
    one.text ? h('p', null, h('bdi', null, one.text)) : null,
    one.talk.length ? h('ol', { class: 'said' }, ...one.talk.map((line) => h('li', { data: { theirs: line.player === one.player } }, h('b', null, h('bdi', null, line.name)), ' ', h('bdi', null, line.text)))) : null,
    deeds(one.player, one.name, again),
    h('div', { class: 'row' },
      workButton(t('moderate.close'), '', async () => { if (!confirm(t('moderate.close.sure'))) return; await ask('DELETE', `/tables/${one.table}`); await again(); }),
      workButton(t('moderate.settle'), 'main', async () => { await ask('DELETE', `/reports/${one.id}`); await again(); })));
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
    await ask('POST', '/bans', { player, hours: Number(hours.value), reason: reason.value.trim(), also, talk_only: talkOnly });
    await again();
  };
  const called = h('input', { class: 'input', maxlength: 24, value: name, 'aria-label': t('moderate.name') });
  return h('details', { class: 'more' }, h('summary', null, t('moderate.act', { who: name })),
    h('div', { class: 'stack' },
      h('div', { class: 'row' }, hours, reason),
      h('div', { class: 'row' }, device.element, address.element),
      h('div', { class: 'row' }, workButton(t('moderate.ban'), '', ban(false)), workButton(t('moderate.silence'), '', ban(true))),
      h('div', { class: 'row' }, called, workButton(t('moderate.rename'), '', async () => { await ask('POST', '/names', { player, name: called.value.trim() }); await again(); }))));
}

/** @param {HeldBan} one @param {() => Promise<void>} again */
function held(one, again) {
  return h('li', null,
    h('span', null, h('b', null, h('bdi', null, one.name)), ' ', h('span', { class: 'soft small' }, t(`moderate.kind.${one.kind}`), one.talk_only ? `, ${t('moderate.talk')}` : '', ', ', t('moderate.until', { when: when(one.until) })), one.reason ? h('br') : null, h('bdi', { class: 'small' }, one.reason)),
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
    fill(found, ...(people.length ? people.map((one) => h('div', { class: 'stack' }, h('p', null, h('b', null, h('bdi', null, one.name)), ' ', h('span', { class: 'soft small' }, when(one.created))), deeds(one.player, one.name, again))) : [h('p', { class: 'soft' }, t('moderate.none'))]));
  };
  return h('section', { class: 'panel stack' }, h('h2', null, t('moderate.find')),
    h('form', { class: 'row', role: 'search', onsubmit: look }, who, h('button', { class: 'button' }, t('moderate.look'))), found);
}
