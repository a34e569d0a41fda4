// One fault, one ruling: units named in a faulty event are in doubt until the turn ends or a correction settles them. A fault of a unit in doubt is
// put down to the first, so that one mistake is counted once.

import type { Ruling } from './act.ts';
import { type AdjustEvent, unitOf } from './adjust.ts';
import type { BattleEvent, EventId, State, UnitId } from './types.ts';

export type Doubts = Readonly<Record<UnitId, EventId>>;

const ENVELOPE = new Set(['id', 'type', 'side', 'thrown', 'result', 'reason', 'text']);

/** The units an event names, anywhere in its facts, as values or as keys. A place or a piece of terrain of the same name is not one, unless the field is called `unit`. */
export function unitsIn(event: BattleEvent, state: State): readonly UnitId[] {
  const facts = Object.entries(event).filter(([key]) => !ENVELOPE.has(key));
  const names = facts.flatMap(([key, value]) => (key === 'unit' ? [value] : [...wordsIn(value)].filter(word => !isPlace(state, word))));
  return [...new Set(names)].filter(name => typeof name === 'string' && Object.hasOwn(state.units, name)) as UnitId[];
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

const isFault = ({ verdict }: Ruling): boolean => verdict !== 'doubtful';

/** The rulings on an event, those that follow from an earlier fault marked with it. */
export function withAfter(rulings: readonly Ruling[], doubts: Doubts, units: readonly UnitId[]): readonly Ruling[] {
  const after = units.map(unit => doubts[unit]).find(id => id !== undefined);
  return after === undefined ? rulings : rulings.map(ruling => (isFault(ruling) ? { ...ruling, after } : ruling));
}

/** Who is in doubt after an event: `units` of a faulty one join, a correction settles those it changes, a new turn settles all. */
export function doubtsAfter(doubts: Doubts, event: BattleEvent, rulings: readonly Ruling[], units: readonly UnitId[]): Doubts {
  const fault = rulings.find(isFault);
  if (fault) return { ...Object.fromEntries(units.map(unit => [unit, fault.after ?? event.id])), ...doubts };
  if (event.type !== 'adjust') return doubts;
  const settled = new Set((event as AdjustEvent).changes.map(unitOf));
  return Object.fromEntries(Object.entries(doubts).filter(([unit]) => !settled.has(unit)));
}
