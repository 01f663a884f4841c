/** The words of Busca. */
export default {
  'card.pita': 'ace of coins, the Pita',
  'card.italian.Q': 'knight',
  'card.italian.J': 'jack',
  'card.italian.C': 'clubs (bastoni)',
  'card.italian.D': 'coins',
  'card.italian.H': 'cups',
  'card.italian.S': 'swords',
  'busca.trick': 'Trick {n} of {of}',
  'busca.pita.in': 'Pita still out',
  'busca.pita.out': 'Pita played',
  'busca.points': { one: '{n} point', other: '{n} points' },
  'busca.uncovered': 'uncovered',
  'busca.covered.long': 'has covered',
  'busca.uncovered.long': 'has not covered yet',
  'table.ask.italian': 'Play with the Italian pack?',
  'table.vote.italian': 'Italian cards? Asked by {who} ({n} of {of})',
};
