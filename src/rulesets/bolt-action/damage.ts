// What follows from dice: casualties, pins, rout, checks that are owed; what happens to vehicles; units that are gone
// (Shooting 6 and 7, Damage results, R4, R13, R24).

import type { Quarter } from '../../boards/tableFigures.ts';
import { zoneOf } from '../../boards/tableStands.ts';
import { countIn } from '../../core/roll.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { withFiguresBack } from '../../core/units.ts';
import { haltUnit, takeDie } from './bag.ts';
import { collapseBuilding, igniteBuilding } from './buildings.ts';
import type { BoltTally } from './data/tallies.ts';
import { option } from './options.ts';
import { addPending, dropPendingOf } from './pending.ts';
import type { BoltState, BoltUnit, CheckReason } from './state.ts';
import { RESULTS, type ResultId } from './tables.ts';
import { change, circleOf, figuresIn, isVehicle, putUnit, qualityOf, rearmGunner, removeFigures, unitOf, weaponOf } from './units.ts';

/** The unit is gone, and its die with it. A vehicle leaves its wreck. */
export function destroyUnit(state: BoltState, id: UnitId): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.at === undefined) return state;
  const bagged = state.phase === 'orders' && unit.order === undefined ? takeDie(state, unit.side) : state;
  const gone: BoltUnit = {
    ...unit,
    at: undefined,
    strength: 0,
    groups: unit.groups.map(group => ({ ...group, count: 0 })),
    ...(isVehicle(unit) && unit.at ? { wreck: unit.at } : {}),
  };
  const left = dropPendingOf(putUnit(bagged, gone), id);
  const lost = { ...left.lost, [unit.side]: (left.lost[unit.side] ?? 0) + 1 };
  const fray = left.fray && (left.fray.attacker === id || left.fray.defender === id) ? undefined : left.fray;
  return { ...left, lost, fray, ...(left.action?.unit === id ? { action: undefined, acting: undefined } : {}) };
}

/** The unit with fewer figures: the circle shrinks with them. */
export function withFiguresLeft(state: BoltState, unit: BoltUnit, groups: BoltUnit['groups']): BoltUnit {
  const strength = figuresIn(groups);
  const isTeam = (weapon: string) => weaponOf(state.game.tables, weapon).special.includes('team');
  const armed = unit.groups.some(({ loads }) => loads) && unit.kind === 'infantry' ? rearmGunner(groups, isTeam) : groups;
  const left = unit.figures
    ? { figures: unit.figures.slice(0, strength) }
    : { radius: Math.min(unit.radius, circleOf(unit.kind, strength)) };
  return { ...unit, groups: armed, strength, ...left };
}

/** The unit with so many figures as a correction tells: others fall as by dice, or the last come back, onto the ground it holds. */
export function withToldStrength(state: BoltState, unit: BoltUnit, strength: number): BoltUnit {
  if (isVehicle(unit)) return unit;
  const more = strength - figuresIn(unit.groups);
  if (more < 0) return withFiguresLeft(state, unit, removeFigures(unit.groups, -more, 0));
  return { ...unit, groups: withFiguresBack(unit.groups, more) };
}

/** A support team without its gunner, a gun without its gun (R13). */
const isDisarmed = (unit: BoltUnit, before: BoltUnit): boolean =>
  (unit.kind === 'team' || unit.kind === 'artillery') &&
  before.groups.some(({ weapon, count }) => weapon !== undefined && count > 0) &&
  !unit.groups.some(({ weapon, count }) => weapon !== undefined && count > 0);

/** Pins at or above the morale of its quality: it is gone (R4). */
export function addPins(state: BoltState, id: UnitId, more: number): BoltState {
  const unit = unitOf(state, id);
  if (!unit || more === 0) return state;
  const pins = unit.pins + more;
  const now = change(state, id, { pins });
  return pins >= qualityOf(state, unit).morale ? destroyUnit(now, id) : now;
}

/** An attack on figures: who falls, what pins them, the check of those that lost half or were in flames. */
export function hurtTroops(state: BoltState, id: UnitId, tally: BoltTally, picks: readonly number[] = []): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength === 0) return state;
  const loss = countIn(tally, 'loss');
  const left = withFiguresLeft(state, unit, removeFigures(unit.groups, loss, countIn(tally, 'exceptional'), picks));
  const standing = countIn(tally, 'collapse') > 0 ? collapseBuilding(state, unit.inside) : state;
  if (left.strength === 0 || isDisarmed(left, unit)) return destroyUnit(standing, id);
  const after = addPins(putUnit(standing, left), id, countIn(tally, 'pins'));
  if (!unitOf(after, id)?.strength) return after;
  const { side } = unit;
  const reason = 2 * loss >= unit.strength ? 'losses' : countIn(tally, 'flamed') > 0 ? 'flame' : undefined;
  const checks = reason ? addPending(after, { kind: 'morale-check', side, must: true, unit: id, reason }) : after;
  return housed(checks, unit, tally);
}

/** What becomes of a unit in a building that comes down over survivors, or stands in flames (R18, R36). */
function housed(state: BoltState, { id, side, inside }: BoltUnit, tally: BoltTally): BoltState {
  if (inside === undefined) return state;
  if (countIn(tally, 'collapse') > 0) return addPending(state, { kind: 'evacuate', side, must: true, unit: id });
  if (countIn(tally, 'burns') > 0) return addPending(igniteBuilding(state, inside), { kind: 'evacuate', side, must: true, unit: id });
  return countIn(tally, 'flamed') > 0 && tally['burns'] === undefined
    ? addPending(state, { kind: 'blaze', side, must: true, unit: id })
    : state;
}

/**
 * An attack on a vehicle: its pin, then one result after the other, of several hits first dice before second ones and the light before the
 * grave; by another reading the pin comes last (R24).
 */
export function damageVehicle(state: BoltState, id: UnitId, tally: BoltTally, from: Point | undefined): BoltState {
  const results = (['', 'then-'] as const).flatMap(prefix =>
    RESULTS.flatMap(result => Array.from({ length: countIn(tally, `${prefix}${result}`) }, () => result)),
  );
  const hit = (now: BoltState): BoltState => results.reduce((then, result) => suffered(then, id, result, from), now);
  const marked = (now: BoltState): BoltState => addPins(now, id, countIn(tally, 'pins'));
  const after = option(state, 'pin-after') ? marked(hit(state)) : hit(marked(state));
  const unit = unitOf(after, id);
  return countIn(tally, 'flamed') > 0 && unit?.strength ? addPending(after, checkOf(unit, 'flame')) : after;
}

/** A check under the pins that lie there now. */
const checkOf = ({ id, side, pins }: BoltUnit, reason: CheckReason) =>
  ({ kind: 'morale-check', side, must: true, unit: id, reason, pins }) as const;

function suffered(state: BoltState, id: UnitId, result: ResultId, from: Point | undefined): BoltState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength === 0) return state;
  if (result === 'knocked-out' || (result === 'immobilised' && unit.immobilised)) return destroyUnit(state, id);
  const hurt = addPins(state, id, 1);
  const now = unitOf(hurt, id);
  if (!now?.strength) return hurt;
  const hasActed = unit.order !== undefined;
  const stopped = result === 'immobilised' ? change(hurt, id, { immobilised: true }) : hurt;
  const down = result === 'stunned' || (result === 'immobilised' && hasActed) ? haltUnit(stopped, id) : stopped;
  const zone = from && zoneOf(unit, from);
  if (result === 'fire') return addPending(down, { ...checkOf(now, 'fire'), ...(zone ? { zone } : {}) });
  return jamming(down, now, zone);
}

/**
 * A vehicle with a turret that can still stick throws for it, into the quarter where it was struck, by another
 * reading into that of its last shot (R28).
 */
export const jamming = (state: BoltState, unit: BoltUnit, zone: Quarter | undefined): BoltState =>
  unit.mounts.some(({ arc }) => arc === 'turret') && unit.jammed === undefined && zone
    ? addPending(state, {
        kind: 'turret-jam',
        side: unit.side,
        must: true,
        unit: unit.id,
        zone: option(state, 'jam-fired') ? (unit.firedInto ?? 'front') : zone,
      })
    : state;
