// Where a Move can end, as questions offer it: a lattice over what the unit reaches, and as far as it comes straight towards the edges and
// the enemies it knows. Ways around a corner are entered leg by leg.

import { createWordCache } from '../../../core/cache.ts';
import { keepsRules } from '../../../core/legal.ts';
import type { Point } from '../../../core/types.ts';
import { allowance } from '../movementCost.ts';
import { edgePoint, journeyOf } from '../moving.ts';
import { hundredth } from '../places.ts';
import type { AafMoveEvent, AafState, AafUnit } from '../state.ts';
import { straightMoves } from '../straightMoves.ts';
import { rowOf } from '../terrain.ts';
import { foeOf } from '../units.ts';
import { moveRules } from './moveRules.ts';

/** A place that a Move can end in, the path that leads there, and its cost. */
export interface ReachablePlace {
  readonly to: Point;
  readonly path: readonly Point[];
  readonly cost: number;
}

/** So many steps of the lattice on either side. */
const STEPS = 6;
/** On roads wheels go twice as far (10.3). */
const BY_ROAD = 2;

const hasRoad = ({ game }: AafState): boolean => game.board.features.some(piece => rowOf(game, piece).move === 'road');

type Draft = Pick<AafMoveEvent, 'type' | 'unit' | 'going' | 'facing'>;

const stops = createWordCache<AafState, string, readonly ReachablePlace[]>();

/** Where a unit may go in a straight line without breaking a rule. */
export const stopsOf = (state: AafState, unit: AafUnit, draft: Draft): readonly ReachablePlace[] =>
  stops(state, `${unit.id} ${draft.going}`, () => findStops(state, unit, draft));

function findStops(state: AafState, unit: AafUnit, draft: Draft): readonly ReachablePlace[] {
  const found = [...pathsOf(state, unit)].flatMap((path): readonly ReachablePlace[] => {
    const to = path.at(-1);
    const event = { ...draft, path };
    return to && keepsRules(moveRules, state, event) ? [{ to, path, cost: journeyOf(state, event)?.cost ?? 0 }] : [];
  });
  return [...new Map(found.map(stop => [String(stop.to), stop])).values()];
}

/** Whether it can go anywhere at all: the first place found will do. */
export function hasStop(state: AafState, unit: AafUnit, draft: Draft): boolean {
  for (const path of pathsOf(state, unit)) if (keepsRules(moveRules, state, { ...draft, path })) return true;
  return false;
}

function* pathsOf(state: AafState, unit: AafUnit): Generator<readonly Point[]> {
  if (!unit.at) {
    yield* entries(state, unit);
    return;
  }
  yield* lattice(state, unit, unit.at);
  yield* straightMoves(state, unit);
}

function lattice(state: AafState, unit: AafUnit, [x, y]: Point): readonly (readonly Point[])[] {
  const far = allowance(state, unit) * (hasRoad(state) ? BY_ROAD : 1);
  const step = Math.max(1, Math.ceil(far / STEPS));
  const offsets = Array.from({ length: 2 * Math.floor(far / step) + 1 }, (_, i) => (i - Math.floor(far / step)) * step);
  return offsets.flatMap(dx =>
    offsets.filter(dy => Math.hypot(dx, dy) <= far && (dx !== 0 || dy !== 0)).map(dy => [[hundredth(x + dx), hundredth(y + dy)] as const]),
  );
}

/** Straight in from the own edge, every 6 along it, as far as half of a Move and a whole one. */
function entries(state: AafState, unit: AafUnit): readonly (readonly Point[])[] {
  const [width, height] = state.game.board.size;
  const most = allowance(state, unit);
  const along = Math.max(width, height);
  const places = Array.from(
    { length: Math.floor(along / STEPS) + 1 },
    (_, i): Point => [Math.min(width, i * STEPS), Math.min(height, i * STEPS)],
  );
  const edges = [...new Map(places.map(at => edgePoint(state, unit.side, at)).map(at => [String(at), at])).values()];
  return edges.flatMap(from => {
    const goal = edgePoint(state, foeOf(state, unit.side), from);
    const length = Math.hypot(goal[0] - from[0], goal[1] - from[1]);
    return [0.5, 1].map(share => {
      const part = (most * share) / length;
      return [from, [hundredth(from[0] + part * (goal[0] - from[0])), hundredth(from[1] + part * (goal[1] - from[1]))] as Point];
    });
  });
}
