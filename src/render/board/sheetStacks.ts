// Pieces on sheets that lie over each other: stacks, and numbers on them that are told apart from far.

import type { Point } from '../../core/types.ts';

interface Lying {
  readonly at: Point;
}

/** Pieces at one place or nearly there, from the topmost down. */
export type Stack<P> = readonly [top: P, ...under: P[]];

/**
 * Pieces as stacks, in the order of their topmost ones. `pieces` come from above down; each lies in the first stack whose top covers more
 * than half of it. `side`: of a counter, in the unit of the points.
 */
export function stacksOf<P extends Lying>(pieces: readonly P[], side: number): readonly Stack<P>[] {
  const stacks: Begun<P>[] = [];
  const placed = new Map<number, Taken<P>>();
  const near = new Map<number, Begun<P>[]>();
  for (const piece of pieces) {
    const { at } = piece;
    const spot = keyOf(Math.round(at[0]), Math.round(at[1]));
    const taken = placed.get(spot);
    const there = stackThere(taken, at);
    if (there) {
      there.push(piece);
      continue;
    }
    const found = nearest(near, at, side);
    const stack = found ?? [piece];
    if (found) found.push(piece);
    else begin(stacks, near, stack, keyOf(Math.floor(at[0] / side), Math.floor(at[1] / side)));
    placed.set(spot, { at, stack, next: taken });
  }
  return stacks;
}

type Begun<P> = [P, ...P[]];

/** A place that a stack has; `next`: another one with the same key. */
interface Taken<P> {
  readonly at: Point;
  readonly stack: Begun<P>;
  readonly next: Taken<P> | undefined;
}

function stackThere<P>(taken: Taken<P> | undefined, at: Point): Begun<P> | undefined {
  for (let one = taken; one; one = one.next) if (one.at[0] === at[0] && one.at[1] === at[1]) return one.stack;
  return undefined;
}

function begin<P>(stacks: Begun<P>[], near: Map<number, Begun<P>[]>, stack: Begun<P>, key: number): void {
  stacks.push(stack);
  const there = near.get(key);
  if (there) there.push(stack);
  else near.set(key, [stack]);
}

/** The stack whose top covers more than half of a piece at a point, the nearest of several. */
function nearest<P extends Lying>(near: ReadonlyMap<number, readonly Begun<P>[]>, at: Point, side: number): Begun<P> | undefined {
  // What covers more than half of another is less than half its side away.
  const [column, row] = [at[0] / side, at[1] / side];
  const [left, right, top, bottom] = [column - 0.5, column + 0.5, row - 0.5, row + 0.5];
  let found: Begun<P> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let x = Math.floor(left); x <= right; x++)
    for (let y = Math.floor(top); y <= bottom; y++) {
      const there = near.get(keyOf(x, y));
      if (there === undefined) continue;
      for (const stack of there) {
        const over = stack[0].at;
        const [across, down] = [Math.abs(over[0] - at[0]), Math.abs(over[1] - at[1])];
        const far = across * across + down * down;
        if (far >= least || !covers(across, down, side)) continue;
        found = stack;
        least = far;
      }
    }
  return found;
}

/** Of two whole numbers one that is fast to look up; others may have the same, which costs a look at each. */
const keyOf = (column: number, row: number): number => (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & 0x3fff_ffff;

/** Whether one square covers more than half of another so far away. */
const covers = (across: number, down: number, side: number): boolean =>
  across < side && down < side && (side - across) * (side - down) * 2 > side * side;

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
  // By squares as wide as they are apart: of thousands each is held against its neighbours alone.
  const squares = new Map<number, number[]>();
  for (const { at, count } of stacks.filter(one => one.count > 1).toSorted((a, b) => b.count - a.count)) {
    const [column, row] = [Math.floor(at[0] / apart), Math.floor(at[1] / apart)];
    const other = firstNear(numbers, squares, at, apart);
    if (other) other.count += count;
    else if (numbers.length < MOST_NUMBERS) {
      const key = keyOf(column, row);
      squares.set(key, [...(squares.get(key) ?? []), numbers.length]);
      numbers.push({ at, count });
    }
  }
  return numbers;
}

/** The number that was set first of those nearer than `apart` to a point. */
function firstNear<N extends StackNumber>(
  numbers: readonly N[],
  squares: ReadonlyMap<number, readonly number[]>,
  at: Point,
  apart: number,
): N | undefined {
  const [column, row] = [Math.floor(at[0] / apart), Math.floor(at[1] / apart)];
  let first = Number.POSITIVE_INFINITY;
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++)
      for (const i of squares.get(keyOf(x, y)) ?? []) if (i < first && distance(numbers[i]?.at ?? at, at) < apart) first = i;
  return numbers[first];
}
