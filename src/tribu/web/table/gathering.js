/** Before the match: who sits where, the link to share, what was agreed, and the host's start. */

import { announce } from '/js/announce.js';
import { workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { h } from '/js/dom.js';
import { levels } from '/js/games.js';
import { isHere } from '/js/here.js';
import { list, t } from '/js/i18n.js';
import { isGuest } from '/js/me.js';
import { askToBeTold, canNotify, notifies } from '/js/notify.js';
import { isByDays } from '/js/pace.js';
import { learnFirst } from '/js/invited.js';
import { qrCode } from '/js/qr.js';
import { keyed, setAttr, setText } from '/table/keep.js';
import { agreed } from '/table/agreed.js';
import { whoPlays } from '/table/seat.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Place} Place */

export class Gathering {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.heading = h('h2');
    this.line = h('p', { class: 'soft' });
    this.learn = h('a', { class: 'small', onclick: () => learnFirst(page.id, page.state?.setting.game ?? '') }, t('join.learn'));
    this.word = h('input', { class: 'input', id: 'gather-word', maxlength: 40, autocomplete: 'off', oninput: () => { page.password = this.word.value.trim(); } });
    this.lock = h('div', { class: 'field' }, h('label', { for: 'gather-word' }, t('new.password')), this.word);
    this.seats = h('ul', { class: 'gather-seats' });
    this.level = h('select', { class: 'input', id: 'gather-bots' });
    this.strength = h('p');
    this.start = h('button', { class: 'button main', type: 'button', onclick: () => void page.command({ type: 'start', bots: this.level.value || 'club' }) });
    this.host = h('div', { class: 'gather-host' }, h('label', { for: 'gather-bots' }, t('gather.bots')), this.level, this.start, this.strength);
    this.wait = h('p', { class: 'gather-wait' });
    this.notify = h('div', { class: 'gather-notify', hidden: true }, h('p', { class: 'soft' }, t('notify.days')), workButton(t('notify.on'), '', () => this.#notify()));
    this.terms = h('dl', { class: 'terms' });
    this.share = h('div', { class: 'gather-share' });
    this.naming = h('div');
    this.qr = h('div', { class: 'gather-qr' });
    this.element = h('section', { class: 'gathering', hidden: true },
      this.heading, this.line, this.learn, this.lock, this.seats, this.wait, this.naming, this.share, this.host, this.notify, this.qr,
      h('h3', null, t('gather.terms')), this.terms);
  }

  /** @param {Snapshot} state */
  update(state) {
    const shuffling = !state.scene && state.phase === 'cutting';
    this.element.hidden = state.phase !== 'gathering' && !shuffling;
    if (this.element.hidden) return;
    if (state.removed) return this.sendHome(t('gather.removed'));
    const game = this.page.game;
    setText(this.heading, shuffling ? t('gather.shuffling') : this.#title(state));
    this.learn.href = `/learn/${state.setting.game}`;
    this.learn.hidden = shuffling;
    setText(this.line, shuffling ? t('gather.shuffling.line') : (game?.line ?? ''));
    this.lock.hidden = !state.setting.locked || state.me >= 0;
    if (!this.word.value) this.word.value = this.page.password;
    keyed(this.seats, state.places, (place) => place.seat, () => this.#seat(), (element, place) => this.#drawSeat(element, place, state));
    this.#drawHost(state);
    if (!this.share.childElementCount) this.#drawShare();
    const mine = state.places[state.me]?.name;
    if (state.host && mine && isGuest(mine) && !this.naming.childElementCount) void import('/people/naming.js').then(({ askMyName }) => askMyName(this.naming, mine));
    this.share.hidden = this.qr.hidden = shuffling;
    this.notify.hidden = state.me < 0 || !isByDays(state.setting) || !canNotify() || notifies();
    const terms = agreed(state.setting, game);
    keyed(this.terms, terms, (term) => term.name, () => h('div', null, h('dt'), h('dd')), (element, term) => {
      setText(/** @type {Element} */ (element.firstElementChild), term.name);
      setText(/** @type {Element} */ (element.lastElementChild), term.text);
    });
  }

  /** The host does not want me here, or no longer lets me look on: no invitation any more, only the way home. @param {string} why */
  sendHome(why) {
    if (this.heading.textContent === why) return;
    setText(this.heading, why);
    this.element.replaceChildren(this.heading, h('div', null, h('a', { class: 'button main', href: '/' }, t('sum.home'))));
    announce(why);
  }

  /** Who plays? To somebody who may join them: who asks. @param {Snapshot} state */
  #title(state) {
    const game = this.page.game?.title ?? '';
    return state.me < 0 && this.page.inviter ? t('join.host', { host: this.page.inviter, game }) : t('gather.title');
  }

  #seat() {
    return h('li', { class: 'gather-seat' }, h('span', { class: 'gather-number' }), h('span', { class: 'gather-name' }), h('span', { class: 'seat-who' }), h('button', { class: 'button', type: 'button' }, t('gather.sit')));
  }

  /** Nobody sits down here without the password. */
  askPassword() {
    this.page.toasts.show(t('gather.password.first'));
    this.word.focus();
  }

  /** The host may send somebody away. @param {number} seat @param {string} who */
  #remover(seat, who) {
    const remove = () => confirm(t('gather.remove.sure', { who })) && void this.page.command({ type: 'remove', seat });
    return h('button', { class: 'button quiet remove', type: 'button', data: { who }, 'aria-label': t('gather.remove.who', { who }), onclick: remove }, t('gather.remove'));
  }

  /** @param {HTMLElement} element @param {Place} place @param {Snapshot} state */
  #drawSeat(element, place, state) {
    const [number, name, who, sit] = /** @type {HTMLElement[]} */ ([...element.children]);
    const open = place.state === 'open';
    setText(number, place.seat + 1);
    const called = place.name ?? '';
    setText(name, open ? t('gather.open') : place.seat === state.me ? t('gather.me', { name: called }) : called);
    setText(who, place.state === 'bot' ? [...new Set([t('table.place.bot'), whoPlays(place)])].join(' · ') : place.state === 'open' || place.state === 'here' ? '' : whoPlays(place));
    setAttr(element, 'data-state', place.state);
    sit.hidden = !open || state.me >= 0;
    sit.onclick = () => this.page.sit(state, { seat: place.seat });
    const remover = element.querySelector('.remove');
    const may = state.host && state.phase === 'gathering' && place.seat !== state.me && Boolean(place.player);
    if (may && remover?.getAttribute('data-who') !== called) {
      remover?.remove();
      element.append(this.#remover(place.seat, called));
    } else if (!may) remover?.remove();
  }

  /** @param {Snapshot} state */
  #drawHost(state) {
    const open = state.places.filter((place) => place.state === 'open').length;
    const awaited = state.places.filter((place) => place.state === 'awaited').map((place) => place.name ?? '');
    const bots = open + awaited.length + state.places.filter((place) => place.state === 'bot').length; // that it would begin with
    this.host.hidden = !state.host || state.phase !== 'gathering' || state.me < 0;
    const game = this.page.game;
    if (game && !this.level.options.length) {
      const offered = levels(game).filter(([level]) => mayFill(state, level));
      for (const [level, line] of offered) this.level.append(h('option', { value: level }, line));
      this.level.value = offered.some(([level]) => level === 'club') ? 'club' : (offered[0]?.[0] ?? '');
      setText(this.strength, game.strength);
    }
    setText(this.start, t('gather.start', { n: bots }));
    setText(this.wait, state.phase === 'gathering' ? this.#waitsFor(state, open, awaited) : '');
  }

  /** Whom the table waits for, and that nobody must. @param {Snapshot} state @param {number} open seats @param {string[]} awaited names */
  #waitsFor(state, open, awaited) {
    if (!open && !awaited.length) return '';
    const names = state.places.filter((place) => place.state === 'here').map((place) => place.name ?? '');
    const asked = awaited.length > 0;
    const told = asked ? t(open ? 'gather.awaiting.open' : 'gather.awaiting', { n: open, who: list(awaited) }) : state.host ? '' : t('gather.wait', { n: open, who: list(names) });
    const host = this.page.inviter;
    const may = state.host ? (asked ? t('gather.wait.start') : '') : host ? t('gather.wait.host', { host }) : '';
    return `${told} ${may}`.trim();
  }

  async #notify() {
    await askToBeTold((text) => this.page.toasts.show(text));
    if (this.page.state) this.update(this.page.state);
  }

  #drawShare() {
    const link = location.href.split('#')[0];
    const said = h('span', { class: 'soft', role: 'status' });
    const copy = h('button', { class: 'button', type: 'button', onclick: () => void this.#copy(link, field, said) }, t('gather.copy'));
    const field = h('input', { class: 'input', readonly: true, value: link, 'aria-label': t('gather.link'), onfocus: () => field.select() });
    const native = navigator.share && h('button', { class: 'button', type: 'button', onclick: () => void navigator.share({ title: 'Tribù', url: link }).catch(() => {}) }, t('gather.share'));
    this.share.append(h('h3', null, t('gather.invite')), h('div', { class: 'row' }, field, copy, native || null, said));
    if (isHere(link)) this.share.append(h('p', { class: 'soft small' }, t('gather.here')));
    void qrCode(link, t('gather.qr')).then((picture) => picture && this.qr.append(picture));
  }

  /** @param {string} link @param {HTMLInputElement} field @param {HTMLElement} said */
  async #copy(link, field, said) {
    const done = await copyText(link);
    if (!done) field.select(); // one can still copy by hand
    said.textContent = t(done ? 'gather.copied' : 'gather.copy.hand');
  }
}

/** Whether the host may begin with such bots: at a rated table only with those that everybody knew of when sitting down. @param {Snapshot} state @param {string} level */
function mayFill({ setting, places }, level) {
  if (!setting.rated) return true;
  return level !== 'random' && (level === setting.substitute || places.some((place) => place.bot === `bot:${level}`));
}
