// One fault, one ruling: what a fault is about is in doubt, and a later fault about the same is put down to the first, so that one mistake is counted once. In doubt are
// the units that the event names and the places that the fault points to, until the turn ends or a correction settles them; what was due and did not come, until it comes
// or the turn ends; and where those of them stand that did not act in it (a target that is not to be seen, who is in the way), until they act, or a correction settles it.

import type { Ruling } from './act.ts';
import { type AdjustEvent, unitOf } from './adjust.ts';
import { placeWords, samePlace } from './places.ts';
import type { BattleEvent, EventId, Place, State, UnitId } from './types.ts';

/** The event of the first fault, by what is in doubt: a unit by its id, what is due as `due retreat ge-inf-1`, a place as `at C3`, where a unit stands as `stand ge-inf-1`. */
export type Doubts = Readonly<Record<string, EventId>>;

const ENVELOPE = new Set(['id', 'type', 'side', 'thrown', 'result', 'reason', 'text']);

/** The units an event names, anywhere in its facts, as values or as keys. A place or a piece of terrain of the same name is not one, unless the field is called `unit`. */
export function unitsIn(event: BattleEvent, state: State): readonly UnitId[] {
  const facts = Object.entries(event).filter(([key]) => !ENVELOPE.has(key));
  const names = facts.flatMap(([key, value]) => (key === 'unit' ? [value] : [...wordsIn(value)].filter(word => !isPlace(state, word))));
  return [...new Set(names)].filter(name => typeof name === 'string' && Object.hasOwn(state.units, name)) as UnitId[];
}

/** What an event is about, as it is in doubt: the units it names and, where pieces of an area have no names, the areas. */
export function subjectsIn(event: BattleEvent, state: State): readonly string[] {
  const { board } = state.game;
  if (board.kind !== 'map') return unitsIn(event, state);
  const facts = Object.entries(event).filter(([key]) => !ENVELOPE.has(key));
  const areas = facts.flatMap(([, value]) => [...wordsIn(value)].filter(word => Object.hasOwn(board.areas, word)));
  return [...unitsIn(event, state), ...new Set(areas.map(placeKey))];
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const inner of Object.values(value)) yield* wordsIn(inner);
}

function isPlace({ game: { board } }: State, name: string): boolean {
  if (board.kind === 'table') return board.features.some(({ id }) => id === name);
  return Object.hasOwn(board.kind === 'hex' ? board.hexes : board.areas, name);
}

/** The ruling with the units that stand where it points, beside those it is about: who is in the way. */
export function withThose(ruling: Ruling, state: State): Ruling {
  const { at = [], of = [] } = ruling;
  if (state.game.board.kind === 'map') return ruling;
  const there = at.length === 0 ? [] : Object.values(state.units).filter(unit => at.some(place => samePlace(place, unit.at ?? '')));
  const all = [...new Set([...of, ...there.map(({ id }) => id)])];
  return all.length === of.length ? ruling : { ...ruling, of: all };
}

const isFault = ({ verdict }: Ruling): boolean => verdict !== 'doubtful';

const dueKey = (due: string): string => `due ${due}`;
/** Once one of a kind was missed, nobody knows whose, what misses one of it later in the turn follows from that. */
const someKey = (due: string): string => `some ${due.split(' ')[0]}`;
const PLACE = 'at ';
const placeKey = (place: Place): string => `${PLACE}${placeWords(place)}`;
const STAND = 'stand ';
const standKey = (unit: UnitId): string => `${STAND}${unit}`;

/** The unit that what was due is of. */
const unitDue = ({ due }: Ruling): readonly UnitId[] => due?.split(' ').slice(1) ?? [];

/** What a ruling is about: what was due and whose that is, who is in the way, else the units of its event. */
const causesOf = (ruling: Ruling, units: readonly UnitId[]): readonly string[] => {
  const { due, of = [], at = [] } = ruling;
  const there = at.map(placeKey);
  return due === undefined ? [...there, ...of, ...units] : [dueKey(due), ...there, ...unitDue(ruling), ...of];
};

/** The rulings on an event, those that follow from an earlier fault marked with it. */
export const withAfter = (rulings: readonly Ruling[], doubts: Doubts, units: readonly UnitId[]): readonly Ruling[] =>
  rulings.map(ruling => {
    const named = [...(ruling.of ?? []), ...unitDue(ruling), ...units];
    const keys = [
      ...(ruling.due === undefined ? [] : [dueKey(ruling.due), ...(ruling.due.includes(' ') ? [someKey(ruling.due)] : [])]),
      ...(ruling.at ?? []).map(placeKey),
      ...named,
      ...named.map(standKey),
    ];
    const after = isFault(ruling) ? keys.map(key => doubts[key]).find(id => id !== undefined) : undefined;
    return after === undefined ? ruling : { ...ruling, after };
  });

/** What is in doubt after an event: what its faults are about joins; what it sets right, or what it shows to be as it should, leaves. */
export function doubtsAfter(doubts: Doubts, event: BattleEvent, rulings: readonly Ruling[], units: readonly UnitId[]): Doubts {
  const faults = rulings.filter(isFault);
  const joined = faults.flatMap(fault => joining(fault, event, units).map(key => [key, fault.after ?? event.id] as const));
  const settled = new Set([...settledBy(event, faults), ...(faults.length === 0 ? units.filter(name => name.startsWith(PLACE)) : [])]);
  const mended = new Set([...settled].map(key => (event.type === 'adjust' ? doubts[key] : undefined)));
  const left = Object.entries(doubts).filter(([key, id]) => !settled.has(key) && !(key.startsWith(PLACE) && mended.has(id)));
  if (joined.length === 0) return left.length === Object.keys(doubts).length ? doubts : Object.fromEntries(left);
  return { ...Object.fromEntries(joined.toReversed()), ...Object.fromEntries(left) };
}

/** What a fault is about and, of units that did not act in it, where they stand; of all of them where the event was skipped. */
function joining(fault: Ruling, event: BattleEvent, units: readonly UnitId[]): readonly string[] {
  const causes = causesOf(fault, units);
  const some = fault.due === undefined || fault.due.includes(' ') ? [] : [someKey(fault.due)];
  const stand = fault.due === undefined ? causes : [...unitDue(fault), ...(fault.of ?? [])];
  const others = stand.filter(unit => !unit.startsWith(PLACE) && (fault.verdict === 'impossible' || unit !== actorOf(event)));
  return [...causes, ...some, ...others.map(standKey)];
}

const actorOf = (event: BattleEvent): UnitId | undefined => (event as { readonly unit?: UnitId }).unit;

/** A correction settles the units it changes; an event without fault what was due as such an event, and where the unit that acts stands. */
function settledBy(event: BattleEvent, faults: readonly Ruling[]): readonly string[] {
  if (faults.length > 0) return [];
  const corrected = event.type === 'adjust' ? (event as AdjustEvent).changes.map(unitOf).filter(unit => unit !== undefined) : [];
  const unit = actorOf(event);
  const whose = [unit, event.side].flatMap(name => (name === undefined ? [] : [dueKey(`${event.type} ${name}`)]));
  return [...corrected, ...corrected.map(standKey), dueKey(event.type), ...whose, ...(unit === undefined ? [] : [standKey(unit)])];
}

/** What outlives the end of a turn: where units stand, what stands in an area, and what one of them still has to do. */
export const lasting = (doubts: Doubts, { game: { board } }: State): Doubts =>
  Object.fromEntries(
    Object.entries(doubts).filter(
      ([key]) => key.startsWith(STAND) || /^due \S+ /.test(key) || (board.kind === 'map' && key.startsWith(PLACE)),
    ),
  );
