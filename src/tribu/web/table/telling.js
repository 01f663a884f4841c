/** What happened, as it is read: one sentence for a turn. */

/** @typedef {import('/types.js').Step} Step */

/** The steps that have a sentence; a turn that is told to its end takes the place of its beginning. @param {Step[]} steps */
export function sentences(steps) {
  /** @type {Step[]} */
  const told = [];
  for (const step of steps) {
    if (!step.text) continue;
    if (step.retells) told.pop();
    told.push(step);
  }
  return told;
}
