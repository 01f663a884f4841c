/** The result of a match as a picture to send to friends. */

import { h, sheet } from '/js/dom.js';
import { t, wordsOf } from '/js/i18n.js';
import { placeOf, replayLink } from '/table/share.js';

/** @typedef {import('/table/page.js').TablePage} TablePage */

const [WIDTH, MARGIN, ROW] = [1080, 90, 84];
const [PAPER, INK, SOFT, ACCENT, LINE] = ['#f6efe2', '#1b2a3d', '#5b6674', '#b8472f', '#d9cdb4'];
const SERIF = 'Georgia, "Iowan Old Style", serif';
const SANS = 'system-ui, sans-serif';

/** The picture before one's eyes, to be handed to whatever this device shares with, or saved. @param {TablePage} page @param {string} result who won */
export async function showPicture(page, result) {
  await Promise.all([wordsOf('/review'), sheet('/review/review.css')]);
  const canvas = draw(page, result);
  canvas.className = 'picture';
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', result);
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  const file = new File([/** @type {Blob} */ (blob)], `tribu-${page.id}.png`, { type: 'image/png' });
  const address = URL.createObjectURL(file);
  const said = h('span', { class: 'soft small', role: 'status' });
  const may = navigator.canShare?.({ files: [file] });
  const share = may && h('button', { class: 'button main', type: 'button', onclick: () => void navigator.share({ files: [file], text: replayLink(page) }).catch(() => {}) }, t('gather.share')); // one may think better of it
  const save = h('a', { class: may ? 'button' : 'button main', href: address, download: file.name, onclick: () => { said.textContent = t('picture.saved'); } }, t('picture.save'));
  const box = h('dialog', { class: 'picture-box', 'aria-labelledby': 'picture-title', onclose: () => { box.remove(); URL.revokeObjectURL(address); } },
    h('h2', { id: 'picture-title' }, t('sum.picture')), canvas,
    h('div', { class: 'row' }, share || null, save, h('button', { class: 'button', type: 'button', onclick: () => box.close() }, t('table.close')), said));
  box.addEventListener('click', (event) => event.target === box && box.close()); // beside it
  document.body.append(box);
  box.showModal();
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
