// A script with signs for the words that come again and again: a packer that looks back only so far has each of them anew. 100 words are
// one byte, others two; no byte of them is ASCII where a word begins. A twentieth less once it is packed.

import { ONE_BYTE } from './readWords.ts';

/** Words that are looked at: identifiers and texts of these letters. */
const WORD = /[A-Za-z_$][\w$]*|[^\0-\x7f]|[\0-\x7f]/gu;
/** With more of them the list weighs what they save. */
const MOST = 1500;

/** The words, each in a line, and the bytes of the script. What is not ASCII is a word. Throws on a script with too many of them. */
export function toWords(script: string): { readonly words: string; readonly bytes: Uint8Array } {
  const found = script.match(WORD) ?? [];
  const counts = new Map<string, number>();
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isForeign = (word: string): boolean => (word.codePointAt(0) ?? 0) > 127;
  const saves = (word: string): number => (counts.get(word) ?? 0) * (word.length - 1);
  const often = [...counts.keys()]
    .filter(word => word.length > 2 && (counts.get(word) ?? 0) > 2)
    .sort((a, b) => saves(b) - saves(a) || (a < b ? -1 : 1));
  const chosen = [...often.slice(0, MOST), ...[...counts.keys()].filter(isForeign)].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  const words = [...chosen.slice(0, ONE_BYTE), ...chosen.slice(ONE_BYTE).sort()];
  const codes = new Map(words.map((word, i) => [word, codeOf(i)]));
  return {
    words: words.join('\n'),
    bytes: Uint8Array.from(found.flatMap(word => codes.get(word) ?? [...word].map(sign => sign.charCodeAt(0)))),
  };
}

function codeOf(i: number): readonly number[] {
  if (i < ONE_BYTE) return [128 + i];
  const first = 128 + ONE_BYTE + Math.floor((i - ONE_BYTE) / 94);
  if (first > 255) throw new Error('a script with more words than there are signs for');
  return [first, 33 + ((i - ONE_BYTE) % 94)];
}
