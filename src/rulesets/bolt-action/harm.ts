// What follows from dice: casualties, pins, rout, checks that are owed; what happens to vehicles; units that are gone (Shooting 6 and 7, Damage results, R4, R13, R24).

import type { Quarter } from '../../boards/tableFigures.ts';
import { zoneOf } from '../../boards/tableStands.ts';
import type { Tally } from '../../core/roll.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { halted, taken } from './bag.ts';
import { alight, collapsed } from './buildings.ts';
import { option } from './options.ts';
import { forgiven, owe } from './owed.ts';
import type { BoltState, BoltUnit, CheckReason } from './state.ts';
import { RESULTS, type ResultId } from './tables.ts';
import { change, circleOf, fallen, figuresIn, isVehicle, put, qualityOf, rearmed, unitOf, weaponOf } from './units.ts';

const of = (tally: Tally, name: string): number => tally[name] ?? 0;

/** The unit is gone, and its die with it. A vehicle leaves its wreck. */
export function destroyed(state: BoltState, id: UnitId): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.at === undefined) return state;
  const bagged = state.phase === 'orders' && unit.order === undefined ? taken(state, unit.side) : state;
  const gone: BoltUnit = {
    ...unit,
    at: undefined,
    strength: 0,
    groups: unit.groups.map(group => ({ ...group, count: 0 })),
    ...(isVehicle(unit) && unit.at ? { wreck: unit.at } : {}),
  };
  const left = forgiven(put(bagged, gone), id);
  const lost = { ...left.lost, [unit.side]: (left.lost[unit.side] ?? 0) + 1 };
  const fray = left.fray && (left.fray.attacker === id || left.fray.defender === id) ? undefined : left.fray;
  return { ...left, lost, fray, ...(left.action?.unit === id ? { action: undefined, acting: undefined } : {}) };
}

/** The unit with fewer figures: the circle shrinks with them. */
export function without(state: BoltState, unit: BoltUnit, groups: BoltUnit['groups']): BoltUnit {
  const strength = figuresIn(groups);
  const isTeam = (weapon: string) => weaponOf(state.game.tables, weapon).special.includes('team');
  const armed = unit.groups.some(({ loads }) => loads) && unit.kind === 'infantry' ? rearmed(groups, isTeam) : groups;
  const left = unit.figures
    ? { figures: unit.figures.slice(0, strength) }
    : { radius: Math.min(unit.radius, circleOf(unit.kind, strength)) };
  return { ...unit, groups: armed, strength, ...left };
}

/** A support team without its gunner, a gun without its gun (R13). */
const isDisarmed = (unit: BoltUnit, before: BoltUnit): boolean =>
  (unit.kind === 'team' || unit.kind === 'artillery') &&
  before.groups.some(({ weapon, count }) => weapon !== undefined && count > 0) &&
  !unit.groups.some(({ weapon, count }) => weapon !== undefined && count > 0);

/** Pins at or above the morale of its quality: it is gone (R4). */
export function pinned(state: BoltState, id: UnitId, more: number): BoltState {
  const unit = unitOf(state, id);
  if (!unit || more === 0) return state;
  const pins = unit.pins + more;
  const now = change(state, id, { pins });
  return pins >= qualityOf(state, unit).morale ? destroyed(now, id) : now;
}

/** An attack on figures: who falls, what pins them, the check of those that lost half or were in flames. */
export function struck(state: BoltState, id: UnitId, tally: Tally, picks: readonly number[] = []): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength === 0) return state;
  const loss = of(tally, 'loss');
  const left = without(state, unit, fallen(unit.groups, loss, of(tally, 'exceptional'), picks));
  const standing = of(tally, 'collapse') > 0 ? collapsed(state, unit.inside) : state;
  if (left.strength === 0 || isDisarmed(left, unit)) return destroyed(standing, id);
  const after = pinned(put(standing, left), id, of(tally, 'pins'));
  if (!unitOf(after, id)?.strength) return after;
  const { side } = unit;
  const reason = 2 * loss >= unit.strength ? 'losses' : of(tally, 'flamed') > 0 ? 'flame' : undefined;
  const checks = reason ? owe(after, { kind: 'morale-check', side, must: true, unit: id, reason }) : after;
  return housed(checks, unit, tally);
}

/** What becomes of a unit in a building that comes down over survivors, or stands in flames (R18, R36). */
function housed(state: BoltState, { id, side, inside }: BoltUnit, tally: Tally): BoltState {
  if (inside === undefined) return state;
  if (of(tally, 'collapse') > 0) return owe(state, { kind: 'evacuate', side, must: true, unit: id });
  if (of(tally, 'burns') > 0) return owe(alight(state, inside), { kind: 'evacuate', side, must: true, unit: id });
  return of(tally, 'flamed') > 0 && tally['burns'] === undefined ? owe(state, { kind: 'blaze', side, must: true, unit: id }) : state;
}

/** An attack on a vehicle: its pin, then one result after the other, of several hits first dice before second ones and the light before the grave; by another reading the pin comes last (R24). */
export function damaged(state: BoltState, id: UnitId, tally: Tally, from: Point | undefined): BoltState {
  const results = ['', 'then-'].flatMap(prefix =>
    RESULTS.flatMap(result => Array.from({ length: of(tally, `${prefix}${result}`) }, () => result)),
  );
  const hit = (now: BoltState): BoltState => results.reduce((then, result) => suffered(then, id, result, from), now);
  const marked = (now: BoltState): BoltState => pinned(now, id, of(tally, 'pins'));
  const after = option(state, 'pin-after') ? marked(hit(state)) : hit(marked(state));
  const unit = unitOf(after, id);
  return of(tally, 'flamed') > 0 && unit?.strength ? owe(after, checkOf(unit, 'flame')) : after;
}

/** A check under the pins that lie there now. */
const checkOf = ({ id, side, pins }: BoltUnit, reason: CheckReason) =>
  ({ kind: 'morale-check', side, must: true, unit: id, reason, pins }) as const;

function suffered(state: BoltState, id: UnitId, result: ResultId, from: Point | undefined): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength === 0) return state;
  if (result === 'knocked-out' || (result === 'immobilised' && unit.immobilised)) return destroyed(state, id);
  const hurt = pinned(state, id, 1);
  const now = unitOf(hurt, id);
  if (!now?.strength) return hurt;
  const hasActed = unit.order !== undefined;
  const stopped = result === 'immobilised' ? change(hurt, id, { immobilised: true }) : hurt;
  const down = result === 'stunned' || (result === 'immobilised' && hasActed) ? halted(stopped, id) : stopped;
  const zone = from && zoneOf(unit, from);
  if (result === 'fire') return owe(down, { ...checkOf(now, 'fire'), ...(zone ? { zone } : {}) });
  return jamming(down, now, zone);
}

/** A vehicle with a turret that can still stick throws for it, into the quarter where it was struck, by another reading into that of its last shot (R28). */
export const jamming = (state: BoltState, unit: BoltUnit, zone: Quarter | undefined): BoltState =>
  unit.mounts.some(({ arc }) => arc === 'turret') && unit.jammed === undefined && zone
    ? owe(state, {
        kind: 'turret-jam',
        side: unit.side,
        must: true,
        unit: unit.id,
        zone: option(state, 'jam-fired') ? (unit.firedInto ?? 'front') : zone,
      })
    : state;
