/** Dragging a card with finger, pen or mouse. A tap stays a tap: dragging begins after a few pixels. */

const START = 8;

/**
 * @typedef {object} DragHooks
 * @property {(item: HTMLElement) => boolean} may whether this one can be dragged now
 * @property {(item: HTMLElement, under: Element[]) => HTMLElement | null} target what it would be dropped on
 * @property {(item: HTMLElement, target: HTMLElement) => void} drop
 */

/** @param {HTMLElement} container @param {string} selector @param {DragHooks} hooks */
export function draggable(container, selector, hooks) {
  container.addEventListener('pointerdown', (down) => {
    const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (down.target).closest(selector));
    if (item && down.button === 0 && hooks.may(item)) follow(item, down, hooks);
  });
}

/** @param {HTMLElement} item @param {PointerEvent} down @param {DragHooks} hooks */
function follow(item, down, hooks) {
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {HTMLElement | null} */
  let target = null;
  let moving = false;

  /** @param {PointerEvent} event */
  function move(event) {
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!moving && Math.hypot(dx, dy) < START) return;
    if (!moving) {
      moving = true;
      item.setPointerCapture(down.pointerId);
      item.classList.add('dragged');
    }
    item.style.translate = `${dx}px ${dy}px`;
    const over = hooks.target(item, document.elementsFromPoint(event.clientX, event.clientY));
    if (over === target) return;
    target?.classList.remove('drop-here');
    over?.classList.add('drop-here');
    target = over;
  }

  /** @param {PointerEvent} event */
  function end(event) {
    listening.abort();
    target?.classList.remove('drop-here');
    if (!moving) return;
    item.classList.remove('dragged');
    item.style.translate = '';
    swallowClick();
    if (event.type === 'pointerup' && target) hooks.drop(item, target);
  }

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

/** The click that the browser makes of the end of a drag is none. */
function swallowClick() {
  /** @param {Event} click */
  const swallow = (click) => click.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
