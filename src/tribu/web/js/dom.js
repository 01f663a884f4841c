/** Elements by code. No markup is ever parsed from text, except the rule pages of our own server. */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {{[name: string]: any}} Props */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element: `h('button', {class: 'button', onclick: go}, 'Go')`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props] `on…` listens, `style` is an object, `data` becomes data-…; false and null are left out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props ?? {});
  element.append(...children.flat().filter(shown).map(textOrNode));
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, props ?? {});
  element.append(...children.flat().filter(shown).map(textOrNode));
  return element;
}

/** @param {Child} child @returns {child is Node | string | number} */
const shown = (child) => child !== null && child !== undefined && child !== false;
/** @param {Child} child */
const textOrNode = (child) => (child instanceof Node ? child : String(child));

/** @param {HTMLElement | SVGElement} element @param {Props} props */
function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') for (const [key, set] of Object.entries(value)) element.style.setProperty(key, String(set));
    else if (name === 'data') for (const [key, set] of Object.entries(value)) element.dataset[key] = String(set);
    else if (name === 'value' && 'value' in element) element.value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Replace what is in `root`. @param {Element} root @param {...(Child | Child[])} children */
export function fill(root, ...children) {
  root.replaceChildren(...children.flat().filter(shown).map(textOrNode));
}

/** Fetch a style sheet that only some pages need; it stays. @param {string} href @returns {Promise<void>} */
export function sheet(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => document.head.append(h('link', { rel: 'stylesheet', href, onload: () => done(), onerror: () => done() })));
}
