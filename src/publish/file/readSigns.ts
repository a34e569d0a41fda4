// The bytes that signs.ts writes as text: what the loader of a file has of it.

export function readSigns(signs: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(((signs.length - 1) * 13) / 16));
  const value = (at: number): number => signs.charCodeAt(at) - (signs.charCodeAt(at) > 60 ? 36 : 35);
  for (let at = 1, to = 0, bits = 0, word = 0; at < signs.length; at += 2) {
    word = (word << 13) | (value(at) * 91 + value(at + 1));
    for (bits += 13; bits > 7; bits -= 8) bytes[to++] = word >> (bits - 8);
  }
  return bytes.subarray(0, bytes.length - Number(signs[0]));
}
