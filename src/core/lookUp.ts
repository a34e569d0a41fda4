// Looking things up by a word that somebody else has written.

/**
 * What stands in `rows` under a word, if anybody has put it there: nothing under words that every object answers to (`constructor`). For
 * words that no shape of a file has passed: of addresses, settings, commands, keys, other programs' files.
 */
export const lookUp = <T>(rows: Readonly<Record<string, T>> | undefined, word: string): T | undefined =>
  rows !== undefined && Object.hasOwn(rows, word) ? rows[word] : undefined;
