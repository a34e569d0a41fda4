// What lies beside the part of a board that is seen: left out, since a part of the world needs not all of its coasts.

import type { Element } from 'domhandler';
import type { Box } from '../../render/board/plan.ts';

/** How far from its point something of a board reaches at most, in drawing units: plates of units, words. */
const REACH = 130;
/** Half the width of the widest line. */
const STROKE = 10;

/** Whether an element of a board, in the board's own units, lies wholly beside what is seen. Of what it cannot tell it says no. */
export function isUnseen({ name, attribs }: Element, seen: Box): boolean {
  if (name === 'path') return isBeside(extent(attribs['d'] ?? ''), seen, STROKE);
  if (name === 'text' && attribs['transform'] === undefined) return isBeside(spot(attribs['x'], attribs['y']), seen, REACH);
  if (name !== 'g' || attribs['data-unit'] === undefined) return false;
  const [, x, y] = /^translate\((\S+) (\S+)\)$/.exec(attribs['transform'] ?? '') ?? [];
  return isBeside(spot(x, y), seen, REACH);
}

const spot = (x: string | undefined, y: string | undefined): Box | undefined =>
  x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y), width: 0, height: 0 };

const isBeside = (box: Box | undefined, seen: Box, room: number): boolean =>
  box !== undefined &&
  (box.x > seen.x + seen.width + room ||
    box.y > seen.y + seen.height + room ||
    box.x + box.width < seen.x - room ||
    box.y + box.height < seen.y - room);

/** The box around a path of straight lines; undefined for one with curves. */
function extent(d: string): Box | undefined {
  if (!/^[MLHVZ\d\s.,-]+$/i.test(d)) return undefined;
  const [xs, ys] = corners(d);
  const [left, top] = [least(xs), least(ys)];
  return xs.length === 0 ? undefined : { x: left, y: top, width: most(xs) - left, height: most(ys) - top };
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** Where the lines of a path lead. */
function corners(d: string): readonly [xs: readonly number[], ys: readonly number[]] {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  let start: readonly [number, number] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = command >= 'a';
    const kind = command.toUpperCase();
    if (kind === 'Z') [x, y] = start;
    const step = kind === 'H' || kind === 'V' ? 1 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const [first = 0, second = 0] = [numbers[i], numbers[i + 1]];
      if (kind !== 'V') x = first + (isRelative ? x : 0);
      if (kind !== 'H') y = (kind === 'V' ? first : second) + (isRelative ? y : 0);
      xs.push(x);
      ys.push(y);
      if (kind === 'M' && i === 0) start = [x, y];
    }
  }
  return [xs, ys];
}
