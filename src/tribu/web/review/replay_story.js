/** The story of a deal beside its replay: a line a step, each leading to its moment; and how it ended. */

import { h } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { isolate, t } from '/js/i18n.js';
import { sentences } from '/table/telling.js';

/** @typedef {import('/types.js').Frame} Frame */
/** @typedef {import('/types.js').Summary} Summary */

/** @param {Frame[]} frames @param {number} at @param {(step: number) => void} go */
export function story(frames, at, go) {
  const told = lines(frames);
  const now = told.filter((one) => one.step <= at).at(-1)?.step;
  return h('ol', { class: 'story', 'aria-label': t('replay.story') }, ...told.map(({ step, text }) =>
    h('li', null, h('button', { type: 'button', class: 'story-line', 'aria-current': step === now ? 'step' : null, data: { after: step > at ? '' : 'no' }, onclick: () => go(step) }, text))));
}

/** A line for each turn: where a later moment tells it to its end, that takes the place of its beginning. @param {import('/types.js').Frame[]} frames */
export function lines(frames) {
  /** @type {{step: number, text: string}[]} */
  const told = [];
  frames.forEach((frame, at) => {
    const text = sentences(frame.steps).map((one) => one.text).join(' ');
    const begun = frame.steps.find((one) => one.text)?.retells ? told.pop() : undefined;
    if (text) told.push({ step: begun?.step ?? at, text });
  });
  return told;
}

/** @param {Summary} summary @param {string[]} names */
export const summaryTable = (summary, names) => h('div', { class: 'panel replay-summary' },
  h('h2', null, t('replay.end')),
  h('ol', null, ...summary.lines.map((line) => h('li', null,
    h('span', { class: 'strong' }, isolate(names[line.seat])), ' ', h('span', { class: 'mark' }, `${signed(line.score)} → ${line.total}`),
    h('span', { class: 'small soft block' }, line.text)))),
  ...summary.notes.map((note) => h('p', { class: 'small' }, note)));
