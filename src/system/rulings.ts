// The rulings of a system and its options in words, said once: the lists of the pages about the rules and the schema follow. Loads with
// those pages and where files are read, never with a replay.

import type { Source } from '../core/act.ts';
import type { Option, RulesReference } from '../core/ruleset.ts';
import type { OptionValues, Switches } from './options.ts';

/** Each value of an option in words. */
type Says<V> = { readonly [I in keyof V]: string };

/** Each value but the first in words. */
type OthersOf<V> = V extends readonly [unknown, unknown] ? string : V extends readonly [unknown, ...infer R] ? Says<R> : never;

/**
 * An option of a ruling: its other readings, where the ruling asks and its answer is the default, or all its answers. With a
 * question of its own it is answered by what the default says.
 */
type OptionWords<V> = OthersOf<V> | { readonly question?: string; readonly answers: Says<V> };

/** Where a source is silent, unclear or torn, and what the house plays. */
export interface RulingWords<T extends OptionValues> {
  readonly section?: string;
  /** Where the ruling comes from, if not from where all of the list do. */
  readonly mark?: Source['mark'];
  readonly question: string;
  readonly ruling: string;
  /** Another reading that is not offered. */
  readonly other?: string;
  /** Readings that can be chosen for a game. An option that several rulings name is asked by the first of them. */
  readonly options?: { readonly [K in keyof T]?: OptionWords<T[K]> };
}

/** An option in words. */
interface Worded<V> extends Pick<Option, 'title' | 'text' | 'source'> {
  readonly answers: Says<V>;
}

/** What a list of rulings needs beside them. */
interface Beside<T extends OptionValues> {
  /** Where rulings come from that do not say: the house. */
  readonly mark?: Source['mark'];
  /** Options that belong to no ruling. */
  readonly own?: { readonly [K in keyof T]?: Worded<T[K]> };
}

/** Rulings and options of a system as its reference has them: those as they stand in the list, these in the order of their values. */
export interface RulingLists<Id extends string> {
  readonly rulings: readonly (RulesReference['rulings'][number] & { readonly section?: string; readonly option?: Id })[];
  readonly options: readonly (Option & { readonly id: Id })[];
}

type Loose = Readonly<Record<string, OptionWords<readonly string[]> | string>>;

/** The rulings of a system by their ids. Throws on an option that has no words. */
export function defineRulings<T extends OptionValues>(
  { values, ids }: Switches<T>,
  list: Readonly<Record<string, RulingWords<T>>>,
  { mark: usual = 'house', own = {} }: Beside<T> = {},
): RulingLists<keyof T & string> {
  const asked = new Map<string, Worded<readonly string[]>>(Object.entries(own));
  const rulings = Object.entries(list).map(([id, { mark = usual, options = {}, other, ...ruling }]) => {
    const source: Source = { mark, ...(ruling.section === undefined ? {} : { section: ruling.section }), ruling: id };
    const offered = Object.entries(options as Loose).flatMap(([option, words]) => {
      const { question, answers } = wordsOf(ruling.ruling, words);
      const [usually = '', ...others] = answers;
      if (!asked.has(option))
        asked.set(option, { title: question ?? ruling.question, text: question === undefined ? ruling.ruling : usually, source, answers });
      return others.map(reading => ({ other: question === undefined ? reading : `${question} ${reading}`, option }));
    });
    const [first = other === undefined ? {} : { other }, ...more] = offered;
    return { id, ...ruling, ...first, ...(more.length > 0 ? { more } : {}) };
  });
  const options = ids.map(id => {
    const words = asked.get(id);
    if (!words) throw new Error(`option ${id} has no words`);
    const { answers, ...rest } = words;
    const offered = values[id] ?? [];
    return { id, ...rest, default: offered[0], values: offered.map((value, i) => ({ value, says: answers[i] ?? '' })) };
  });
  return { rulings, options } as RulingLists<keyof T & string>;
}

/** The question of an option's own, if it has one, and its values in words. */
function wordsOf(ruling: string, words: Loose[string]): { readonly question?: string; readonly answers: readonly string[] } {
  if (typeof words === 'string') return { answers: [ruling, words] };
  return 'answers' in words ? words : { answers: [ruling, ...words] };
}
