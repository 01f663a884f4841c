/** The table as it was last told: a snapshot, and the news since. */

/** @typedef {import('/types.js').Snapshot} Snapshot */
/** @typedef {import('/types.js').News} News */
/** @typedef {import('/types.js').Talk} Talk */
/** @typedef {import('/types.js').Warming} Warming */
/** @typedef {import('/types.js').Hurried} Hurried */

const TALK_KEPT = 200;

/** A new deal begins with an empty log, nobody ready, nothing summed up. */
const AFRESH = { summary: null, ready: [], log: [] };

/**
 * The state after a message; null if something was missed and must be asked for again.
 * @param {Snapshot | null} state @param {Snapshot | News | Talk | Warming | Hurried} message @returns {Snapshot | null}
 */
export function fold(state, message) {
  if (message.type === 'table') return message;
  if (!state) return null;
  if (message.type === 'talk') return withTalk(state, message);
  if (message.type === 'warming') return { ...state, warming: message.bots };
  if (message.type === 'hurried') return { ...state, hurried: message.bots };
  if (message.seq <= state.seq) return state; // told twice
  return message.seq === state.seq + 1 ? withNews(state, message) : null;
}

/** @param {Snapshot} state @param {Talk} talk */
function withTalk(state, talk) {
  if (state.talk.some((one) => one.number === talk.number)) return state;
  return { ...state, talk: [...state.talk, talk].slice(-TALK_KEPT) };
}

/** @param {Snapshot} state @param {News} news @returns {Snapshot} */
function withNews(state, news) {
  const { type, steps = [], ...changed } = news;
  const begins = news.phase === 'cutting' || steps.some((step) => step.kind === 'deal');
  const before = begins ? { ...state, ...AFRESH } : state;
  const told = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null && value !== undefined));
  return { ...before, ...told, log: [...before.log, ...steps] };
}
