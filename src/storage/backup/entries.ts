// What the second place knows of an item: entries, each the whole of it or what one write changed, and what they come to together.

import type { KeptItem } from '../layout.ts';
import type { Original } from '../types.ts';

/** A photograph, by its name in the item and by the file it lies in. */
export type PhotoFile = readonly [name: string, file: string];

/** One write. Where it has `base` it is the item whole; else it builds on the revision `after`. */
export interface BackupEntry {
  readonly item: KeptItem;
  readonly after?: string;
  readonly base?: { readonly value: unknown };
  readonly original?: Original;
  /** Steps from `from` on take the place of all that was there. */
  readonly steps?: { readonly from: number; readonly values: readonly unknown[] };
  /** Photographs that come; of an item whole all that it has. */
  readonly photos?: readonly PhotoFile[];
  readonly gone?: readonly string[];
  /** The item was erased: nothing of it may come back from the other place. */
  readonly isErased?: true;
}

/** An item as its entries tell it. */
export interface BackupContents {
  readonly item: KeptItem;
  readonly base: unknown;
  readonly original?: Original;
  readonly steps: readonly unknown[];
  readonly photos: readonly PhotoFile[];
  readonly isErased: boolean;
}

/** What an entry makes of what was there; undefined where it does not build on it. */
export function follow(before: BackupContents | undefined, entry: BackupEntry): BackupContents | undefined {
  const { item, base, original, steps, photos = [], gone = [], isErased = false } = entry;
  if (isErased) return { item, base: undefined, steps: [], photos: [], isErased };
  if (base) return { item, base: base.value, ...(original && { original }), steps: steps?.values ?? [], photos, isErased };
  if (!before || before.isErased || before.item.revision !== entry.after) return undefined;
  const replaced = new Set([...gone, ...photos.map(([name]) => name)]);
  return {
    ...before,
    item,
    ...(original && { original }),
    steps: steps ? [...before.steps.slice(0, steps.from), ...steps.values] : before.steps,
    photos: replaced.size > 0 ? [...before.photos.filter(([name]) => !replaced.has(name)), ...photos] : before.photos,
  };
}

/** Contents as one entry. */
export const wholeEntry = ({ item, base, original, steps, photos, isErased }: BackupContents): BackupEntry =>
  isErased ? { item, isErased } : { item, base: { value: base }, ...(original && { original }), steps: { from: 0, values: steps }, photos };

/**
 * How many writes an item has seen: of two copies the one with more knows more. Items of older versions of the site did not count theirs.
 */
export const writesOf = (item: KeptItem | undefined): number => item?.writes ?? 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeEntry = (entry: BackupEntry): Uint8Array => encoder.encode(JSON.stringify(entry));

/** Undefined where it is none: written by a version of the site that nobody knows yet. */
export function decodeEntry(bytes: Uint8Array): BackupEntry | undefined {
  try {
    const entry = JSON.parse(decoder.decode(bytes)) as Partial<BackupEntry> | null;
    return typeof entry?.item?.id === 'string' ? (entry as BackupEntry) : undefined;
  } catch {
    return undefined;
  }
}
