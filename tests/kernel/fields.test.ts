import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { neighbour } from '../../src/boards/hex.ts';
import { reach } from '../../src/boards/reach.ts';
import type { HexBoard } from '../../src/core/board.ts';
import type { Gait } from '../../src/core/ruleset.ts';
import { encode, encodeCosts, endingIn, neighbourTable } from '../../src/kernel/encode.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { CLOSED, type Costs, type Ground } from '../../src/kernel/types.ts';
import { emptyBoard, listPrint, roughGround } from '../bench/workloads.ts';

const kernel = await readKernel();

const groundOf = (board: HexBoard): Ground => {
  const cells = board.columns * board.rows;
  const open = { level: new Int8Array(cells), crest: new Uint8Array(cells), block: new Uint8Array(cells) };
  return kernel.ground(encode(board, { kind: 'hex', range: 0, reasons: [], ...open }));
};

test.each(['flat', 'pointy'] as const)('neighbours by number are those by name on a %s board', layout => {
  const board = emptyBoard(5, 4, layout);
  const names = cellsOf(board);
  const table = neighbourTable(board);
  const expected = names.flatMap(hex => [0, 1, 2, 3, 4, 5].map(direction => neighbour(board, hex, direction)));
  expect([...table].map(cell => names[cell])).toEqual(expected);
});

describe('costs over rough ground, against fingerprints made by other programs', () => {
  const { board, enter, starts } = roughGround();
  const costs: Costs = {
    scale: 1,
    step: Uint16Array.from(neighbourTable(board), to => enter[to] || CLOSED),
    stops: new Uint8Array(enter.length),
  };
  const ground = groundOf(board);

  test('one unit, the whole board: 15568 hexes, the farthest at 185', () => {
    const field = ground.flood(costs, starts.slice(0, 1), 10_000);
    const reached = field.filter(cost => cost !== CLOSED);
    expect([reached.length, Math.max(...reached), listPrint(field)]).toEqual([15568, 185, '30a49651']);
  });

  test('sixty units, the whole board and twelve points', () => {
    expect(listPrint(ground.flood(costs, starts, 10_000))).toBe('22c7da9e');
    const near = ground.flood(costs, starts, 12);
    expect([near.filter(cost => cost !== CLOSED).length, listPrint(near)]).toEqual([13718, '36ec1fa5']);
  });
});

const gaits = fc
  .record({
    layout: fc.constantFrom<HexBoard['layout'][]>('flat', 'pointy'),
    columns: fc.integer({ min: 1, max: 7 }),
    rows: fc.integer({ min: 1, max: 7 }),
    budget: fc.constantFrom(0, 1, 2.5, 4, 7, 12),
  })
  .chain(shape => {
    const cells = shape.columns * shape.rows;
    const list = (...values: number[]) => fc.array(fc.constantFrom(...values), { minLength: cells, maxLength: cells });
    return fc.record({
      shape: fc.constant(shape),
      prices: list(0, 0.5, 1, 1, 2, 3, Number.POSITIVE_INFINITY),
      stops: list(0, 0, 0, 1),
      ends: list(1, 1, 1, 0),
      from: fc.integer({ min: 0, max: cells - 1 }),
    });
  })
  .map(({ shape, prices, stops, ends, from }) => {
    const board = emptyBoard(shape.columns, shape.rows, shape.layout);
    const at = new Map(cellsOf(board).map((name, i) => [name, i]));
    const of = (list: readonly number[], hex: unknown) => list[at.get(String(hex)) ?? -1] ?? 0;
    const gait: Gait = {
      id: 'walk',
      title: 'Walk',
      key: 'walk',
      budget: shape.budget,
      fires: false,
      cost: (a, b) => of(prices, b) + (of(prices, a) === 2 ? 1 : 0),
      stops: hex => of(stops, hex) === 1,
      ends: hex => of(ends, hex) === 1,
    };
    return { board, gait, from };
  });

test('floods agree with the readable reach on random boards: budget, half points, closed steps, stops and ends', () => {
  fc.assert(
    fc.property(gaits, ({ board, gait, from }) => {
      const ground = groundOf(board);
      const costs = encodeCosts(board, gait);
      const found = endingIn(board, gait, costs, ground.flood(costs, [from], gait.budget));
      expect(new Map([...found].sort())).toEqual(new Map([...reach(board, gait, cellsOf(board)[from] ?? '').costs].sort()));
      ground.free();
    }),
    { numRuns: 300 },
  );
});

describe('fields', () => {
  const board = emptyBoard(9, 70, 'flat');
  const cost: Gait['cost'] = (_, to) => (String(to).endsWith('3') ? 2.5 : 1);
  const costs = encodeCosts(board, { id: 'walk', title: 'Walk', key: 'walk', budget: 9, fires: false, cost });
  const ground = groundOf(board);
  const list = [...ground.flood(costs, [3, 300, 629], 9)];
  const fields = ground.fields(costs, [3, 300, 629], 9);

  test('tell the cost of every cell for every unit, and how many are reached', () => {
    const rows = [0, 1, 2].map(unit => list.slice(unit * 630, unit * 630 + 630));
    expect([0, 1, 2].map(unit => [...fields.field(unit)])).toEqual(rows);
    expect(rows[1]).toEqual(Array.from({ length: 630 }, (_, cell) => fields.cost(1, cell)));
    expect([0, 1, 2].map(unit => fields.reached(unit))).toEqual(rows.map(row => row.filter(found => found !== CLOSED).length));
  });

  test.each([undefined, 4, 2.5, 0])('as bits, a column of a flat-topped board in whole words, within %s points', most => {
    const bits = fields.bits(2, most);
    const set = Array.from({ length: 630 }, (_, cell) => {
      const place = Math.floor(cell / 9);
      return ((bits[(cell % 9) * 16 + (place >> 3)] ?? 0) >> (place & 7)) & 1;
    });
    expect(set).toEqual(list.slice(1260).map(found => (found <= (most ?? 9) * costs.scale ? 1 : 0)));
    expect(bits.length).toBe(9 * 16);
  });

  test('end when others are asked for, or the ground is freed', () => {
    const away = groundOf(board);
    const first = away.fields(costs, [0], 1);
    const second = away.fields(costs, [1], 1);
    expect(() => first.cost(0, 0)).toThrow('these fields are gone');
    expect(second.cost(0, 1)).toBe(0);
    expect(() => second.cost(1, 1)).toThrow('there is no unit 1 among 1');
    expect(() => second.cost(0, 630)).toThrow('there is no cell 630 on a board of 630');
    away.free();
    expect(() => second.field(0)).toThrow('these fields are gone');
  });
});

test('costs priced near the start only lead as far as those of the whole board', () => {
  const board = emptyBoard(12, 12, 'flat');
  const gait: Gait = {
    id: 'walk',
    title: 'Walk',
    key: 'walk',
    budget: 4,
    fires: false,
    cost: (_, to) => (String(to).endsWith('5') ? 2 : 1),
  };
  const ground = groundOf(board);
  let asked = 0;
  const cost: Gait['cost'] = (from, to) => {
    asked++;
    return gait.cost(from, to);
  };
  const near = ground.flood(encodeCosts(board, { ...gait, cost }, { from: [66], steps: 4 }), [66], 4);
  expect(near).toEqual(ground.flood(encodeCosts(board, gait), [66], 4));
  expect(asked).toBeLessThan(6 * 61);
});

test('costs that cannot be counted are refused', () => {
  const board = emptyBoard(3, 3, 'flat');
  const gait = (cost: number): Gait => ({ id: 'walk', title: 'Walk', key: 'walk', budget: 4, fires: false, cost: () => cost });
  expect(() => encodeCosts(board, gait(-1))).toThrow('-1 is no cost of a step');
  expect(() => encodeCosts(board, gait(0.29))).toThrow('no whole numbers of 24th parts');
  expect(encodeCosts(board, gait(2 / 3)).scale).toBe(3);
  expect(() => groundOf(board).flood(encodeCosts(board, gait(1)), [9], 4)).toThrow('there is no cell 9 on a board of 9');
});
