// A line of words read as events: what it would enter, event by event, what is still asked, and which word nobody understands.

import type { Question, Ruling } from '../../core/act.ts';
import { referee } from '../../core/referee.ts';
import type { Frame } from '../../core/replay.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { nearest } from '../../core/suggest.ts';
import type { Draft } from '../../core/types.ts';
import { wordsFor } from './complete.ts';
import { autoAnswer, type LineReading, readings, type SearchReply, type SearchResult, type WrittenEvent, writtenOf } from './search.ts';
import { type Token, tokensOf } from './tokens.ts';

/** An event that is begun and not told to its end: its draft, what it asks, and what is wrong with as much of it as there is. */
export interface Unfinished {
  /** The token that begins it. */
  readonly from: number;
  readonly opening: Draft;
  readonly draft: Draft;
  readonly said: readonly SearchReply[];
  readonly question: Question;
  readonly rulings: readonly Ruling[];
}

/** A word that means nothing where it stands, and what it may have been meant for. */
export interface Strange {
  readonly token: Token;
  readonly near: readonly string[];
}

/** A line as it is understood. `others`: how many more ways there are to read it that are as likely. */
export interface Heard {
  readonly tokens: readonly Token[];
  readonly written: readonly WrittenEvent[];
  readonly open?: Unfinished;
  readonly strange?: Strange;
  readonly loss: number;
}

/** What a line says in a position. */
export function parseLine(ruleset: Ruleset, frame: Frame, line: string): Heard {
  const parts = heardInParts(ruleset, frame, line);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same in parts, for a page that must not stand still. */
export function* heardInParts(ruleset: Ruleset, frame: Frame, line: string): Generator<void, Heard> {
  const tokens = tokensOf(line);
  if (tokens.length === 0) return { tokens, written: [], loss: 0 };
  const lawful = yield* readings(ruleset, frame, tokens, false);
  const found = lawful.ends.length > 0 ? lawful : better(lawful, yield* readings(ruleset, frame, tokens, true));
  const [best] = found.ends;
  if (best) return told(ruleset, best, tokens);
  const [far] = found.farthest;
  if (!far) return { tokens, written: [], loss: 0 };
  const strange = strangeIn(ruleset, found, tokens, far.at);
  return { ...told(ruleset, autoAnswer(ruleset, far), tokens), ...(strange ? { strange } : {}) };
}

const better = (lawful: SearchResult, wild: SearchResult): SearchResult =>
  wild.ends.length > 0 || (wild.farthest[0]?.at ?? 0) > (lawful.farthest[0]?.at ?? 0) ? wild : lawful;

function told(ruleset: Ruleset, { frame, written, hand, loss }: LineReading, tokens: readonly Token[]): Heard {
  if (!hand) return { tokens, written, loss };
  if (!hand.question) {
    const last = writtenOf(ruleset, frame, hand, written.length);
    return { tokens, written: last ? [...written, last] : written, loss };
  }
  const { draft, question, said, begun } = hand;
  const rulings = referee(ruleset, frame.state, draft);
  return { tokens, written, open: { from: hand.from, opening: begun.offer.draft, draft, said, question, rulings }, loss };
}

/** What could have stood there, by the readings that got so far. */
function strangeIn(ruleset: Ruleset, { farthest }: SearchResult, tokens: readonly Token[], at: number): Strange | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const words = wordsFor(ruleset, farthest).map(({ word }) => word);
  const near = nearest(token.text, words);
  return { token, near: near === undefined ? [] : [near] };
}
