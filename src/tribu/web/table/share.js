/** The result of a match: ranks, and a link. */

/** @typedef {import('/table/page.js').TablePage} TablePage */
/** @typedef {import('/types.js').Line} Line */

/** The rank of a line among those by totals; equal totals share it. @param {Line} line @param {Line[]} lines */
export const placeOf = (line, lines) => 1 + lines.findIndex((one) => one.total === line.total);

/** Where a match can be watched again. @param {TablePage} page */
export const replayLink = (page) => `${location.origin}/replay/${page.id}`;
