// Four clients a match, each informed of every move; the seat whose turn it is plays at once.
// Usage: NODE_PATH=FOLDER/node_modules node load.js URL MATCHES SECONDS WARM
//
// The clients speak the protocol of boardgame.io's own client (socket.io events `sync`, `update`,
// `matchData`), without its React and Redux, so that they cost little.
const { io } = require('socket.io-client');
const { suit } = require('./game.js');

const [url, matches, seconds, warm] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const seats = ['0', '1', '2', '3'];
let moves = 0;
let counting = false;
const waits = [];

function choose(G, seat) {
  const hand = G.hands[Number(seat)];
  if (!G.trick.length) return hand[0];
  const led = suit(G.trick[0].card);
  return hand.find((card) => suit(card) === led) ?? hand[0];
}

// The server makes a match when the first client asks for it.
function openMatch(number) {
  const table = new Map(); // state before a move → when it was made, and how many know of it
  for (const playerID of seats) sit(table, `match-${number}`, playerID);
}

function sit(table, matchID, playerID) {
  const socket = io(`${url}/tricks`, { transports: ['websocket'], forceNew: true });
  let last = -1;
  const told = (state) => {
    note(table, last);
    last = state._stateID;
    if (state.ctx.currentPlayer !== playerID || table.has(last)) return;
    table.set(last, { acted: performance.now(), knowing: 0 });
    const payload = { type: 'playCard', args: [choose(state.G, playerID)], playerID };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID);
  };
  socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 4));
  socket.on('sync', (_, { state }) => told(state));
  socket.on('update', (_, state) => told(state));
}

function note(table, before) {
  const move = table.get(before);
  if (!move) return;
  move.knowing += 1;
  if (move.knowing !== 4) return;
  table.delete(before);
  if (counting) {
    moves += 1;
    waits.push(performance.now() - move.acted);
  }
}

const rest = (time) => new Promise((done) => setTimeout(done, 1000 * time));

async function main() {
  for (let k = 0; k < matches; k += 1) openMatch(k);
  await rest(warm);
  counting = true;
  if (!seconds) { // say how many there were so far, whenever a line is read
    for await (const _ of process.stdin) console.log(moves);
  }
  const began = performance.now();
  await rest(seconds);
  counting = false;
  const wall = (performance.now() - began) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share) => Number((waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(2));
  console.log(JSON.stringify({
    tables: matches,
    seconds: Number(wall.toFixed(2)),
    actions: moves,
    actions_per_second: Number((moves / wall).toFixed(1)),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: at(1),
  }));
  process.exit(0);
}

main();
