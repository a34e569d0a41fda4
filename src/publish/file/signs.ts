// Bytes as text that may stand in a script element of a file: thirteen bits in two signs of the 91 from # to ~ without <. A thirteenth less
// than base64; the first sign tells how many bytes at the end are none.

import { deflateSync, strToU8 } from 'fflate';

/** A text as small as it gets, in signs. */
export const packText = (text: string): string => toSigns(deflateSync(strToU8(text), { level: 9, mem: 12 }));

export function toSigns(bytes: Uint8Array): string {
  const pairs = Math.ceil((bytes.length * 8) / 13);
  let signs = String(Math.floor((pairs * 13) / 8) - bytes.length);
  for (let [at, pair, held, bits] = [0, 0, 0, 0]; pair < pairs; pair++) {
    for (; bits < 13; bits += 8) held = (held << 8) | (bytes[at++] ?? 0);
    bits -= 13;
    const number = (held >> bits) & 8191;
    signs += sign(Math.floor(number / 91)) + sign(number % 91);
    held &= (1 << bits) - 1;
  }
  return signs;
}

const sign = (number: number): string => String.fromCharCode(number < 25 ? number + 35 : number + 36);
