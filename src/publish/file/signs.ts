// Bytes as text that may stand in a script element of a file: seven bits in each sign of ASCII, fourteen in one that takes two bytes. An
// eighth less than base64; the first sign tells how many bytes at the end are none.

import { deflateSync, strToU8 } from 'fflate';
import { ABSENT, DOUBLE } from './readSigns.ts';

/** A text as small as it gets, in signs. */
export const packText = (text: string): string => toSigns(deflateSync(strToU8(text), { level: 9, mem: 12 }));

export function toSigns(bytes: Uint8Array): string {
  const count = Math.ceil((bytes.length * 8) / 7);
  let [signs, used, at, word, bits] = ['', 0, 0, 0, 0];
  const next = (): number => {
    used++;
    for (; bits < 7; bits += 8) word = ((word << 8) | (bytes[at++] ?? 0)) & 0xffff;
    bits -= 7;
    return (word >> bits) & 127;
  };
  while (used < count) {
    const value = next();
    const absent = ABSENT.indexOf(value);
    signs += String.fromCharCode(absent < 0 ? value : DOUBLE + 128 * absent + next());
  }
  return `${((used * 7) >> 3) - bytes.length}${signs}`;
}
