// Notes written out without the parser of Markdown at hand: in the page of a replay as the build wrote them,
// elsewhere once there is something to write out.

import { lookUp } from '../core/lookUp.ts';
import type { BattleRecord } from '../core/scenario.ts';
import { join } from '../render/html.ts';
import { type PlainPiece, pieceOf, plainPiece } from '../render/plainPiece.ts';
import { plainWords, type WordsRenderer } from './eventList.ts';

/** Pieces by text, of those notes that are more than a paragraph of plain words. */
export type WrittenNotes = Readonly<Record<string, PlainPiece>>;

/** All notes of a record, written out. */
export const writtenNotes = ({ notes = [] }: Pick<BattleRecord, 'notes'>, words: WordsRenderer): WrittenNotes =>
  Object.fromEntries(
    notes.flatMap(({ text }) => {
      const written = text === undefined ? undefined : plainPiece(words(text));
      return text === undefined || written === undefined || isSame(written, plainPiece(plainWords(text))) ? [] : [[text, written]];
    }),
  );

const isSame = (a: PlainPiece, b: PlainPiece): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes out what is known, and the rest as it stands. */
export const readNotes =
  (notes: WrittenNotes): WordsRenderer =>
  text => {
    const written = lookUp(notes, text);
    return written === undefined ? plainWords(text) : join([pieceOf(written)]);
  };

let parser: WordsRenderer | undefined;

/** Loads the parser, once. */
export async function loadWords(): Promise<void> {
  parser ??= (await import('../render/markdown.ts')).markdown;
}

/** Markdown once the parser is there, until then the text as it stands. */
export const lateWords: WordsRenderer = (text, level) => (parser ?? plainWords)(text, level);
