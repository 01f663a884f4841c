/**
 * The line to a table. It comes back by itself; a command is kept until the server has answered it and
 * is sent again, under the same id, after a break: nothing is lost, nothing done twice.
 */

import { lang } from '/js/i18n.js';

const SOONEST = 500;
const LATEST = 6_000; // 7.8 s at most, as no two wait alike
const PING = 20_000;
const SILENCE = 45_000;

/** @typedef {'connecting' | 'open' | 'waiting' | 'closed'} LineState */
/** @typedef {{type: 'done', id: string, seq: number, value?: string | null} | {type: 'refused', id: string, why: string, text: string, rule?: string | null, late?: boolean}} Answer */
/** @typedef {{message: Record<string, unknown>, resolve: (answer: Answer) => void, late: boolean}} Waiting */

export class Line {
  /**
   * @param {string} id the table
   * @param {{seq: () => number, hear: (message: any) => void, change: (state: LineState) => void}} hooks
   */
  constructor(id, hooks) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    this.hooks = hooks;
    /** @type {Map<string, Waiting>} commands without an answer yet, in the order they were given */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.heard = 0;
    this.ended = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener('online', () => this.#again(0), { signal });
    addEventListener('offline', () => this.socket?.close(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#alive(), { signal });
    this.beat = setInterval(() => this.#alive(), PING);
  }

  /** Call. */
  begin() {
    if (!this.socket) this.#connect();
  }

  /** Give a command; the answer comes when the server has carried it out or refused it. @param {Record<string, unknown>} command @returns {Promise<Answer>} */
  command(command) {
    const id = newId();
    const message = { ...command, id };
    return new Promise((resolve) => {
      this.waiting.set(id, { message, resolve, late: false });
      this.tell(message);
    });
  }

  /** Say something that needs no answer; lost if the line is down. @param {Record<string, unknown>} message */
  tell(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask for what was missed. @param {number} [seq] */
  hello(seq = this.hooks.seq()) {
    this.tell({ type: 'hello', lang: lang(), seq });
  }

  end() {
    this.ended = true;
    this.listening.abort();
    clearInterval(this.beat);
    clearTimeout(this.timer);
    this.socket?.close();
    this.hooks.change('closed');
  }

  #connect() {
    if (this.ended) return;
    this.hooks.change('connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.#lost();
  }

  #opened() {
    this.tries = 0;
    this.heard = Date.now();
    this.hello();
    for (const { message } of this.waiting.values()) this.tell(message);
    this.hooks.change('open');
  }

  #lost() {
    this.socket = null;
    if (this.ended) return;
    for (const command of this.waiting.values()) command.late = true; // the table may have gone on without it
    this.hooks.change('waiting');
    const wait = Math.min(LATEST, SOONEST * 2 ** this.tries);
    this.tries += 1;
    this.#again(wait * (0.7 + Math.random() * 0.6)); // not all at once after a restart
  }

  /** @param {number} wait */
  #again(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => !this.socket && this.#connect(), wait);
  }

  /** A line that says nothing, not even when asked, is dead. */
  #alive() {
    if (!this.socket) return this.#again(0);
    if (this.socket.readyState === WebSocket.OPEN && Date.now() - this.heard > SILENCE) this.socket.close();
    else this.tell({ type: 'ping' });
  }

  /** @param {any} message */
  #heard(message) {
    this.heard = Date.now();
    if (message.type === 'done' || message.type === 'refused') {
      const command = this.waiting.get(message.id);
      command?.resolve({ ...message, late: command.late });
      this.waiting.delete(message.id);
    }
    if (message.type === 'error' && message.close) this.end();
    this.hooks.hear(message);
  }
}

/** An id of one's own; randomUUID is missing on a page without HTTPS. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
