// Before the first paint: the colours the visitor chose earlier. The switch in the header works without this; then nothing is remembered.
{
  let kept;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // storage may be forbidden
  }
  document.documentElement.dataset.theme = kept === 'light' || kept === 'dark' ? kept : 'auto';
}
