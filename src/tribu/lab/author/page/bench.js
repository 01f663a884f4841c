// The author's bench: turn a number, and what follows from it is measured at once.
//
// The whole state stands in the address, so a link carries it: what was turned (`house.misere=75`,
// `jokers=2`), how many play, what stands beside. The server plays; the last request wins.

import { WORDS } from './words.js';

const WAIT = 150; // ms after the last turn before anything is asked
const client = Math.random().toString(36).slice(2);
const $ = (id) => document.getElementById(id);

let about; // what the game says can be turned
let words;
let state; // the fields of the address
let timer = 0;
let quick = new AbortController();
let deep = null;

// --- small things ---------------------------------------------------------------------------------

function el(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name in made && typeof value !== 'string') made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...inside);
  return made;
}

function svg(tag, attributes, ...inside) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const lang = () => state.get('lang');
const knobs = () => [...about.house, ...about.options];
const usual = (knob) => String(knob.usual);
const value = (knob) => state.get(knob.name) ?? usual(knob);

async function ask(path, more = {}, signal = undefined, body = undefined) {
  const fields = new URLSearchParams(state);
  fields.set('client', client);
  for (const [name, one] of Object.entries(more)) fields.set(name, one);
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`/api/${path}?${fields}`, { signal, ...sent });
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(found.why ?? ''), { status: answer.status });
  return found;
}

// --- the address ----------------------------------------------------------------------------------

function set(name, text, standard) {
  if (text === standard) state.delete(name);
  else state.set(name, text);
}

function note() {
  history.replaceState(null, '', `?${state}`);
}

/** What was turned: figures follow a moment later, deeper ones are of other numbers. */
function turned() {
  note();
  $('reset').hidden = !knobs().some((knob) => state.has(knob.name)) && !state.has('players');
  if (deep) deep.abort();
  if ($('deep').firstChild) $('gone').textContent = words.stale;
  $('deep').classList.toggle('busy', Boolean($('deep').firstChild));
  $('told').replaceChildren();
  $('wrong').replaceChildren();
  clearTimeout(timer);
  timer = setTimeout(follow, WAIT);
}

// --- knobs ----------------------------------------------------------------------------------------

function drawKnobs() {
  const form = $('knobs');
  form.replaceChildren(drawPlayers());
  for (const [key, some] of [['house', about.house], ['options', about.options]]) {
    if (some.length) form.append(el('h3', {}, words[key]), ...some.map(drawKnob));
  }
}

function drawPlayers() {
  const choices = about.players.all.map((n) =>
    el('label', {}, el('input', {
      type: 'radio', name: 'players', value: `${n}`, checked: value({ name: 'players', usual: about.players.usual }) === `${n}`,
      onchange: () => { set('players', `${n}`, `${about.players.usual}`); turned(); },
    }), el('span', {}, `${n}`)));
  return el('fieldset', {}, el('legend', {}, words.players), el('div', { class: 'choices' }, ...choices));
}

function drawKnob(knob) {
  const id = `knob-${knob.name}`;
  const mark = (box) => box.classList.toggle('turned', state.has(knob.name));
  const take = (box, text) => { set(knob.name, text, usual(knob)); mark(box); turned(); };
  const box = el('div', { class: 'knob' });
  mark(box);
  const help = el('p', { class: 'help', id: `${id}-help` }, knob.help);
  if (knob.kind === 'truth') {
    const input = el('input', { type: 'checkbox', id, checked: value(knob) === 'true', 'aria-describedby': help.id,
      onchange: () => take(box, String(input.checked)) });
    box.append(el('label', { class: 'truth' }, input, knob.title), help);
  } else if (knob.kind === 'choice') {
    const input = el('select', { class: 'input', id, 'aria-describedby': help.id, onchange: () => take(box, input.value) },
      ...knob.values.map((one) => el('option', { value: one.value }, one.title)));
    input.value = value(knob);
    box.append(el('label', { for: id }, knob.title), input, help);
  } else {
    help.append(` ${say('rule', { n: knob.usual })}`);
    const number = el('input', { class: 'input', type: 'number', id, min: `${knob.low}`, max: `${knob.most}`, 'aria-describedby': help.id,
      oninput: () => {
        const fits = number.checkValidity() && number.value !== '';
        refuse(!fits);
        if (fits) { slider.value = number.value; take(box, String(Number(number.value))); }
      } });
    const slider = el('input', { type: 'range', min: `${knob.low}`, max: `${knob.high}`, 'aria-label': knob.title,
      oninput: () => { number.value = slider.value; refuse(false); take(box, slider.value); } });
    const allowed = el('p', { class: 'fault', id: `${id}-allowed`, role: 'alert' });
    const refuse = (wrong) => {
      allowed.textContent = wrong ? say('allowed', { low: knob.low, high: knob.most, now: value(knob) }) : '';
      number.setAttribute('aria-invalid', String(wrong));
    };
    number.setAttribute('aria-describedby', `${allowed.id} ${help.id}`);
    number.value = value(knob);
    slider.value = value(knob);
    box.append(el('label', { for: id }, knob.title), number, allowed, slider, help);
  }
  return box;
}

// --- figures --------------------------------------------------------------------------------------

/** Ask at once for a first look, then for a closer one. */
async function follow() {
  quick.abort();
  quick = new AbortController();
  const { signal } = quick;
  $('figures').classList.add('busy');
  $('status').textContent = $('figures').firstChild ? words.playing : words.first;
  try {
    for (const matches of about.looks) {
      const begun = performance.now();
      const found = await ask('figures', { matches }, signal);
      drawFigures($('figures'), found);
      drawBrief(found);
      drawRules(found.offered);
      $('figures').classList.remove('busy');
      $('command').dataset.text = found.command;
      const seconds = new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format((performance.now() - begun) / 1000);
      $('status').textContent = say('played', { by: found.by, n: new Intl.NumberFormat(lang()).format(found.matches), s: seconds });
    }
  } catch (error) {
    if (error.name === 'AbortError' || error.status === 409) return;
    $('status').textContent = '';
    $('figures').replaceChildren(el('p', { class: 'wrong' }, error.status ? error.message : words.lost));
  }
}

function drawFigures(place, found) {
  const head = el('tr', {}, el('td', {}), ...found.names.map((name) => el('th', { scope: 'col' }, name)));
  const rows = found.rows.map((row) => el('tr', {}, el('th', { scope: 'row' }, row.name), ...found.names.map((_, k) => drawCell(row, k))));
  const table = el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows));
  place.replaceChildren(table, el('p', { class: 'small soft' }, words.interval));
}

function drawCell(row, k) {
  const mark = row.beside[k] && el('span', { class: row.beside[k] > 0 ? 'more' : 'less' }, row.beside[k] > 0 ? ' ▲' : ' ▼');
  return el('td', {}, el('b', {}, row.texts[k]), ...(mark ? [mark] : []), el('small', {}, row.intervals[k]), ...drawSpan(row, k));
}

/** The interval as a line, on a scale that all variants of the row share. */
function drawSpan(row, k) {
  const known = row.estimates.filter((one) => one && one.low !== null);
  const own = row.estimates[k];
  if (!own || own.low === null || known.length < 2) return [];
  let low = Math.min(...known.map((one) => one.low));
  let high = Math.max(...known.map((one) => one.high));
  const room = Math.max(high - low, Math.abs(high) * 0.2, 1e-9);
  const middle = (low + high) / 2;
  [low, high] = [middle - room * 0.6, middle + room * 0.6];
  const x = (one) => (100 * (one - low) / (high - low)).toFixed(1);
  return [svg('svg', { class: 'span', viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('line', { x1: 0, x2: 100, y1: 3, y2: 3 }),
    svg('rect', { x: x(own.low), width: Math.max(1, x(own.high) - x(own.low)), y: 1, height: 4 }),
    svg('circle', { cx: x(own.mean), cy: 3, r: 2.5 }))];
}

/** On a phone: a few figures that stay in sight. */
function drawBrief(found) {
  const k = found.names.length > 1 ? 1 : 0;
  const own = found.rows.findIndex((row) => row.key === 'minutes') + 1;
  const shown = [['seats', words.brief.seats], ['minutes', words.brief.minutes]]
    .map(([key, name]) => [found.rows.find((row) => row.key === key), name]);
  if (own && found.rows[own]) shown.push([found.rows[own], found.rows[own].name]);
  $('brief').replaceChildren(...shown.filter(([row]) => row).map(([row, name]) => el('div', {}, el('b', {}, row.texts[k]), name)));
}

// --- what a rule is worth, and deeper -------------------------------------------------------------

/** Those that one can use at this table. What is there already stays, so that it keeps the focus. */
function drawRules(offered) {
  if ($('rules').dataset.offered === `${lang()} ${offered}`) return;
  $('rules').dataset.offered = `${lang()} ${offered}`;
  $('rules').replaceChildren(...about.rules.filter((rule) => offered.includes(rule.key)).map((rule) =>
    el('button', { class: 'button', type: 'button', onclick: () => weigh(rule) }, say('never', { name: rule.name }))));
}

async function weigh(rule) {
  $('told').replaceChildren(el('p', { class: 'soft' }, words.playing));
  try {
    const found = await ask('worth', { rule: rule.key });
    const [how, verdict, ...rest] = found.told;
    $('told').replaceChildren(el('div', { class: found.verdict },
      el('p', { class: 'verdict' }, verdict), ...rest.map((text) => el('p', {}, text)), el('p', { class: 'small soft' }, how)));
  } catch (error) {
    if (error.status !== 409) $('told').replaceChildren(el('p', { class: 'wrong' }, error.status ? error.message : words.lost));
  }
}

async function goDeeper() {
  if (deep) { deep.abort(); return; }
  deep = new AbortController();
  $('go').textContent = words.stop;
  $('progress').hidden = false;
  $('progress').removeAttribute('value');
  $('deep').replaceChildren();
  $('deep').classList.remove('busy');
  $('gone').textContent = words.playing;
  try {
    const fields = new URLSearchParams(state);
    fields.set('client', client);
    fields.set('bot', $('bot').value);
    const answer = await fetch(`/api/deeper?${fields}`, { signal: deep.signal });
    const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await lines.read(); !part.done; part = await lines.read()) {
      const whole = (rest + part.value).split('\n');
      rest = whole.pop();
      if (whole.length) drawDeep(JSON.parse(whole.at(-1)));
    }
  } catch (error) {
    if (error.name !== 'AbortError') $('gone').textContent = words.lost;
  }
  deep = null;
  $('go').textContent = words.go;
  $('progress').hidden = true;
}

function drawDeep(news) {
  if (news.done) $('progress').value = news.done / news.total;
  if (news.done) $('gone').textContent = say('gone', news);
  if (news.rows) drawFigures($('deep'), news);
}

// --- what was saved -------------------------------------------------------------------------------

function drawSaved() {
  const beside = () => state.getAll('beside');
  const kept = about.saved.map((one) => {
    const here = one.players === Number(state.get('players') ?? about.players.usual);
    const box = el('input', { type: 'checkbox', checked: here && beside().includes(one.name), disabled: !here,
      onchange: () => {
        const others = beside().filter((name) => name !== one.name);
        state.delete('beside');
        for (const name of box.checked ? [...others, one.name] : others) state.append('beside', name);
        note();
        follow();
      } });
    const text = here ? one.text : `${say('other', { n: one.players })}, ${one.text}`;
    return el('li', { class: 'kept' },
      el('label', { class: 'truth' }, box, el('span', {}, one.name, el('small', { class: 'soft' }, text))),
      el('button', { class: 'button quiet', type: 'button', onclick: () => load(one) }, words.load),
      el('button', { class: 'button quiet', type: 'button', onclick: () => change('forget', one.name) }, words.forget));
  });
  $('kept').replaceChildren(...(kept.length ? kept : [el('li', { class: 'soft small' }, words.none)]));
}

function load(one) {
  for (const knob of knobs()) state.delete(knob.name);
  set('players', `${one.players}`, `${about.players.usual}`);
  for (const [name, text] of Object.entries(one.turned)) state.set(name, String(text));
  drawKnobs();
  drawSaved();
  turned();
}

async function change(what, name) {
  $('fault').textContent = '';
  try {
    about = await ask(what, {}, undefined, { name });
    if (what === 'save') $('name').value = '';
    drawSaved();
  } catch (error) {
    $('fault').textContent = error.status ? error.message : words.lost;
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    $('copied').textContent = say('copied', { text });
  } catch {
    $('copied').textContent = text;
  }
}

// --- the page -------------------------------------------------------------------------------------

async function begin() {
  words = WORDS[lang()];
  document.documentElement.lang = lang();
  $('lang').value = lang();
  for (const one of document.querySelectorAll('[data-word]')) one.textContent = words[one.dataset.word];
  for (const one of document.querySelectorAll('[data-placeholder]')) one.placeholder = words[one.dataset.placeholder];
  try {
    about = await ask('game');
  } catch {
    $('status').textContent = words.lost;
    return;
  }
  state = new URLSearchParams(about.fields.filter(([name]) => name !== 'client'));
  document.title = `${about.title} · ${words.bench} · Tribù`;
  $('title').textContent = `${about.title} · ${words.bench}`;
  $('game').replaceChildren(...about.games.map((one) => el('option', { value: one.id }, one.title)));
  $('game').value = about.game;
  $('bot').replaceChildren(...about.bots.map((one) => el('option', { value: one }, one)));
  $('bot').value = about.bot;
  $('figures').replaceChildren();
  $('deep').replaceChildren();
  $('told').replaceChildren();
  $('gone').textContent = '';
  drawKnobs();
  drawRules(about.offered);
  drawSaved();
  turned();
  if (about.wrong.length) $('wrong').append(...[words.wrong, ...about.wrong].map((text) => el('p', {}, text)));
}

function start() {
  state = new URLSearchParams(location.search);
  const spoken = navigator.language.slice(0, 2);
  if (!(state.get('lang') in WORDS)) state.set('lang', spoken in WORDS ? spoken : 'en');
  $('game').addEventListener('change', () => {
    state = new URLSearchParams({ lang: lang(), game: $('game').value });
    begin();
  });
  $('lang').addEventListener('change', () => { state.set('lang', $('lang').value); begin(); });
  $('reset').addEventListener('click', () => {
    for (const knob of knobs()) state.delete(knob.name);
    state.delete('players');
    drawKnobs();
    drawSaved();
    turned();
  });
  $('knobs').addEventListener('submit', (event) => event.preventDefault());
  $('link').addEventListener('click', () => copy(location.href));
  $('command').addEventListener('click', () => copy($('command').dataset.text ?? ''));
  $('go').addEventListener('click', goDeeper);
  $('keep').addEventListener('submit', (event) => { event.preventDefault(); change('save', $('name').value.trim()); });
  begin();
}

start();
