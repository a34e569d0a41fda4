// Boards and dice drawn from one generator (mulberry32), so that any program in any language can rebuild them and compare its answers.

import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import type { Chance, Fight, FightVolley, Stand } from '../../src/core/fight.ts';
import type { Point } from '../../src/core/types.ts';

/** Draws of 32 bits. */
export function mulberry32(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

export const emptyBoard = (columns: number, rows: number, layout: HexBoard['layout'] = 'pointy'): HexBoard => ({
  kind: 'hex',
  layout,
  columns,
  rows,
  hexes: {},
  edges: {},
});

/** A square pointy-topped board on which a quarter of the hexes block. */
export function quarterBlocked(size: number, range: number): { readonly board: HexBoard; readonly obstacles: HexObstacles } {
  const draw = mulberry32(0x48455800 + size);
  const cells = size * size;
  const block = Uint8Array.from({ length: cells }, () => (draw() < 0x40000000 ? 1 : 0));
  const obstacles: HexObstacles = {
    kind: 'hex',
    range,
    level: new Int8Array(cells),
    crest: new Uint8Array(cells),
    block,
    reasons: ['terrain'],
  };
  return { board: emptyBoard(size, size), obstacles };
}

/** The part of a cell in the number for what one viewer sees: all parts XORed. */
export const cellPrint = (cell: number): number => Math.imul(cell + 1, 0x9e3779b1);

/**
 * One number for what all viewers see: for each the XOR of its targets, chained. No target is looked for more than
 * `reach` cells before or behind the viewer.
 */
export function sightPrint(cells: number, seen: (from: number) => Uint8Array, reach = cells): string {
  const folds = new Int32Array(cells);
  for (let from = 0; from < cells; from++) {
    const first = Math.max(0, from - reach);
    const row = seen(from).subarray(first, from + reach + 1);
    let fold = 0;
    for (let i = row.indexOf(1); i >= 0; i = row.indexOf(1, i + 1)) fold ^= cellPrint(first + i);
    folds[from] = fold;
  }
  return listPrint(folds);
}

/** One number for a list of numbers. */
export function listPrint(list: Iterable<number>): string {
  let h = 2166136261;
  for (const n of list) h = Math.imul(h ^ n, 16777619);
  return (h >>> 0).toString(16);
}

/** Costs of entering each hex (0: closed) of a 128 by 128 board, and sixty places to start from. */
export function roughGround(): { readonly board: HexBoard; readonly enter: Uint8Array; readonly starts: readonly number[] } {
  const draw = mulberry32(0x434f5354);
  const cells = 128 * 128;
  const enter = Uint8Array.from({ length: cells }, () => {
    const d = draw() % 100;
    return d < 50 ? 1 : d < 75 ? 2 : d < 90 ? 3 : d < 95 ? 4 : 0;
  });
  const starts = new Set<number>();
  while (starts.size < 60) {
    const cell = draw() % cells;
    if (enter[cell]) starts.add(cell);
  }
  return { board: emptyBoard(128, 128), enter, starts: [...starts] };
}

/** The unit of a measured table: 1/64 inch, so that every test is one of whole numbers. */
export const GRAIN = 64;

/** Forty convex polygons on a table of 72 by 48 inches, counter-clockwise (y up). */
export function rockyTable(): readonly (readonly Point[])[] {
  const draw = mulberry32(0x5441424c);
  const u = () => draw() / 2 ** 32;
  return Array.from({ length: 40 }, () => {
    const [x, y, radius, corners, turn] = [72 * u(), 48 * u(), 2 + 4 * u(), 5 + Math.floor(5 * u()), 2 * Math.PI * u()];
    return Array.from({ length: corners }, (_, k): Point => {
      const angle = turn + (2 * Math.PI * (k + 0.8 * u())) / corners;
      return [Math.round(GRAIN * (x + radius * Math.cos(angle))), Math.round(GRAIN * (y + radius * Math.sin(angle)))];
    });
  });
}

/** The centres of the cells of that table, row by row, in cells of so many inches (1 or 0.25). */
export function cellCentres(step: number): readonly Point[] {
  const [columns, rows] = [72 / step, 48 / step];
  const at = (i: number) => GRAIN * step * (i + 0.5);
  return Array.from({ length: columns * rows }, (_, i): Point => [at(i % columns), at(Math.floor(i / columns))]);
}

/** Infantry (1), armour (3) and fighters (3) against infantry (2), artillery (2) and armour (3), lost in that order, to the last. */
export function bigBattle([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Fight {
  const stands = (hits: readonly number[]): readonly Stand[] =>
    hits.map((_, lost) => {
      const dice = [1, 2, 3].map((value): Chance => [hits.slice(lost).filter(n => n === value).length, value, 6]);
      return {
        left: { units: hits.length - lost },
        value: hits.length - lost,
        fire: { fire: dice },
        after: lost + 1 < hits.length ? { any: lost + 1 } : {},
      };
    });
  const many = (counts: readonly (readonly [number, number])[]) => counts.flatMap(([count, value]) => Array<number>(count).fill(value));
  const round = ([0, 1] as const).map((by): FightVolley => ({ id: 'fire', by, at: 'any' }));
  return {
    kind: 'fight',
    sides: [
      stands(
        many([
          [a, 1],
          [b, 3],
          [c, 3],
        ]),
      ),
      stands(
        many([
          [d, 2],
          [e, 2],
          [f, 3],
        ]),
      ),
    ],
    rounds: [[round]],
    ends: 'gone',
    mods: [],
  };
}
