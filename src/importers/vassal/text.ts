// Bytes to text in the encodings that files of VASSAL have had, and the markup of its chat to plain words.

import { strFromU8, strToU8 } from 'fflate';
import { lookUp } from '../../core/lookUp.ts';

/** Letters of windows-1252 that are not those of Unicode: 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text that is UTF-8, or else of old Windows. A mark of byte order is left out. */
export function decodeBytes(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return strFromU8(bytes, true).replace(/[\u0080-\u009f]/g, letter => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
  const text = strFromU8(bytes);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) continue;
    const more = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    if (more === 0 || !isTail(bytes, i, more)) return false;
    i += more;
  }
  return true;
}

/** Bytes after the first of a letter: overlong forms and halves of pairs are none. */
function isTail(bytes: Uint8Array, at: number, more: number): boolean {
  for (let k = 1; k <= more; k++) if (((bytes[at + k] ?? 0) & 0xc0) !== 0x80) return false;
  const [first, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second < 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second < 0x90;
}

/**
 * Keeps texts that are cut out of a large one, each once: engines let a piece of a text hold on to all of it.
 */
export function createKeeper(): (text: string) => string {
  const known = new Map<string, string>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const copy = text.length < 13 ? text : strFromU8(strToU8(text));
    known.set(copy, copy);
    return copy;
  };
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };
const MARKUP =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|html|body|head|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|td|th|tr|tt|u|ul)(?:\s[^<>]{0,2000})?\/?>/gi;

/** Words of the chat without its markup, on one line. */
export const plainWords = (words: string): string =>
  words
    .replace(MARKUP, ' ')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole: string, name: string) => letterOf(name) ?? whole)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return lookUp(NAMED, name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isLetter ? String.fromCodePoint(code) : '';
}
