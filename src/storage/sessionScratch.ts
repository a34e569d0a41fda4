// What lies open on a page and is no item of the shelf: one value in a database of its own, which is open only while it
// is written or read and so in nobody's way.

import { type IDBPDatabase, openDB } from 'idb';
import { openFormer } from './adopt.ts';
import { withPatience } from './patience.ts';
import { FORMER, siteName } from './siteName.ts';
import { kindOf } from './storageErrors.ts';
import type { StorageError } from './types.ts';

/** The store, and the key of the one value in it. */
const STORE = 'values';
/** Beside the value: what lay under the name of earlier builds was taken over. */
const ADOPTED = 'adopted';

/**
 * Puts the one value there in the place of what lay there; undefined takes it away. Gives why it could not,
 * undefined where it could. Never rejects.
 */
export async function saveScratch(value: unknown): Promise<StorageError['kind'] | undefined> {
  try {
    await withDatabase(async db => {
      const writing = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      await Promise.all([value === undefined ? writing.store.delete(STORE) : writing.store.put(value, STORE), writing.done]);
    });
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}

/** The value that was put there last; undefined where there is none, or the browser has no database for us. */
export const loadScratch = (): Promise<unknown> => withDatabase(db => db.get(STORE, STORE)).catch(() => undefined);

async function withDatabase<T>(then: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB(siteName('aside'), 1, { upgrade: made => void made.createObjectStore(STORE) });
  try {
    if (!(await db.get(STORE, ADOPTED))) await adopt(db);
    return await then(db);
  } finally {
    db.close();
  }
}

/** Takes over, once, what lay under the name of earlier builds; it stays there. What cannot be read now is next time. */
async function adopt(db: IDBPDatabase): Promise<void> {
  const found = await withPatience(readFormer());
  if (!found) return;
  const { store, done } = db.transaction(STORE, 'readwrite', { durability: 'strict' });
  const isNew = !(await store.getKey(ADOPTED)) && !(await store.getKey(STORE));
  if (found.value !== undefined && isNew) store.put(found.value, STORE).catch(() => {});
  store.put(true, ADOPTED).catch(() => {});
  await done;
}

async function readFormer(): Promise<{ readonly value: unknown }> {
  const former = await openFormer(FORMER.aside);
  try {
    return { value: former?.objectStoreNames.contains(STORE) ? await former.get(STORE, STORE) : undefined };
  } finally {
    former?.close();
  }
}
