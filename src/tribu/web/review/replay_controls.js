/** What moves a replay: scrub, marks, step, play; whose eyes; which deal; the link, the record, the proof. */

import { workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { fill, h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';

/** @typedef {import('/types.js').Replay} Replay */
/** @typedef {{at: number, last: number, id: string, playing: unknown, replay: Replay, pause: (step: number) => void, toggle: () => void, change: (moment: {deal: number, step: number, viewer: number}) => Promise<void>}} Player */

const ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  on: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
};

export class Controls {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.scrub = h('input', { type: 'range', min: 0, class: 'scrub', 'aria-label': t('replay.moment'), oninput: () => player.pause(Number(this.scrub.value)) });
    this.count = h('span', { class: 'soft small number' });
    this.marks = h('div', { class: 'scrub-marks', role: 'group', 'aria-label': t('replay.marks') });
    this.track = h('div', { class: 'scrub-line' }, h('div', { class: 'scrub-track' }, this.marks, this.scrub), this.count);
    this.deal = pick(t('replay.which'), (deal) => player.change({ deal: Number(deal), step: 0, viewer: player.replay.viewer }));
    this.eyes = pick(t('replay.eyes'), (seat) => player.change({ deal: player.replay.deal, step: player.at, viewer: Number(seat) }));
    this.said = h('p', { class: 'replay-said small', role: 'status', hidden: true });
    /** Where the review is shown. */
    this.judged = h('div', { class: 'replay-judged' });
    this.play = this.#button('play', () => player.toggle());
    this.play.classList.add('main');
    this.choices = h('div', { class: 'row replay-choices' }, this.deal, this.eyes, this.said);
    this.more = h('div', { class: 'row replay-more' });
    this.element = h('div', { class: 'replay-controls', role: 'group', 'aria-label': t('replay.controls') },
      this.judged,
      this.track,
      h('div', { class: 'replay-buttons' },
        this.#button('first', () => player.pause(0)),
        this.#button('back', () => player.pause(player.at - 1)),
        this.play,
        this.#button('on', () => player.pause(player.at + 1)),
        this.#button('last', () => player.pause(player.last))));
  }

  /** @param {keyof typeof ICONS} name @param {() => void} press */
  #button(name, press) {
    return h('button', { class: 'button', type: 'button', 'aria-label': t(`replay.${name}`), title: t(`replay.${name}`), onclick: press }, icon(name));
  }

  /** @param {Replay} replay */
  newDeal(replay) {
    const { player } = this;
    this.track.hidden = replay.frames.length < 2; // a deal that ended with the cards that were dealt
    this.scrub.max = String(replay.frames.length - 1);
    const last = replay.frames.length - 1;
    const marked = replay.frames.filter((frame) => frame.mark);
    fill(this.marks, ...marked.map((frame, k) => {
      const gap = Math.min(...[marked[k - 1], marked[k + 1]].filter(Boolean).map((other) => Math.abs(other.step - frame.step)), last);
      return h('button', {
        class: 'scrub-mark',
        type: 'button',
        title: frame.mark,
        'aria-label': t('replay.mark', { mark: frame.mark, at: frame.step }),
        data: { step: frame.step },
        style: { '--at': frame.step / last, '--gap': gap / last },
        onclick: () => player.pause(frame.step),
      });
    }));
    offer(this.deal, Array.from({ length: replay.deals }, (_, k) => [String(k + 1), t('replay.deal', { deal: k + 1 })]), replay.deal);
    offer(this.eyes, [['-1', t('replay.open')], ...replay.names.map((name, seat) => [String(seat), t('replay.as', { name })])], replay.viewer);
    fill(this.more,
      workButton(t('replay.link'), '', () => copyText(location.href)),
      h('a', { class: 'button', href: `/api/matches/${player.id}/record`, download: true }, t('matches.record')),
      proof(replay.proof, `/fair/${player.id}/${replay.deal}`));
  }

  /** What went wrong, if something did. @param {string} text */
  say(text) {
    this.said.textContent = text;
    this.said.hidden = !text;
  }

  update() {
    const { at, last, playing } = this.player;
    this.scrub.value = String(at);
    this.scrub.setAttribute('aria-valuetext', t('replay.count', { at, last }));
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (this.marks.querySelectorAll('.scrub-mark'))) {
      mark.toggleAttribute('aria-current', mark.dataset.step === String(at));
    }
    this.count.textContent = `${at}/${last}`;
    fill(this.play, icon(playing ? 'pause' : 'play'));
    this.play.setAttribute('aria-label', t(playing ? 'replay.pause' : 'replay.play'));
  }
}

/** @param {keyof typeof ICONS} name */
const icon = (name) => s('svg', { viewBox: '0 0 24 24', width: 24, height: 24, class: 'icon solid', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));

/** @param {string} label @param {(value: string) => Promise<void>} choose */
function pick(label, choose) {
  const select = h('select', { class: 'input', 'aria-label': label, onchange: () => void choose(select.value) });
  return select;
}

/** @param {HTMLSelectElement} select @param {string[][]} options values and what is said of them @param {number} chosen */
function offer(select, options, chosen) {
  fill(select, ...options.map(([value, text]) => h('option', { value }, text)));
  select.value = String(chosen);
}

/** Whether the shuffle was fair, as the server has just checked it, and a way to check it oneself. @param {string} said @param {string} href */
function proof(said, href) {
  if (said === 'none') return h('span', { class: 'mark' }, t('replay.proof.none'));
  return h('a', { class: `button quiet ${said === 'ok' ? '' : 'careful-text'}`, href }, said === 'ok' ? t('replay.proof.ok') : said);
}
