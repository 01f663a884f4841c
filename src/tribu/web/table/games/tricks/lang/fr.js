/** The words of any game of tricks. */
export default {
  'tricks.more': { one: 'Encore {n}.', other: 'Encore {n}.' },
  'tricks.choose': { one: 'Choisis {n} carte', other: 'Choisis {n} cartes' },
  'tricks.aside': 'Mes cartes mises de côté',
  'tricks.fresh': 'vient d’arriver',
};
