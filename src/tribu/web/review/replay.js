/**
 * A finished match, step by step: as a seat saw it or with all cards open. `#2.14@3` in the address is
 * deal 2, step 14, through the eyes of the third seat; without `@` all cards are open. It follows what
 * is shown, so that a copied link leads there.
 */

import { api } from '/js/api.js';
import { fill, h, sheet } from '/js/dom.js';
import { gameCalled } from '/js/games.js';
import { lang, t, wordsOf } from '/js/i18n.js';
import { announce } from '/js/announce.js';
import { me } from '/js/me.js';
import { Curve } from '/review/curve.js';
import { judged, Progress, reviewOf } from '/review/following.js';
import { Controls } from '/review/replay_controls.js';
import { story, summaryTable } from '/review/replay_story.js';

/** @typedef {import('/types.js').Replay} Replay */

const PACE = 900; // milliseconds a step while it plays by itself
const NOWHERE = -2; // no step follows it

/** @param {HTMLElement} root @param {{id: string}} context */
export async function mount(root, { id }) {
  const [{ render }, { loadFace }] = await Promise.all([import('/table/board.js'), import('/table/face.js'), wordsOf('/table'), wordsOf('/review'), sheet('/review/review.css')]);
  const page = new ReplayPage(id, render, loadFace);
  page.mine = await seatOf(id).catch(() => 0);
  await page.open(momentOf(location.hash));
  fill(root, page.element);
  page.follow();
  page.listen();
  void page.offerReview();
  return () => page.leave();
}

/** My seat in a match, the first if I had none. @param {string} id @returns {Promise<number>} */
async function seatOf(id) {
  const mine = /** @type {import('/types.js').MatchCard[]} */ ((await me()) ? await api.get('/api/matches') : []);
  return mine.find((match) => match.id === id)?.mine ?? 0;
}

/** @typedef {{deal: number, step: number, viewer: number}} Moment */

/** @param {string} hash `#2.14@3` @returns {Moment} */
function momentOf(hash) {
  const [, deal, step, eyes] = /^#(\d+)(?:\.(\d+))?(?:@(\d+))?$/.exec(hash) ?? [];
  return { deal: Math.max(1, Number(deal ?? 1)), step: Number(step ?? 0), viewer: Number(eyes ?? 0) - 1 };
}

/** @param {Moment} moment */
const hashOf = ({ deal, step, viewer }) => `#${deal}.${step}${viewer >= 0 ? `@${viewer + 1}` : ''}`;

class ReplayPage {
  /** @param {string} id @param {typeof import('/table/board.js').render} render @param {typeof import('/table/face.js').loadFace} loadFace */
  constructor(id, render, loadFace) {
    this.id = id;
    this.render = render;
    this.loadFace = loadFace;
    /** @type {import('/types.js').GameInfo} */
    this.game = /** @type {any} */ (null);
    this.at = 0;
    /** Where I sat, if I did: there my cards lie, too, when all are open. */
    this.mine = 0;
    /** Counts what was asked for: only the last answer is shown. */
    this.asked = 0;
    /** @type {Replay} */
    this.replay = /** @type {any} */ (null);
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.playing = undefined;
    this.heading = h('h1', { class: 'replay-title' });
    this.stage = h('div', { class: 'stage replay-stage' });
    this.caption = h('p', { class: 'replay-caption' });
    this.story = h('div', { class: 'replay-story' });
    /** The review, if somebody wants it: nothing is told before. @type {Curve | null} */
    this.curve = null;
    this.left = new AbortController();
    this.controls = new Controls(this);
    const side = h('div', { class: 'replay-side' }, this.controls.choices, this.story, this.controls.more);
    this.element = h('div', { class: 'replay' }, this.heading, this.caption, this.stage, this.controls.element, side);
  }

  /** Fetch a deal as a seat saw it and show a moment of it. @param {Moment} moment */
  async open({ deal, step, viewer }) {
    const mine = (this.asked += 1);
    const seat = viewer >= 0 ? `&seat=${viewer}` : '';
    const replay = await api.get(`/api/matches/${this.id}/replay?deal=${deal}&lang=${lang()}${seat}`);
    const game = await gameCalled(replay.setting.game);
    await this.loadFace(game);
    if (mine !== this.asked) return;
    [this.replay, this.game] = [replay, game];
    this.heading.textContent = t('replay.title', { game: game.title, deal: replay.deal, deals: replay.deals });
    this.controls.newDeal(replay);
    this.at = NOWHERE;
    this.go(step, false);
    this.curve?.draw();
  }

  /** Open another deal, or the same through other eyes; what is shown stays if that fails. @param {Moment} moment */
  async change(moment) {
    this.stop();
    this.element.setAttribute('aria-busy', 'true'); // the choice says already what is only coming
    fill(this.caption, t('waiting'));
    const asked = this.asked + 1;
    try {
      await this.open(moment);
      this.controls.say('');
    } catch (error) {
      this.controls.newDeal(this.replay);
      this.#describe(this.replay.frames[this.at]);
      this.controls.say(error instanceof Error ? error.message : String(error));
    }
    if (asked === this.asked) this.element.removeAttribute('aria-busy');
  }

  get last() {
    return this.replay.frames.length - 1;
  }

  /** Show a moment; one step forward is shown as motion. @param {number} at @param {boolean} [told] */
  go(at, told = true) {
    const next = Math.max(0, Math.min(at, this.last));
    const forward = next === this.at + 1;
    this.at = next;
    const frame = this.replay.frames[next];
    this.render(this.stage, {
      game: this.game,
      setting: this.replay.setting,
      scene: frame.scene,
      places: this.#places(frame),
      me: this.replay.me,
      bottom: this.replay.viewer < 0 ? this.mine : this.replay.viewer,
      turn: frame.turn,
      totals: this.replay.totals,
      winners: next === this.last && this.replay.deal === this.replay.deals ? this.replay.winners : [],
      steps: forward ? frame.steps : [],
      log: this.replay.frames.slice(0, next + 1).flatMap((one) => one.steps),
    });
    fill(this.story, story(this.replay.frames, next, (step) => this.pause(step)), frame.summary ? summaryTable(frame.summary, this.replay.names) : null);
    this.#describe(frame);
    this.follow();
    this.controls.update();
    this.curve?.update();
    history.replaceState(null, '', hashOf({ deal: this.replay.deal, step: next, viewer: this.replay.viewer }));
    if (told) announce(frame.steps.map((step) => step.text ?? '').join(' '));
    if (next === this.last) this.stop();
  }

  /** Show the review over the scrubber; have it made if nobody has. */
  async review() {
    const progress = new Progress();
    fill(this.controls.judged, progress.element);
    try {
      const review = await judged(this.id, (state) => progress.update(state), this.left.signal);
      if (!review) return fill(this.controls.judged, h('p', { class: 'fault small', role: 'alert' }, t('review.failed')));
      sessionStorage.setItem(`tribu.review.${this.id}`, 'shown');
      this.curve = new Curve(this, review);
      fill(this.controls.judged, this.curve.element);
      this.story.after(this.curve.luck.element);
      this.curve.draw();
      this.follow(); // the story has less room now
    } catch (error) {
      fill(this.controls.judged, h('p', { class: 'fault small', role: 'alert' }, error instanceof Error ? error.message : String(error)));
    }
  }

  /** No more of the review; the way to it is there again. */
  async hide() {
    sessionStorage.removeItem(`tribu.review.${this.id}`);
    this.curve?.luck.element.remove();
    this.curve = null;
    await this.offerReview();
    this.controls.judged.querySelector('button')?.focus();
    this.follow();
  }

  /** A way to the review; if it was seen here, it is open. */
  async offerReview() {
    const { state } = await reviewOf(this.id).catch(() => ({ state: { state: 'off' } }));
    if (state.state === 'off') return;
    if (state.state === 'done' && sessionStorage.getItem(`tribu.review.${this.id}`)) return this.review();
    fill(this.controls.judged, h('div', { class: 'row' },
      h('a', { class: 'button quiet small', href: `/review/${this.id}` }, t('review.title')), // as questions, before all is told
      h('button', { class: 'button quiet small', type: 'button', onclick: () => void this.review() }, t('review.show'))));
  }

  /** Through whose eyes one looks, at which moment, and what is to be seen there. @param {import('/types.js').Frame} frame */
  #describe(frame) {
    const { names, viewer } = this.replay;
    const eyes = viewer < 0 ? t('replay.open') : t('replay.through', { name: names[viewer] });
    const count = t('replay.count', { at: this.at, last: this.last });
    fill(this.caption, h('span', null, frame.mark || !this.last ? eyes : `${eyes} · ${count}`), frame.mark ? h('span', { class: 'mark call' }, frame.mark) : null);
  }

  /** The story scrolls by itself to the line of this moment; the page stays where it is. */
  follow() {
    const [list, line] = [this.story.querySelector('.story'), this.story.querySelector('[aria-current]')];
    if (!(list instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
    list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** @param {import('/types.js').Frame} frame @returns {import('/types.js').Place[]} */
  #places(frame) {
    return this.replay.names.map((name, seat) => {
      const by = frame.by[seat] ?? 'human';
      return { seat, name, by, state: by === 'human' ? 'here' : 'bot' };
    });
  }

  /** @param {number} step */
  pause(step) {
    this.stop();
    this.go(step);
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.go(0, false);
    this.playing = setInterval(() => this.go(this.at + 1), PACE);
    this.controls.update();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = undefined;
    this.controls.update();
  }

  listen() {
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.onHash = () => {
      const moment = momentOf(location.hash);
      const same = moment.deal === this.replay.deal && moment.viewer === this.replay.viewer;
      void (same ? this.pause(moment.step) : this.change(moment));
    };
    addEventListener('keydown', this.onKey);
    addEventListener('hashchange', this.onHash);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const busy = event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement;
    if (busy || event.altKey || event.ctrlKey || event.metaKey) return;
    const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    /** @type {{[key: string]: () => void}} */
    const keys = {
      ArrowLeft: () => this.pause(this.at - 1),
      ArrowRight: () => this.pause(this.at + 1),
      Home: () => this.pause(0),
      End: () => this.pause(this.last),
      ' ': () => this.toggle(),
    };
    if (!(event.key in keys) || (onButton && event.key === ' ')) return;
    event.preventDefault();
    keys[event.key]();
  }

  leave() {
    clearInterval(this.playing);
    this.left.abort();
    if (this.onKey) removeEventListener('keydown', this.onKey);
    if (this.onHash) removeEventListener('hashchange', this.onHash);
  }
}
