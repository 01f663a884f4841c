/** Where a seat's result of a deal came from, the cards or its choices; and who judged. */

import { fill, h } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { t } from '/js/i18n.js';
import { levelTitle } from '/js/games.js';
import { figure } from '/review/figures.js';

/** @typedef {import('/types.js').MatchReview} MatchReview */
/** @typedef {import('/types.js').ReviewLuck} ReviewLuck */
/** @typedef {import('/types.js').GameInfo} GameInfo */

const ROOMY = '(min-height: 62rem), (max-width: 61.99rem)'; // it takes no room from the story
const CHANGES = /** @type {const} */ (['cards', 'own', 'others', 'draws']);

export class LuckBox {
  /** @param {MatchReview} review @param {GameInfo} game */
  constructor(review, game) {
    this.review = review;
    this.game = game;
    this.told = h('details', { class: 'more panel small', open: matchMedia(ROOMY).matches });
    this.element = h('div', { class: 'replay-luck' }, this.told, judgeLine(review, game));
  }

  /** @param {number} deal @param {number} seat */
  draw(deal, seat) {
    const luck = this.review.deals.find((one) => one.deal === deal)?.luck ?? [];
    const own = luck[seat];
    this.told.hidden = !own;
    if (!own) return;
    const changes = CHANGES.filter((part) => part !== 'draws' || luck.some((one) => one.draws)); // not every game has later draws
    fill(this.told, h('summary', null, t('luck.title', { name: this.review.names[seat] ?? '' })),
      h('dl', { class: 'luck-figures' },
        ...row('expected', figure(own.expected)),
        ...changes.flatMap((part) => row(part, signed(own[part], 1))),
        ...row('result', `${figure(own.result, 0)} ${this.review.unit[1] ?? ''}`),
        ...row('adjusted', figure(own.adjusted))),
      h('p', { class: 'soft' }, t('luck.about'), this.game.wants === 'low' ? ` ${t('review.curve.low')}` : ''));
  }
}

/** @param {keyof ReviewLuck} part @param {string} value */
const row = (part, value) => [h('dt', { class: 'soft' }, t(`luck.${part}`)), h('dd', null, value)];

/** Who judged, and how deep. @param {MatchReview} review @param {GameInfo} game */
const judgeLine = ({ judge }, game) => (judge ? h('p', { class: 'soft small' }, t('review.curve.judge', { judge: levelTitle(game, judge.name), n: figure(judge.simulations, 0), most: figure(judge.most, 0) })) : null);
