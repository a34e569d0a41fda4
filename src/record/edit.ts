// What one edit makes of a record. Nothing written is lost: what hangs on an event that goes hangs on the one before it.

import type { Note } from '../core/overlay.ts';
import type { BattleRecord, Variation } from '../core/scenario.ts';
import type { BattleEvent, EventId } from '../core/types.ts';
import {
  type After,
  idsOf,
  lineOf,
  linesOf,
  lineWith,
  mapVariations,
  type RecordLine,
  withEvents,
  withVariation,
  withVariations,
} from './lines.ts';
import type { Edit } from './types.ts';

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>;

const EDITS: { readonly [K in Edit['kind']]: (record: BattleRecord, edit: Of<K>) => BattleRecord } = {
  insert: inserted,
  change: (record, { event }) => {
    const { id, events } = lineWith(record, event.id);
    return withEvents(
      record,
      id,
      events.map(one => (one.id === event.id ? event : one)),
    );
  },
  delete: (record, { id }) => deleted(record, id),
  move: moved,
  notes: noted,
  branch: branched,
  rename: (record, { branch, title }) => withVariation(record, knownBranch(record, branch), variation => ({ ...variation, title })),
  prune: (record, { branch }) => pruned(record, branch),
  head: (record, { head }) => ({ ...record, ...head }),
  all: (record, { edits }) => edits.reduce(applyRecordEdit, record),
};

/**
 * The record after an edit; the old one is not touched, and what the edit leaves alone is shared with it. Throws RangeError, with the id,
 * on events and variations that are not there and on ids that are taken.
 */
export const applyRecordEdit = (record: BattleRecord, edit: Edit): BattleRecord =>
  (EDITS[edit.kind] as (record: BattleRecord, edit: Edit) => BattleRecord)(record, edit);

/** An id that no event of the record has: e1, e2, ... one more than the highest. */
export function freshId(record: BattleRecord): EventId {
  const highest = [...idsOf(record)].reduce((most, id) => Math.max(most, Number(NUMBERED.exec(id)?.[1] ?? 0)), 0);
  return `e${highest + 1}`;
}
const NUMBERED = /^e?(\d{1,9})$/;

/** An id that no variation of the record has: v1, v2, ...; `stem` in place of the v. */
export function freshBranch(record: BattleRecord, stem = 'v'): string {
  const taken = new Set(linesOf(record).map(({ id }) => id));
  let n = 1;
  while (taken.has(`${stem}${n}`)) n++;
  return `${stem}${n}`;
}

function inserted(record: BattleRecord, { line, after, event }: Of<'insert'>): BattleRecord {
  refuseTaken(record, [event.id]);
  const found = lineOf(record, line);
  return withEvents(record, line, found.events.toSpliced(indexAfter(found, after), 0, event));
}

/** Where in its own events a line goes on after this one. 'start', and the event that a variation leaves, are before the first. */
function indexAfter({ id, events, after: leaves }: RecordLine, after: After): number {
  if (after === 'start' || after === leaves) return 0;
  const at = events.findIndex(event => event.id === after);
  if (at < 0) throw new RangeError(`there is no event "${after}" in ${id === undefined ? 'the main line' : `variation "${id}"`}`);
  return at + 1;
}

function refuseTaken(record: BattleRecord, ids: readonly EventId[]): void {
  const taken = new Set<string>(idsOf(record));
  for (const id of ids) {
    if (taken.has(id) || id === 'start') throw new RangeError(`"${id}" is the id of another event`);
    taken.add(id);
  }
}

function deleted(record: BattleRecord, id: EventId): BattleRecord {
  const line = lineWith(record, id);
  const at = line.events.findIndex(event => event.id === id);
  const before = line.events[at - 1]?.id ?? line.after ?? 'start';
  return withEvents(rehung(record, new Set([id]), before), line.id, line.events.toSpliced(at, 1));
}

/** What hangs on these events hangs on another one. */
function rehung(record: BattleRecord, from: ReadonlySet<EventId>, to: After): BattleRecord {
  const { notes } = record;
  const moved = notes?.map(note => (from.has(note.on) ? { ...note, on: to } : note));
  const held = moved?.some((note, i) => note !== notes?.[i]) ? { ...record, notes: moved } : record;
  return withVariations(held, list => mapVariations(list, one => (from.has(one.after) ? { ...one, after: to } : one)));
}

function moved(record: BattleRecord, { id, after }: Of<'move'>): BattleRecord {
  const line = lineWith(record, id);
  const event = line.events.find(one => one.id === id) as BattleEvent;
  if (after === id) return record;
  const events = line.events.filter(one => one !== event);
  return hung(withEvents(record, line.id, events.toSpliced(indexAfter({ ...line, events }, after), 0, event)));
}

/** A variation of a variation may leave an event before it that has gone elsewhere: it leaves where its line does from then on. */
const hung = (record: BattleRecord): BattleRecord => withVariations(record, list => list.map(one => hungIn(one, record.events, 'start')));

function hungIn(variation: Variation, whole: readonly BattleEvent[], fork: After): Variation {
  const isThere = variation.after === 'start' || whole.some(({ id }) => id === variation.after);
  const held = isThere ? variation : { ...variation, after: fork };
  const before = held.after === 'start' ? [] : whole.slice(0, whole.findIndex(({ id }) => id === held.after) + 1);
  const inner = [...before, ...held.events];
  return withVariations(held, list => list.map(one => hungIn(one, inner, held.after)));
}

/** Notes keep their place among the others; new ones come last. */
function noted(record: BattleRecord, { on, notes }: Of<'notes'>): BattleRecord {
  if (on !== 'start') lineWith(record, on);
  const { notes: old = [], ...rest } = record;
  const own = notes.map((note): Note => ({ ...note, on }));
  const first = old.findIndex(note => note.on === on);
  const others = old.filter(note => note.on !== on);
  const list = others.toSpliced(first < 0 ? others.length : first, 0, ...own);
  return list.length > 0 ? { ...rest, notes: list } : rest;
}

function branched(record: BattleRecord, { line, variation }: Of<'branch'>): BattleRecord {
  const { before, events } = lineOf(record, line);
  const { id, after } = variation;
  if (after !== 'start' && ![...before, ...events].some(event => event.id === after))
    throw new RangeError(`variation "${id}": there is no event "${after}" to leave`);
  const lines = linesOf({ events: [], variations: [variation] });
  refuseTaken(
    record,
    lines.flatMap(own => own.events.map(event => event.id)),
  );
  const taken = new Set(linesOf(record).map(own => own.id));
  const double = lines.find(own => own.id !== undefined && taken.has(own.id));
  if (double) throw new RangeError(`"${double.id}" is the id of another variation`);
  const add = (list: readonly Variation[]) => [...list, variation];
  return line === undefined ? withVariations(record, add) : withVariation(record, line, one => withVariations(one, add));
}

function knownBranch(record: BattleRecord, branch: string): string {
  lineOf(record, branch);
  return branch;
}

function pruned(record: BattleRecord, branch: string): BattleRecord {
  const { after = 'start' } = lineOf(record, branch);
  const cut = withVariation(record, branch, () => undefined);
  const left = idsOf(cut);
  const gone = new Set([...idsOf(record)].filter(id => !left.has(id)));
  return rehung(cut, gone, after);
}
