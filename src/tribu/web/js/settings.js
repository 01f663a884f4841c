/** What this device remembers about how things look: theme, four colours. Words are in i18n. */

/** @typedef {'system' | 'light' | 'dark'} Theme */

/** @returns {Theme} */
export function theme() {
  const stored = localStorage.getItem('tribu.theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** @param {Theme} wish */
export function setTheme(wish) {
  if (wish === 'system') {
    localStorage.removeItem('tribu.theme');
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem('tribu.theme', wish);
    document.documentElement.dataset.theme = wish;
  }
}

/** Whether French suits have four colours. */
export const fourColours = () => localStorage.getItem('tribu.four') === 'yes';

/** @param {boolean} yes */
export const setFourColours = (yes) => localStorage.setItem('tribu.four', yes ? 'yes' : 'no');
