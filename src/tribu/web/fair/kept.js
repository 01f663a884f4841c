/**
 * What this browser was told about the shuffles at a table, kept beyond the match: seal, promises, cuts, and
 * its own cut. The finished record must say the same; a server that tells another story later is found out.
 */

/**
 * @typedef {object} Kept
 * @property {string} commit the seal
 * @property {string[]} [promises]
 * @property {string[]} [cuts]
 * @property {number} [seat] mine
 * @property {string} [cut] mine
 * @property {boolean} [unheard] my promise was not among those told: it came too late, or was dropped
 * @property {boolean} [differs] the server said two different things
 */

const NAME = 'tribu.fair.';
const TABLES = 'tribu.fairs';
const MOST = 40; // tables

/** What is known of each deal of a table. @param {string} table @returns {Record<number, Kept>} */
export const keptAt = (table) => read(NAME + table) ?? {};

/** Keep what the server says now, and whatever else is known of that deal. @param {string} table @param {import('/types.js').Fair} fair @param {Partial<Kept>} [more] @returns {Kept} */
export function keep(table, fair, more = {}) {
  const all = keptAt(table);
  const before = all[fair.deal];
  const now = { ...before, ...more };
  for (const part of /** @type {const} */ (['commit', 'promises', 'cuts'])) {
    const said = fair[part];
    if (!said?.length) continue;
    if (before?.[part]?.length && String(before[part]) !== String(said)) now.differs = true;
    else Object.assign(now, { [part]: said });
  }
  all[fair.deal] = /** @type {Kept} */ (now);
  store(table, all);
  return all[fair.deal];
}

/** Keep it, and forget the tables that were heard of longest ago. @param {string} table @param {Record<number, Kept>} all */
function store(table, all) {
  localStorage.setItem(NAME + table, JSON.stringify(all));
  const tables = [...recent().filter((one) => one !== table), table];
  for (const old of tables.splice(0, tables.length - MOST)) localStorage.removeItem(NAME + old);
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

/** The tables, the one that was heard of last at the end. @returns {string[]} */
const recent = () => read(TABLES) ?? [];

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // somebody else wrote there
  }
}
