// A position sheet as a page writes it: unit by unit how all stood at a moment. What is told of a unit is told against the position before
// the sheet, so that telling it otherwise, or taking it back, leaves nothing behind.

import { type AdjustChange, type AdjustEvent, isSheet, type SheetEvent, type ToldShot } from '../core/adjustment.ts';
import { equal } from '../core/equal.ts';
import { fieldOf } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import { samePlace } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { type Ruleset, turnSaid } from '../core/ruleset.ts';
import type { Draft, Place, State, Unit, UnitId } from '../core/types.ts';

/** What a sheet says beside the units. `turn`: the one at whose end, or in which, they stood so. */
export interface SheetHead {
  readonly stood: string;
  readonly turn: number;
  readonly reason?: string;
}

/** What is told of a unit; what is left out is as it was told before. `at: null`: off the board. */
export interface ToldUnit {
  readonly at?: Place | null;
  readonly strength?: number;
  readonly set?: Readonly<Record<string, unknown>>;
}

/** The sheet that follows a line of frames: of the turn that is on, or of the next where that has one. */
export function nextSheet(ruleset: Ruleset, line: readonly Frame[]): SheetHead {
  const state = line.at(-1)?.state;
  const now = state?.turn ?? 0;
  const isTold = line.some(({ event, state: after }) => isSheet(event) && after.turn === now);
  const turn = Math.max(1, isTold ? now + 1 : now);
  return { turn, stood: `the end of ${turnSaid(ruleset, turn)}` };
}

export const buildSheet = ({ stood, turn, reason = '' }: SheetHead, changes: readonly AdjustChange[] = []): Draft =>
  ({ type: 'adjust', stood, turn, ...(reason.trim() !== '' && { reason: reason.trim() }), changes }) satisfies Draft<AdjustEvent> as Draft;

/** The sheet with another head. */
export function withHead(sheet: SheetEvent, { reason = sheet.reason ?? '', ...head }: Partial<SheetHead>): SheetEvent {
  const { reason: _, ...rest } = sheet;
  return { ...rest, ...head, ...(reason.trim() !== '' && { reason: reason.trim() }) };
}

/**
 * The changes of a sheet with more told of a unit; `before`: the position that the sheet is told against. What is as it was there is not
 * told. Throws RangeError on a unit that is not there.
 */
export function tellUnit(changes: readonly AdjustChange[], before: State, id: UnitId, told: ToldUnit): readonly AdjustChange[] {
  const unit = lookUp(before.units, id);
  if (!unit) throw new RangeError(`there is no unit "${id}" to tell of`);
  const old = changes.find(change => 'unit' in change && change.unit === id);
  const change = kept(unit, { ...old, ...told, set: { ...(old && 'set' in old ? old.set : {}), ...told.set } });
  const others = changes.filter(one => one !== old);
  return change ? [...others, { unit: id, ...change }] : others;
}

/** What is otherwise than before; a unit that is gone stands nowhere. Undefined where nothing is. */
function kept(unit: Unit, { at, strength, set = {} }: ToldUnit): ToldUnit | undefined {
  const isGone = strength !== undefined && strength <= 0;
  const place = isGone ? null : at;
  const isMoved = place !== undefined && !(place === null ? unit.at === undefined : samePlace(unit.at, place));
  const others = Object.entries(set).filter(([field, to]) => !equal(fieldOf(unit, field), to ?? undefined));
  const change = {
    ...(isMoved && { at: place }),
    ...(strength !== undefined && strength !== unit.strength && { strength: Math.max(0, strength) }),
    ...(others.length > 0 && { set: Object.fromEntries(others) }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The changes of a sheet without what is told of a unit. */
export const untellUnit = (changes: readonly AdjustChange[], id: UnitId): readonly AdjustChange[] =>
  changes.filter(change => !('unit' in change && change.unit === id));

/**
 * The sheet with one shot more, and with what it cost its target beside what was told of that before; `before`: the position that the sheet
 * is told against. Throws RangeError on a unit that is not there.
 */
export function tellShot(sheet: SheetEvent, before: State, shot: ToldShot): SheetEvent {
  const target = lookUp(before.units, shot.target);
  if (!target || !lookUp(before.units, shot.unit)) throw new RangeError(`there is no such shot: ${shot.unit} at ${shot.target}`);
  const told = sheet.changes.find(change => 'unit' in change && change.unit === shot.target);
  const now = (told && 'strength' in told ? told.strength : undefined) ?? target.strength;
  const changes = shot.lost ? tellUnit(sheet.changes, before, shot.target, { strength: Math.max(0, now - shot.lost) }) : sheet.changes;
  return { ...sheet, shots: [...(sheet.shots ?? []), shot], changes };
}

/** The sheet without one of its shots: what it cost is told of the unit, and stays. */
export function untellShot({ shots = [], ...sheet }: SheetEvent, at: number): SheetEvent {
  const left = shots.toSpliced(at, 1);
  return { ...sheet, ...(left.length > 0 && { shots: left }) };
}
