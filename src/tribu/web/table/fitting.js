/**
 * The board in its box: measured here, planned by fit.js, told to the style sheets as variables and attributes.
 * Container queries would say the same, but a browser answers them in the midst of the layout and works out every
 * style again: a tenth of a second on a phone.
 *
 * What comes out depends on the box and on what stands there, never on what stood there before: whenever a word
 * changes that needs room, it is laid out from the beginning.
 */

import { TERSE, TIGHT } from '/table/around.js';
import { fit, layPiles, layTrick, seatText, tableText } from '/table/fit.js';
import { all, setAttr, setVar } from '/table/keep.js';

/** @typedef {import('/table/board.js').Board} Board */

const PHONE = { width: 360, height: 560 }; // until it is shown
/** Rooms in the middle, in rem: for a summary of that many lines, with hands in it, or each a sentence beside its name or under it (panel.css). What finds no room becomes a sheet. @type {(lines: number, hands: boolean) => [number, number][]} */
const summaryRooms = (lines, hands) => (hands ? [[29, Math.max(20, 8 + 4 * lines)]] : [[42, 10.25 + 2.8 * lines], [29, 10.25 + 3.5 * lines]]);
const CLOSER = [19, 9]; // and for a closer look at five cards
const FACT = 1.2; // rem: a line of facts
const NARROW = 40;
const MOST_SHORT = 240; // pixels
const TRIES = 8;
const HALVINGS = 3;
const LITTLE = 2; // pixels that nobody misses

export class Fitting {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.size = PHONE;
    this.rem = 16;
    /** What is asked of fit.js, and the words for which it has been laid out. */
    this.asked = '';
    this.laidFor = '';
    /** How many pixels text needs beyond what was reckoned, where that was found out. @type {Map<string, number>} */
    this.found = new Map();
    /** @type {import('/table/fit.js').Need} */
    this.need = /** @type {any} */ (null);
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
    if (element.clientWidth) this.#measured();
    this.observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (!contentRect.width) continue; // not shown
        if (target === element) this.#measured();
        else if (Math.hypot(contentRect.width - this.middle.width, contentRect.height - this.middle.height) > 1) this.laidFor = '';
      }
      if (this.plan && !this.laidFor) this.board.draw();
    });
    this.observer.observe(element);
    this.observer.observe(centre);
  }

  stop() {
    this.observer?.disconnect();
  }

  #measured() {
    const { clientWidth: width, clientHeight: height } = this.board.element; // with its padding, which the plan decides
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (width === this.size.width && height === this.size.height && rem === this.rem) return; // an observer begins with what is known
    this.size = { width, height };
    this.rem = rem;
    this.laidFor = '';
  }

  /** Before the table is drawn: plan it if the box, the cards or the seats have changed. */
  update() {
    const { board, size, rem } = this;
    const { state, face, players } = board;
    this.need = {
      ...size, rem, others: players - 1, cards: face.held?.(state.scene) ?? 10, layout: face.layout,
      mirrored: state.game.anticlockwise, bar: Boolean(board.hooks), open: isOpen(board), short: 0,
      coached: board.frame.querySelector(':scope > .coach:not([hidden])') !== null,
    };
    const asked = JSON.stringify(this.need);
    if (asked === this.asked) return;
    [this.asked, this.plan] = [asked, fit(this.need)];
    this.#tell();
  }

  /** After it was drawn: if its words need other room than before, find out how much, and draw it again. @param {() => void} draw */
  settle(draw) {
    const words = this.#words();
    if (words === this.laidFor || !this.board.ring.offsetWidth) return;
    const lay = (/** @type {number} */ short) => {
      const { plan } = this;
      this.plan = fit({ ...this.need, short });
      if (JSON.stringify(plan) !== JSON.stringify(this.plan)) {
        this.#tell();
        draw();
      }
      return this.#lacks();
    };
    const short = this.found.get(words) ?? leastOf(lay, () => this.plan.short);
    lay(short);
    this.found.set(words, short);
    this.laidFor = words;
    if (this.#middle()) draw();
  }

  /** All that may need room: a number more or less in a text of the same length needs none. */
  #words() {
    const { board, asked } = this;
    const { element, kept, tiles, bar, felt, frame } = board;
    const said = [kept.infoRoom, bar.prompt, bar.main, ...bar.more.children, ...all('.tray', felt), ...[...tiles.values()].flatMap(({ head, line, room }) => [head, room ?? line])];
    const over = frame.style.getPropertyValue('--over');
    const texts = said.map((one) => (one && !one.hasAttribute('hidden') ? one.textContent : ''));
    return `${asked} ${over} ${element.hasAttribute('data-chosen')} ${this.#handsAreEmpty()} ${texts.join('|').replace(/\d/g, '0')}`;
  }

  /** What the style sheets must know of the plan. */
  #tell() {
    const { plan, need, size, rem, board } = this;
    const { element } = board;
    const [em, text] = [seatText(need), tableText(need)];
    const lengths = { across: size.width / 100, down: size.height / 100, 'hand-card': plan.hand, reach: plan.reach, seat: plan.seat, theirs: plan.card || 20, em, text };
    for (const [name, value] of Object.entries(lengths)) setVar(element, `--${name}`, `${value}px`);
    setVar(element, '--hand-rows', plan.rows);
    setVar(element, '--hand-row', plan.row);
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

  /** After a deal in which every card is played, the place of my hand is free for what is said about it. */
  #handsAreEmpty() {
    const { state, element } = this.board;
    return ['resting', 'over'].includes(state.phase ?? '') && !element.querySelector('.hand-card');
  }

  /** Pixels that are missing as it is laid out now: seats that overflow, or a middle in which cards are too small. */
  #lacks() {
    const { plan, rem, board } = this;
    const { ring, centre } = board;
    const { offsetWidth: width, offsetHeight: height } = centre;
    const [wanted, laid] = board.face.layout === 'tricks' ? [2.8 * plan.laid * plan.hand, 2.8 * Math.floor(this.#lay(width, height).spot)] : [1.4 * plan.laid * plan.hand, 1.4 * Math.floor(layPiles(width, height, plan.hand, rem).card)];
    const seats = [...ring.children].map((one) => /** @type {HTMLElement} */ (one).offsetTop + /** @type {HTMLElement} */ (one).offsetHeight); // not by scrollHeight: cards that fly would count
    return Math.max(...seats.map((bottom) => bottom - ring.offsetTop - ring.offsetHeight), wanted - laid);
  }

  /** @param {number} width @param {number} height */
  #lay(width, height) {
    const { board, plan } = this;
    return layTrick(width, height, plan, board.players - 1, board.state.game.anticlockwise);
  }

  /** What lies in the middle of the table follows its size. @returns {boolean} whether that is another one */
  #middle() {
    const { plan, need, rem, board } = this;
    const [frame, middle, ring] = [board.element, board.centre, board.ring].map((one) => one.getBoundingClientRect());
    const { width, height } = middle;
    const free = !plan.beside && this.#handsAreEmpty();
    const summed = new DOMRect(middle.x, middle.y, width, (free ? board.bar.element.getBoundingClientRect().top - rem / 2 : middle.bottom) - middle.top);
    const before = JSON.stringify(this.trick) + this.middle.width + this.middle.height;
    this.middle = middle;
    this.trick = this.#lay(width, height);
    const over = board.frame; // what lies over the board is told, too
    const deals = board.state.summary?.scores?.length ?? 0;
    const lines = board.players + (board.state.winners?.length ? 3 : 0) + (deals > 1 ? 1 + deals / 2 : 0); // at the end all deals are in it, too
    const large = summaryRooms(lines, Boolean(board.face.counted)).some(([wide, high]) => width >= wide * rem && summed.height >= high * rem);
    const fair = width >= CLOSER[0] * rem && height >= CLOSER[1] * rem;
    const piles = layPiles(width, height, plan.hand, rem);
    setAttr(over, 'data-middle', large ? 'large' : fair ? 'fair' : 'small');
    setAttr(over, 'data-free', free);
    setVar(over, '--middle', inset(frame, summed));
    setVar(over, '--whole', inset(frame, ring));
    setVar(over, '--whole-height', `${ring.height}px`);
    setVar(over, '--told', `${plan.beside ? 0 : Math.max(0, Math.round(board.facts.getBoundingClientRect().bottom - frame.top))}px`); // where the last sentence begins
    setVar(over, '--to-hand', `${board.felt.getBoundingClientRect().bottom - frame.top}px`);
    setVar(over, '--middle-width', `${width}px`);
    setVar(over, '--middle-height', `${height}px`);
    setVar(over, '--spot', `${Math.floor(this.trick.spot)}px`);
    setVar(over, '--pile', `${Math.floor(piles.card)}px`);
    setAttr(board.element, 'data-counts', piles.counts);
    setVar(board.element, '--fact-lines', Math.max(1, Math.floor(board.facts.offsetHeight / (FACT * need.rem)))); // what somebody says gets no more
    return before !== JSON.stringify(this.trick) + width + height;
  }
}

/**
 * The least room to be spared with which everything fits, or the most that can be: tried, then halved.
 * @param {(short: number) => number} lacks what is missing if that is spared @param {() => number} spared what of it could be
 */
function leastOf(lacks, spared) {
  let [short, fails] = [0, 0];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lacking = lacks(short);
    if (spared() < short) return spared();
    if (lacking <= LITTLE || short >= MOST_SHORT) break;
    [fails, short] = [short, Math.min(MOST_SHORT, short + Math.ceil(Math.max(lacking, LITTLE ** tries)))];
  }
  for (let k = 0; k < HALVINGS && short - fails > LITTLE; k += 1) {
    const half = Math.floor((short + fails) / 2);
    if (lacks(half) > LITTLE) fails = half;
    else short = half;
  }
  return short;
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
