// Runs before the first paint, so that a chosen theme never flashes into another. Read by src/lib/theme.ts too.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch (_) {
  // Storage may be forbidden; the system's theme stands.
}
