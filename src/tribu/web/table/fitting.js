/**
 * The board in its box: measured here, planned by fit.js, told to the style sheets as variables and attributes.
 * Container queries would say the same, but a browser answers them in the midst of the layout and works out every
 * style again: a tenth of a second on a phone.
 */

import { fit, layTrick, seatText, tableText } from '/table/fit.js';
import { setAttr, setVar } from '/table/keep.js';

/** @typedef {import('/table/board.js').Board} Board */

const PHONE = { width: 360, height: 560 }; // until it is shown
const TIGHT = 9; // of its text: a seat that has room for a name only just
const TERSE = { tricks: 9, tiles: 18 }; // one that says no more than that
/** Rooms in the middle, in rem: for a closer look at five cards, for a summary. What finds no room becomes a sheet. @type {[string, number, number][]} */
const ROOMS = [['large', 30, 22], ['fair', 19, 9]];
const NARROW = 40;
const MOST_SHORT = 240; // pixels
const TRIES = 8;
const SPARE = 80; // pixels in the middle that nobody needs
const SETTLED = 1500; // milliseconds: the cards have been dealt

export class Fitting {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.size = PHONE;
    this.rem = 16;
    this.asked = '';
    /** Pixels that the middle lacked: text can need more than was reckoned. */
    this.short = 0;
    this.most = MOST_SHORT;
    /** Whether more was spared than anybody needs, and since when it is laid out for the same need; once it is tried again. */
    this.wasteful = false;
    this.since = 0;
    this.again = false;
    /** What the page says over the table, in pixels; both as they were before it spoke. */
    this.over = 0;
    this.calm = [0, MOST_SHORT];
    /** @type {import('/table/fit.js').Plan} */
    this.plan = /** @type {any} */ (null);
    /** The room in the middle, in pixels. */
    this.middle = { width: PHONE.width, height: 200 };
    /** Where the cards of a trick lie. @type {ReturnType<typeof layTrick>} */
    this.trick = { spot: 60, points: [] };
  }

  /** Measure now, and whenever a size changes. */
  begin() {
    const { element, centre } = this.board;
    const { clientWidth: width, clientHeight: height } = element;
    if (width) this.#measured(width, height);
    this.observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (!contentRect.width) continue; // not shown
        if (target === element) this.#measured(contentRect.width, contentRect.height);
        else this.#middle();
      }
      for (let tries = 0; this.stale && tries < TRIES; tries += 1) {
        const { plan } = this;
        this.board.draw();
        if (this.plan !== plan) this.#middle(); // of the same size, perhaps, so that nobody would tell: too low still
      }
      if (this.stale) this.board.draw();
    });
    this.observer.observe(element);
    this.observer.observe(centre);
  }

  stop() {
    this.observer?.disconnect();
  }

  /** @param {number} width @param {number} height */
  #measured(width, height) {
    this.size = { width, height };
    this.rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.stale = true;
  }

  /** Plan it again if the box, the cards or the seats have changed. */
  update() {
    this.stale = false;
    const { board, size, rem } = this;
    const { state, face, players } = board;
    const need = {
      ...size, rem, others: players - 1, cards: face.held?.(state.scene) ?? 10, layout: face.layout,
      mirrored: state.game.anticlockwise, bar: Boolean(board.hooks), open: isOpen(board),
      coached: board.frame.querySelector(':scope > .coach:not([hidden])') !== null,
    };
    const asked = JSON.stringify(need);
    if (asked !== this.asked) [[this.short, this.most], this.since, this.again] = [(this.calm = [0, MOST_SHORT]), performance.now(), false];
    else if (this.short === this.plan.short) return;
    this.asked = asked;
    this.plan = fit({ ...need, short: this.short });
    if (this.plan.short < this.short) this.short = this.most = this.plan.short;
    if (!this.over) this.calm = [this.short, this.most];
    this.#tell(seatText({ ...need, short: 0 }), tableText({ ...need, short: 0 }));
  }

  /** Something lacked room while the cards were dealt, and nobody needs that room any more: once more from the beginning. */
  relax() {
    if (!this.wasteful || this.again || this.over || performance.now() - this.since < SETTLED) return;
    [[this.short, this.most], this.again] = [(this.calm = [0, MOST_SHORT]), true];
  }

  /** @param {number} em the size of text in seats @param {number} text and elsewhere */
  #tell(em, text) {
    const { plan, size, rem, board } = this;
    const { element } = board;
    const lengths = { across: size.width / 100, down: size.height / 100, 'hand-card': plan.hand, reach: plan.reach, seat: plan.seat, theirs: plan.card || 20, em, text };
    for (const [name, value] of Object.entries(lengths)) setVar(element, `--${name}`, `${value}px`);
    setVar(element, '--hand-rows', plan.rows);
    setVar(element, '--ring-columns', plan.ring.columns);
    setVar(element, '--ring-rows', plan.ring.rows);
    setVar(element, '--ring-centre', plan.ring.centre);
    setAttr(element, 'data-beside', plan.beside);
    setAttr(element, 'data-narrow', size.width < NARROW * rem);
    setAttr(element, 'data-tight', plan.seat < TIGHT * em);
    setAttr(element, 'data-terse', plan.seat < TERSE[board.face.layout] * em && !plan.inline);
    setAttr(element, 'data-bare', !plan.card);
    setAttr(element, 'data-inline', plan.inline);
  }

  /** The middle of the table has another size: its cards follow. */
  #middle() {
    const { plan, rem, board } = this;
    const [frame, middle, ring] = [board.element, board.centre, board.ring].map((one) => one.getBoundingClientRect());
    const { width, height } = (this.middle = middle);
    this.trick = layTrick(width, height, plan, board.players - 1, board.state.game.anticlockwise);
    const over = board.frame; // what lies over the board is told, too
    const room = ROOMS.find(([, wide, high]) => width >= wide * rem && height >= high * rem);
    setAttr(over, 'data-middle', room ? room[0] : 'small');
    setVar(over, '--middle', inset(frame, middle));
    setVar(over, '--whole', inset(frame, ring));
    setVar(over, '--middle-width', `${width}px`);
    setVar(over, '--middle-height', `${height}px`);
    setVar(over, '--spot', `${Math.floor(this.trick.spot)}px`);
    const low = height < 1.4 * 0.7 * plan.hand + 2.25 * rem;
    setAttr(board.element, 'data-low', low);
    setAttr(board.element, 'data-little', width < (low ? 2 * 0.7 * plan.hand + 11 * rem : 13.5 * rem));
    this.stale = true;
    const said = Number.parseFloat(over.style.getPropertyValue('--over')) || 0;
    if (said !== this.over) [this.short, this.most] = this.calm; // for a while only: then all is as it was
    this.over = said;
    const tricks = board.face.layout === 'tricks';
    const spare = tricks ? 2.8 * (this.trick.spot - 0.7 * plan.hand) : height - 0.98 * plan.hand - 8;
    const lacking = Math.max(ring.height && board.ring.scrollHeight - ring.height, -spare);
    this.wasteful = !tricks && this.short > 0 && spare > SPARE;
    if (lacking > 2 && this.short < this.most) this.short += Math.ceil(lacking);
    if (!said) this.calm = [this.short, this.most];
  }
}

/** @param {DOMRect} outer @param {DOMRect} inner */
function inset(outer, inner) {
  const sides = [inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom, inner.left - outer.left];
  return sides.map((side) => `${Math.round(side)}px`).join(' ');
}

/** Whether the hands of others lie open. @param {Board} board */
function isOpen({ state, bottom }) {
  const { hands } = /** @type {{hands: unknown[]}} */ (/** @type {unknown} */ (state.scene));
  return hands.some((hand, seat) => seat !== bottom && Array.isArray(hand));
}
