/** The answer to a question: what the choice was worth beside the others, and why; who judged, and how sure that is. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { levelTitle } from '/js/games.js';
import { costOf, costWithin, figure, isUnsure } from '/review/figures.js';

/** @typedef {import('/types.js').Answer} Answer */
/** @typedef {import('/types.js').AnswerCandidate} AnswerCandidate */
/** @typedef {import('/types.js').Question} Question */

const MOST = 6; // candidates that are listed

/** @param {Answer} answer @param {Question} question @param {import('/types.js').GameInfo} game */
export function answerBox(answer, question, game) {
  const heading = h('h2', { tabindex: '-1', class: answer.right ? 'good-text' : isUnsure(answer) ? '' : 'careful-text' }, verdict(answer));
  return h('section', { class: 'answer stack' },
    heading,
    answer.reason || answer.chosen ? h('p', { class: 'answer-reason' }, ...praised(answer), answer.reason) : null,
    atTheTable(answer, question),
    candidates(answer),
    h('p', { class: 'soft small' }, t('review.judge', {
      judge: levelTitle(game, answer.judge.name), n: figure(answer.judge.simulations, 0), most: figure(answer.judge.most, 0),
    })));
}

/** @param {Answer} answer */
function verdict(answer) {
  if (answer.chosen === 0) return t('review.best');
  if (answer.right) return t('review.equal');
  return t(isUnsure(answer) ? 'review.unsure' : 'review.costs', { cost: costOf(answer, answer.unit) });
}

/** Which choice the reason speaks of, if it is not the one just made. @param {Answer} answer */
const praised = (answer) => (answer.chosen === 0 ? [] : [t('review.praised', { what: within(sentence(answer.candidates[0])) }), ' ']);

/** What was done then, and what the open cards add. @param {Answer} answer @param {Question} question */
function atTheTable(answer, question) {
  const played = answer.candidates.find((one) => one.played);
  if (!played || question.theme) return null;
  const said = answer.verdict === 'mistake' ? `review.then.${answer.addition || 'mistake'}` : answer.verdict === 'bad luck' ? 'review.then.unlucky' : 'review.then.fine';
  return h('p', null, t('review.then', { what: within(played.texts[0] ?? '') }), ' ', t(said));
}

/** @param {Answer} answer */
function candidates(answer) {
  const shown = answer.candidates.filter((one, k) => k < MOST || one.played || k === answer.chosen);
  const worst = Math.max(...shown.map((one) => one.behind), 1e-9);
  const bars = shown.length > 1 ? h('p', { class: 'soft small' }, t('review.bars')) : null;
  const counted = answer.measure === 'winning' ? h('p', { class: 'soft small' }, t('review.winning')) : null;
  return h('div', null, counted, bars, h('ol', { class: 'candidates', 'aria-label': t('review.candidates') }, ...shown.map((one) => row(one, answer, worst))));
}

/** @param {AnswerCandidate} one @param {Answer} answer @param {number} worst */
function row(one, answer, worst) {
  const mine = answer.candidates.indexOf(one) === answer.chosen;
  return h('li', { class: 'candidate', data: { right: one.accepted ? 'yes' : 'no' } },
    h('span', { class: 'candidate-text' }, sentence(one),
      mine ? h('span', { class: 'mark call' }, t('review.yours')) : null,
      one.played && !mine ? h('span', { class: 'mark' }, t('review.played')) : null),
    h('span', { class: 'candidate-value number' }, one.accepted ? value(one, answer) : t('review.worse', { cost: costWithin({ measure: answer.measure, cost: one.behind, error: one.error }, answer.unit) })),
    h('span', { class: 'candidate-bar', 'aria-hidden': 'true', style: { '--much': Math.max(0.015, one.behind / worst) } }));
}

/** What a choice among the best promises. @param {AnswerCandidate} one @param {Answer} answer */
const value = (one, answer) => (answer.measure === 'winning' ? t('review.wins', { n: figure(100 * (one.winning ?? 0), 0) }) : t('review.expects', { n: figure(one.expected), unit: answer.unit[1] ?? '' }));

/** A choice in a sentence begins small, unless it is a card: "give your 100", "K♣". @param {string} what */
const within = (what) => what.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** Choices that come to the same are one: the first of them is told. @param {AnswerCandidate} one */
const sentence = ({ texts, actions }) => (actions.length > 1 ? t('review.andlike', { what: texts[0] }) : texts[0]);
