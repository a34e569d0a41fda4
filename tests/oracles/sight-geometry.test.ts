// The exact line against the eye: points along the true segment, each in the hex whose centre is nearest. Slow,
// in floating point, and made another way.

import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { type HexLayout, hexLine } from '../../src/boards/hex.ts';
import { type HexBoard, hexAt } from '../../src/core/board.ts';

const SAMPLES = 1500;
const NEAR = 1e-9;

/** Centres of regular hexes of side 1, as they are printed. */
function centre(layout: HexLayout, hex: string): readonly [number, number] {
  const [column, row] = hexAt(hex) ?? [0, 0];
  const h = Math.sqrt(3);
  return layout === 'flat' ? [1.5 * column, h * (row + (column % 2) / 2)] : [h * (column + (row % 2) / 2), 1.5 * row];
}

/** Every hex in whose inside a sample lies, every pair on whose common side one lies, ends left out. */
function walked(board: HexBoard, a: string, b: string): { readonly inside: ReadonlySet<string>; readonly sides: ReadonlySet<string> } {
  const [[ax, ay], [bx, by]] = [centre(board.layout, a), centre(board.layout, b)];
  const centres = cellsOf(board).map(hex => [hex, ...centre(board.layout, hex)] as const);
  const near = centres.filter(
    ([, x, y]) => x > Math.min(ax, bx) - 2 && x < Math.max(ax, bx) + 2 && y > Math.min(ay, by) - 2 && y < Math.max(ay, by) + 2,
  );
  const inside = new Set<string>();
  const sides = new Set<string>();
  for (let i = 1; i < SAMPLES; i++) {
    const t = (i + 0.37) / (SAMPLES + 1);
    const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
    const [first, second] = nearest(near, x, y);
    if (second.away - first.away > NEAR) inside.add(first.hex);
    else sides.add([first.hex, second.hex].sort().join('/'));
  }
  inside.delete(a);
  inside.delete(b);
  return { inside, sides };
}

/** The two nearest centres. */
function nearest(centres: readonly (readonly [string, number, number])[], x: number, y: number) {
  let [first, second] = [1, 2].map(() => ({ hex: '', away: Number.POSITIVE_INFINITY })) as [Near, Near];
  for (const [hex, cx, cy] of centres) {
    const away = Math.hypot(x - cx, y - cy);
    if (away < first.away) [first, second] = [{ hex, away }, first];
    else if (away < second.away) second = { hex, away };
  }
  return [first, second] as const;
}

interface Near {
  readonly hex: string;
  readonly away: number;
}

describe.each<HexLayout>(['flat', 'pointy'])('lines on a %s board', layout => {
  const board: HexBoard = { kind: 'hex', layout, columns: 15, rows: 15, hexes: {}, edges: {} };
  // From an even and an odd hex of the middle to everything within six hexes, and some way beyond.
  test.each(['H8', 'G7'])('from %s meet what the eye follows', from => {
    const [column = 0, row = 0] = hexAt(from) ?? [];
    for (const to of cellsOf(board)) {
      const [c, r] = hexAt(to) ?? [0, 0];
      if (to === from || Math.abs(c - column) > 6 || Math.abs(r - row) > 6) continue;
      const met = hexLine(board, from, to);
      const { inside, sides } = walked(board, from, to);
      expect([
        to,
        met
          .filter(one => one.length === 1)
          .map(([hex]) => hex)
          .sort(),
      ]).toEqual([to, [...inside].sort()]);
      expect([
        to,
        met
          .filter(one => one.length === 2)
          .map(pair => [...pair].sort().join('/'))
          .sort(),
      ]).toEqual([to, [...sides].sort()]);
    }
  });
});
