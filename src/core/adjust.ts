// The two acts every system has. `adjust` puts right what a record forgot: the position as the players remember it, from a photograph or a
// turn's sketch. `note` is a sentence of the story between two events. Neither is a move: no rule of any system is asked.

import type { Act, Narration, Rule, Violation } from './act.ts';
import { type Board, hasPoints } from './board.ts';
import { fieldsOf, valueAt } from './fields.ts';
import { CORRECTED } from './limits.ts';
import type { Mark } from './overlay.ts';
import { isPoint, placeSaid, whyOff } from './places.ts';
import { tellPlace } from './placeTold.ts';
import type { Play, Ruleset } from './ruleset.ts';
import { noUnit, suggestion } from './suggest.ts';
import type { BattleEvent, Place, State, Unit, UnitId } from './types.ts';

/**
 * One correction. `at: null` takes a unit off the map; `set` and `path` reach any field, names joined by
 * dots, `null` takes an optional one away.
 */
export type AdjustChange =
  | { readonly unit: UnitId; readonly at?: Place | null; readonly strength?: number; readonly set?: Readonly<Record<string, unknown>> }
  /** A new unit: fields it does not give are those of `like`, else of the first unit of its type. */
  | { readonly add: Pick<Unit, 'id' | 'side' | 'type'> & Readonly<Record<string, unknown>>; readonly like?: UnitId }
  /** As if it had never been there. (A destroyed unit has strength 0 and no place.) */
  | { readonly remove: UnitId }
  | { readonly path: string; readonly to: unknown };

export interface AdjustEvent extends BattleEvent {
  readonly type: 'adjust';
  readonly reason?: string;
  readonly changes: readonly AdjustChange[];
}

export interface NoteEvent extends BattleEvent {
  readonly type: 'note';
  readonly text: string;
  readonly places?: readonly Place[];
}

/** The value with the field at `path` set, everything beside it shared; undefined takes the field away. */
function withPath(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  const inner = rest.length === 0 ? to : withPath(valueAt(value, [key]), rest, to);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _, ...others } = fieldsOf(value ?? {});
  return inner === undefined ? others : { ...others, [key]: inner };
}

const withField = <T>(value: T, path: string, to: unknown): T => withPath(value, path.split('.'), to ?? undefined) as T;

/** The state with one change; a change that cannot be made changes nothing. */
function withChange(state: State, change: AdjustChange): State {
  if (missing(state, change)) return state;
  if ('path' in change) return withField(state, change.path, change.to);
  if ('remove' in change) {
    const { [change.remove]: _, ...units } = state.units;
    return { ...state, units };
  }
  const unit = 'add' in change ? newUnit(state, change) : changedUnit(state, change);
  return unit ? { ...state, units: { ...state.units, [unit.id]: unit } } : state;
}

const model = (state: State, { add, like }: Extract<AdjustChange, { add: unknown }>): Unit | undefined =>
  like === undefined ? Object.values(state.units).find(unit => unit.type === add.type) : state.units[like];

function newUnit(state: State, change: Extract<AdjustChange, { add: unknown }>): Unit | undefined {
  const base = model(state, change);
  return base && ({ ...base, at: undefined, ...change.add } as Unit);
}

function changedUnit(state: State, { unit: id, at, strength, set = {} }: Extract<AdjustChange, { unit: unknown }>): Unit | undefined {
  const unit = state.units[id];
  if (!unit) return undefined;
  const placed = { ...unit, ...(at === undefined ? {} : { at: at ?? undefined }), ...(strength === undefined ? {} : { strength }) };
  return Object.entries(set).reduce((changed, [path, to]) => withField(changed, path, to), placed);
}

/** The units a change is about. */
export const unitOf = (change: AdjustChange): UnitId | undefined =>
  'unit' in change ? change.unit : 'remove' in change ? change.remove : 'add' in change ? change.add.id : undefined;

/** Why a change cannot be made, if so. */
function missing(state: State, change: AdjustChange): string | undefined {
  const id = 'add' in change ? change.like : unitOf(change);
  if (id !== undefined && !Object.hasOwn(state.units, id)) return noUnit(state, id);
  if ('add' in change) return noAdd(state, change);
  if ('path' in change) return noStateChange(state, change);
  return 'unit' in change ? noChange(state, change) : undefined;
}

/** What is set in the state; what lies in a unit is set as in a change of that unit. */
function noStateChange(state: State, { path, to }: Extract<AdjustChange, { path: unknown }>): string | undefined {
  const keys = path.split('.');
  const [top, unit = '', ...rest] = keys;
  if (top === 'units' && rest.length > 0 && Object.hasOwn(state.units, unit))
    return noChange(state, { unit, set: { [rest.join('.')]: to } });
  return noPath(state, path, 'the state') ?? noValue([valueAt(state, keys)], path, to);
}

function noChange(state: State, { unit: id, at, strength, set = {} }: Extract<AdjustChange, { unit: unknown }>): string | undefined {
  const unit = state.units[id];
  const place = at === undefined || at === null ? undefined : noPlace(state, at);
  const faults = Object.entries({ ...(strength === undefined ? {} : { strength }), ...set }).map(
    ([path, to]) => noPath(unit, path, `unit "${id}"`) ?? noValue(heldBy(state, unit, path), path, to) ?? noName(state, path, to),
  );
  return place ?? faults.find(fault => fault !== undefined);
}

/** What stands at a path in a unit, and in all others. */
const heldBy = ({ units }: State, unit: Unit | undefined, path: string): readonly unknown[] =>
  [unit, ...Object.values(units)].map(one => valueAt(one, path.split('.')));

function noAdd(state: State, change: Extract<AdjustChange, { add: unknown }>): string | undefined {
  const { id, type, side, at } = change.add;
  if (Object.hasOwn(state.units, id)) return `there is a unit "${id}" already`;
  const sides = state.game.sides.map(s => s.id);
  if (!sides.includes(side)) return `there is no side "${side}"${suggestion(side, sides)}`;
  const like = model(state, change);
  if (!like) return `no unit of type "${type}" is there to take the other fields from; name one with "like"`;
  const { at: _, ...fields } = change.add;
  const faults = Object.entries(fields).map(([field, to]) => noValue(heldBy(state, like, field), field, to));
  const place = at === undefined || at === null ? undefined : noPlace(state, at as Place);
  return faults.find(fault => fault !== undefined) ?? place;
}

function noPlace(state: State, at: Place): string | undefined {
  const { board } = state.game;
  if (hasPoints(board)) return whyOff(board, at);
  const names = board.kind === 'hex' ? board.hexes : board.areas;
  if (typeof at === 'string' && Object.hasOwn(names, at)) return undefined;
  return `there is no ${board.kind === 'hex' ? 'hex' : 'area'} "${at}"${suggestion(String(at), Object.keys(names))}`;
}

/** All but the last name of a path must be there, and a list must have the place named. */
function noPath(value: unknown, path: string, of: string): string | undefined {
  const keys = path.split('.');
  let here = value;
  for (const [i, key] of keys.entries()) {
    const last = i === keys.length - 1;
    const open = last && typeof here === 'object' && !Array.isArray(here);
    if (!open && valueAt(here, [key]) === undefined) return `${of} has no "${path}"${suggestion(key, Object.keys(Object(here)))}`;
    here = valueAt(here, [key]);
  }
  return ['game', 'id'].includes(keys[0] ?? '') ? `"${path}" never changes` : undefined;
}

/** A unit's type and side are among those of the battle. */
function noName({ units, game }: State, field: string, to: unknown): string | undefined {
  const types = field === 'type' ? Object.values(units).map(({ type }) => type) : [];
  const names: readonly unknown[] = field === 'side' ? game.sides.map(({ id }) => id) : types;
  return names.length === 0 || names.includes(to) ? undefined : `there is no ${field} "${String(to)}" in this battle`;
}

/**
 * Why a field cannot hold a value, if so: it is of another kind than what it holds, first, or holds elsewhere. `null` takes away any plain
 * value, for that all units have one now does not say that they must; of lists and records only what is missing somewhere.
 */
function noValue(held: readonly unknown[], field: string, to: unknown): string | undefined {
  const [first = held.find(value => value !== undefined)] = held;
  if (to === null || to === undefined)
    return held.length > 1 && held.every(value => typeof value === 'object') ? `"${field}" is never without a value` : undefined;
  return fits(first, to) ? undefined : `"${field}" holds ${kindOf(first)}, not ${JSON.stringify(to).slice(0, 80)}`;
}

/** Whether a value is one as stood in its place: of its kind, and so all in it. What has never been there is plain: no record. */
function fits(there: unknown, to: unknown): boolean {
  if (typeof to === 'number' && !(Math.abs(to) <= CORRECTED)) return false;
  if (there === undefined || there === null) return Array.isArray(to) ? to.every(one => typeof one !== 'object') : typeof to !== 'object';
  if (Array.isArray(there) || Array.isArray(to)) return Array.isArray(there) && Array.isArray(to) && isListLike(there, to);
  if (typeof there !== 'object' || typeof to !== 'object') return typeof there === typeof to;
  if (to === null) return false;
  const [before, after] = [fieldsOf(there), fieldsOf(to)];
  const values = Object.values(before);
  const isTally = values.every(one => fits(values[0], one)); // of one thing by many names, of which any may be missing
  return (
    (isTally || Object.keys(before).every(key => Object.hasOwn(after, key))) &&
    Object.entries(after).every(([key, value]) =>
      Object.hasOwn(before, key) ? fits(before[key], value) : values.length === 0 || values.some(one => fits(one, value)),
    )
  );
}

const isListLike = (there: readonly unknown[], to: readonly unknown[]): boolean =>
  isPoint(there) ? isPoint(to) : to.every(one => there.length === 0 || there.some(before => fits(before, one)));

function kindOf(value: unknown): string {
  if (value === undefined) return 'a plain value';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'number' ? `a number of at most ${CORRECTED}` : `a ${typeof value === 'object' ? 'record' : typeof value}`;
}

const changeable: Rule<State, AdjustEvent> = {
  id: 'core:adjust/change',
  title: 'A correction names units, places and fields that are there.',
  source: { mark: 'house', why: 'A correction puts a record right; it is no move.' },
  verdict: 'impossible',
  needs: ['changes'],
  broken(state, event) {
    let now = state;
    for (const change of event.changes) {
      const fault = missing(now, change);
      if (fault) return fault;
      now = withChange(now, change);
    }
    return undefined;
  },
};

const known: Rule<State, AdjustEvent> = {
  id: 'core:adjust/field',
  title: 'A correction sets fields that units of the battle have.',
  source: { mark: 'house', why: 'A field that no unit has is likely to be misspelt.' },
  verdict: 'doubtful',
  needs: ['changes'],
  broken(state, event): Violation | undefined {
    const fields = new Set(Object.values(state.units).flatMap(unit => Object.keys(unit)));
    const set = event.changes.flatMap(change => ('unit' in change ? Object.keys(change.set ?? {}) : []));
    const strange = set.map(path => path.split('.')[0] ?? '').find(key => !fields.has(key));
    return strange === undefined ? undefined : { says: `no unit has a field "${strange}"${suggestion(strange, fields)}` };
  },
};

/** The acts of every system, with units named as this ruleset names them. */
export function coreActs(ruleset: Ruleset): Play['acts'] {
  const acts: { readonly adjust: Act<State, AdjustEvent>; readonly note: Act<State, NoteEvent> } = {
    adjust: {
      title: 'Correction',
      source: { mark: 'house', why: 'Records forget things; a correction says so.' },
      rules: [changeable, known],
      nextQuestion: () => undefined,
      apply: (state, event) => withToldStrengths(ruleset, event.changes.reduce(withChange, state), event),
      describe: (state, event) => tellAdjust(ruleset, state, event),
    },
    note: {
      title: 'Note',
      source: { mark: 'house', why: 'The story between two events.' },
      rules: [],
      nextQuestion: () => undefined,
      apply: state => state,
      describe: (_, { text, places = [] }) => ({
        text,
        marks: places.map((at): Mark => ({ kind: 'ring', at, radius: 0.5, tone: 'note' })),
      }),
    },
  };
  return acts;
}

/** The units whose strength is told, each with those of it that are left. */
function withToldStrengths({ play: { withToldStrength } }: Ruleset, state: State, { changes }: AdjustEvent): State {
  const told = changes.flatMap(change => ('unit' in change && change.strength !== undefined ? (state.units[change.unit] ?? []) : []));
  if (!withToldStrength || told.length === 0) return state;
  const units = told.map(unit => [unit.id, withToldStrength(state, unit, unit.strength)] as const);
  return { ...state, units: { ...state.units, ...Object.fromEntries(units) } };
}

function tellAdjust(ruleset: Ruleset, state: State, { changes, reason }: AdjustEvent): Narration {
  const name = (id: UnitId) => (state.units[id] ? ruleset.show.counter(state, state.units[id]).title : id);
  // Fields of the position are names of the program: where the players gave a reason it stands for them.
  const parts = changes
    .filter(change => reason === undefined || !('path' in change))
    .map(change => sayChange(change, name, state.game.board));
  const marks = changes.flatMap((change): Mark[] => {
    const at = 'unit' in change ? change.at : 'add' in change ? (change.add['at'] as Place | undefined) : undefined;
    return at === undefined || at === null ? [] : [{ kind: 'note', at, text: 'corrected', tone: 'note' }];
  });
  const says = parts.length === 0 ? (reason ?? '') : `${parts.join('; ')}${reason === undefined ? '' : ` (${reason})`}`;
  return { text: `Correction: ${says}.`, marks };
}

function sayChange(change: AdjustChange, name: (id: UnitId) => string, board: Board): string {
  if ('path' in change) return `${change.path} is ${say(change.to)}`;
  if ('remove' in change) return `${name(change.remove)} was never there`;
  if ('add' in change) return `${change.add.id} joins${change.add['at'] === undefined ? '' : ` ${sayAt(board, change.add['at'])}`}`;
  const place = change.at === undefined ? [] : [change.at === null ? 'off the map' : sayAt(board, change.at)];
  const strength = change.strength === undefined ? [] : [`strength ${change.strength}`];
  const others = Object.entries(change.set ?? {}).map(([path, to]) => `${path} ${say(to)}`);
  return `${name(change.unit)} ${[...place, ...strength, ...others].join(', ')}`;
}

/** A place that is on the board in words, all else as it stands in the file. */
const sayAt = (board: Board, at: unknown): string =>
  hasPoints(board) && isPoint(at) && whyOff(board, at) === undefined ? tellPlace(board, at, 'at') : `at ${say(at)}`;

const say = (value: unknown): string =>
  typeof value === 'string' ? value : isPoint(value) ? placeSaid(value) : JSON.stringify(value ?? 'none');
