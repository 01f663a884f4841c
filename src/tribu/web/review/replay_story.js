/** The story of a deal beside its replay: a line a step, each leading to its moment; and how it ended. */

import { h } from '/js/dom.js';
import { isolate, t } from '/js/i18n.js';
import { sentences } from '/table/telling.js';

/** @typedef {import('/types.js').Frame} Frame */
/** @typedef {import('/types.js').Summary} Summary */

/** @param {Frame[]} frames @param {number} at @param {(step: number) => void} go */
export function story(frames, at, go) {
  const told = frames.map((frame, step) => ({ step, text: sentences(frame.steps).map((one) => one.text).join(' ') })).filter((one) => one.text);
  const now = told.filter((one) => one.step <= at).at(-1)?.step;
  return h('ol', { class: 'story', 'aria-label': t('replay.story') }, ...told.map(({ step, text }) =>
    h('li', null, h('button', { type: 'button', class: 'story-line', 'aria-current': step === now ? 'step' : null, data: { after: step > at ? '' : 'no' }, onclick: () => go(step) }, text))));
}

/** @param {Summary} summary @param {string[]} names */
export const summaryTable = (summary, names) => h('div', { class: 'panel replay-summary' },
  h('h2', null, t('replay.end')),
  h('ol', null, ...summary.lines.map((line) => h('li', null,
    h('span', { class: 'strong' }, isolate(names[line.seat])), ' ', h('span', { class: 'mark' }, `${line.score > 0 ? '+' : ''}${line.score} → ${line.total}`),
    h('span', { class: 'small soft block' }, line.text)))),
  ...summary.notes.map((note) => h('p', { class: 'small' }, note)));
