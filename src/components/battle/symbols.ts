// The symbols of counters in the page itself: an element that shows one of another file is laid out and painted twice, the second time once
// that file was looked up.

/** By the address of a sprite, whether its symbols are there. */
const laid = new Map<string, Promise<boolean>>();

/** Lays the symbols of a sprite into the page, once the page has nothing else to do; false where they cannot be had. */
export function laySymbols(sprite: string): Promise<boolean> {
  const found = laid.get(sprite) ?? idle().then(() => lay(sprite));
  laid.set(sprite, found);
  return found;
}

const idle = (): Promise<unknown> =>
  new Promise(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 500),
  );

function lay(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.overrideMimeType('image/svg+xml');
    request.onload = () => resolve(append(request.responseXML?.documentElement));
    request.onerror = () => resolve(false);
    request.open('GET', address);
    request.send();
  });
}

function append(root: HTMLElement | undefined): boolean {
  const sprite: Element | undefined = root && document.importNode(root, true);
  if (!(sprite instanceof SVGSVGElement)) return false;
  for (const [name, value] of Object.entries({ width: '0', height: '0', 'aria-hidden': 'true' })) sprite.setAttribute(name, value);
  sprite.style.position = 'absolute';
  document.body.append(sprite);
  return true;
}
