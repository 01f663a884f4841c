/** What happened, as it is read: one sentence for a turn. */

/** @typedef {import('/types.js').Step} Step */

/** The steps that have a sentence; a turn that is told to its end takes the place of its beginning, which is then its `first`. @param {Step[]} steps */
export function sentences(steps) {
  /** @type {(Step & {first?: Step})[]} */
  const told = [];
  for (const step of steps) {
    if (!step.text) continue;
    const begun = step.retells ? told.pop() : undefined;
    told.push(begun ? { ...step, first: begun.first ?? begun } : step);
  }
  return told;
}
