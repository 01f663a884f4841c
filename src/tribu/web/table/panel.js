/** Scores, story and talk: a panel at the side, or on a phone a sheet pulled up from the bottom. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { setAttr } from '/table/keep.js';
import { roving } from '/table/roving.js';
import { Scores } from '/table/scores.js';
import { Story } from '/table/story.js';
import { TalkBox } from '/table/talk.js';

/** @typedef {'scores' | 'story' | 'talk'} Tab */
/** @type {Tab[]} */
const TABS = ['scores', 'story', 'talk'];

/** Where it is a sheet, as css/panel.css has it: in em, since beside large text a panel takes what the table needs. Asked once, since each question makes the browser work out all styles. */
const SHEET = matchMedia('(max-width: 59.99em)');
let isSheet = SHEET.matches;

export class Panel {
  /** @param {import('/table/page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.scores = new Scores(page);
    this.story = new Story(page);
    this.talk = new TalkBox(page, () => this.#unread());
    this.bodies = { scores: this.scores.element, story: this.story.element, talk: this.talk.element };
    this.tabs = Object.fromEntries(TABS.map((name) => [name, this.#tab(name)]));
    const strip = h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panel.name') }, ...Object.values(this.tabs));
    roving(strip, '.tab');
    const close = h('button', { class: 'button quiet sheet-close', type: 'button', onclick: () => this.close() }, t('table.close'));
    this.opener = h('button', { class: 'button sheet-open', type: 'button', 'aria-expanded': 'false', onclick: () => this.open(this.unread ? 'talk' : this.current) }, t('panel.open'));
    this.element = h('aside', { class: 'side', 'aria-label': t('panel.name') },
      h('div', { class: 'side-head' }, strip, close),
      ...TABS.map((name) => h('div', { class: 'tab-body', role: 'tabpanel', id: `tab-${name}`, 'aria-labelledby': `tab-button-${name}`, tabindex: '0' }, this.bodies[name])));
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    this.unread = 0;
    /** @type {import('/types.js').Snapshot | null} */
    this.state = null;
    /** @type {Tab} */
    this.current = 'scores';
    this.show('scores');
    SHEET.onchange = () => {
      isSheet = SHEET.matches;
      this.#draw();
    };
  }

  /** @param {Tab} name */
  #tab(name) {
    return h('button', { class: 'tab', type: 'button', role: 'tab', id: `tab-button-${name}`, 'aria-controls': `tab-${name}`, onclick: () => this.#turn(name) }, t(`panel.${name}`));
  }

  /** @param {Tab} name */
  show(name) {
    this.current = name;
    for (const tab of TABS) {
      setAttr(this.tabs[tab], 'aria-selected', tab === name ? 'true' : 'false');
      this.tabs[tab].tabIndex = tab === name ? 0 : -1;
      /** @type {HTMLElement} */ (this.bodies[tab].parentElement).hidden = tab !== name;
    }
    this.#draw();
    if (name === 'talk') {
      this.#read();
      this.talk.toEnd();
    }
    if (name === 'story') this.story.toEnd();
  }

  /** To another page of it, also from under a summary. @param {Tab} name */
  #turn(name) {
    this.page.summary.makeWay();
    this.show(name);
  }

  /** Pull the sheet up. @param {Tab} [name] */
  open(name = this.current) {
    this.element.classList.add('open');
    this.#turn(name);
    this.opener.setAttribute('aria-expanded', 'true');
    if (isSheet) this.tabs[name].focus();
  }

  /** To the talk, ready to be written; what follows is no shortcut. */
  write() {
    this.open('talk');
    const { form, field } = this.talk;
    (form.hidden ? this.tabs.talk : field).focus();
  }

  close() {
    if (!isSheet && document.activeElement === this.talk.field) this.talk.field.blur(); // shortcuts work again
    if (!this.element.classList.contains('open')) return;
    this.element.classList.remove('open');
    this.opener.setAttribute('aria-expanded', 'false');
    if (isSheet) this.opener.focus();
  }

  get #talkSeen() {
    return this.#sees('talk');
  }

  /** Whether it is before somebody's eyes. @param {Tab} name */
  #sees(name) {
    return this.current === name && (!isSheet || this.element.classList.contains('open'));
  }

  #unread() {
    if (this.#talkSeen) return;
    this.unread += 1;
    for (const element of [this.opener, this.tabs.talk]) setAttr(element, 'data-unread', this.unread);
  }

  #read() {
    this.unread = 0;
    for (const element of [this.opener, this.tabs.talk]) setAttr(element, 'data-unread', null);
  }

  /** @param {import('/types.js').Snapshot} state */
  update(state) {
    this.state = state;
    this.#draw();
  }

  /** Somebody spoke: what is opened later must know of it, too. @param {import('/types.js').Snapshot} state @param {import('/types.js').Talk} talk */
  heard(state, talk) {
    this.state = state;
    this.talk.heard(state, talk);
  }

  /** Only what somebody looks at; the rest is drawn when it is opened. */
  #draw() {
    const { state, current } = this;
    if (!state || !this.#sees(current)) return;
    if (current === 'scores') this.scores.update(state);
    else if (current === 'story') this.story.update(state);
    else this.talk.update(state);
  }
}
