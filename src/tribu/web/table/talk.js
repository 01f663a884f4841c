/** Talk: sentences ready to be said, free words where the table allows them, and silence for whom one mutes. */

import { announce } from '/js/announce.js';
import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { keyed, setAttr } from '/table/keep.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Talk} Talk */
/** @typedef {import('/types.js').Place} Place */

const MUTED = 'tribu.muted';
const MOST_MUTED = 200;

export class TalkBox {
  /** @param {import('/table/page.js').TablePage} page @param {() => void} unread */
  constructor(page, unread) {
    this.page = page;
    this.unread = unread;
    /** Whom I mute, at every table, until I say otherwise. @type {Set<string>} */
    this.muted = new Set(JSON.parse(localStorage.getItem(MUTED) ?? '[]'));
    this.list = h('ol', { class: 'talk-list', tabindex: '0', 'aria-label': t('panel.talk') });
    this.reactions = h('div', { class: 'reactions', role: 'group', 'aria-label': t('talk.reactions') });
    this.presets = h('div', { class: 'presets', role: 'group', 'aria-label': t('talk.presets'), tabindex: '0' });
    this.field = h('input', { class: 'input', maxlength: 200, autocomplete: 'off', 'aria-label': t('talk.free'), placeholder: t('talk.free') });
    this.form = h('form', { class: 'talk-form', onsubmit: (/** @type {Event} */ event) => this.#say(event) }, this.field, h('button', { class: 'button', type: 'submit' }, t('talk.send')));
    this.shown = -1;
    this.off = h('p', { class: 'soft' }, t('talk.off'));
    this.empty = h('p', { class: 'soft' }, t('talk.empty'));
    this.watching = h('p', { class: 'soft' }, t('talk.watching'));
    this.element = h('div', { class: 'talk' }, this.off, this.empty, this.watching, this.list, this.reactions, this.presets, this.form);
  }

  /** @param {Snapshot} state */
  update(state) {
    const may = state.me >= 0 && state.setting.talk !== 'off';
    this.off.hidden = state.setting.talk !== 'off';
    this.empty.hidden = !this.off.hidden || state.talk.some((talk) => !this.mutes(state.places[talk.seat]));
    this.watching.hidden = state.me >= 0 || !this.off.hidden;
    this.form.hidden = !may || state.setting.talk !== 'free';
    this.presets.hidden = this.reactions.hidden = !may;
    keyed(this.reactions, this.page.game?.reactions ?? [], ([sign]) => sign, ([sign, called]) =>
      h('button', { class: 'button quiet reaction', type: 'button', title: called, 'aria-label': called, onclick: () => void this.page.command({ type: 'say', preset: sign }) }, sign));
    keyed(this.presets, this.page.game?.presets ?? [], ([id]) => id, ([id, text]) =>
      h('button', { class: 'button preset', type: 'button', onclick: () => void this.page.command({ type: 'say', preset: id }) }, text));
    const heard = state.talk.filter((talk) => !this.mutes(state.places[talk.seat]));
    keyed(this.list, heard, (talk) => talk.number, (talk) => h('li', null, h('b', null, talk.name), ' ', this.textOf(talk)), (element, talk) => {
      setAttr(element, 'data-me', talk.seat >= 0 && talk.seat === state.me);
    });
    if (heard.length !== this.shown) this.toEnd();
    this.shown = heard.length;
  }

  /** To what was said last. */
  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** A preset in the reader's own language. @param {Talk} talk */
  textOf(talk) {
    const preset = this.page.game?.presets.find(([id]) => id === talk.preset);
    return preset ? preset[1] : talk.text;
  }

  /** Somebody spoke. @param {Snapshot} state @param {Talk} talk */
  heard(state, talk) {
    this.update(state);
    if (this.mutes(state.places[talk.seat])) return;
    if (talk.seat !== state.me) {
      this.unread();
      announce(`${talk.name}: ${this.textOf(talk)}`);
    }
    this.page.board?.hear(talk.seat, talk.name, this.textOf(talk));
  }

  /** @param {Event} event */
  async #say(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = '';
    const answer = await this.page.command({ type: 'say', text });
    if (answer.type === 'refused' && !this.field.value) this.field.value = text;
  }

  /** @param {Place | undefined} place */
  mutes(place) {
    return Boolean(place?.player) && this.muted.has(/** @type {string} */ (place?.player));
  }

  /** @param {string} player @param {boolean} on */
  mute(player, on) {
    if (on) this.muted.add(player);
    else this.muted.delete(player);
    localStorage.setItem(MUTED, JSON.stringify([...this.muted].slice(-MOST_MUTED)));
    this.page.draw();
  }
}
