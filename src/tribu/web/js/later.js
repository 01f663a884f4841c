/** What can wait until people see something. */

const LATEST = 300; // milliseconds: nothing is painted while nobody looks

/** Do it when the next picture is on the screen, or soon if none comes. @param {() => void} act */
export function afterPicture(act) {
  /** @type {number | undefined} */
  let timer = undefined;
  const once = () => {
    if (timer !== undefined) act();
    clearTimeout(timer);
    timer = undefined;
  };
  timer = setTimeout(once, LATEST);
  requestAnimationFrame(() => setTimeout(once));
}
