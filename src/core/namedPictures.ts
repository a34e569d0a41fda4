// Pictures that lie beside a scenario and that it names: grounds of sheets, counters of one's own.

import type { Scenario } from './scenario.ts';

/** Those of some names that sheets or kinds of pieces go by; each once. Of boards without sheets none is. */
export function picturesNamedIn({ board, special }: Pick<Scenario, 'board' | 'special'>, names: readonly string[]): readonly string[] {
  if (board.kind !== 'picture') return [];
  const words = new Set<string>();
  gather([board.sheets.map(({ picture }) => picture), special], words);
  return names.filter(name => words.has(name));
}

/** All texts inside a value. */
function gather(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) gather(inner, words);
}
