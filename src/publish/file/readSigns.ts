// The bytes that signs.ts writes as text: what the loader of a file has of it.

export function readSigns(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(((text.length - 1) / 2) * 1.625));
  const number = (at: number) => text.charCodeAt(at) - (text.charCodeAt(at) < 60 ? 35 : 36);
  for (let [at, to, held, bits] = [1, 0, 0, 0]; at < text.length; at += 2) {
    held = (held << 13) | (number(at) * 91 + number(at + 1));
    for (bits += 13; bits >= 8; bits -= 8) bytes[to++] = held >> (bits - 8);
    held &= (1 << bits) - 1;
  }
  return bytes.subarray(0, bytes.length - Number(text[0]));
}
