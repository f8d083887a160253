// Before anything is drawn: light or dark, as chosen here before, else as the system says.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('piggery.settings') || '{}');
  } catch (error) {
    kept = {};
  }
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
