// The bytes that signs.ts writes as text: what the loader of a file has of it.

export function readSigns([filled = '', ...signs]: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((signs.length / 5) * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0, word = 0; at < signs.length; at++) {
    const code = signs[at]?.charCodeAt(0) ?? 0;
    word = (at % 5 ? word * 85 : 0) + (code === 126 ? 25 : code - 35);
    if (at % 5 === 4) view.setUint32((at - 4) * 0.8, word);
  }
  return bytes.subarray(0, bytes.length - Number(filled));
}
