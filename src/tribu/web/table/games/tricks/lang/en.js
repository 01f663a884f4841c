/** The words of any game of tricks. */
export default {
  'tricks.more': { one: '{n} more.', other: '{n} more.' },
  'tricks.aside': 'My cards set aside',
  'tricks.fresh': 'has just come',
};
