// Hexsides as a pointer meets them: the side nearest to a point in a hex, and the way along sides from one to another.
// Rivers, walls and hedges run along them.

import { cellAt, centreOf, DIRECTIONS, type HexGrid, neighbour, neighbours } from '../../boards/hex.ts';
import { edgeKey } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Point } from '../../core/types.ts';
import { latticeOf } from './stroke.ts';

const ROOT = Math.sqrt(3);

/** The two hexes of a hexside. */
export const endsOf = (side: string): readonly [string, string] => {
  const [a = '', b = ''] = side.split('-');
  return [a, b];
};

/** The hexside of a hex in direction 0 to 5 (clockwise from the top); undefined at the rim of the board. */
export function sideOf(board: HexGrid, hex: string, direction: number): string | undefined {
  const next = neighbour(board, hex, direction);
  return next === undefined ? undefined : edgeKey(hex, next);
}

/**
 * The hexside of a hex that lies nearest to a point, given by its offset from the middle of the hex: to the right and down, in any length.
 * Sides at the rim of the board are none, undefined on a board of a single hex.
 */
export function sideNear(board: HexGrid, hex: string, offset: Point): string | undefined {
  const all = neighbours(latticeOf(board), hex).map(next => ({ next, lean: lean(board, hex, next, offset) }));
  const best = Math.max(...all.map(one => one.lean));
  const found = all.find(one => one.lean === best);
  return found && edgeKey(hex, found.next);
}

/** How far an offset leads towards a neighbour: neighbours lie equally far. */
function lean({ layout }: HexGrid, hex: string, next: string, [x, y]: Point): number {
  const [[ax, ay], [bx, by]] = [centreOf(cellAt(layout, hex)), centreOf(cellAt(layout, next))];
  const [dx, dy] = [bx - ax, ROOT * (by - ay)]; // lattice units to true ones: 3·dX² + 9·dY²
  return layout === 'flat' ? dx * x + dy * y : dx * y + dy * x;
}

/** The hexsides that end in a corner of this one. */
export function touching(board: HexGrid, side: string): readonly string[] {
  const lattice = latticeOf(board);
  const [a, b] = endsOf(side);
  const beside = new Set(neighbours(lattice, a));
  return neighbours(lattice, b)
    .filter(hex => beside.has(hex))
    .flatMap(hex => [edgeKey(a, hex), edgeKey(b, hex)]);
}

/** The shortest way along hexsides, both ends among them; where there is none on the board, the two alone. */
export function sideWay(board: HexGrid, from: string, to: string): readonly string[] {
  if (from === to) return [from];
  const came = new Map<string, string>([[from, '']]);
  for (const side of came.keys()) {
    if (side === to) break;
    for (const next of touching(board, side)) if (!came.has(next)) came.set(next, side);
  }
  return came.has(to) ? wayBack(came, to) : [from, to];
}

function wayBack(came: ReadonlyMap<string, string>, to: string): readonly string[] {
  const way = [to];
  for (let before = came.get(to); before; before = came.get(before)) way.unshift(before);
  return way;
}

/**
 * Sides led on to the next that the pointer was near. Where the hand goes back it takes back, and a side that it only
 * touched in passing a corner is left out.
 */
export function sidesOn(board: HexGrid, sides: readonly string[], side: string): readonly string[] {
  const last = sides.at(-1);
  if (last === side) return sides;
  if (last === undefined) return [side];
  const way = [...sides];
  for (const next of sideWay(board, last, side).slice(1)) {
    const before = way.at(-2);
    if (before === next) way.pop();
    else if (before !== undefined && touching(board, before).includes(next)) way.splice(-1, 1, next);
    else way.push(next);
  }
  return way;
}

/** 'the north-east side of F6'. */
const WAYS: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** A side of a hex in words, by its direction 0 to 5. */
export const sideWords = ({ layout }: HexGrid, direction: number): string => lookUp(WAYS, DIRECTIONS[layout][direction] ?? '') ?? '';
