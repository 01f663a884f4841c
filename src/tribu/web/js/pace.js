/** How quickly a table plays: by seconds, by days, or as one likes. */

export const DAY = 86_400; // seconds

/** Whether a move may take days, so that nobody is expected to be there. @param {import('/types.js').Setting} setting */
export const isByDays = (setting) => (setting.pace.move ?? 0) >= DAY;
