// Boards and dice drawn from one generator (mulberry32), so that any program in any language can rebuild them and compare its answers.

import type { HexBoard, HexObstacles } from '../../src/core/board.ts';

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

/** One number for what all viewers see: for each the XOR of its targets, chained. */
export function sightPrint(cells: number, seen: (from: number) => Uint8Array): string {
  let h = 2166136261;
  for (let from = 0; from < cells; from++) {
    let fold = 0;
    seen(from).forEach((is, to) => {
      if (is) fold ^= Math.imul(to + 1, 0x9e3779b1);
    });
    h = Math.imul(h ^ fold, 16777619);
  }
  return (h >>> 0).toString(16);
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
