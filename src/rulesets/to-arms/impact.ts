// The hexes beside a target by the numbers of the scatter dice: 2 the nearest to the gun, then clockwise (R18).

import { cellAt, centreOf, neighbour } from '../../boards/hex.ts';
import type { Point } from '../../core/types.ts';
import type { ArmsState, Hex } from './state.ts';

/** Steps from middle to middle, clockwise as `neighbour` counts directions. Lengths in a whole number: 3 x² + 9 y². */
const STEPS: Readonly<Record<'flat' | 'pointy', readonly Point[]>> = {
  flat: [
    [0, -2],
    [3, -1],
    [3, 1],
    [0, 2],
    [-3, 1],
    [-3, -1],
  ],
  pointy: [
    [-3, 1],
    [0, 2],
    [3, 1],
    [3, -1],
    [0, -2],
    [-3, -1],
  ],
};

const FIRST = 2;

/** The direction in which neighbour 2 lies: nearest to the gun, of two the one that comes first clockwise. */
function nearest({ game: { board } }: ArmsState, gun: Hex, target: Hex): number {
  const [gx, gy] = centreOf(cellAt(board.layout, gun));
  const [tx, ty] = centreOf(cellAt(board.layout, target));
  const far = STEPS[board.layout].map(([x, y]) => 3 * (tx + x - gx) ** 2 + 9 * (ty + y - gy) ** 2);
  const least = Math.min(...far);
  const best = far.flatMap((length, i) => (length === least ? [i] : []));
  return best.find(i => !best.includes((i + 5) % 6)) ?? best[0] ?? 0;
}

/** Where a salvo comes down: 0 on the target, 2 to 7 beside it; undefined off the map and for any other number. */
export function impact(state: ArmsState, gun: Hex, target: Hex, where: number): Hex | undefined {
  if (where === 0) return target;
  if (where < FIRST || where > FIRST + 5) return undefined;
  return neighbour(state.game.board, target, (nearest(state, gun, target) + where - FIRST) % 6);
}
