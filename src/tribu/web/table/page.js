/** A table in the browser: the line to the server on one side, what is drawn on the other. */

import { announce } from '/js/announce.js';
import { packAt } from '/cards/card.js';
import { brokenPromises, unfitDeals } from '/fair/check.js';
import { keptAt } from '/fair/kept.js';
import { canCheck } from '/fair/proof.js';
import { h } from '/js/dom.js';
import { games } from '/js/games.js';
import { t } from '/js/i18n.js';
import { afterPicture } from '/js/later.js';
import { meanwhile, notifies, tellHidden, turnOn } from '/js/notify.js';
import { isByDays } from '/js/pace.js';
import { navigate } from '/js/router.js';
import { maySleep, stayAwake } from '/js/wake.js';
import { WhileAway } from '/table/absence.js';
import { render } from '/table/board.js';
import { Clocks } from '/table/clock.js';
import { Coach } from '/table/coach.js';
import { loadFace } from '/table/face.js';
import { shuffle } from '/table/cut.js';
import { tellError, tellPeople, watching } from '/table/departures.js';
import { Gathering } from '/table/gathering.js';
import { Header } from '/table/header.js';
import { Hints } from '/table/hint.js';
import { listenToKeys } from '/table/keys.js';
import { countMatch, Pace } from '/table/pace.js';
import { setAttr } from '/table/keep.js';
import { Panel } from '/table/panel.js';
import { celebrate } from '/table/party.js';
import { makeRoom } from '/table/over.js';
import { inPack } from '/table/paint.js';
import { RehearsedLine } from '/table/rehearsed.js';
import { Line } from '/table/socket.js';
import { nameAt } from '/table/seat.js';
import { callBack, play } from '/table/sound.js';
import { fold } from '/table/store.js';
import { StandIn } from '/table/standin.js';
import { SummaryBox } from '/table/summary.js';
import { sentences } from '/table/telling.js';
import { Toasts } from '/table/toast.js';
import { Votes } from '/table/votes.js';

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').FirstLook} FirstLook */
/** @typedef {{id: string, me: import('/types.js').Me | null, api: import('/js/api.js').Api, sit?: boolean, password?: string, inviter?: string, first?: FirstLook | null, turns?: import('/types.js').RehearsedTurn[], [more: string]: unknown}} Context */

/** Show a table until the function it gives back is called. @param {HTMLElement} root @param {Context} context */
export async function mount(root, context) {
  const { first, inviter = '' } = context;
  const known = first ? [first.game] : await games();
  await Promise.all(known.map(loadFace));
  const page = new TablePage(root, context, known);
  page.inviter = first?.host ?? inviter;
  if (first) page.hear(first.table);
  if (first) afterPicture(() => page.begin());
  else page.begin();
  return () => page.leave();
}

export class TablePage {
  /** @param {HTMLElement} root @param {Context} context @param {import('/types.js').GameInfo[]} games */
  constructor(root, { id, me, api, sit = false, password = '', turns }, games) {
    this.id = id;
    this.me = me;
    this.api = api;
    this.games = games;
    /** The host's name. */
    this.inviter = '';
    /** Whether I came to sit down, by a link. */
    this.sitting = sit;
    /** What I know of the password, where the table has one. */
    this.password = password;
    /** @type {Snapshot | null} */
    this.state = null;
    /** @type {import('/table/board.js').Board | null} */
    this.board = null;
    /** Whether the server has not answered an action of mine yet. */
    this.sent = false;
    this.stage = h('div', { class: 'stage' });
    this.stage.addEventListener('pointerdown', () => this.pace.go(), { capture: true });
    this.pace = new Pace(this, (news) => this.#take(news));
    this.toasts = new Toasts();
    this.header = new Header(this);
    this.panel = new Panel(this);
    this.gathering = new Gathering(this);
    this.summary = new SummaryBox(this);
    this.votes = new Votes(this);
    this.standIn = new StandIn(this);
    this.hints = new Hints(this);
    this.coach = new Coach(this);
    this.whileAway = new WhileAway();
    this.clocks = new Clocks(() => this.board?.tiles ?? new Map(), () => this.header.tick());
    this.over = h('div', { class: 'over-stage' }, this.standIn.element, this.whileAway.element, this.votes.element, this.toasts.element);
    this.main = h('div', { class: 'table-main' }, this.coach.element, this.stage, this.gathering.element, this.summary.element, this.hints.element, this.over);
    this.element = h('div', { class: 'table-page' }, this.header.element, this.main, this.panel.element);
    root.replaceChildren(this.element);
    makeRoom(this.main, this.over);
    this.stopKeys = listenToKeys(this);
    const hooks = {
      seq: () => this.state?.seq ?? -1,
      hear: (/** @type {any} */ message) => this.hear(message),
      change: (/** @type {import('/table/socket.js').LineState} */ state) => {
        this.header.connection(state);
        if (this.sent) this.draw(); // whether my action waits for the line
      },
    };
    this.line = turns ? new RehearsedLine(turns, hooks) : new Line(id, hooks);
    this.left = false;
    this.dismissed = false; // sent away by the server: nothing more is told here
    this.titled = '';
  }

  /** What can wait until the first picture is there: the line, and the rest of the page. */
  begin() {
    if (this.left) return;
    this.line.begin();
    stayAwake();
    if (this.state && isByDays(this.state.setting) && notifies()) void turnOn().catch(() => {}); // browsers change their address now and then
    if (this.state) this.panel.update(this.state);
  }

  leave() {
    this.left = true;
    this.line.end();
    this.pace.clear();
    this.clocks.stop();
    this.stopKeys();
    this.summary.stop();
    this.votes.stop();
    this.whileAway.stop();
    this.board?.stop();
    maySleep();
    document.title = 'Tribù';
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === 'error') tellError(this, message);
    if (message.type === 'hint') this.hints.show(message);
    if (message.type === 'news') return this.pace.hear(message);
    if (message.type === 'table') this.pace.clear();
    if (['table', 'talk', 'warming', 'hurried'].includes(message.type)) this.#take(message);
  }

  /** What the table is told changes it. @param {any} message */
  #take(message) {
    const after = fold(this.state, message);
    if (!after) return this.line.hello();
    const before = this.state;
    this.state = after;
    if (message.type === 'talk') return this.panel.heard(after, message);
    this.draw(message.type === 'news' ? (message.steps ?? []) : []);
    if (this.sitting) this.#sitDown(after);
    this.#told(before, after, message);
  }

  /** Take any seat that is free. @param {Snapshot} state */
  #sitDown(state) {
    this.sitting = false;
    if (state.me >= 0) return;
    if (state.places.some((place) => place.state === 'open')) this.sit(state);
    else this.toasts.show(t('table.quicker'));
  }

  /** Sit down, with the password where the table has one. @param {Snapshot} state @param {{seat?: number}} [where] any seat that is free */
  sit(state, where = {}) {
    if (state.setting.locked && !this.password) return this.gathering.askPassword();
    void this.command({ type: 'sit', ...where, password: this.password });
  }

  /** Draw the table as it stands. @param {import('/types.js').Step[]} [steps] what just happened */
  draw(steps = []) {
    const { state } = this;
    if (!state) return;
    setAttr(this.element, 'data-phase', state.phase);
    setAttr(this.element, 'data-game', state.setting.game);
    this.gathering.update(state);
    this.stage.hidden = !state.scene;
    if (state.scene) this.#drawBoard({ ...state, scene: state.scene, game: /** @type {import('/types.js').GameInfo} */ (this.game), watching: watching(this, state), meanwhile: meanwhile(state) }, steps);
    this.header.update(state);
    if (this.line.socket) this.panel.update(state); // first the cards, then the rest
    this.#summarize(state);
    this.votes.update(state);
    this.standIn.update(state);
    this.coach.update(state);
    this.hints.update(state);
    this.clocks.update(state);
    this.whileAway.update(state, this.game, this.clocks.now);
  }

  /** The summary comes when the last sentence was read, and after the cards that are still being turned up. @param {Snapshot} state */
  #summarize(state) {
    if (this.pace.closing) return;
    const slices = this.board?.slices;
    if (slices?.busy) slices.add(() => this.state && this.summary.update(this.state, slices));
    else this.summary.update(state);
  }

  /** @param {import('/table/board.js').State} state @param {import('/types.js').Step[]} steps */
  #drawBoard(state, steps) {
    const mine = state.me >= 0 && !this.sent;
    const hooks = {
      act: (/** @type {string[]} */ actions) => void this.act(actions),
      why: (/** @type {string} */ action) => void this.command({ type: 'why', action }),
      mix: (/** @type {string} */ order) => this.mix(order),
    };
    const before = this.board;
    this.board = render(this.stage, { ...state, steps, legal: mine ? state.legal : [], held: this.sent && !this.header.online ? t(this.header.replaced ? 'table.held.late' : 'table.held') : '' }, hooks);
    if (this.board !== before) this.board.bar.more.append(this.panel.opener);
  }

  /** What a change means to the person: words, title, a buzz, sounds, the shuffle. @param {Snapshot | null} before @param {Snapshot} after @param {any} message */
  #told(before, after, message) {
    for (const { text } of sentences(message.steps ?? [])) announce(inPack(after, text));
    if (before && before.phase !== 'over' && after.phase === 'over' && after.me >= 0) countMatch();
    if (before) tellPeople(this, before, after);
    const mine = after.me >= 0 && after.phase === 'playing' && after.turn.includes(after.me);
    const was = before !== null && before.phase === 'playing' && before.turn.includes(before.me);
    const title = this.header.title(after, mine);
    if (this.titled !== title) afterPicture(() => this.left || (document.title = this.titled)); // the browser's window hears of it
    this.titled = title;
    if (mine && !was) {
      announce(t('table.your.turn'));
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
      if (document.hidden) callBack();
      else play('turn');
      void tellHidden(`${t('table.your.turn')} · ${this.game?.title}`, t('table.turn.call'), `/t/${this.id}`);
    }
    for (const step of message.steps ?? []) play(step.kind, this.board?.face.sounds);
    if (this.board) celebrate(this.board, before, after);
    const { fair } = after;
    const asked = fair && (fair.step !== before?.fair?.step || fair.deal !== before?.fair?.deal || message.type === 'table');
    if (fair && asked) this.#shuffle(fair, after);
    if (after.phase === 'over' && before && before.phase !== 'over') afterPicture(() => void this.#checkRecord(after));
    if (after.next && after.next !== before?.next) this.#summarize(after);
  }

  /** My part of the shuffle; a promised cut that never came is shown to everybody. @param {import('/types.js').Fair} fair @param {Snapshot} state */
  #shuffle(fair, state) {
    void shuffle(this.id, fair, state.me, (said) => this.line.tell(said));
    if (fair.step !== 'dealt') return;
    for (const seat of brokenPromises(fair)) this.toasts.show(t('table.cut.broken', { who: nameAt(state, seat) }));
  }

  /** The match is over and its secrets are open: do they fit what this browser was told? @param {Snapshot} state */
  async #checkRecord(state) {
    if (!canCheck() || !this.game || state.setting.lesson || !state.deal) return;
    const record = await this.api.get(`/api/matches/${this.id}/record`).catch(() => null);
    const unfit = record ? await unfitDeals(this.id, record, keptAt(this.id), packAt(this.game.pack)).catch(() => []) : [];
    for (const deal of unfit) this.toasts.show(t('table.unfit', { deal: deal + 1 }));
  }

  /** Send actions of mine, one after the other, unless the coach would rather have another. @param {string[]} actions */
  async act(actions) {
    if (!actions.every((action) => this.coach.allows(action))) return;
    this.pace.flush();
    this.sent = true;
    this.hints.hide();
    this.draw();
    const done = [];
    for (const action of actions) {
      const answer = await this.command({ type: 'act', action, seq: this.state?.seq ?? -1 });
      if (answer.type !== 'done') break;
      done.push(action);
    }
    this.sent = false;
    for (const action of done) this.coach.done(action);
    this.draw();
  }

  /** Rearrange my cards, where a game has that; in a lesson they stay where the coach looks for them. @param {string} order */
  mix(order) {
    if (this.coach.allows('mix')) void this.command({ type: 'mix', order });
  }

  /** Give a command; a refusal is said in words. @param {Record<string, unknown>} command */
  async command(command) {
    const answer = await this.line.command(command);
    if (answer.type === 'refused' && answer.late && command.type === 'act') this.whileAway.tooLate(this);
    else if (answer.type === 'refused') this.toasts.refuse(inPack(this.state, answer.text), answer.rule);
    else if (command.type === 'act') this.toasts.settle();
    return answer;
  }

  /** Go to another page. @param {string} path */
  go(path) {
    navigate(path);
  }

  /** The game of this table, as the server describes it. */
  get game() {
    return this.games.find((game) => game.id === this.state?.setting.game);
  }
}
