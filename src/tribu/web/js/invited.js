/** The table I was invited to, or wait at, while I learn its game: the lesson leads back to it. */

const KEY = 'tribu.invited';

/** Learn the game first. @param {string} table @param {string} game */
export const learnFirst = (table, game) => sessionStorage.setItem(KEY, `${game} ${table}`);

/** The way back to the table where that game is to be played; nothing if I came from none. @param {string | undefined} game */
export function wayBack(game) {
  const [learned, table] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return table && learned === game ? `/t/${table}` : '';
}

/** I am at that table again. @param {string} table */
export function backAt(table) {
  if (sessionStorage.getItem(KEY)?.endsWith(` ${table}`)) sessionStorage.removeItem(KEY);
}
