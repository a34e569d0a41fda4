// How high an embedded page is, told to the page around it: a number and nothing else, to whoever shows it. Stepping makes it higher at
// most, so that what stands below does not jump to and fro; another width, or something folded, is measured anew.

/** Tells the height of `content` in CSS pixels whenever it grows. Does nothing in a page that stands by itself. */
export function tellHeight(content: HTMLElement, signal: AbortSignal): void {
  if (parent === window) return;
  let [width, told] = [0, 0];
  const tell = () => {
    const box = content.getBoundingClientRect();
    if (box.width !== width) [width, told] = [box.width, 0];
    const height = Math.ceil(box.bottom + scrollY);
    if (height <= told) return;
    told = height;
    parent.postMessage(height, '*');
  };
  const watcher = new ResizeObserver(tell);
  watcher.observe(content);
  const anew = () => {
    told = 0;
    tell();
  };
  content.addEventListener('toggle', anew, { capture: true, signal });
  signal.addEventListener('abort', () => watcher.disconnect());
}
