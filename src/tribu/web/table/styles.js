/** The table's style sheets, fetched once, when the first table is drawn. */

const SHEETS = ['board', 'seat', 'hand', 'tricks', 'bue', 'bugami', 'panel', 'page', 'party'];

/** @type {Promise<unknown> | null} */
let fetched = null;

/** Resolves when all are there, so that nothing is seen undressed. */
export function styles() {
  fetched ??= Promise.all(SHEETS.map(fetchSheet));
  return fetched;
}

/** @param {string} name */
function fetchSheet(name) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/table/css/${name}.css`;
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
