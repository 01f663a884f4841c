/** The words of Busca. */
export default {
  'card.pita': 'asso di denari, la Pita',
  'card.italian.Q': 'cavallo',
  'card.italian.J': 'fante',
  'card.italian.C': 'bastoni',
  'card.italian.D': 'denari',
  'card.italian.H': 'coppe',
  'card.italian.S': 'spade',
  'busca.trick': 'Presa {n} di {of}',
  'busca.pita.in': 'Pita in giro',
  'busca.pita.out': 'Pita uscita',
  'busca.points': { one: '{n} punto', other: '{n} punti' },
  'busca.uncovered': 'scoperto',
  'busca.covered.long': 'ha coperto',
  'busca.uncovered.long': 'non ha ancora coperto',
  'table.ask.italian': 'Giochiamo con le carte italiane?',
  'table.vote.italian': 'Carte italiane? Chiede: {who} ({n} di {of})',
};
