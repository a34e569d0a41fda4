// Short texts that this browser keeps for the site, written at once. Storage may be closed (a private window, the settings) or full:
// nothing is found there then, and whoever writes is told. What is long, or bytes, lies in databases (shelf/).

/** The text under a key; undefined where there is none or storage is closed. */
export function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Puts a text under a key. False where storage is closed or full: what lay there lies there still. */
export function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Takes away what lies under a key, if anything does. */
export function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is closed: nothing lies there
  }
}

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
