// Bytes as text that may stand in a script element of a file: four in five signs from # to w, of which < is written ~. A sixteenth less
// than base64; the first sign tells how many bytes at the end are none.

import { deflateSync, strToU8 } from 'fflate';

/** A text as small as it gets, in signs. */
export const packText = (text: string): string => toSigns(deflateSync(strToU8(text), { level: 9, mem: 12 }));

export function toSigns(bytes: Uint8Array): string {
  const filled = (4 - (bytes.length % 4)) % 4;
  const whole = new Uint8Array(bytes.length + filled);
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  let signs = String(filled);
  for (let at = 0; at < whole.length; at += 4) {
    const word = view.getUint32(at);
    for (let unit = 85 ** 4; unit >= 1; unit /= 85) signs += String.fromCharCode(35 + (Math.floor(word / unit) % 85));
  }
  return signs.replaceAll('<', '~');
}
