/** The evenings that this browser directs: only it has the keys. */

const PLACE = 'tribu.evenings';
const MOST = 20;

/** @typedef {{id: string, title: string, key: string, at?: number}} Kept opened at that moment; older ones do not say */

/** @returns {Kept[]} */
export function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Kept} evening */
export function keep(evening) {
  const before = kept();
  const others = before.filter((one) => one.id !== evening.id);
  const at = before.find((one) => one.id === evening.id)?.at;
  localStorage.setItem(PLACE, JSON.stringify([{ at, ...evening }, ...others].slice(0, MOST)));
}

/** @param {string} id */
export const drop = (id) => localStorage.setItem(PLACE, JSON.stringify(kept().filter((one) => one.id !== id)));

/** The key of an evening: the one in the address, else the one that is kept. @param {string} id */
export const keyOf = (id) => decodeURIComponent(location.hash.slice(1)) || kept().find((one) => one.id === id)?.key || '';
