// Before the first paint: the theme chosen earlier. A classic script, since modules come too late.
(function () {
  const theme = localStorage.getItem('tribu.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
