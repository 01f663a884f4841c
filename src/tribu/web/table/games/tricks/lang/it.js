/** The words of any game of tricks. */
export default {
  'tricks.more': { one: 'Ancora {n}.', other: 'Ancora {n}.' },
  'tricks.choose': { one: 'Scegli {n} carta', other: 'Scegli {n} carte' },
  'tricks.aside': 'Le mie carte messe da parte',
  'tricks.fresh': 'appena arrivata',
};
