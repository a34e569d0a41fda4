// The hexes beside a target by the numbers of the scatter dice: 2 the nearest to the gun, then clockwise (R18).

import { directionTo, neighbour } from '../../boards/hex.ts';
import type { ArmsState, Hex } from './state.ts';

const FIRST = 2;
const LAST = 7;

/** Where a salvo comes down: 0 on the target, 2 to 7 beside it; undefined off the map and for any other number. */
export function impact({ game: { board } }: ArmsState, gun: Hex, target: Hex, where: number): Hex | undefined {
  if (where === 0) return target;
  if (where < FIRST || where > LAST) return undefined;
  return neighbour(board, target, (directionTo(board.layout, target, gun) + where - FIRST) % 6);
}
