/** Me: my name, my matches over time, how things look here, another device, and how to be forgotten. */

import { card } from '/cards/card.js';
import { api } from '/js/api.js';
import { busy, workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { fill, h } from '/js/dom.js';
import { t, when } from '/js/i18n.js';
import { changeMe, comeIn, forget, me, redeem, showNotices, somebody, whoWas } from '/js/me.js';
import { navigate } from '/js/router.js';
import { askToBeTold, canNotify, notifies, turnOff } from '/js/notify.js';
import { languageChoice, suitChoice, themeChoice } from '/pages/choices.js';
import { qrCode } from '/js/qr.js';

/** @param {HTMLElement} root */
export async function mount(root) {
  const arrived = await takeCode();
  const person = await me();
  const told = arrived && person ? t('me.arrived', { name: person.name }) : !person && whoWas() ? t('me.signed.out', { name: whoWas() ?? '' }) : '';
  const [notices, history, devices] = [h('div'), h('div', { class: 'stack' }), h('div', { class: 'stack' })];
  fill(root, h('div', { class: 'page narrow stack' },
    h('h1', null, t('me.title')),
    told ? h('p', { class: 'panel notice', role: 'status' }, told) : null,
    notices,
    nameForm(person?.name ?? ''),
    history,
    looks(),
    canNotify() ? calls() : null,
    otherDevice(),
    devices,
    person ? forgetting() : null));
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  if (person) void showNotices(notices);
  if (person) void import('/people/devices.js').then(({ showDevices }) => showDevices(devices)).catch(() => {});
  if (person) void import('/review/history.js').then(({ showHistory }) => showHistory(history)).catch(() => {}); // the rest of the page does without
}

/** A link from another device carries its code behind the #, which no server sees. Whether there was one. */
async function takeCode() {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (!code) return false;
  history.replaceState(null, '', '/me');
  await redeem(code);
  return true;
}

/** @param {string} name */
function nameForm(name) {
  const input = h('input', { class: 'input', id: 'name', maxlength: 24, required: true, value: name, autocomplete: 'nickname' });
  const save = h('button', { class: 'button main' }, t('me.save'));
  const said = h('p', { class: 'small', role: 'status' });
  const send = async () => {
    const wish = input.value.trim();
    if (await me()) await changeMe({ name: wish });
    else await comeIn(wish);
    said.textContent = t('me.saved');
  };
  return h('form', { class: 'panel stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(save, send); } },
    h('div', { class: 'field' }, h('label', { for: 'name' }, t('me.name')), input, h('p', { class: 'help' }, t('me.name.help'))),
    h('div', { class: 'row' }, save), said);
}

function looks() {
  const sample = h('div', { class: 'row sample', 'aria-hidden': 'true' });
  const draw = () => fill(sample, ...['AS', '7H', 'KD', '9C'].map((text) => card(text, { label: null })));
  draw();
  return h('section', { class: 'panel stack' }, h('h2', null, t('me.looks')), languageChoice(), themeChoice(), suitChoice(draw), sample);
}

/** To be told that it is my turn, though I am elsewhere. */
function calls() {
  const said = h('p', { class: 'small', role: 'status' });
  const place = h('div');
  const draw = () => fill(place, workButton(t(notifies() ? 'notify.off' : 'notify.on'), '', async () => {
    if (notifies()) await turnOff();
    else {
      await somebody();
      await askToBeTold((text) => { said.textContent = text; });
    }
    draw();
  }));
  draw();
  return h('section', { class: 'panel stack', id: 'notices' },
    h('h2', null, t('notify.title')), h('p', { class: 'soft' }, t('notify.help')), place, said);
}

function otherDevice() {
  const place = h('div', { class: 'stack' });
  const make = async () => {
    await somebody();
    const { code, expires } = await api.post('/api/me/link');
    const link = `${location.origin}/me#code=${encodeURIComponent(code)}`;
    const field = h('input', { class: 'input', readonly: true, value: link, 'aria-label': t('me.link') });
    fill(place,
      h('p', { class: 'small soft' }, t('me.until', { when: when(expires) })),
      field,
      workButton(t('me.copy'), '', () => copyText(link)),
      await qrCode(link, t('me.qr')));
  };
  return h('section', { class: 'panel stack', id: 'device' },
    h('h2', null, t('me.device')), h('p', { class: 'soft' }, t('me.device.help')),
    h('div', null, workButton(t('me.make'), '', make)), place);
}

function forgetting() {
  const place = h('div', { class: 'stack' });
  const sure = () => fill(place,
    h('p', null, t('me.forget.sure')),
    h('div', { class: 'row' },
      workButton(t('me.forget.yes'), 'main', async () => { await forget(); navigate('/'); }),
      h('button', { class: 'button', type: 'button', onclick: () => fill(place) }, t('me.forget.no'))));
  return h('section', { class: 'panel stack' },
    h('h2', null, t('me.forget')), h('p', { class: 'soft' }, t('me.forget.help')),
    h('div', null, h('button', { class: 'button', type: 'button', onclick: sure }, t('me.forget.go'))), place);
}
