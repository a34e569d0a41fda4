// What overlays ask: how a unit can hurt another along a line that sight has found, in which classes of bearing,
// distance and ground, and who would be spotted.

import { withVerb } from '../../core/englishText.ts';
import type { FireLine } from '../../core/ruleset.ts';
import type { Place, Point } from '../../core/types.ts';
import { whyNoShot } from './acts/shoot.ts';
import { armsOf } from './arms.ts';
import { isBound, isThroughSlit, vehiclesStruck, zoneOf } from './facing.ts';
import { testOf } from './moraleTest.ts';
import type { AafHitZone, AafProfile } from './odds/profile.ts';
import { option } from './options.ts';
import { isInside, worksOf } from './places.ts';
import { fausts, type How, hasMoved, shellsFor, shotOf } from './shot.ts';
import { spottingDistance } from './spotting.ts';
import type { AafState, AafUnit, Shells } from './state.ts';
import { hasTrait, isLost, isMarker, isTroops } from './units.ts';
import { watchFault } from './watch.ts';
import { describeNoFire, SILENT } from './whyNoFire.ts';

/** The gait of `aim` that asks for over-watch. */
const WATCH = 'overwatch';

/** Over-watch may be used now: told as that gait. */
export const reaction = (state: AafState, unit: AafUnit): string | undefined =>
  isMarker(unit) || isLost(unit) || watchFault(state, unit) !== undefined ? undefined : WATCH;

/** Trenches and pits shelter whoever comes to be there; everything else a place does to fire, lines of sight tell. */
export const terrainClass = (state: AafState, at: Place): string =>
  typeof at !== 'string' && worksOf(state).some(({ kind, outline }) => (kind === 'trench' || kind === 'pit') && isInside(outline, at))
    ? 'trench'
    : 'open';

/** Distances at which its dice change: ranges, half ranges of shot, the last of each band. Beyond the last it cannot reach. */
export function rangeBreakpoints(state: AafState, shooter: AafUnit): readonly number[] {
  const [w, h] = state.game.board.size;
  const across = Math.hypot(w, h);
  const faust = fausts(state, shooter) > 0 ? [state.game.tables.weapons['german-panzerfaust']?.range ?? 0] : [];
  const ends = armsOf(state, shooter).flatMap(({ row: { range, type } }) => {
    const most = Math.min(range, across);
    return type === 'at' ? [most / 2, most] : [most];
  });
  return [...new Set([...ends, ...faust])].sort((a, b) => a - b);
}

/**
 * How a target lies: before the shooter's front or not, behind the wall of its bunker, and the zone of its own that is struck, with the
 * number of its vehicles that can be hurt from there if not all. Who moves turns to fire, and so does a target that stands nowhere yet.
 */
export function hitArc(state: AafState, shooter: AafUnit, from: Place, at: Place, target: AafUnit): string {
  const isHere = shooter.at !== undefined && samePoint(shooter.at, from);
  const turns = !isHere || typeof at === 'string' || !hasBound(state, shooter);
  const isWalled = isHere && typeof at !== 'string' && !isThroughSlit(state, shooter, at);
  const ahead = isWalled ? WALLED : turns || zoneOf(shooter, at) === 'front' ? 'front' : 'aside';
  if (target.at === undefined || typeof from === 'string' || !samePoint(target.at, at)) return `${ahead}>front`;
  const struck = target.armour ? vehiclesStruck(target, from) : target.strength;
  return `${ahead}>${zoneOf(target, from)}${struck < target.strength ? `>${struck}` : ''}`;
}

/** The bearing of what no slit opens on. */
const WALLED = 'walled';

/** Some of its weapons fire to its front only. */
const hasBound = (state: AafState, unit: AafUnit): boolean =>
  isBound(state, unit, undefined) || unit.mounts.some(mount => isBound(state, unit, mount));

const samePoint = (a: Point, b: Place): boolean => typeof b !== 'string' && a[0] === b[0] && a[1] === b[1];

/** What a class of bearing says. */
const read = (word: string) => {
  const [own, zone, vehicles] = word.split('>');
  const struck = { zone: zone as AafHitZone, ...(vehicles ? { vehicles: Number(vehicles) } : {}) };
  return { ahead: own === 'front', isWalled: own === WALLED, struck };
};

/**
 * Its ways to fire along a line: with each kind of shell its guns have, with and without Panzerfausts; after
 * a move, or in over-watch behind its test.
 */
export function aim(state: AafState, shooter: AafUnit, line: FireLine, target: AafUnit, gait?: string): readonly AafProfile[] {
  if (isMarker(shooter) || isMarker(target) || isLost(shooter) || !mayFire(state, shooter, gait)) return [];
  const { ahead, isWalled, struck } = read(line.hitArc ?? hitArc(state, shooter, line.from, line.at, target));
  if (isWalled) return [];
  const along = { distance: bandEnd(state, shooter, line.distance), cover: line.cover, smoke: line.smoke === true, ...struck };
  const there =
    target.at === undefined && isTroops(target) && terrainClass(state, line.at) === 'trench' ? { ...target, entrenched: 'trench' } : target;
  return waysOf(state, shooter, target, gait)
    .map(how => shotOf(state, readied(state, shooter, gait), whole(there), along, { ...how, ahead }))
    .filter(profile => profile.kind === 'template' || profile.volleys.length > 0);
}

/** Why a unit has nothing along a line: what keeps the unit itself, else its weapons; of the unit that acts what the referee would say. */
export function whyNoAim(state: AafState, shooter: AafUnit, line: FireLine, target: AafUnit): string {
  const marker = [shooter, target].find(isMarker);
  if (marker) return `${withVerb(marker.title, 'is')} a marker`;
  if (isLost(shooter)) return `${withVerb(shooter.title, 'is')} gone`;
  if (state.acting === shooter.id) return whyNoShot(state, shooter.id, target.id);
  const { ahead, isWalled } = read(line.hitArc ?? hitArc(state, shooter, line.from, line.at, target));
  if (isWalled) return SILENT.slit(shooter, target);
  const way: How = { moved: false, ahead, ...(target.armour ? {} : { fausts: fausts(state, shooter) }) };
  return heldBy(shooter) ?? describeNoFire(state, readied(state, shooter, undefined), whole(target), line, way) ?? '';
}

/** All distances of a band are one: its last. */
const bandEnd = (state: AafState, shooter: AafUnit, distance: number): number =>
  rangeBreakpoints(state, shooter).find(most => distance <= most) ?? distance;

/** The distance of the line is all that ranges are measured by. */
const whole = ({ figures: _, ...unit }: AafUnit): AafUnit => unit;

/**
 * A support weapon is set up in the activation in which it fires, unless that was agreed otherwise
 * (ruling R52); over-watch takes it as it is.
 */
const readied = (state: AafState, shooter: AafUnit, gait: string | undefined): AafUnit =>
  whole(gait === undefined && !option(state, 'ready-no-fire') ? { ...shooter, ready: true } : shooter);

/** In its next activation, or in answer: orders, flight, melee, the one man in a turret (6, 8.10, 15.3, 21.9). */
function mayFire(state: AafState, shooter: AafUnit, gait: string | undefined): boolean {
  if (gait === WATCH) return watchFault(state, shooter) === undefined;
  if (heldBy(shooter) !== undefined) return false;
  return gait === undefined || (!hasTrait(shooter, 'one-man') && shooter.order !== 'fire');
}

/** What keeps a unit from firing in its next activation, in words. */
function heldBy({ title, morale, melee, driven, ammunition, order }: AafUnit): string | undefined {
  if (morale === 'fleeing') return `${withVerb(title, 'is')} fleeing`;
  if (melee.length > 0) return `${withVerb(title, 'is')} in a melee`;
  if (driven === true) return `${withVerb(title, 'is carried on by its')} transport`;
  if (ammunition === 'out') return `${withVerb(title, 'is')} out of ammunition`;
  return order === 'movement' || order === 'recon' ? `${withVerb(title, 'has')} a ${order} order` : undefined;
}

function waysOf(state: AafState, shooter: AafUnit, target: AafUnit, gait: string | undefined): readonly How[] {
  const when: How = gait === WATCH ? { overwatch: true } : { moved: gait !== undefined };
  const shells = [...new Set(armsOf(state, shooter).flatMap(({ row }) => shellsFor(row)))].filter(kind => kind !== 'smoke');
  const kinds: readonly (Shells | undefined)[] = shells.includes('solid') ? ['solid', 'he'] : [undefined];
  const most = target.armour ? 0 : fausts(state, shooter);
  const plain = kinds.map((one): How => (one === undefined ? when : { ...when, shells: one }));
  return most > 0 ? [...plain, ...plain.map(how => ({ ...how, fausts: most }))] : plain;
}

/** All that `rangeBreakpoints` and `aim` look at in a shooter: what it fires, who fires it, what keeps it from firing. */
export const aimKey = (state: AafState, shooter: AafUnit): string =>
  JSON.stringify([
    shooter.side,
    shooter.kind,
    armsOf(state, shooter).map(({ weapon, count, fs, served, mount }) => [weapon, count, fs, served, mount?.hull]),
    isLost(shooter),
    shooter.morale,
    shooter.order,
    shooter.ammunition,
    shooter.ready,
    shooter.driven,
    shooter.melee.length > 0,
    hasMoved(state, shooter),
    shooter.entrenched !== undefined,
    ['sniper', 'one-man', 'panzerfaust'].map(trait => hasTrait(shooter, trait as 'sniper')),
    fausts(state, shooter),
    testOf(state, shooter, 'overwatch'),
  ]);

/** Would this unit make out the target at the end of the line, had it come there this turn (18.2, 18.3)? */
export function spots(state: AafState, watcher: AafUnit, line: FireLine, target: AafUnit): boolean {
  if (!watcher.at || isMarker(watcher) || isLost(watcher)) return false;
  const [x, y] = watcher.at;
  const away: Point = [x + line.distance + watcher.radius + target.radius, y];
  const { figures: _, ...there } = { ...target, at: away, movedIn: state.turn };
  const found = spottingDistance(state, whole(watcher), there, { cover: line.cover, smoke: line.smoke === true });
  return line.distance <= found.distance;
}
