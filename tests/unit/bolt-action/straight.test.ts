// What is offered to a vehicle that cannot turn, and what is said where nothing is (Movement).

import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { withOrder } from './withOrder.ts';

const whereTo = (at: Point, facing: Point) => {
  const asked = ACTS.move.nextQuestion(withOrder('b-tank', 'run', { at, facing }), { type: 'move', unit: 'b-tank', skipped: ['reverse'] });
  return asked?.kind === 'place' ? asked : undefined;
};

test('a tank that runs towards the edge is told that nothing lies open ahead of it and that it cannot turn', () => {
  const asked = whereTo([50, 1], [0, -1]);
  expect([asked?.reach.size, asked?.none]).toEqual([0, 'Nothing is open straight ahead of it, and on this move it cannot turn']);
});

test.each([[[0, 1]], [[1, 0]], [[3, 1]], [[-2, 5]], [[0.37, -0.93]]] as const)(
  'a tank that looks %j has places straight ahead of it',
  facing => {
    const asked = whereTo([50, 20], facing);
    expect(asked?.reach.size).toBeGreaterThanOrEqual(5);
    expect(asked?.none).toBeUndefined();
  },
);

test('they lie along its way, two inches apart, as far as its order leads and no farther', () => {
  const along = (facing: Point, far: number): Point => {
    const length = Math.hypot(...facing);
    return [facing[0], facing[1]].map((part, axis) => Math.round(((axis === 0 ? 50 : 20) + (part * far) / length) * 100) / 100) as [
      number,
      number,
    ];
  };
  for (const facing of [
    [-2, 5],
    [2, 9],
  ] as const) {
    const offered = [...(whereTo([50, 20], facing)?.reach.keys() ?? [])];
    for (let far = 2; far <= 16; far += 2) expect(offered).toContainEqual(along(facing, far));
    expect(offered.filter(to => typeof to !== 'string' && Math.hypot(to[0] - 50, to[1] - 20) > 18.02)).toEqual([]);
    expect(offered).not.toContainEqual([50, 20]);
  }
});
