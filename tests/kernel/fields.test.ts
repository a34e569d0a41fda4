import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { neighbour } from '../../src/boards/hex.ts';
import { reach, routeBack } from '../../src/boards/reach.ts';
import type { HexBoard } from '../../src/core/board.ts';
import type { MoveMode } from '../../src/core/ruleset.ts';
import { encode, encodeCosts, endingIn, neighbourTable } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { CLOSED, type Costs, type Fields, type HexGround } from '../../src/kernel/types.ts';
import { emptyBoard, listPrint, mulberry32, roughGround } from '../bench/workloads.ts';
import { fc } from '../property.ts';

const kernel = await readKernel();

/** Every cost of every unit. */
const all = (fields: Fields): Uint16Array =>
  Uint16Array.from(Array.from({ length: fields.units }, (_, unit) => [...fields.field(unit)]).flat());

const groundOf = (board: HexBoard): HexGround => {
  const cells = board.columns * board.rows;
  const open = { level: new Int8Array(cells), crest: new Uint8Array(cells), block: new Uint8Array(cells) };
  return hexGround(kernel, encode(board, { kind: 'hex', range: 0, reasons: [], ...open }));
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
    const fields = ground.fields(costs, starts.slice(0, 1), 10_000);
    const field = fields.field(0);
    expect([fields.reached(0), Math.max(...field.filter(cost => cost !== CLOSED)), listPrint(field)]).toEqual([15568, 185, '30a49651']);
  });

  test('sixty units, the whole board and twelve points', () => {
    expect(listPrint(all(ground.fields(costs, starts, 10_000)))).toBe('22c7da9e');
    const near = ground.fields(costs, starts, 12);
    const reached = starts.reduce((sum, _, unit) => sum + near.reached(unit), 0);
    expect([reached, listPrint(all(near))]).toEqual([13718, '36ec1fa5']);
  });

  test('costs three times as high need more than bytes: the same thrice', () => {
    const dear = { ...costs, step: costs.step.map(price => (price === CLOSED ? CLOSED : 3 * price)) };
    for (const count of [1, 20]) {
      const once = all(ground.fields(costs, starts.slice(0, count), 10_000));
      const thrice = all(ground.fields(dear, starts.slice(0, count), 10_000));
      expect(thrice).toEqual(once.map(cost => (cost === CLOSED ? CLOSED : 3 * cost)));
    }
  });
});

const gaits = fc
  .record({
    layout: fc.constantFrom<HexBoard['layout'][]>('flat', 'pointy'),
    columns: fc.integer({ min: 1, max: 7 }),
    rows: fc.integer({ min: 1, max: 7 }),
    budget: fc.constantFrom(0, 1, 2.5, 4, 7, 12, Number.POSITIVE_INFINITY),
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
    const gait: MoveMode = {
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

test('fields agree with the readable reach on random boards: budget, half points, closed steps, stops and ends', () => {
  fc.assert(
    fc.property(gaits, ({ board, gait, from }) => {
      const ground = groundOf(board);
      const costs = encodeCosts(board, gait);
      const found = endingIn(board, gait, costs, ground.fields(costs, [from], gait.budget).field(0));
      expect(new Map([...found].sort())).toEqual(new Map([...reach(board, gait, cellsOf(board)[from] ?? '').costs].sort()));
      ground.free();
    }),
    { numRuns: 300 },
  );
});

test('routes folded over a field are those of the readable reach', () => {
  fc.assert(
    fc.property(gaits, ({ board, gait, from }) => {
      const names = cellsOf(board);
      const costs = encodeCosts(board, gait);
      const ground = groundOf(board);
      const field = ground.fields(costs, [from], gait.budget).field(0);
      const before = (at: string): readonly string[] =>
        names.filter((_, cell) =>
          [0, 1, 2, 3, 4, 5].some(
            direction =>
              (cell === from || !costs.stops[cell]) &&
              neighbour(board, names[cell] ?? '', direction) === at &&
              (field[cell] ?? 0) + (costs.step[cell * 6 + direction] ?? 0) === field[names.indexOf(at)],
          ),
        );
      const found = reach(board, gait, names[from] ?? '');
      for (const to of found.costs.keys()) expect(routeBack(board, names[from] ?? '', to, before)).toEqual(found.route(to));
      ground.free();
    }),
    { numRuns: 60 },
  );
});

/** The field of one start, by going over all steps until none lowers a cost. */
function cheapest(board: HexBoard, { step, stops }: Costs, from: number, most: number): Uint16Array {
  const next = neighbourTable(board);
  const field = new Uint16Array(stops.length).fill(CLOSED);
  field[from] = 0;
  for (let again = true; again; ) {
    again = false;
    next.forEach((to, i) => {
      const cell = Math.floor(i / 6);
      const cost = (field[cell] ?? CLOSED) + (step[i] ?? CLOSED);
      if (to < 0 || cost > most || cost >= (field[to] ?? 0) || (stops[cell] && cell !== from)) return;
      field[to] = cost;
      again = true;
    });
  }
  return field;
}

/** The cells for which two fields differ. */
const differing = (a: Uint16Array, b: Uint16Array): readonly number[] => [...a.keys()].filter(cell => a[cell] !== b[cell]);

/** Prices by step or by cell, drawn from a few; some cells stop. */
function someCosts(board: HexBoard, seed: number, prices: readonly number[], by: 'cell' | 'step', halting = 0): Costs {
  const draw = mulberry32(seed);
  const cells = board.columns * board.rows;
  const pick = () => prices[draw() % prices.length] ?? CLOSED;
  const enter = Array.from({ length: cells }, pick);
  const step = Uint16Array.from(neighbourTable(board), to => (by === 'step' ? pick() : (enter[to] ?? CLOSED)));
  return { scale: 1, step, stops: Uint8Array.from({ length: cells }, () => (draw() % 100 < halting ? 1 : 0)) };
}

describe('fields of every kind agree with one made step by step', () => {
  const SIZES = [
    [1, 1],
    [1, 40],
    [40, 1],
    [2, 35],
    [15, 6],
    [16, 5],
    [17, 17],
    [33, 4],
    [9, 66],
  ] as const;
  const PRICES = {
    'of a few points': [1, 2, 3, 4, CLOSED],
    'of two and more': [2, 3, 5],
    'with steps that cost nothing': [0, 1, 2, CLOSED],
    'of many kinds': Array.from({ length: 60 }, (_, i) => i + 1),
    'that bytes cannot add up': [9, 40, 70],
    'that bytes cannot hold': [3, 250, 260, 4000],
    'that no number can add up': [20_000, 30_000],
    'with no way out': [CLOSED],
  };

  describe.each(Object.entries(PRICES))('prices %s', (_, prices) => {
    test.each(SIZES)('on boards of %d by %d', (columns, rows) => {
      for (const layout of ['flat', 'pointy'] as const)
        for (const by of ['cell', 'step'] as const)
          for (const halting of [0, 20]) {
            const board = emptyBoard(columns, rows, layout);
            const cells = columns * rows;
            const costs = someCosts(board, cells + prices.length, prices, by, halting);
            const ground = groundOf(board);
            const starts = [0, cells - 1, cells >> 1, ...Array.from({ length: 5 }, (_, i) => (i * 37 + 5) % cells)];
            for (const [budget, from] of [
              [12, starts.slice(0, 4)],
              [40, starts.slice(1, 3)],
              [200, starts.slice(2, 4)],
              [Number.POSITIVE_INFINITY, starts.slice(0, 2)],
              [Number.POSITIVE_INFINITY, by === 'cell' && halting === 0 ? starts : []],
            ] as const) {
              const fields = ground.fields(costs, from, budget);
              for (const [unit, start] of from.entries())
                expect(differing(fields.field(unit), cheapest(board, costs, start, Math.min(budget, CLOSED - 1)))).toEqual([]);
            }
            ground.free();
          }
    });
  });

  test.each([1, 7, 8, 15, 16, 17, 64, 65, 70])('for %d units', count => {
    const board = emptyBoard(19, 12, 'pointy');
    const costs = someCosts(board, 7, [1, 2, 3, 4, CLOSED], 'cell');
    const ground = groundOf(board);
    const from = Array.from({ length: count }, (_, i) => (i * 101) % 228);
    for (const budget of [8, Number.POSITIVE_INFINITY]) {
      const fields = ground.fields(costs, from, budget);
      for (const [unit, start] of from.entries())
        expect(fields.field(unit)).toEqual(cheapest(board, costs, start, Math.min(budget, CLOSED - 1)));
    }
  });

  test('give all memory back when the ground is freed', () => {
    const board = emptyBoard(40, 40);
    const before = kernel.memory.held;
    const ground = groundOf(board);
    for (const seed of [1, 2, 3, 4, 5, 6])
      for (const budget of [9, Number.POSITIVE_INFINITY]) ground.fields(someCosts(board, seed, [1, 2, 90], 'step'), [0, 50, 700], budget);
    ground.free();
    expect(kernel.memory.held).toBe(before);
  });

  test('for nobody', () => {
    const board = emptyBoard(4, 4);
    expect(groundOf(board).fields(someCosts(board, 1, [1], 'cell'), [], 3).units).toBe(0);
  });

  test('of several costs asked in turn, on boards of one kernel in turn', () => {
    const grounds = (['flat', 'pointy'] as const).map(layout => ({ board: emptyBoard(11, 11, layout), layout }));
    const held = grounds.map(({ board }) => groundOf(board));
    const costs = grounds.map(({ board }) => [1, 2, 3, 4].map(seed => someCosts(board, seed, [1, 2, 5, CLOSED], 'step', 10)));
    for (const [seed, i] of [0, 1, 2, 3, 1, 0, 3].flatMap(seed => [[seed, 0] as const, [seed, 1] as const])) {
      const [ground, board, asked] = [held[i], grounds[i]?.board, costs[i]?.[seed]];
      if (!ground || !board || !asked) throw new Error('there are two boards and four costs of each');
      expect(ground.fields(asked, [60], 20).field(0)).toEqual(cheapest(board, asked, 60, 20));
    }
  });
});

describe('fields', () => {
  const board = emptyBoard(9, 70, 'flat');
  const cost: MoveMode['cost'] = (_, to) => (String(to).endsWith('3') ? 2.5 : 1);
  const costs = encodeCosts(board, { id: 'walk', title: 'Walk', key: 'walk', budget: 9, fires: false, cost });
  const ground = groundOf(board);
  const list = [3, 300, 629].flatMap(from => [...cheapest(board, costs, from, 18)]);
  const fields = ground.fields(costs, [3, 300, 629], 9);

  test('tell the cost of every cell for every unit, and how many are reached', () => {
    const rows = [0, 1, 2].map(unit => list.slice(unit * 630, unit * 630 + 630));
    expect([0, 1, 2].map(unit => [...fields.field(unit)])).toEqual(rows);
    expect(rows[1]).toEqual(Array.from({ length: 630 }, (_, cell) => fields.cost(1, cell)));
    expect([0, 1, 2].map(unit => fields.reached(unit))).toEqual(rows.map(row => row.filter(found => found !== CLOSED).length));
  });

  test('as bits, made in every way, on both layouts', () => {
    for (const layout of ['flat', 'pointy'] as const) {
      const plain = emptyBoard(70, 6, layout);
      const even = someCosts(plain, 3, [1, 2, 3], 'cell');
      const away = groundOf(plain);
      const [lines, length] = layout === 'flat' ? [70, 6] : [6, 70];
      const row = Math.ceil(length / 64) * 8;
      for (const [count, budget] of [
        [3, 9],
        [3, 300],
        [12, 300],
      ] as const) {
        const from = Array.from({ length: count }, (_, i) => i * 34 + 9);
        const made = away.fields(even, from, budget);
        for (const [unit, start] of from.entries()) {
          const bits = made.bits(unit, 7);
          const within = [...cheapest(plain, even, start, 7)].map(found => found !== CLOSED);
          const set = within.map((_, cell) => {
            const [column, line] = [cell % 70, Math.floor(cell / 70)];
            const [at, place] = layout === 'flat' ? [column, line] : [line, column];
            return Boolean(((bits[at * row + (place >> 3)] ?? 0) >> (place & 7)) & 1);
          });
          expect(set).toEqual(within);
          expect(bits.length).toBe(lines * row);
        }
      }
    }
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
  const gait: MoveMode = {
    id: 'walk',
    title: 'Walk',
    key: 'walk',
    budget: 4,
    fires: false,
    cost: (_, to) => (String(to).endsWith('5') ? 2 : 1),
  };
  const ground = groundOf(board);
  let asked = 0;
  const cost: MoveMode['cost'] = (from, to) => {
    asked++;
    return gait.cost(from, to);
  };
  const near = ground.fields(encodeCosts(board, { ...gait, cost }, { from: [66], steps: 4 }), [66], 4).field(0);
  expect(near).toEqual(ground.fields(encodeCosts(board, gait), [66], 4).field(0));
  expect(asked).toBeLessThan(6 * 61);
});

test('costs that cannot be counted are refused', () => {
  const board = emptyBoard(3, 3, 'flat');
  const gait = (cost: number): MoveMode => ({ id: 'walk', title: 'Walk', key: 'walk', budget: 4, fires: false, cost: () => cost });
  expect(() => encodeCosts(board, gait(-1))).toThrow('-1 is no cost of a step');
  expect(() => encodeCosts(board, gait(0.29))).toThrow('no whole numbers of 24th parts');
  expect(encodeCosts(board, gait(2 / 3)).scale).toBe(3);
  expect(() => groundOf(board).fields(encodeCosts(board, gait(1)), [9], 4)).toThrow('there is no cell 9 on a board of 9');
});
