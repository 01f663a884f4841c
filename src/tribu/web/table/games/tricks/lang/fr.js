/** The words of any game of tricks. */
export default {
  'tricks.more': { one: 'Encore {n}.', other: 'Encore {n}.' },
  'tricks.aside': 'Mes cartes mises de côté',
  'tricks.fresh': 'vient d’arriver',
};
