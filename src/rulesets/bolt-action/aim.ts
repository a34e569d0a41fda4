// What overlays ask: how a unit can hurt another along a line that sight has found, and in which classes of bearing and distance.

import { zoneOf } from '../../boards/tableStands.ts';
import { withVerb } from '../../core/englishText.ts';
import { samePlace } from '../../core/places.ts';
import type { FireLine, Footprint } from '../../core/ruleset.ts';
import type { Place } from '../../core/types.ts';
import { whyNoFire } from './acts/fire.ts';
import { POINT_BLANK } from './odds/law.ts';
import type { BoltProfile } from './odds/profile.ts';
import { armsOf, type BoltShotLine, describeNoFire, isDirect, shellAlong, shotAlong } from './shot.ts';
import { looksFrom, middleOf, observersOf, standsOn } from './sight.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { bonusOf, isVehicle } from './units.ts';

/** How a unit stands; others see for who fires from above alone (R17). */
export function footprint(state: BoltState, unit: BoltUnit): Footprint {
  const middle = middleOf(unit);
  const here = { eyes: looksFrom(state, unit), bases: standsOn(state, unit), ...(middle ? { middle: { at: middle } } : {}) };
  const others = armsOf(state, unit).some(isDirect) ? [] : observersOf(state, unit);
  return others.length > 0 ? { ...here, observers: others.flatMap(one => looksFrom(state, one)) } : here;
}

/** The gait of `aim` that asks for fire from Ambush. */
const AMBUSH = 'ambush';

/** A unit in Ambush may fire at whoever moves (R7). */
export const reaction = (_state: BoltState, unit: BoltUnit): string | undefined =>
  unit.order === 'ambush' && unit.strength > 0 ? AMBUSH : undefined;

/** What a place does to fire, lines of sight tell: all ground is one. */
export const terrainClass = (): string => 'open';

/** Point blank, half and whole range of each weapon, the least and the most of indirect fire. Beyond the last it cannot reach. */
export function rangeBreakpoints(state: BoltState, shooter: BoltUnit): readonly number[] {
  const ends = armsOf(state, shooter).flatMap(({ row, ...arm }) => [
    ...(isDirect({ row, ...arm }) ? [Math.min(POINT_BLANK, row.range), row.range / 2, row.range] : []),
    ...(row.indirect ?? []),
  ]);
  return [...new Set(ends)].sort((a, b) => a - b);
}

const isQuarter = (word: string | undefined): word is BoltShotLine['own'] => word === 'front' || word === 'side' || word === 'rear';

/**
 * The quarter of the shooter in which the target is, and that of the target that is struck. Who moves turns to fire;
 * who stands nowhere yet is struck in front.
 */
export function hitArc(_state: BoltState, shooter: BoltUnit, from: Place, at: Place, target: BoltUnit): string {
  const isHere = shooter.at !== undefined && samePlace(shooter.at, from);
  const own = isHere && typeof at !== 'string' ? zoneOf(shooter, at) : 'front';
  const struck = target.at !== undefined && typeof from !== 'string' && samePlace(target.at, at) ? zoneOf(target, from) : 'front';
  return `${own}>${struck}`;
}

const read = (word: string): Pick<BoltShotLine, 'own' | 'struck'> => {
  const [own, struck] = word.split('>');
  return { own: isQuarter(own) ? own : 'front', struck: isQuarter(struck) ? struck : 'front' };
};

/** All distances of a band are one: its last. */
const bandEnd = (state: BoltState, shooter: BoltUnit, distance: number): number =>
  rangeBreakpoints(state, shooter).find(most => distance <= most) ?? distance;

/** Its ways to fire along a line: with all that bears, after an Advance, from Ambush, and from above where it stands still. */
export function aim(state: BoltState, shooter: BoltUnit, line: FireLine, target: BoltUnit, gait?: string): readonly BoltProfile[] {
  if (shooter.strength <= 0 || gait === 'run' || (gait === AMBUSH && shooter.order !== 'ambush')) return [];
  const along = alongLine(state, shooter, line, target);
  const shot = { moved: gait === 'advance' || gait === 'reverse' };
  const isHurting = describeNoFire(state, shooter, target, shot, along) === undefined;
  const direct = isHurting
    ? [{ ...shotAlong(state, shooter, target, shot, along), ...(isVehicle(target) ? { through: true as const } : {}) }]
    : [];
  return [...direct, ...(gait === undefined ? fromAbove(state, shooter, target, along) : [])];
}

const alongLine = (state: BoltState, shooter: BoltUnit, line: FireLine, target: BoltUnit): BoltShotLine => ({
  distance: bandEnd(state, shooter, line.distance),
  cover: line.cover,
  ...read(line.hitArc ?? hitArc(state, shooter, line.from, line.at, target)),
});

/** A first shell: what came before hangs on who stood where (R17). */
function fromAbove(state: BoltState, shooter: BoltUnit, target: BoltUnit, along: BoltShotLine): readonly BoltProfile[] {
  const arm = armsOf(state, shooter).find(({ row }) => row.indirect !== undefined);
  const [least, most] = arm?.row.indirect ?? [0, -1];
  if (!arm || along.distance <= least || along.distance > most) return [];
  const standing = { ...target, at: target.at ?? ([0, 0] as const) };
  const through = isVehicle(target) ? { through: true as const } : {};
  return [{ ...shellAlong(state, shooter, arm, standing, { along, shots: 0 }), ...through }];
}

/**
 * Why `aim` has nothing along a line: what is gone fires no more, else what keeps its weapons; of the
 * unit that acts what the referee would say.
 */
export function whyNoAim(state: BoltState, shooter: BoltUnit, line: FireLine, target: BoltUnit): string {
  if (shooter.strength <= 0) return `${withVerb(shooter.title, 'is')} gone`;
  if (state.acting === shooter.id) return whyNoFire(state, shooter.id, target.id);
  const along = alongLine(state, shooter, line, target);
  const arm = armsOf(state, shooter).find(({ row }) => row.indirect !== undefined);
  const [least, most] = arm?.row.indirect ?? [0, 0];
  const direct = describeNoFire(state, shooter, target, { moved: false }, along) ?? '';
  return arm ? `${direct}; from above it fires ${least} to ${most} ${state.game.board.unit}` : direct;
}

/** All that `rangeBreakpoints` and `aim` look at in a shooter. */
export const aimKey = (state: BoltState, shooter: BoltUnit): string =>
  JSON.stringify([
    shooter.side,
    shooter.quality,
    shooter.pins,
    shooter.strength > 0,
    shooter.order === AMBUSH,
    shooter.jammed,
    shooter.traits,
    armsOf(state, shooter).map(({ weapon, count, mount }) => [weapon, count, mount?.arc]),
    shooter.groups.some(({ loads, count }) => loads && count > 0),
    bonusOf(state, shooter),
  ]);
