// Notes written out without the parser of Markdown at hand: in the page of a replay as the build wrote them,
// elsewhere once there is something to write out.

import type { BattleRecord } from '../core/scenario.ts';
import { plainWords, type WordsRenderer } from './eventList.ts';

/** Markup by text, of those notes that are more than a paragraph of plain words. */
export type WrittenNotes = Readonly<Record<string, string>>;

/** All notes of a record, written out. */
export const writtenNotes = ({ notes = [] }: Pick<BattleRecord, 'notes'>, words: WordsRenderer): WrittenNotes =>
  Object.fromEntries(
    notes.flatMap(({ text }) => {
      const written = text === undefined ? undefined : words(text).markup;
      return text === undefined || written === undefined || written === plainWords(text).markup ? [] : [[text, written]];
    }),
  );

/** Writes out what is known, and the rest as it stands. */
export const readNotes =
  (notes: WrittenNotes): WordsRenderer =>
  text =>
    Object.hasOwn(notes, text) ? { markup: notes[text] ?? '' } : plainWords(text);

let parser: WordsRenderer | undefined;

/** Loads the parser, once. */
export async function loadWords(): Promise<void> {
  parser ??= (await import('../render/markdown.ts')).markdown;
}

/** Markdown once the parser is there, until then the text as it stands. */
export const lateWords: WordsRenderer = (text, level) => (parser ?? plainWords)(text, level);
