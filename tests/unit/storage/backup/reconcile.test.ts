// The shelf over a database and a second place that know differently much.

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BackupStore, createBackupStore } from '../../../../src/storage/backup/store.ts';
import { siteName } from '../../../../src/storage/siteName.ts';
import { createStorage } from '../../../../src/storage/storage.ts';
import type { BrowserStorage } from '../../../../src/storage/types.ts';
import { type FakeFolder, fakeFolder } from './fakeFolder.ts';

const HEAD = { title: 'Hedges', ruleset: 'war-to-axis' } as const;
let folder: FakeFolder;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  folder = fakeFolder();
});

/** As the next start of the browser opens it. */
const opened = (store: BackupStore = createBackupStore(fakeFolder(folder.files))): Promise<BrowserStorage> =>
  createStorage({ backup: store });
const stepsOf = async (shelf: BrowserStorage, id: string) => (await shelf.open(id))?.steps;

async function begun(shelf: BrowserStorage): Promise<string> {
  const { id } = await shelf.create('record', HEAD, { board: 'hexes' });
  for (const [n, step] of ['a', 'b', 'c'].entries()) await shelf.add(id, n, step);
  await shelf.moveTo(id, 2);
  await shelf.putPhoto(id, 'table.webp', new Blob(['picture'], { type: 'image/webp' }));
  return id;
}

const loseDatabase = (): void => {
  globalThis.indexedDB = new IDBFactory();
};

test('a database that the browser has lost comes back whole: steps, what was undone, photographs, titles', async () => {
  const shelf = await opened();
  const id = await begun(shelf);
  await shelf.rename(id, 'Long hedges');
  const listed = await shelf.list();
  expect(shelf.places()).toBe(2);
  loseDatabase();
  const next = await opened();
  expect(next.recovered()).toEqual([{ item: listed[0], steps: undefined }]);
  expect(await next.list()).toEqual(listed);
  expect(await next.open(id)).toMatchObject({ base: { board: 'hexes' }, steps: ['a', 'b', 'c'], cursor: 2 });
  expect(await (await next.photo(id, 'table.webp'))?.text()).toBe('picture');
  expect((await opened()).recovered()).toEqual([]);
});

test('a database of nothing waits for a second place that answers late, which may be all there is; one of something does not', async () => {
  const id = await begun(await opened());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const late = (): BackupStore => {
      const store = createBackupStore(fakeFolder(folder.files));
      return { ...store, list: () => new Promise(resolve => setTimeout(() => resolve(store.list()), 20_000)) };
    };
    const afterTime = async (opening: Promise<BrowserStorage>): Promise<BrowserStorage> => {
      let isOver = false;
      void opening.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await vi.advanceTimersByTimeAsync(1000);
        await new Promise(resolve => setImmediate(resolve));
      }
      return opening;
    };
    const hasty = await afterTime(opened(late()));
    expect([hasty.places(), await stepsOf(hasty, id)]).toEqual([1, ['a', 'b', 'c']]);
    loseDatabase();
    const patient = await afterTime(opened(late()));
    expect([patient.recovered().length, patient.places(), await stepsOf(patient, id)]).toEqual([1, 2, ['a', 'b', 'c']]);
  } finally {
    vi.useRealTimers();
  }
});

test('a second place that was emptied is filled again, without a word', async () => {
  const id = await begun(await opened());
  folder.files.clear();
  const next = await opened();
  expect(next.recovered()).toEqual([]);
  loseDatabase();
  const after = await opened();
  expect(await stepsOf(after, id)).toEqual(['a', 'b', 'c']);
  expect(await (await after.photo(id, 'table.webp'))?.text()).toBe('picture');
});

test('the place that knows more wins: the last steps come back, and how many is told', async () => {
  const shelf = await opened();
  const id = await begun(shelf);
  // The database as it was then: a browser that went back to it.
  const old = await openDB(siteName('shelf'));
  const stores = [...old.objectStoreNames];
  const kept = await Promise.all(stores.map(async store => [store, await old.getAllKeys(store), await old.getAll(store)] as const));
  await shelf.add(id, 2, 'd');
  await shelf.add(id, 3, 'e');
  await shelf.add(id, 4, 'f');
  await shelf.removePhoto(id, 'table.webp');
  for (const [store, keys, values] of kept) {
    await old.clear(store);
    for (const [n, key] of keys.entries()) await old.put(store, values[n], old.transaction(store).store.keyPath === null ? key : undefined);
  }
  old.close();
  const next = await opened();
  expect(next.recovered().map(({ steps }) => steps)).toEqual([2]);
  expect(await stepsOf(next, id)).toEqual(['a', 'b', 'd', 'e', 'f']);
  expect(await next.photos(id)).toEqual([]);
});

test('steps that only the database has go to the second place', async () => {
  const id = await begun(await opened());
  const alone = await createStorage({ backup: undefined });
  await alone.open(id);
  await alone.add(id, 2, 'written without it');
  expect(alone.places()).toBe(1);
  expect((await opened()).recovered()).toEqual([]);
  loseDatabase();
  expect(await stepsOf(await opened(), id)).toEqual(['a', 'b', 'written without it']);
});

test('items of older versions of the site, which counted no writes, are taken over', async () => {
  const alone = await createStorage({ backup: undefined });
  const id = await begun(alone);
  const db = await openDB(siteName('shelf'));
  const { writes: _, ...item } = await db.get('items', id);
  await db.put('items', item);
  db.close();
  const next = await opened();
  await next.add(id, 2, 'd');
  loseDatabase();
  expect(await stepsOf(await opened(), id)).toEqual(['a', 'b', 'd']);
});

test('what is erased goes in both places, and a killed browser in between brings nothing back', async () => {
  const shelf = await opened();
  const id = await begun(shelf);
  const files = new Map(folder.files);
  await shelf.erase(id);
  expect(folder.files.size).toBe(0);
  // Killed after the second place had marked it, before the database had erased it.
  loseDatabase();
  for (const [name, bytes] of files) folder.files.set(name, bytes);
  const again = await opened();
  expect(await stepsOf(again, id)).toHaveLength(3);
  await createBackupStore(fakeFolder(folder.files)).erase(id);
  const next = await opened();
  expect([await next.list(), next.recovered()]).toEqual([[], []]);
  expect(folder.files.size).toBe(0);
});

test('what was erased while the second place did not answer does not come back from it', async () => {
  const id = await begun(await opened());
  const broken = { ...createBackupStore(fakeFolder(folder.files)), erase: () => Promise.reject(new Error('does not answer')) };
  await (await opened(broken)).erase(id);
  expect(folder.files.size).toBeGreaterThan(0);
  const alone = await createStorage({ backup: undefined });
  expect(await alone.list()).toEqual([]);
  const next = await opened();
  expect([await next.list(), next.recovered(), folder.files.size]).toEqual([[], [], 0]);
  loseDatabase();
  expect(await (await opened()).list()).toEqual([]);
});

test('what waits in the trash stays there, and goes for good after a day in both places', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shelf = await opened();
  const id = await begun(shelf);
  await shelf.remove(id);
  loseDatabase();
  const next = await opened();
  expect((await next.trash()).map(item => item.id)).toEqual([id]);
  vi.setSystemTime(Date.now() + 25 * 3600 * 1000);
  expect(await (await opened()).trash()).toEqual([]);
  expect(folder.files.size).toBe(0);
  vi.useRealTimers();
});

test('a second place without room is told by the count of places, the database goes on, and the rest follows when there is room', async () => {
  const room = fakeFolder(folder.files);
  const shelf = await createStorage({ backup: createBackupStore(room) });
  const id = await begun(shelf);
  room.room = 10;
  await shelf.add(id, 2, 'd');
  expect([shelf.places(), shelf.trouble()]).toEqual([1, undefined]);
  room.room = 100_000;
  await shelf.add(id, 3, 'e');
  expect(shelf.places()).toBe(2);
  loseDatabase();
  const next = await opened();
  expect(await stepsOf(next, id)).toEqual(['a', 'b', 'd', 'e']);
  expect(await next.photos(id)).toEqual(['table.webp']);
});

test('without a database what is entered is in the second place, and it is said so; the next start has it', async () => {
  const factory = globalThis.indexedDB;
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('not in this window', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const shelf = await opened();
  const id = await begun(shelf);
  expect(shelf.trouble()?.message).toContain('kept in one place only');
  expect(shelf.places()).toBe(1);
  globalThis.indexedDB = factory;
  expect(await stepsOf(await opened(), id)).toEqual(['a', 'b', 'c']);
});

test('an item led up from an older format is in both places with what it was', async () => {
  const id = await begun(await opened());
  const lead = {
    1: ({ base, steps }: { readonly base: unknown; readonly steps: readonly unknown[] }) => ({
      base,
      steps: steps.map(step => `${step}2`),
    }),
  };
  const today = { now: 2, lead };
  const store = () => createBackupStore(fakeFolder(folder.files));
  await (await createStorage({ formats: today, backup: store() })).open(id);
  loseDatabase();
  const next = await createStorage({ formats: today, backup: store() });
  expect(await stepsOf(next, id)).toEqual(['a2', 'b2', 'c2']);
  expect(await next.original(id)).toMatchObject({ format: 1, steps: ['a', 'b', 'c'] });
});

test('another tab that writes while this one opens keeps what it wrote', async () => {
  const first = await opened();
  const id = await begun(first);
  const [second] = await Promise.all([opened(), first.add(id, 2, 'meanwhile')]);
  expect(second.trouble()).toBeUndefined();
  expect(await stepsOf(await opened(), id)).toEqual(['a', 'b', 'meanwhile']);
});
