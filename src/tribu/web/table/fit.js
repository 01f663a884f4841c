/**
 * How a table is laid into any box, by arithmetic. Three zones, in this order of right: my hand, the middle, the
 * seats. All ways to lay it out are tried, each with the largest hand that leaves the middle and the seats what
 * they need; the one with the largest cards is taken, where the customary ways count for more. Only in a box that
 * is wide and low do question and button stand beside the hand instead of under it. What is text is reckoned in
 * rem, so that it follows the reader's own size. Nothing here touches the page.
 */

import { FINE, ringAround, ringInRows, TERSE, TIGHT, waysToLay } from '/table/around.js';

/** @typedef {import('/table/around.js').Ring} Ring */
/** @typedef {import('/table/around.js').Point} Point */

/**
 * @typedef {object} Need
 * @property {number} width of the board, in pixels
 * @property {number} height
 * @property {number} rem
 * @property {number} others how many sit around
 * @property {number} cards how many the hand has room for
 * @property {'tricks' | 'tiles'} layout
 * @property {boolean} mirrored whether the game runs anticlockwise
 * @property {boolean} bar whether there is a bar: I play
 * @property {boolean} open whether all hands lie open
 * @property {boolean} coached whether a coach says what happens
 * @property {number} short pixels that text needs beyond what is reckoned here
 */
/**
 * @typedef {object} Plan
 * @property {boolean} beside question and button stand beside the hand
 * @property {number} hand the width of a card in my hand
 * @property {number} laid how wide cards on the table should be, to those in the hand
 * @property {number} rows of the hand
 * @property {number} row cards in a row of it
 * @property {number} reach how wide the hand may be
 * @property {number} side how many sit on either side
 * @property {number} seat the width of the narrowest seat
 * @property {number} card the width of a card of theirs; 0: their backs are not shown
 * @property {boolean} inline the name of a seat stands beside its cards
 * @property {Ring} ring
 * @property {number} short what of those pixels could be spared
 */

const HIGH = 1.4; // a card is that much higher than wide
const THUMB = 44;
const REAL = 240; // pixels: a card of paper
const SHARE = 0.165; // of the height, for the width of a card
const LAID = 0.7; // cards on the table, to those in the hand
const [GAP, RIM] = [6, 4]; // between cards; around piles with their numbers on them
const STRIP = { touched: 36, looked: 24 }; // what is left of a card in a fan; in a low box it is touched so, too
const SPARED = 4; // pixels at a time
const LOW = 30; // rem

/** @param {Need} need @param {Plan | null} [usual] where all sit as long as no text is longer than reckoned: there they stay @returns {Plan} */
export function fit(need, usual = need.short > 0 ? fit({ ...need, short: 0 }) : null) {
  const frame = frameOf(need);
  const ways = [LAID, 0.55, 0.4, 0].map((laid) => {
    const seatings = need.layout === 'tiles' ? tiles(need, frame, laid) : fans(need, frame, laid);
    return seatings.flatMap((seating) => handsBeside(need, frame, seating)).map((way) => ({ ...way, laid }));
  });
  const alike = ways.slice(0, 2).map((some) => some.filter((way) => usual && way.inline === usual.inline && JSON.stringify(way.ring) === JSON.stringify(usual.ring)));
  const first = [...alike, ...ways].find((some) => some.length);
  if (first) return first.reduce((best, way) => (way.worth > best.worth ? way : best));
  if (need.short > 0) return fit({ ...need, short: Math.max(0, need.short - SPARED) }, usual); // so much cannot be spared
  return { ...plain(frame), side: 0, seat: frame.width, card: 0, inline: false, ring: ringAround(need.others, 0, 0, false) }; // no box for a table
}

/** Whether the box is wide and low. @param {Need} need */
const isLow = ({ width, height, rem, bar }) => bar && height < LOW * rem && width > 1.25 * height;

/** The size of text in seats: the reader's own, unless the box is narrow or low. @param {Need} need */
export const seatText = (need) => Math.min(need.rem, isLow(need) ? Math.max(14, need.height / 24) : Math.max(16, need.width / 24));

/** The size of all other text: the reader's own, unless the box has room for a few words only. @param {Need} need */
export const tableText = ({ rem, width }) => Math.min(rem, Math.max(16, width / 20));

/** What is not cards. @param {Need} need */
function frameOf(need) {
  const { width, height, rem, bar, coached, short } = need;
  const [beside, narrow] = [isLow(need), width < 40 * rem];
  const said = (coached ? 1.6 : beside ? 2.6 : 4) * tableText(need);
  const under = !bar ? 0 : narrow ? 2.5 * tableText(need) + 4.25 * rem : 3.75 * rem;
  return {
    beside,
    short,
    room: height - short - said - rem - (beside ? 0 : 2 * rem + under), // for hand and seats
    foot: beside ? 8 * rem : 0, // what stands beside the hand is that high
    reach: beside ? width - Math.max(14 * rem, 0.3 * width) : width - 1.5 * rem,
    width: width - (narrow || beside ? 1 : 1.5) * rem,
  };
}

/** @typedef {ReturnType<typeof frameOf>} Frame */

/**
 * A way to seat the others: whether it fits into what a hand leaves, and how it is liked.
 * @typedef {object} Seating
 * @property {number} liked
 * @property {number} side
 * @property {number} seat
 * @property {boolean} inline
 * @property {Ring} ring
 * @property {(height: number, hand: number) => number | null} cards how wide theirs are then; null: they do not fit
 */

/** @param {Frame} frame */
const plain = ({ beside, reach, short }) => ({ beside, reach, short, hand: THUMB, laid: 0, rows: 1, row: 5 });

/** The largest hand, in one row or several, that leaves enough to others who sit like that. @param {Need} need @param {Frame} frame @param {Seating} seating @returns {(Plan & {worth: number})[]} */
function handsBeside(need, frame, { liked, cards, ...seats }) {
  const most = Math.min(REAL, Math.max(1.5 * THUMB, SHARE * need.height));
  return (need.layout === 'tiles' ? [1] : [1, 2, 3]).flatMap((rows) => {
    const row = Math.max(1, Math.ceil(need.cards / rows));
    const wide = Math.min(most, widest(need, frame, row, rows));
    const theirs = (/** @type {number} */ size) => cards(frame.room - handHeight(need, frame, size, rows), size);
    if (wide < THUMB || theirs(THUMB) === null) return [];
    const hand = Math.floor(largest(THUMB, wide, (size) => theirs(size) !== null));
    const card = Math.floor(theirs(hand) ?? 0);
    const worth = (hand + (need.layout === 'tiles' ? 1.5 * card : 0)) * liked * (1.08 - 0.08 * rows);
    return [{ ...plain(frame), hand, rows, row, ...seats, card, worth }];
  });
}

/** How wide a card can be, so that a finger finds each. @param {Need} need @param {Frame} frame @param {number} row @param {number} rows */
function widest({ layout, bar }, { reach, beside }, row, rows) {
  const apart = (reach - (row - 1) * GAP) / row;
  const strip = bar && !beside ? STRIP.touched : STRIP.looked;
  const fanned = Math.min(reach - (row - 1) * strip, (3 * reach) / (row + 2)); // a third of each is seen
  return layout === 'tiles' || (rows > 1 && apart >= THUMB) ? apart : Math.max(apart, fanned);
}

/** @param {Need} need @param {Frame} frame @param {number} hand @param {number} rows */
function handHeight({ rem, layout }, { foot }, hand, rows) {
  const notes = layout === 'tiles' ? 1.25 * rem : 0;
  return Math.max(foot, rows * (HIGH * hand + GAP) + 0.16 * hand + notes + 0.25 * rem);
}

/** The largest size that still fits. @param {number} least @param {number} most @param {(size: number) => boolean} fits */
function largest(least, most, fits) {
  if (fits(most)) return most;
  let [low, high] = [least, most];
  while (high - low > 1) {
    const size = (low + high) / 2;
    if (fits(size)) low = size;
    else high = size;
  }
  return low;
}

/** As wide as whole columns of the grid are. @param {number} wide @param {number} width */
const inColumns = (wide, width) => (Math.round((FINE * wide) / width) * width) / FINE;

/** As many as there are. @param {number} count */
const upTo = (count) => Array.from({ length: count + 1 }, (_, k) => k);

/** How many customarily sit on either side; in a low box nobody sits on top who need not. @param {number} others @param {boolean} low */
const customary = (others, low) => (low ? Math.floor(others / 2) : others < 3 ? 0 : others < 6 ? 1 : 2);

// --- fans around a trick -----------------------------------------------------------------------------

const LIKED = [1, 1, 0.75]; // in a circle, before each seat, in a row
const SEAT = 5.5; // the width that a seat needs, in text
const CLOSE = [1.3, 1.6, 2, 2.5, 3.2]; // how far from the middle, in cards

/** @param {Need} need @param {Frame} frame @param {number} laid @returns {Seating[]} */
function fans(need, frame, laid) {
  const { others, mirrored, open } = need;
  const { width, beside } = frame;
  const em = seatText(need);
  const around = upTo(Math.floor(others / 2)).map((side) => {
    const top = others - 2 * side;
    const wide = side ? inColumns(Math.min(13 * em, Math.max(5.75 * em, (open ? 0.27 : 0.2) * width)), width) : 0;
    const liked = side === customary(others, beside) ? 1 : side ? 0.8 : 0.7;
    return { side, above: top ? 1 : 0, top, wide, liked, ring: ringAround(others, side, wide / width, mirrored) };
  });
  const half = Math.ceil(others / 2); // where nobody finds room at the sides
  const inTwo = { side: 0, above: 2, top: half, wide: 0, liked: 0.6, ring: ringInRows(others, half, false) };
  return [...around, ...(others > 3 ? [inTwo] : [])].flatMap((way) => fansIn(need, frame, laid, way));
}

/** @param {Need} need @param {Frame} frame @param {number} laid @param {{side: number, above: number, top: number, wide: number, liked: number, ring: Ring}} way @returns {Seating[]} */
function fansIn(need, { width, beside }, laid, { side, above, top, wide, liked, ring }) {
  const { others, mirrored, open } = need;
  const seat = Math.min(side ? wide : width, top ? width / top : width);
  const narrow = seat < SEAT * seatText(need); // then names lie on each other: only if nothing else is left
  if ((laid || need.short) && narrow) return [];
  return waysToLay(others, side, mirrored).flatMap((points, lay) => (open ? [true] : [true, false]).map((backs) => ({
    side, seat, ring, inline: false, liked: (narrow ? 0.3 : 1) * liked * (beside ? 1 : LIKED[lay]) * (backs ? 1 : 0.86),
    cards(/** @type {number} */ height, /** @type {number} */ hand) {
      const card = backs ? Math.max(20, Math.min(64, 0.42 * hand)) : 0;
      const left = above ? height - above * (seatHeight(need, width / top, card) + GAP) : height;
      const spot = laid * hand;
      const free = apart(points, spot, (width - 2 * wide - spot) / 2, (left - HIGH * spot) / 2);
      return free && side * (seatHeight(need, wide, card) + (side > 2 ? seatText(need) : 0)) <= left ? card : null; // of three above each other, one has always more to say
    },
  })));
}

/** A seat with its name, its figures and perhaps its cards. @param {Need} need @param {number} width @param {number} card */
function seatHeight(need, width, card) {
  const em = seatText(need);
  const lines = Math.min(3, Math.ceil((10 * em) / Math.max(em, width - em)));
  const rows = need.open ? Math.ceil(need.cards / Math.max(1, Math.floor((width - em) / (card + 2)))) : 1;
  return (2.1 + 1.15 * lines) * em + (card ? rows * (HIGH * card + 4) : 0);
}

/**
 * The trick in the middle: how wide its cards are, and where each lies, in pixels from the middle.
 * @param {number} width @param {number} height @param {Pick<Plan, 'side' | 'hand'>} plan @param {number} others @param {boolean} mirrored
 * @returns {{spot: number, points: Point[]}}
 */
export function layTrick(width, height, { side, hand }, others, mirrored) {
  const ways = waysToLay(others, side, mirrored).map((points) => {
    const spot = largest(0, hand, (size) => apart(points, size, (width - size) / 2, (height - HIGH * size) / 2));
    return { points, spot };
  });
  const { points, spot } = ways.find((way) => way.spot >= LAID * hand) ?? ways.reduce((best, way) => (way.spot > best.spot ? way : best));
  const [across, down] = [(width - spot) / 2, (height - HIGH * spot) / 2];
  const near = CLOSE.map((far) => [Math.min(across, far * spot), Math.min(down, far * spot)]); // together, but not on each other
  const [x, y] = near.find((radius) => apart(points, spot, radius[0], radius[1])) ?? [across, down];
  return { spot, points: points.map((point) => [point[0] * x, point[1] * y]) };
}

/** Whether no card lies on another. @param {Point[]} points @param {number} size @param {number} across @param {number} down */
function apart(points, size, across, down) {
  if (across < 0 || down < 0) return false;
  return points.every(([x, y], k) => points.slice(k + 1).every(([left, top]) =>
    Math.abs(x - left) * across >= size + GAP || Math.abs(y - top) * down >= HIGH * size + GAP));
}

/** Two piles in the middle: how wide their cards are, and where the number of each stands: under it, beside it, or on its corner. @param {number} width @param {number} height @param {number} hand @param {number} rem */
export function layPiles(width, height, hand, rem) {
  const card = (/** @type {number} */ above, /** @type {number} */ between) => Math.max(12, Math.min(hand, (height - above) / HIGH, (width - between) / 2));
  const [under, beside] = [card(2 * rem, 3 * rem), card(8, 11 * rem)];
  if (under >= LAID * hand && width >= 13.5 * rem) return { card: under, counts: 'under' };
  if (beside >= LAID * hand) return { card: beside, counts: 'beside' };
  return { card: card(RIM, 1.25 * rem), counts: 'on' };
}

// --- tiles of five cards -----------------------------------------------------------------------------

const [FIVE, ENOUGH, LEGIBLE] = [5, 0.4, 18]; // cards; of the hand, larger tiles do not make it smaller; pixels, nor a small one smaller

/** @param {Need} need @param {Frame} frame @param {number} laid @returns {Seating[]} */
function tiles(need, frame, laid) {
  const ways = [
    ...upTo(Math.floor(need.others / 2)).map((side) => tilesAround(need, frame.width, side, laid)),
    ...upTo(5).flatMap((k) => tilesInRows(need, frame.width, k + 1, laid)),
  ];
  // a hand that grows may not take from the tiles what they need
  const least = frame.room - handHeight(need, frame, THUMB, 1);
  const best = Math.max(...ways.map((way) => way.cards(least, THUMB) ?? 0));
  return ways.map((way) => ({
    ...way,
    cards(height, hand) {
      const card = way.cards(height, hand);
      const enough = Math.min(ENOUGH * hand, 0.9 * best, hand > 1.5 * THUMB ? best : LEGIBLE);
      return card !== null && card >= enough ? Math.min(0.72 * hand, card) : null;
    },
  }));
}

/** Cards in a tile of that size. @param {Need} need @param {number} wide @param {number} high @param {boolean} inline */
function inTile(need, wide, high, inline) {
  const em = seatText(need);
  const above = inline ? 0.75 : wide >= TERSE.tiles * em ? 2.1 : wide < TIGHT * em || isLow(need) ? 3.1 : 3.6;
  const card = Math.min((wide - (inline ? 8.5 : 1.5) * em - 4 * (FIVE - 1)) / FIVE, (high - GAP - above * em) / HIGH);
  return card >= 12 && !(inline && high < 3.1 * em) ? card : null;
}

/** @param {Need} need @param {number} width @param {number} side @param {number} laid @returns {Seating} */
function tilesAround(need, width, side, laid) {
  const { others, rem, mirrored } = need;
  const top = others - 2 * side;
  const wide = side ? inColumns(Math.min(width / Math.max(3, top), 36 * rem), width) : 0;
  const seat = Math.min(side ? wide : width, top ? width / top : width);
  return {
    side, seat, inline: false, ring: ringAround(others, side, wide / width, mirrored), liked: side === customary(others, false) ? 1 : 0.9,
    cards(height, hand) {
      if (width - 2 * wide < 2 * laid * hand + 3 * rem) return null;
      const rows = side + (top ? 1 : 0);
      return inTile(need, seat, Math.min(height / rows, top ? height - HIGH * laid * hand - 2.25 * rem : height), false);
    },
  };
}

/** @param {Need} need @param {number} width @param {number} columns @param {number} laid @returns {Seating[]} */
function tilesInRows(need, width, columns, laid) {
  const { others, rem } = need;
  const rows = Math.ceil(others / columns);
  const seat = Math.min(width / columns, 30 * rem);
  return [false, true].flatMap((inline) => [false, true].map((after) => ({
    side: 0, seat, inline, ring: ringInRows(others, columns, after), liked: 0.85,
    cards(/** @type {number} */ height, /** @type {number} */ hand) {
      const pile = laid * hand;
      if (after && ((rows * columns - others) * (width / columns) < 2 * pile + 1.75 * rem || height / rows - GAP < HIGH * pile + RIM)) return null;
      return inTile(need, seat, after ? height / rows : (height - HIGH * pile - 2 * GAP) / rows, inline);
    },
  })));
}
