// Pieces on sheets that lie over each other: what is a stack, and how few elements thousands of them need.

import { describe, expect, it } from 'vitest';
import type { PictureBoard } from '../../../src/core/board.ts';
import type { Counter } from '../../../src/core/ruleset.ts';
import type { Point } from '../../../src/core/types.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { counterName } from '../../../src/render/board/sheetCounter.ts';
import { stackNumbers, stacksOf } from '../../../src/render/board/sheetStacks.ts';
import { boardSvg } from '../../../src/render/markup.ts';
import { type BoardPiece, pieceAt, pieceSays, piecesAfar } from '../../../src/render/pieces.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const lying = (...points: readonly Point[]) => points.map((at, i) => ({ id: String(i + 1), at }));
const idsOf = (stacks: ReturnType<typeof stacksOf<{ readonly id: string; readonly at: Point }>>) =>
  stacks.map(stack => stack.map(({ id }) => id).join(' '));

describe('stacks', () => {
  it('are pieces at one place, from above down, in the order of their tops', () => {
    expect(idsOf(stacksOf(lying([10, 10], [90, 10], [10, 10], [10, 10]), 44))).toEqual(['1 3 4', '2']);
  });

  it('take in what lies under them by more than half', () => {
    expect(idsOf(stacksOf(lying([0, 0], [10, 10], [22, 0]), 44))).toEqual(['1 2', '3']);
    expect(idsOf(stacksOf(lying([-1, -1], [1, 1]), 44))).toEqual(['1 2']);
  });

  it('take a piece that lies under two into the nearer one', () => {
    expect(idsOf(stacksOf(lying([0, 0], [30, 0], [18, 0]), 44))).toEqual(['1', '2 3']);
  });

  it('have one number where they are too near to each other for two', () => {
    const stacks = [
      { at: [0, 0] as Point, count: 2 },
      { at: [5, 0] as Point, count: 7 },
      { at: [50, 0] as Point, count: 3 },
      { at: [52, 0] as Point, count: 1 },
    ];
    expect(stackNumbers(stacks, 15)).toEqual([
      { at: [5, 0], count: 9 },
      { at: [50, 0], count: 3 },
    ]);
    expect(stackNumbers(stacks, 1).map(({ count }) => count)).toEqual([7, 3, 2]);
  });
});

describe('names on counters', () => {
  it.each([
    ['Old Guard', ['Old', 'Guard']],
    ['III/266/266', ['III/266/', '266']],
    ['5 SS/2', ['5 SS/2']],
    ['', []],
    ['one two three four five six seven', ['one two', 'three', 'four five six seven']],
  ])('%s are broken between words and after strokes', (label, lines) => {
    const name = counterName(label);
    expect(name.lines).toEqual(lines);
    expect(name.size).toBeGreaterThanOrEqual(8.6);
  });
});

const board: PictureBoard = { kind: 'picture', sheets: [{ id: 'map', title: 'Map', at: [0, 0], size: [5000, 5000] }] };
const drawn = await drawBoard(board);
const { plan } = drawn;
const counterOf = (title: string): Counter => ({ symbol: '', label: title, title, side: 'blue', steps: 1, full: 1, states: [] });
const pieceOf = (id: number, at: Point, more: Partial<BoardPiece> = {}): BoardPiece => {
  const style = { sprite: '', team: id % 2 };
  return { id: String(id), counter: counterOf(`Piece ${id}`), style, at, place: 'here', ...more };
};
const gathered = (pieces: readonly BoardPiece[]) => plan.gather?.(pieces) ?? [];

/** Elements within the group of pieces. */
function elementsOf(pieces: readonly BoardPiece[]): number {
  const stacks = gathered(pieces);
  const units = piecesAfar(plan, stacks) ?? stacks.map(piece => pieceAt(plan, piece));
  const whole = (markupOf(boardSvg(drawn, 'Map', { units })).match(/<[a-z]/g) ?? []).length;
  return whole - (markupOf(boardSvg(drawn, 'Map')).match(/<[a-z]/g) ?? []).length;
}

describe('stacks on a board', () => {
  it('are one piece with what lies under it, told in words', () => {
    const [stack, ...others] = gathered([1, 2, 3, 4, 5, 6].map(id => pieceOf(id, [100, 100])));
    expect(others).toEqual([]);
    expect([stack?.id, stack?.style.under?.map(({ team }) => team)]).toEqual(['1', [0, 1, 0, 1, 0]]);
    expect(stack && pieceSays(stack)).toMatch(/^Piece 1 at here.*; under it Piece 2, Piece 3, Piece 4, Piece 5 and 1 more$/);
    const svg = markupOf(stack ? pieceAt(plan, stack) : '');
    expect(svg).toContain('>6</text>');
    expect(svg.match(/card-edge under/g)).toHaveLength(2);
  });

  it('show the piece in them that is selected', () => {
    const [stack] = gathered([pieceOf(1, [100, 100]), pieceOf(2, [100, 100], { selected: true }), pieceOf(3, [100, 100])]);
    expect([stack?.id, stack?.under?.map(({ id }) => id)]).toEqual(['2', ['1', '3']]);
  });

  it('need few elements, however many pieces there are', () => {
    const spread = (many: number, stacked: number) =>
      Array.from({ length: many }, (_, i) =>
        pieceOf(i, [((i % (many / stacked)) % 48) * 60, Math.floor((i % (many / stacked)) / 48) * 60]),
      );
    expect(elementsOf(spread(2400, 1))).toBeLessThan(50);
    expect(elementsOf(spread(2400, 2))).toBeLessThan(300);
    expect(elementsOf(spread(2400, 20))).toBeLessThan(1500);
    expect(elementsOf(spread(140, 1))).toBeLessThan(1500);
  });
});
