/** What a seat was to expect of the deal, as a curve over the scrubber; with the marks of what was judged. */

import { fill, h, s } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { t } from '/js/i18n.js';
import { costOf } from '/review/figures.js';
import { LuckBox } from '/review/luck.js';

/** @typedef {import('/types.js').MatchReview} MatchReview */
/** @typedef {import('/types.js').ReviewMark} ReviewMark */
/** @typedef {{at: number, last: number, id: string, game: import('/types.js').GameInfo, replay: import('/types.js').Replay, pause: (step: number) => void, hide: () => void}} Player */

const HEIGHT = 64;
const SHAPES = { mistake: 'M0-6 6 5H-6z', lucky: 'M0-6 6 5H-6z', 'bad luck': 'M-5-5 5 5M5-5-5 5' };

export class Curve {
  /** @param {Player} player @param {MatchReview} review */
  constructor(player, review) {
    this.player = player;
    this.review = review;
    this.picture = s('svg', { class: 'curve-picture', viewBox: `0 0 1000 ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true', onclick: (/** @type {MouseEvent} */ event) => this.#clicked(event) });
    this.marks = h('div', { class: 'curve-marks', role: 'group', 'aria-label': t('review.marks') });
    this.said = h('p', { class: 'curve-said soft small' });
    /** Whether it is drawn by open cards, where nobody's eyes are chosen; else by what everybody knew. */
    this.opened = false;
    this.cards = h('button', { class: 'button quiet small curve-cards', type: 'button', 'aria-pressed': 'false', onclick: () => this.#turn() }, t('review.curve.cards'));
    /** Luck apart from skill, of the seat that stands out; it stands below the story. */
    this.luck = new LuckBox(review, player.game);
    this.luck.element.append(legend(), h('div', { class: 'row' },
      h('a', { class: 'button quiet small', href: `/review/${player.id}` }, t('review.title')),
      h('button', { class: 'button quiet small', type: 'button', onclick: () => player.hide() }, t('review.hide'))));
    this.element = h('div', { class: 'curve' }, h('div', { class: 'curve-box' }, this.picture, this.marks, this.cards), this.said);
  }

  get #deal() {
    return this.review.deals.find((one) => one.deal === this.player.replay.deal);
  }

  /** Whose curve stands out: the eyes, else me, else whose moments they are. */
  get #seat() {
    const { viewer } = this.player.replay;
    return viewer >= 0 ? viewer : (this.review.mine ?? this.review.seat);
  }

  /** By what it is drawn: through somebody's eyes what that seat knew, else what everybody did, or all cards. @returns {'seen' | 'public' | 'open'} */
  get #by() {
    if (this.player.replay.viewer >= 0) return 'seen';
    return this.opened || !this.#deal?.public.length ? 'open' : 'public';
  }

  /** The line of a seat. @param {number} seat @returns {number[][]} */
  #points(seat) {
    const deal = this.#deal;
    if (!deal) return [];
    return this.#by === 'seen' ? deal.seen[seat] : deal[this.#by].map((row) => [row[0], row[seat + 1]]);
  }

  /** By open cards, or by what everybody knew. */
  #turn() {
    this.opened = !this.opened;
    this.cards.setAttribute('aria-pressed', String(this.opened));
    this.draw();
  }

  /** Another deal, or other eyes. */
  draw() {
    const { replay, last } = this.player;
    const shown = replay.viewer >= 0 ? [replay.viewer] : replay.names.map((_, seat) => seat);
    const all = shown.flatMap((seat) => this.#points(seat).map(([, value]) => value));
    const [low, high] = [Math.min(...all, 0), Math.max(...all, 0)];
    const x = (/** @type {number} */ step) => (1000 * step) / Math.max(1, last);
    const share = (/** @type {number} */ value) => (value - low) / Math.max(1e-9, high - low);
    const y = (/** @type {number} */ value) => 6 + (HEIGHT - 12) * (this.player.game.wants === 'low' ? share(value) : 1 - share(value)); // up is better
    const line = (/** @type {number} */ seat) => s('polyline', { class: seat === this.#seat ? 'curve-line mine' : 'curve-line', points: this.#points(seat).map(([step, value]) => `${x(step)},${y(value)}`).join(' ') });
    this.luck.draw(replay.deal, this.#seat);
    this.cards.hidden = replay.viewer >= 0 || !this.#deal?.public.length;
    this.now = s('line', { class: 'curve-now', y1: 0, y2: HEIGHT });
    fill(this.picture, s('line', { class: 'curve-zero', x1: 0, x2: 1000, y1: y(0), y2: y(0) }), ...shown.filter((seat) => seat !== this.#seat).map(line), line(this.#seat), this.now);
    fill(this.marks, ...this.#marked.map((mark, k, all) => this.#mark(mark, last, Math.min(...[all[k - 1], all[k + 1]].filter(Boolean).map((other) => Math.abs(other.step - mark.step)), last))));
    this.update();
  }

  /** The marks of the seat that stands out: those of all would hide each other. */
  get #marked() {
    return this.review.marks.filter((mark) => mark.deal === this.player.replay.deal && mark.seat === this.#seat);
  }

  /** @param {ReviewMark} mark @param {number} last @param {number} gap steps to the next one */
  #mark(mark, last, gap) {
    const kind = mark.verdict === 'mistake' && mark.addition === 'lucky' ? 'lucky' : mark.verdict;
    const text = this.#told(mark);
    return h('button', {
      class: 'curve-mark', type: 'button', title: text, 'aria-label': text, data: { kind, step: mark.step }, style: { '--at': mark.step / Math.max(1, last), '--gap': gap / Math.max(1, last) },
      onclick: () => this.player.pause(mark.step),
    }, shape(/** @type {keyof typeof SHAPES} */ (kind)));
  }

  /** Whose choice it was, and what of it; a bot's that stood in is nobody else's. @param {ReviewMark} mark */
  #told(mark) {
    return t(mark.stood_in ? 'review.mark.bot' : 'review.mark', { name: this.player.replay.names[mark.seat] ?? '', what: this.#words(mark) });
  }

  /** @param {ReviewMark} mark */
  #words(mark) {
    const cost = costOf(mark, this.review.unit);
    if (mark.verdict === 'bad luck') return t('review.mark.unlucky', { cost });
    return t(mark.addition === 'lucky' ? 'review.mark.lucky' : 'review.mark.mistake', { cost });
  }

  /** Another moment of the same deal. */
  update() {
    const { at, last, replay } = this.player;
    const place = String((1000 * at) / Math.max(1, last));
    this.now?.setAttribute('x1', place);
    this.now?.setAttribute('x2', place);
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (this.marks.querySelectorAll('.curve-mark'))) mark.toggleAttribute('aria-current', mark.dataset.step === String(at));
    const value = this.#points(this.#seat).filter(([step]) => step <= at).at(-1)?.[1];
    const about = value === undefined ? '' : t(`review.curve.${this.#by}`, { name: replay.names[this.#seat], value: signed(value, 1), unit: this.review.unit[1] ?? '' }) + (this.player.game.wants === 'low' ? ` ${t('review.curve.low')}` : '');
    const here = this.#marked.filter((mark) => mark.step === at);
    fill(this.said, about, ...here.flatMap((mark) => [' ', h('a', { class: 'strong', href: `/review/${this.player.id}#${mark.event}` }, this.#told(mark))]));
  }

  /** Any moment is a click away. @param {MouseEvent} event */
  #clicked(event) {
    const box = this.picture.getBoundingClientRect();
    this.player.pause(Math.round((this.player.last * (event.clientX - box.left)) / box.width));
  }
}

/** @param {keyof typeof SHAPES} kind */
const shape = (kind) => s('svg', { viewBox: '-8 -8 16 16', width: 16, height: 16, 'aria-hidden': 'true' }, s('path', { d: SHAPES[kind] }));

/** What the marks mean. */
const legend = () => h('ul', { class: 'curve-legend soft small' }, ...(/** @type {const} */ (['mistake', 'lucky', 'bad luck'])).map((kind) => h('li', { data: { kind } }, shape(kind), t(`review.legend.${kind}`))));
