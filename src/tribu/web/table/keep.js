// Keeping elements: an update changes what differs and nothing else, so focus and motion survive.

/** Set a text only if it differs. @param {Element} element @param {string | number} text */
export function setText(element, text) {
  const wanted = String(text);
  if (element.textContent !== wanted) element.textContent = wanted;
}

/**
 * Set an attribute only if it differs; null or false removes it, true sets it empty.
 * @param {Element} element @param {string} name @param {string | number | boolean | null | undefined} value
 */
export function setAttr(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const wanted = value === true ? '' : String(value);
  if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
}

/** Set a style variable only if it differs. @param {HTMLElement} element @param {string} name @param {string | number} value */
export function setVar(element, name, value) {
  if (element.style.getPropertyValue(name) !== String(value)) {
    element.style.setProperty(name, String(value));
  }
}

/** @type {WeakMap<Element, Map<string | number, HTMLElement>>} */
const kept = new WeakMap();

/**
 * One child for each item, kept by key: what stays is updated where it is, so focus and motion
 * survive; the rest goes.
 * @template T
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => string | number} keyOf
 * @param {(item: T, index: number) => HTMLElement} make
 * @param {(element: HTMLElement, item: T, index: number) => void} [update]
 */
export function keyed(parent, items, keyOf, make, update) {
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string | number, HTMLElement>} */
  const after = new Map();
  items.forEach((item, index) => {
    const key = keyOf(item, index);
    after.set(key, before.get(key) ?? make(item, index));
  });
  for (const [key, element] of before) if (after.get(key) !== element) element.remove();
  kept.set(parent, after);
  let place = parent.firstElementChild;
  let index = 0;
  for (const element of after.values()) {
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
    update?.(element, items[index], index);
    index += 1;
  }
}

/** The element that keyed() keeps for a key. @param {Element} parent @param {string | number} key */
export function keptFor(parent, key) {
  return kept.get(parent)?.get(key) ?? null;
}

/** @param {string} selector @param {ParentNode} root @returns {HTMLElement[]} */
export function all(selector, root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}
