// Pieces on sheets that lie over each other: stacks, and numbers on them that are told apart from far.

import type { Point } from '../../core/types.ts';

interface Lying {
  readonly at: Point;
}

/** Pieces at one place or nearly there, from the topmost down. */
export type Stack<P> = readonly [top: P, ...under: P[]];

/**
 * Pieces as stacks, in the order of their topmost ones. `pieces` come from above down; each lies in the first stack whose top covers more than
 * half of it. `side`: of a counter, in the unit of the points.
 */
export function stacksOf<P extends Lying>(pieces: readonly P[], side: number): readonly Stack<P>[] {
  const stacks: [P, ...P[]][] = [];
  const near = new Map<number, [P, ...P[]][]>();
  for (const piece of pieces) {
    const [column, row] = piece.at.map(length => Math.floor(length / side)) as [number, number];
    const found = AROUND.flatMap(([dx, dy]) => near.get(keyOf(column + dx, row + dy)) ?? []).filter(([top]) =>
      covers(top.at, piece.at, side),
    );
    const [stack] = found.toSorted(([a], [b]) => distance(a.at, piece.at) - distance(b.at, piece.at));
    if (stack) stack.push(piece);
    else {
      const begun: [P, ...P[]] = [piece];
      stacks.push(begun);
      const key = keyOf(column, row);
      near.set(key, [...(near.get(key) ?? []), begun]);
    }
  }
  return stacks;
}

const AROUND: readonly Point[] = [-1, 0, 1].flatMap(x => [-1, 0, 1].map((y): Point => [x, y]));
const ROWS = 2 ** 20;
const keyOf = (column: number, row: number): number => column * ROWS + row;

/** Whether one square covers more than half of another. */
function covers([ax, ay]: Point, [bx, by]: Point, side: number): boolean {
  const [across, down] = [side - Math.abs(ax - bx), side - Math.abs(ay - by)];
  return across > 0 && down > 0 && across * down * 2 > side * side;
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** How many pieces lie about a point. */
export interface StackNumber {
  readonly at: Point;
  readonly count: number;
}

/** More numbers than these are left out, those of the smallest stacks. */
const MOST_NUMBERS = 250;

/** A number for each stack of several; those nearer to each other than `apart` have one that is their sum, where the largest lies. */
export function stackNumbers(stacks: readonly StackNumber[], apart: number): readonly StackNumber[] {
  const numbers: { at: Point; count: number }[] = [];
  for (const { at, count } of stacks.filter(one => one.count > 1).toSorted((a, b) => b.count - a.count)) {
    const other = numbers.find(number => distance(number.at, at) < apart);
    if (other) other.count += count;
    else if (numbers.length < MOST_NUMBERS) numbers.push({ at, count });
  }
  return numbers;
}
