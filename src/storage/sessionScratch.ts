// What lies open on a page and is no item of the shelf: one value in a database of its own, which is open only while it
// is written or read and so in nobody's way.

import { type IDBPDatabase, openDB } from 'idb';
import { kindOf } from './storageErrors.ts';
import type { StorageError } from './types.ts';

const NAME = 'sandtable-aside';
const STORE = 'values';

/**
 * Puts the one value there in the place of what lay there; undefined takes it away. Gives why it could not,
 * undefined where it could. Never rejects.
 */
export async function saveScratch(value: unknown): Promise<StorageError['kind'] | undefined> {
  try {
    await withDatabase(async db => {
      const writing = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      await Promise.all([value === undefined ? writing.store.clear() : writing.store.put(value, STORE), writing.done]);
    });
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}

/** The value that was put there last; undefined where there is none, or the browser has no database for us. */
export const loadScratch = (): Promise<unknown> => withDatabase(db => db.get(STORE, STORE)).catch(() => undefined);

async function withDatabase<T>(then: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(NAME, 1, { upgrade: made => void made.createObjectStore(STORE) });
  try {
    return await then(db);
  } finally {
    db.close();
  }
}
