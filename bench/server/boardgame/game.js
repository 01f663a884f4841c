// Forty cards, four hands, tricks: the same kind of work as a deal of Busca. A seat sees its own hand
// only (playerView), must follow suit, and the winner of a trick leads the next. A new deal follows
// by itself, so that a match never ends.
const { INVALID_MOVE } = require('boardgame.io/core');

const suit = (card) => Math.floor(card / 10);

function deal(G, random) {
  const deck = random.Shuffle([...Array(40).keys()]);
  G.hands = [0, 1, 2, 3].map((seat) => deck.slice(10 * seat, 10 * seat + 10));
  G.trick = [];
  G.points = [0, 0, 0, 0];
}

function playCard({ G, ctx, playerID, random, events }, card) {
  const hand = G.hands[Number(playerID)];
  if (!hand.includes(card)) return INVALID_MOVE;
  if (G.trick.length) {
    const led = suit(G.trick[0].card);
    if (suit(card) !== led && hand.some((one) => suit(one) === led)) return INVALID_MOVE;
  }
  hand.splice(hand.indexOf(card), 1);
  G.trick.push({ seat: Number(playerID), card });
  if (G.trick.length < 4) {
    events.endTurn({ next: String((Number(playerID) + 1) % 4) });
    return undefined;
  }
  const led = suit(G.trick[0].card);
  const best = G.trick.filter((one) => suit(one.card) === led).sort((a, b) => b.card - a.card)[0];
  G.points[best.seat] += 1;
  G.last = G.trick;
  G.trick = [];
  if (!G.hands[best.seat].length) deal(G, random);
  events.endTurn({ next: String(best.seat) });
  return undefined;
}

const game = {
  name: 'tricks',
  setup: ({ random }) => {
    const G = { last: [] };
    deal(G, random);
    return G;
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  turn: { order: { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % 4 } },
  moves: { playCard: { move: playCard, client: false } },
  disableUndo: true,
};

module.exports = { game, suit };
