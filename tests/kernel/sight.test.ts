import { describe, expect, test } from 'vitest';
import { cellsOf, indexOf } from '../../src/boards/cells.ts';
import { see } from '../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { encode } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { HexGround } from '../../src/kernel/types.ts';
import { cellPrint, emptyBoard, listPrint, quarterBlocked } from '../bench/workloads.ts';
import { fc } from '../property.ts';
import { EXAMPLES, MAPS } from '../unit/boards/examples.ts';

const kernel = await readKernel();

/** The fingerprint of what all cells see, from lists of cells. */
const listsPrint = (cells: number, look: (from: number) => Uint32Array): string =>
  listPrint(Int32Array.from({ length: cells }, (_, from) => look(from).reduce((fold, to) => fold ^ cellPrint(to), 0)));

describe('every sight of a board of which a quarter blocks, against fingerprints made by other programs', () => {
  test.each([
    [64, 6, 207550, '4b222cfa'],
    [64, 12, 294656, '9b797ef5'],
    [128, 6, 871686, 'dfbf1725'],
    [128, 12, 1281232, 'bd738bcd'],
    [256, 6, 3554636, '6aea5ef6'],
    [256, 12, 5252054, '8980fe0a'],
  ])('%i by %i hexes, range %i', (size, range, pairs, print) => {
    const { board, obstacles } = quarterBlocked(size, range);
    const ground = hexGround(kernel, encode(board, obstacles));
    const sights = ground.sweepAll(range);
    expect(sights.pairs).toBe(pairs);
    expect(listsPrint(ground.cells, sights.look)).toBe(print);
    const everyone = [...Array(ground.cells).keys()];
    expect(ground.viewCounts(everyone, range).reduce((sum, n) => sum + n, 0)).toBe(pairs);
    if (size === 64) expect(listsPrint(ground.cells, from => ground.look(from, range))).toBe(print);
    ground.free();
  });

  test.each([
    [6, 63, 'c8d807da'],
    [12, 96, 'abf80a01'],
  ])('from the middle of 128 by 128 hexes, range %i', (range, count, print) => {
    const { board, obstacles } = quarterBlocked(128, range);
    const ground = hexGround(kernel, encode(board, obstacles));
    const middle = 64 * 128 + 64;
    const seen = [...ground.look(middle, range)].sort((a, b) => a - b);
    expect(seen.length).toBe(count);
    expect((seen.reduce((fold, to) => fold ^ cellPrint(to), 0) >>> 0).toString(16)).toBe(print);
    const row = ground.sweep(middle, range);
    expect([...row.keys()].filter(cell => row[cell])).toEqual(seen);
    expect([...ground.sweepAll(range).look(middle)].sort((a, b) => a - b)).toEqual(seen);
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
    const ground = hexGround(kernel, encode(board, obstacles));
    const [a = -1, b = -1] = [indexOf(board, from), indexOf(board, to)];
    const seen = [ground.sweep(a, sight)[b] === 1, ground.sweep(b, sight)[a] === 1, ground.sweepAll(sight).sees(a, b)];
    expect(seen).toEqual([visible, visible, visible]);
    ground.free();
  },
);

interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly range: number;
}

/** Boards with hills, crests, bocage and both readings of a crest line. */
const boardsOf = (sizes: fc.Arbitrary<Size>) =>
  fc
    .record({
      size: sizes,
      layout: fc.constantFrom<HexBoard['layout'][]>('flat', 'pointy'),
      laws: fc.constantFrom<Pick<HexObstacles, 'rim' | 'over' | 'edges'>[]>(
        { rim: 'blocks' },
        { rim: 'free' },
        { edges: 'any' },
        { over: 'nothing' },
        { over: 'nothing', edges: 'any' },
        { rim: 'free', edges: 'any' },
      ),
      heights: fc.constantFrom([2], [0, 1], [-1, 0, 0, 0, 1, 1, 2], [-128, 3, 3, 127]),
      open: fc.integer({ min: 1, max: 12 }),
      crests: fc.constantFrom([0], [0, 0, 1], [0, 1, 1, 1]),
    })
    .chain(({ size, layout, laws, heights, open, crests }) => {
      const cells = size.columns * size.rows;
      const list = (values: readonly number[]) => fc.array(fc.constantFrom(...values), { minLength: cells, maxLength: cells });
      const blocks = [...Array<number>(open).fill(0), 1, 2, 3];
      return fc.record({ level: list(heights), crest: list(crests), block: list(blocks), levelOnly: list([0, 0, 0, 1]) }).map(lists => ({
        board: emptyBoard(size.columns, size.rows, layout),
        obstacles: {
          kind: 'hex',
          range: size.range,
          level: Int8Array.from(lists.level),
          crest: Uint8Array.from(lists.crest),
          block: Uint8Array.from(lists.block),
          reasons: ['terrain', 'unit'],
          levelOnly: Uint8Array.from(lists.levelOnly),
          ...laws,
        } satisfies HexObstacles,
      }));
    });

const small = fc.record({
  columns: fc.integer({ min: 1, max: 7 }),
  rows: fc.integer({ min: 1, max: 7 }),
  range: fc.integer({ min: 0, max: 9 }),
});
/** Long enough that lines run over more than a word of bits, far enough that shadows are added up stop by stop. */
const large = fc.oneof(
  fc.record({ columns: fc.integer({ min: 8, max: 24 }), rows: fc.integer({ min: 8, max: 24 }), range: fc.integer({ min: 4, max: 16 }) }),
  fc.record({ columns: fc.integer({ min: 60, max: 140 }), rows: fc.integer({ min: 1, max: 6 }), range: fc.integer({ min: 4, max: 63 }) }),
  fc.record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 60, max: 140 }), range: fc.integer({ min: 4, max: 63 }) }),
);

/** What the readable sight says of a hex: 1 for all it sees; it is not said to see itself. */
const readable = (board: HexBoard, obstacles: HexObstacles, from: string): number[] =>
  cellsOf(board).map(to => (from !== to && see(board, obstacles, from, to).seen ? 1 : 0));

const marked = (cells: number, list: Uint32Array): number[] => {
  const row = Array<number>(cells).fill(0);
  for (const cell of list) row[cell] = (row[cell] ?? 0) + 1;
  return row;
};

test('sweeps from one hex and from all agree with the readable sight on random boards', () => {
  fc.assert(
    fc.property(boardsOf(small), ({ board, obstacles }) => {
      const ground = hexGround(kernel, encode(board, obstacles));
      const { range } = obstacles;
      const cells = cellsOf(board);
      const expected = cells.map(from => readable(board, obstacles, from));
      const everyone = [...cells.keys()];
      const sights = ground.sweepAll(range);
      expect(everyone.map(from => [...ground.sweep(from, range)])).toEqual(expected);
      expect(everyone.map(from => marked(cells.length, ground.look(from, range)))).toEqual(expected);
      expect(everyone.map(from => [...sights.row(from)])).toEqual(expected);
      expect(everyone.map(from => marked(cells.length, sights.look(from)))).toEqual(expected);
      expect(expected.map((row, from) => row.map((_, to) => Number(sights.sees(from, to))))).toEqual(expected);
      expect([...ground.viewCounts(everyone, range)]).toEqual(expected.map(row => row.reduce((sum, n) => sum + n, 0)));
      expect([...ground.seenBy(everyone, range)]).toEqual(everyone.map(to => expected.reduce((sum, row) => sum + (row[to] ?? 0), 0)));
      expect(sights.pairs).toBe(expected.flat().reduce((sum, n) => sum + n, 0));
      ground.free();
    }),
    { numRuns: 60 },
  );
});

test('some hexes of larger boards see by the kernel what they see by the readable sight', () => {
  fc.assert(
    fc.property(
      boardsOf(large),
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 4, maxLength: 4 }),
      ({ board, obstacles }, parts) => {
        const ground = hexGround(kernel, encode(board, obstacles));
        const cells = cellsOf(board);
        const sights = ground.sweepAll(obstacles.range);
        for (const from of [0, cells.length - 1, ...parts.map(part => Math.floor(part * cells.length))]) {
          const expected = readable(board, obstacles, cells[from] ?? '');
          expect(marked(cells.length, ground.look(from, obstacles.range))).toEqual(expected);
          expect(marked(cells.length, sights.look(from))).toEqual(expected);
        }
        ground.free();
      },
    ),
    { numRuns: 15 },
  );
});

test('obstacles that change are seen at once, and sights of the old ones refuse to answer', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  const ground = hexGround(kernel, encode(board, obstacles));
  const before = ground.sweepAll(6);
  ground.update(encode(board, { ...obstacles, block: new Uint8Array(64 * 64) }));
  expect(() => before.pairs).toThrow('obstacles or a range that are gone');
  const open = ground.sweepAll(6);
  expect(open.row(64 * 32 + 32).reduce((sum, n) => sum + n, 0)).toBe(126);
  ground.update(encode(board, { ...obstacles, level: Int8Array.from({ length: 64 * 64 }, (_, i) => i % 2) }));
  expect(ground.sweepAll(6).row(70)).toEqual(ground.sweep(70, 6));
  ground.free();
});

test('after any change of obstacles all hexes see what they would on a new ground', () => {
  const change = fc.record({
    cells: fc.array(fc.nat(), { maxLength: 4 }),
    block: fc.nat({ max: 1 }),
    level: fc.constantFrom(undefined, undefined, undefined, 0, 1),
  });
  const size = fc.constantFrom<Size[]>(
    { columns: 4, rows: 150, range: 3 },
    { columns: 150, rows: 4, range: 5 },
    { columns: 11, rows: 13, range: 6 },
  );
  fc.assert(
    fc.property(boardsOf(size), fc.array(change, { minLength: 1, maxLength: 5 }), ({ board, obstacles }, changes) => {
      const { range } = obstacles;
      const ground = hexGround(kernel, encode(board, obstacles));
      ground.sweepAll(range);
      let now: HexObstacles = obstacles;
      for (const { cells, block, level } of changes) {
        now = { ...now, block: now.block.slice(), level: now.level.slice() };
        for (const cell of cells) {
          now.block[cell % now.block.length] = block;
          if (level !== undefined) now.level[cell % now.level.length] = level;
        }
        ground.update(encode(board, now));
        const other = hexGround(kernel, encode(board, now));
        const everyone = [...Array(ground.cells).keys()];
        expect(ground.viewCounts(everyone, range)).toEqual(other.viewCounts(everyone, range));
        const print = (of: HexGround) => listsPrint(of.cells, of.sweepAll(range).look);
        expect(print(ground)).toBe(print(other));
        other.free();
      }
      ground.free();
    }),
    { numRuns: 12 },
  );
});

test('grounds give their memory back in any order', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  hexGround(kernel, encode(board, obstacles)).free();
  const held = kernel.memory.held;
  const [a, b] = [hexGround(kernel, encode(board, obstacles)), hexGround(kernel, encode(board, obstacles))];
  a.sweepAll(6);
  b.sweepAll(6);
  a.free();
  b.free();
  expect(kernel.memory.held).toBe(held);
  expect(() => a.sweep(0, 6)).toThrow('freed');
});

test('sights that would not fit are refused in words, and single hexes still look so far', () => {
  const board = emptyBoard(512, 512);
  const cells = 512 * 512;
  const obstacles: HexObstacles = {
    kind: 'hex',
    range: 63,
    level: new Int8Array(cells),
    crest: new Uint8Array(cells),
    block: new Uint8Array(cells),
    reasons: [],
  };
  const ground = hexGround(kernel, encode(board, obstacles));
  expect(ground.sightBytes(63)).toBeGreaterThan(kernel.memory.most);
  expect(() => ground.sweepAll(63)).toThrow(
    /^kernel: with the sights of all hexes of 512 by 512 at range 63 it would have to hold \d+ MB, the most it may hold is 128 MB$/,
  );
  expect(ground.look(256 * 512 + 256, 63).length).toBe(3 * 63 * 64);
  expect(ground.sightBytes(6)).toBeLessThan(16 * 2 ** 20);
  expect(ground.sweepAll(6).sees(256 * 512 + 256, 256 * 512 + 262)).toBe(true);
  ground.free();
});

test('sights take no more bytes than was said before', () => {
  const { board, obstacles } = quarterBlocked(64, 12);
  for (const level of [obstacles.level, Int8Array.from({ length: 64 * 64 }, (_, i) => i % 3)]) {
    const own = hexGround(kernel, encode(board, { ...obstacles, level }));
    const bytes = own.sightBytes(12);
    const before = kernel.memory.held;
    own.sweepAll(12);
    expect(kernel.memory.held - before).toBe(Math.ceil(bytes / 16) * 16);
    own.free();
  }
});

test('many ranges may be asked for: what is made of them is forgotten again, but for what sights still need', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  const ground = hexGround(kernel, encode(board, obstacles));
  const sights = ground.sweepAll(6);
  const ranges = [...Array(40).keys()].map(i => i + 7);
  for (const range of ranges) ground.look(70, range);
  const held = kernel.memory.held;
  for (const range of ranges) ground.look(70, range);
  expect(kernel.memory.held).toBeLessThanOrEqual(held);
  expect(listsPrint(ground.cells, sights.look)).toBe('4b222cfa');
  ground.free();
});

test('what does not fit is refused at the door', () => {
  const { board, obstacles } = quarterBlocked(64, 6);
  const ground = hexGround(kernel, encode(board, obstacles));
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
