// Modules that are kept by name and version: found again, listed, and taken away.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findExtensions, findModule, keepModule, listModules, removeModule } from '../../../src/storage/modules.ts';
import { siteName } from '../../../src/storage/siteName.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.restoreAllMocks());

const module = (version: string, kept: number, name = 'Field of Honour') => ({
  name,
  version,
  file: 'a.vmod',
  kept,
  blob: new Blob([version]),
});

test('a module is found by its name, of the version that is wanted or else the last', async () => {
  for (const one of [module('1.0', 1), module('2.0', 2), module('9', 3, 'Another')]) expect(await keepModule(one)).toBeUndefined();
  expect((await findModule({ name: 'field of honour', version: '1.0' }))?.version).toBe('1.0');
  expect((await findModule({ name: 'Field of Honour', version: '7' }))?.version).toBe('2.0');
  expect(await findModule({ name: 'Nothing' })).toBeUndefined();
});

test('modules are listed by their names and taken away; one of the same version takes the place of the other', async () => {
  for (const one of [module('1.0', 1), module('1.0', 5), module('9', 3, 'Another')]) await keepModule(one);
  expect((await listModules()).map(({ name, kept }) => [name, kept])).toEqual([
    ['Another', 3],
    ['Field of Honour', 5],
  ]);
  await removeModule({ name: 'Another', version: '9' });
  expect(await listModules()).toHaveLength(1);
});

test('extensions are found by the module that they belong to, and are none themselves', async () => {
  await keepModule(module('1.0', 1));
  for (const [file, kept] of [
    ['first.vmdx', 6],
    ['last.vmdx', 9],
    ['new.vmdx', 3],
  ] as const)
    await keepModule({ ...module('', kept, file), file, extends: 'Field of honour' });
  expect((await findExtensions('Field of Honour')).map(({ file }) => file)).toEqual(['new.vmdx', 'first.vmdx', 'last.vmdx']);
  expect(await findExtensions('Another')).toEqual([]);
  expect(await findModule({ name: 'last.vmdx' })).toBeUndefined();
  expect(await listModules()).toHaveLength(4);
});

test('what was kept in the database of today is found, and more is kept there', async () => {
  const name = siteName('modules');
  const db = await openDB(name, 1, { upgrade: made => void made.createObjectStore('modules', { keyPath: ['name', 'version'] }) });
  await db.put('modules', module('1.0', 1));
  db.close();
  expect(await keepModule(module('2.0', 2))).toBeUndefined();
  expect((await listModules()).map(({ version }) => version)).toEqual(['1.0', '2.0']);
});

test('where nothing can be kept it is told, and nothing is found', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(await keepModule(module('1.0', 1))).toBe('refused');
  expect(await listModules()).toEqual([]);
  expect(await findModule({ name: 'Field of Honour' })).toBeUndefined();
  await expect(removeModule({ name: 'Field of Honour', version: '1.0' })).resolves.toBeUndefined();
});
