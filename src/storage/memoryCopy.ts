// An item in memory: what this tab knows of it, and what of that the disk still lacks.

import type { DatabaseWrite, StoredContent } from './database.ts';
import type { KeptItem, KeptPhoto } from './layout.ts';
import type { Journal, Original, StoredItem } from './types.ts';

/** `dirty`: the disk lacks something of it. `taken`: another tab has written it since. `photos` are those that the disk lacks. */
export interface MemoryCopy {
  item: KeptItem;
  base: unknown;
  steps: unknown[];
  sizes: number[];
  /** Where this tab led it up from an older record format. */
  original?: Original;
  readonly photos: Map<string, KeptPhoto>;
  /** Photographs that the disk may still have. */
  readonly gone: Set<string>;
  dirty: boolean;
  taken: boolean;
  /** Writes under way. */
  pending: number;
  /** How many writes the item has seen. */
  writes: number;
  /** The revision that the second place is thought to have; undefined where it must be told all. */
  backedUp: string | undefined;
  /** Revisions that may lie there since writes of which nobody said how they ended. */
  readonly tried: string[];
}

/** About what a value takes on disk: the length of its JSON. */
export const bytesOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

export function memoryCopyOf({ item, base, steps }: StoredContent, dirty = false): MemoryCopy {
  return {
    item,
    base,
    steps: [...steps],
    sizes: steps.map(bytesOf),
    photos: new Map(),
    gone: new Set(),
    tried: [],
    writes: item.writes ?? 0,
    backedUp: item.revision,
    pending: 0,
    dirty,
    taken: false,
  };
}

/** An item that nobody has written yet. */
export function fresh(item: Omit<KeptItem, 'bytes' | 'cursor'>, base: unknown, steps: readonly unknown[]): MemoryCopy {
  const held = memoryCopyOf({ item: { ...item, cursor: steps.length, bytes: 0 }, base, steps }, true);
  held.item = { ...held.item, bytes: bytesOf(base) + sum(held.sizes) };
  return held;
}

/** Puts a step behind the first `cursor` and forgets what lay behind them; gives what is to be written. */
export function withStep(held: MemoryCopy, cursor: number, step: unknown): Pick<DatabaseWrite, 'steps'> {
  const at = Math.min(Math.max(0, cursor), held.steps.length);
  const size = bytesOf(step);
  const bytes = held.item.bytes + size - sum(held.sizes.slice(at));
  held.steps.splice(at, held.steps.length, step);
  held.sizes.splice(at, held.sizes.length, size);
  held.item = { ...held.item, cursor: at + 1, bytes };
  return { steps: { from: at, values: [step] } };
}

/** All that this tab has of an item. */
export const whole = ({ item, base, steps, photos, gone, original }: MemoryCopy): DatabaseWrite => ({
  item,
  ...(original && { original }),
  base: { value: base },
  steps: { from: 0, values: [...steps] },
  photos: [...photos],
  gone: [...gone],
});

/** The part of an item that is everybody's business. */
export function itemOf({ cursor: _, revision: __, format: ___, writes: ____, ...item }: KeptItem): StoredItem {
  return item;
}

export const journalOf = ({ item, base, steps }: MemoryCopy): Journal => ({
  item: itemOf(item),
  base,
  steps: [...steps],
  cursor: Math.min(item.cursor, steps.length),
});
