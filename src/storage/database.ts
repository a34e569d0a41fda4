// The database itself: one connection, and transactions that are over when they say so.

import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { adopt } from './adopt.ts';
import {
  allOf,
  ERASED,
  erasedOf,
  type KeptItem,
  type KeptPhoto,
  originalOf,
  STORES,
  type StorageLayout,
  type StoreName,
  upgrade,
  VERSION,
} from './layout.ts';
import { TakenError } from './storageErrors.ts';
import type { Original } from './types.ts';

/**
 * What one transaction writes of an item. With `base` it is whole, photographs that lie there already
 * aside: it can be written where nothing lies.
 */
export interface DatabaseWrite {
  readonly item: KeptItem;
  readonly base?: { readonly value: unknown };
  readonly original?: Original;
  /** Steps from `from` on take the place of all that lay there. */
  readonly steps?: { readonly from: number; readonly values: readonly unknown[] };
  readonly photos?: readonly (readonly [name: string, photo: KeptPhoto])[];
  /** Names of photographs that go. */
  readonly gone?: readonly string[];
}

/** An item as it was read, without its photographs. */
export interface StoredContent {
  readonly item: KeptItem;
  readonly base: unknown;
  readonly steps: readonly unknown[];
}

/**
 * A transaction is complete, on disk as far as the browser can say, when its promise resolves. All of them reject when the database fails.
 */
export interface Database {
  items(): Promise<readonly KeptItem[]>;
  read(id: string): Promise<StoredContent | undefined>;
  /**
   * Throws `TakenError` when the revision that lies there is not among those given; false when nothing
   * lies there and the writing is not whole.
   */
  write(writing: DatabaseWrite, revisions: readonly string[]): Promise<boolean>;
  /** `isMarked`: it stays written that the item was erased, until `forget`. */
  erase(id: string, isMarked: boolean): Promise<void>;
  /** Items of which it is written that they were erased. */
  erased(): Promise<readonly string[]>;
  forget(id: string): Promise<void>;
  original(id: string): Promise<Original | undefined>;
  photo(id: string, name: string): Promise<KeptPhoto | undefined>;
  photos(id: string): Promise<readonly string[]>;
  file(id: string): Promise<FileSystemFileHandle | undefined>;
  /** Undefined: no file is kept in step any more. */
  setFile(id: string, file: FileSystemFileHandle | undefined): Promise<void>;
  /** Takes over, once, what the database of that name has and this one lacks; it stays there. */
  adopt(name: string): Promise<void>;
  close(): void;
}

/** What may happen while it is open or opening. */
export interface DatabaseEvents {
  /** A tab with an older version of the site holds the database. */
  readonly blocked: () => void;
  /** The browser closed it, or a newer version of the site wants it. */
  readonly lost: () => void;
}

/** Opens the database, made or led up to today's version where needed. Rejects where there is none. */
export async function openDatabase(name: string, { blocked, lost }: DatabaseEvents): Promise<Database> {
  const db = await openDB<StorageLayout>(name, VERSION, {
    upgrade,
    blocked,
    terminated: lost,
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      lost();
    },
  });
  return databaseOf(db);
}

/** Whether nothing lies in the database of that name. Rejects where there is none. */
export async function isEmpty(name: string): Promise<boolean> {
  const database = await openDatabase(name, { blocked: () => {}, lost: () => {} });
  try {
    return (await database.items()).length === 0;
  } finally {
    database.close();
  }
}

const from = (id: string, n: number): IDBKeyRange => IDBKeyRange.bound([id, n], [id, []], false, true);

const databaseOf = (db: IDBPDatabase<StorageLayout>): Database => ({
  items: () => db.getAll('items'),
  read: id => read(db, id),
  write: (writing, revisions) => write(db, writing, revisions),
  erase: (id, isMarked) => erase(db, id, isMarked),
  async erased() {
    const keys = await db.getAllKeys('bases');
    return keys.flatMap(key => (key.endsWith(ERASED) ? [key.slice(0, -ERASED.length)] : []));
  },
  forget: id => db.delete('bases', erasedOf(id)),
  original: async id => (await db.get('bases', originalOf(id))) as Original | undefined,
  photo: (id, name) => db.get('photos', [id, name]),
  photos: async id => (await db.getAllKeys('photos', allOf(id))).map(([, name]) => name),
  file: id => db.get('files', id),
  async setFile(id, file) {
    await (file ? db.put('files', file, id) : db.delete('files', id));
  },
  adopt: name => adopt(db, name),
  close: () => db.close(),
});

async function read(db: IDBPDatabase<StorageLayout>, id: string): Promise<StoredContent | undefined> {
  const reading = db.transaction(['items', 'bases', 'steps']);
  const [item, base, steps] = await Promise.all([
    reading.objectStore('items').get(id),
    reading.objectStore('bases').get(id),
    reading.objectStore('steps').getAll(allOf(id)),
  ]);
  return item && { item, base, steps };
}

/** The stores that a writing touches, so that it waits for as little as possible. */
const touched = ({ base, steps, photos, gone }: DatabaseWrite): StoreName[] =>
  base
    ? ['items', 'bases', 'steps', 'photos']
    : ['items', ...(steps ? (['steps'] as const) : []), ...((photos ?? gone) ? (['photos'] as const) : [])];

async function write(db: IDBPDatabase<StorageLayout>, writing: DatabaseWrite, revisions: readonly string[]): Promise<boolean> {
  const { item, base } = writing;
  const writes = db.transaction(touched(writing), 'readwrite', { durability: 'strict' });
  const failed = writes.done.then(
    () => undefined,
    (error: unknown) => error ?? new DOMException('the transaction was aborted', 'AbortError'),
  );
  const found = await writes.objectStore('items').get(item.id);
  const isOurs = found ? revisions.includes(found.revision) : base !== undefined;
  if (isOurs) put(writes, writing);
  else writes.abort();
  const error = await failed;
  if (!isOurs && found) throw new TakenError(`item ${item.id} was written by another tab`);
  if (isOurs && error) throw error;
  return isOurs;
}

/** Asks for all writes; their failure is that of the transaction, which is what is waited for. */
function put(
  writes: IDBPTransaction<StorageLayout, StoreName[], 'readwrite'>,
  { item, base, original, steps, photos = [], gone = [] }: DatabaseWrite,
): void {
  const asked: Promise<unknown>[] = [writes.objectStore('items').put(item)];
  if (base) asked.push(writes.objectStore('bases').put(base.value, item.id));
  if (original) asked.push(writes.objectStore('bases').put(original, originalOf(item.id)));
  if (steps) {
    asked.push(writes.objectStore('steps').delete(from(item.id, steps.from)));
    for (const [i, step] of steps.values.entries()) asked.push(writes.objectStore('steps').put(step, [item.id, steps.from + i]));
  }
  for (const [name, photo] of photos) asked.push(writes.objectStore('photos').put(photo, [item.id, name]));
  for (const name of gone) asked.push(writes.objectStore('photos').delete([item.id, name]));
  for (const one of asked) one.catch(() => {});
}

async function erase(db: IDBPDatabase<StorageLayout>, id: string, isMarked: boolean): Promise<void> {
  const erasing = db.transaction([...STORES], 'readwrite', { durability: 'strict' });
  await Promise.all([
    erasing.objectStore('items').delete(id),
    erasing.objectStore('bases').delete(id),
    erasing.objectStore('bases').delete(originalOf(id)),
    ...(isMarked ? [erasing.objectStore('bases').put(true, erasedOf(id))] : []),
    erasing.objectStore('steps').delete(allOf(id)),
    erasing.objectStore('files').delete(id),
    erasing.objectStore('photos').delete(allOf(id)),
    erasing.done,
  ]);
}
