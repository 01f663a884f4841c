/** A deal told: a number, a choice or five cards of each seat; the arbiter says at once what it brings, or what cannot be. */

import { card, packAt } from '/cards/card.js';
import { fill, h } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { t } from '/js/i18n.js';
import { isTold, meansNothing, misfit } from '/pad/arbiter.js';

/** @typedef {import('/types.js').PadQuestion} PadQuestion */
/** @typedef {import('/pad/arbiter.js').Deal} Deal */

/** What is asked of every seat of a deal, and what the arbiter says to the answers so far. The score pad and evenings ask with it. */
export class DealForm {
  /**
   * @param {object} about
   * @param {import('/pad/arbiter.js').Arbiter} about.arbiter
   * @param {import('/types.js').GameInfo} about.game
   * @param {string[]} about.names
   * @param {import('/pad/arbiter.js').Before} about.before
   * @param {Deal} about.deal what is told already
   * @param {(good: boolean) => void} about.judged whether there is such a deal, whenever an answer changes
   */
  constructor({ arbiter, game, names, before, deal, judged }) {
    this.arbiter = arbiter;
    this.game = game;
    this.names = names;
    this.before = before;
    this.judged = judged;
    this.forms = arbiter.forms(names.length);
    this.told = { form: deal.form, told: names.map((_, seat) => [...(deal.told[seat] ?? [])]) };
    this.seats = h('div', { class: 'pad-seats' });
    this.verdict = h('p', { class: 'pad-verdict', role: 'status' });
    /** The way from the verdict to the seat that it is about. */
    this.there = h('button', { class: 'button quiet', type: 'button', hidden: true, onclick: () => this.#go() }, t('pad.there'));
    /** What is wrong at each seat. @type {HTMLElement[]} */
    this.faults = [];
    this.ways = this.forms.length > 1 ? h('div', { class: 'choices', role: 'group', 'aria-label': t('pad.form') }, ...this.forms.map((questions, k) => h('label', null,
      h('input', { type: 'radio', name: 'form', checked: k === this.told.form, onchange: () => this.#change(k) }),
      h('span', null, questions[0].title)))) : null;
    /** The answers that look again when another one changes. @type {(() => void)[]} */
    this.others = [];
    this.#draw();
  }

  get questions() {
    return this.forms[this.told.form];
  }

  /** Tell it in another way. @param {number} form */
  #change(form) {
    Object.assign(this.told, { form, told: this.names.map(() => []) });
    this.#draw();
  }

  #draw() {
    this.others = [];
    this.faults = this.names.map((_, seat) => h('p', { class: 'pad-fault pad-wrong', id: `pad-fault-${seat}`, hidden: true }));
    fill(this.seats, ...this.names.map((name, seat) => h('fieldset', { class: 'pad-seat', onchange: () => this.#show(seat) },
      h('legend', null, name),
      ...this.questions.map((question, k) => this.#asked(question, seat, k, `${name}, ${question.title}`)),
      this.faults[seat])));
    this.#look();
  }

  /** @param {PadQuestion} question @param {number} seat @param {number} k @param {string} label */
  #asked(question, seat, k, label) {
    const answers = this.told.told[seat];
    const answer = answers[k] ?? '';
    const tell = (/** @type {string} */ said) => {
      answers[k] = said;
      this.#look();
    };
    if (question.times > 1) return several(question, this, answer, label, tell);
    const field = question.choices.length ? oneOf(question, answer, label, tell) : counted(question, answer, label, tell);
    if (question.unless.length) this.others.push(() => { field.hidden = meansNothing(this.questions, answers, question); });
    return field;
  }

  /** How many of a card no hand has yet. @param {PadQuestion} question of which it is a choice @param {number} at its place there */
  left(question, at) {
    const [text, , , copies] = question.choices[at];
    const k = this.questions.indexOf(question);
    const used = this.told.told.flatMap((answers) => (answers[k] ?? '').split(/\s+/)).filter((card) => card === text).length;
    return copies ? copies - used : Infinity;
  }

  #look() {
    const { names, questions, verdict } = this;
    const { told } = this.told;
    for (const look of this.others) look();
    const waiting = names.filter((_, seat) => !isTold(questions, told[seat]));
    const odd = told.findIndex((answers) => misfit(questions, answers));
    const misplaced = odd < 0 ? undefined : misfit(questions, told[odd]);
    const found = waiting.length || odd >= 0 ? null : this.arbiter.judge(this.before, this.told);
    const good = found !== null && 'scores' in found;
    verdict.classList.toggle('pad-wrong', found !== null && !good);
    if (misplaced) fill(verdict, outside(names[odd], misplaced));
    else if (found === null) fill(verdict, t('pad.waiting', { name: waiting[0] }));
    else if ('scores' in found) fill(verdict, names.map((name, seat) => `${name} ${signed(found.scores[seat])}`).join(' · '));
    else fill(verdict, sentence(found.seat < 0 ? found.text : t('pad.about.whom', { name: names[found.seat], text: found.text })));
    this.#mark(misplaced ? odd : found !== null && 'seat' in found ? found.seat : -1, misplaced && questions.indexOf(misplaced));
    this.judged(good);
  }

  /** What is wrong is said beside the seat, too, and the answer that cannot be is marked. @param {number} wrong a seat, or −1 @param {number} [answer] which of its answers */
  #mark(wrong, answer) {
    this.there.hidden = wrong < 0;
    this.faults.forEach((fault, seat) => {
      fault.hidden = seat !== wrong;
      fault.textContent = seat === wrong ? this.verdict.textContent : '';
      for (const [k, field] of [...(fault.parentElement?.children ?? [])].slice(1, -1).entries()) {
        const input = field.querySelector('input.input');
        if (seat === wrong && k === answer) for (const [name, value] of [['aria-invalid', 'true'], ['aria-describedby', fault.id]]) input?.setAttribute(name, value);
        else for (const name of ['aria-invalid', 'aria-describedby']) input?.removeAttribute(name);
      }
    });
  }

  /** Say why an entry cannot be. @param {number} seat */
  #show(seat) {
    const fault = this.faults[seat];
    if (!fault.hidden) fault.scrollIntoView({ block: 'nearest' });
  }

  /** To the seat that the verdict is about. */
  #go() {
    const seat = this.faults.find((fault) => !fault.hidden)?.parentElement;
    const at = /** @type {HTMLElement | null | undefined} */ (seat?.querySelector('[aria-invalid]') ?? seat?.querySelector('input, button'));
    seat?.scrollIntoView({ block: 'center' });
    at?.focus({ preventScroll: true });
  }
}

/**
 * A deal of a score pad.
 * @param {object} about
 * @param {import('/pad/arbiter.js').Arbiter} about.arbiter
 * @param {import('/types.js').GameInfo} about.game
 * @param {string[]} about.names
 * @param {import('/pad/arbiter.js').Before} about.before
 * @param {Deal} about.deal what is told already
 * @param {string} about.title
 * @param {(deal: Deal) => void} about.done
 * @param {() => void} about.leave
 */
export function dealEntry({ title, done, leave, ...about }) {
  const save = h('button', { class: 'button main', type: 'submit' }, t('pad.save'));
  const form = new DealForm({ ...about, judged: (good) => { save.disabled = !good; } });
  return h('form', {
    class: 'pad-entry panel',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!save.disabled) done(form.told);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && leave(),
  },
    h('h2', { tabindex: -1 }, title),
    form.ways,
    form.seats,
    h('div', { class: 'pad-decide' }, form.verdict, form.there, h('div', { class: 'row' }, save, h('button', { class: 'button', type: 'button', onclick: leave }, t('pad.cancel')))));
}

/** @param {string} name @param {PadQuestion} question */
const outside = (name, { title, low, high }) => t('pad.whole', { name, title, low, high });

/** @param {string} text */
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** A number, by keys or by its two buttons. @param {PadQuestion} question @param {string} answer @param {string} label @param {(answer: string) => void} tell */
function counted({ title, low, high }, answer, label, tell) {
  const input = h('input', { class: 'input', type: 'number', inputmode: 'numeric', min: low, max: high, step: 1, value: answer, 'aria-label': label, oninput: () => tell(input.value) });
  const step = (/** @type {number} */ by) => {
    input.value = String(Math.max(low, Math.min(high, (input.value === '' ? low - (by > 0 ? by : 0) : Math.trunc(Number(input.value))) + by)));
    tell(input.value);
  };
  return h('div', { class: 'pad-number' },
    h('span', { class: 'soft small', 'aria-hidden': 'true' }, title),
    h('button', { class: 'button', type: 'button', 'aria-label': t('pad.less', { what: label }), onclick: () => step(-1) }, '−'),
    input,
    h('button', { class: 'button', type: 'button', 'aria-label': t('pad.more', { what: label }), onclick: () => step(1) }, '+'));
}

/** @param {PadQuestion} question @param {string} answer @param {string} label @param {(answer: string) => void} tell */
const oneOf = ({ key, choices }, answer, label, tell) => h('div', { class: 'choices', role: 'radiogroup', 'aria-label': label },
  ...choices.map(([text, shown]) => h('label', null,
    h('input', { type: 'radio', name: `${key} ${label}`, checked: text === answer, onchange: () => tell(text) }),
    h('span', null, shown))));

/** A hand from five taps: a tap on a card of the hand takes it back. A card that is in other hands is not offered. @param {PadQuestion} question @param {DealForm} form @param {string} answer @param {string} label @param {(answer: string) => void} tell */
function several(question, form, answer, label, tell) {
  const { choices, times } = question;
  const pack = packAt(form.game.pack);
  const held = answer.split(/\s+/).filter(Boolean);
  const face = (/** @type {string} */ text) => (pack.fresh.includes(text) ? card(text, { pack, seen: 'far', label: null }) : text);
  const name = new Map(choices.map(([text, shown]) => [text, shown]));
  const hand = h('div', { class: 'pad-hand' });
  const worth = h('p', { class: 'pad-worth soft small', role: 'status' });
  const offered = choices.map(([text, shown]) => h('button', { class: 'pad-card', type: 'button', 'aria-label': shown, onclick: () => held.length < times && change(() => held.push(text)) }, face(text)));
  const picker = h('div', { class: 'pad-picker', hidden: true }, ...offered);
  form.others.push(() => offered.forEach((one, at) => { one.disabled = form.left(question, at) < 1; }));
  const open = (/** @type {boolean} */ wanted) => {
    for (const other of document.querySelectorAll('.pad-picker')) /** @type {HTMLElement} */ (other).hidden = true;
    picker.hidden = !wanted;
  };
  const change = (/** @type {() => unknown} */ act) => {
    act();
    draw();
    open(held.length < times);
    tell(held.join(' '));
  };
  const draw = () => {
    fill(hand,
      ...held.map((text, k) => h('button', { class: 'pad-card', type: 'button', 'aria-label': t('pad.back', { card: name.get(text) ?? text }), onclick: () => change(() => held.splice(k, 1)) }, face(text))),
      ...Array.from({ length: times - held.length }, () => h('button', { class: 'pad-card pad-empty', type: 'button', 'aria-label': `${label}: ${t('pad.pick')}`, onclick: () => open(Boolean(picker.hidden)) }, '+')));
    const sum = form.arbiter.count(question, held);
    fill(worth, sum === null ? '' : t('pad.worth', { n: sum }));
  };
  draw();
  return h('div', { class: 'pad-several', role: 'group', 'aria-label': label }, hand, worth, picker);
}
