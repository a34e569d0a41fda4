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
  const placed = new Map<number, Map<number, Begun<P>>>();
  const near = new Map<number, Begun<P>[]>();
  for (const piece of pieces) {
    const [x, y] = piece.at;
    const column = placed.get(x) ?? new Map<number, Begun<P>>();
    placed.set(x, column);
    const stack = column.get(y) ?? nearest(near, piece.at, side);
    if (stack) {
      stack.push(piece);
      column.set(y, stack);
      continue;
    }
    const begun: Begun<P> = [piece];
    const key = keyOf(Math.floor(x / side), Math.floor(y / side));
    stacks.push(begun);
    column.set(y, begun);
    near.set(key, [...(near.get(key) ?? []), begun]);
  }
  return stacks;
}

type Begun<P> = [P, ...P[]];

/** The stack whose top covers more than half of a piece at a point, the nearest of several. */
function nearest<P extends Lying>(near: ReadonlyMap<number, readonly Begun<P>[]>, at: Point, side: number): Begun<P> | undefined {
  const [column, row] = [Math.floor(at[0] / side), Math.floor(at[1] / side)];
  let found: Begun<P> | undefined;
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++)
      for (const stack of near.get(keyOf(x, y)) ?? [])
        if (covers(stack[0].at, at, side) && (!found || distance(stack[0].at, at) < distance(found[0].at, at))) found = stack;
  return found;
}

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
  // By squares as wide as they are apart: of thousands each is held against its neighbours alone.
  const squares = new Map<string, number[]>();
  const near = ([x, y]: Point): readonly number[] =>
    NEXT.flatMap(dx => NEXT.flatMap(dy => squares.get(`${Math.floor(x / apart) + dx} ${Math.floor(y / apart) + dy}`) ?? []));
  for (const { at, count } of stacks.filter(one => one.count > 1).toSorted((a, b) => b.count - a.count)) {
    const [first] = near(at)
      .filter(i => distance(numbers[i]?.at ?? at, at) < apart)
      .toSorted((a, b) => a - b);
    const other = first === undefined ? undefined : numbers[first];
    if (other) other.count += count;
    else if (numbers.length < MOST_NUMBERS) {
      const square = `${Math.floor(at[0] / apart)} ${Math.floor(at[1] / apart)}`;
      squares.set(square, [...(squares.get(square) ?? []), numbers.length]);
      numbers.push({ at, count });
    }
  }
  return numbers;
}

const NEXT = [-1, 0, 1] as const;
