/** What moves a replay: scrub, step, play; whose eyes; which deal; the link, the record, the proof. */

import { workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { fill, h, s } from '/js/dom.js';
import { t } from '/js/i18n.js';

/** @typedef {import('/types.js').Replay} Replay */
/** @typedef {{at: number, last: number, id: string, playing: unknown, replay: Replay, pause: (step: number) => void, toggle: () => void, open: (deal: number, viewer: number, step: number) => Promise<void>}} Player */

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
    this.play = this.#button('play', () => player.toggle());
    this.play.classList.add('main');
    this.choices = h('div', { class: 'row replay-choices' });
    this.more = h('div', { class: 'row replay-more' });
    this.element = h('div', { class: 'replay-controls', role: 'group', 'aria-label': t('replay.controls') },
      h('div', { class: 'scrub-line' }, this.scrub, this.count),
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
    this.scrub.max = String(replay.frames.length - 1);
    const deals = Array.from({ length: replay.deals }, (_, k) => [String(k + 1), t('replay.deal', { deal: k + 1 })]);
    const eyes = [['-1', t('replay.open')], ...replay.names.map((name, seat) => [String(seat), t('replay.as', { name })])];
    fill(this.choices,
      pick(t('replay.which'), deals, String(replay.deal), (deal) => player.open(Number(deal), replay.viewer, 0)),
      pick(t('replay.eyes'), eyes, String(replay.viewer), (seat) => player.open(replay.deal, Number(seat), player.at)));
    fill(this.more,
      workButton(t('replay.link'), '', () => copyText(location.href)),
      h('a', { class: 'button', href: `/api/matches/${player.id}/record`, download: true }, t('matches.record')),
      proof(replay.proof));
  }

  update() {
    const { at, last, playing } = this.player;
    this.scrub.value = String(at);
    this.scrub.setAttribute('aria-valuetext', t('replay.count', { at, last }));
    this.count.textContent = `${at}/${last}`;
    fill(this.play, icon(playing ? 'pause' : 'play'));
    this.play.setAttribute('aria-label', t(playing ? 'replay.pause' : 'replay.play'));
  }
}

/** @param {keyof typeof ICONS} name */
const icon = (name) => s('svg', { viewBox: '0 0 24 24', width: 24, height: 24, class: 'icon solid', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));

/** @param {string} label @param {string[][]} options @param {string} chosen @param {(value: string) => Promise<void>} choose */
function pick(label, options, chosen, choose) {
  const select = h('select', { class: 'input', 'aria-label': label, onchange: () => void choose(select.value) },
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)));
  return select;
}

/** Whether the shuffle was fair, as the server has just checked it. @param {string} said */
function proof(said) {
  if (said === 'ok') return h('span', { class: 'mark good', title: t('replay.proof.help') }, t('replay.proof.ok'));
  if (said === 'none') return h('span', { class: 'mark' }, t('replay.proof.none'));
  return h('span', { class: 'mark careful' }, said);
}
