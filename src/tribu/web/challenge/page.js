/** A challenge: take it, go on with it, and afterwards see how one did beside everybody who had the same cards. */

import { ApiError, api } from '/js/api.js';
import { workButton } from '/js/busy.js';
import { dealList } from '/challenge/deals.js';
import { copyText } from '/js/copy.js';
import { fill, h, sheet } from '/js/dom.js';
import { signed } from '/js/figures.js';
import { games } from '/js/games.js';
import { isolate, lang, t, wordsOf } from '/js/i18n.js';
import { somebody } from '/js/me.js';
import { navigate } from '/js/router.js';
import { dayOf, momentOf, nameOf } from '/challenge/words.js';

/** @typedef {import('/types.js').ChallengePage} Challenge */
/** @typedef {import('/types.js').ChallengeCard} Card */
/** @typedef {import('/types.js').GameInfo} GameInfo */

const LOOK = 3000; // milliseconds between looks at bots that still play

/** @param {HTMLElement} root @param {{id?: string}} context a challenge, or a game: then it is that of the day; none: all of them */
export async function mount(root, { id = '' }) {
  const [all] = await Promise.all([games(), wordsOf('/table'), wordsOf('/challenge'), sheet('/challenge/challenge.css')]);
  const listed = await api.get('/api/challenges');
  const found = listed.today.find((/** @type {Card} */ one) => one.game === id)?.id ?? id;
  const page = new ChallengeView(root, all, listed);
  try {
    if (found) await page.open(found);
    else page.list();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    page.list(error.message);
  }
  return () => page.leave();
}

class ChallengeView {
  /** @param {HTMLElement} root @param {GameInfo[]} all @param {import('/types.js').ChallengeList} listed */
  constructor(root, all, listed) {
    this.root = root;
    this.all = all;
    this.listed = listed;
    this.timer = 0;
  }

  leave() {
    clearTimeout(this.timer);
    this.left = true;
  }

  /** Those there are. @param {string} [why] the one that was asked for is not among them */
  list(why = '') {
    const today = new Set(this.listed.today.map(({ id }) => id));
    const mine = this.listed.mine.filter(({ id }) => !today.has(id));
    fill(this.root, h('div', { class: 'page narrow stack challenge' },
      h('h1', null, t('challenge.day')),
      why ? h('p', { class: 'fault', role: 'alert' }, why) : null,
      h('ul', { class: 'table-list' }, ...[...this.listed.today, ...mine].map((one) => h('li', null, this.#entry(one))))));
  }

  /** @param {string} id */
  async open(id) {
    /** @type {Challenge} */
    const challenge = await api.get(`/api/challenges/${id}?${this.#asked()}`);
    if (this.left) return;
    this.results = h('div', { class: 'stack' });
    fill(this.root, h('div', { class: 'page narrow stack challenge' },
      h('header', null,
        h('h1', null, challenge.card.day ? t('challenge.day') : t('challenge.instant')),
        h('p', { class: 'soft' }, this.#line(challenge.card))),
      challenge.sender ? sent(challenge.sender) : null,
      this.#way(challenge.card),
      this.results,
      scale(challenge),
      seals(challenge),
      this.#others(challenge.card)));
    this.#draw(challenge);
  }

  /** In my language; and of a link that somebody sent, from whom. */
  #asked() {
    return new URLSearchParams({ lang: lang(), sent_by: new URLSearchParams(location.search).get('from') ?? '' });
  }

  /** @param {Card} card */
  #line(card) {
    const open = card.state !== 'closed' && card.closes > Date.now();
    return [this.#title(card.game), t('challenge.deals', { n: card.deals }), t('challenge.minutes', { n: card.minutes }), t(open ? 'challenge.until' : 'challenge.closed', { when: momentOf(card.closes) })].join(' · ');
  }

  /** @param {string} game */
  #title(game) {
    return this.all.find((one) => one.id === game)?.title ?? game;
  }

  /** What to do now: begin, go on, or look again. @param {Card} card */
  #way(card) {
    const begin = (/** @type {string} */ text) => workButton(text, 'main', () => take(card.id));
    const told = t('challenge.about', { n: card.players - 1, level: t(`table.level.${card.others}`) });
    switch (card.state) {
      case 'open': return h('section', { class: 'panel stack' }, h('p', null, told), h('p', { class: 'soft' }, t('challenge.once')), h('p', null, begin(t('challenge.begin', { n: card.deals }))));
      case 'playing': return h('section', { class: 'panel stack' }, h('p', null, t('challenge.waits')), h('p', null, begin(t('lobby.on'))));
      case 'early': return h('p', { class: 'panel' }, t('challenge.early', { when: momentOf(card.opens) }));
      case 'quit': return h('p', { class: 'panel' }, t('challenge.quit'));
      case 'closed': return h('p', { class: 'panel' }, t('challenge.missed'));
      default: return null;
    }
  }

  /** Results, as far as they are there; bots may still be playing. @param {Challenge} challenge */
  #draw(challenge) {
    const { card } = challenge;
    const waits = challenge.lines.length > 0 && card.bots < card.of_bots;
    fill(/** @type {HTMLElement} */ (this.results),
      challenge.rank === null ? null : verdict(challenge),
      waits && h('p', { class: 'soft', role: 'status' }, t('challenge.playing', { n: card.bots, of: card.of_bots })),
      challenge.deals.length > 0 && dealList(challenge),
      challenge.lines.length > 0 && standings(challenge));
    if (waits && !this.left) this.timer = setTimeout(() => void this.#again(card.id), LOOK);
  }

  /** @param {string} id */
  async #again(id) {
    /** @type {Challenge | null} */
    const challenge = await api.get(`/api/challenges/${id}?${this.#asked()}`).catch(() => null);
    if (challenge && !this.left && !this.results?.querySelector('details[open]')) this.#draw(challenge);
    else if (!this.left) this.timer = setTimeout(() => void this.#again(id), LOOK);
  }

  /** Another one, now; and those of the other games. @param {Card} card */
  #others(card) {
    const more = workButton(t('challenge.more', { game: this.#title(card.game) }), '', async () => {
      await somebody();
      const made = await api.post('/api/challenges', { game: card.game });
      navigate(`/challenge/${made.id}`);
    });
    const link = h('button', { class: 'button', type: 'button', onclick: async () => { link.textContent = (await copyText(linkOf(card))) ? t('challenge.copied') : location.href; } }, t('challenge.link'));
    const today = this.listed.today.filter((one) => one.id !== card.id);
    const mine = this.listed.mine.filter((one) => one.id !== card.id && !today.includes(one) && !this.listed.today.some(({ id }) => id === one.id));
    return h('section', { class: 'stack' },
      h('h2', null, t('challenge.others')),
      h('div', { class: 'row' }, more, card.state === 'open' || card.state === 'done' ? link : null),
      h('ul', { class: 'table-list' }, ...[...today, ...mine].map((one) => h('li', null, this.#entry(one)))));
  }

  /** @param {Card} one */
  #entry(one) {
    return h('a', { class: 'table-line', href: `/challenge/${one.id}` },
      h('span', { class: 'title' }, this.#title(one.game)),
      h('span', { class: 'who' }, one.day ? t(this.listed.today.some(({ id }) => id === one.id) ? 'challenge.day' : 'challenge.of', { day: dayOf(one.day) }) : t('challenge.instant')),
      h('span', { class: 'marks' }, h('span', { class: `mark ${one.state === 'playing' ? 'call' : ''}` }, t(`challenge.state.${one.state}`))),
      h('span', { class: 'go' }, t('challenge.go')));
  }
}

/** For friends: says that I have played it, without a word of the cards. @param {Card} card */
const linkOf = (card) => `${location.origin}/challenge/${card.id}${card.state === 'done' ? `?from=${card.table}` : ''}`;

/** Who sent the link, and what they made of it. @param {import('/types.js').ChallengeSender} sender */
const sent = ({ name, rank, of, comparison }) => h('p', { class: 'panel' }, t('challenge.sent', { name: isolate(name), rank, n: of, comparison: signed(comparison, 1) }));

/** Sit down, or come back. @param {string} id */
async function take(id) {
  await somebody();
  const table = await api.post(`/api/challenges/${id}/table`);
  navigate(`/t/${table.id}`);
}

/** The rank, said first to the person. @param {Challenge} challenge */
function verdict({ card, rank, people_rank, lines }) {
  const own = lines.find((line) => line.mine);
  const people = lines.filter((line) => line.kind === 'human').length;
  return h('section', { class: 'panel stack verdict' },
    h('p', { class: 'verdict-rank' }, t('challenge.rank', { rank: rank ?? 0, n: lines.length })),
    people > 1 ? h('p', null, t('challenge.rank.people', { rank: people_rank ?? 0, n: people })) : null,
    own ? h('p', null, t('challenge.sum', { comparison: signed(own.comparison, 1), percent: Math.round(own.percent) })) : null,
    h('div', { class: 'row' },
      h('a', { class: 'button', href: `/review/${card.table}` }, t('sum.review')),
      h('a', { class: 'button', href: `/replay/${card.table}` }, t('sum.replay'))));
}

/** Everybody, best first. @param {Challenge} challenge */
const standings = ({ lines, unit }) => h('section', null,
  h('h2', null, t('challenge.standings')),
  h('div', { class: 'table-wrap panel', tabindex: 0, role: 'region', 'aria-label': t('challenge.standings') },
    h('table', null,
      h('thead', null, h('tr', null, ...[['number', '#'], ['', t('scores.who')], ['number', t('challenge.comparison')], ['number roomy', '%'], ['number', unit[1]]].map(([look, text]) => h('th', { scope: 'col', class: look }, text)))),
      h('tbody', null, ...lines.map((line) => h('tr', { class: line.mine ? 'me' : null },
        h('td', { class: 'number' }, line.rank),
        h('td', null, h('a', { href: `/replay/${line.match}` }, line.mine ? t('table.you') : isolate(nameOf(line)))),
        h('td', { class: 'number' }, signed(line.comparison, 1)),
        h('td', { class: 'number roomy' }, Math.round(line.percent)),
        h('td', { class: 'number' }, line.total)))))));

/** How it is scored, with the figures of the game. @param {Challenge} challenge */
const scale = ({ good, unit, wants }) => h('details', { class: 'panel' },
  h('summary', null, t('challenge.scale')),
  h('p', null, t('challenge.scale.mean')),
  h('p', null, t('challenge.scale.example', { good, unit: unit[1] })),
  wants === 'low' ? h('p', null, t('challenge.scale.low', { unit: unit[1] })) : null,
  h('details', { class: 'more' }, h('summary', null, t('challenge.scale.exactly')),
    h('p', null, t('challenge.scale.comparison', { good })),
    h('p', null, t('challenge.scale.percent'))));

/** What was sealed before anybody played, and what that does not prove. @param {Challenge} challenge */
const seals = ({ card, commits }) => h('details', { class: 'panel' },
  h('summary', null, t('challenge.sealed')),
  h('p', null, t('challenge.sealed.how')),
  h('ol', { class: 'seals' }, ...commits.map((commit) => h('li', null, h('code', null, commit)))),
  card.day && card.state !== 'early' ? h('p', null, h('a', { href: `/challenge/${card.game}-${new Date(card.closes).toISOString().slice(0, 10)}` }, t('challenge.tomorrow'))) : null,
  h('p', null, t('challenge.sealed.not')));
