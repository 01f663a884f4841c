/** Learn a game: a lesson at a real table, or the rules to read. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { fill, h } from '/js/dom.js';
import { games } from '/js/games.js';
import { wayBack } from '/js/invited.js';
import { lang, t } from '/js/i18n.js';
import { beginLesson, playNow, rehearsal } from '/js/play.js';
import { gameTiles } from '/pages/fan.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @param {HTMLElement} root @param {{game?: string}} context */
export async function mount(root, { game: wanted }) {
  const all = await games();
  const shown = all.filter((game) => game.id === wanted);
  const one = shown.length === 1;
  const tiles = await gameTiles(one ? shown : all, (game, fan) => tile(game, fan, one));
  const alone = one && !navigator.onLine;
  fill(root, h('div', { class: 'page' },
    h('h1', null, one ? t('learn.one', { game: shown[0].title }) : t('learn.title')),
    h('p', { class: 'soft' }, t('learn.line')),
    one && wayBack(shown[0].id) ? h('p', null, h('a', { class: 'button', href: wayBack(shown[0].id) }, t('learn.back'))) : null,
    h('div', { class: one ? 'tiles single' : 'tiles' }, ...tiles),
    alone ? await withoutNetwork(shown[0]) : null,
    h('p', { class: 'row' }, h('a', { class: 'button', href: '/drills' }, t('learn.drills')), one ? h('a', { href: '/learn' }, t('learn.others')) : null)));
}

/** Without a network: the lesson can be taken if it was begun here before; else it is there to read, if that was seen. @param {GameInfo} game */
async function withoutNetwork(game) {
  if (await rehearsal(game.id).then(() => true, () => false)) return h('p', { class: 'soft' }, t('learn.kept'));
  /** @type {import('/types.js').Lesson | null} */
  const lesson = await api.get(`/api/lessons/${game.id}?lang=${lang()}`).catch(() => null);
  if (!lesson) return h('p', { class: 'soft' }, t('learn.unseen'));
  return h('section', null,
    h('h2', null, t('learn.words')),
    h('p', { class: 'soft' }, t('learn.words.help')),
    h('ol', { class: 'lesson-words' }, ...lesson.steps.map((step) => h('li', null, step.text))));
}

/** @param {GameInfo} game @param {HTMLElement} fan @param {boolean} alone */
const tile = (game, fan, alone) => h('article', { class: 'tile panel' },
  fan,
  alone ? null : h('h2', null, game.title),
  h('p', null, game.line),
  h('p', { class: 'soft small' }, game.appeal),
  h('div', { class: 'tile-foot' },
    game.lesson ? workButton(t('learn.lesson'), 'main wide', () => beginLesson(game.id)) : null,
    h('div', { class: 'row spread' },
      h('a', { class: 'button quiet', href: `/rules/${game.id}` }, t('learn.rules')),
      workButton(t('learn.play'), 'quiet', () => playNow(game.id, 'novice')))));
