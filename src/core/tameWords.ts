// Signs in words that people write which would reach beyond them: those that turn what follows, and marks in heaps on a letter.

/** Signs that begin an embedding or an override, each of which "\u202c" ends, and those that begin an isolate, which "\u2069" ends. */
const SIGNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** More marks than any script has on one letter are a heap, which no line can be broken in. */
const HEAP = /(\p{M}{8})\p{M}+/gu;

/** The words with every direction ended that they begin, and eight marks on a letter at most: they stay within their place. */
export const tameWords = (words: string): string => endDirections(words.replace(HEAP, '$1'));

function endDirections(words: string): string {
  const open: string[] = [];
  for (const [sign] of words.matchAll(SIGNS)) {
    const ends = sign === '\u202c' || sign === '\u2069';
    if (!ends) open.push(sign >= '\u2066' ? '\u2069' : '\u202c');
    else if (open.at(-1) === sign) open.pop();
    else if (sign === '\u2069' && open.includes(sign)) open.splice(open.lastIndexOf(sign));
  }
  return words + open.reverse().join('');
}
