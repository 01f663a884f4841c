/** A deal is told: a few questions to each seat, as the game's arbiter asks them. This page knows no rule. */

import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { choice } from '/pages/choices.js';

/** @typedef {import('/types.js').EveningForm} EveningForm */
/** @typedef {import('/types.js').EveningQuestion} EveningQuestion */
/** @typedef {{[key: string]: string[]}} Told */

let count = 0;

export class Entry {
  /** @param {EveningForm[]} forms @param {string[]} names of the seats, in the order of play @param {Told} [told] what was told before */
  constructor(forms, names, told = {}) {
    this.forms = forms;
    this.names = names;
    this.form = forms.find((form) => form.questions.some((question) => told[question.key])) ?? forms[0];
    /** @type {Told} */
    this.told = structuredClone(told);
    this.seats = h('div', { class: 'entry-seats' });
    const ways = forms.map((form) => /** @type {[string, string]} */ ([form.name, form.questions[0].title]));
    this.element = h('div', { class: 'entry stack' },
      forms.length > 1 ? choice(t('evening.tell.by'), ways, this.form.name, (name) => this.#by(name)) : null,
      this.seats);
    this.#draw();
  }

  /** What was told, by question. @returns {Told} */
  value() {
    return Object.fromEntries(this.form.questions.map(({ key }) => [key, this.names.map((_, seat) => this.told[key]?.[seat] ?? '')]));
  }

  /** @param {string} name */
  #by(name) {
    this.form = this.forms.find((form) => form.name === name) ?? this.forms[0];
    this.#draw();
  }

  #draw() {
    const sums = this.form.questions.filter((one) => !one.choices.length && !one.optional).map((one) => this.#sum(one));
    fill(this.seats,
      ...this.names.map((name, seat) => h('fieldset', { class: 'entry-seat' },
        h('legend', null, name),
        h('div', { class: 'entry-answers' }, ...this.form.questions.map((one) => this.#field(one, seat))))),
      h('p', { class: 'entry-sums soft' }, ...sums));
  }

  /** What the numbers of all seats add up to: many a slip is seen there. @param {EveningQuestion} question */
  #sum({ key, title }) {
    const shown = h('output', null);
    const add = () => {
      const total = this.names.reduce((sum, _, seat) => sum + (Number(this.told[key]?.[seat]) || 0), 0);
      shown.textContent = t('evening.sum', { title, total });
    };
    add();
    this.seats.addEventListener('input', add);
    return h('span', null, shown);
  }

  /** @param {EveningQuestion} question @param {number} seat */
  #field(question, seat) {
    if (question.choices.length && question.times > 1) return this.#several(question, seat);
    return question.choices.length ? this.#one(question, seat) : this.#number(question, seat);
  }

  /** @param {string} key @param {number} seat @param {string} answer */
  #answer(key, seat, answer) {
    this.told[key] ??= this.names.map(() => '');
    this.told[key][seat] = answer;
  }

  /** @param {EveningQuestion} question @param {number} seat */
  #number({ key, title, low, high }, seat) {
    const id = `entry-${(count += 1)}`;
    const input = h('input', { class: 'input', id, type: 'text', inputmode: 'numeric', pattern: '[0-9]*', autocomplete: 'off', placeholder: `${low}–${high}`, value: this.told[key]?.[seat] ?? '', oninput: () => this.#answer(key, seat, input.value.trim()) });
    return h('div', { class: 'field entry-number' }, h('label', { for: id, class: 'small' }, title), input);
  }

  /** @param {EveningQuestion} question @param {number} seat */
  #one({ key, title, choices }, seat) {
    const name = `entry-${(count += 1)}`;
    return h('div', { class: 'choices entry-choices', role: 'radiogroup', 'aria-label': `${this.names[seat]}: ${title}` }, ...choices.map(([value, text]) => h('label', null,
      h('input', { type: 'radio', name, value, 'aria-label': text, checked: this.told[key]?.[seat] === value, onchange: () => this.#answer(key, seat, value) }),
      h('span', null, text.split(' ')[0]))));
  }

  /** Several of many, such as five cards: a tap takes one, a tap on a taken one gives it back. @param {EveningQuestion} question @param {number} seat */
  #several({ key, title, choices, times }, seat) {
    const texts = new Map(choices);
    const taken = (this.told[key]?.[seat] ?? '').split(' ').filter(Boolean);
    const line = h('div', { class: 'entry-taken row' });
    const grid = h('div', { class: 'entry-grid', hidden: true });
    const draw = () => {
      this.#answer(key, seat, taken.join(' '));
      fill(line,
        ...taken.map((value, at) => h('button', { class: 'button entry-card', type: 'button', 'aria-label': `${t('evening.tell.back')}: ${texts.get(value)}`, onclick: () => { taken.splice(at, 1); draw(); } }, short(value))),
        taken.length < times ? h('button', { class: 'button', type: 'button', 'aria-expanded': String(!grid.hidden), onclick: () => { grid.hidden = !grid.hidden; draw(); } }, t('evening.tell.more', { n: times - taken.length })) : null);
      if (taken.length >= times) grid.hidden = true;
      this.seats.dispatchEvent(new Event('input'));
    };
    fill(grid, ...[...new Set(texts.keys())].map((value) => h('button', { class: 'button entry-card', type: 'button', 'aria-label': texts.get(value), data: { kind: value.replace(/\d+$/, '') }, onclick: () => { if (taken.length < times) taken.push(value); draw(); } }, short(value))));
    draw();
    return h('div', { class: 'stack entry-several', role: 'group', 'aria-label': title }, line, grid);
  }
}

/** A card on a small button. @param {string} value */
const short = (value) => value.replace('x', '×');
