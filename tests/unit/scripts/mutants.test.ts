import { describe, expect, test } from 'vitest';
import { changed, changesOf } from '../../../scripts/mutants.mjs';

const mutantsOf = (text: string): readonly string[] => changesOf(text).map(change => changed(text, change));

describe('mutants', () => {
  test('flip a comparison and turn the answer it gives round', () => {
    expect(mutantsOf('const f = (a: number, b: number) => a < b;')).toEqual([
      'const f = (a: number, b: number) => !(a < b);',
      'const f = (a: number, b: number) => a <= b;',
    ]);
  });

  test('swap plus and minus, and and or, and count one more or less', () => {
    expect(mutantsOf('x = a + b;')).toEqual(['x = a - b;']);
    expect(mutantsOf('x = a && b;')).toEqual(['x = a || b;']);
    expect(mutantsOf('x = 2;')).toEqual(['x = (3);', 'x = (1);']);
  });

  test('leave words and types alone', () => {
    expect(mutantsOf("type A = 1 | 2; const s: 1 = t + 'x' + `u`;")).toEqual([]);
  });
});
