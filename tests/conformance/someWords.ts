// What somebody says when words are asked for.

import type { Question } from '../../src/core/act.ts';
import { oneOf, type Random } from '../../src/record/random.ts';

const SAID = ['Hold the bridge', 'no', '12', 'e5', 'What now? "Nothing", he said.', 'a | b'];

/** Some words, as they are asked for. */
export function someWords(random: Random, { most, list }: Extract<Question, { kind: 'text' }>): string | readonly string[] {
  const words = oneOf(random, SAID).slice(0, most);
  return list ? [words] : words;
}
