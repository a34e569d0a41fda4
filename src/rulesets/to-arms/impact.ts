// The places beside a target by the numbers of the scatter dice: 2 the nearest to the gun, then clockwise (R18).

import { spaceOf } from './space.ts';
import type { ArmsPlace, ArmsState } from './state.ts';

const FIRST = 2;
const LAST = 7;

/** Where a salvo comes down: 0 on the target, 2 to 7 beside it; undefined off the map and for any other number. */
export function impact(state: ArmsState, gun: ArmsPlace, target: ArmsPlace, where: number): ArmsPlace | undefined {
  if (where === 0) return target;
  if (where < FIRST || where > LAST) return undefined;
  return spaceOf(state).beside(target, gun, where);
}
