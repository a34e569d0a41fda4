// From a position to the profile of a shot: which weapons of the shooter fire at this target along this line, with
// what, and what they find there (12, 16).

import { gap } from '../../boards/table.ts';
import { samePlace } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { type AafArmament, armsOf } from './arms.ts';
import { chartsOf } from './data/tables.ts';
import { canBear, isBound, isThroughSlit, vehiclesStruck, zoneOf } from './facing.ts';
import { testOf } from './moraleTest.ts';
import type { AafFireProfile, AafVolley, Template } from './odds/profile.ts';
import { READINGS } from './odds/profile.ts';
import { strays } from './odds/scatter.ts';
import { option } from './options.ts';
import { fells, woodenRound } from './razing.ts';
import type { AafState, AafUnit, Shells, ShootEvent } from './state.ts';
import { kinsOf, type Sighted, targetOf } from './target.ts';
import { bestPlace, modelsUnder, SMALL } from './templates.ts';
import { basesOf, hasTrait, isAfv } from './units.ts';

/**
 * How a unit shoots. `overwatch`: in answer, after a test; `before`: at a charge, machine guns only (15.2); `moved`: as
 * if it had (or had not) moved this phase.
 */
export interface How extends Pick<ShootEvent, 'shells' | 'silent' | 'fausts' | 'under' | 'split'> {
  readonly overwatch?: boolean;
  readonly before?: boolean;
  readonly moved?: boolean;
  /** The target is before the shooter, or aside of it; left out: as both stand. */
  readonly ahead?: boolean;
  /** Everything fires that could ever hurt the target: dice fell though the rules let none fall. */
  readonly lenient?: boolean;
}

/** The line a shot goes along; `zone` follows from where both stand if it is not told. */
export type AafShotLine = Omit<Sighted, 'zone'> & Partial<Pick<Sighted, 'zone'>>;

/** Why a weapon of the shooter stays silent, beside range. */
export type NoFireReason = 'range' | 'front' | 'crew' | 'setup' | 'moved' | 'slit' | 'armour' | 'ammunition' | 'silenced' | 'gun';

/** Fire with all that bears on the target, or the template of a flamethrower that has nothing else to fire. */
export function shotOf(state: AafState, shooter: AafUnit, target: AafUnit, along: AafShotLine, how: How = {}): AafFireProfile | Template {
  const sighted: Sighted = along.zone || !shooter.at ? { zone: 'front', ...along } : { ...along, ...struckFrom(target, shooter.at) };
  const { firing } = armsAt(state, shooter, target, along, how);
  const flame = firing.find(({ row }) => row.flame);
  return flame
    ? flameOf(state, target, sighted, { power: flame.row.power, under: how.under?.[0] })
    : fireOf(state, shooter, target, sighted, how);
}

const struckFrom = (target: AafUnit, from: Point): Pick<Sighted, 'zone' | 'vehicles'> => ({
  zone: zoneOf(target, from),
  ...(target.armour ? { vehicles: vehiclesStruck(target, from) } : {}),
});

function fireOf(state: AafState, shooter: AafUnit, target: AafUnit, sighted: Sighted, how: How): AafFireProfile {
  const moved = how.moved ?? hasMoved(state, shooter);
  return {
    kind: 'fire',
    ...readingsOf(state),
    volleys: volleysOf(state, shooter, target, sighted, how),
    target: targetOf(state, target, sighted),
    distance: sighted.distance,
    ...(moved ? { moved } : {}),
    ...(shooter.morale === 'pinned' ? { pinned: true } : {}),
    ...(how.overwatch ? { overwatch: testOf(state, shooter, 'overwatch') } : {}),
    ...(hasTrait(shooter, 'sniper') ? { sniper: true } : {}),
    ...(rollsSupply(state, shooter) ? { supply: true } : {}),
  };
}

/** Everything beneath is hit; of a mixed unit the figures before their guns (21.10). */
export function flameOf(
  state: AafState,
  target: AafUnit,
  sighted: Sighted,
  { power, under = bestPlace(target, SMALL)?.models ?? 0 }: { readonly power: number; readonly under?: number | undefined },
): Template {
  const found = targetOf(state, target, sighted);
  const counts =
    'parts' in found
      ? spread(
          found.parts.map(({ models }) => models),
          under,
        )
      : [under];
  return { kind: 'template', ...readingsOf(state), by: 'flame', power, under: counts, target: found };
}

/** So many models, from the first part on. */
export function spread(parts: readonly number[], models: number): readonly number[] {
  let left = models;
  return parts.map(most => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  });
}

/** Moved in this Action phase (12.5); going prone counts, getting a weapon ready does not (10.9, ruling R52). */
export const hasMoved = ({ turn }: AafState, { movedIn, proneIn }: AafUnit): boolean => movedIn === turn || proneIn === turn;

/** Ammunition is rolled for where that was agreed on: not under a Fire order, not in works it has stayed in (6.3, 12.10). */
const rollsSupply = (state: AafState, unit: AafUnit): boolean =>
  option(state, 'supply') &&
  unit.ammunition === 'full' &&
  unit.order !== 'fire' &&
  (unit.entrenched === undefined || hasMoved(state, unit));

/** What a game changes in the odds: its switches, and charts that its scenario overrides. Every profile made from a position has it. */
export function readingsOf(state: AafState): Pick<AafFireProfile, 'readings' | 'tables'> {
  const set = READINGS.map(id => [id, option(state, id)] as const).filter(([, value]) => value !== false);
  return { ...chartsOf(state.game.tables), ...(set.length > 0 ? { readings: Object.fromEntries(set) } : {}) };
}

/** Weapons that fire, and those that do not with the reason. */
export interface Arms {
  readonly firing: readonly AafArmament[];
  readonly silent: readonly (readonly [arm: AafArmament, why: NoFireReason])[];
}

/** Which weapons of a unit fire at a target so far away. */
export function armsAt(state: AafState, shooter: AafUnit, target: AafUnit, along: Pick<AafShotLine, 'distance'>, how: How = {}): Arms {
  const firing: AafArmament[] = [];
  const silent: [AafArmament, NoFireReason][] = [];
  for (const arm of withFausts(state, shooter, target, how)) {
    const why = silenceOf({ state, shooter, target, arm, how });
    const near = why || how.lenient ? arm.count : inRange(shooter, target, arm, along.distance);
    if (why) silent.push([arm, why]);
    else if (near === 0) silent.push([arm, 'range']);
    else firing.push({ ...arm, count: near });
  }
  return { firing, silent };
}

/** A weapon of a shooter that is asked to fire. */
interface Called {
  readonly state: AafState;
  readonly shooter: AafUnit;
  readonly target: AafUnit;
  readonly arm: AafArmament;
  readonly how: How;
}

/** What silences a weapon, the first that does: `always`, or only where nothing has been thrown yet. */
const SILENCES: readonly { readonly why: NoFireReason; readonly always?: true; is(called: Called): boolean | undefined }[] = [
  { why: 'ammunition', is: ({ shooter }) => shooter.ammunition === 'out' },
  { why: 'silenced', always: true, is: ({ arm, how }) => how.silent?.includes(arm.weapon) },
  { why: 'gun', always: true, is: ({ arm: { row }, how }) => how.before && row.type !== 'lmg' && row.type !== 'hmg' },
  { why: 'armour', always: true, is: ({ arm, target }) => target.armour !== undefined && !hurtsArmour(arm) },
  { why: 'setup', is: ({ arm, shooter, how }) => arm.served && (!shooter.ready || how.moved) },
  { why: 'moved', is: called => isMountedHmg(called) && (called.how.moved ?? hasMoved(called.state, called.shooter)) },
  {
    why: 'slit',
    is: ({ state, shooter, target, how }) => how.ahead === undefined && target.at && !isThroughSlit(state, shooter, target.at),
  },
  { why: 'front', is: isAside },
];

const silenceOf = (called: Called): NoFireReason | undefined =>
  SILENCES.find(({ always, is }) => (always || !called.how.lenient) && is(called))?.why;

/** A heavy machine gun on a vehicle, where those fire only if it has not moved. */
const isMountedHmg = ({ state, arm: { mount, row } }: Called): boolean =>
  mount !== undefined && row.type === 'hmg' && option(state, 'mounted-hmg');

/** Its mount does not bear on the target. */
function isAside({ state, shooter, target, arm: { mount }, how: { ahead } }: Called): boolean {
  if (ahead !== undefined) return !ahead && isBound(state, shooter, mount);
  return target.at !== undefined && !canBear(state, shooter, mount, target.at);
}

/** Only anti-tank weapons and shells do anything to armour (3.3, 12.6). */
const hurtsArmour = ({ row: { type } }: AafArmament): boolean => type === 'at' || type === 'heat' || type === 'he';

/** How many of these weapons reach: figure by figure where they stand singly, else all or none. */
function inRange(shooter: AafUnit, target: AafUnit, arm: AafArmament, distance: number): number {
  const { row, count, group, mount } = arm;
  if (!shooter.figures || mount) return distance <= row.range + HAIR ? count : 0;
  const first = shooter.groups.slice(0, group).reduce((sum, { count: n, gun }) => sum + (gun === undefined ? n : 0), 0);
  const hands = arm.served ? shooter.strength : (shooter.groups[group]?.count ?? 0);
  const own = arm.served ? basesOf(shooter) : basesOf(shooter).slice(first, first + hands);
  const reach = own.filter(base => basesOf(target).some(other => gap(base, other) <= row.range + HAIR)).length;
  return Math.min(count, Math.ceil((reach * count) / Math.max(1, hands)));
}

/** Distances are roots: equality holds to the last place that a lattice of hundredths can differ in. */
const HAIR = 1e-9;

const FAUST = 'german-panzerfaust';

/**
 * The arms with so many rifles and submachine guns put down for Panzerfausts: against armour as many as may, else none unless it is said.
 */
function withFausts(state: AafState, shooter: AafUnit, target: AafUnit, how: How): readonly AafArmament[] {
  const arms = armsOf(state, shooter);
  const row = state.game.tables.weapons[FAUST];
  let left = Math.min(how.fausts ?? (target.armour ? Number.POSITIVE_INFINITY : 0), fausts(state, shooter));
  if (!row || left === 0) return arms;
  return arms.flatMap((arm): readonly AafArmament[] => {
    const taken = isSmallArm(arm) ? Math.min(left, arm.count) : 0;
    if (taken === 0) return [arm];
    left -= taken;
    const kept = arm.count > taken ? [{ ...arm, count: arm.count - taken }] : [];
    return [...kept, { weapon: FAUST, row, count: taken, fs: arm.fs, group: arm.group }];
  });
}

const isSmallArm = ({ row, weapon, mount }: AafArmament): boolean =>
  !mount && (row.type === 'rifle' || weapon === 'general-submachine-gun-smg');

/**
 * How many Panzerfausts may be fired at once: by half of those with rifles or submachine guns, rounded down (29);
 * once each by another reading (ruling R75).
 */
export function fausts(state: AafState, unit: AafUnit): number {
  if (!hasTrait(unit, 'panzerfaust')) return 0;
  const small = armsOf(state, unit).filter(isSmallArm);
  const half = Math.floor(small.reduce((sum, { count }) => sum + count, 0) / 2);
  return option(state, 'fausts-once') ? Math.max(0, half - (unit.fausts ?? 0)) : half;
}

/** The dice of all weapons that fire, weapon by weapon. */
function volleysOf(state: AafState, shooter: AafUnit, target: AafUnit, sighted: Sighted, how: How): readonly AafVolley[] {
  const steady = isAfv(shooter) && state.game.special.support[shooter.side]?.army === 'russian';
  const arms = armsAt(state, shooter, target, sighted, how).firing.filter(({ row }) => !row.flame);
  const split = splitOf(target, how.split);
  const strongest = Math.max(...arms.map(({ row }) => row.power));
  const first = arms.findIndex(({ row }) => row.power === strongest);
  const off = option(state, 'he-scatter') === false ? undefined : around(shooter, target);
  return arms.map((arm, i) => ({
    ...volleyOf(arm, target, how, woodenRound(state, target) !== undefined),
    ...(off && bursts(arm.row, how.shells) ? { off } : {}),
    ...(steady ? { steady } : {}),
    ...(split && i === first ? { split } : {}),
  }));
}

/** Models of the target under a shell at every place that it can stray to from where it is aimed (ruling R10). */
function around({ at }: AafUnit, target: AafUnit): readonly number[] | undefined {
  const aimed = bestPlace(target, SMALL)?.at;
  if (!at || !aimed || samePlace(at, aimed)) return undefined;
  return strays(aimed, [aimed[0] - at[0], aimed[1] - at[1]]).map(place => modelsUnder(target, place, SMALL));
}

/** Hits meant for groups of a mixed target as hits on its parts; the strongest weapon makes them (13.1). */
function splitOf(target: AafUnit, split: readonly number[] | undefined): readonly number[] | undefined {
  if (!split || target.armour) return undefined;
  return kinsOf(target).map(({ groups }) => groups.reduce((sum, i) => sum + (split[i] ?? 0), 0));
}

function volleyOf({ weapon, row, count, fs }: AafArmament, target: AafUnit, { shells, under }: How, falls: boolean): AafVolley {
  const fired = shellsOf(row, shells);
  return {
    weapon,
    type: row.type,
    dice: row.dice * count,
    fs,
    power: row.power,
    range: row.range,
    ...(fired ? { shells: fired } : {}),
    ...(row.shells ? { he: row.shells } : {}),
    ...(row.heavyShell ? { heavyShell: true } : {}),
    ...(falls && fells(weapon) && fired !== 'smoke' ? { fells: true } : {}),
    ...(bursts(row, shells) ? { under: under ?? [bestPlace(target, SMALL)?.models ?? 1] } : {}),
  };
}

/** Does it fire high explosive when this kind of shell is called for? */
function bursts(row: AafArmament['row'], shells: Shells | undefined): boolean {
  const fired = shellsOf(row, shells);
  return fired === 'he' || (row.type === 'he' && fired === undefined);
}

/**
 * Kinds of shells a weapon can fire, where there is a choice (12.3, 12.9): smoke for all guns, shot and shells
 * for those of 45mm and more that have both.
 */
export function shellsFor({ type, shells, flame }: AafArmament['row']): readonly Shells[] {
  if (flame) return [];
  if (type === 'at' && shells !== undefined) return ['solid', 'he', 'smoke'];
  return type === 'he' ? ['he', 'smoke'] : [];
}

/** Does a weapon have such shells? What pierces armour has solid shot, chosen or not. */
export const hasShells = (row: AafArmament['row'], shells: Shells): boolean =>
  shellsFor(row).includes(shells) || (shells === 'solid' && row.type === 'at');

/**
 * What a weapon fires when a kind of shell is called for: smoke and high explosive only guns that have them (12.3, 12.9);
 * nothing said: solid shot, or its only shell.
 */
function shellsOf({ type, shells }: AafArmament['row'], called: Shells | undefined): Shells | undefined {
  const isGun = type === 'he' || (type === 'at' && shells !== undefined);
  return isGun && (called === 'smoke' || type === 'at') ? called : undefined;
}

/** The groups of a target that `loss-0`, `loss-1` ... of a shot fall on; one part: all of its groups. */
export const groupsHit = (target: AafUnit): readonly (readonly number[])[] => kinsOf(target).map(({ groups }) => groups);
