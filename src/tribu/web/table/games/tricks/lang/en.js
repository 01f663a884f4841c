/** The words of any game of tricks. */
export default {
  'tricks.more': { one: '{n} more.', other: '{n} more.' },
  'tricks.choose': { one: 'Choose {n} card', other: 'Choose {n} cards' },
  'tricks.aside': 'My cards set aside',
  'tricks.fresh': 'just arrived',
};
