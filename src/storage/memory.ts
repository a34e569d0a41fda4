// What this tab holds of the storage: copies of items in memory, read once and changed before they are written.

import { freshId } from './ids.ts';
import type { KeptItem } from './layout.ts';
import { bytesOf, fresh, itemOf, type MemoryCopy, memoryCopyOf, whole } from './memoryCopy.ts';
import type { Formats, Journal, StoredItem, StoredKind } from './types.ts';
import type { StorageChange, WriteQueue } from './writeQueue.ts';

export interface Memory {
  readonly queue: WriteQueue;
  readonly formats: Formats;
  readonly copies: Map<string, MemoryCopy>;
  readonly readings: Map<string, Promise<MemoryCopy | undefined>>;
}

/** The copy of an item: from memory, or read once however many ask. Throws where there is no such item. */
export async function copyOf(memory: Memory, id: string): Promise<MemoryCopy> {
  const { copies, readings } = memory;
  const known = copies.get(id);
  if (known) return known;
  const reading = readings.get(id) ?? read(memory, id).finally(() => readings.delete(id));
  readings.set(id, reading);
  const found = await reading;
  if (!found) throw new Error(`shelf: no item ${id}`);
  return found;
}

/** As it lies on the disk; what this tab is about to write stays what it is. */
async function read(memory: Memory, id: string): Promise<MemoryCopy | undefined> {
  const { queue, formats, copies } = memory;
  const reading = await queue.ask(disk => disk.read(id));
  const known = copies.get(id);
  if (known?.pending || !reading) return known;
  const found = memoryCopyOf(reading);
  copies.set(id, found);
  if (found.item.format < formats.now) await leadUp(memory, found);
  return found;
}

/** To the format of today, step by step; what it was stays beside it. */
async function leadUp({ queue, formats }: Memory, old: MemoryCopy): Promise<void> {
  const { item, base, steps } = old;
  old.original = { format: item.format, base, steps };
  let journal: Pick<Journal, 'base' | 'steps'> = { base, steps };
  for (let { format } = item; format < formats.now; format++) journal = formats.lead[format]?.(journal, item.kind) ?? journal;
  old.item = { ...item, format: formats.now };
  old.base = journal.base;
  old.steps = [...journal.steps];
  old.sizes = old.steps.map(bytesOf);
  await queue.keep(old, whole(old));
}

/** Opens an item anew; own steps that another tab stood in the way of are put aside first. */
export async function open(memory: Memory, id: string): Promise<MemoryCopy | undefined> {
  const { queue, copies } = memory;
  const before = copies.get(id);
  if (before?.taken) {
    queue.drop(before);
    copies.delete(id);
    await put(memory, duplicateOf(memory, before, `${before.item.title} (from another tab)`));
  }
  return before?.dirty && !before.taken ? before : read(memory, id);
}

/** Keeps an item that nobody has written yet. */
export async function put({ queue, copies }: Memory, made: MemoryCopy): Promise<StoredItem> {
  copies.set(made.item.id, made);
  await queue.keep(made, whole(made));
  return itemOf(made.item);
}

/** What is the storage's own of an item that is made now. */
export function newItem({ formats }: Memory, kind: StoredKind, { title, ruleset }: Pick<StoredItem, 'title' | 'ruleset'>) {
  const now = Date.now();
  return { id: freshId(), kind, title, ruleset, created: now, changed: now, revision: '', writes: 0, format: formats.now };
}

/** An item of its own with all that another has, its photographs aside. */
export function duplicateOf(memory: Memory, { item, base, steps }: MemoryCopy, title: string): MemoryCopy {
  const { bytes: _, cursor, ...head } = { ...item, ...newItem(memory, item.kind, item), title };
  const made = fresh(head, base, steps);
  made.item = { ...made.item, cursor };
  return made;
}

/** Changes fields of an item, and what `more` does to its copy and gives to be written. */
export async function change(
  memory: Memory,
  id: string,
  fields: Partial<KeptItem>,
  more: (copy: MemoryCopy) => StorageChange = () => ({}),
): Promise<void> {
  const copy = await copyOf(memory, id);
  const written = more(copy);
  copy.item = { ...copy.item, changed: Date.now(), ...fields };
  await memory.queue.keep(copy, written);
}

/** All items, thrown away or not, the last changed first. */
export async function allItems({ queue, copies }: Memory): Promise<readonly KeptItem[]> {
  const kept = (await queue.ask(disk => disk.items())) ?? [...copies.values()].map(({ item }) => item);
  const waiting = [...copies.values()].filter(({ dirty, taken }) => dirty && !taken).map(({ item }) => item);
  const byId = new Map([...kept, ...waiting].map(item => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
}
