// Before the first paint: the colours the visitor chose earlier; in a page that stands in another, those its address asks for (?theme=dark). The switch in the header works without
// this; then nothing is remembered.
{
  const { asked } = document.currentScript.dataset;
  let theme;
  try {
    theme = asked === undefined ? localStorage.getItem('theme') : new URLSearchParams(location.search).get('theme');
  } catch {
    // storage may be forbidden
  }
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'auto';
}
