// Names that carry the path of the site, and what earlier builds kept under names without one: it is taken over once and stays.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { adoptFolder } from '../../../src/storage/backup/adoptFolder.ts';
import { createBackupStore } from '../../../src/storage/backup/store.ts';
import { CHANGES, STORES } from '../../../src/storage/layout.ts';
import { loadScratch, saveScratch } from '../../../src/storage/sessionScratch.ts';
import { FORMER, siteName } from '../../../src/storage/siteName.ts';
import { createStorage } from '../../../src/storage/storage.ts';
import type { BrowserStorage } from '../../../src/storage/types.ts';
import { type FakeFolder, fakeFolder } from './backup/fakeFolder.ts';

const HEAD = { title: 'Hedges', ruleset: 'war-to-axis' } as const;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A shelf as an earlier build kept it: two records, one with a photograph and what it was before, one thrown away. */
async function formerShelf(backup?: FakeFolder): Promise<BrowserStorage> {
  const shelf = await createStorage({ name: FORMER.shelf, backup: backup && createBackupStore(backup) });
  const { id } = await shelf.create('record', HEAD, { board: 'hexes' }, ['a', 'b']);
  await shelf.moveTo(id, 1);
  await shelf.putPhoto(id, 'table.webp', new Blob(['picture']));
  await shelf.remove((await shelf.create('report', { ...HEAD, title: 'Over' }, {})).id);
  const db = await openDB(FORMER.shelf);
  await db.put('bases', { format: 0, base: 1, steps: [] }, `${id}/original`);
  await db.put('bases', true, 'gone/erased');
  await db.delete('bases', '/adopted'); // earlier builds knew no such thing
  db.close();
  return shelf;
}

/** Everything in a database, the note that all was taken over aside. */
async function allIn(name: string): Promise<unknown> {
  const db = await openDB(name);
  const rows = [...db.objectStoreNames].map(async store => {
    const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
    return keys.flatMap((key, n) => (key === '/adopted' ? [] : [[store, key, values[n]]]));
  });
  const all = (await Promise.all(rows)).flat();
  db.close();
  return all;
}

const names = async (): Promise<readonly (string | undefined)[]> => (await indexedDB.databases()).map(({ name }) => name).toSorted();

/** Does something of which nothing is written behind the first `most` puts, as when a browser is killed. Gives whether it came so far. */
async function withPutsUpTo(most: number, then: () => Promise<unknown>): Promise<boolean> {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (...given) {
    if (count++ >= most) throw new DOMException('killed', 'AbortError');
    return put.apply(this, given);
  };
  await then();
  IDBObjectStore.prototype.put = put;
  return count > most;
}

test('names carry the path below which a site stands, however it is written', () => {
  expect(siteName('shelf')).toBe('sandtable:/:shelf');
  expect(['/a', '/a/', 'a'].map(base => siteName('shelf', base))).toEqual(Array(3).fill('sandtable:/a/:shelf'));
  expect(siteName('shelf', '/ä b/')).toBe('sandtable:/%C3%A4%20b/:shelf');
  expect(encodeURIComponent(siteName('shelf', '/a/'))).not.toContain('/');
});

describe('the database of earlier builds', () => {
  test('all of it is there after the update, and where it was', async () => {
    await formerShelf();
    const before = await allIn(FORMER.shelf);
    const shelf = await createStorage({ backup: undefined });
    const [item] = await shelf.list();
    const id = item?.id ?? '';
    expect(await shelf.open(id)).toMatchObject({ base: { board: 'hexes' }, steps: ['a', 'b'], cursor: 1 });
    expect(await (await shelf.photo(id, 'table.webp'))?.text()).toBe('picture');
    expect(await shelf.original(id)).toEqual({ format: 0, base: 1, steps: [] });
    expect((await shelf.trash()).map(({ title }) => title)).toEqual(['Over']);
    expect([await allIn(siteName('shelf')), await allIn(FORMER.shelf)]).toEqual([before, before]);
  });

  test('once: what is erased, or goes on there, does not come again', async () => {
    const former = await formerShelf();
    const shelf = await createStorage({ backup: undefined });
    for (const { id } of await shelf.list()) await shelf.erase(id);
    await former.create('record', HEAD, {});
    expect(await (await createStorage({ backup: undefined })).list()).toEqual([]);
    expect(await former.list()).toHaveLength(2);
  });

  test('each site of the origin takes it over for itself', async () => {
    await formerShelf();
    const [a, b] = ['/a/', '/b/'].map(base => createStorage({ name: siteName('shelf', base), backup: undefined }));
    for (const { id } of (await (await a)?.list()) ?? []) await (await a)?.erase(id);
    expect([await (await a)?.list(), (await (await b)?.list())?.length]).toEqual([[], 1]);
  });

  test('what is there already is no older for it, also where not all was taken over', async () => {
    await formerShelf();
    const shelf = await createStorage({ backup: undefined });
    const [item] = await shelf.list();
    const db = await openDB(siteName('shelf'));
    await db.put('items', { ...(await db.get('items', item?.id ?? '')), title: 'Newer' });
    await db.delete('bases', '/adopted'); // as where it was killed in between
    db.close();
    expect((await (await createStorage({ backup: undefined })).list()).map(({ title }) => title)).toEqual(['Newer']);
  });

  test('where there is none, none is made, and one that comes later is of another site', async () => {
    await createStorage({ backup: undefined });
    expect(await names()).toEqual([siteName('shelf')]);
    await formerShelf();
    expect(await (await createStorage({ backup: undefined })).list()).toEqual([]);
  });

  test('one of the first version has no files, and is not led up', async () => {
    const db = await openDB(FORMER.shelf, 1, { upgrade: made => CHANGES[0]?.(made as never, undefined as never) });
    await db.put('items', { ...HEAD, id: 'old', kind: 'record', created: 1, changed: 2, bytes: 3, cursor: 0, revision: 'r', format: 1 });
    db.close();
    expect((await (await createStorage({ backup: undefined })).list()).map(({ id }) => id)).toEqual(['old']);
    const after = await openDB(FORMER.shelf);
    expect([after.version, after.objectStoreNames.length]).toEqual([1, STORES.length - 1]);
    after.close();
  });

  test('cut off after any write it goes on the next time, without a word, and nothing is there by halves', async () => {
    await formerShelf();
    const before = await allIn(FORMER.shelf);
    let isCut = true;
    for (let n = 0; isCut; n++) {
      isCut = await withPutsUpTo(n, () => createStorage({ backup: undefined }));
      const shelf = await createStorage({ backup: undefined });
      expect(shelf.trouble()).toBeUndefined();
      expect(await allIn(siteName('shelf'))).toEqual(before);
      await deleteDB(siteName('shelf'));
    }
  });
});

describe('what lay beside the shelf', () => {
  const former = async (value: unknown) => {
    const db = await openDB(FORMER.aside, 1, { upgrade: made => void made.createObjectStore('values') });
    await db.put('values', value, 'values');
    db.close();
  };

  test('it is there after the update, once, and where it was', async () => {
    await former({ text: 'long' });
    expect(await loadScratch()).toEqual({ text: 'long' });
    expect(await saveScratch(undefined)).toBeUndefined();
    await former({ text: 'of another site' });
    expect(await loadScratch()).toBeUndefined();
    expect(await saveScratch({ text: 'new' })).toBeUndefined();
    expect(await loadScratch()).toEqual({ text: 'new' });
    expect(await names()).toEqual([FORMER.aside, siteName('aside')].toSorted());
  });

  test('what is put there first stays', async () => {
    await former({ text: 'long' });
    await saveScratch({ text: 'new' });
    expect(await loadScratch()).toEqual({ text: 'new' });
  });

  test('where there was none, none is made', async () => {
    expect(await loadScratch()).toBeUndefined();
    expect(await names()).toEqual([siteName('aside')]);
  });
});

describe('the folder of earlier builds', () => {
  test('what the database had lost before the update comes back from its copy; what was erased does not', async () => {
    const from = fakeFolder();
    const former = await formerShelf(from);
    const kept = await former.list();
    await former.erase((await former.trash())[0]?.id ?? '');
    await deleteDB(FORMER.shelf);
    const files = new Map(from.files);
    const to = fakeFolder();
    await adoptFolder(to, from);
    const shelf = await createStorage({ backup: createBackupStore(to) });
    expect(shelf.recovered().map(({ item }) => item)).toEqual(kept);
    expect(await (await shelf.photo(kept[0]?.id ?? '', 'table.webp'))?.text()).toBe('picture');
    expect(await shelf.trash()).toEqual([]);
    expect(from.files).toEqual(files);
  });

  test('once: a file that goes does not come again', async () => {
    const from = fakeFolder(new Map([['x.a', new Uint8Array([1])]]));
    const to = fakeFolder();
    await adoptFolder(to, from);
    await to.remove('x.a');
    await adoptFolder(to, from);
    expect([...to.files.keys()]).toEqual(['adopted']);
  });

  test('cut off at any byte it goes on the next time', async () => {
    const from = fakeFolder(new Map(['x.a', 'x.1.photo'].map((name, n) => [name, new Uint8Array(5).fill(n + 1)])));
    for (let room = 0; room <= 10; room++) {
      const to = fakeFolder();
      to.room = room;
      await adoptFolder(to, from).catch(() => {});
      expect(to.held.size).toBe(0);
      to.room = 100;
      await adoptFolder(to, from);
      expect([...to.files].filter(([name]) => name !== 'adopted')).toEqual([...from.files]);
    }
  });

  test('where there is none, one that comes later is of another site', async () => {
    const to = fakeFolder();
    await adoptFolder(to, undefined);
    await adoptFolder(to, fakeFolder(new Map([['x.a', new Uint8Array([1])]])));
    expect([...to.files.keys()]).toEqual(['adopted']);
  });
});
