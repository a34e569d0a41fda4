// The words of a line as somebody types it, and what is left of a word when only its letters and figures count.

/** A word of the line, and where it stands in it: from the first letter up to the one after the last. */
export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Words apart: by blanks and semicolons, those in quotes as one; a comma between two figures belongs to a point, any other to nobody. */
export const tokensOf = (line: string): readonly Token[] =>
  [...line.matchAll(/"[^"]*"|[^\s;]+/g)].flatMap(({ 0: raw, index }) => {
    const text = raw.startsWith('"') ? raw : raw.replace(/[,.]+$/, '').replace(/^,+/, '');
    const from = index + raw.indexOf(text);
    return text === '' ? [] : [{ text, from, to: from + text.length }];
  });

/** Letters and figures alone, small: 'Pak 40' and 'pak-40' are both 'pak40'. */
export const squeezeWords = (words: string): string => wordsIn(words).join('');

/** The single words, small. */
export const wordsIn = (words: string): readonly string[] =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** How a name is typed: '2nd Battalion' as '2nd-battalion'. */
export const typedForm = (words: string): string => wordsIn(words).join('-');
