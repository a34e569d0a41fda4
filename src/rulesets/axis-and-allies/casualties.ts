// Casualties of a battle: what hits fall on by the order of loss or as the owners picked, every way to pick
// them, and what losses do to the position.

import type { SideId } from '../../core/types.ts';
import { usualOrder } from './battle.ts';
import { canFall, type FallenUnit, toFall } from './odds/order.ts';
import { HIT_KINDS } from './odds/volley.ts';
import { option } from './options.ts';
import type { AxisState, AxisUnit, BattleRole, Counts } from './state.ts';
import { addCounts, can, cargoOf, cargoWorth, isDamaged, isUp, parsePieceName, removeUnits, totalOf, typeOf, withUnit } from './units.ts';

/** Hits of one volley: those that fall on ships only, on all but submarines (none unless said), and on any unit. */
export interface VolleyHits {
  readonly ship: number;
  readonly surface?: number;
  readonly any: number;
}

export type BattleLosses = readonly FallenUnit<AxisUnit>[];

/** The hits of a volley out of its tallies: 'hits:attack' and, of them, 'ship-hits:attack' and 'surface-hits:attack'. */
export function hitsIn(tally: Readonly<Record<string, number>>, volley: string): VolleyHits {
  const ship = tally[`ship-hits:${volley}`] ?? 0;
  const surface = tally[`surface-hits:${volley}`] ?? 0;
  return { ship, surface, any: Math.max(0, (tally[`hits:${volley}`] ?? 0) - ship - surface) };
}

/** Battleships sink at the first hit: that rule of the article is off. */
const isOneHit = (state: AxisState): boolean => !option(state, 'battleships');

/** What falls to hits when nobody has picked: by the order of loss (3.5), hits on ships first. */
export function byOrder(state: AxisState, units: readonly AxisUnit[], role: BattleRole, hits: VolleyHits): BattleLosses {
  if (HIT_KINDS.every(at => !hits[at])) return [];
  const standings = units.map(unit => {
    const row = typeOf(state, unit);
    const value = role === 'attacker' ? row.attack : row.defence;
    const { type, elite } = unit;
    const sub = row.skills?.includes('submarine') ?? false;
    return { unit, type, elite, value, domain: row.domain, damaged: isDamaged(unit), cargo: cargoWorth(state, unit), hits: unit.full, sub };
  });
  const fallen = toFall(
    standings,
    usualOrder(state, role),
    HIT_KINDS.map(at => ({ at, count: hits[at] ?? 0 })),
    isOneHit(state),
  );
  return fallen.map(({ unit, sinks }) => ({ unit: unit.unit, sinks }));
}

/** The units as they are after losses: those sunk left out, battleships that were hit on their side. */
export function after(units: readonly AxisUnit[], losses: BattleLosses): readonly AxisUnit[] {
  const hurt = (unit: AxisUnit): AxisUnit => {
    const hits = losses.filter(loss => loss.unit.id === unit.id).length;
    return hits === 0 ? unit : { ...unit, strength: Math.max(0, unit.strength - hits) };
  };
  return units.map(hurt).filter(isUp);
}

/** What names in a record mean among these units, in the order they stand there; `missing`: names that fit none of them. */
export function byName(units: readonly AxisUnit[], counts: Counts): { readonly losses: BattleLosses; readonly missing: Counts } {
  let left = units;
  const losses: FallenUnit<AxisUnit>[] = [];
  let missing: Counts = {};
  for (const name of namesOf(counts)) {
    const unit = meant(left, name);
    if (!unit) {
      missing = addCounts(missing, { [name]: 1 });
      continue;
    }
    const whole = units.find(({ id }) => id === unit.id) ?? unit;
    losses.push({ unit: whole, sinks: unit.strength <= 1 });
    left = after(left, [{ unit, sinks: unit.strength <= 1 }]);
  }
  return { losses, missing };
}

/** One name for each piece, first hits before second ones. */
const namesOf = (counts: Counts): readonly string[] =>
  Object.entries(counts)
    .flatMap(([name, n]) => Array.from({ length: Math.max(0, Math.min(n, 999)) }, () => name))
    .toSorted((a, b) => Number(parsePieceName(a).damaged) - Number(parsePieceName(b).damaged));

/**
 * The unit a name means: of its power, elite if it says so (else rather not), on its side or whole as it says, with the least aboard first.
 */
function meant(units: readonly AxisUnit[], name: string): AxisUnit | undefined {
  const like = parsePieceName(name);
  const open = units.filter(
    unit =>
      unit.type === like.type &&
      isDamaged(unit) === like.damaged &&
      (like.power === undefined || unit.side === like.power) &&
      (!like.elite || unit.elite),
  );
  return open.find(unit => unit.elite === like.elite) ?? open[0];
}

const standsOf = (units: readonly AxisUnit[]): number => units.reduce((sum, { strength }) => sum + strength, 0);

/** Whom hits that do not fall on everybody can fall on. */
export type SomeHits = 'ship' | 'surface';

const falls = (state: AxisState, unit: AxisUnit, at: SomeHits): boolean =>
  canFall({ type: unit.type, domain: typeOf(state, unit).domain, sub: can(state, unit, 'submarine') }, at);

/**
 * How many must fall: as many as can, but where whoever gives up a ship to hits on ships leaves none that aircraft could hit, and so down
 * to `least`.
 */
function dueOf(
  state: AxisState,
  units: readonly AxisUnit[],
  { ship, surface = 0, any }: VolleyHits,
): { readonly most: number; readonly least: number } {
  const all = standsOf(units);
  const [ships, dry] = (['ship', 'surface'] as const).map(at => standsOf(units.filter(unit => falls(state, unit, at)))) as [number, number];
  const onShips = Math.min(ship, ships);
  const onSurface = Math.min(surface, Math.max(0, dry - onShips));
  return {
    most: Math.min(all, ship + surface + any - Math.max(0, ship - ships, surface - dry)),
    least: onShips + onSurface + Math.min(any, all - onShips - onSurface),
  };
}

/** Of so many that fall, how many at the least are of those that some hits fall on: others take only hits on anybody else. */
const neededOf = ({ ship, surface = 0, any }: VolleyHits, fallen: number): Readonly<Record<SomeHits, number>> => ({
  ship: fallen - surface - any,
  surface: fallen - ship - any,
});

/** What is wrong with a choice of casualties: names that are not there, too few or too many, too few of those that some hits fall on. */
export function faultOf(state: AxisState, units: readonly AxisUnit[], hits: VolleyHits, counts: Counts): CasualtyFault | undefined {
  const { losses, missing } = byName(units, counts);
  if (totalOf(missing) > 0) return { kind: 'missing', message: `there is no ${Object.keys(missing).join(', no ')} to give up` };
  const due = dueOf(state, units, hits);
  const all = losses.length;
  if (all > due.most || all < due.least)
    return { kind: 'count', message: `${due.most} ${due.most === 1 ? 'hit is' : 'hits are'} to be taken, not ${all}` };
  const needed = neededOf(hits, all);
  for (const [at, words] of Object.entries(ONLY) as [SomeHits, string][]) {
    const of = losses.filter(({ unit }) => falls(state, unit, at)).length;
    const least = needed[at];
    if (of < least) return { kind: at, message: `${least} ${least === 1 ? 'hit falls' : 'hits fall'} on ${words}, not ${of}` };
  }
  return undefined;
}

const ONLY: Readonly<Record<SomeHits, string>> = { ship: 'ships', surface: 'others than submarines' };

export interface CasualtyFault {
  readonly kind: 'missing' | 'count' | SomeHits;
  readonly message: string;
}

/**
 * Losses as a record names them; the power before the name where several fight together, an elite unit is marked
 * where plain ones of its type are beside it.
 */
export const namesFor = (units: readonly AxisUnit[], losses: BattleLosses): Counts => countLosses(losses, labels(units));

/** Casualties picked by name, each elite unit named as one. */
export const wholeNames = (units: readonly AxisUnit[], counts: Counts): Counts =>
  countLosses(byName(units, counts).losses, labels(units, true));

type Label = (unit: AxisUnit, damaged: boolean) => string;

function countLosses(losses: BattleLosses, label: Label): Counts {
  const counts: Record<string, number> = {};
  const hit = new Set<string>();
  for (const { unit } of losses) {
    const name = label(unit, isDamaged(unit) || hit.has(unit.id));
    hit.add(unit.id);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function labels(units: readonly AxisUnit[], whole = false): Label {
  const powers = new Set<SideId>(units.map(({ side }) => side));
  const hasPlain = ({ side, type }: AxisUnit) => units.some(other => other.side === side && other.type === type && !other.elite);
  return (unit, damaged) => {
    const star = unit.elite && (whole || hasPlain(unit)) ? '*' : '';
    return `${powers.size > 1 ? `${unit.side}/` : ''}${unit.type}${damaged ? '-d' : ''}${star}`;
  };
}

/** One name that can be given up: `n` of them, and of the second hits also as many as `first` gives; which hits fall on it. */
interface Slot {
  readonly name: string;
  readonly n: number;
  readonly takes: Readonly<Record<SomeHits, boolean>>;
  readonly first?: string;
}

function slotsOf(state: AxisState, units: readonly AxisUnit[]): readonly Slot[] {
  const label = labels(units);
  const slots = new Map<string, Slot>();
  const add = (name: string, n: number, takes: Slot['takes'], first?: string): void => {
    const known = slots.get(name);
    slots.set(name, { name, takes, n: (known?.n ?? 0) + n, ...(first === undefined ? {} : { first }) });
  };
  for (const unit of units) {
    const takes = { ship: falls(state, unit, 'ship'), surface: falls(state, unit, 'surface') };
    if (unit.full === 1) add(label(unit, false), 1, takes);
    else {
      add(label(unit, false), isDamaged(unit) ? 0 : 1, takes);
      add(label(unit, true), isDamaged(unit) ? 1 : 0, takes, label(unit, false));
    }
  }
  return [...slots.values()];
}

const MOST_WAYS = 80;

/** Every way to take hits, that by the order of loss first; a long list is cut. */
export function ways(state: AxisState, units: readonly AxisUnit[], role: BattleRole, hits: VolleyHits): readonly Counts[] {
  const { most: all } = dueOf(state, units, hits);
  const needed = neededOf(hits, all);
  const slots = slotsOf(state, units);
  const first = namesFor(units, byOrder(state, units, role, hits));
  const found: Counts[] = [first];
  const keyOf = (counts: Counts): string => JSON.stringify(Object.entries(counts).toSorted());
  const known = new Set([keyOf(first)]);
  const go = (i: number, left: number, { ship, surface }: Readonly<Record<SomeHits, number>>, taken: Counts): void => {
    if (found.length >= MOST_WAYS) return;
    const slot = slots[i];
    if (!slot) {
      const key = keyOf(taken);
      if (left === 0 && ship <= 0 && surface <= 0 && !known.has(key)) {
        known.add(key);
        found.push(taken);
      }
      return;
    }
    const most = Math.min(left, slot.n + (slot.first === undefined ? 0 : (taken[slot.first] ?? 0)));
    for (let n = most; n >= 0; n--) {
      const needs = { ship: ship - (slot.takes.ship ? n : 0), surface: surface - (slot.takes.surface ? n : 0) };
      go(i + 1, left - n, needs, n > 0 ? { ...taken, [slot.name]: n } : taken);
    }
  };
  go(0, all, needed, {});
  return found;
}

/**
 * The position after losses in battle: ships on their side or gone with all aboard; an empty transport
 * costs supply (New Rules / Lost Transports).
 */
export function applyLosses(state: AxisState, losses: BattleLosses): AxisState {
  return losses.reduce((now, { unit }) => {
    const piece = now.units[unit.id];
    if (!isUp(piece)) return now;
    if (piece.strength > 1) return withUnit(now, piece.id, { strength: piece.strength - 1 });
    return removeUnits(withSupply(now, piece), [piece.id]);
  }, state);
}

/** Anything aboard counts, a mine too (ruling R52). */
function withSupply(state: AxisState, unit: AxisUnit): AxisState {
  if (unit.type !== 'transport' || !option(state, 'lostTransports') || cargoOf(state, unit).length > 0) return state;
  return { ...state, supply: { ...state.supply, [unit.side]: (state.supply[unit.side] ?? 0) + 1 } };
}
