/**
 * What chance gave after the deal, as a record tells it to anybody with a pencil: each pack that was renewed and each
 * mix that came by itself, with the order before it was shuffled.
 */

/** @typedef {import('/fair/check.js').Redraw} Redraw */

const FIVE = 5;

/** @type {import('/cards/card.js').Redraws} */
export function redraws(deal, options, players) {
  const hands = Array.from({ length: players }, (_, seat) => deal.deck.slice(FIVE * seat, FIVE * (seat + 1)));
  const down = hands.map(() => [...Array(FIVE).keys()]);
  const first = (deal.starter + 1) % players;
  let [turn, shown] = [first, 0];
  let discards = [deal.deck[FIVE * players]];
  let pack = deal.deck.slice(FIVE * players + 1);
  let [renewals, mixes] = [0, 0];
  /** Who swapped in this round: both seats and both values. @type {{seats: number[], values: string[]}[]} */
  let swaps = [];
  /** Who has yet to mix after a swap. @type {number[]} */
  let mixers = [];
  /** @type {Redraw[]} */
  const found = [];

  /** Whether the owner forbade it: the two have swapped such values in this round. @param {number} other @param {string[]} values what is given, what is taken */
  const vetoed = (other, [given, taken]) => swaps.some(({ seats, values }) => seats.includes(turn) && seats.includes(other)
    && (options.ban === 'identical' ? String([given, taken].sort()) === String([...values].sort()) : values.includes(taken)));

  /** @type {{[verb: string]: (what: string, order: string) => void}} */
  const acts = {
    draw(slot) {
      const laid = hands[turn][+slot];
      if (!pack.length) {
        pack = [...(deal.reshuffles?.[renewals] ?? [])];
        found.push({ purpose: `renew ${renewals}`, before: discards, after: [...pack] });
        renewals += 1;
        discards = [];
      }
      discards.push(laid);
      hands[turn][+slot] = pack.shift() ?? '';
      turn = (turn + 1) % players;
    },
    swap(what) {
      const [give, other, slot] = what.split(/[>.]/).map(Number);
      const cards = [hands[turn][give], hands[other][slot]];
      const values = cards.map((card) => card.replace(/^[bg]/, ''));
      if (vetoed(other, values)) return;
      [hands[other][slot], hands[turn][give]] = cards;
      swaps.push({ seats: [turn, other], values });
      mixers = options.mixing === 'auto' && down[turn].length > 1 ? [turn, other] : [];
      turn = (turn + 1) % players;
    },
    show(slot) {
      const seat = (first + shown) % players;
      down[seat] = down[seat].filter((one) => one !== +slot);
      shown = (shown + 1) % players;
      if (!shown) swaps = [];
    },
    mix(seat, order) {
      if (mixers[0] === +seat) {
        found.push({ purpose: `mix ${mixes}`, before: down[+seat].map(String), after: down[+seat].map((slot) => order[slot]) });
        mixers.shift();
        mixes += 1;
      }
      hands[+seat] = [...order].map((old) => hands[+seat][+old]);
    },
  };
  for (const action of deal.actions) {
    const [verb, what, order] = action.split(' ');
    acts[verb](what, order);
  }
  return found;
}
