// Where seats sit, and where their cards lie. Seats are numbered in the order of play; a game that runs
// clockwise has the next seat to my left, an anticlockwise one to my right. A matter of drawing only.

/** @typedef {'left' | 'top' | 'right'} Side */
/** @typedef {{area: string, side: Side}} Cell a place in a grid, as `grid-area` writes it */
/** @typedef {{cells: Cell[], centre: string, columns: string, rows: string}} Ring the others, in the order of play, and the middle */
/** @typedef {[x: number, y: number]} Point from the middle, 1 is the edge; y runs downwards */

/** Columns of the grid around a table: enough to be halved, divided by three, four and five. */
export const FINE = 60;
/** Of its text: the width of a seat that has room for a name only just. */
export const TIGHT = 9;
/** And of one that says no more than it must. */
export const TERSE = { tricks: 9, tiles: 18 };

/** The seats from the one after `bottom`, in the order of play. @param {number} players @param {number} bottom */
export function opponents(players, bottom) {
  return Array.from({ length: players - 1 }, (_, k) => (bottom + 1 + k) % players);
}

/**
 * Around the table: some on either side, the rest in a row on top.
 * @param {number} others @param {number} side @param {number} share of the width that a side takes @param {boolean} mirrored
 * @returns {Ring}
 */
export function ringAround(others, side, share, mirrored) {
  const top = others - 2 * side;
  const wide = side ? Math.round(share * FINE) : 0;
  const first = top ? 2 : 1; // the row where the sides begin
  const cells = Array.from({ length: others }, (_, k) => {
    if (k < side) return cell(first + side - 1 - k, 1, wide, 'left', mirrored);
    if (k >= side + top) return cell(first + k - side - top, FINE + 1 - wide, wide, 'right', mirrored);
    const from = Math.round((FINE * (k - side)) / top);
    return cell(1, 1 + from, Math.round((FINE * (k - side + 1)) / top) - from, 'top', mirrored);
  });
  const rows = Math.max(1, side);
  return {
    cells,
    centre: `${first} / ${1 + wide} / ${first + rows} / ${FINE + 1 - wide}`,
    columns: `repeat(${FINE}, minmax(0, 1fr))`,
    rows: `${top ? 'auto ' : ''}repeat(${rows}, minmax(min-content, 1fr))`,
  };
}

/** @param {number} row @param {number} column @param {number} wide @param {Side} side @param {boolean} mirrored @returns {Cell} */
function cell(row, column, wide, side, mirrored) {
  const from = mirrored ? FINE + 2 - column - wide : column;
  const turned = side === 'left' ? 'right' : 'left';
  return { area: `${row} / ${from} / ${row + 1} / ${from + wide}`, side: mirrored && side !== 'top' ? turned : side };
}

/**
 * One after the other in rows, and the middle under them or after the last of them.
 * @param {number} others @param {number} columns @param {boolean} after whether the middle takes the rest of the last row
 * @returns {Ring}
 */
export function ringInRows(others, columns, after) {
  const rows = Math.ceil(others / columns);
  const cells = Array.from({ length: others }, (_, k) => {
    const [row, column] = [1 + Math.floor(k / columns), 1 + (k % columns)];
    return { area: `${row} / ${column} / ${row + 1} / ${column + 1}`, side: /** @type {Side} */ ('top') };
  });
  return {
    cells,
    centre: after ? `${rows} / ${1 + (others % columns)} / ${rows + 1} / -1` : `${rows + 1} / 1 / ${rows + 2} / -1`,
    columns: `repeat(${columns}, minmax(0, 1fr))`,
    rows: after ? `repeat(${rows}, minmax(min-content, 1fr))` : `repeat(${rows}, auto) minmax(0, 1fr)`,
  };
}

/**
 * Ways to lay a trick, each card towards its seat; first mine, then in the order of play.
 * @param {number} others @param {number} side how many sit on either side @param {boolean} mirrored @returns {Point[][]}
 */
export function waysToLay(others, side, mirrored) {
  const players = others + 1;
  const circle = Array.from({ length: players }, (_, k) => at(-Math.sin((2 * Math.PI * k) / players), Math.cos((2 * Math.PI * k) / players)));
  const ways = [circle, [at(0, 1), ...edges(others, side)], inARow(others)];
  return mirrored ? ways.map((way) => way.map(([x, y]) => at(-x, y))) : ways;
}

/** @param {number} x @param {number} y @returns {Point} */
const at = (x, y) => [x, y];

/** Along the edges of the middle, before each seat. @param {number} others @param {number} side */
function edges(others, side) {
  const top = others - 2 * side;
  const steps = top ? side : side - 1;
  const height = (/** @type {number} */ k) => (side > 1 ? 1 - (2 * k) / steps : 0);
  return Array.from({ length: others }, (_, k) => {
    if (k < side) return at(-1, height(k));
    if (k >= side + top) return at(1, height(others - 1 - k));
    return at(top > 1 ? -1 + (2 * (k - side)) / (top - 1) : 0, -1);
  });
}

/** Side by side as they sit, mine in the middle. @param {number} others */
function inARow(others) {
  const mine = Math.ceil(others / 2);
  const column = (/** @type {number} */ k) => at(others ? -1 + (2 * k) / others : 0, 0);
  return [column(mine), ...Array.from({ length: others }, (_, k) => column(k < mine ? k : k + 1))];
}
