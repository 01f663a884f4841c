// Before everything else: the theme and the language chosen earlier; and at a table the question how it
// stands, so that the answer comes while the modules are on their way. A classic script, since they come too late.
(function () {
  const root = document.documentElement;
  const theme = localStorage.getItem('tribu.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const wishes = [localStorage.getItem('tribu.lang'), ...navigator.languages].map((wish) => (wish ?? '').slice(0, 2));
  root.lang = wishes.find((wish) => ['it', 'fr', 'en'].includes(wish)) ?? 'it';
  const table = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (!table) return;
  const path = `/api/tables/${table}/first?lang=${root.lang}`;
  const told = fetch(path).then(async (answer) => ({ answer, text: await answer.text() })); // read at once: a page that is being drawn has no time
  told.catch(() => {}); // its reader hears of the failure
  /** @type {any} */ (globalThis).askedEarly = { path, told };
})();
