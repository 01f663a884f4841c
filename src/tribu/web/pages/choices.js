/** Language, theme, colours of the suits: small rows of choices, used in the lobby and under "me". */

import { h } from '/js/dom.js';
import { LANGS, LANG_NAMES, lang, rememberLang, speak, t } from '/js/i18n.js';
import { changeMe, me } from '/js/me.js';
import { fourColours, setFourColours, setTheme, theme } from '/js/settings.js';

let count = 0;

/**
 * One of several: radio buttons that look like a row.
 * @template {string} V
 * @param {string} title
 * @param {[V, string][]} options value and text
 * @param {V} chosen
 * @param {(value: V) => void} choose
 */
export function choice(title, options, chosen, choose) {
  const name = `choice-${(count += 1)}`;
  return h('fieldset', { class: 'choice' },
    h('legend', null, title),
    h('div', { class: 'choices' }, ...options.map(([value, text]) =>
      h('label', null,
        h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => choose(value) }),
        h('span', null, text)))));
}

export const languageChoice = () =>
  choice(t('choice.language'), LANGS.map((code) => [code, LANG_NAMES[code]]), lang(), (code) => void changeLanguage(code));

export const themeChoice = () =>
  choice(t('choice.theme'), /** @type {[import('/js/settings.js').Theme, string][]} */ (
    ['system', 'light', 'dark'].map((one) => [one, t(`choice.${one}`)])), theme(), setTheme);

/** @param {() => void} changed */
export const suitChoice = (changed) =>
  choice(t('choice.suits'), [['two', t('choice.two')], ['four', t('choice.four')]], fourColours() ? 'four' : 'two', (value) => {
    setFourColours(value === 'four');
    changed();
  });

/** @param {import('/js/i18n.js').Lang} code */
async function changeLanguage(code) {
  rememberLang(code);
  await speak(code);
  if (await me().catch(() => null)) await changeMe({ lang: code }).catch(() => null);
  dispatchEvent(new Event('tribu:language'));
}
