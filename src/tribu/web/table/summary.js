/** The end of a deal and of a match: who scored what and why, in one glance. */

import { announce } from '/js/announce.js';
import { ApiError } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { h } from '/js/dom.js';
import { list, t } from '/js/i18n.js';
import { lookOf, paint } from '/table/paint.js';
import { countdown } from '/table/clock.js';
import { keyed, setAttr, setText, setVar } from '/table/keep.js';
import { nameAt, totalTitle } from '/table/seat.js';
import { placeOf, replayLink } from '/table/share.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').Line} SummaryLine */
/** @typedef {import('/table/page.js').TablePage} TablePage */

const MINUTES = 120; // seconds from which on nobody counts them

export class SummaryBox {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.heading = h('h2', { tabindex: '-1' });
    this.dealHead = h('span', { class: 'sum-score' });
    this.figureHead = h('span');
    this.heads = h('div', { class: 'sum-heads', 'aria-hidden': 'true' }, h('span', null, t('scores.who')), this.figureHead, this.dealHead, h('span', { class: 'sum-total' }, t('sum.head.total')));
    this.lines = h('ol', { class: 'sum-lines' });
    this.notes = h('div', { class: 'sum-notes' });
    this.moment = h('p', { class: 'sum-moment' });
    this.deals = h('div', { class: 'sum-deals', tabindex: '0', role: 'group', 'aria-label': t('sum.deals') });
    this.uncounted = h('p', { class: 'sum-uncounted', role: 'status' });
    this.following = h('p', { class: 'sum-following', role: 'status' });
    this.next = h('button', { class: 'button main', type: 'button', onclick: () => void page.command({ type: 'next' }) });
    this.wait = h('span', { class: 'soft small' });
    this.again = h('button', { class: 'button main', type: 'button', onclick: () => void this.#remake() }, t('sum.remake'));
    this.decline = workButton(t('sum.decline'), '', () => this.#decline());
    this.home = h('a', { class: 'button main', href: '/' }, t('sum.home'));
    this.field = h('a', { class: 'button main' }, t('sum.field'));
    this.review = h('a', { class: 'button' }, t('sum.review'));
    this.replay = h('a', { class: 'button' }, t('sum.replay'));
    this.record = h('a', { class: 'button', download: '' }, t('sum.record'));
    this.picture = h('button', { class: 'button', type: 'button', onclick: () => void this.#share() }, t('sum.picture'));
    this.link = h('button', { class: 'button', type: 'button', onclick: () => void this.#copyLink() }, t('sum.link'));
    this.aim = h('span', { class: 'sum-aim' });
    this.look = h('button', { class: 'button quiet sum-look', type: 'button', onclick: () => this.#fold() });
    this.body = h('div', { class: 'sum-body', tabindex: '0', role: 'group', 'aria-labelledby': 'sum-heading' }, this.heads, this.lines, this.notes, this.moment, this.uncounted, this.deals);
    this.element = h('section', { class: 'summary', hidden: true, 'aria-labelledby': 'sum-heading' },
      h('div', { class: 'sum-head' }, this.heading, this.aim, this.look), this.body,
      this.following, h('div', { class: 'sum-actions' }, this.next, this.again, this.decline, this.home, this.field, this.review, this.replay, this.picture, this.link, this.record, this.wait));
    this.heading.id = 'sum-heading';
    this.folded = this.asked = this.declined = false;
    /** The rematch that was asked about, and the same if one can still go there. */
    this.sought = this.rematch = '';
    this.shown = '';
    this.timer = setInterval(() => this.#count(), 1000);
  }

  stop() {
    clearInterval(this.timer);
  }

  /** @param {Snapshot} state @param {import('/table/slices.js').Slices} [slices] where there is time for fifty cards */
  update(state, slices) {
    const over = state.phase === 'over';
    const summary = state.phase === 'resting' || over ? state.summary : null;
    this.element.hidden = !summary && !over;
    setAttr(this.page.element, 'data-summed', !this.element.hidden && !this.folded);
    const now = this.element.hidden ? '' : `${state.phase} ${state.deal}`;
    if (now !== this.shown) this.#arrive(now);
    if (this.element.hidden) return;
    const broken = over && !state.winners.length;
    setText(this.figureHead, broken ? '' : (this.page.board?.face.figures?.() ?? ''));
    setText(this.dealHead, broken ? '' : t('sum.head.deal')); // then no deal is told, but how the match stood
    setText(this.heading, over ? resultOf(state) : t('sum.deal', { n: summary?.deal ?? state.deal }));
    setText(this.aim, over ? '' : state.aim.text);
    setVar(this.element, '--lines', summary?.lines.length ?? 0);
    keyed(this.lines, summary?.lines ?? [], (line) => line.seat, makeLine, (element, line) => {
      const paintCards = drawLine(element, line, this.page, over);
      if (slices) slices.add(paintCards);
      else paintCards();
    });
    keyed(this.notes, summary?.notes ?? [], (_, k) => k, () => h('p'), (element, note) => setText(element, note));
    this.heads.hidden = !summary?.lines.length;
    setText(this.moment, over ? (state.closed || summary?.moment || '') : '');
    if (over && state.setting.rated && state.me >= 0) void this.#askCounted();
    if (over && state.next) void this.#seek(state.next);
    drawDeals(this.deals, state, over && summary ? (summary.scores ?? []) : []);
    this.#actions(state, over);
  }

  /** A new summary is open, and waits until the last card has been seen. @param {string} now */
  #arrive(now) {
    this.shown = now;
    this.#lay(false);
    if (!now) return;
    const { state, board, panel } = this.page;
    if (panel.element.contains(document.activeElement)) this.makeWay(); // do not interrupt somebody who writes
    this.element.classList.toggle('late', Boolean(board?.motion.busy));
    this.element.classList.toggle('feast', Boolean(state?.scene && board?.face.feast?.(state.scene)));
    setAttr(this.page.element, 'data-summed', !this.folded);
  }

  /** @param {Snapshot} state @param {boolean} over */
  #actions(state, over) {
    const seated = state.me >= 0;
    const ready = state.ready.includes(state.me);
    const next = this.#goesOn(state);
    this.next.hidden = over || !seated;
    setAttr(this.next, 'aria-disabled', ready ? 'true' : null);
    setText(this.next, ready ? t('sum.ready') : t('sum.next'));
    const played = over && (state.closed === undefined || Boolean(state.summary?.lines.length)); // a table that was closed may have no deal to look back at
    this.again.hidden = !over || state.closed !== undefined || (!seated && !next) || Boolean(state.setting.lesson || state.setting.board); // the coach leads on, that table had a past, or it is played once
    setText(this.again, t(next ? (seated && !this.declined ? 'sum.remake.go' : 'sum.remake.watch') : 'sum.remake'));
    this.decline.hidden = this.again.hidden || !seated || !next || state.next_by === state.me || this.declined;
    this.following.hidden = !over || !next;
    const following = !next ? '' : this.declined ? t('sum.declined') : rematch(state);
    if (following && !this.following.textContent) announce(following);
    setText(this.following, following);
    this.home.hidden = !over || played;
    this.replay.hidden = this.link.hidden = this.record.hidden = !played || Boolean(state.setting.lesson); // a lesson is no match
    this.picture.hidden = this.replay.hidden || !state.summary?.lines.length; // without a deal there is no result
    this.review.hidden = this.picture.hidden || !seated;
    this.field.hidden = !over || !state.setting.board;
    const { evening, board } = state.setting;
    setText(this.field, t(evening ? 'sum.evening' : 'sum.field'));
    this.field.href = evening ? `/evening/${evening}` : `/challenge/${board?.id}`;
    this.review.href = `/review/${this.page.id}`;
    this.replay.href = `/replay/${this.page.id}`;
    this.record.href = `/api/matches/${this.page.id}/record`;
    setText(this.look, t(this.folded ? 'sum.unfold' : 'sum.fold'));
    this.#count();
  }

  /** How long until it goes on by itself. */
  #count() {
    const { state } = this.page;
    if (state?.phase !== 'resting') return setText(this.wait, '');
    const end = state.clock?.rest;
    const left = typeof end === 'number' ? Math.max(0, Math.ceil((end - this.page.clocks.now) / 1000)) : null;
    const people = state.places.filter((place) => place.by === 'human').length;
    const parts = [];
    if (people > 1) parts.push(t('sum.ready.n', { n: state.ready.length, of: people }));
    if (left !== null) parts.push(left < MINUTES ? t('sum.auto', { n: left }) : t('sum.auto.long', { time: countdown(1000 * left) }));
    setText(this.wait, parts.join(' · '));
  }

  /** Where it lies over the panel beside the table, it folds, so that one can see that. */
  makeWay() {
    const { element, page } = this;
    if (element.hidden || this.folded || element.offsetLeft < page.main.offsetWidth - 1) return;
    this.#lay(true);
    setAttr(page.element, 'data-summed', null);
    setText(this.look, t('sum.unfold'));
  }

  #fold() {
    this.#lay(!this.folded);
    if (this.page.state) this.update(this.page.state);
    this.look.focus();
  }

  /** Over the table, or folded among what is said there. @param {boolean} folded */
  #lay(folded) {
    this.folded = folded;
    this.element.classList.toggle('folded', folded);
    const place = folded ? this.page.over : this.page.main;
    if (this.element.parentElement !== place) place.append(this.element);
  }

  /** A rated match that does not count says why. */
  async #askCounted() {
    if (this.asked) return;
    this.asked = true;
    /** @type {import('/types.js').Counted | null} */
    const told = await this.page.api.get(`/api/matches/${this.page.id}/rating`).catch(() => null);
    setText(this.uncounted, told?.why ?? '');
  }

  async #share() {
    const { showPicture } = await import('/review/picture.js');
    if (this.page.state) await showPicture(this.page, resultOf({ ...this.page.state, me: -1 }));
  }

  async #copyLink() {
    const done = await copyText(replayLink(this.page));
    this.page.toasts.show(done ? t('gather.copied') : replayLink(this.page));
  }

  /** Without wanting a rematch, one gives back the seat that was kept there. */
  async #decline() {
    const { state, api } = this.page;
    await api.del(`/api/tables/${state?.next}/seat`).catch((/** @type {unknown} */ error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error; // none was kept
    });
    this.declined = true;
    announce(t('sum.declined'));
    if (this.page.state) this.update(this.page.state);
  }

  /** Where the rematch gathers or is played; null if there is none, or it is over, too: then another can be asked for. @param {Snapshot} state */
  #goesOn({ next }) {
    return next && next === this.rematch ? next : null;
  }

  /** Find out whether a rematch is not over yet. Whoever asks for another meanwhile is led to it. @param {string} next */
  async #seek(next) {
    if (this.sought === next) return;
    this.sought = next;
    this.declined = false;
    /** @type {import('/types.js').TableCard} */
    const card = await this.page.api.get(`/api/tables/${next}`).catch((/** @type {unknown} */ error) => ({ phase: error instanceof ApiError && error.status === 404 ? 'over' : '' })); // or this device is offline
    if (this.page.left || !this.page.state || this.sought !== next) return;
    this.rematch = card.phase === 'over' ? '' : next;
    this.update(this.page.state);
  }

  async #remake() {
    const next = this.page.state ? this.#goesOn(this.page.state) : null;
    const answer = next ? { type: 'done', value: next } : await this.page.command({ type: 'remake' });
    if (answer.type === 'done' && 'value' in answer && answer.value) this.page.go(`/t/${answer.value}`);
  }
}

function makeLine() {
  return h('li', { class: 'sum-line' },
    h('span', { class: 'sum-name' }), h('span', { class: 'sum-figure' }), h('span', { class: 'sum-score' }), h('span', { class: 'sum-total' }), h('span', { class: 'sum-why' }, h('span', { class: 'sum-cards' }), h('span', { class: 'sum-text' })));
}

/** That somebody wants to play again, and who. @param {Snapshot} state */
const rematch = (state) => (state.next_by === state.me ? t('sum.following.me') : t('sum.following', { who: nameAt(state, state.next_by ?? -1) }));

/** How a match ended, in a line, for me or (−1) for anybody. @param {Snapshot} state */
export function resultOf(state) {
  if (state.closed !== undefined) return t(state.setting.evening && !state.closed ? 'sum.closed.evening' : 'sum.closed'); // the operator says why
  if (!state.winners.length) return t('sum.broken');
  const others = state.winners.filter((seat) => seat !== state.me).map((seat) => nameAt(state, seat));
  if (!others.length) return t('sum.won.me');
  const who = list(others);
  return others.length < state.winners.length ? t('sum.won.us', { who }) : t('sum.won', { n: others.length, who });
}

/** What each deal brought each seat. @param {HTMLElement} box @param {Snapshot} state @param {number[][]} scores */
function drawDeals(box, state, scores) {
  box.hidden = scores.length < 2;
  if (box.hidden || box.dataset.deals === String(scores.length)) return;
  box.dataset.deals = String(scores.length);
  const cell = (/** @type {string} */ tag, /** @type {string | number} */ text) => h(/** @type {'td'} */ (tag), { class: 'number' }, String(text));
  box.replaceChildren(h('table', null,
    h('caption', null, t('sum.deals')),
    h('thead', null, h('tr', null, cell('td', ''), ...state.places.map((place) => cell('th', nameAt(state, place.seat))))),
    h('tbody', null, ...scores.map((row, k) => h('tr', null, cell('th', k + 1), ...row.map((score) => cell('td', score))))),
    h('tfoot', null, h('tr', null, cell('th', t('sum.head.total')), ...state.totals.map((total) => cell('td', total))))));
}

/** @param {HTMLElement} element @param {SummaryLine} line @param {TablePage} page @param {boolean} over by totals @returns {() => void} what paints its cards */
function drawLine(element, line, page, over) {
  const state = /** @type {Snapshot} */ (page.state);
  const [name, figure, score, total, why] = /** @type {HTMLElement[]} */ ([...element.children]);
  const [cards, text] = /** @type {HTMLElement[]} */ ([...why.children]);
  setAttr(element, 'data-me', line.seat === state.me);
  setAttr(element, 'data-score', line.score ? 'some' : 'none');
  const broken = over && !state.winners.length;
  const place = over ? placeOf(line, state.summary?.lines ?? []) : 0;
  setText(name, `${place ? `${place}. ` : ''}${nameAt(state, line.seat)}`);
  setText(figure, broken ? '' : (page.board?.face.figure?.(line) ?? line.figure ?? ''));
  setAttr(figure, 'data-bid', /** @type {import('/types.js').BugamiLine} */ (line).bid ?? null);
  setText(score, broken ? '' : line.score > 0 ? `+${line.score}` : String(line.score));
  setText(total, line.total);
  setAttr(total, 'title', totalTitle(page.game));
  setText(text, beside(line.text, nameAt(state, line.seat)));
  return broken ? () => {} : drawCards(cards, line.seat, page);
}

/** A sentence where the name stands beside it: that is not said twice. @param {string} text @param {string} name */
function beside(text, name) {
  const rest = text.startsWith(name) ? /^\s?: (.)(.*)/su.exec(text.slice(name.length)) : null;
  return rest ? rest[1].toUpperCase() + rest[2] : text;
}

/** The cards that were counted, where a game has that. @param {HTMLElement} box @param {number} seat @param {TablePage} page */
function drawCards(box, seat, { board }) {
  const cards = (board && board.face.counted?.(board.state.scene, seat)) ?? [];
  keyed(box, cards, (_, k) => k, () => h('span'));
  return () => cards.forEach((card, k) => board && paint(/** @type {HTMLElement} */ (box.children[k]), card, lookOf(board.state, 'far')));
}
