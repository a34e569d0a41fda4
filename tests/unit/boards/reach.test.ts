import { describe, expect, test } from 'vitest';
import { besides } from '../../../src/boards/board.ts';
import { cellsOf } from '../../../src/boards/cells.ts';
import { reach } from '../../../src/boards/reach.ts';
import type { HexBoard } from '../../../src/core/board.ts';
import type { MoveMode } from '../../../src/core/ruleset.ts';
import type { Place } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';

const board: HexBoard = { kind: 'hex', layout: 'flat', columns: 5, rows: 4, hexes: {}, edges: {} };
const gait = (budget: number, cost: MoveMode['cost'], more: Partial<MoveMode> = {}): MoveMode => ({
  id: 'walk',
  title: 'Walk',
  key: 'walk',
  budget,
  fires: false,
  cost,
  ...more,
});
const list = (costs: ReadonlyMap<string, number>) =>
  [...costs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hex, cost]) => `${hex}:${cost}`)
    .join(' ');

describe('reach', () => {
  test('is all hexes within the budget, with the cheapest cost, the start at 0', () => {
    expect(
      list(
        reach(
          board,
          gait(1, () => 1),
          'A1',
        ).costs,
      ),
    ).toBe('A1:0 A2:1 B1:1');
    expect(
      list(
        reach(
          board,
          gait(2, () => 1),
          'A1',
        ).costs,
      ),
    ).toBe('A1:0 A2:1 A3:2 B1:1 B2:2 C1:2 C2:2');
    expect(
      list(
        reach(
          board,
          gait(0, () => 1),
          'A1',
        ).costs,
      ),
    ).toBe('A1:0');
  });

  test('goes round what is dear and never through what is closed', () => {
    const dear = gait(4, (_, to) => (to === 'A2' ? 3 : to === 'B1' ? Number.POSITIVE_INFINITY : 1));
    const found = reach(board, dear, 'A1');
    expect(list(found.costs)).toBe('A1:0 A2:3 A3:4 B2:4');
    expect(found.route('B2')).toEqual(['A1', 'A2', 'B2']);
  });

  test('enters a hex that stops and goes no further; a start that would stop may be left', () => {
    const stops = (at: Place) => at === 'A2' || at === 'B1';
    expect(
      list(
        reach(
          board,
          gait(9, () => 1, { stops }),
          'A1',
        ).costs,
      ),
    ).toBe('A1:0 A2:1 B1:1');
    expect(
      reach(
        board,
        gait(9, () => 1, { stops }),
        'A2',
      ).costs.size,
    ).toBeGreaterThan(4);
  });

  test('passes through a hex where it may not end', () => {
    const found = reach(
      board,
      gait(2, () => 1, { ends: at => at !== 'A2' }),
      'A1',
    );
    expect(list(found.costs)).toBe('A1:0 A3:2 B1:1 B2:2 C1:2 C2:2');
    expect(found.route('A3')).toEqual(['A1', 'A2', 'A3']);
  });

  test('asks where it ends with what was spent', () => {
    const early = reach(
      board,
      gait(3, () => 1, { ends: (_, spent) => spent < 2 }),
      'A1',
    );
    expect(list(early.costs)).toBe('A1:0 A2:1 B1:1');
  });

  test('has no route to a hex that is not reached', () =>
    expect(
      reach(
        board,
        gait(1, () => 1),
        'A1',
      ).route('E4'),
    ).toEqual([]));

  test('of several cheapest ways tells the one with the fewest steps, then the one by the first hexes seen from the goal', () => {
    const even = reach(
      board,
      gait(9, () => 1),
      'A1',
    );
    expect(even.route('C3')).toEqual(['A1', 'B1', 'B2', 'C3']);
    const cheap = gait(9, (_, to) => (to === 'A2' || to === 'B2' ? 0.5 : to === 'B1' ? 2 : 1));
    const tied = reach(board, cheap, 'A1');
    expect(tied.costs.get('C2')).toBe(2);
    expect(tied.route('C2')).toEqual(['A1', 'A2', 'B2', 'C2']);
    const short = reach(
      board,
      gait(9, (_, to) => (to === 'B1' ? 1 : 0.5)),
      'A1',
    );
    expect([short.costs.get('C1'), short.route('C1')]).toEqual([1.5, ['A1', 'B1', 'C1']]);
  });

  test('finds its way among hexes that cost nothing', () => {
    const found = reach(
      board,
      gait(0, () => 0),
      'A1',
    );
    expect(found.costs.size).toBe(20);
    expect(found.route('E1')).toEqual(['A1', 'B1', 'C1', 'D1', 'E1']);
  });

  test('takes sums of fractions that differ by a hair for one cost', () => {
    const tenths = (budget: number) =>
      [
        ...reach(
          board,
          gait(budget, () => 0.1),
          'A1',
        ).costs.values(),
      ].map(cost => Math.round(cost * 10));
    expect(Math.max(...tenths(0.3))).toBe(3);
    expect(Math.max(...tenths(0.3 - 1e-6))).toBe(2);
  });

  test('counts fractions of a point', () =>
    expect(
      list(
        reach(
          board,
          gait(1, () => 0.5),
          'A1',
        ).costs,
      ),
    ).toBe('A1:0 A2:0.5 A3:1 B1:0.5 B2:1 C1:1 C2:1'));

  test('is cheapest: no step from a place reached makes another cheaper, and every route costs what it says', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY), { minLength: 20, maxLength: 20 }),
        fc.nat(8),
        (prices, budget) => {
          const cells = cellsOf(board);
          const cost = (_: Place, to: Place) => prices[cells.indexOf(String(to))] ?? 1;
          const { costs, route } = reach(board, gait(budget, cost), 'C2');
          for (const [at, spent] of costs) {
            const way = route(at);
            expect(way.slice(1).reduce((sum, hex, i) => sum + cost(way[i] ?? '', hex), 0)).toBe(spent);
            way.slice(1).forEach((hex, i) => {
              expect(besides(board, way[i] ?? '')).toContain(hex);
            });
            for (const next of besides(board, at)) {
              const sum = spent + cost(at, next);
              if (sum <= budget) expect(costs.get(next)).toBeLessThanOrEqual(sum);
            }
          }
        },
      ),
    ));
});
