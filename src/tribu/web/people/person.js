/** Somebody at the table: not to hear them, not to sit with them, to tell the operator, to vote about them. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h, sheet } from '/js/dom.js';
import { t, wordsOf } from '/js/i18n.js';

/** @typedef {import('/table/page.js').TablePage} TablePage */
/** @typedef {import('/types.js').Place} Place */
/** @typedef {'none' | 'mute' | 'block'} How */

/** @param {TablePage} page @param {number} seat */
export async function showPerson(page, seat) {
  await Promise.all([wordsOf('/people'), sheet('/people/people.css')]);
  const place = page.state?.places[seat];
  if (!place?.player) return;
  const box = h('dialog', { class: 'person', 'aria-labelledby': 'person-name', onclose: () => box.remove() });
  box.addEventListener('click', (event) => event.target === box && box.close()); // beside it
  document.body.append(box);
  const how = page.me ? await howIShun(place.player) : 'none';
  draw(box, page, place, how);
  box.showModal();
}

/** @param {string} player @returns {Promise<How>} */
async function howIShun(player) {
  /** @type {import('/types.js').Shunned[]} */
  const all = await api.get('/api/me/people').catch(() => []);
  return /** @type {How} */ (all.find((one) => one.player === player)?.how ?? 'none');
}

/** @param {HTMLDialogElement} box @param {TablePage} page @param {Place} place @param {How} how */
function draw(box, page, place, how) {
  const who = place.name ?? '';
  const shun = async (/** @type {How} */ wanted) => {
    await api.put('/api/me/people', { player: place.player, how: wanted });
    page.panel.talk.mute(String(place.player), wanted !== 'none');
    draw(box, page, place, wanted);
  };
  const mutes = h('div', { class: 'stack' },
    page.me
      ? workButton(t(how === 'none' ? 'person.mute' : how === 'block' ? 'person.unblock' : 'person.hear'), 'wide', () => shun(how === 'none' ? 'mute' : 'none'))
      : workButton(t(page.panel.talk.mutes(place) ? 'person.hear' : 'person.mute'), 'wide', async () => {
        page.panel.talk.mute(String(place.player), !page.panel.talk.mutes(place));
        draw(box, page, place, how);
      }),
    page.me && how !== 'block' ? workButton(t('person.block'), 'wide', () => shun('block')) : null,
    h('p', { class: 'soft small' }, t(how === 'block' ? (sitsHere(page, place) ? 'person.blocked.here' : 'person.blocked') : how === 'mute' ? 'person.muted' : 'person.help')));
  fill(box,
    h('div', { class: 'row spread' }, h('h2', { id: 'person-name' }, who), h('button', { class: 'button quiet', type: 'button', onclick: () => box.close() }, t('table.close'))),
    mutes,
    votes(box, page, place),
    page.me ? reporting(page, place) : null);
}

/** Whether both of us sit at this table: a block begins with the next one. @param {TablePage} page @param {Place} place */
const sitsHere = ({ state }, place) => state !== null && state.me >= 0 && state.phase !== 'over' && ['here', 'away', 'out'].includes(state.places[place.seat]?.state ?? '');

/** What the people at the table can decide together. @param {HTMLDialogElement} box @param {TablePage} page @param {Place} place */
function votes(box, page, place) {
  const state = page.state;
  const going = state && state.me >= 0 && ['cutting', 'playing', 'resting'].includes(state.phase) && ['here', 'away'].includes(place.state);
  if (!going) return null;
  const ask = (/** @type {string} */ what) => async () => {
    const answer = await page.command({ type: 'vote', what: `${what}:${place.seat}`, yes: true });
    if (answer.type === 'refused') throw new Error(answer.text);
    box.close();
  };
  return h('section', { class: 'stack' },
    h('h3', null, t('person.together')),
    workButton(t('person.replace'), 'wide', ask('replace')),
    state.setting.rated ? null : workButton(t('person.remove'), 'wide', ask('remove')));
}

/** @param {TablePage} page @param {Place} place */
function reporting(page, place) {
  const text = h('textarea', { class: 'input', maxlength: 300, rows: 2, id: 'person-report' });
  const form = h('div', { class: 'stack' });
  const send = async () => {
    await api.post('/api/reports', { table: page.id, player: place.player, text: text.value.trim().replace(/\s+/g, ' ') });
    fill(form, h('p', { class: 'small', role: 'status' }, t('person.report.done'))); // one is enough
  };
  fill(form, h('label', { for: 'person-report' }, t('person.report.what')), text,
    h('p', { class: 'soft small' }, t('person.report.help')), workButton(t('person.report.send'), '', send));
  return h('details', { class: 'more' }, h('summary', null, t('person.report')), form);
}
