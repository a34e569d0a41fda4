// Lines of sight: what meets them, what one unit sees of another, and who stands in the line of fire (section 7 of the digest of values, R10).

import { eyePoints, eyesAt, type Kept, type Looked, lookAt, remembered } from '../../boards/tableLooks.ts';
import { isInside } from '../../boards/tablePlaces.ts';
import type { Eye } from '../../boards/tableSight.ts';
import { smokePieces } from '../../boards/tableSmoke.ts';
import { isThrough } from '../../boards/tableStands.ts';
import type { TableObstacles } from '../../core/board.ts';
import type { Stance } from '../../core/ruleset.ts';
import { option } from './options.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { pieceOf, SOFT } from './terrain.ts';
import { apart, basesOf, friendsOf, type Placed } from './units.ts';

export type { Looked };

/** Eyes and targets are so high above their ground (house). */
const EYE = 0.5;
/** A firer so near to a hedge lines it; so much wood around him does not cover his target (house). */
const NEAR = 1;

const made = new WeakMap<BoltState['smoke'], { readonly of: BoltState; readonly found: TableObstacles }>();

/** What meets lines of sight now: terrain that still stands, smoke. The same object as long as neither changes. */
export function obstaclesOf(state: BoltState): TableObstacles {
  const known = made.get(state.smoke);
  if (known && known.of.game === state.game && known.of.gone === state.gone) return known.found;
  const standing = state.game.board.features.filter(({ id }) => !state.gone.includes(id));
  const smoke = smokePieces(state.smoke, { rank: SOFT, of: 'behind' });
  const pieces = [...standing.flatMap(piece => pieceOf(state.game, piece) ?? []), ...smoke];
  const found: TableObstacles = { kind: 'table', range: Number.POSITIVE_INFINITY, eye: EYE, near: NEAR, pieces };
  made.set(state.smoke, { of: state, found });
  return found;
}

type Looker = Pick<BoltUnit, 'at' | 'radius' | 'figures' | 'inside'>;

const keyOf = ({ at, radius, figures, inside }: Looker): string => `${at}/${radius}/${figures?.join(';') ?? ''}/${inside ?? ''}`;

const looks: Kept<Looked> = new WeakMap();

/** What one unit sees of another, from where both stand. */
export function sightBetween(state: BoltState, from: Looker, to: Looker): Looked {
  const obstacles = obstaclesOf(state);
  return remembered(looks, obstacles, `${keyOf(from)}>${keyOf(to)}`, () =>
    lookAt(obstacles, eyesOf(state, obstacles, from), eyesOf(state, obstacles, to), apart(from, to)),
  );
}

/** Where a unit sees from and is seen at; of a unit in a building what lies within its walls. */
function eyesOf(state: BoltState, obstacles: TableObstacles, unit: Looker): readonly Eye[] {
  const points = eyePoints(basesOf(unit), unit.figures !== undefined);
  const shape = unit.inside === undefined ? undefined : state.game.board.features.find(({ id }) => id === unit.inside)?.shape;
  const within = shape?.kind === 'area' ? points.filter(point => isInside(shape.outline, point)) : points;
  return eyesAt(obstacles, within.length > 0 ? within : points);
}

/** Does a unit see a target, or one that observes for it (R17)? */
export const isObserved = (state: BoltState, unit: Placed, target: Looker): boolean =>
  [unit, ...friendsOf(state, unit.side).filter(({ spots }) => spots === unit.id)].some(one => sightBetween(state, one, target).seen);

export const stanceOf = (state: BoltState, unit: Looker): Stance => ({
  eyes: eyesOf(state, obstaclesOf(state), unit),
  bases: basesOf(unit),
});

/** No fire through or so near to an own unit (R10). */
const CLEAR = 1;

/** An own unit that keeps a unit from firing flat along a line. Units that touch either end are no hindrance: figures of circles interleave (R29). */
export function blockerOf(state: BoltState, unit: Placed, target: Placed): Placed | undefined {
  if (option(state, 'own-in-line')) return undefined;
  return friendsOf(state, unit.side).find(
    one =>
      one.id !== unit.id &&
      one.id !== target.id &&
      apart(one, unit) > 0 &&
      isThrough(
        [unit.at, target.at],
        basesOf(one).map(({ at, radius }) => ({ at, radius: radius + CLEAR })),
      ),
  );
}
