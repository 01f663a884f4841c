/** A button that works: held down while it does, and what went wrong said beside it. */

import { h } from '/js/dom.js';

/**
 * @param {string} text
 * @param {string} look classes
 * @param {() => Promise<unknown>} work
 */
export function workButton(text, look, work) {
  const button = h('button', { class: `button ${look}`, type: 'button', onclick: () => busy(button, work) }, text);
  return button;
}

/**
 * Do the work while the button waits; one press is one deed. A failure is said under the button.
 * @param {HTMLButtonElement} button
 * @param {() => Promise<unknown>} work
 */
export async function busy(button, work) {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  const said = button.nextElementSibling;
  if (said?.classList.contains('fault')) said.remove();
  try {
    await work();
  } catch (error) {
    const fault = h('p', { class: 'fault', role: 'alert' }, error instanceof Error ? error.message : String(error));
    button.after(fault);
    if (!navigator.onLine) addEventListener('online', () => fault.remove(), { once: true });
  } finally {
    button.removeAttribute('aria-busy');
  }
}
