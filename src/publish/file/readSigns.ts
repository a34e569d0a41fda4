// The bytes that signs.ts writes as text: what the loader of a file has of it.

/** From here on a sign stands for one that no text may have, of ABSENT, and for the seven bits behind it. */
export const DOUBLE = 192;
/** What a reader of pages takes for something else: nothing, the end of a line, the beginning of an element. */
export const ABSENT = [0, 13, 60];

export function readSigns(signs: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((2 * signs.length * 7) >> 3);
  let [to, word, bits] = [0, 0, 0];
  const add = (value: number): void => {
    word = (word << 7) | value;
    bits += 7;
    if (bits < 8) return;
    bits -= 8;
    bytes[to++] = word >> bits;
  };
  for (let at = 1; at < signs.length; at++) {
    const sign = signs.charCodeAt(at);
    const double = sign - DOUBLE;
    if (double >= 0) add(ABSENT[double >> 7] ?? 0);
    add(double < 0 ? sign : double & 127);
  }
  return bytes.slice(0, to - Number(signs[0]));
}
