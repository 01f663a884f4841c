// The peer: boardgame.io's own server, in memory, with a four-seat game of hidden hands.
// Usage: NODE_PATH=FOLDER/node_modules node server.js PORT
const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game.js');

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2] || 8140), () => console.log('ready'));
