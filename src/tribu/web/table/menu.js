/** The menu of a table: help, sitting out, ending early, how it sounds, leaving. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { setText } from '/table/keep.js';
import { setSound, soundOn } from '/table/sound.js';
import { isPlayedForMe } from '/table/standin.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */

export class Menu {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.box = h('div', { class: 'table-menu', popover: 'auto', id: 'table-menu' });
    this.button = h('button', { class: 'button quiet menu-button', type: 'button', popovertarget: 'table-menu' }, t('table.menu'));
    this.hint = this.#item('table.hint', () => page.hints.ask());
    this.away = this.#item('table.away', () => void page.command({ type: this.#out() ? 'back' : 'away' }));
    this.italian = this.#item('table.italian', () => void page.command({ type: 'vote', what: 'italian', yes: true }));
    this.end = this.#item('table.end', () => void page.command({ type: 'vote', what: 'end', yes: true }));
    this.sound = this.#item('table.sound', () => setSound(!soundOn()));
    this.keys = this.#item('table.keys', () => page.header.menu.showKeys());
    this.rules = h('a', { class: 'button quiet', target: '_blank', rel: 'noopener' }, t('table.rules'));
    this.quit = this.#item('table.leave', () => void this.#leave());
    this.box.append(this.hint, this.away, this.italian, this.end, this.sound, this.rules, this.keys, this.quit);
    /** @type {() => void} set by the keyboard */
    this.showKeys = () => {};
  }

  /** @param {string} key @param {() => void} act */
  #item(key, act) {
    return h('button', { class: 'button quiet', type: 'button', onclick: () => { this.box.hidePopover(); act(); } }, t(key));
  }

  #out() {
    return this.page.state !== null && isPlayedForMe(this.page.state);
  }

  /** @param {Snapshot} state */
  update(state) {
    const seated = state.me >= 0;
    const going = ['cutting', 'playing', 'resting'].includes(state.phase);
    this.hint.hidden = !seated || state.setting.rated || state.phase !== 'playing';
    this.away.hidden = !seated || !going;
    setText(this.away, t(this.#out() ? 'table.back' : 'table.away'));
    this.italian.hidden = !seated || !going || state.setting.game !== 'busca' || state.italian;
    this.end.hidden = !seated || !going;
    this.quit.hidden = !seated || state.phase === 'over';
    setText(this.sound, t(soundOn() ? 'table.sound.off' : 'table.sound.on'));
    this.rules.setAttribute('href', `/rules/${state.setting.game}`);
  }

  async #leave() {
    const { page } = this;
    const gathering = page.state?.phase === 'gathering';
    if (!gathering && !confirm(t('table.leave.sure'))) return;
    const answer = await page.command({ type: 'leave' });
    if (answer.type === 'done') document.querySelector('.way-out')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}
