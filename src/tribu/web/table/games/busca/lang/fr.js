/** The words of Busca. */
export default {
  'card.pita': 'as de deniers, la Pita',
  'card.italian.Q': 'cavalier',
  'card.italian.J': 'valet',
  'card.italian.C': 'bâtons',
  'card.italian.D': 'deniers',
  'card.italian.H': 'coupes',
  'card.italian.S': 'épées',
  'busca.trick': 'Levée {n} sur {of}',
  'busca.pita.in': 'Pita en jeu',
  'busca.pita.out': 'Pita tombée',
  'busca.points': { one: '{n} point', other: '{n} points' },
  'busca.uncovered': 'à découvert',
  'busca.covered.long': 'a couvert',
  'busca.uncovered.long': "n'a pas encore couvert",
  'table.ask.italian': 'Jouer avec les cartes italiennes ?',
  'table.vote.italian': 'Cartes italiennes ? Demande : {who} ({n} sur {of})',
};
