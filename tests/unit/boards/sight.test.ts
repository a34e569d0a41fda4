// What must hold of sight whatever the rules of heights: both see or neither, the lattice may be turned and mirrored,
// and what is not on the line does not count.

import { describe, expect, test } from 'vitest';
import { cellsOf, indexOf } from '../../../src/boards/cells.ts';
import { hexDistance, hexLine, neighbours } from '../../../src/boards/hex.ts';
import { isClear, lineOf, see } from '../../../src/boards/sight.ts';
import { type HexBoard, type HexObstacles, hexAt, hexName } from '../../../src/core/board.ts';
import { fc } from '../../property.ts';

const SIZE = 9;
const PAD = 9;

type Ground = { readonly level: number; readonly crest: boolean; readonly block: number; readonly levelOnly: boolean };
const FLAT: Ground = { level: 0, crest: false, block: 0, levelOnly: false };

const ground: fc.Arbitrary<Ground> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(FLAT) },
  {
    weight: 4,
    arbitrary: fc.record({
      level: fc.integer({ min: 0, max: 2 }),
      crest: fc.boolean(),
      block: fc.constantFrom(0, 0, 1, 2, 3),
      levelOnly: fc.boolean(),
    }),
  },
);
const grounds = fc.array(ground, { minLength: SIZE * SIZE, maxLength: SIZE * SIZE });
const layouts = fc.constantFrom<HexBoard['layout']>('flat', 'pointy');
const rims = fc.constantFrom<'blocks' | 'free'>('blocks', 'free');
const cell = fc.nat(SIZE * SIZE - 1);

const boardOf = (layout: HexBoard['layout'], columns = SIZE, rows = SIZE): HexBoard => ({
  kind: 'hex',
  layout,
  columns,
  rows,
  hexes: {},
  edges: {},
});

const obstaclesOf = (cells: readonly Ground[], rim: 'blocks' | 'free', range = 20): HexObstacles => ({
  kind: 'hex',
  range,
  level: Int8Array.from(cells, ({ level }) => level),
  crest: Uint8Array.from(cells, ({ crest }) => (crest ? 1 : 0)),
  block: Uint8Array.from(cells, ({ block }) => block),
  levelOnly: Uint8Array.from(cells, ({ levelOnly }) => (levelOnly ? 1 : 0)),
  reasons: ['terrain', 'unit'],
  rim,
});

const world = fc.tuple(layouts, rims, grounds, cell, cell);

/** Cube coordinates (q, r, s adding up to 0) of a flat-topped hex, and back. */
type Cube = readonly [number, number, number];
function cubeOf(hex: string): Cube {
  const [column, row] = hexAt(hex) ?? [0, 0];
  const r = row - Math.floor(column / 2);
  return [column, r, -column - r];
}
const hexOf = ([q, r]: Cube): string => hexName(q, r + Math.floor(q / 2));

/** The twelve symmetries of the lattice, about the origin. */
const SYMMETRIES: readonly ((cube: Cube) => Cube)[] = [0, 1, 2, 3, 4, 5].flatMap(turns =>
  [false, true].map(mirrored => (cube: Cube) => {
    let [q, r, s] = cube;
    for (let i = 0; i < turns; i++) [q, r, s] = [-r, -s, -q];
    return (mirrored ? [q, s, r] : [q, r, s]) as Cube;
  }),
);

describe('sight', () => {
  test('is symmetric, blocked by the same hexes', () =>
    fc.assert(
      fc.property(world, ([layout, rim, cells, a, b]) => {
        const board = boardOf(layout);
        const obstacles = obstaclesOf(cells, rim);
        const [from = '', to = ''] = [cellsOf(board)[a], cellsOf(board)[b]];
        const there = see(board, obstacles, from, to);
        const back = see(board, obstacles, to, from);
        expect(back.seen).toBe(there.seen);
        expect(back.why.map(({ text }) => text).sort()).toEqual(there.why.map(({ text }) => text).sort());
      }),
      { numRuns: 400 },
    ));

  test('does not change when the lattice is turned or mirrored, the board embedded in open ground', () =>
    fc.assert(
      fc.property(rims, grounds, cell, cell, fc.nat(11), (rim, cells, a, b, which) => {
        const size = SIZE + 4 * PAD;
        const wide = boardOf('flat', size, size);
        const middle = cubeOf(hexName(size / 2 - 0.5, size / 2 - 0.5));
        const names = cellsOf(boardOf('flat'));
        const shifted = names.map(name => {
          const [column, row] = hexAt(name) ?? [0, 0];
          return hexName(column + 2 * PAD, row + 2 * PAD);
        });
        const moved = shifted.map(name => {
          const [q, r, s] = cubeOf(name);
          const [mq, mr, ms] = middle;
          const [tq, tr, ts] = SYMMETRIES[which]?.([q - mq, r - mr, s - ms]) ?? [0, 0, 0];
          return hexOf([tq + mq, tr + mr, ts + ms]);
        });
        const placed = (at: readonly string[]) => {
          const all = Array.from({ length: size * size }, () => FLAT);
          at.forEach((name, i) => {
            all[indexOf(wide, name) ?? -1] = cells[i] ?? FLAT;
          });
          return obstaclesOf(all, rim);
        };
        expect(see(wide, placed(moved), moved[a] ?? '', moved[b] ?? '').seen).toBe(
          see(wide, placed(shifted), shifted[a] ?? '', shifted[b] ?? '').seen,
        );
      }),
      { numRuns: 150 },
    ));

  test('never loses a hex when something in the way is taken away', () =>
    fc.assert(
      fc.property(world, cell, ([layout, rim, cells, a, b], gone) => {
        const board = boardOf(layout);
        const [from = '', to = ''] = [cellsOf(board)[a], cellsOf(board)[b]];
        const fewer = cells.map((one, i) => (i === gone ? { ...one, block: 0 } : one));
        if (isClear(board, obstaclesOf(cells, rim), from, to)) expect(isClear(board, obstaclesOf(fewer, rim), from, to)).toBe(true);
      }),
      { numRuns: 400 },
    ));

  test('does not depend on the board away from the line: cropped rows and columns change nothing', () =>
    fc.assert(
      fc.property(rims, grounds, cell, cell, (rim, cells, a, b) => {
        const board = boardOf('flat');
        const [from = '', to = ''] = [cellsOf(board)[a], cellsOf(board)[b]];
        const [[ca, ra], [cb, rb]] = [hexAt(from) ?? [0, 0], hexAt(to) ?? [0, 0]];
        const [columns, rows] = [Math.min(SIZE, Math.max(ca, cb) + 2), Math.min(SIZE, Math.max(ra, rb) + 2)];
        const small = boardOf('flat', columns, rows);
        const kept = cellsOf(small).map(hex => cells[indexOf(board, hex) ?? -1] ?? FLAT);
        expect(see(small, obstaclesOf(kept, rim), from, to)).toEqual(see(board, obstaclesOf(cells, rim), from, to));
      }),
      { numRuns: 400 },
    ));

  test('always reaches the neighbours, and never beyond the range', () =>
    fc.assert(
      fc.property(world, fc.nat(8), ([layout, rim, cells, a], range) => {
        const board = boardOf(layout);
        const from = cellsOf(board)[a] ?? '';
        const obstacles = obstaclesOf(cells, rim, range);
        if (range > 0) for (const next of neighbours(board, from)) expect(isClear(board, obstacles, from, next)).toBe(true);
        for (const to of cellsOf(board))
          if (hexDistance(layout, from, to) > range) expect(see(board, obstacles, from, to).why[0]?.reasons).toEqual(['beyond sight']);
      }),
      { numRuns: 60 },
    ));

  test('names only hexes that the line meets', () =>
    fc.assert(
      fc.property(world, ([layout, rim, cells, a, b]) => {
        const board = boardOf(layout);
        const [from = '', to = ''] = [cellsOf(board)[a], cellsOf(board)[b]];
        const met = hexLine(board, from, to).map(meeting => meeting.map(hex => hex ?? 'off').join('/'));
        for (const { places } of see(board, obstaclesOf(cells, rim), from, to).why) expect(met).toContain(places.join('/'));
      }),
      { numRuns: 300 },
    ));
});

describe('obstacles', () => {
  const board = boardOf('flat', 1, 6);
  const column = (...cells: readonly Partial<Ground>[]) =>
    obstaclesOf(
      cells.map(one => ({ ...FLAT, ...one })),
      'blocks',
      6,
    );
  const says = (obstacles: HexObstacles, from = 'A1', to = 'A4') =>
    see(board, obstacles, from, to)
      .why.map(why => why.text)
      .join('; ');
  const W = { block: 1 };

  test('that stop only level sight let pass what looks down', () => {
    const hedge = { block: 1, levelOnly: true };
    expect(says(column({}, {}, hedge, {}, {}, {}))).toBe('A3 terrain');
    expect(says(column({ level: 1 }, {}, hedge, {}, {}, {}))).toBe('');
    expect(says(column({ level: 1 }, {}, W, {}, {}, {}))).toBe('A3 immediately-behind');
  });

  test('are named by their lowest bit', () => {
    expect([1, 2, 3, 4].map(block => says(column({}, { block }, {}, {}, {}, {})))).toEqual([
      'A2 terrain',
      'A2 unit',
      'A2 terrain',
      'A2 obstructed',
    ]);
  });

  test('on a rim are looked along from its end when the rules say so, not from behind it', () => {
    const rim = [{ level: 1, crest: true }, { level: 1, crest: true }, { level: 1, crest: true }, {}, {}, {}];
    const cells = rim.map(one => ({ ...FLAT, ...one }));
    expect(says(obstaclesOf(cells, 'blocks'), 'A1', 'A5')).toBe('A2 crest; A3 crest');
    expect(says(obstaclesOf(cells, 'free'), 'A1', 'A5')).toBe('');
    const plateau = [{ ...FLAT, level: 1 }, ...cells.slice(1)];
    expect(says(obstaclesOf(plateau, 'free'), 'A1', 'A5')).toBe('A2 crest; A3 crest');
  });

  test('leave a line with its distance, or none', () => {
    expect(lineOf(board, column({}, {}, {}, {}, {}, {}), 'A1', 'A4')).toEqual({ from: 'A1', at: 'A4', distance: 3, cover: 0 });
    expect(lineOf(board, column({}, W, {}, {}, {}, {}), 'A1', 'A4')).toBeUndefined();
  });
});

const SEEN = {
  flat: '2835 pairs, 91754; 2835 pairs, 91754; 2807 pairs, 32000; 2009 pairs, 83417',
  pointy: '2839 pairs, 16380; 2839 pairs, 16380; 2799 pairs, 954659; 2021 pairs, 34485',
};

describe('one board, looked over from every hex', () => {
  const cells = Array.from({ length: SIZE * SIZE }, (_, i): Ground => {
    const n = (i * 7919 + 104_729) % 97;
    return { level: n % 7 === 0 ? 1 + (n % 2) : 0, crest: n % 7 === 0, block: n % 5 === 0 ? 1 + (n % 3) : 0, levelOnly: n % 10 === 0 };
  });
  const pairs = (layout: HexBoard['layout'], obstacles: HexObstacles): string => {
    const board = boardOf(layout);
    const names = cellsOf(board);
    const seen = names.flatMap((from, i) => names.flatMap((to, k) => (isClear(board, obstacles, from, to) ? [(i + 1) * (k + 3)] : [])));
    return `${seen.length} pairs, ${seen.reduce((sum, n) => (sum + n) % 1_000_003, 0)}`;
  };

  test.each(['flat', 'pointy'] as const)('so many pairs of hexes see each other, %s', layout => {
    const told = [
      obstaclesOf(cells, 'blocks'),
      obstaclesOf(cells, 'free'),
      { ...obstaclesOf(cells, 'blocks'), edges: 'any' as const },
      obstaclesOf(cells, 'blocks', 4),
    ].map(obstacles => pairs(layout, obstacles));
    expect(told.join('; ')).toBe(SEEN[layout]);
  });

  test('what blocks is told with its reasons', () => {
    const board = boardOf('flat');
    const told = ['I1', 'I5', 'E9', 'C7', 'H3'].flatMap(to =>
      [obstaclesOf(cells, 'blocks'), { ...obstaclesOf(cells, 'free'), edges: 'any' as const }].map(obstacles =>
        JSON.stringify(see(board, obstacles, 'A1', to)),
      ),
    );
    expect(told).toEqual([
      '{"seen":true,"distance":8,"why":[]}',
      '{"seen":true,"distance":8,"why":[]}',
      '{"seen":false,"distance":8,"why":[{"places":["G4"],"reasons":["terrain"],"text":"G4 terrain"},{"places":["H4"],"reasons":["unit"],"text":"H4 unit"}]}',
      '{"seen":false,"distance":8,"why":[{"places":["G4"],"reasons":["terrain"],"text":"G4 terrain"},{"places":["H4"],"reasons":["unit"],"text":"H4 unit"}]}',
      '{"seen":false,"distance":10,"why":[{"places":["A2"],"reasons":["hill-mass"],"text":"A2 hill-mass"},{"places":["B2"],"reasons":["hill-mass"],"text":"B2 hill-mass"},{"places":["B3"],"reasons":["terrain"],"text":"B3 terrain"},{"places":["C4"],"reasons":["hill-mass"],"text":"C4 hill-mass"},{"places":["C6"],"reasons":["hill-mass"],"text":"C6 hill-mass"},{"places":["D6"],"reasons":["hill-mass"],"text":"D6 hill-mass"},{"places":["E8"],"reasons":["hill-mass"],"text":"E8 hill-mass"}]}',
      '{"seen":false,"distance":10,"why":[{"places":["A2"],"reasons":["hill-mass"],"text":"A2 hill-mass"},{"places":["B2"],"reasons":["hill-mass"],"text":"B2 hill-mass"},{"places":["B3"],"reasons":["terrain"],"text":"B3 terrain"},{"places":["C4"],"reasons":["hill-mass"],"text":"C4 hill-mass"},{"places":["C6"],"reasons":["hill-mass"],"text":"C6 hill-mass"},{"places":["D6"],"reasons":["hill-mass"],"text":"D6 hill-mass"},{"places":["E8"],"reasons":["hill-mass"],"text":"E8 hill-mass"}]}',
      '{"seen":false,"distance":7,"why":[{"places":["A2"],"reasons":["hill-mass"],"text":"A2 hill-mass"},{"places":["B2"],"reasons":["hill-mass"],"text":"B2 hill-mass"},{"places":["B3"],"reasons":["terrain"],"text":"B3 terrain"},{"places":["B4"],"reasons":["hill-mass"],"text":"B4 hill-mass"},{"places":["C6"],"reasons":["hill-mass"],"text":"C6 hill-mass"}]}',
      '{"seen":false,"distance":7,"why":[{"places":["A2"],"reasons":["hill-mass"],"text":"A2 hill-mass"},{"places":["B2"],"reasons":["hill-mass"],"text":"B2 hill-mass"},{"places":["B3"],"reasons":["terrain"],"text":"B3 terrain"},{"places":["B4"],"reasons":["hill-mass"],"text":"B4 hill-mass"},{"places":["C6"],"reasons":["hill-mass"],"text":"C6 hill-mass"}]}',
      '{"seen":true,"distance":7,"why":[]}',
      '{"seen":true,"distance":7,"why":[]}',
    ]);
  });
});
