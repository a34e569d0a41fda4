// Bytes as text that may stand in a script element of a file: thirteen bits in two signs from # to ~, none of which is <. A thirteenth less
// than base64; the first sign tells how many bytes at the end are none.

import { deflateSync, strToU8 } from 'fflate';

/** A text as small as it gets, in signs. */
export const packText = (text: string): string => toSigns(deflateSync(strToU8(text), { level: 9, mem: 12 }));

export function toSigns(bytes: Uint8Array): string {
  const pairs = Math.ceil((bytes.length * 8) / 13);
  let signs = String(Math.floor((pairs * 13) / 8) - bytes.length);
  for (let pair = 0, at = 0, bits = 0, word = 0; pair < pairs; pair++) {
    for (; bits < 13; bits += 8) word = word * 256 + (bytes[at++] ?? 0);
    bits -= 13;
    const value = Math.floor(word / 2 ** bits);
    word %= 2 ** bits;
    signs += sign(Math.floor(value / 91)) + sign(value % 91);
  }
  return signs;
}

const sign = (value: number): string => String.fromCharCode(35 + value + (value < 25 ? 0 : 1));
