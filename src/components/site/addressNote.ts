// What an address names and the page has not: cut, mistyped, or gone since. The page shows what is nearest and says so in a quiet line.

/** A part of an address as it was before it was written into one; as it stands where that cannot be made out. */
export function decodeWord(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is told of a word of an address, cut where it is long. */
export const quoteWord = (word: string): string => `“${word.length > 40 ? `${word.slice(0, 39)}…` : word}”`;

/** Whether there is something in a fragment, and no part of the page is called so. */
export const namesNothing = (hash: string): boolean => hash.length > 1 && document.getElementById(decodeWord(hash.slice(1))) === null;

let note: HTMLElement | undefined;

/** Says it until somebody goes on, in place of what was said before; nothing where `says` is ''. */
export function tellAddress(says: string): void {
  note?.remove();
  note = undefined;
  if (says === '') return;
  note = document.createElement('p');
  note.className = 'address-note';
  note.setAttribute('role', 'status');
  note.textContent = says;
  document.body.append(note);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => tellAddress(''), { once: true, capture: true });
}
