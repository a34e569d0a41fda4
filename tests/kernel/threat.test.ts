import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { hexDistance } from '../../src/boards/hex.ts';
import { see } from '../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { encode } from '../../src/kernel/encode.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { ThreatPlan, ThreatUnit } from '../../src/kernel/types.ts';
import { emptyBoard } from '../bench/workloads.ts';

const kernel = await readKernel();

/** The plan worked out hex by hex: the best shot of every unit, the sum of all. */
function byHand(board: HexBoard, obstacles: HexObstacles, plan: ThreatPlan) {
  const width = plan.strength + 1;
  const shot = (i: number) => [...plan.shots.subarray(i * width, i * width + width)];
  const mean = (row: readonly number[]) => row.reduce((sum, chance, n) => sum + n * chance, 0);
  const names = cellsOf(board);
  const best = ({ ways }: ThreatUnit, block: Uint8Array, to: number): number[] | undefined => {
    const rows = ways.flatMap(({ from, shot: table }) =>
      from.flatMap(at => {
        const [a = '', b = ''] = [names[at], names[to]];
        const distance = hexDistance(board.layout, a, b);
        if (at === to || distance > plan.range || !see(board, { ...obstacles, block }, a, b).seen) return [];
        const found = table[(distance - 1) * plan.classes + (plan.ground[to] ?? 0)] ?? -1;
        return found < 0 ? [] : [shot(found)];
      }),
    );
    return rows.reduce<number[] | undefined>((held, row) => (mean(row) > (held ? mean(held) : 0) ? row : held), undefined);
  };
  return names.map((_, to) => {
    const rows = plan.units.map(unit => best(unit, unit.obstacles?.block ?? obstacles.block, to)).filter(row => row !== undefined);
    const sum = rows.reduce<number[]>(
      (all, row) => {
        const next = Array<number>(width).fill(0);
        for (const [i, x] of all.entries())
          for (const [j, y] of row.entries()) next[Math.min(i + j, plan.strength)] = (next[Math.min(i + j, plan.strength)] ?? 0) + x * y;
        return next;
      },
      [1, ...Array<number>(width - 1).fill(0)],
    );
    return [mean(sum), sum.at(-1) ?? 0, rows.length];
  });
}

const plans = fc
  .record({
    columns: fc.integer({ min: 1, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    layout: fc.constantFrom<HexBoard['layout'][]>('flat', 'pointy'),
    range: fc.integer({ min: 1, max: 5 }),
    strength: fc.integer({ min: 1, max: 4 }),
  })
  .chain(shape => {
    const cells = shape.columns * shape.rows;
    const numbers = (max: number, length: number) => fc.array(fc.integer({ min: 0, max }), { minLength: length, maxLength: length });
    const way = fc.record({
      from: fc.array(fc.integer({ min: 0, max: cells - 1 }), { maxLength: 4 }),
      shot: fc
        .array(fc.integer({ min: -1, max: 3 }), { minLength: shape.range * 2, maxLength: shape.range * 2 })
        .map(list => Int16Array.from(list)),
    });
    return fc.record({
      shape: fc.constant(shape),
      level: numbers(2, cells),
      block: numbers(1, cells),
      ground: numbers(1, cells).map(list => Uint8Array.from(list)),
      weights: numbers(9, 4 * (shape.strength + 1)),
      units: fc.array(fc.record({ ways: fc.array(way, { maxLength: 2 }), block: fc.option(numbers(1, cells)) }), { maxLength: 4 }),
    });
  });

test('threat agrees with the best shots worked out hex by hex from the readable sight', () => {
  fc.assert(
    fc.property(plans, ({ shape, level, block, ground, weights, units }) => {
      const { columns, rows, layout, range, strength } = shape;
      const board = emptyBoard(columns, rows, layout);
      const obstacles: HexObstacles = {
        kind: 'hex',
        range,
        level: Int8Array.from(level),
        crest: new Uint8Array(level.length),
        block: Uint8Array.from(block),
        reasons: ['terrain'],
      };
      const shots = Float64Array.from(weights, (weight, i) => {
        const row = weights.slice(i - (i % (strength + 1))).slice(0, strength + 1);
        return row.some(n => n > 0) ? weight / row.reduce((sum, n) => sum + n, 0) : Number(i % (strength + 1) === 0);
      });
      const own = (list: readonly number[] | null) =>
        list ? { obstacles: encode(board, { ...obstacles, block: Uint8Array.from(list) }) } : {};
      const plan: ThreatPlan = {
        range,
        classes: 2,
        ground,
        strength,
        shots,
        units: units.map(unit => ({ ways: unit.ways, ...own(unit.block) })),
      };
      const held = kernel.ground(encode(board, obstacles));
      const { harm, destroyed, units: count } = held.threat(plan);
      const expected = byHand(board, obstacles, plan).map(row => row.map(n => expect.closeTo(n, 5)));
      expect(Array.from(harm, (n, i) => [n, destroyed[i], count[i]])).toEqual(expected);
      held.free();
    }),
    { numRuns: 100 },
  );
});

test('a plan that does not fit its board is refused', () => {
  const board = emptyBoard(3, 3);
  const cells = new Int8Array(9);
  const obstacles: HexObstacles = { kind: 'hex', range: 2, level: cells, crest: new Uint8Array(9), block: new Uint8Array(9), reasons: [] };
  const held = kernel.ground(encode(board, obstacles));
  const plan: ThreatPlan = { range: 2, classes: 1, ground: new Uint8Array(9), strength: 1, shots: Float64Array.of(0.5, 0.5), units: [] };
  const unit = (from: number, shot: readonly number[]): ThreatUnit => ({ ways: [{ from: [from], shot: Int16Array.from(shot) }] });
  expect(() => held.threat({ ...plan, ground: new Uint8Array(8) })).toThrow('ground has 8 entries, 9 are needed');
  expect(() => held.threat({ ...plan, ground: new Uint8Array(9).fill(1) })).toThrow('classes beyond 1');
  expect(() => held.threat({ ...plan, shots: new Float64Array(3) })).toThrow('rows of 2, got 3');
  expect(() => held.threat({ ...plan, units: [unit(9, [0, 0])] })).toThrow('there is no cell 9');
  expect(() => held.threat({ ...plan, units: [unit(0, [0])] })).toThrow('shot has 1 entries, 2 are needed');
  expect(() => held.threat({ ...plan, units: [unit(0, [0, 1])] })).toThrow('names a shot beyond the 1 there are');
  held.free();
});
