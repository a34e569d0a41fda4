// The script that words.ts writes in signs: what the loader of a file has of it.

/** So many words have a sign of one byte. */
export const ONE_BYTE = 100;

export function readWords(words: readonly string[], bytes: Uint8Array): string {
  // This encoding leaves ASCII and has the bytes above it from U+F780 on.
  const signs = new TextDecoder('x-user-defined').decode(bytes);
  return signs.replace(/[\uf780-\uf7e3]|[\uf7e4-\uf7ff]./g, sign => {
    const first = sign.charCodeAt(0) - 0xf780;
    return words[first < ONE_BYTE ? first : first * 94 + sign.charCodeAt(1) - (ONE_BYTE * 93 + 33)] ?? '';
  });
}
