/** What is agreed when an evening is opened online: clock, bots, who is absent, who draws. */

import { h } from '/js/dom.js';
import { t } from '/js/i18n.js';
import { levels } from '/js/games.js';
import { choiceField, truthField } from '/pages/fields.js';

/** @typedef {import('/types.js').GameInfo} GameInfo */

/** @type {{[name: string]: {move: number, bank: number}}} */
const PACES = { calm: { move: 60, bank: 300 }, quick: { move: 20, bank: 90 } };

/** @param {GameInfo} game @param {() => void} changed when something was chosen */
export function onlineTerms(game, changed) {
  const numbers = (/** @type {number[]} */ all, /** @type {(n: number) => string} */ say) => all.map((n) => /** @type {[string, string]} */ ([String(n), say(n)]));
  const pace = choiceField('pace', t('new.pace'), t('new.pace.help'), [['calm', t('new.pace.calm')], ['quick', t('new.pace.quick')]], 'calm');
  const level = choiceField('level', t('evening.level'), `${t('evening.level.help')} ${game.strength}`, levels(game, true), 'club');
  const absent = choiceField('absent', t('evening.absent'), t('evening.absent.help'), numbers([1, 2, 5, 10], (n) => t('evening.minutes.n', { n })), '2');
  const hold = choiceField('hold', t('evening.hold'), t('evening.hold.help'), [['bot', t('evening.hold.bot')], ['shorter', t('evening.hold.shorter')]], 'bot');
  const pause = choiceField('pause', t('evening.pause'), t('evening.pause.help'), [['0', t('evening.pause.mine')], ...numbers([30, 60, 120, 300], (n) => t('evening.pause.n', { n }))], '0');
  const same = truthField('same', t('evening.same'), t('evening.same.help'), false);
  return {
    element: h('div', { class: 'stack panel', onchange: changed }, pace.element, level.element, absent.element, hold.element, pause.element, same.element),
    value: () => ({ ...PACES[pace.value()], level: level.value(), absent: Number(absent.value()), hold: hold.value() === 'bot', pause: Number(pause.value()), same: same.value() }),
  };
}
