import { curveCatmullRom, line } from 'd3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smooth } from '../../../src/render/board/smooth.ts';

it('a smooth line is the one that d3 draws, letter for letter', () => {
  const through = line().curve(curveCatmullRom.alpha(0.6));
  const length = fc.double({ min: 0, max: 500, noNaN: true });
  const run = fc.array(fc.tuple(length, length), { maxLength: 9 });
  fc.assert(
    fc.property(run, points => {
      expect(smooth(points)).toBe(through(points) ?? '');
      const twice = points.flatMap((point, i) => (i % 3 === 1 ? [point, point] : [point]));
      expect(smooth(twice)).toBe(through(twice) ?? '');
    }),
  );
});
