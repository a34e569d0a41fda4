// Lines of sight: what meets them, what one unit sees of another, and who stands in the line of fire
// (section 7 of the digest of values, R10).

import type { Middles } from '../../boards/tableClouds.ts';
import { cachedAnswer, eyePoints, eyesAt, lookAt, middleIn, type ObstacleCache, type TargetView } from '../../boards/tableLooks.ts';
import { type Eye, eyeAt } from '../../boards/tableSight.ts';
import { smokeBy, smokePieces } from '../../boards/tableSmoke.ts';
import { isThrough, type StandingBases } from '../../boards/tableStands.ts';
import type { TableObstacles } from '../../core/board.ts';
import type { Footprint } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { pieceOf, SOFT } from './terrain.ts';
import { apart, type BoltPlacedUnit, basesOf, friendsOf } from './units.ts';
import { openingsOf, wallsOf } from './walls.ts';

export type { TargetView };

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
  const clouds = smokePieces(state.smoke, { rank: SOFT, of: 'behind' });
  const walls = option(state, 'smoke-blocks') ? clouds.map(cloud => ({ ...cloud, sight: 'blocks' as const })) : [];
  const pieces = [...standing.flatMap(piece => pieceOf(state.game, piece) ?? []), ...walls];
  const smoke = smokeBy(option(state, 'smoke'), pieces, clouds);
  const found: TableObstacles = { kind: 'table', range: Number.POSITIVE_INFINITY, eye: EYE, near: NEAR, ...smoke };
  made.set(state.smoke, { of: state, found });
  return found;
}

type Looker = Pick<BoltUnit, 'at' | 'radius' | 'figures' | 'inside'>;

const keyOf = ({ at, radius, figures, inside }: Looker): string => `${at}/${radius}/${figures?.join(';') ?? ''}/${inside ?? ''}`;

const looks: ObstacleCache<TargetView> = new WeakMap();

/** Where a unit stands for those who measure: in a building at its openings. */
const standOf = ({ game }: BoltState, unit: Looker): StandingBases => {
  const openings = openingsOf(game, unit.inside);
  return openings.length > 0 ? { at: [0, 0], radius: 0, figures: openings } : unit;
};

/** From one unit to another, base to base; who is in a building is at its openings. */
export const distanceBetween = (state: BoltState, a: Looker, b: Looker): number => apart(standOf(state, a), standOf(state, b));

/**
 * What one unit sees of another, from where both stand. Who is in a building is aimed at by its walls, or by its
 * openings, the nearest that is seen (Buildings).
 */
export function sightBetween(state: BoltState, from: Looker, to: Looker, by: 'wall' | 'opening' = 'wall'): TargetView {
  const obstacles = obstaclesOf(state);
  return cachedAnswer(looks, obstacles, `${keyOf(from)}>${keyOf(to)} ${by}`, () => {
    const eyes = eyesOf(state, obstacles, from);
    const points = (by === 'wall' ? wallsOf : openingsOf)(state.game, to.inside);
    const middles = middlesOf(obstacles, from, to);
    if (points.length === 0) return lookAt(obstacles, eyes, eyesOf(state, obstacles, to), distanceBetween(state, from, to), middles);
    const seen = points.filter(at => lookAt(obstacles, eyes, eyesAt(obstacles, [at]), 0).seen);
    const nearest = apart(standOf(state, from), { at: [0, 0], radius: 0, figures: seen.length > 0 ? seen : points });
    return lookAt(obstacles, eyes, eyesAt(obstacles, points), nearest, middles);
  });
}

/** Where the line through smoke begins and ends (R27): the middles of the two units; the first points where one is off the table. */
function middlesOf(obstacles: TableObstacles, from: Looker, to: Looker): Middles | undefined {
  const [one, other] = [middleOf(from), middleOf(to)];
  return one && other && [eyeAt(obstacles, one), eyeAt(obstacles, other)];
}

/** The middle of the figures of a unit. */
export const middleOf = ({ at, figures }: Looker): Point | undefined => at && middleIn({ at, ...(figures ? { figures } : {}) });

/** Where a unit sees from and is seen at: in a building its openings. */
function eyesOf(state: BoltState, obstacles: TableObstacles, unit: Looker): readonly Eye[] {
  const openings = openingsOf(state.game, unit.inside);
  return eyesAt(obstacles, openings.length > 0 ? openings : eyePoints(basesOf(unit), unit.figures !== undefined));
}

/** Does a unit see a target, or one that observes for it (R17)? */
export const isObserved = (state: BoltState, unit: BoltPlacedUnit, target: Looker): boolean =>
  [unit, ...observersOf(state, unit)].some(one => sightBetween(state, one, target).seen);

/** Who observes for a unit (R17). */
export const observersOf = (state: BoltState, unit: BoltUnit): readonly BoltPlacedUnit[] =>
  friendsOf(state, unit.side).filter(({ spots }) => spots === unit.id);

/** What distances to a unit are measured to: in a building its openings. */
export const standsOn = (state: BoltState, unit: Looker): Footprint['bases'] => basesOf(standOf(state, unit));

/** The points a unit sees from and is seen at. */
export const looksFrom = (state: BoltState, unit: Looker): Footprint['eyes'] => eyesOf(state, obstaclesOf(state), unit);

/** No fire through or so near to an own unit (R10). */
const CLEAR = 1;

/**
 * An own unit that keeps a unit from firing flat along a line. Units that touch either end are no
 * hindrance: figures of circles interleave (R29).
 */
export function blockerOf(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): BoltPlacedUnit | undefined {
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
