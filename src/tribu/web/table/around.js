// Where seats sit. Seats are numbered in the order of play; a game that runs clockwise has the next
// seat to my left, an anticlockwise one to my right. A matter of drawing only.

/** @typedef {{seat: number, column: number, row: number, side: 'left' | 'top' | 'right', angle: number}} Spot */

/** How many of n opponents sit on each side; the rest sits on top. */
const ON_A_SIDE = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2];
/** So many opponents need the corners, too: their cards would be too small. */
const CROWD = 8;

/** The seats from the one after `bottom`, in the order of play. @param {number} players @param {number} bottom */
export function opponents(players, bottom) {
  return Array.from({ length: players - 1 }, (_, k) => (bottom + 1 + k) % players);
}

/**
 * The opponents around the table, as cells of a grid: a column on either side and a row on top, between them or over them.
 * @param {number} players @param {number} bottom the seat at the lower edge @param {boolean} anticlockwise
 * @returns {{spots: Spot[], columns: number, rows: number}}
 */
export function around(players, bottom, anticlockwise) {
  const count = players - 1;
  const side = ON_A_SIDE[count];
  const top = count - 2 * side;
  const beside = side && count < CROWD ? 1 : 0; // columns on either side of the top row
  const columns = top + 2 * beside;
  const spots = opponents(players, bottom).map((seat, k) => {
    const cell = cellOf(k, side, top, beside);
    if (anticlockwise) cell.column = columns + 1 - cell.column;
    return { seat, ...turned(cell, anticlockwise), angle: angleOf(k + 1, players, anticlockwise) };
  });
  return { spots, columns, rows: 1 + side };
}

/** @param {number} k @param {number} side @param {number} top @param {number} beside @returns {{column: number, row: number, side: 'left' | 'top' | 'right'}} */
function cellOf(k, side, top, beside) {
  if (k < side) return { column: 1, row: 1 + side - k, side: 'left' };
  if (k < side + top) return { column: 1 + beside + k - side, row: 1, side: 'top' };
  return { column: top + 2 * beside, row: 2 + k - side - top, side: 'right' };
}

/** @param {{column: number, row: number, side: 'left' | 'top' | 'right'}} cell @param {boolean} anticlockwise */
function turned(cell, anticlockwise) {
  if (!anticlockwise || cell.side === 'top') return cell;
  return { ...cell, side: /** @type {'left' | 'right'} */ (cell.side === 'left' ? 'right' : 'left') };
}

/**
 * The direction of a seat from the middle, in radians (0 right, π/2 down), k seats after the bottom.
 * @param {number} k @param {number} players @param {boolean} anticlockwise
 */
export function angleOf(k, players, anticlockwise) {
  const turn = (2 * Math.PI * k) / players;
  return Math.PI / 2 + (anticlockwise ? -turn : turn);
}
