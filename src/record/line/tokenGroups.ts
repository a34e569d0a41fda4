// Words of a line that together mean one thing: 'pak40', 'pak 40', '2nd battalion'.

import type { State } from '../../core/types.ts';
import type { Token } from './tokens.ts';
import { lossOf, type Term } from './vocabulary.ts';

/** Tokens from one up to before another, and the field that they answer. */
export interface TokenGroup {
  readonly from: number;
  readonly to: number;
  readonly field?: string;
}

export interface Spanned {
  readonly span: TokenGroup;
  readonly loss: number;
}

/** No name is typed in more words. */
const MOST_WORDS = 4;

/** What more than one word must say: names are joined from words, not from the words of others. */
const JOINED = 0.05;

/** The ways in which the words from one on mean a term: one word, or several of its name together. */
export function readSpans(state: State, tokens: readonly Token[], at: number, term: Term): readonly Spanned[] {
  const found: Spanned[] = [];
  for (let to = at + 1; to <= Math.min(tokens.length, at + MOST_WORDS); to++) {
    const words = tokens.slice(at, to).map(({ text }) => text);
    const loss = lossOf(state, words.join(to - at > 1 ? ' ' : ''), term);
    if (loss === undefined) break;
    found.push({ span: { from: at, to }, loss: loss + JOINED * (to - at - 1) });
  }
  return found;
}
