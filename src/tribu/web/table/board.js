/**
 * The table as one viewer sees it. `render(root, state, hooks)` draws it and, called again with the
 * same root, changes what differs; without hooks it is only looked at (replays, spectators).
 *
 * state.me is the viewer's seat, −1 for nobody's or open hands; `state.steps`, if given, are shown as
 * motion. Nothing here knows a rule: what may be done is `state.legal`.
 */

import { h } from '/js/dom.js';
import { isolate, t } from '/js/i18n.js';
import { opponents } from '/table/around.js';
import { Bar } from '/table/bar.js';
import { Choice } from '/table/choice.js';
import { explainSigns } from '/table/explain.js';
import { faceOf } from '/table/face.js';
import { Fitting } from '/table/fitting.js';
import { Motion } from '/table/motion.js';
import { keyed, setAttr, setText, setVar } from '/table/keep.js';
import { inPack } from '/table/paint.js';
import { nameAt, SeatTile } from '/table/seat.js';
import { Slices } from '/table/slices.js';
import { sentences } from '/table/telling.js';
import { Warming } from '/table/warming.js';

/**
 * @typedef {object} State
 * @property {import('/types.js').GameInfo} game
 * @property {import('/types.js').Setting} setting
 * @property {import('/types.js').Scene} scene
 * @property {import('/types.js').Place[]} places
 * @property {number} me
 * @property {number} [bottom] the seat at the lower edge, where nobody's eyes are looked through
 * @property {number[]} turn
 * @property {number[]} totals
 * @property {import('/types.js').Aim} [aim] what the match is played for
 * @property {string[][]} [legal] actions and their sentences
 * @property {number[]} [winners]
 * @property {string} [phase] at a table that is played at
 * @property {import('/types.js').Summary | null} [summary] of the last deal
 * @property {boolean} [italian] all agreed to that pack
 * @property {import('/types.js').Step[]} [steps] what just happened
 * @property {import('/types.js').Step[]} [log] what happened in this deal
 * @property {string[]} [warming] levels of bots that are not ready yet
 * @property {string[]} [hurried] levels of bots that thought less than usual
 * @property {string} [held] my action waits for the line to come back: what to say of it
 * @property {string} [watching] what I am told if I only watch
 * @property {string} [meanwhile] what I may do until it is my turn
 */

/**
 * @typedef {object} Hooks
 * @property {(actions: string[]) => void} act send actions, one after the other
 * @property {(action: string) => void} why say what forbids an action
 * @property {(order: string) => void} mix rearrange my cards, where a game has that
 */

const HEARD = 4500; // milliseconds
const RECALL = 1800; // until what was done to me is told again

/** @param {State} state */
const bottomOf = ({ me, bottom = 0 }) => (me >= 0 ? me : bottom);

/** @type {WeakMap<Element, Board>} */
const boards = new WeakMap();

/** @param {HTMLElement} root @param {State} state @param {Hooks} [hooks] @returns {Board} */
export function render(root, state, hooks) {
  let board = boards.get(root);
  if (!board || board.element.parentElement !== root || board.game !== state.scene.game || board.players !== state.setting.players || board.bottom !== bottomOf(state)) {
    board?.stop();
    board = new Board(root, state, hooks);
    boards.set(root, board);
  }
  board.update(state);
  return board;
}

export class Board {
  /** @param {HTMLElement} root @param {State} state @param {Hooks} [hooks] */
  constructor(root, state, hooks) {
    this.state = state;
    this.hooks = hooks;
    this.game = state.scene.game;
    this.players = state.setting.players;
    this.face = faceOf(this.game);
    this.choice = this.face.choice?.(this) ?? new Choice();
    this.centre = h('div', { class: 'centre' });
    this.ring = h('div', { class: 'ring' }, this.centre);
    this.told = h('p', { class: 'told', 'aria-hidden': 'true' }); // the live region says it, too
    this.heard = h('p', { class: 'heard', 'aria-hidden': 'true' });
    /** Where the deal stands; what somebody says takes its place. */
    this.facts = h('div', { class: 'facts' }, this.heard);
    /** What is said over the table: that, and what happened last. */
    this.said = h('div', { class: 'said' }, this.facts, this.told);
    this.felt = h('div', { class: 'felt' }, this.said, this.ring);
    this.mine = h('div', { class: 'mine' });
    this.bar = new Bar(this);
    this.element = h('div', { class: 'board', data: { game: this.game, layout: this.face.layout, players: this.players } }, this.felt, this.mine);
    if (hooks) this.element.append(this.bar.element);
    /** @type {Map<number, SeatTile>} */
    this.tiles = new Map();
    /** Parts a game keeps from one update to the next. @type {Record<string, any>} */
    this.kept = {};
    this.motion = new Motion(this);
    this.slices = new Slices();
    this.warming = new Warming(() => this.draw());
    /** @type {import('/types.js').Scene | null} */
    this.shown = null;
    /** Seats whose cards are drawn a few frames later. @type {Set<number>} */
    this.held = new Set();
    /** What I sent last: while the line is down it is seen in my hand. @type {string[]} */
    this.played = [];
    /** A sentence that stays while less is told with it: cards that were shown. @type {string | undefined} */
    this.lingering = undefined;
    /** A sentence that is told again. @type {string | null | undefined} */
    this.recalled = undefined;
    /** The action that a coach waits for. @type {string | null} */
    this.awaited = null;
    this.element.addEventListener('pointerdown', () => this.motion.skip(), { capture: true });
    explainSigns(this);
    root.classList.add('board-root'); // it has a height of its own; the board fills it
    root.replaceChildren(this.element);
    /** What stands around it: what lies over the table is measured, too. */
    this.frame = root.parentElement ?? root;
    this.fitting = new Fitting(this);
    this.fitting.begin();
  }

  /** The seat at the lower edge: mine, or for a spectator the first. */
  get bottom() {
    return bottomOf(this.state);
  }

  get legal() {
    return (this.hooks && this.state.legal) || [];
  }

  /** @param {number} seat @returns {SeatTile} */
  tile(seat) {
    let tile = this.tiles.get(seat);
    if (!tile) this.tiles.set(seat, (tile = new SeatTile(seat)));
    return tile;
  }

  /** @param {State} state */
  update(state) {
    const steps = state.steps ?? [];
    this.motion.before(steps);
    if (state.scene !== this.shown) this.#hold(steps);
    this.shown = state.scene;
    this.state = state;
    if (steps.some(({ text }) => text)) this.lingering = sentences(steps).findLast((step) => this.face.lingers?.(step))?.text;
    this.warming.update(state);
    this.choice.trim(this.legal);
    this.draw();
    this.motion.after(steps);
  }

  /** Draw what stands in the state and in the choice, and lay it out. */
  draw() {
    this.fitting.update();
    this.#draw();
    this.fitting.settle(() => this.#draw());
  }

  #draw() {
    const { state, face } = this;
    const mine = state.me >= 0 && state.turn.includes(state.me);
    setAttr(this.element, 'data-my-turn', mine);
    setAttr(this.element, 'data-chosen', !this.choice.empty);
    this.#seats();
    this.#tell();
    face.centre(this);
    const tile = this.tile(this.bottom);
    if (tile.element.parentElement !== this.mine) this.mine.prepend(tile.element);
    tile.update(state, this.#markOf(tile.seat));
    face.mine(this, tile);
    if (this.hooks) this.bar.update(state.held ? { prompt: state.held, label: '' } : face.ask(this), state.me >= 0, state.watching, state.meanwhile);
    this.#mark('waits', state.held ? this.played : []);
  }

  /** The mark that a seat bears, if it does. @param {number} seat */
  #markOf(seat) {
    const mark = this.face.mark(this.state.scene);
    return mark.seat === seat ? mark.sign : '';
  }

  /** What happened last, in a sentence over the table; and when my turn has come, again what was done to me meanwhile. */
  #tell() {
    clearTimeout(this.recalling);
    const told = sentences(this.state.log ?? this.state.steps ?? []);
    const [last, befell] = [told.findLast(({ text }) => text === this.lingering) ?? told.at(-1), this.#befell(told)];
    const again = befell && befell.text === this.recalled ? befell : last;
    setText(this.told, inPack(this.state, again?.text));
    setAttr(this.told, 'data-kind', again?.kind);
    if (!befell || again === befell) return;
    this.recalling = setTimeout(() => {
      this.recalled = befell.text;
      this.#tell();
    }, RECALL);
  }

  /** What was done to me since my last move, if I am to move. @param {ReturnType<typeof sentences>} told */
  #befell(told) {
    const { me, turn } = this.state;
    if (!turn.includes(me)) return undefined;
    const since = 1 + told.findLastIndex(({ seat, first }) => (first ?? { seat }).seat === me);
    return told.slice(since).findLast((step) => this.face.befalls?.(step.first ?? step, me));
  }

  #seats() {
    const { state, face } = this;
    const { cells } = this.fitting.plan.ring;
    const seats = opponents(this.players, this.bottom);
    keyed(this.ring, [...seats, 'centre'], (seat) => seat, (seat) => (typeof seat === 'number' ? this.tile(seat).element : this.centre));
    seats.forEach((seat, k) => {
      const tile = this.tile(seat);
      setVar(tile.element, '--area', cells[k].area);
      setAttr(tile.element, 'data-side', cells[k].side);
      tile.update(state, this.#markOf(seat));
      if (!this.held.has(seat)) face.seat(this, tile);
    });
  }

  /** Where all cards are dealt or turned up at once, the others' are drawn seat by seat: motion asks for them. @param {import('/types.js').Step[]} steps */
  #hold(steps) {
    this.slices.drop();
    setAttr(this.element, 'data-dealing', null);
    const many = steps.some(({ kind }) => kind === 'deal' || (kind === 'end' && this.face.turnsUp));
    this.held = new Set(many && !document.hidden ? opponents(this.players, this.bottom) : []);
  }

  /** Draw the cards of a seat that were held back. @param {number} seat */
  release(seat) {
    this.held.delete(seat);
    const tile = this.tile(seat);
    this.face.seat(this, tile);
    if (!this.held.size) this.slices.add(() => this.draw()); // their words may need room
    return tile;
  }

  /** What somebody says, for a moment, where the deal's facts stand. @param {number} seat −1 for a spectator @param {string} name @param {string} text */
  hear(seat, name, text) {
    clearTimeout(this.hearing);
    this.#speaks(seat, h('b', null, isolate(name)), ` ${isolate(text)}`);
    this.hearing = setTimeout(() => this.#speaks(-1), HEARD);
  }

  /** @param {number} seat @param {(Node | string)[]} words */
  #speaks(seat, ...words) {
    this.heard.replaceChildren(...words);
    for (const tile of this.tiles.values()) setAttr(tile.element, 'data-speaks', tile.seat === seat);
  }

  /** Send what has been chosen. @param {string[]} [actions] */
  play(actions = this.choice.actions(this.legal)) {
    if (!actions.length || !this.hooks) return;
    this.choice.clear();
    this.face.close?.(this);
    this.played = actions;
    this.hooks.act(actions);
    this.draw();
  }

  /** Choose an action as if its parts had been tapped; it is not sent. @param {string} action */
  choose(action) {
    this.choice.set(action);
    this.choice.trim(this.legal);
    this.draw();
  }

  /** Point at what a coach awaits; null: nothing. @param {string | null} action */
  await(action) {
    this.awaited = action;
    this.#mark('awaited', action ? [action] : []);
  }

  /** Mark what these actions are about, and nothing else. @param {string} mark a class @param {string[]} actions */
  #mark(mark, actions) {
    for (const item of this.element.querySelectorAll(`.${mark}`)) item.classList.remove(mark);
    for (const part of actions.flatMap((action) => this.face.parts(action))) {
      for (const item of this.element.querySelectorAll(part)) item.classList.add(mark);
    }
  }

  /** Nobody looks any more. */
  stop() {
    this.motion.stop();
    this.slices.drop();
    this.fitting.stop();
    this.warming.stop();
    clearTimeout(this.hearing);
    clearTimeout(this.recalling);
  }

  /** The name of a seat as it is shown. @param {number} seat */
  nameOf(seat) {
    return nameAt(this.state, seat);
  }
}
