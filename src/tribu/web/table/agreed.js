/** What was agreed when the table was opened, in words. */

import { levelTitle } from '/js/games.js';
import { t } from '/js/i18n.js';
import { DAY, isByDays } from '/js/pace.js';

/** @typedef {{name: string, text: string}} Term */

/** @param {import('/types.js').Setting} setting @param {import('/types.js').GameInfo | undefined} game @param {boolean} [alone] with bots only @returns {Term[]} */
export function agreed(setting, game, alone = false) {
  const { move = 0, bank = 0 } = setting.pace;
  const clock = move || bank ? t('agreed.pace.n', { move, bank }) : t('agreed.pace.none');
  const days = isByDays(setting);
  const terms = [
    { name: t('agreed.players'), text: String(setting.players) },
    { name: t('agreed.pace'), text: days ? t('agreed.pace.days', { n: move / DAY }) : clock },
    { name: t('agreed.substitute'), text: alone ? t('agreed.waits') : t(days ? 'agreed.substitute.days' : 'agreed.substitute.n', { bot: levelTitle(game, setting.substitute), n: setting.grace }) },
    { name: t('agreed.rated'), text: t(setting.rated ? 'agreed.rated.yes' : 'agreed.rated.no') },
    { name: t('agreed.watch'), text: t(setting.spectators && !setting.locked ? 'agreed.watch.yes' : 'agreed.watch.no') },
    ...(setting.locked ? [{ name: t('new.password'), text: t('agreed.locked.yes') }] : []),
  ];
  for (const option of game?.options ?? []) {
    const value = setting.options[option.name] ?? option.default;
    if (value !== option.default) terms.push({ name: option.title, text: told(option, value) });
  }
  return terms;
}

/** Whether one person plays with bots: nobody waits for anybody, and no seat is open for somebody else. @param {import('/types.js').Snapshot} state */
export const isAlone = ({ places }) => places.filter(({ player }) => player).length === 1 && !places.some(({ state }) => state === 'open');

/** Whether it waits for me as long as it takes: nobody else is there, and no clock. @param {import('/types.js').Snapshot} state */
export const waitsForMe = (state) => isAlone(state) && !state.setting.pace.move && !state.setting.pace.bank;

/** @param {import('/types.js').OptionInfo} option @param {string | number | boolean} value */
function told(option, value) {
  if (typeof value === 'boolean') return t(value ? 'table.vote.yes' : 'table.vote.no');
  return option.choices.find(([choice]) => choice === String(value))?.[1] ?? String(value);
}
