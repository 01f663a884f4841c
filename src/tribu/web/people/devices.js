/** On my page: where I am signed in, and whom I mute or block. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { ago, isolate, t, when, wordsOf } from '/js/i18n.js';

/** @typedef {import('/types.js').Device} Device */
/** @typedef {import('/types.js').Shunned} Shunned */

/** @param {HTMLElement} place */
export async function showDevices(place) {
  await Promise.all([wordsOf('/people'), sheet('/people/people.css')]);
  await drawAll(place);
}

/** @param {HTMLElement} place */
async function drawAll(place) {
  /** @type {[Device[], Shunned[]]} */
  const [devices, shunned] = await Promise.all([api.get('/api/me/sessions'), api.get('/api/me/people')]);
  const redraw = () => drawAll(place);
  fill(place, signedIn(devices, redraw), shunned.length ? apart(shunned, redraw) : null);
}

/** @param {Device[]} devices @param {() => Promise<void>} redraw */
function signedIn(devices, redraw) {
  const end = (/** @type {string} */ path) => async () => {
    await api.del(path);
    await redraw();
  };
  return h('section', { class: 'panel stack', id: 'devices' },
    h('h2', null, t('devices.title')),
    h('ul', { class: 'people-list' }, ...devices.map((one) => h('li', null,
      h('span', null, h('b', null, one.agent || t('devices.program')), ' ', h('span', { class: 'soft small' }, one.here ? t('devices.here') : t('devices.seen', { when: ago(one.seen) }), ' · ', t('devices.since', { when: when(one.created) }))),
      one.here ? null : workButton(t('devices.end'), '', end(`/api/me/sessions/${one.id}`))))),
    devices.length > 1 ? h('div', null, workButton(t('devices.all'), '', end('/api/me/sessions'))) : null);
}

/** @param {Shunned[]} shunned @param {() => Promise<void>} redraw */
function apart(shunned, redraw) {
  return h('section', { class: 'panel stack', id: 'shunned' },
    h('h2', null, t('shunned.title')),
    h('ul', { class: 'people-list' }, ...shunned.map((one) => h('li', null,
      h('span', null, h('b', null, isolate(one.name)), ' ', h('span', { class: 'soft small' }, t(`shunned.${one.how}`))),
      workButton(t('shunned.end'), '', async () => {
        await api.put('/api/me/people', { player: one.player, how: 'none' });
        await redraw();
      })))));
}
