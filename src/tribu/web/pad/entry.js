/** A deal told: a number, a choice or five cards of each seat; the arbiter says at once what it brings, or what cannot be. */

import { card, packAt } from '/cards/card.js';
import { fill, h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { isTold, misfit } from '/pad/arbiter.js';
import { signed } from '/pad/book.js';

/** @typedef {import('/types.js').PadQuestion} PadQuestion */
/** @typedef {import('/pad/arbiter.js').Deal} Deal */

/**
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
export function dealEntry({ arbiter, game, names, before, deal, title, done, leave }) {
  const forms = arbiter.forms(names.length);
  const told = { form: deal.form, told: names.map((_, seat) => [...(deal.told[seat] ?? [])]) };
  const verdict = h('p', { class: 'pad-verdict', role: 'status' });
  const save = h('button', { class: 'button main', type: 'submit' }, t('pad.save'));
  const seats = h('div', { class: 'pad-seats' });

  const look = () => {
    const questions = forms[told.form];
    const waiting = names.filter((_, seat) => !isTold(questions, told.told[seat]));
    const odd = told.told.findIndex((answers) => misfit(questions, answers));
    const found = waiting.length || odd >= 0 ? null : arbiter.judge(before, told);
    const good = found !== null && 'scores' in found;
    save.disabled = !good;
    verdict.classList.toggle('pad-wrong', found !== null && !good);
    if (odd >= 0) fill(verdict, outside(names[odd], /** @type {PadQuestion} */ (misfit(questions, told.told[odd]))));
    else if (found === null) fill(verdict, t('pad.waiting', { name: waiting[0] }));
    else if ('scores' in found) fill(verdict, names.map((name, seat) => `${name} ${signed(found.scores[seat])}`).join(' · '));
    else fill(verdict, sentence(found.seat < 0 ? found.text : `${names[found.seat]}: ${found.text}`));
  };
  const draw = () => {
    fill(seats, ...names.map((name, seat) => h('fieldset', { class: 'pad-seat' },
      h('legend', null, name),
      ...forms[told.form].map((question, k) => asked(question, game, told.told[seat][k] ?? '', `${name}, ${question.title}`, (answer) => {
        told.told[seat][k] = answer;
        look();
      })))));
    look();
  };
  const change = (/** @type {number} */ form) => {
    Object.assign(told, { form, told: names.map(() => []) });
    draw();
  };
  draw();
  return h('form', {
    class: 'pad-entry panel',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!save.disabled) done(told);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && leave(),
  },
    h('h2', { tabindex: -1 }, title),
    forms.length > 1 ? h('div', { class: 'choices', role: 'group', 'aria-label': t('pad.form') }, ...forms.map((questions, k) => h('label', null,
      h('input', { type: 'radio', name: 'form', checked: k === told.form, onchange: () => change(k) }),
      h('span', null, questions[0].title)))) : null,
    seats,
    h('div', { class: 'pad-decide' }, verdict, h('div', { class: 'row' }, save, h('button', { class: 'button', type: 'button', onclick: leave }, t('pad.cancel')))));
}

/** @param {string} name @param {PadQuestion} question */
const outside = (name, { title, low, high }) => t('pad.whole', { name, title, low, high });

/** @param {string} text */
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** @param {PadQuestion} question @param {import('/types.js').GameInfo} game @param {string} answer @param {string} label @param {(answer: string) => void} tell */
function asked(question, game, answer, label, tell) {
  if (question.times > 1) return several(question, game, answer, label, tell);
  return question.choices.length ? oneOf(question, answer, label, tell) : counted(question, answer, label, tell);
}

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

/** A hand from five taps: whoever taps a card of the hand takes it back. @param {PadQuestion} question @param {import('/types.js').GameInfo} game @param {string} answer @param {string} label @param {(answer: string) => void} tell */
function several({ choices, times }, game, answer, label, tell) {
  const pack = packAt(game.pack);
  const held = answer.split(/\s+/).filter(Boolean);
  const face = (/** @type {string} */ text) => (pack.fresh.includes(text) ? card(text, { pack, seen: 'far', label: null }) : text);
  const name = new Map(choices.map(([text, shown]) => [text, shown]));
  const hand = h('div', { class: 'pad-hand' });
  const picker = h('div', { class: 'pad-picker', hidden: true }, ...choices.map(([text, shown]) =>
    h('button', { class: 'pad-card', type: 'button', 'aria-label': shown, onclick: () => held.length < times && change(() => held.push(text)) }, face(text))));
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
  const draw = () => fill(hand,
    ...held.map((text, k) => h('button', { class: 'pad-card', type: 'button', 'aria-label': t('pad.back', { card: name.get(text) ?? text }), onclick: () => change(() => held.splice(k, 1)) }, face(text))),
    ...Array.from({ length: times - held.length }, () => h('button', { class: 'pad-card pad-empty', type: 'button', 'aria-label': `${label}: ${t('pad.pick')}`, onclick: () => open(Boolean(picker.hidden)) }, '+')));
  draw();
  return h('div', { class: 'pad-several', role: 'group', 'aria-label': label }, hand, picker);
}
