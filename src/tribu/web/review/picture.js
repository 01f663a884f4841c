/** The result of a match as a picture to send to friends. */

import { t } from '/js/i18n.js';
import { placeOf, replayLink } from '/table/share.js';

/** @typedef {import('/table/page.js').TablePage} TablePage */

const [WIDTH, MARGIN, ROW] = [1080, 90, 84];
const [PAPER, INK, SOFT, ACCENT, LINE] = ['#f6efe2', '#1b2a3d', '#5b6674', '#b8472f', '#d9cdb4'];
const SERIF = 'Georgia, "Iowan Old Style", serif';
const SANS = 'system-ui, sans-serif';

/** Hand the picture to whatever this device shares with; else it is saved. @param {TablePage} page @param {string} result who won */
export async function sharePicture(page, result) {
  const blob = await new Promise((done) => draw(page, result).toBlob(done, 'image/png'));
  const file = new File([/** @type {Blob} */ (blob)], `tribu-${page.id}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file], text: replayLink(page) }).catch(() => {}); // thought better of it
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Who won, the ranking, the moment to remember, and where it was played. @param {TablePage} page @param {string} result */
function draw(page, result) {
  const state = /** @type {import('/types.js').Snapshot} */ (page.state);
  const lines = state.summary?.lines ?? [];
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 430 + lines.length * ROW + (state.summary?.moment_named ? ROW : 0);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ font, /** @type {string} */ ink, /** @type {CanvasTextAlign} */ align = 'left') => {
    pen.font = font;
    pen.fillStyle = ink;
    pen.textAlign = align;
    pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  write(`Tribù · ${page.game?.title ?? ''}`, MARGIN, 120, `600 40px ${SANS}`, SOFT);
  write(result, MARGIN, 215, `700 76px ${SERIF}`, ACCENT);
  lines.forEach((line, k) => {
    const y = 330 + k * ROW;
    write(`${placeOf(line, lines)}`, MARGIN, y, `600 40px ${SERIF}`, SOFT);
    write(state.places[line.seat]?.name ?? '', MARGIN + 70, y, `600 46px ${SANS}`, INK);
    write(String(line.total), WIDTH - MARGIN, y, `700 52px ${SERIF}`, INK, 'right');
    pen.fillStyle = LINE;
    pen.fillRect(MARGIN, y + 26, WIDTH - 2 * MARGIN, 2);
  });
  const end = 330 + lines.length * ROW;
  if (state.summary?.moment_named) write(state.summary.moment_named, MARGIN, end + 20, `italic 36px ${SERIF}`, SOFT);
  write(t('sum.share.at', { where: replayLink(page).replace(/^https?:\/\//, '') }), MARGIN, canvas.height - 50, `500 30px ${SANS}`, SOFT);
  return canvas;
}
