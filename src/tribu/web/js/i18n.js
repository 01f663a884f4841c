/**
 * Words in three languages. Each folder with words has `lang/it.js`, `lang/fr.js`, `lang/en.js`, whose
 * default export is an object of texts; a plural is `{one: …, other: …}`, perhaps with `zero`, chosen by the value `n`.
 */

/** @typedef {'it' | 'fr' | 'en'} Lang */
/** @typedef {{[key: string]: string | {[form: string]: string}}} Words */

export const LANGS = /** @type {const} */ (['it', 'fr', 'en']);
export const LANG_NAMES = { it: 'Italiano', fr: 'Français', en: 'English' };

/** @type {Words} */
let words = {};
/** @type {Lang} */
let current = 'it';
/** @type {Lang} */
let chosen = 'it';
let plural = new Intl.PluralRules('it');
/** Folders whose words are wanted, `''` being the page's own. */
const folders = new Set(['']);

/** The language in use. @returns {Lang} */
export const lang = () => current;

/** The one stored, else the browser's first that we speak, else Italian: early.js found it. @returns {Lang} */
export const preferred = () => /** @type {Lang} */ (document.documentElement.lang);

/** Speak this language from now on, as soon as all its words are here, unless another is chosen meanwhile. @param {Lang} code */
export async function speak(code) {
  chosen = code;
  let all, sought;
  do { // more may be wanted by the time they are here
    sought = [...folders];
    all = await Promise.all(sought.map((folder) => fetchWords(folder, code)));
  } while (sought.length !== folders.size);
  if (chosen !== code) return;
  current = code;
  plural = new Intl.PluralRules(code);
  words = Object.assign({}, ...all);
  document.documentElement.lang = code;
}

/** Have the other languages at hand, too: one of them may be chosen without a network. */
export const fetchOthers = () => Promise.all(LANGS.map((code) => fetchWords('', code)));

/** Remember a choice the person made; by the cookie the server knows what a page will ask for. @param {Lang} code */
export function rememberLang(code) {
  localStorage.setItem('tribu.lang', code);
  document.cookie = `tribu_lang=${code}; path=/; max-age=31536000; samesite=lax`;
}

/** Folders whose words were asked for, and when they are here. @type {Map<string, Promise<void>>} */
const asked = new Map();

/** Add a folder's words: `await wordsOf('/table')` loads `/table/lang/…`. What did not come may be asked for again. @param {string} folder */
export function wordsOf(folder) {
  const coming = asked.get(folder) ?? addWords(folder);
  asked.set(folder, coming);
  return coming;
}

/** @param {string} folder */
async function addWords(folder) {
  folders.add(folder);
  try {
    let code, more;
    do more = await fetchWords(folder, (code = current));
    while (code !== current); // another language is spoken by now
    Object.assign(words, more);
  } catch (error) {
    folders.delete(folder);
    asked.delete(folder);
    throw error;
  }
}

/** @param {string} folder @param {Lang} code @returns {Promise<Words>} */
async function fetchWords(folder, code) {
  const module = await import(`${folder}/lang/${code}.js`);
  return module.default;
}

/**
 * The text for a key, with `{name}` filled in. A key without text is shown as itself, so that it is seen.
 * @param {string} key
 * @param {{[name: string]: string | number}} [values]
 */
export function t(key, values = {}) {
  let text = words[key] ?? missing(key);
  if (typeof text === 'object') text = counted(text, Number(values.n)) ?? key;
  return text.replace(/(\b(?:de|que|a|e|[Ii]l) )?\{(\w+)\}/g, (_, small, name) => lean(small ?? '', isolate(String(values[name] ?? `{${name}}`))));
}

/** No reader should ever meet a bare key: the console says so, and every test of the page listens to that. @param {string} key */
function missing(key) {
  console.error(`no words for ${key}`);
  return key;
}

/** None has words of its own where there are some. French says 0 in the singular, but not "une". @param {{[form: string]: string}} forms @param {number} n */
function counted(forms, n) {
  if (n === 0 && forms.zero) return forms.zero;
  const form = plural.select(n);
  return (form === 'one' && n !== 1 && !forms.one?.includes('{n}') ? forms.other : forms[form]) ?? forms.other;
}

/** A name among other words: one that runs from right to left does not turn around what stands beside it. @param {string} name */
export const isolate = (name) => (RIGHT_TO_LEFT.test(name) && name[0] !== '\u2068' ? `\u2068${name}\u2069` : name);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A small word before one that begins with a vowel: "d’Elia", "ad Ada", "ed Elia", "l’8". @param {string} small with its space, or nothing @param {string} next */
function lean(small, next) {
  const first = next.normalize('NFD').slice(0, 1).toLowerCase();
  if (current === 'fr' && /^(?:de|que) $/.test(small) && 'aeiouyœ'.includes(first) && first) return `${small.slice(0, -2)}’${next}`;
  if (current === 'it' && /^[ae] $/.test(small) && first === small[0]) return `${small[0]}d ${next}`;
  if (current === 'it' && /^il $/i.test(small) && /^(?:1|8|11)\b/.test(next)) return `${small[0] === 'I' ? 'L' : 'l'}’${next}`;
  return small + next;
}

/** Whether there is a text for it. @param {string} key */
export const has = (key) => key in words;

/**
 * The language with the reader's own country, which writes its dates in its own way. American English is second on many
 * phones that were never asked: it counts only where it comes first.
 */
export function locale() {
  const own = navigator.languages.find((one, at) => one.split('-')[0] === current && (one !== 'en-US' || at === 0));
  return own && own !== 'en' ? own : current === 'en' ? 'en-GB' : current;
}

/** A moment in the reader's words, from milliseconds. @param {number} at */
export const when = (at) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A sentence of the server with its times as the reader's clock tells them. @param {string} text */
export const localTimes = (text) => text.replace(/\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (_, day, time) => when(Date.parse(`${day}T${time}Z`)));

/** How long ago that was, in the reader's words, from milliseconds: "3 hours ago". @param {number} at */
export function ago(at) {
  const seconds = Math.min(0, (at - Date.now()) / 1000);
  const [unit, size] = AGES.find(([, one]) => -seconds >= one) ?? AGES[AGES.length - 1];
  return new Intl.RelativeTimeFormat(current, { numeric: 'auto' }).format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const AGES = [['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 0]];

/** A list in the reader's words: "Ada, Bo e Cy". Intl.ListFormat takes a phone a tenth of a second to wake up. @param {string[]} items */
export function list(items) {
  const all = items.map(isolate);
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} ${lean(`${t('list.and')} `, String(all.at(-1)))}`;
}
