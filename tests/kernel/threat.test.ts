import { expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { hexDistance } from '../../src/boards/hex.ts';
import { see } from '../../src/boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { encode } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { ThreatPlan, ThreatUnit } from '../../src/kernel/types.ts';
import { emptyBoard, mulberry32 } from '../bench/workloads.ts';
import { fc } from '../property.ts';

const kernel = await readKernel();

/** The plan worked out hex by hex: the best shot of every unit (of equals the one that destroys more often), the sum of all. */
function byHand(board: HexBoard, obstacles: HexObstacles, plan: ThreatPlan) {
  const width = plan.strength + 1;
  const shot = (i: number) => [...plan.shots.subarray(i * width, i * width + width)];
  const mean = (row: readonly number[]) => row.reduce((sum, chance, n) => sum + n * chance, 0);
  const isBetter = (row: readonly number[], held: readonly number[]) => {
    const more = mean(row) - mean(held);
    return more > 1e-9 || (more > -1e-9 && (row.at(-1) ?? 0) > (held.at(-1) ?? 0) + 1e-9);
  };
  const nothing = [1, ...Array<number>(width - 1).fill(0)];
  const names = cellsOf(board);
  const best = ({ ways, obstacles: own = encode(board, obstacles) }: ThreatUnit, to: number): readonly number[] => {
    const { block, levelOnly } = own;
    const rows = ways.flatMap(({ from, shot: table }) =>
      from.flatMap(at => {
        const [a = '', b = ''] = [names[at], names[to]];
        const distance = hexDistance(board.layout, a, b);
        if (at === to || distance > plan.range || !see(board, { ...obstacles, block, levelOnly }, a, b).seen) return [];
        const found = table[(distance - 1) * plan.classes + (plan.ground[to] ?? 0)] ?? -1;
        return found < 0 ? [] : [shot(found)];
      }),
    );
    return rows.reduce((held, row) => (isBetter(row, held) ? row : held), nothing);
  };
  return names.map((_, to) => {
    const rows = plan.units.map(unit => best(unit, to)).filter(row => row !== nothing);
    const sum = rows.reduce((all, row) => {
      const next = Array<number>(width).fill(0);
      for (const [i, x] of all.entries())
        for (const [j, y] of row.entries()) next[Math.min(i + j, plan.strength)] = (next[Math.min(i + j, plan.strength)] ?? 0) + x * y;
      return next;
    }, nothing);
    return [mean(sum), rows.length > 0 ? (sum.at(-1) ?? 0) : 0, rows.length];
  });
}

/** What a unit sees otherwise than others: nothing, all (other obstacles altogether), or past some cells. */
type Own = { readonly block: readonly number[] } | { readonly past: readonly number[] } | null;

const small = { columns: fc.integer({ min: 1, max: 7 }), rows: fc.integer({ min: 1, max: 7 }) };
/** Lines of more than one word and one tile. */
const long = { columns: fc.constant(125), rows: fc.integer({ min: 1, max: 2 }) };

const plansOn = (sides: typeof small, layouts: readonly HexBoard['layout'][]) =>
  fc
    .record({
      ...sides,
      layout: fc.constantFrom(...layouts),
      range: fc.integer({ min: 1, max: 7 }),
      strength: fc.integer({ min: 1, max: 4 }),
      laws: fc.constantFrom<Pick<HexObstacles, 'rim' | 'over' | 'edges'>[]>(
        {},
        { rim: 'free' },
        { over: 'nothing', edges: 'any' },
        { over: 'nothing' },
      ),
    })
    .chain(shape => {
      const cells = shape.columns * shape.rows;
      const cell = fc.integer({ min: 0, max: cells - 1 });
      const numbers = (max: number, length: number) => fc.array(fc.integer({ min: 0, max }), { minLength: length, maxLength: length });
      const way = fc.record({
        from: fc.oneof(
          fc.array(cell, { maxLength: 4 }),
          fc.tuple(cell, fc.integer({ min: 0, max: 12 })).map(([at, more]) => Array.from({ length: more }, (_, i) => (at + i) % cells)),
        ),
        shot: fc
          .array(fc.integer({ min: -1, max: 3 }), { minLength: shape.range * 2, maxLength: shape.range * 2 })
          .map(list => Int16Array.from(list)),
      });
      const own = fc.oneof(
        fc.constant(null),
        numbers(1, cells).map(block => ({ block })),
        fc.array(cell, { minLength: 1, maxLength: 3 }).map(past => ({ past })),
      );
      return fc.record({
        shape: fc.constant(shape),
        level: fc.oneof(fc.constant(Array<number>(cells).fill(1)), numbers(2, cells)),
        block: numbers(3, cells).map(list => list.map(n => (n === 3 ? 3 : n === 2 ? 2 : 0))),
        crest: numbers(1, cells),
        levelOnly: numbers(1, cells),
        ground: numbers(1, cells).map(list => Uint8Array.from(list)),
        weights: numbers(9, 4 * (shape.strength + 1)),
        units: fc.array(fc.record({ ways: fc.array(way, { maxLength: 3 }), own }), { maxLength: 4 }),
      });
    });

type Plan = typeof plansOn extends (...args: never[]) => fc.Arbitrary<infer P> ? P : never;

function compare({ shape, level, block, crest, levelOnly, ground, weights, units }: Plan): void {
  const { columns, rows, layout, range, strength, laws } = shape;
  const board = emptyBoard(columns, rows, layout);
  const obstacles: HexObstacles = {
    kind: 'hex',
    range,
    level: Int8Array.from(level),
    crest: Uint8Array.from(crest),
    block: Uint8Array.from(block),
    levelOnly: Uint8Array.from(levelOnly),
    reasons: ['terrain', 'unit'],
    ...laws,
  };
  const shots = Float64Array.from(weights, (weight, i) => {
    const row = weights.slice(i - (i % (strength + 1))).slice(0, strength + 1);
    return row.some(n => n > 0) ? weight / row.reduce((sum, n) => sum + n, 0) : Number(i % (strength + 1) === 0);
  });
  const plan: ThreatPlan = {
    range,
    classes: 2,
    ground,
    strength,
    shots,
    units: units.map(({ ways, own }) => ({ ways, ...ownObstacles(board, obstacles, own) })),
  };
  const held = hexGround(kernel, encode(board, obstacles));
  const { harm, destroyed, units: count } = held.threat(plan);
  const expected = byHand(board, obstacles, plan).map(row => row.map(n => expect.closeTo(n, 6)));
  expect(Array.from(harm, (n, i) => [n, destroyed[i], count[i]])).toEqual(expected);
  held.free();
}

/** Past a cell: a unit leaves it, what stands under it (bit 1) stays; if that is there it counts between equal heights only. */
function ownObstacles(board: HexBoard, obstacles: HexObstacles, own: Own) {
  if (own === null) return {};
  if ('block' in own) return { obstacles: encode(board, { ...obstacles, block: Uint8Array.from(own.block) }) };
  const [block, levelOnly] = [obstacles.block.slice(), (obstacles.levelOnly ?? obstacles.crest).slice()];
  for (const cell of own.past) {
    block[cell] = (block[cell] ?? 0) & 1;
    levelOnly[cell] = block[cell] ?? 0;
  }
  return { obstacles: encode(board, { ...obstacles, block, levelOnly }) };
}

test('threat agrees with the best shots worked out hex by hex from the readable sight', () => {
  fc.assert(fc.property(plansOn(small, ['flat', 'pointy']), compare), { numRuns: 150 });
});

test('the same on lines longer than a word', () => {
  fc.assert(fc.property(plansOn(long as typeof small, ['pointy']), compare), { numRuns: 8 });
});

test.each([
  ['flat', 1, 'blocks'],
  ['pointy', 1, 'blocks'],
  ['flat', 3, 'blocks'],
  ['pointy', 2, 'free'],
] as const)('a unit that moves sees past the place it has left: %s, %i heights, rim %s', (layout, heights, rim) => {
  const [size, range, classes] = [24, 9, 2];
  const board = emptyBoard(size, size, layout);
  const names = cellsOf(board);
  const draw = mulberry32(heights * 100 + range);
  const list = (most: number, of: number) => Uint8Array.from(names, () => (draw() % of < most ? 1 : 0));
  const common = encode(board, {
    kind: 'hex',
    range,
    level: Int8Array.from(names, (_, i) => Math.floor((i % size) / 8) % heights),
    crest: list(1, 4),
    block: list(1, 9),
    levelOnly: list(1, 4),
    reasons: ['terrain'],
    rim,
  });
  const ground = list(1, 3);
  const shot = Int16Array.from({ length: range * classes }, (_, i) => [1, 0, -1, 2][Math.floor(i / 5)] ?? 0);
  const mean = [0.3, 0.7, 0.1];
  const shots = Float64Array.from(mean.flatMap(n => [1 - n, n]));
  for (let unit = 0; unit < 12; unit++) {
    const left = size * 8 + 8 + (draw() % (size * 8));
    const blocking = { ...common, block: common.block.with(left, 2), levelOnly: common.levelOnly.with(left, 0) };
    const own = { ...common, block: common.block.with(left, unit % 2), levelOnly: common.levelOnly.with(left, unit % 2) };
    const from = names.flatMap((name, i) => (hexDistance(layout, name, names[left] ?? '') <= unit % 5 && draw() % 3 > 0 ? [i] : []));
    const held = hexGround(kernel, blocking);
    const { harm } = held.threat({ range, classes, ground, strength: 1, shots, units: [{ ways: [{ from, shot }], obstacles: own }] });
    const seen = held.sweep(left, range);
    held.update(own);
    const expected = new Float32Array(names.length);
    for (const at of from)
      held.sweep(at, range).forEach((is, to) => {
        const d = is ? hexDistance(layout, names[at] ?? '', names[to] ?? '') : 0;
        const found = is ? (shot[(d - 1) * classes + (ground[to] ?? 0)] ?? -1) : -1;
        expected[to] = Math.max(expected[to] ?? 0, mean[found] ?? 0);
      });
    expect(seen).toEqual(held.sweep(left, range));
    expect(harm).toEqual(expected);
    held.free();
  }
});

test('where planes do not fit, every position looks for itself', () => {
  const [columns, rows, range] = [512, 360, 63];
  const board = emptyBoard(columns, rows);
  const draw = mulberry32(63);
  const cells = columns * rows;
  const block = Uint8Array.from({ length: cells }, () => Number(draw() % 32 === 0));
  const [level, crest] = [new Int8Array(cells), new Uint8Array(cells)];
  const held = hexGround(kernel, encode(board, { kind: 'hex', range, level, crest, block, reasons: ['terrain'] }));
  const from = [draw() % cells, draw() % cells];
  const shot = new Int16Array(range);
  const { harm, units } = held.threat({
    range,
    classes: 1,
    ground: new Uint8Array(cells),
    strength: 1,
    shots: Float64Array.of(0.5, 0.5),
    units: [{ ways: [{ from, shot }] }],
  });
  const [a, b] = from.map(cell => held.sweep(cell, range));
  const seen = Uint8Array.from(a ?? [], (is, cell) => is | (b?.[cell] ?? 0));
  expect(seen.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(1000);
  expect(units).toEqual(seen);
  expect(harm).toEqual(Float32Array.from(seen, n => n / 2));
  expect(() => held.sweepAll(range)).toThrow('the most it may hold');
  held.free();
});

test('a plan that does not fit its board is refused', () => {
  const board = emptyBoard(3, 3);
  const cells = new Int8Array(9);
  const obstacles: HexObstacles = { kind: 'hex', range: 2, level: cells, crest: new Uint8Array(9), block: new Uint8Array(9), reasons: [] };
  const held = hexGround(kernel, encode(board, obstacles));
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
