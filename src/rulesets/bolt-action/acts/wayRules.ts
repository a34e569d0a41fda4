// What any way of a unit keeps to, by order or not: its length, pivots, ground, buildings, enemies, the table (Movement,
// Terrain, Reverse, R5, R30, R34, R38, R40).

import { lengthAlong } from '../../../boards/tableFigures.ts';
import { formatShare } from '../../../boards/tablePlaces.ts';
import { type Crossing, crossings } from '../../../boards/tableWay.ts';
import type { Rule, Violation } from '../../../core/act.ts';
import type { TableGoing } from '../../../core/board.ts';
import { withVerb } from '../../../core/englishText.ts';
import { whyOff } from '../../../core/places.ts';
import type { Point, UnitId } from '../../../core/types.ts';
import { buildingAtEnd, isAtWall, isWhollyAtWall, whyClosed } from '../buildings.ts';
import { unitRule } from '../kit.ts';
import { allowance, type Gear, nearEnemies, ownHulls, pivotsOf, rateOf, wayOf } from '../movementCost.ts';
import { option } from '../options.ts';
import { acting, progressOf } from '../order.ts';
import { type BoltMoveEvent, type BoltState, type BoltUnit, card, general, house } from '../state.ts';
import { type BoltPlacedUnit, isOnFoot, isUp, isVehicle, titleOf } from '../units.ts';
import { actorOnTableRule } from './frame.ts';

/** In which gear a unit moves now. */
export const gearOf = (state: BoltState, { unit, reverse }: Pick<BoltMoveEvent, 'unit' | 'reverse'>): Gear =>
  reverse ? 'reverse' : acting(state, unit)?.order === 'run' ? 'run' : 'advance';

/**
 * Pivots of a quarter circle at most: between straight stretches, before the first, and at the end where it faces otherwise than it went.
 */
export function pivotsIn(
  unit: Pick<BoltUnit, 'at' | 'facing'>,
  { path, facing, reverse }: Pick<BoltMoveEvent, 'path' | 'facing' | 'reverse'>,
): number {
  if (!unit.at || !unit.facing) return 0;
  const headings = [unit.facing, ...legs(unit.at, path).map(leg => (reverse ? back(leg) : leg)), ...(facing ? [facing] : [])];
  return headings.slice(1).reduce((sum, heading, i) => sum + pivotsBetween(headings[i] as Point, heading), 0);
}

export const legs = (from: Point, path: readonly Point[]): readonly Point[] =>
  path.flatMap((to, i): readonly Point[] => {
    const [x, y] = path[i - 1] ?? from;
    return to[0] === x && to[1] === y ? [] : [[to[0] - x, to[1] - y]];
  });

export const back = ([x, y]: Point): Point => [-x, -y];

/** Places are rounded to hundredths: directions are the same, or a quarter apart, but for so much of an angle. */
const STRAIGHT = 0.02;

/** None for the same direction, one up to a quarter circle, else two. */
function pivotsBetween([ax, ay]: Point, [bx, by]: Point): 0 | 1 | 2 {
  const length = Math.hypot(ax, ay) * Math.hypot(bx, by);
  const [across, along] = [ax * by - ay * bx, ax * bx + ay * by];
  if (length === 0 || (Math.abs(across) <= STRAIGHT * length && along > 0)) return 0;
  return along >= -STRAIGHT * length ? 1 : 2;
}

export const MOVEMENT = card('Movement');
const TERRAIN = card('Terrain');

export const moveRule = (
  name: `${string}/${string}`,
  title: string,
  broken: (state: BoltState, event: BoltMoveEvent, unit: BoltPlacedUnit) => string | Violation | undefined,
  source = MOVEMENT,
): Rule<BoltState, BoltMoveEvent> =>
  unitRule(name, title, source, (state, event, unit) => (isUp(unit) ? broken(state, event, unit) : undefined), ['unit', 'path']);

export const pathLength = ({ at }: BoltPlacedUnit, path: readonly Point[]): number => lengthAlong([at, ...path]);

/** Lengths are told to the hundredth: so much is no fault. */
export const HAIR = 0.011;

/** Whom a way comes too near to. Whoever is too near already may only go away. */
function tooNear(unit: BoltPlacedUnit, path: readonly Point[], all: TableGoing['keepOff']): UnitId | undefined {
  const keepOff = all.map(({ radius, ...base }) => ({ ...base, radius: radius - HAIR }));
  return crossings({ rate: 1, patches: [], fences: [], keepOff }, [unit.at, ...path]).find(({ kind }) => kind === 'keep-off')?.id;
}

/** What a way meets that is closed in a gear, but for the building that it leads into. */
const closedOn = (
  state: BoltState,
  unit: BoltPlacedUnit,
  { path, into }: Pick<BoltMoveEvent, 'path' | 'into'>,
  gear: Gear,
): readonly Crossing[] =>
  wayOf(state, unit, path, gear).filter(
    ({ kind, cost, id }) => kind !== 'keep-off' && cost === Number.POSITIVE_INFINITY && (id === undefined || id !== into),
  );

/** What holds for any way, by order or not. */
export const wayRules: readonly Rule<BoltState, BoltMoveEvent>[] = [
  actorOnTableRule(),
  moveRule('move/distance', 'A move is no longer than the rate of its order, twice that wholly on a road.', (state, event, unit) => {
    const gear = gearOf(state, event);
    const gone = progressOf(state, unit.id).moved;
    const [length, most] = [gone + pathLength(unit, event.path), allowance(state, unit, event.path, gear)];
    return length <= most + HAIR ? undefined : formatShare(state, length, most);
  }),
  moveRule('move/pivots', 'A vehicle goes straight between the pivots that its drive and order allow.', (state, event, unit) => {
    if (!isVehicle(unit)) return undefined;
    const [turns, most] = [pivotsIn(unit, event) + progressOf(state, unit.id).pivots, pivotsOf(state, unit, gearOf(state, event))];
    return turns <= most ? undefined : `${turns} pivots of ${most}`;
  }),
  moveRule(
    'move/reverse',
    'Only vehicles go backwards.',
    (_state, event, unit) => (event.reverse && !isVehicle(unit) ? `${withVerb(unit.title, 'is')} no vehicle` : undefined),
    card('Reverse'),
  ),
  moveRule(
    'terrain/no-run',
    'No Run leads over rough ground or obstacles that forbid it.',
    (state, event, unit) => {
      if (gearOf(state, event) !== 'run') return undefined;
      const never = new Set(closedOn(state, unit, event, 'advance').map(({ id }) => id));
      const hindered = closedOn(state, unit, event, 'run').find(({ id }) => !never.has(id));
      return hindered && { says: `${hindered.id} forbids a Run`, at: [hindered.from] };
    },
    TERRAIN,
  ),
  moveRule(
    'terrain/no',
    'No way leads through ground that is closed to a unit.',
    (state, event, unit) => {
      const gear = gearOf(state, event);
      const [closed] = closedOn(state, unit, event, gear === 'run' ? 'advance' : gear); // what an Advance may cross is `terrain/no-run`
      return closed && { says: `${closed.id} is closed to ${unit.title}`, at: [closed.from] };
    },
    TERRAIN,
  ),
  moveRule(
    'building/enter',
    'Troops enter a building whose wall they touch, or within whose walls their way ends: one unit for each, none that burns.',
    (state, event, unit) => {
      const into = buildingAtEnd(state, unit, event.path, event.into);
      const to = event.path.at(-1);
      if (into === undefined || !to) return undefined;
      if (!isOnFoot(unit)) return `${withVerb(unit.title, 'does')} not enter buildings`;
      if (option(state, 'building-run')) {
        if (gearOf(state, event) !== 'run') return 'a building is entered by Run';
        if (!isWhollyAtWall(state, { ...unit, at: to }, into)) return `not all of ${unit.title} is within 1 of ${into}`;
      }
      return (
        whyClosed(state, unit, into) ??
        (isAtWall(state, { ...unit, at: to }, into) ? undefined : `${withVerb(unit.title, 'does')} not touch ${into}`)
      );
    },
    card('Buildings'),
  ),
  moveRule('move/one-inch', 'Nobody comes within 1 of an enemy but by assault.', (state, event, unit) => {
    const near = tooNear(unit, event.path, nearEnemies(state, unit));
    return near === undefined ? undefined : `${withVerb(titleOf(state, near), 'is')} nearer than 1`;
  }),
  moveRule(
    'move/through',
    'No way leads through a vehicle of the own side.',
    (state, event, unit) => {
      const met = tooNear(unit, event.path, ownHulls(state, unit));
      return met === undefined ? undefined : `${withVerb(titleOf(state, met), 'stands')} in the way`;
    },
    house('Movement'),
  ),
  moveRule(
    'move/table',
    'A way stays on the table.',
    ({ game }, { path }) => path.map(at => whyOff(game.board, at)).find(Boolean),
    house('Movement'),
  ),
  moveRule(
    'move/dug-in',
    'Guns that were dug in stay where they are, and so does what is immobilised.',
    (state, event, unit) => (rateOf(state, unit, gearOf(state, event)) === 0 ? `${withVerb(unit.title, 'does')} not move` : undefined),
    general('Terrain', 'R38'),
  ),
];
