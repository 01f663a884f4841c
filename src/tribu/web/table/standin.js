/** While a bot plays for me: a line that says so, and the way back to my seat. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';

export class StandIn {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    const back = h('button', { class: 'button main', type: 'button', onclick: () => void page.command({ type: 'back' }) }, t('table.back'));
    this.element = h('div', { class: 'stand-in', role: 'group', hidden: true }, h('span', null, t('table.stand.in')), back);
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    const mine = !isPlayedForMe(state);
    if (this.element.hidden && !mine) this.page.toasts.clear(); // what was said before would lie over it
    this.element.hidden = mine;
  }
}

/** Whether a bot has my seat for now. @param {import('/types.js').Snapshot} state */
export function isPlayedForMe(state) {
  const going = ['cutting', 'playing', 'resting'].includes(state.phase);
  return going && state.me >= 0 && (state.places[state.me]?.by ?? 'human') !== 'human';
}
