/** The live region: what a screen reader says without being asked. */

/** @type {string[]} */
let queue = [];
let waiting = false;

/** Say a sentence; several in a row are said together. @param {string} text */
export function announce(text) {
  if (!text) return;
  queue.push(text);
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    const region = document.getElementById('live');
    // a new node each time: the same sentence twice is news twice
    const line = document.createElement('p');
    line.textContent = queue.join(' ');
    region?.replaceChildren(line);
    queue = [];
    waiting = false;
  });
}
