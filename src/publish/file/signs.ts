// Bytes as text that may stand in a script element of a file. Signs of ASCII are one digit below 125, signs of two bytes two digits to the
// base 138: a byte of the file has 7.1 bits, where base64 has six. The digits are those of a number from whose end the bytes are taken;
// what is held of it at a time fits a double.

import { strToU8 } from 'fflate';
// biome-ignore lint/correctness/useImportExtensions: it is no declaration that is imported
import { packLzma } from './packLzma.mjs';
import { BASE, DOUBLE, LEAST, ONE } from './readSigns.ts';

export { packLzma };

/** A text as small as it gets, in signs. */
export const packText = (text: string): string => toSigns(packLzma(strToU8(text)));

export function toSigns(bytes: Uint8Array): string {
  const digits: number[] = [];
  let state = LEAST;
  for (let at = bytes.length - 1; at >= 0; at--) {
    for (; state >= (LEAST / 256) * BASE; state = Math.floor(state / BASE)) digits.push(state % BASE);
    state = state * 256 + (bytes[at] ?? 0);
  }
  for (; state > 0; state = Math.floor(state / BASE)) digits.push(state % BASE);
  digits.reverse();
  let signs = '';
  for (let at = 0; at < digits.length; at++) {
    const digit = digits[at] ?? 0;
    signs += digit < ONE ? signOf(digit) : String.fromCharCode(DOUBLE + (digit - ONE) * BASE + (digits[++at] ?? BASE - 1));
  }
  return signs;
}

/** ASCII without what a reader of pages takes for something else: nothing, the end of a line, the beginning of an element. */
function signOf(digit: number): string {
  const code = digit + 1;
  return String.fromCharCode(code + (code >= 13 ? 1 : 0) + (code >= 59 ? 1 : 0));
}
