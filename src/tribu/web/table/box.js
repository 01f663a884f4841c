/** Places on the screen. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** Where an element is, or the card on it, which may be wider; null if it is not shown. @param {Element} element @returns {Box | null} */
export function boxOf(element) {
  const { left, top, width, height } = (element.querySelector('.card') ?? element).getBoundingClientRect();
  return width ? { left, top, width, height } : null;
}
