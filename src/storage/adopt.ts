// Takes over, once, what lies under the names of earlier builds, which all sites of an origin had in common. It is copied and stays where
// it was: another site may still be at home there, and wants to take it over as well.

import { type IDBPDatabase, openDB } from 'idb';
import { allOf, ERASED, originalOf, STORES, type StorageLayout } from './layout.ts';
import { withPatience } from './patience.ts';

/** Among the bases, where no item lies under it: all was taken over. */
const ADOPTED = '/adopted';

/**
 * Copies what the database `to` lacks of the one named `from`, and remembers that nothing is to be taken from there any more. Killed in
 * between it goes on the next time: an item is there whole or not at all. Rejects where one of the two fails.
 */
export async function adopt(to: IDBPDatabase<StorageLayout>, from: string): Promise<void> {
  if (await to.get('bases', ADOPTED)) return;
  const former = await withPatience(openFormer<StorageLayout>(from));
  if (former === undefined) return;
  try {
    if (former?.objectStoreNames.contains('items')) await copyItems(to, former);
  } finally {
    former?.close();
  }
  await to.put('bases', true, ADOPTED);
}

/** Opens a database as it is; null where there is none, and none is made. */
export async function openFormer<T>(name: string): Promise<IDBPDatabase<T> | null> {
  let isThere = true;
  const opening = openDB<T>(name, undefined, {
    upgrade(_made, _from, _to, upgrading) {
      isThere = false;
      upgrading.done.catch(() => {});
      upgrading.abort();
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return opening.catch((error: unknown) => {
    if (isThere) throw error;
    return null;
  });
}

async function copyItems(to: IDBPDatabase<StorageLayout>, former: IDBPDatabase<StorageLayout>): Promise<void> {
  for (const key of await former.getAllKeys('bases')) if (key.endsWith(ERASED)) await to.put('bases', true, key);
  for (const id of await former.getAllKeys('items')) await copyItem(to, former, id);
}

async function copyItem(to: IDBPDatabase<StorageLayout>, former: IDBPDatabase<StorageLayout>, id: string): Promise<void> {
  const stores = STORES.filter(store => former.objectStoreNames.contains(store)); // the first version had no files
  const reading = former.transaction(stores);
  const rows = await Promise.all(
    stores.flatMap(store =>
      (store === 'steps' || store === 'photos' ? [allOf(id)] : store === 'bases' ? [id, originalOf(id)] : [id]).map(async range => {
        const from = reading.objectStore(store);
        const [keys, values] = await Promise.all([from.getAllKeys(range), from.getAll(range)]);
        return keys.map((key, n) => [store, store === 'items' ? undefined : key, values[n]] as const);
      }),
    ),
  );
  const writing = to.transaction([...STORES], 'readwrite', { durability: 'strict' });
  // Another tab may have taken it over, and it may have been erased since.
  const isNew = !(await writing.objectStore('items').get(id)) && !(await writing.objectStore('bases').get(ADOPTED));
  try {
    if (isNew)
      for (const [store, key, value] of rows.flat())
        writing
          .objectStore(store)
          .put(value, key)
          .catch(() => {});
  } catch (error) {
    writing.done.catch(() => {});
    writing.abort();
    throw error;
  }
  await writing.done;
}
