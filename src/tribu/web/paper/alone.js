/** A file made by `tribu print`: the same sheets, with all that they need in the file itself. */

import { loadPack } from '/cards/card.js';
import { fill } from '/js/dom.js';
import { speak, wordsOf } from '/js/i18n.js';
import { preview } from '/paper/a4.js';
import { cardSheets } from '/paper/cards.js';
import { fitLeaflet, leafletSheets } from '/paper/leaflet.js';
import { scoreSheets } from '/paper/score_sheet.js';
import { tableSheets } from '/paper/table_cards.js';
import { loadFace } from '/table/face.js';

/**
 * What the file is about.
 * @typedef {object} Printed
 * @property {'cards' | 'leaflet' | 'sheets' | 'tables'} what
 * @property {import('/js/i18n.js').Lang} lang
 * @property {import('/types.js').GameInfo} game
 * @property {import('/types.js').PrintedPack} pack
 * @property {string} drawn the name of the pack that draws the cards
 * @property {string} rules
 * @property {import('/types.js').PadInfo} pad what is asked of a deal
 * @property {number} players of a score sheet
 * @property {import('/paper/table_cards.js').Code[]} codes of the tables
 */

async function begin() {
  /** @type {Printed} */
  const { what, lang, game, pack, drawn, rules, pad, players, codes } = JSON.parse(document.getElementById('printed')?.textContent ?? '');
  await speak(lang);
  await Promise.all([wordsOf('/paper'), wordsOf('/table'), loadFace(game), loadPack(game.pack)]);
  const sheets = { cards: () => cardSheets(game.title, pack, drawn), leaflet: () => leafletSheets(game, rules), sheets: () => scoreSheets(game, pad, players), tables: () => tableSheets(game.title, codes) };
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  fill(main, preview(await sheets[what]()).element);
  fitLeaflet(main);
}

void begin();
