/** Was a deal fair? How it was shuffled, in words, and a button that recomputes it here. */

import { api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { card, loadPack } from '/cards/card.js';
import { brokenPromises, checkDeal, redrawsOf } from '/fair/check.js';
import { keptAt } from '/fair/kept.js';
import { canCheck } from '/fair/proof.js';
import { fill, h, sheet } from '/js/dom.js';
import { gameCalled } from '/js/games.js';
import { isolate, t, wordsOf } from '/js/i18n.js';

/** @typedef {import('/fair/check.js').MatchRecord} MatchRecord */
/** @typedef {import('/fair/check.js').Finding} Finding */
/** @typedef {import('/fair/proof.js').Proof} Proof */

/** @param {HTMLElement} root @param {{id: string, deal?: string}} context */
export async function mount(root, { id, deal = '1' }) {
  await Promise.all([wordsOf('/review'), sheet('/review/review.css')]);
  /** @type {MatchRecord} */
  const record = await api.get(`/api/matches/${id}/record`);
  const number = Math.min(Math.max(1, Number(deal)), record.deals.length) - 1;
  const game = await gameCalled(record.game);
  const pack = await loadPack(game.pack);
  const { proof } = record.deals[number];
  fill(root, h('div', { class: 'page narrow fair' },
    h('h1', null, t('fair.title', { deal: number + 1 })),
    h('p', { class: 'soft' }, `${game.title} · ${record.seats.map((seat) => isolate(seat.name)).join(', ')}`),
    proof ? told(id, record, number, proof, pack) : h('p', null, t(record.board ? 'fair.none.board' : 'fair.none')),
    ways(id, number, record.deals.length)));
}

/** To the other deals, and to the replay of this one. @param {string} id @param {number} number @param {number} deals */
const ways = (id, number, deals) => h('nav', { class: 'row', 'aria-label': t('fair.ways') },
  number > 0 && h('a', { class: 'button quiet', href: `/fair/${id}/${number}` }, `‹ ${t('replay.deal', { deal: number })}`),
  h('a', { class: 'button quiet', href: `/replay/${id}#${number + 1}.0` }, t('fair.replay')),
  number + 1 < deals && h('a', { class: 'button quiet', href: `/fair/${id}/${number + 2}` }, `${t('replay.deal', { deal: number + 2 })} ›`));

/** @param {string} id @param {MatchRecord} record @param {number} number @param {Proof} proof @param {import('/cards/card.js').Pack} pack */
function told(id, record, number, proof, pack) {
  const deal = record.deals[number];
  const kept = keptAt(id)[number];
  const broken = brokenPromises(proof);
  const verdict = h('div', { class: 'fair-verdict', 'aria-live': 'polite' });
  const before = h('li', { hidden: true }, t('fair.not.before'));
  const check = async () => {
    const found = await checkDeal(id, record, number, kept, pack, await redrawsOf(id, record));
    fill(verdict, ...findings(found, proof, Boolean(record.board)));
    before.hidden = !found.some(({ what }) => what === 'redrawn');
  };
  return h('div', null,
    h('p', null, t('fair.intro')),
    h('p', { class: 'row' },
      canCheck() ? workButton(t('fair.check'), 'main', check) : h('span', null, t('fair.insecure')),
      h('a', { class: 'button', href: `/api/matches/${id}/record`, download: true }, t('matches.record'))),
    verdict,
    h('h2', null, t('fair.steps')),
    h('ol', { class: 'fair-steps' },
      h('li', null, h('p', null, t('fair.sealed')), digits(proof.commit), kept && h('p', { class: 'small soft' }, t('fair.sealed.seen'))),
      h('li', null, h('p', null, t(record.board ? 'fair.board' : proof.cuts.some(Boolean) ? 'fair.cuts' : 'fair.uncut')),
        !record.board && h('ul', { class: 'fair-cuts' }, ...record.seats.map((seat, k) => h('li', { class: broken.includes(k) ? 'careful-text' : null }, ...cutOf(record, proof, k, kept?.seat)))),
        kept?.unheard && h('p', { class: 'small careful-text' }, t('fair.unheard'))),
      h('li', null, h('p', null, t(proof.cuts.some(Boolean) ? 'fair.cards' : 'fair.cards.uncut', { n: deal.deck.length })),
        h('div', { class: 'fair-deck', role: 'img', 'aria-label': deal.deck.map((text) => pack.tell(text)).join(', ') },
          ...deal.deck.map((text) => card(text, { pack, seen: 'far', label: null }))))),
    h('h2', null, t('fair.proves')),
    h('ul', { class: 'plain-list' }, ...proofs(proof).map((text) => h('li', null, text))),
    h('h2', null, t('fair.not')),
    h('ul', { class: 'plain-list' }, ...limits(deal, broken.length > 0).map((text) => h('li', null, text)), before));
}

/** A number as long as nobody reads it to the end. @param {string} text */
const digits = (text) => h('details', { class: 'fair-digits' }, h('summary', null, h('code', null, `${text.slice(0, 8)}…`)), h('code', null, text));

/** Who cut, and where. @param {MatchRecord} record @param {Proof} proof @param {number} seat @param {number} [me] */
function cutOf(record, proof, seat, me) {
  const { name, kind } = record.seats[seat];
  const cut = proof.cuts[seat];
  if (cut) return [h('span', null, seat === me ? t('fair.cut.you') : t('fair.cut', { name })), ' ', digits(cut)];
  if (proof.promises?.[seat]) return [t(seat === me ? 'fair.cut.lost' : 'fair.cut.broken', { name })];
  return [t(kind === 'human' ? 'fair.cut.none' : 'fair.cut.bot', { name })];
}

/** Pass or fail, and why. @param {Finding[]} found @param {Proof} proof @param {boolean} board */
function findings(found, proof, board) {
  const failed = found.some(({ holds }) => holds === false);
  const careful = !proof.cuts.some(Boolean) || brokenPromises(proof).length > 0;
  const [look, word] = failed ? ['careful', 'fail'] : careful ? ['', proof.cuts.some(Boolean) ? 'pass.broken' : board ? 'pass.board' : 'pass.uncut'] : ['good', 'pass'];
  return [
    h('p', { class: `fair-word mark ${look}`, data: { verdict: failed ? 'fail' : 'pass' } }, t(`fair.${word}`)),
    h('ul', { class: 'fair-findings' }, ...found.map(({ what, holds, n, of }) => {
      const answer = holds === null ? 'none' : holds ? 'yes' : 'no';
      return h('li', { data: { holds: answer } }, t(`fair.${what}.${answer}`, { n, of }));
    })),
  ];
}

/** What it proves. @param {Proof} proof */
function proofs(proof) {
  if (!proof.cuts.some(Boolean)) return [t('fair.proves.fixed')];
  return [t('fair.proves.server'), t(proof.promises ? 'fair.proves.players' : 'fair.proves.fixed')];
}

/** What it does not prove. @param {import('/fair/check.js').Deal} deal @param {boolean} broken */
function limits(deal, broken) {
  const uncut = !deal.proof?.cuts.some(Boolean);
  return [
    ...(uncut ? [t('fair.not.uncut')] : []),
    ...(broken ? [t('fair.not.broken')] : []),
    t('fair.not.look'),
    ...(uncut ? [] : [t('fair.not.friends')]),
    t('fair.not.page'),
  ];
}
