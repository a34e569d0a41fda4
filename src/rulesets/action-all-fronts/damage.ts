// What becomes of a unit that is hurt (13, 8.4, 11.2): casualties, armour knocked out, passengers, pinned and
// fleeing units, and what is owed after it.

import { withoutPending } from '../../core/pendingActions.ts';
import { countIn, type Tally } from '../../core/roll.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { leaveTransport } from './carrying.ts';
import { option } from './options.ts';
import { addPending } from './pending.ts';
import type { AafState, AafUnit } from './state.ts';
import { type Kin, kinsOf } from './target.ts';
import {
  allUnits,
  change,
  enemyOf,
  foeOf,
  hasTrait,
  isAfv,
  isTroops,
  isUp,
  lossesFromTop,
  modelsOf,
  putUnit,
  removeModels,
  unitOf,
} from './units.ts';

/** What hurts: it decides which test the enemy may ask for. `mines` and `melee` ask for none. */
export type DamageCause = 'artillery' | 'shooting' | 'melee' | 'mines';

/**
 * Harm as the dice gave it. `casualties`: models without armour, from the top of the list unless `groups` names them (a count for
 * each group; what is left over falls from the top). Armour: vehicles `destroyed`, `immobilised`, `bailed` (given up after a test).
 * `by`: who did it, and may ask for a test.
 */
export interface Damage {
  readonly cause: DamageCause;
  readonly by?: SideId;
  readonly casualties?: number;
  readonly groups?: readonly number[];
  readonly destroyed?: number;
  readonly immobilised?: number;
  readonly bailed?: number;
  /** Vehicles in the order in which they are struck, if not as they stand. */
  readonly order?: readonly number[];
  /** What makes the test harder: heavy artillery or salvo rockets, flame (8.3). */
  readonly worse?: 'heavy' | 'flame';
}

/**
 * Harm as the tally of an attack tells it: losses by parts of a mixed unit fall on the groups of
 * that part. `of`: the word behind its names.
 */
export function damageOf(unit: AafUnit, tally: Tally, how: Pick<Damage, 'cause' | 'by' | 'worse'>, of?: string): Damage {
  const count = (name: string): number => countIn(tally, of === undefined ? name : `${name}:${of}`);
  if (unit.armour) return { ...how, destroyed: count('destroyed'), immobilised: count('immobilised'), bailed: count('bailed') };
  const kins = kinsOf(unit);
  if (kins.length < 2) return { ...how, casualties: count('loss') };
  return {
    ...how,
    casualties: count('loss'),
    groups: kins.reduce((all, kin, i) => lostIn(unit, kin, count(`loss-${i}`), all), zeros(unit)),
  };
}

const zeros = ({ groups }: AafUnit): readonly number[] => groups.map(() => 0);

/** So many losses in one part, from the first of its groups on. */
function lostIn(unit: AafUnit, kin: Kin, n: number, all: readonly number[]): readonly number[] {
  let left = n;
  return all.map((lost, i) => {
    const taken = kin.groups.includes(i) ? Math.min(unit.groups[i]?.count ?? 0, left) : 0;
    left -= taken;
    return lost + taken;
  });
}

/**
 * The unit after it: models gone, a last one leaves the table, passengers share the fate of their
 * transport, tests that the enemy may ask for.
 */
export function hurt(state: AafState, id: UnitId, harm: Damage): AafState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength <= 0) return state;
  const counts = countsOf(unit, harm);
  const lost = counts.reduce((sum, n) => sum + n, 0);
  const after = isTransport(unit) ? wrecked(unit, counts, lost, harm) : removeModels(unit, counts);
  const gone = lost > 0 && isTransport(unit) ? stranded(state, unit, lost) : state;
  if (after.strength <= 0) return lostUnit(gone, { ...after, ...((harm.bailed ?? 0) > 0 ? { morale: 'bailed' } : {}) });
  return testable(putUnit(gone, after), after, lost, harm);
}

/** Vehicles without those that are lost, the first struck; the next are immobilised where they stand (13.6). */
function wrecked(unit: AafUnit, counts: readonly number[], lost: number, { order = [], immobilised = 0 }: Damage): AafUnit {
  const { halted = unit.immobilised ? slots(unit) : [], ...rest } = unit;
  const struck = [...new Set([...order, ...slots(unit)])];
  const held = new Set([...halted, ...struck.slice(lost, lost + immobilised)]);
  const left = slots(unit).filter(slot => !struck.slice(0, lost).includes(slot));
  const now = left.flatMap((slot, i) => (held.has(slot) ? [i] : []));
  return {
    ...removeModels(rest, counts),
    ...(unit.figures ? { figures: left.map(slot => unit.figures?.[slot] ?? [0, 0]) } : {}),
    immobilised: left.length > 0 ? now.length === left.length : unit.immobilised || immobilised > 0,
    ...(now.length > 0 && now.length < left.length ? { halted: now } : {}),
  };
}

/** The vehicles of a unit by number. */
const slots = ({ strength }: AafUnit): readonly number[] => Array.from({ length: strength }, (_, i) => i);

const isTransport = (unit: AafUnit): boolean => unit.kind === 'afv' || unit.kind === 'vehicle';

/** How many of each group go. */
function countsOf(unit: AafUnit, { casualties = 0, groups, destroyed = 0, bailed = 0 }: Damage): readonly number[] {
  if (!groups) return lossesFromTop(unit, casualties + destroyed + bailed);
  const named = unit.groups.map((group, i) => Math.min(group.count, groups[i] ?? 0));
  const left = Math.max(0, casualties + destroyed + bailed - named.reduce((sum, n) => sum + n, 0));
  const rest = lossesFromTop(removeModels(unit, named), left);
  return named.map((n, i) => n + (rest[i] as number));
}

/** The enemy may have it tested, once a phase for each cause (8.1); armour tests for itself, to bail out. */
function testable(state: AafState, unit: AafUnit, lost: number, { cause, by, worse }: Damage): AafState {
  if (lost <= 0 || (cause !== 'artillery' && cause !== 'shooting') || isAfv(unit) || unit.kind === 'vehicle') return state;
  if (unit.tested.includes(cause)) return state;
  const marked = change(state, unit.id, { hurt: [...new Set([...unit.hurt, cause, ...(worse ? [worse] : [])])] });
  return addPending(marked, { kind: 'test', side: by ?? foeOf(state, unit.side), must: false, unit: unit.id, reason: cause });
}

/** A unit as it was before, some of its figures fallen from the top of the list: this side may choose others (13.1). */
export function withChoice(state: AafState, was: AafUnit, side: SideId): AafState {
  const now = unitOf(state, was.id);
  if (!now || now.strength <= 0 || was.armour || was.groups.filter(({ count }) => count > 0).length < 2) return state;
  const fell = was.groups.map(({ count }, i) => count - (now.groups[i]?.count ?? 0));
  return addPending(state, { kind: 'losses', side, must: false, unit: was.id, fell });
}

/** A unit whose last model is gone: off the table, nothing is owed by it or to it. */
export function lostUnit(state: AafState, unit: AafUnit): AafState {
  const { aboard: _a, towing: _t, inside: _i, entrenched: _e, figures: _f, ...rest } = unit;
  const gone: AafUnit = { ...rest, at: undefined, strength: 0, order: undefined };
  return released(putUnit(state, outOf(gone, [])), unit.id);
}

/** A unit that gives itself up leaves the table and counts as destroyed (8.5, 27.2). */
export function surrenderUnit(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  return released(putUnit(state, outOf({ ...unit, at: undefined, morale: 'surrendered', order: undefined }, [])), id);
}

/** A unit out of its melee; the others fight on without it. */
export function apartFrom(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const free = allUnits(state)
    .filter(({ melee }) => melee.includes(id))
    .reduce(
      (now, foe) =>
        putUnit(
          now,
          outOf(
            foe,
            foe.melee.filter(one => one !== id),
          ),
        ),
      putUnit(state, outOf(unit, [])),
    );
  return withoutPending(free, duty => duty.kind === 'melee' && (duty.unit === id || duty.target === id));
}

/** Nobody fights it, tows it or waits for it any more. */
function released(state: AafState, id: UnitId): AafState {
  const free = allUnits(state)
    .filter(unit => unit.melee.includes(id) || unit.towing === id)
    .reduce((now, unit) => putUnit(now, freed(unit, id)), state);
  return withoutPending(free, duty => ('unit' in duty && duty.unit === id) || ('target' in duty && duty.target === id));
}

function freed({ towing, ...unit }: AafUnit, id: UnitId): AafUnit {
  const left = outOf(
    unit,
    unit.melee.filter(one => one !== id),
  );
  return towing === undefined || towing === id ? left : { ...left, towing };
}

/** In this melee only; in none, it has fought no round and charges nobody. */
function outOf(unit: AafUnit, melee: readonly UnitId[]): AafUnit {
  if (melee.length > 0) return { ...unit, melee };
  const { fought: _f, from: _c, ...rest } = unit;
  return { ...rest, melee };
}

/**
 * Passengers of a transport that is destroyed: half of them fall, rounded up, what it tows is lost, the rest is Pinned (11.2). Of
 * several vehicles each takes its share along.
 */
function stranded(state: AafState, transport: AafUnit, lost: number): AafState {
  const share = lost / Math.max(1, transport.strength);
  return allUnits(state)
    .filter(unit => unit.aboard === transport.id && unit.strength > 0)
    .reduce((now, unit) => thrownOff(now, unit, transport, share), state);
}

function thrownOff(state: AafState, passengers: AafUnit, transport: AafUnit, share: number): AafState {
  const { aboard: _, ...rest } = passengers;
  const riders = Math.ceil(modelsOf(passengers) * share);
  const towed = transport.towing === passengers.id;
  const guns = passengers.groups.map(({ gun, count }) => (towed && gun !== undefined ? count : 0));
  const fallen = lossesFromTop(passengers, Math.ceil(riders / 2)).map((n, i) => n + (guns[i] as number));
  const after = removeModels({ ...rest, at: transport.at }, fallen);
  return after.strength > 0 ? pinUnit(putUnit(state, after), after.id) : lostUnit(state, after);
}

/** Pinned (8.9): orders are forgotten, infantry on foot lies down, riders and passengers get off. A unit that flees stays as it is. */
export function pinUnit(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit || unit.morale === 'fleeing' || !isUp(unit)) return state;
  const { driven: _, ...down } = dismounted(unit);
  return putUnit(leaveTransport(state, id), { ...down, morale: 'pinned', order: undefined, prone: isProneWhenPinned(down) });
}

/** Infantry on foot, not in a building, a bunker or works (10.9). */
const isProneWhenPinned = (unit: AafUnit): boolean =>
  unit.kind === 'infantry' && unit.aboard === undefined && unit.inside === undefined && unit.entrenched === undefined;

const ON_FOOT = 6;

/** Horses, bicycles and transports are left at once; who gets off a transport stands where it stands until somebody places him. */
function dismounted({ aboard, drive, ...unit }: AafUnit): AafUnit {
  if (unit.kind === 'cavalry' || (unit.kind === 'infantry' && drive !== undefined)) return { ...unit, kind: 'infantry', speed: ON_FOOT };
  if (isTroops(unit)) return unit;
  return { ...unit, ...(aboard === undefined ? {} : { aboard }), ...(drive === undefined ? {} : { drive }) };
}

/** Fleeing (8.10): a full move to the own edge is due at once. */
export function routUnit(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit || !isUp(unit)) return state;
  const { inside: _i, entrenched: _e, ...rest } = dismounted(unit);
  const running = { ...rest, morale: 'fleeing', order: undefined, prone: false, hullDown: false } as const;
  const fleeing = released(putUnit(leaveTransport(state, id), outOf(running, [])), id);
  return addPending(fleeing, { kind: 'flee', side: unit.side, must: true, unit: id });
}

/**
 * A failed test outside a melee (8.4): Pinned, then Fleeing. Fanatics never run: Pinned they must go forward, in works they stay (21.3).
 * Who flees already is not hurt further, unless the players agreed so (ruling R61).
 */
export function failTest(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit || !isUp(unit)) return state;
  if (unit.morale === 'good') return pinUnit(state, id);
  if (unit.morale === 'fleeing') return option(state, 'flee-again') ? routUnit(state, id) : state;
  if (!hasTrait(unit, 'fanatic')) return routUnit(state, id);
  return unit.entrenched === undefined && unit.inside === undefined ? change(state, id, { driven: true }) : state;
}

/** Whether two units of a melee are enemies and both still there. */
export const isLocked = (state: AafState, unit: AafUnit): boolean =>
  unit.melee.some(id => {
    const other = unitOf(state, id);
    return isUp(other) && enemyOf(state, unit.side, other.side);
  });
