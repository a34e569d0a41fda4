// The database of the shelf: its stores and how each version became the next. What lies in it outlives every version of the
// site, so a change here is a step of CHANGES.

import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { StoredItem } from './types.ts';

/**
 * An item as it lies in the database. `revision` is another with every write: a tab that finds one that is not its
 * own knows that somebody else has written.
 */
export interface KeptItem extends StoredItem {
  readonly cursor: number;
  readonly revision: string;
  /** How many writes it has seen: of two copies the one with more knows more. Older versions of the site did not count. */
  readonly writes?: number;
  /** The record format of base and steps. */
  readonly format: number;
}

/** Bytes, not a Blob: some browsers keep blobs badly in private windows. */
export interface KeptPhoto {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export const originalOf = (id: string): string => `${id}/original`;

/** Under it lies, among the bases, that an item was erased while its copy in the second place could not be. */
export const erasedOf = (id: string): string => id + ERASED;
export const ERASED = '/erased';

/** All steps, or all photographs, of an item. */
export const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []], false, true);

/** Steps and photographs lie under their item. */
export interface StorageLayout extends DBSchema {
  items: { key: string; value: KeptItem };
  bases: { key: string; value: unknown };
  steps: { key: [item: string, n: number]; value: unknown };
  photos: { key: [item: string, name: string]; value: KeptPhoto };
  files: { key: string; value: FileSystemFileHandle };
}

export type StoreName = StoreNames<StorageLayout>;
export const STORES: readonly StoreName[] = ['items', 'bases', 'steps', 'photos', 'files'];

type Upgrading = IDBPTransaction<StorageLayout, StoreName[], 'versionchange'>;
type Change = (db: IDBPDatabase<StorageLayout>, upgrading: Upgrading) => void | Promise<void>;

/**
 * From version n to version n + 1, in order. Never edited once it was published; a new version adds
 * its step and a test with the old layout.
 */
export const CHANGES: readonly Change[] = [
  db => {
    db.createObjectStore('items', { keyPath: 'id' });
    for (const store of ['bases', 'steps', 'photos'] as const) db.createObjectStore(store);
  },
  // A file that is kept in step with an item.
  db => {
    db.createObjectStore('files');
  },
];

export const VERSION = CHANGES.length;

/** Leads a database of an older version up to today's, inside the one transaction that a browser gives for it. */
export async function upgrade(db: IDBPDatabase<StorageLayout>, from: number, _to: number | null, upgrading: Upgrading): Promise<void> {
  for (const change of CHANGES.slice(from)) await change(db, upgrading);
}
