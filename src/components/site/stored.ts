// Short texts that this browser keeps for the site, written at once. Storage may be closed (a private window, the settings) or full:
// nothing is found there then, and whoever writes is told. What is long, or bytes, lies in databases (storage/).

import { siteName } from '../../storage/siteName.ts';

/** How keys began in earlier builds, all sites of an origin alike, and the one that began otherwise. Those of today go on with a path. */
const FORMER = /^sandtable:(?=[^/])|^sandtable-(?=single-keys$)/;

/**
 * Copies, once, what lies under the keys of earlier builds to those of this site; there it stays, for other sites. False where there was
 * no room for all of it: it is tried again then, and meanwhile read where it lies.
 */
function adopt(): boolean {
  const mark = siteName('adopted');
  if (localStorage.getItem(mark) !== null) return true;
  try {
    for (const name of Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '')) {
      const [key, text] = [siteName(name.replace(FORMER, '')), localStorage.getItem(name)];
      if (FORMER.test(name) && text !== null && localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }
    localStorage.setItem(mark, '');
    return true;
  } catch {
    return false;
  }
}

const formerly = (key: string): string => (key === 'single-keys' ? 'sandtable-' : 'sandtable:') + key;

/** The text under a key; undefined where there is none or storage is closed. */
export function read(key: string): string | undefined {
  try {
    const isAdopted = adopt();
    return localStorage.getItem(siteName(key)) ?? (isAdopted ? undefined : (localStorage.getItem(formerly(key)) ?? undefined));
  } catch {
    return undefined;
  }
}

/** Puts a text under a key. False where storage is closed or full: what lay there lies there still. */
export function write(key: string, text: string): boolean {
  try {
    adopt();
    localStorage.setItem(siteName(key), text);
    return true;
  } catch {
    return false;
  }
}

/** Takes away what lies under a key, if anything does. */
export function drop(key: string): void {
  try {
    adopt();
    localStorage.removeItem(siteName(key));
  } catch {
    // storage is closed: nothing lies there
  }
}

/** Does something whenever another window of this browser has changed what lies under a key. */
export const whenChanged = (key: string, then: () => void): void =>
  window.addEventListener('storage', event => event.key === siteName(key) && then());

/**
 * What the JSON under a key says; undefined where there is none or storage is closed. `meant` gives undefined, or throws, for what it
 * cannot read: the text is then put aside under KEY:unread, so that writing anew loses nothing.
 */
export function readAs<T>(key: string, meant: (value: unknown) => T | undefined): T | undefined {
  const text = read(key);
  if (text === undefined) return undefined;
  try {
    const found = meant(JSON.parse(text));
    if (found !== undefined) return found;
  } catch {
    // told below, like what is not meant
  }
  write(`${key}:unread`, text);
  return undefined;
}
