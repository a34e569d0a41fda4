// The two acts every system has. `adjust` puts right what a record forgot, or tells how all stood at a moment, as the players remember it,
// from a photograph or a turn's sketch: a position sheet, by which whole turns can be told. `note` is a sentence of the story between two
// events. None is a move: no rule of any system is asked.

import type { Act, Rule, Violation } from './act.ts';
import { type AdjustChange, type AdjustEvent, isSheet, type NoteEvent, unitOf } from './adjustment.ts';
import { tellAdjust, tellSheet } from './adjustTold.ts';
import { hasPoints } from './board.ts';
import { fieldsOf, valueAt } from './fields.ts';
import { CORRECTED } from './limits.ts';
import { lookUp } from './lookUp.ts';
import type { Mark } from './overlay.ts';
import { isPoint, whyOff } from './places.ts';
import { copyUnits, listUnits } from './roster.ts';
import type { Play, Ruleset } from './ruleset.ts';
import { noUnit, suggestion } from './suggest.ts';
import type { Place, State, Unit, UnitId } from './types.ts';

/** The value with the field at `path` set, everything beside it shared; undefined takes the field away. */
function withPath(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  const inner = rest.length === 0 ? to : withPath(valueAt(value, [key]), rest, to);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _, ...others } = fieldsOf(value ?? {});
  return inner === undefined ? others : { ...others, [key]: inner };
}

const withField = <T>(value: T, path: string, to: unknown): T => withPath(value, path.split('.'), to ?? undefined) as T;

const NO_NAMES: Names = { units: {}, pending: {} };

/** Changes made one after the other, to one list of units that is copied once. */
interface Amendment {
  /** As far as it has come: its list of units is still written on, so that nothing found out of it may be kept. */
  readonly state: State;
  make(change: AdjustChange): void;
  /** With a list of units of its own. */
  done(): State;
}

function amend(play: Play, before: State): Amendment {
  let units: Record<UnitId, Unit> = copyUnits(before.units);
  let state: State = { ...before, units };
  const setField = (path: string, to: unknown): void => {
    const [top, id = '', ...rest] = path.split('.');
    if (top === 'units' && rest.length > 0) {
      const changed = withField(units[id], rest.join('.'), to);
      Reflect.deleteProperty(units, id); // a field that was set by its path has always put its holder last
      if (changed) units[id] = changed;
      return;
    }
    const changed = withField(state, path, to);
    units = changed.units === units ? units : { ...changed.units };
    state = { ...changed, units };
  };
  return {
    get state() {
      return state;
    },
    make(change) {
      if ('path' in change) setField(change.path, change.to);
      else if ('remove' in change) Reflect.deleteProperty(units, change.remove);
      else {
        const unit = 'add' in change ? addedUnit(play, state, change) : changedUnit(state, change);
        if (unit) units[unit.id] = unit;
      }
    },
    done: () => ({ ...state, units: { ...units } }),
  };
}

/** The state with all changes; one that cannot be made changes nothing. */
function withChanges(play: Play, state: State, changes: readonly AdjustChange[]): State {
  const amended = amend(play, state);
  for (const change of changes) if (!missing(play, amended.state, change, NO_NAMES)) amended.make(change);
  return amended.done();
}

/** A unit of whose fields a new one has those that it does not give. */
function model(play: Play, state: State, { add, like }: Extract<AdjustChange, { add: unknown }>): Unit | undefined {
  if (like !== undefined) return state.units[like];
  return Object.values(state.units).find(unit => unit.type === add.type) ?? play.newUnit?.(state, add);
}

function addedUnit(play: Play, state: State, change: Extract<AdjustChange, { add: unknown }>): Unit | undefined {
  const base = model(play, state, change);
  return base && ({ ...base, ...change.add, at: change.add['at'] ?? undefined } as Unit);
}

function changedUnit(state: State, { unit: id, at, strength, set = {} }: Extract<AdjustChange, { unit: unknown }>): Unit | undefined {
  const unit = state.units[id];
  if (!unit) return undefined;
  const placed = { ...unit, ...(at === undefined ? {} : { at: at ?? undefined }), ...(strength === undefined ? {} : { strength }) };
  return Object.entries(set).reduce((changed, [path, to]) => withField(changed, path, to), placed);
}

/** What fields can name, by the last name of their path. */
type Known = Readonly<Record<string, readonly string[]>>;
type Names = Readonly<Record<'units' | 'pending', Known>>;

function namesIn({ play }: Ruleset, { units, game }: State): Names {
  const types = listUnits(units).map(({ type }) => type);
  const sides = game.sides.map(({ id }) => id);
  return { units: { type: types, ...play.names?.(game), side: sides }, pending: { side: sides, kind: Object.keys(play.acts) } };
}

/** Why a change cannot be made, if so. */
function missing(play: Play, state: State, change: AdjustChange, names: Names): string | undefined {
  const id = 'add' in change ? change.like : unitOf(change);
  if (id !== undefined && !Object.hasOwn(state.units, id)) return noUnit(state, id);
  if ('add' in change) return noAdd(play, state, change, names);
  if ('path' in change) return noStateChange(state, change, names);
  return 'unit' in change ? noChange(state, change, names) : undefined;
}

/** What every pending action has, for where none stands to tell. */
const OWED: State['pending'] = [{ kind: '', side: '', must: true }];

/** What is set in the state; what lies in a unit is set as in a change of that unit. */
function noStateChange(state: State, { path, to }: Extract<AdjustChange, { path: unknown }>, names: Names): string | undefined {
  const keys = path.split('.');
  const [top, unit = '', ...rest] = keys;
  if (top === 'units' && rest.length > 0 && Object.hasOwn(state.units, unit))
    return noChange(state, { unit, set: { [rest.join('.')]: to } }, names);
  return (
    noPath(state, path, 'the state') ??
    noGap(state, path, to) ??
    noCount(state, path, to) ??
    noValue(
      { own: path === 'pending' && state.pending.length === 0 ? OWED : valueAt(state, keys), others: [], ofUnits: false },
      path,
      to,
    ) ??
    noName(names[top === 'pending' ? top : 'units'], path, to) ??
    noPlaceName(state, valueAt(state, keys), to)
  );
}

function noChange(state: State, change: Extract<AdjustChange, { unit: unknown }>, names: Names): string | undefined {
  const { unit: id, at, strength, set = {} } = change;
  const unit = state.units[id];
  const fault = Object.entries({ ...(strength === undefined ? {} : { strength }), ...set })
    .map(([path, to]) => {
      const held = heldBy(state, unit, path);
      const absent = noPath(unit, path, `unit "${id}"`) ?? noGap(unit, path, to);
      if (absent !== undefined || path === 'at') return absent;
      const mayLack = to === null && someHeld(held, value => value === undefined);
      return noValue(held, path, to) ?? noPlaceName(state, held.own, to) ?? (mayLack ? undefined : noName(names.units, path, to));
    })
    .find(found => found !== undefined);
  if (fault !== undefined) return fault;
  const isPut = at !== undefined || Object.keys(set).some(path => path.split('.')[0] === 'at');
  const place = isPut ? changedUnit(state, change)?.at : undefined;
  return place === undefined ? undefined : noPlace(state, place);
}

/** What a field holds, and what it holds in every other place where there is one: looked through only where that says too little. */
interface Held {
  readonly own: unknown;
  readonly others: Iterable<unknown>;
  /** It is a field of units, of which there are others. */
  readonly ofUnits: boolean;
}

/** What stands at a path in a unit, and in all others; in a part of a list, in those that have that part. */
const heldBy = ({ units }: State, unit: Unit | undefined, path: string): Held => {
  const keys = path.split('.');
  const part = keys.slice(0, -1);
  const isInList = part.some((_, i) => Array.isArray(valueAt(unit, keys.slice(0, i))));
  const others = {
    *[Symbol.iterator]() {
      for (const id in units) if (!isInList || valueAt(units[id], part) !== undefined) yield valueAt(units[id], keys);
    },
  };
  return { own: valueAt(unit, keys), others, ofUnits: true };
};

const someHeld = ({ own, others }: Held, is: (value: unknown) => boolean): boolean => {
  if (is(own)) return true;
  for (const value of others) if (is(value)) return true;
  return false;
};

function noAdd(play: Play, state: State, change: Extract<AdjustChange, { add: unknown }>, names: Names): string | undefined {
  const { id, type, side, at } = change.add;
  if (Object.hasOwn(state.units, id)) return `there is a unit "${id}" already`;
  const sides = state.game.sides.map(s => s.id);
  if (!sides.includes(side)) return `there is no side "${side}"${suggestion(side, sides)}`;
  const like = model(play, state, change);
  if (!like) return `no unit of type "${type}" is there to take the other fields from; name one with "like"`;
  const { at: _, ...fields } = change.add;
  const faults = Object.entries(fields).map(
    ([field, to]) => noValue(heldBy(state, like, field), field, to) ?? noName(names.units, field, to),
  );
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

/** A list has no gaps: nothing of it is taken away alone. */
function noGap(of: unknown, path: string, to: unknown): string | undefined {
  const inside = valueAt(of, path.split('.').slice(0, -1));
  return Array.isArray(inside) && (to === null || to === undefined) ? `"${path}" is never without a value` : undefined;
}

/** What counted whole things, one beside others of its kind, counts them still. */
function noCount(of: unknown, path: string, to: unknown): string | undefined {
  const beside = Object.values(Object(valueAt(of, path.split('.').slice(0, -1))));
  const counts = beside.length > 0 && beside.every(isCount);
  return counts && typeof to === 'number' && !isCount(to) ? `"${path}" counts whole things, not ${to}` : undefined;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** What a field names, or fields in what it holds name, is there: a side, a type of unit, a weapon. */
function noName(names: Known, path: string, to: unknown): string | undefined {
  const field = path.split('.').findLast(key => Object.hasOwn(names, key)) ?? '';
  if (typeof to === 'object' && to !== null)
    return Object.entries(to)
      .map(([key, inner]) => noName(names, Array.isArray(to) ? field : `${path}.${key}`, inner))
      .find(fault => fault !== undefined);
  const known = lookUp(names, field) ?? [];
  return known.length === 0 || known.some(name => name === to) ? undefined : `there is no ${field} "${String(to)}" in this battle`;
}

/** Where a place of the board was named, alone or in a list, one is named. */
function noPlaceName(state: State, held: unknown, to: unknown): string | undefined {
  const { board, sides } = state.game;
  if (hasPoints(board)) return undefined;
  const places = board.kind === 'hex' ? board.hexes : board.areas;
  const isPlace = (value: unknown): value is string =>
    typeof value === 'string' && Object.hasOwn(places, value) && sides.every(({ id }) => id !== value);
  const before: readonly unknown[] = Array.isArray(held) ? held : [held];
  if (before.length === 0 || !before.every(isPlace)) return undefined;
  const after: readonly unknown[] = Array.isArray(to) ? to : [to];
  return after.flatMap(one => (typeof one === 'string' ? (noPlace(state, one) ?? []) : []))[0];
}

/**
 * Why a field cannot hold a value, if so: it is of another kind than what it holds, first, or holds elsewhere. `null` takes away what is
 * missing somewhere, and a word or a mark that all units have now, for that does not say that they must; what they are called stays, and
 * so do lists and tallies of the position: those are emptied.
 */
function noValue(held: Held, field: string, to: unknown): string | undefined {
  const kept = keptWord(to);
  if (kept !== undefined) return `"${kept}" is a name that programs keep for themselves`;
  const isBare = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  const first = (): unknown => {
    if (!isBare(held.own)) return held.own;
    for (const value of held.others) if (!isBare(value)) return value;
    return held.own;
  };
  if (to === null || to === undefined) {
    const isOfAll = held.ofUnits
      ? !someHeld(held, value => !['object', 'number'].includes(typeof value))
      : Array.isArray(held.own) || isTally(held.own);
    return isOfAll || field === 'title' ? `"${field}" is never without a value` : undefined;
  }
  const there = first();
  return fits(there, to) ? undefined : `"${field}" holds ${kindOf(there)}, not ${JSON.stringify(to).slice(0, 80)}`;
}

/** A word or a name in a value by which something would be found where nobody has put it: what every object answers to. */
function keptWord(value: unknown): string | undefined {
  if (typeof value === 'string') return value in Object.prototype ? value : undefined;
  return Object.entries(Object(value))
    .flat()
    .map(keptWord)
    .find(word => word !== undefined);
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
  return (
    (isTally(there) || Object.keys(before).every(key => Object.hasOwn(after, key))) &&
    Object.entries(after).every(([key, value]) =>
      Object.hasOwn(before, key) ? fits(before[key], value) : values.length === 0 || values.some(one => fits(one, value)),
    )
  );
}

/** Whether a record is of one thing by many names, of which any may be missing; one of words has a word for each name. */
function isTally(record: unknown): boolean {
  const values = typeof record === 'object' && record !== null ? Object.values(record) : [undefined];
  return values.every(one => one !== undefined && typeof one !== 'string' && fits(values[0], one));
}

const isListLike = (there: readonly unknown[], to: readonly unknown[]): boolean =>
  isPoint(there)
    ? isPoint(to)
    : to.every(one => (there.length === 0 ? !Array.isArray(one) || isPoint(one) : there.some(before => fits(before, one))));

function kindOf(value: unknown): string {
  if (value === undefined) return 'a plain value';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'number' ? `a number of at most ${CORRECTED}` : `a ${typeof value === 'object' ? 'record' : typeof value}`;
}

const changeable = (ruleset: Ruleset): Rule<State, AdjustEvent> => ({
  id: 'core:adjust/change',
  title: 'A correction names units, places and fields that are there.',
  source: { mark: 'house', why: 'A correction puts a record right; it is no move.' },
  verdict: 'impossible',
  needs: ['changes'],
  broken(state, event) {
    const amended = amend(ruleset.play, state);
    const names = namesIn(ruleset, state);
    if (isSheet(event)) {
      const ids = event.changes.map(unitOf).filter(id => id !== undefined);
      const twice = ids.find((id, i) => ids.indexOf(id) < i);
      if (twice !== undefined) return `"${twice}" is told twice`;
    }
    const nobody = (event.shots ?? []).flatMap(({ unit, target }) => [unit, target]).find(id => !Object.hasOwn(state.units, id));
    if (nobody !== undefined) return noUnit(state, nobody);
    for (const change of event.changes) {
      const fault = missing(ruleset.play, amended.state, change, names);
      if (fault) return fault;
      amended.make(change);
    }
    return notShown(ruleset, amended.done(), event.changes);
  },
});

/** What no shape can say: whether the rules can show the position, with the units that are changed, and go on from it. */
function notShown({ show, play }: Ruleset, state: State, changes: readonly AdjustChange[]): string | undefined {
  const ids = changes.map(change => ('path' in change ? change.path.split('.')[1] : unitOf(change)));
  try {
    for (const unit of ids.flatMap(id => (id === undefined ? [] : (lookUp(state.units, id) ?? [])))) show.counter(state, unit);
    const nowhere = show.scenery?.(state).find(mark => mark.kind === 'sign' && typeof mark.at !== 'string' && !isPoint(mark.at));
    if (nowhere) throw new Error('something stands nowhere');
    show.facts?.(state);
    show.drawPool?.(state);
    for (const _ of play.choices(state)) break;
    return undefined;
  } catch (cause) {
    return nothingOf(cause);
  }
}

/** Why something cannot be played in a position that somebody has corrected, by what the rules stumbled over. */
export const nothingOf = (cause: unknown): string =>
  `the rules can make nothing of the position as it was corrected (${cause instanceof Error ? cause.message : String(cause)})`.slice(
    0,
    300,
  );

const known: Rule<State, AdjustEvent> = {
  id: 'core:adjust/field',
  title: 'A correction sets fields that units of the battle have.',
  source: { mark: 'house', why: 'A field that no unit has is likely to be misspelt.' },
  verdict: 'doubtful',
  needs: ['changes'],
  broken(state, event): Violation | undefined {
    const fields = new Set(listUnits(state.units).flatMap(unit => Object.keys(unit)));
    const set = event.changes.flatMap(change => ('unit' in change ? Object.keys(change.set ?? {}) : []));
    const strange = set.map(path => path.split('.')[0] ?? '').find(key => !fields.has(key));
    return strange === undefined ? undefined : { says: `no unit has a field "${strange}"${suggestion(strange, fields)}` };
  },
};

const forward: Rule<State, AdjustEvent> = {
  id: 'core:adjust/turn',
  title: 'A position sheet is of a turn that is not over.',
  source: { mark: 'house', why: 'What comes later in a record was later in the game.' },
  verdict: 'doubtful',
  needs: ['turn'],
  broken: (state, { turn }) => (turn !== undefined && turn < state.turn ? `turn ${turn} is over: it is turn ${state.turn}` : undefined),
};

/** The position in the turn that is told. From a position sheet on nothing that was due in its turn is missed. */
function inTurn({ play }: Ruleset, state: State, event: AdjustEvent): State {
  const { turn = state.turn } = event;
  const now = turn <= state.turn ? state : play.beginTurn ? play.beginTurn(state, turn) : { ...state, turn };
  return !isSheet(event) || now.toldTurn === now.turn ? now : { ...now, toldTurn: now.turn };
}

/** The acts of every system, with units named as this ruleset names them. */
export function coreActs(ruleset: Ruleset): Play['acts'] {
  const acts: { readonly adjust: Act<State, AdjustEvent>; readonly note: Act<State, NoteEvent> } = {
    adjust: {
      title: 'Correction',
      source: { mark: 'house', why: 'Records forget things; a correction says so.' },
      rules: [changeable(ruleset), known, forward],
      nextQuestion: () => undefined,
      apply(state, event) {
        const now = withChanges(ruleset.play, inTurn(ruleset, state, event), event.changes);
        return withToldStrengths(ruleset, now, event);
      },
      describe: (state, event) => (isSheet(event) ? tellSheet(ruleset, state, event) : tellAdjust(ruleset, state, event)),
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
  return { ...state, units: { ...copyUnits(state.units), ...Object.fromEntries(units) } };
}
