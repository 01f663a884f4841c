/** A review is asked for, and followed while the server makes it in the background. */

import { api } from '/js/api.js';
import { h } from '/js/dom.js';
import { lang, t } from '/js/i18n.js';

/** @typedef {import('/types.js').MatchReview} MatchReview */
/** @typedef {import('/types.js').ReviewState} ReviewState */

/** The review of a match as it stands. @param {string} id @returns {Promise<MatchReview>} */
export const reviewOf = (id) => api.get(`/api/matches/${id}/review?lang=${lang()}`);

/**
 * The complete review, asked for if nobody has, and waited for as long as it takes; null if it cannot be made.
 * @param {string} id @param {(state: ReviewState) => void} tell how far it is @param {AbortSignal} left nobody waits any more
 * @returns {Promise<MatchReview | null>}
 */
export async function judged(id, tell, left) {
  let review = await reviewOf(id);
  if (review.state.state === 'none' || review.state.state === 'failed') review = await api.post(`/api/matches/${id}/review?lang=${lang()}`);
  while (review.state.state === 'waiting' || review.state.state === 'judging') {
    tell(review.state);
    await untilChanged(id, tell, left);
    if (left.aborted) return null;
    review = await reviewOf(id);
  }
  return review.state.state === 'done' ? review : null;
}

/** Listen until there is nothing more to hear. @param {string} id @param {(state: ReviewState) => void} tell @param {AbortSignal} left @returns {Promise<void>} */
function untilChanged(id, tell, left) {
  return new Promise((over) => {
    const source = new EventSource(`/api/matches/${id}/review/stream`);
    const end = () => {
      source.close();
      over();
    };
    left.addEventListener('abort', end, { once: true });
    source.addEventListener('error', () => setTimeout(end, 1000)); // the line broke, or the stream has ended: ask again
    source.addEventListener('message', ({ data }) => {
      /** @type {ReviewState} */
      const state = JSON.parse(data);
      if (state.state === 'waiting' || state.state === 'judging') tell(state);
      else end();
    });
  });
}

/** How far it is, as a bar that fills. */
export class Progress {
  constructor() {
    this.bar = h('progress', { class: 'review-progress', max: 1, value: 0, 'aria-label': t('review.judging') });
    this.text = h('p', { class: 'soft small', role: 'status' });
    this.element = h('div', { class: 'stack' }, this.bar, this.text);
  }

  /** @param {ReviewState} state */
  update({ state, done, before }) {
    this.bar.value = done;
    const text = state === 'waiting' ? t('review.waiting', { n: before }) : done > 0 ? t('review.judging') : t('review.starting');
    if (this.text.textContent !== text) this.text.textContent = text;
  }
}
