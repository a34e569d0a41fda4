// How far a unit comes in a straight line: towards the edges, and towards the enemies it knows (6.1, 8.10).

import { createWordCache } from '../../core/cache.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { allowance, moveCost } from './movementCost.ts';
import { edgePoint, isFullMove, journeyOf } from './moving.ts';
import { hundredth } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import { enemiesOf, foeOf, hasOfficer } from './units.ts';

/** As far as a Move goes straight towards both edges and the enemies that are spotted. */
export function straightMoves(state: AafState, unit: AafUnit): readonly (readonly Point[])[] {
  const { at } = unit;
  if (!at) return [];
  const enemies = enemiesOf(state, unit.side).flatMap(enemy => (enemy.spotted ? [enemy.at] : []));
  const goals = [edgePoint(state, unit.side, at), edgePoint(state, foeOf(state, unit.side), at), ...enemies];
  return goals.flatMap(goal => {
    const to = farthest(state, unit, at, goal);
    return to ? [[to]] : [];
  });
}

/** Whether it can leave its place at all by one Move. */
export const canGo = (state: AafState, unit: AafUnit): boolean => !unit.immobilised && straightMoves(state, unit).length > 0;

/** The farthest point of a line that one Move reaches, in hundredths; undefined where it cannot leave its place. */
function farthest(state: AafState, unit: AafUnit, from: Point, goal: Point): Point | undefined {
  const length = Math.hypot(goal[0] - from[0], goal[1] - from[1]);
  const at = (share: number): Point => [hundredth(from[0] + share * (goal[0] - from[0])), hundredth(from[1] + share * (goal[1] - from[1]))];
  const most = allowance(state, unit);
  let [low, high] = [0, Math.floor(length * 100) + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (moveCost(state, unit, [at(Math.min(1, middle / (length * 100)))]) <= most) low = middle;
    else high = middle;
  }
  return low === 0 ? undefined : at(Math.min(1, low / (length * 100)));
}

const fullMovers = createWordCache<AafState, UnitId, boolean>();

/** Whether the unit could make the full move that its order asks for, in a straight line. Asked of the same state again and again. */
export const canMoveFully = (state: AafState, unit: AafUnit): boolean =>
  fullMovers(state, unit.id, () => isFree(state, unit) && straightMoves(state, unit).some(path => isFull(state, unit, path)));

/** A squad of the Japanese that has no officer with it, and is not under way by another rule (Lead from the Front, 29). */
export function isLeaderless({ game }: AafState, unit: AafUnit): boolean {
  const isJapanese = game.tables.units[unit.type]?.list === 'japanese' || game.special.support[unit.side]?.army === 'japanese';
  return isJapanese && unit.squads > 0 && !hasOfficer(unit) && !unit.driven && unit.morale !== 'fleeing';
}

/** In good order, in no building or transport, no transport that was boarded this turn, and led where it has to be. */
const isFree = (state: AafState, unit: AafUnit): boolean =>
  unit.morale === 'good' &&
  unit.inside === undefined &&
  unit.aboard === undefined &&
  unit.boardedIn !== state.turn &&
  !isLeaderless(state, unit);

function isFull(state: AafState, unit: AafUnit, path: readonly Point[]): boolean {
  const journey = journeyOf(state, { type: 'move', unit: unit.id, path });
  return journey !== undefined && isFullMove(state, journey);
}
