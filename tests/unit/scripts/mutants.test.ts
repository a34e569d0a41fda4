import { describe, expect, test } from 'vitest';
import { changed, changesOf, drawn, mirrorOf } from '../../../scripts/mutants.mjs';

type Change = ReturnType<typeof changesOf>[number];

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

  test('leave out another number for what is missing where the answer is the same', () => {
    expect(mutantsOf('f((x ?? 0) > y);')).toContain('f((x ?? (-1)) > y);');
    expect(mutantsOf('f((x ?? 0) > 0);')).not.toContain('f((x ?? (-1)) > 0);');
    expect(mutantsOf('f((x ?? 0) > 0);')).toContain('f((x ?? (1)) > 0);');
    expect(mutantsOf('f((x ?? 0) === 0);')).toEqual(expect.arrayContaining(['f((x ?? (1)) === 0);', 'f((x ?? (-1)) === 0);']));
  });

  test('are drawn by the line they are in: what is written elsewhere draws no others', () => {
    const lines = ['f = a < b;', 'g = c + 2;', 'h = d && e;'];
    const asDrawn = (text: string, count: number, seed = 1944): readonly string[] => {
      const changes: readonly { readonly change: Change }[] = drawn([{ file: 'x.ts', text }], count, seed);
      return changes.map(({ change: { to, by } }) => `${text.slice(0, to).split('\n').at(-1)} ${by}`);
    };
    const all = asDrawn(lines.join('\n'), 9);
    expect(all).toHaveLength(5);
    expect(asDrawn(lines.join('\n'), 2)).toEqual(all.slice(0, 2));
    expect(asDrawn(['', 'called();', ...lines.toReversed()].join('\n'), 9)).toEqual(all);
    expect([1, 2, 3].map(seed => asDrawn(lines.join('\n'), 9, seed).join())).not.toEqual([all.join(), all.join(), all.join()]);
  });

  test('are tried by the unit test that mirrors their source', () => {
    expect(mirrorOf('src/core/dist.ts')).toBe('tests/unit/core/dist.test.ts');
    expect(mirrorOf('src/rulesets/to-arms/acts/move.ts')).toBe('tests/unit/to-arms/acts/move.test.ts');
  });
});
