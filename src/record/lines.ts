// The lines of a record: the main one and its variations, however deep they lie one in another.

import { withField } from '../core/fields.ts';
import type { BattleRecord, Variation } from '../core/scenario.ts';
import type { BattleEvent, EventId } from '../core/types.ts';
import type { LineId } from './types.ts';

/** Where an event comes after: another, or 'start'. */
export type After = EventId | 'start';

/**
 * One line: its own events, and what it leaves (nothing for the main line). `before`: the events up to there, from the start of the battle.
 */
export interface RecordLine {
  readonly id: LineId;
  readonly events: readonly BattleEvent[];
  readonly after?: After;
  readonly before: readonly BattleEvent[];
}

/** Every line, the main one first, each variation after the line it leaves. */
export function linesOf({ events, variations = [] }: Pick<BattleRecord, 'events' | 'variations'>): readonly RecordLine[] {
  const main: RecordLine = { id: undefined, events, before: [] };
  return [main, ...variations.flatMap(variation => branches(variation, events))];
}

function branches({ id, after, events, variations = [] }: Variation, whole: readonly BattleEvent[]): readonly RecordLine[] {
  const before = after === 'start' ? [] : whole.slice(0, whole.findIndex(event => event.id === after) + 1);
  return [{ id, events, after, before }, ...variations.flatMap(inner => branches(inner, [...before, ...events]))];
}

/** The line of that id. Throws where there is none. */
export function lineOf(record: BattleRecord, id: LineId): RecordLine {
  const found = linesOf(record).find(line => line.id === id);
  if (!found) throw new RangeError(`there is no variation "${id}"`);
  return found;
}

/** The line that an event is in, by its id. Throws where there is none. */
export function lineWith(record: BattleRecord, id: EventId): RecordLine {
  const found = linesOf(record).find(({ events }) => events.some(event => event.id === id));
  if (!found) throw new RangeError(`there is no event "${id}"`);
  return found;
}

/** The ids of all events, in all lines. */
export const idsOf = (record: BattleRecord): ReadonlySet<EventId> =>
  new Set(linesOf(record).flatMap(({ events }) => events.map(({ id }) => id)));

/** The record with other events in one line. */
export function withEvents(record: BattleRecord, line: LineId, events: readonly BattleEvent[]): BattleRecord {
  return line === undefined ? { ...record, events } : withVariation(record, line, variation => ({ ...variation, events }));
}

/** The record with one variation changed, or taken away where the change gives nothing. */
export const withVariation = (record: BattleRecord, id: string, change: (variation: Variation) => Variation | undefined): BattleRecord =>
  withVariations(record, list => changed(list, id, change));

const changed = (list: readonly Variation[], id: string, change: (variation: Variation) => Variation | undefined): readonly Variation[] =>
  list.flatMap(variation =>
    variation.id === id ? (change(variation) ?? []) : withVariations(variation, inner => changed(inner, id, change)),
  );

/** With other variations; an empty list is none. */
export function withVariations<T extends { readonly variations?: readonly Variation[] }>(
  holder: T,
  change: (list: readonly Variation[]) => readonly Variation[],
): T {
  const { variations: old = [] } = holder;
  const list = change(old);
  if (list.length === old.length && list.every((one, i) => one === old[i])) return holder;
  return withField(holder, 'variations', list.length > 0 ? list : undefined);
}

/** Every variation, those inside first, as `change` makes it. */
export const mapVariations = (list: readonly Variation[], change: (variation: Variation) => Variation): readonly Variation[] =>
  list.map(variation => change(withVariations(variation, inner => mapVariations(inner, change))));
