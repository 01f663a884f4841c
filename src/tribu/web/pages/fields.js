/** Fields of a form: each is an element, a name, and the value it holds. */

import { h } from '/js/dom.js';

/** @typedef {import('/types.js').OptionInfo} OptionInfo */
/**
 * @template V
 * @typedef {{name: string, element: HTMLElement, value: () => V}} Field
 */

/**
 * Say what is wrong beside the field that it is about, and go there.
 * @param {HTMLElement} form @param {string | null} field as the server names it: `options.target` @param {string} text
 * @returns {boolean} whether there is such a field
 */
export function faultAt(form, field, text) {
  const input = form.querySelector(`#option-${CSS.escape((field ?? '').replace(/^options\./, ''))}`);
  if (!(input instanceof HTMLElement)) return false;
  const fault = h('p', { class: 'fault', role: 'alert' }, text);
  input.closest('details')?.setAttribute('open', '');
  input.setAttribute('aria-invalid', 'true');
  input.after(fault);
  input.focus();
  input.addEventListener('input', () => {
    fault.remove();
    input.removeAttribute('aria-invalid');
  }, { once: true });
  return true;
}

/** @param {OptionInfo} option @returns {Field<number | string | boolean>} */
export function optionField(option) {
  if (option.kind === 'truth') return truthField(option.name, option.title, option.help, Boolean(option.default));
  if (option.kind === 'choice') {
    return choiceField(option.name, option.title, option.help, /** @type {[string, string][]} */ (option.choices), String(option.default));
  }
  return numberField(option);
}

/** @param {OptionInfo} option @returns {Field<number>} */
function numberField({ name, title, help, low, high, default: usual }) {
  const id = `option-${name}`;
  const input = h('input', { class: 'input', type: 'number', inputmode: 'numeric', id, value: String(usual), min: low, max: high, 'aria-describedby': `${id}-help` });
  return {
    name,
    element: h('div', { class: 'field' }, h('label', { for: id }, title), input, h('p', { class: 'help', id: `${id}-help` }, help)),
    value: () => (input.value === '' ? Number(usual) : Math.trunc(Number(input.value))),
  };
}

/**
 * @param {string} name @param {string} title @param {string} help @param {[string, string][]} options @param {string} usual
 * @returns {Field<string>}
 */
export function choiceField(name, title, help, options, usual) {
  const id = `option-${name}`;
  const select = h('select', { class: 'input', id, 'aria-describedby': `${id}-help` },
    ...options.map(([value, text]) => h('option', { value, selected: value === usual }, text)));
  return {
    name,
    element: h('div', { class: 'field' }, h('label', { for: id }, title), select, h('p', { class: 'help', id: `${id}-help` }, help)),
    value: () => select.value,
  };
}

/** @param {string} name @param {string} title @param {string} help @param {number} most letters @returns {Field<string>} */
export function textField(name, title, help, most) {
  const id = `option-${name}`;
  const input = h('input', { class: 'input', id, maxlength: most, autocomplete: 'off', 'aria-describedby': `${id}-help` });
  return {
    name,
    element: h('div', { class: 'field' }, h('label', { for: id }, title), input, h('p', { class: 'help', id: `${id}-help` }, help)),
    value: () => input.value.trim() || input.value, // what is spaces alone is no nothing: the server says so
  };
}

/**
 * @param {string} name @param {string} title @param {string} help @param {boolean} usual
 * @returns {Field<boolean>}
 */
export function truthField(name, title, help, usual) {
  const id = `option-${name}`;
  const input = h('input', { type: 'checkbox', role: 'switch', id, checked: usual, 'aria-describedby': `${id}-help`, 'aria-labelledby': `${id}-label` });
  return {
    name,
    element: h('div', { class: 'field switch' }, input, h('span', { class: 'knob' }),
      h('span', null, h('label', { class: 'strong', for: id, id: `${id}-label` }, title), h('span', { class: 'help', id: `${id}-help` }, help))),
    value: () => input.checked,
  };
}
