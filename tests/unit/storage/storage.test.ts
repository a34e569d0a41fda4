// The shelf over a database in memory that keeps the rules of IndexedDB. What only a browser does (quotas, killed
// tabs) is tried in tests/e2e/shelf.spec.ts.

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, unwrap } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHANGES } from '../../../src/storage/layout.ts';
import { siteName } from '../../../src/storage/siteName.ts';
import { createStorage } from '../../../src/storage/storage.ts';
import type { BrowserStorage, Journal } from '../../../src/storage/types.ts';
import { fc } from '../../property.ts';

const HEAD = { title: 'Hedges', ruleset: 'war-to-axis' } as const;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useRealTimers();
});

const plain = (journal: Journal | undefined) => journal && { base: journal.base, steps: journal.steps, cursor: journal.cursor };

async function started(shelf: BrowserStorage, steps = ['a', 'b', 'c']): Promise<string> {
  const { id } = await shelf.create('record', HEAD, { board: 'hexes' });
  for (const [n, step] of steps.entries()) await shelf.add(id, n, step);
  return id;
}

test('what was added is there for who opens the database next', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  const next = await createStorage();
  expect(plain(await next.open(id))).toEqual({ base: { board: 'hexes' }, steps: ['a', 'b', 'c'], cursor: 3 });
  expect(await next.list()).toEqual(await shelf.list());
  expect(shelf.trouble()).toBeUndefined();
});

test('a step after an undo forgets what was undone, and bytes follow', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  const [before] = await shelf.list();
  await shelf.moveTo(id, 1);
  expect(plain(await (await createStorage()).open(id))).toMatchObject({ steps: ['a', 'b', 'c'], cursor: 1 });
  await shelf.add(id, 1, 'long', 'Long hedges');
  expect(plain(await (await createStorage()).open(id))).toMatchObject({ steps: ['a', 'long'], cursor: 2 });
  const [after] = await shelf.list();
  expect(after?.bytes).toBe((before?.bytes ?? 0) - '"b""c"'.length + '"long"'.length);
  expect(after?.title).toBe('Long hedges');
});

test('any steps, undone and redone, added without waiting for one another, lie on the disk as they were entered', async () => {
  const moves = fc.array(fc.oneof(fc.record({ to: fc.nat(12) }), fc.record({ step: fc.string() })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(moves, async list => {
      globalThis.indexedDB = new IDBFactory();
      const shelf = await createStorage();
      const { id } = await shelf.create('record', HEAD, {});
      let [steps, cursor] = [[] as string[], 0];
      const writes = list.map(move => {
        if ('to' in move) {
          cursor = Math.min(move.to, steps.length);
          return shelf.moveTo(id, cursor);
        }
        steps = [...steps.slice(0, cursor), move.step];
        cursor++;
        return shelf.add(id, cursor - 1, move.step);
      });
      await Promise.all(writes);
      expect(plain(await (await createStorage()).open(id))).toEqual({ base: {}, steps, cursor });
    }),
    { numRuns: 40 },
  );
});

test('a copy goes its own way, photographs and undone steps with it', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  await shelf.moveTo(id, 2);
  await shelf.putPhoto(id, 'table.webp', new Blob(['picture'], { type: 'image/webp' }));
  const copy = await shelf.duplicate(id, 'Again');
  await shelf.add(copy.id, 0, 'z');
  const next = await createStorage();
  expect(plain(await next.open(id))).toMatchObject({ steps: ['a', 'b', 'c'], cursor: 2 });
  expect(plain(await next.open(copy.id))).toMatchObject({ steps: ['z'], cursor: 1 });
  expect(await (await next.photo(copy.id, 'table.webp'))?.text()).toBe('picture');
  expect(await next.photos(copy.id)).toEqual(['table.webp']);
  expect((await next.list()).find(item => item.id === copy.id)?.title).toBe('Again');
});

test('what is thrown away can be taken back for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shelf = await createStorage();
  const id = await started(shelf);
  await shelf.remove(id);
  expect(await shelf.list()).toEqual([]);
  expect((await (await createStorage()).trash()).map(item => item.id)).toEqual([id]);
  await shelf.restore(id);
  expect((await shelf.list()).map(item => item.id)).toEqual([id]);
  await shelf.remove(id);
  vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
  expect((await (await createStorage()).trash()).map(item => item.id)).toEqual([id]);
  vi.setSystemTime(Date.now() + 1);
  const later = await createStorage();
  expect(await later.trash()).toEqual([]);
  expect(await later.open(id)).toBeUndefined();
});

test('the list has the last changed first, by kind, with sizes of photographs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shelf = await createStorage();
  const id = await started(shelf);
  vi.advanceTimersByTime(1000);
  const board = await shelf.create('scenario', { ...HEAD, title: 'Own' }, {});
  vi.advanceTimersByTime(1000);
  const { bytes } = (await shelf.list('record'))[0] ?? { bytes: 0 };
  await shelf.putPhoto(id, 'a.webp', new Blob(['12345']));
  await shelf.putPhoto(id, 'a.webp', new Blob(['123']));
  expect((await shelf.list()).map(item => item.id)).toEqual([id, board.id]);
  expect((await shelf.list('scenario')).map(item => item.title)).toEqual(['Own']);
  expect((await shelf.list('record'))[0]?.bytes).toBe(bytes + 3);
});

test('an item that nobody has is a fault of the program', async () => {
  const shelf = await createStorage();
  await expect(shelf.add('none', 0, 'a')).rejects.toThrow('no item none');
  expect(await shelf.open('none')).toBeUndefined();
});

test('two tabs that write one item: the second is told, goes on in memory, and what it wrote is put aside when it opens the item again', async () => {
  const first = await createStorage();
  const id = await started(first);
  const second = await createStorage();
  await second.open(id);
  await first.add(id, 3, 'd');
  await second.add(id, 3, 'e');
  expect(second.trouble()).toMatchObject({ kind: 'taken', item: id });
  await second.add(id, 4, 'f');
  expect(plain(await (await createStorage()).open(id))?.steps).toEqual(['a', 'b', 'c', 'd']);
  expect(plain(await second.open(id))?.steps).toEqual(['a', 'b', 'c', 'd']);
  expect(second.trouble()).toBeUndefined();
  const aside = (await second.list()).find(item => item.id !== id);
  expect(aside?.title).toBe('Hedges (from another tab)');
  expect(plain(await second.open(aside?.id ?? ''))?.steps).toEqual(['a', 'b', 'c', 'e', 'f']);
});

test('an item in an older record format is led up step by step, and what it was stays beside it', async () => {
  const old = await createStorage({ formats: { now: 1, lead: {} } });
  const id = await started(old);
  const lead = {
    1: ({ base, steps }: Pick<Journal, 'base' | 'steps'>) => ({
      base: { ...(base as object), two: true },
      steps: steps.map(step => `${step}2`),
    }),
    2: ({ base, steps }: Pick<Journal, 'base' | 'steps'>) => ({
      base: { ...(base as object), three: true },
      steps: steps.map(step => `${step}3`),
    }),
  };
  const today = await createStorage({ formats: { now: 3, lead } });
  const led = { base: { board: 'hexes', two: true, three: true }, steps: ['a23', 'b23', 'c23'], cursor: 3 };
  expect(plain(await today.open(id))).toEqual(led);
  const again = await createStorage({ formats: { now: 3, lead } });
  expect(plain(await again.open(id))).toEqual(led);
  expect(await again.original(id)).toEqual({ format: 1, base: { board: 'hexes' }, steps: ['a', 'b', 'c'] });
});

test('without a database everything goes on in memory, and it is said', async () => {
  // @ts-expect-error as in a browser that has none
  delete globalThis.indexedDB;
  const shelf = await createStorage();
  expect(shelf.trouble()?.kind).toBe('refused');
  const id = await started(shelf);
  await shelf.putPhoto(id, 'a.webp', new Blob(['12345']));
  const copy = await shelf.duplicate(id, 'Copy');
  await shelf.remove(id);
  expect((await shelf.list()).map(item => item.id)).toEqual([copy.id]);
  expect(plain(await shelf.open(copy.id))).toEqual({ base: { board: 'hexes' }, steps: ['a', 'b', 'c'], cursor: 3 });
  expect(await (await shelf.photo(copy.id, 'a.webp'))?.text()).toBe('12345');
});

test('a database that refuses to open is told, and what waited is written once it opens', async () => {
  const factory = globalThis.indexedDB;
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('not in this window', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const shelf = await createStorage();
  const heard: unknown[] = [];
  shelf.onTrouble(trouble => heard.push(trouble?.kind));
  const id = await started(shelf);
  expect(shelf.trouble()?.kind).toBe('refused');
  globalThis.indexedDB = factory;
  await shelf.add(id, 3, 'd');
  expect(shelf.trouble()).toBeUndefined();
  expect(heard).toEqual([undefined]);
  expect(plain(await (await createStorage()).open(id))?.steps).toEqual(['a', 'b', 'c', 'd']);
});

test('a full disk is told, nothing typed is lost, and all of it is written when there is room again', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  const heard: unknown[] = [];
  const stop = shelf.onTrouble(trouble => heard.push(trouble?.kind));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await shelf.add(id, 3, 'd');
  await shelf.add(id, 4, 'e');
  expect(shelf.trouble()?.kind).toBe('full');
  expect(plain(await shelf.open(id))?.steps).toEqual(['a', 'b', 'c', 'd', 'e']);
  put.mockRestore();
  expect(plain(await (await createStorage()).open(id))?.steps).toEqual(['a', 'b', 'c']);
  await shelf.add(id, 5, 'f');
  expect(plain(await (await createStorage()).open(id))?.steps).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(heard).toEqual(['full', undefined]);
  stop();
});

test('a newer version of the site gets the database, and this tab says that it writes no more', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  (await openDB(siteName('shelf'), 99)).close();
  expect(shelf.trouble()?.kind).toBe('lost');
  await shelf.add(id, 3, 'd');
  expect(shelf.trouble()?.message).toContain('newer version');
  expect(plain(await shelf.open(id))?.steps).toEqual(['a', 'b', 'c', 'd']);
});

/** A tab with the first version of the database, and in it an item as that version wrote it. */
async function firstLayout(): Promise<IDBDatabase> {
  const db = await openDB(siteName('shelf'), 1, { upgrade: db => CHANGES[0]?.(db as never, undefined as never) });
  const item = { ...HEAD, id: 'old', kind: 'record', created: 1, changed: 2, bytes: 3, cursor: 1, revision: 'r', format: 1 };
  await db.put('items', item);
  await db.put('bases', { board: 'hexes' }, 'old');
  await db.put('steps', 'a', ['old', 0]);
  await db.put('photos', { type: 'image/webp', bytes: new Uint8Array([1, 2, 3]).buffer }, ['old', 'a.webp']);
  return unwrap(db);
}

test('a database of an older version is led up with all that lies in it', async () => {
  (await firstLayout()).close();
  const shelf = await createStorage();
  expect(plain(await shelf.open('old'))).toEqual({ base: { board: 'hexes' }, steps: ['a'], cursor: 1 });
  await shelf.add('old', 1, 'b');
  const next = await createStorage();
  expect(plain(await next.open('old'))?.steps).toEqual(['a', 'b']);
  expect(await (await next.photo('old', 'a.webp'))?.bytes()).toEqual(new Uint8Array([1, 2, 3]));
  await shelf.erase('old');
  expect(await next.photos('old')).toEqual([]);
});

test('an older tab that does not let go of the database blocks nobody, and what waited is written when it goes', async () => {
  const old = await firstLayout();
  const shelf = await createStorage();
  expect(shelf.trouble()?.message).toContain('older version');
  const id = await started(shelf);
  expect(plain(await shelf.open(id))?.steps).toEqual(['a', 'b', 'c']);
  const settled = new Promise(resolve => shelf.onTrouble(resolve));
  old.close();
  expect(await settled).toBeUndefined();
  expect(plain(await (await createStorage()).open(id))?.steps).toEqual(['a', 'b', 'c']);
});

test('a photograph that is taken away leaves nothing on the disk and no byte in the count', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  const [bare] = await shelf.list();
  await shelf.putPhoto(id, 'a.webp', new Blob(['12345']));
  await shelf.putPhoto(id, 'b.webp', new Blob(['123']));
  await shelf.removePhoto(id, 'a.webp');
  await shelf.removePhoto(id, 'never-there.webp');
  expect(await shelf.photos(id)).toEqual(['b.webp']);
  expect(await shelf.photo(id, 'a.webp')).toBeUndefined();
  const db = await openDB(siteName('shelf'));
  expect(await db.getAllKeys('photos')).toEqual([[id, 'b.webp']]);
  db.close();
  expect((await shelf.list())[0]?.bytes).toBe((bare?.bytes ?? 0) + 3);
  await shelf.putPhoto(id, 'a.webp', new Blob(['1']));
  expect(await (await (await createStorage()).photo(id, 'a.webp'))?.text()).toBe('1');
});

test('a copy of an item has no photograph that was taken away', async () => {
  const shelf = await createStorage();
  const id = await started(shelf);
  for (const name of ['a.webp', 'b.webp']) await shelf.putPhoto(id, name, new Blob([name]));
  await shelf.removePhoto(id, 'a.webp');
  const copy = await shelf.duplicate(id, 'Copy');
  expect(await (await createStorage()).photos(copy.id)).toEqual(['b.webp']);
});

test('without a database a photograph is taken out of memory', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const shelf = await createStorage();
  const id = await started(shelf);
  await shelf.putPhoto(id, 'a.webp', new Blob(['1']));
  await shelf.removePhoto(id, 'a.webp');
  expect(await shelf.photos(id)).toEqual([]);
  expect(shelf.trouble()?.kind).toBe('refused');
});
