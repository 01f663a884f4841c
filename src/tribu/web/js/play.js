/** One tap to a table, one tap to a lesson. A newcomer gets a name on the way. */

import { api } from '/js/api.js';
import { lang, t } from '/js/i18n.js';
import { somebody } from '/js/me.js';
import { navigate } from '/js/router.js';

/** A table of that game, now: an open one, or one with bots. @param {string} game @param {string} [bots] their level */
export async function playNow(game, bots) {
  await present();
  const table = await api.post('/api/play', bots ? { game, bots } : { game });
  navigate(`/t/${table.id}`);
}

/** A lesson that was rehearsed, for when there is no network. @param {string} game @returns {Promise<import('/types.js').Rehearsal>} */
export const rehearsal = (game) => api.get(`/api/lessons/${game}/rehearsal?lang=${lang()}`);

/** At a table of its own; without a network at the one that was kept. @param {string} game */
export async function beginLesson(game) {
  if (!navigator.onLine) {
    if (await rehearsal(game).catch(() => null)) return navigate(`/learn/${game}/table`);
    const words = `/learn/${game}`; // where it can be read
    if (location.pathname !== words) return navigate(words);
    throw new Error(t('learn.words.help'));
  }
  await present();
  const table = await api.post(`/api/lessons/${game}`);
  navigate(`/t/${table.id}`);
}

/** A table needs the server, and somebody who sits down. */
async function present() {
  if (!navigator.onLine) throw new Error(t('error.alone'));
  await somebody();
}
