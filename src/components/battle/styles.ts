// Styles that a page does not need at its beginning. What it imports is linked from the start, however late the script that imports
// it; these are linked when they are wanted.

const loaded = new Map<string, Promise<void>>();

/** Links a style sheet by its address, once; resolves when it is there, or when it is known that it will not come. */
export function loadStyles(address: string): Promise<void> {
  const found = loaded.get(address) ?? linked(address);
  loaded.set(address, found);
  return found;
}

const linked = (address: string): Promise<void> =>
  new Promise(resolve => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
