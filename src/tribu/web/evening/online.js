/** What the pages of an evening online show besides: my own place in it, the invitation, the replays, and what seals the cards. */

import { announce } from '/js/announce.js';
import { busy, workButton } from '/js/busy.js';
import { copyText } from '/js/copy.js';
import { fill, h } from '/js/dom.js';
import { figure, signed } from '/js/figures.js';
import { list, t } from '/js/i18n.js';
import { comeIn, me } from '/js/me.js';
import { tellHidden } from '/js/notify.js';
import { qrCode } from '/js/qr.js';
import { forPhones, verdict } from '/evening/names.js';

/** @typedef {import('/types.js').EveningNow} EveningNow */
/** @typedef {import('/types.js').EveningTable} EveningTable */

/** My place in an evening: I enter, am led to my table, leave, come back. */
export class MyPlace {
  /** @param {import('/evening/line.js').Line} line @param {boolean} [folded] for the director, who may play, too */
  constructor(line, folded = false) {
    this.line = line;
    this.folded = folded;
    this.drawn = '';
    this.table = '';
    this.element = h('section', { class: 'evening-mine', hidden: true, 'aria-live': 'polite' });
  }

  /** @param {EveningNow} now */
  draw(now) {
    const { online } = now;
    this.element.hidden = !online || (now.ended && online.me < 0);
    if (!online) return;
    const mine = now.players[online.me];
    const drawn = [now.round, now.ended, now.is_final, online.table, online.me, mine?.here, mine?.name, now.byes.includes(online.me), now.tables.some((table) => !table.done), rankOf(now)].join('|');
    if (drawn === this.drawn) return; // what is half typed stays
    this.drawn = drawn;
    this.element.classList.toggle('quiet', this.folded && !mine);
    if (mine) fill(this.element, ...this.#placed(now, mine));
    else void this.#enter(now);
    this.#call(now);
  }

  /** @param {EveningNow} now @param {import('/types.js').EveningPlayer} mine */
  #placed(now, mine) {
    const { online } = now;
    const send = (/** @type {string} */ text, /** @type {string} */ look, /** @type {string} */ command) => workButton(t(text), look, () => this.line.send({ do: command }));
    if (now.ended) return [h('p', { class: 'strong' }, now.round ? verdict(now, online?.me) : t('evening.over'))];
    if (!mine.here) {
      return [h('p', { class: 'strong' }, t(online?.hold ? 'evening.i.left.held' : 'evening.i.left')), h('div', null, send('evening.i.back', 'main', 'join'))];
    }
    if (online?.table) {
      return [
        h('a', { class: 'button main evening-to-table', href: `/t/${online.table}` }, t('evening.to.table')),
        h('p', { class: 'small soft' }, t('evening.to.table.help', { n: online.absent })),
        online.beside_blocked ? h('p', { class: 'small' }, t('evening.blocked')) : null,
        h('div', null, send('evening.i.leave', 'quiet small', 'part'))];
    }
    const rank = now.round ? rankOf(now) : 0;
    return [
      h('p', { class: 'strong' }, t(waitingFor(now), { name: mine.name })),
      rank ? h('p', null, t('evening.place.now', { rank, n: now.players.length })) : null,
      h('p', { class: 'small soft' }, t(now.round < now.rounds && !now.is_final ? 'evening.i.stay' : 'evening.i.stay.final')),
      h('div', null, send('evening.i.leave', 'quiet small', 'part'))];
  }

  /** @param {EveningNow} now */
  async #enter(now) {
    const known = await me().catch(() => null);
    const fault = h('p', { class: 'fault', role: 'alert' });
    const name = h('input', { class: 'input', id: 'evening-me', maxlength: 24, autocomplete: 'nickname', value: known?.name ?? '', oninput: () => fill(fault) });
    const go = h('button', { class: 'button main wide', type: 'submit' }, t(!now.round ? 'evening.i.enter' : now.round < now.rounds ? 'evening.i.enter.late' : 'evening.i.enter.last'));
    const enter = async () => {
      if (!known && !name.value.trim()) {
        fill(fault, t('evening.i.name.first'));
        return name.focus();
      }
      if (!known) await comeIn(name.value.trim());
      await this.line.send({ do: 'join' });
    };
    const form = h('form', { class: 'stack', novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void busy(go, enter); } },
      known ? h('p', null, t('evening.i.am', { name: known.name })) : h('div', { class: 'field' }, h('label', { for: 'evening-me' }, t('evening.i.name')), name, fault),
      h('div', null, go),
      this.folded ? null : h('p', { class: 'small soft' }, `${now.game_title}: ${termsOf(now)} `, h('a', { href: `/learn/${now.game}` }, t('join.learn'))));
    fill(this.element, this.folded ? h('details', { class: 'more' }, h('summary', null, t('evening.i.too')), form) : form);
  }

  /** A table is ready: say so, also to somebody who looks elsewhere. @param {EveningNow} now */
  #call(now) {
    const table = now.online?.table ?? '';
    if (table && table !== this.table) {
      document.title = `● ${t('evening.to.table')} · ${now.title}`;
      announce(t('evening.ready'));
      void tellHidden(now.title, t('evening.ready'), `/t/${table}`);
    } else if (!table && this.table) document.title = `${now.title} · Tribù`;
    this.table = table;
  }
}

/** What is agreed, for somebody who may enter: how long, and whether all have the same cards. @param {EveningNow} now */
const termsOf = (now) => [t('evening.terms', { rounds: t('evening.rounds.n', { n: now.rounds }), deals: t('evening.deals.n', { n: now.deals }) }), now.online?.same ? t('evening.terms.same') : ''].join(' ').trim();

/** My rank, 0 if I have none. @param {EveningNow} now */
const rankOf = (now) => now.standings.find((one) => one.player === now.online?.me)?.rank ?? 0;

/** What somebody waits for who does not play just now. @param {EveningNow} now */
function waitingFor(now) {
  if (!now.round) return 'evening.i.entered';
  if (now.tables.some((table) => !table.done)) {
    if (now.byes.includes(now.online?.me ?? -1)) return 'evening.i.rest';
    return now.is_final ? 'evening.i.final' : now.tables.some((table) => table.players.includes(now.online?.me ?? -1)) ? 'evening.i.others' : now.round < now.rounds ? 'evening.i.late' : 'evening.i.entered';
  }
  return now.round < now.rounds && !now.is_final ? 'evening.i.wait' : 'evening.i.last';
}

/** What I made of my cards, and others of the same, the newest round first. @param {EveningNow} now */
export function besideOthers(now) {
  const beside = now.online?.beside ?? [];
  const rounds = [...new Set(beside.map((one) => one.round))].toReversed();
  return rounds.length ? h('section', null,
    h('h2', null, t('evening.beside')),
    ...rounds.map((round) => h('details', { class: 'more', open: round === rounds[0] }, h('summary', null, t('evening.round.n', { n: round })),
      h('ol', { class: 'evening-beside' }, ...beside.filter((one) => one.round === round).map((one) => h('li', null, besideText(one))))))) : null;
}

/** @param {import('/types.js').EveningBeside} one */
function besideText({ score, points, many, mean, others }) {
  const [name, theirs] = others[0] ?? ['', 0];
  const named = list(others.map(([who, made]) => `${who} ${made}`));
  const key = !many ? 'none' : many === 1 ? 'one' : others.length ? 'few' : 'many';
  return t(`evening.beside.${key}`, { name, theirs, others: named, many, mean: figure(mean), mine: score, points: signed(points) });
}

/** Why a table's results are not there yet. @param {EveningNow} now @param {EveningTable} table */
export const closedNote = (now, table) => (table.played > table.deals.length ? h('p', { class: 'small soft' }, t('evening.closed')) : null);

/** When the next round is drawn by itself: 0:42. @param {import('/evening/line.js').Line} line */
export function drawnIn(line) {
  const at = line.now?.online?.draws_at ?? 0;
  if (!at) return '';
  const seconds = Math.max(0, Math.ceil((at - Date.now() - line.ahead) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The address at which everybody enters. @param {EveningNow} now */
const enteringAt = (now) => `${forPhones(now)}/evening/${now.id}`;

/** Link and QR code with which people enter. @param {EveningNow} now @param {boolean} [large] on a screen that nobody touches */
export function invitation(now, large = false) {
  const place = h('div');
  void qrCode(enteringAt(now), t('evening.invite.qr')).then((drawn) => drawn && fill(place, drawn));
  return h('div', { class: 'evening-invite' }, place, h('div', { class: 'stack' },
    h('p', null, t('evening.invite')),
    h('p', { class: 'evening-address' }, enteringAt(now).replace(/^https?:\/\//, '')),
    large ? null : h('div', null, workButton(t('evening.table.link'), '', () => copyText(enteringAt(now))))));
}

/** Where a table can be watched, or seen again. @param {EveningNow} now @param {EveningTable} table */
export function watchLink(now, table) {
  const replay = now.online?.matches.find((one) => one.round === now.round && one.table === table.number);
  if (replay) return h('a', { href: `/replay/${replay.id}` }, t('evening.replay'));
  return table.at && !table.done && !now.online?.same ? h('a', { href: `/t/${table.at}` }, t('evening.watch')) : null;
}

/** The tables of earlier rounds, to be seen again; and what the cards were sealed with. @param {EveningNow} now */
export function records(now) {
  if (!now.online) return null;
  const { matches, seal, cards } = now.online;
  const rounds = [...new Set(matches.map((one) => one.round))];
  return h('section', { class: 'evening-records' },
    rounds.length ? h('h2', null, t('evening.replays')) : null,
    ...rounds.map((round) => h('p', { class: 'row' }, h('span', { class: 'soft' }, t('evening.round.n', { n: round })),
      ...matches.filter((one) => one.round === round).map((one) => h('a', { href: `/replay/${one.id}` }, t('evening.table', { n: one.table }))))),
    h('details', { class: 'more' }, h('summary', null, t('evening.seal')), h('p', { class: 'small' }, t('evening.seal.help')),
      h('p', { class: 'small evening-seal' }, seal), cards ? h('p', { class: 'small evening-seal' }, t('evening.seal.opened', { secret: cards })) : null));
}
