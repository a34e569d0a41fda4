// The text on the page that opens files, where other pages can put one: in the storage that is written at once.

import { drop, read, write } from '../stored.ts';

export const TEXT = 'open';
/** Of what lies beside the text in a database; without it nothing does (kept.ts). */
export const MARK = 'open:aside';

/** Puts a text there, in the place of all that lay there. */
export function passToRecorder(text: string): void {
  drop(MARK);
  if (!write(TEXT, text)) drop(TEXT);
}

/** Whether something lies there. */
export const isHeld = (): boolean => Boolean(read(TEXT)) || read(MARK) !== undefined;
