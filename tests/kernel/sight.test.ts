import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, indexOf } from '../../src/boards/cells.ts';
import { see } from '../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { encode } from '../../src/kernel/encode.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { emptyBoard, quarterBlocked, sightPrint } from '../bench/workloads.ts';
import { EXAMPLES, MAPS } from '../unit/boards/examples.ts';

const kernel = await readKernel();

describe('every sight of a board of which a quarter blocks, against fingerprints made by other programs', () => {
  test.each([
    [64, 6, 207550, '4b222cfa'],
    [64, 12, 294656, '9b797ef5'],
    [128, 6, 871686, 'dfbf1725'],
    [128, 12, 1281232, 'bd738bcd'],
  ])('%i by %i hexes, range %i', (size, range, pairs, print) => {
    const { board, obstacles } = quarterBlocked(size, range);
    const ground = kernel.ground(encode(board, obstacles));
    const sights = ground.sweepAll(range);
    expect(sights.pairs).toBe(pairs);
    expect(sightPrint(ground.cells, from => sights.row(from))).toBe(print);
    if (size === 64) expect(sightPrint(ground.cells, from => ground.sweep(from, range))).toBe(print);
    ground.free();
  });
});

/** A map of the worked examples with units on it. */
function exampleMap(
  name: keyof typeof MAPS,
  units: readonly string[],
  range: number,
): { readonly board: HexBoard; readonly obstacles: HexObstacles } {
  const { terrain, levels, crest } = MAPS[name];
  const board = emptyBoard(terrain[0]?.length ?? 0, terrain.length, 'flat');
  const [letters, cells] = [terrain.join(''), cellsOf(board)];
  const obstacles: HexObstacles = {
    kind: 'hex',
    range,
    level: Int8Array.from(levels.join(''), Number),
    crest: Uint8Array.from(cells, hex => (crest.includes(hex) ? 1 : 0)),
    block: Uint8Array.from(cells, (hex, i) => ('bwovtC'.includes(letters[i] ?? '.') ? 1 : 0) | (units.includes(hex) ? 2 : 0)),
    reasons: ['terrain', 'unit'],
  };
  return { board, obstacles };
}

test.each(EXAMPLES)(
  'WTA-81: the kernel sees as worked example $no says: $from to $to on $map',
  ({ map, from, to, units, sight, visible }) => {
    const { board, obstacles } = exampleMap(map, units, sight);
    const ground = kernel.ground(encode(board, obstacles));
    const [a = -1, b = -1] = [indexOf(board, from), indexOf(board, to)];
    const seen = [ground.sweep(a, sight)[b] === 1, ground.sweep(b, sight)[a] === 1, ground.sweepAll(sight).sees(a, b)];
    expect(seen).toEqual([visible, visible, visible]);
    ground.free();
  },
);

/** Boards with hills, crests, bocage and both readings of a crest line. */
const boards = fc
  .record({
    layout: fc.constantFrom<HexBoard['layout'][]>('flat', 'pointy'),
    columns: fc.integer({ min: 1, max: 7 }),
    rows: fc.integer({ min: 1, max: 7 }),
    range: fc.integer({ min: 0, max: 9 }),
    rim: fc.constantFrom<('blocks' | 'free')[]>('blocks', 'free'),
    flat: fc.boolean(),
  })
  .chain(shape => {
    const cells = shape.columns * shape.rows;
    const list = (...values: number[]) => fc.array(fc.constantFrom(...values), { minLength: cells, maxLength: cells });
    return fc.record({
      shape: fc.constant(shape),
      level: shape.flat ? fc.constant(Array<number>(cells).fill(2)) : list(-1, 0, 0, 0, 1, 1, 2),
      crest: list(0, 0, 1),
      block: list(0, 0, 0, 1, 2, 3),
      levelOnly: list(0, 0, 0, 1),
    });
  })
  .map(({ shape, level, crest, block, levelOnly }) => {
    const obstacles: HexObstacles = {
      kind: 'hex',
      range: shape.range,
      level: Int8Array.from(level),
      crest: Uint8Array.from(crest),
      block: Uint8Array.from(block),
      reasons: ['terrain', 'unit'],
      levelOnly: Uint8Array.from(levelOnly),
      rim: shape.rim,
    };
    return { board: emptyBoard(shape.columns, shape.rows, shape.layout), obstacles };
  });

/** What the readable sight says of all pairs; a hex is not said to see itself. */
const readable = (board: HexBoard, obstacles: HexObstacles): number[][] =>
  cellsOf(board).map(from => cellsOf(board).map(to => (from !== to && see(board, obstacles, from, to).seen ? 1 : 0)));

test('sweeps from one hex and from all agree with the readable sight on random boards', () => {
  fc.assert(
    fc.property(boards, ({ board, obstacles }) => {
      const ground = kernel.ground(encode(board, obstacles));
      const expected = readable(board, obstacles);
      const sights = ground.sweepAll(obstacles.range);
      expect(expected.map((_, from) => [...ground.sweep(from, obstacles.range)])).toEqual(expected);
      expect(expected.map((_, from) => [...sights.row(from)])).toEqual(expected);
      expect(expected.map((row, from) => row.map((_, to) => Number(sights.sees(from, to))))).toEqual(expected);
      expect(sights.pairs).toBe(expected.flat().reduce((sum, n) => sum + n, 0));
      ground.free();
    }),
    { numRuns: 80 },
  );
});

test('boards wider than one and two words of bits are swept as the readable sight sees them', () => {
  for (const [columns, rows] of [
    [70, 5],
    [5, 70],
    [131, 3],
  ] as const) {
    const board = emptyBoard(columns, rows, 'pointy');
    const cells = columns * rows;
    const obstacles: HexObstacles = {
      kind: 'hex',
      range: 30,
      level: new Int8Array(cells),
      crest: new Uint8Array(cells),
      block: Uint8Array.from({ length: cells }, (_, i) => ((i * 7919) % 11 === 0 ? 1 : 0)),
      reasons: ['terrain'],
    };
    const ground = kernel.ground(encode(board, obstacles));
    const sights = ground.sweepAll(30);
    for (const from of [0, 1, Math.floor(cells / 2), cells - 1]) {
      const name = cellsOf(board)[from] ?? '';
      const expected = cellsOf(board).map(to => (to !== name && see(board, obstacles, name, to).seen ? 1 : 0));
      expect([...sights.row(from)]).toEqual(expected);
      expect([...ground.sweep(from, 30)]).toEqual(expected);
    }
    ground.free();
  }
});

test('obstacles that change are seen at once, and sights of the old ones refuse to answer', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  const ground = kernel.ground(encode(board, obstacles));
  const before = ground.sweepAll(6);
  ground.update(encode(board, { ...obstacles, block: new Uint8Array(64 * 64) }));
  expect(() => before.pairs).toThrow('obstacles or a range that are gone');
  const open = ground.sweepAll(6);
  expect(open.row(64 * 32 + 32).reduce((sum, n) => sum + n, 0)).toBe(126);
  ground.update(encode(board, { ...obstacles, level: Int8Array.from({ length: 64 * 64 }, (_, i) => i % 2) }));
  expect(ground.sweepAll(6).row(70)).toEqual(ground.sweep(70, 6));
  ground.free();
});

test('grounds give their memory back in any order', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  kernel.ground(encode(board, obstacles)).free();
  const held = kernel.memory.held;
  const [a, b] = [kernel.ground(encode(board, obstacles)), kernel.ground(encode(board, obstacles))];
  a.sweepAll(6);
  b.sweepAll(6);
  a.free();
  b.free();
  expect(kernel.memory.held).toBe(held);
  expect(() => a.sweep(0, 6)).toThrow('freed');
});

test('what does not fit is refused at the door', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  const ground = kernel.ground(encode(board, obstacles));
  expect(() => ground.sweep(64 * 64, 6)).toThrow('there is no cell 4096 on a board of 4096');
  expect(() => ground.sweep(0, 64)).toThrow('64 is no range from 0 to 63');
  expect(() => ground.update(encode(emptyBoard(64, 63), { ...obstacles, ...sliced(obstacles, 64 * 63) }))).toThrow('on one of 64 by 64');
  expect(() => encode(board, { ...obstacles, crest: new Uint8Array(3) })).toThrow('crest has 3 entries, the board 4096 hexes');
  ground.free();
});

const sliced = ({ level, crest, block }: HexObstacles, n: number) => ({
  level: level.slice(0, n),
  crest: crest.slice(0, n),
  block: block.slice(0, n),
});
