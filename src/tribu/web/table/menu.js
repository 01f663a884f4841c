/** The menu of a table: help, sitting out, ending early, how it sounds, leaving. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { isByDays } from '/js/pace.js';
import { askToBeTold, canNotify, notifies, turnOff } from '/js/notify.js';
import { setSound, soundOn } from '/table/sound.js';
import { setSpeed, speed, SPEEDS } from '/table/pace.js';
import { isAlone, waitsForMe } from '/table/agreed.js';
import { isPlayedForMe } from '/table/standin.js';
import { isAsked, questionOf } from '/table/votes.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

export class Menu {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.box = h('div', { class: 'table-menu', popover: 'auto', id: 'table-menu' });
    this.box.addEventListener('beforetoggle', (event) => event.newState === 'open' && page.state && this.#draw(page.state));
    this.button = h('button', { class: 'button quiet menu-button', type: 'button', popovertarget: 'table-menu' }, t('table.menu'));
    /** @type {() => void} set by the keyboard */
    this.showKeys = () => {};
  }

  /** What can be done now, made when somebody looks. @param {Snapshot} state */
  #draw(state) {
    const { page } = this;
    const seated = state.me >= 0;
    const going = seated && ['cutting', 'playing', 'resting'].includes(state.phase);
    const out = isPlayedForMe(state);
    const alone = isAlone(state);
    const endsAtOnce = (/** @type {string} */ what) => alone && what === 'end';
    const vote = (/** @type {string} */ what) => void ((!endsAtOnce(what) || confirm(t('table.alone.end.sure'))) && page.command({ type: 'vote', what, yes: true }));
    fill(this.box,
      seated && !state.setting.rated && !state.setting.board && state.phase === 'playing' && this.#item('table.hint', () => page.hints.ask()),
      // a bot that plays on would take the match from whoever has only to close the page
      going && !state.setting.board && (out || !waitsForMe(state)) && this.#item(out ? 'table.back' : 'table.away', () => void page.command({ type: out ? 'back' : 'away' })),
      ...(going ? [...(page.board?.face.votes?.(state) ?? []), ...(state.setting.board ? [] : ['end'])] : []).map((what) => (isAsked(state, what)
        ? this.#item('table.vote.take', () => void page.command({ type: 'vote', what, yes: false }), { question: questionOf({ what }, state) })
        : this.#item(endsAtOnce(what) ? 'table.alone.end' : `table.ask.${what}`, () => vote(what)))),
      // bots keep nobody waiting
      seated && canNotify() && (!alone || isByDays(state.setting) || notifies()) && this.#item(notifies() ? 'notify.off' : 'notify.on', () => void this.#notify()),
      this.#speeds(),
      this.#item(soundOn() ? 'table.sound.off' : 'table.sound.on', () => setSound(!soundOn())),
      h('a', { class: 'button quiet', target: '_blank', rel: 'noopener', href: `/rules/${state.setting.game}` }, t('table.rules')),
      matchMedia('(any-pointer: fine)').matches && this.#item('table.keys', () => this.showKeys()), // a phone has no keys
      seated && state.phase !== 'over' && this.#item('table.leave', () => void this.#leave()));
  }

  /** How fast the table tells what happens. */
  #speeds() {
    const choices = SPEEDS.map((one) => h('button', {
      class: 'button quiet', type: 'button', 'aria-pressed': one === speed() ? 'true' : 'false',
      onclick: () => { setSpeed(one); this.box.hidePopover(); },
    }, t(`table.speed.${one}`)));
    return h('div', { class: 'menu-speed', role: 'group', 'aria-labelledby': 'menu-speed' }, h('span', { id: 'menu-speed' }, t('table.speed')), ...choices);
  }

  /** @param {string} key @param {() => void} act @param {{[name: string]: string}} [values] */
  #item(key, act, values) {
    return h('button', { class: 'button quiet', type: 'button', onclick: () => { this.box.hidePopover(); act(); } }, t(key, values));
  }

  async #notify() {
    if (notifies()) return turnOff();
    await askToBeTold((text) => this.page.toasts.show(text));
    this.page.draw();
  }

  async #leave() {
    const { page } = this;
    const gathering = page.state?.phase === 'gathering';
    const { board, rated } = page.state?.setting ?? {};
    const how = page.state && waitsForMe(page.state) ? 'table.leave.waits' : page.state && isAlone(page.state) ? 'table.alone.leave' : 'table.leave.sure';
    const sure = board ? t('table.leave.quit') : [t(how, { away: t('table.away'), on: t('lobby.continue') }), rated ? t('table.leave.rated') : ''].join(' ').trim();
    if (!gathering && !confirm(sure)) return;
    const answer = await page.command({ type: 'leave' });
    if (answer.type === 'done') document.querySelector('.way-out')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
