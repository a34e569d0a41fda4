// What is too much for the kernel, and for the questions that ask it, is refused in words that say what the most is.

import { describe, expect, test } from 'vitest';
import { wasmHexBackend } from '../../src/analysis/hexes/wasmBackend.ts';
import { outlookOf } from '../../src/analysis/outlook.ts';
import { farthest } from '../../src/analysis/shots.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { hexDistance } from '../../src/boards/hex.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { type Fight, fightInParts, type Stand } from '../../src/core/fight.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { Encoded } from '../../src/kernel/types.ts';

const kernel = await readKernel();
const means = wasmHexBackend(kernel);

const boardOf = (columns: number, rows: number, layout: HexBoard['layout'] = 'flat'): HexBoard => ({
  kind: 'hex',
  layout,
  columns,
  rows,
  hexes: {},
  edges: {},
});

function open(columns: number, rows: number, range: number): HexObstacles {
  const [level, crest, block] = [new Int8Array(columns * rows), new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  return { kind: 'hex', range, level, crest, block, reasons: [] };
}

describe('a board', () => {
  test('of 5,000 by 5,000 hexes is refused before any memory is asked for', () => {
    const { held } = kernel.memory;
    const none = { level: new Int8Array(), crest: new Uint8Array(), block: new Uint8Array(), levelOnly: new Uint8Array() };
    const board: Encoded = { layout: 'flat', columns: 5000, rows: 5000, rim: 'blocks', ...none };
    expect(() => hexGround(kernel, board)).toThrow(
      new RangeError('kernel: a board of 5000 by 5000 hexes does not fit; 262144 hexes are the most'),
    );
    expect(kernel.memory.held).toBe(held);
  });

  test('that is refused leaves the one before as it was', () => {
    const [small, large] = [boardOf(4, 4), boardOf(600, 600)];
    const before = means.seen(small, open(4, 4, 3), 0);
    expect(() => means.seen(large, open(600, 600, 3), 0)).toThrow('a board of 600 by 600 hexes does not fit');
    expect(means.seen(small, open(4, 4, 3), 0)).toEqual(before);
  });

  test.each(['flat', 'pointy'] as const)('has no two hexes farther apart than it is said to (%s)', layout => {
    for (const [columns, rows] of [
      [1, 1],
      [2, 1],
      [1, 7],
      [5, 5],
      [9, 2],
      [2, 9],
      [6, 7],
    ] as const) {
      const board = boardOf(columns, rows, layout);
      const cells = cellsOf(board);
      const most = Math.max(...cells.flatMap(a => cells.map(b => hexDistance(layout, a, b))));
      const said = farthest(board, { ...open(columns, rows, Number.MAX_SAFE_INTEGER) });
      expect([said >= most, said <= most + 1]).toEqual([true, true]);
    }
  });
});

describe('sight', () => {
  test('without a limit is limited by the board', () => {
    expect(means.seen(boardOf(40, 40), open(40, 40, 1e9), 0).reduce((sum, one) => sum + one, 0)).toBe(1599);
  });

  test('of more than 63 hexes over a board is refused', () => {
    expect(() => means.seen(boardOf(100, 100), open(100, 100, 64), 0)).toThrow(
      new RangeError('sight of 64 hexes is farther than can be looked over a board; 63 are the most'),
    );
  });
});

describe('a fight', () => {
  const men = (n: number): readonly Stand[] =>
    Array.from({ length: n }, (_, i) => ({
      left: { men: n - i },
      value: n - i,
      fire: { fire: [[n - i, 2, 6]] },
      after: i + 1 < n ? { hit: i + 1 } : {},
    }));
  const fight = (n: number, m: number): Fight => ({
    kind: 'fight',
    sides: [men(n), men(m)],
    rounds: [
      [
        [
          { id: 'fire', by: 0, at: 'hit' },
          { id: 'fire', by: 1, at: 'hit' },
        ],
      ],
    ],
    ends: 'gone',
    mods: [],
  });

  test('of 500 against 500 has an answer in doubles, and none in exact fractions', () => {
    const { wins, both } = kernel.fight(fight(500, 500));
    expect(wins[0]).toBeCloseTo(wins[1], 9);
    expect(wins[0] + wins[1] + both).toBeCloseTo(1, 9);
    expect(() => outlookOf(fight(500, 500))).toThrow(
      new RangeError('a fight of 500 against 500 stands is too large to be told exactly; 1000 pairs of stands are the most'),
    );
  });

  test('that is told exactly stops at every pair of stands', () => {
    const parts = fightInParts(fight(3, 4));
    let stops = 0;
    for (let part = parts.next(); !part.done; part = parts.next()) stops++;
    expect(stops).toBe(12);
  });
});
