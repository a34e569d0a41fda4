// The journals of the second place over a folder in memory.

import { beforeEach, expect, test, vi } from 'vitest';
import { IDLE } from '../../../../src/storage/backup/journals.ts';
import { type BackupStore, createBackupStore } from '../../../../src/storage/backup/store.ts';
import type { KeptItem } from '../../../../src/storage/layout.ts';
import { type FakeFolder, fakeFolder } from './fakeFolder.ts';

let folder: FakeFolder;
let store: BackupStore;

beforeEach(() => {
  vi.useRealTimers();
  folder = fakeFolder();
  store = createBackupStore(folder);
});

const item = (writes: number, id = 'one'): KeptItem => ({
  id,
  kind: 'record',
  title: 'Hedges',
  ruleset: 'war-to-axis',
  created: 1,
  changed: writes,
  bytes: 2,
  cursor: writes,
  revision: `r${writes}`,
  writes,
  format: 1,
});
const whole = (writes: number, steps: readonly unknown[], id?: string) => ({
  entry: { item: item(writes, id), base: { value: { board: true } }, steps: { from: 0, values: steps } },
});
const step = (writes: number, from: number, value: unknown) => ({
  entry: { item: item(writes), after: `r${writes - 1}`, steps: { from, values: [value] } },
});
const photo = (name: string, words: string) => [name, { type: 'image/webp', bytes: new TextEncoder().encode(words).buffer }] as const;

/** As the next browser finds it: another worker over the same files. */
const next = (files = folder.files): BackupStore => createBackupStore(fakeFolder(new Map(files)));
const stepsOf = async (where: BackupStore, id = 'one') => (await where.read(id))?.steps;
const sizes = () => [...folder.files].map(([name, { length }]) => [name, length] as const);

test('what was written is there for the next browser, and what a step replaces is not', async () => {
  expect(await store.write(whole(1, ['a', 'b', 'c']), true)).toBe(true);
  expect(await store.write(step(2, 1, 'B'), true)).toBe(true);
  expect(await stepsOf(next())).toEqual(['a', 'B']);
  expect(await next().list()).toEqual([{ item: item(2), isErased: false }]);
});

test('a change that builds on something else is not written, and all of the item is', async () => {
  await store.write(whole(1, ['a']), true);
  expect(await store.write(step(3, 1, 'c'), true)).toBe(false);
  expect(await store.write({ entry: { ...step(9, 1, 'x').entry, item: item(9, 'unknown') } }, true)).toBe(false);
  expect(await store.write(whole(3, ['a', 'b', 'c']), true)).toBe(true);
  expect(await stepsOf(next())).toEqual(['a', 'b', 'c']);
});

test('an item whole that knows less than what lies there is not written', async () => {
  await store.write(whole(5, ['a', 'b']), true);
  expect(await store.write(whole(4, ['a']), true)).toBe(false);
  expect(await stepsOf(next())).toEqual(['a', 'b']);
});

test('a worker killed at any byte of a write leaves what was there before or after it, and goes on from there', async () => {
  await store.write(whole(1, ['a']), true);
  const before = folder.files.get('one.a') ?? new Uint8Array();
  await store.write(step(2, 1, 'b'), true);
  const after = folder.files.get('one.a') ?? new Uint8Array();
  for (let cut = before.length; cut <= after.length; cut++) {
    const files = new Map([['one.a', after.slice(0, cut)]]);
    const left = cut === after.length ? ['a', 'b'] : ['a'];
    expect(await stepsOf(next(files)), `cut at ${cut}`).toEqual(left);
    const going = fakeFolder(files);
    const on = createBackupStore(going);
    expect(await on.write(step(2, 1, 'again'), true)).toBe(cut < after.length);
    if (cut < after.length) expect(await stepsOf(next(going.files))).toEqual(['a', 'again']);
  }
});

test('a long journal is shortened once the database has all of it, and not before', async () => {
  const long = 'x'.repeat(40_000);
  await store.write(whole(1, []), true);
  for (let n = 2; n < 6; n++) await store.write(step(n, 0, `${n}${long}`), false);
  expect(folder.files.has('one.b')).toBe(false);
  await store.write(step(6, 0, `6${long}`), true);
  expect(sizes().find(([name]) => name === 'one.a')?.[1]).toBe(0);
  expect(sizes().find(([name]) => name === 'one.b')?.[1]).toBeLessThan(45_000);
  expect(await stepsOf(next())).toEqual([`6${long}`]);
  expect(await store.write(step(7, 1, 'on'), true)).toBe(true);
  expect((await stepsOf(next()))?.length).toBe(2);
});

test('a worker killed at any point of shortening leaves all of it', async () => {
  await store.write(whole(1, ['a']), true);
  await store.write(step(2, 1, 'b'), true);
  const old = folder.files.get('one.a') ?? new Uint8Array();
  await store.write(whole(3, ['a', 'b', 'c']), true);
  const short = folder.files.get('one.b') ?? new Uint8Array();
  expect(folder.files.get('one.a')).toHaveLength(0);
  for (let cut = 0; cut <= short.length; cut += 7)
    expect(
      await stepsOf(
        next(
          new Map([
            ['one.a', old],
            ['one.b', short.slice(0, cut)],
          ]),
        ),
      ),
      `cut at ${cut}`,
    ).toEqual(['a', 'b']);
  const both = new Map([
    ['one.a', old],
    ['one.b', short],
  ]);
  expect(await stepsOf(next(both))).toEqual(['a', 'b', 'c']);
  const going = fakeFolder(both);
  expect(await createBackupStore(going).write(step(4, 3, 'd'), true)).toBe(true);
  expect(await stepsOf(next(going.files))).toEqual(['a', 'b', 'c', 'd']);
});

test('photographs lie in files of their own, and those that nothing speaks of any more are taken away', async () => {
  await store.write({ ...whole(1, []), photos: [photo('a.webp', 'first'), photo('b.webp', 'second')] }, true);
  await store.write({ entry: { item: item(2), after: 'r1' }, photos: [photo('a.webp', 'third')] }, true);
  await store.write({ entry: { item: item(3), after: 'r2', gone: ['b.webp'] } }, true);
  const there = await next().photo('one', 'a.webp');
  expect([there?.type, new TextDecoder().decode(there?.bytes)]).toEqual(['image/webp', 'third']);
  expect(await next().photo('one', 'b.webp')).toBeUndefined();
  expect([...folder.files.keys()].filter(name => name.endsWith('.photo'))).toHaveLength(1);
});

test('a photograph that was only half written is none', async () => {
  await store.write({ ...whole(1, []), photos: [photo('a.webp', 'picture')] }, true);
  const name = [...folder.files.keys()].find(one => one.endsWith('.photo')) ?? '';
  folder.files.set(name, (folder.files.get(name) ?? new Uint8Array()).slice(0, -1));
  expect(await next().photo('one', 'a.webp')).toBeUndefined();
});

test('what was erased does not come back, also where a worker was killed before its files were taken away', async () => {
  await store.write({ ...whole(4, ['a']), photos: [photo('a.webp', 'first')] }, true);
  await store.erase('one');
  expect((await next().list()).map(({ isErased }) => isErased)).toEqual([true]);
  expect(await store.write(whole(9, ['a']), true)).toBe(false);
  for (const left of ['one.a', 'one.b']) {
    const files = new Map([...folder.files].filter(([name]) => name === left));
    expect((await next(files).list()).every(({ isErased }) => isErased)).toBe(true);
  }
  await store.remove('one');
  expect(sizes()).toEqual([]);
  expect(await next().list()).toEqual([]);
});

test('erasing what is not there makes no file', async () => {
  await store.erase('one');
  await store.remove('one');
  expect(sizes()).toEqual([]);
});

test('where there is no room the write fails, what lay there stays, and all of it is taken when there is room again', async () => {
  await store.write(whole(1, ['a']), true);
  folder.room = 20;
  await expect(store.write(step(2, 1, 'b'), true)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await stepsOf(next())).toEqual(['a']);
  folder.room = 10_000;
  expect(await store.write(step(2, 1, 'b'), true)).toBe(true);
  expect(await stepsOf(next())).toEqual(['a', 'b']);
});

test('files are let go when nothing was written for a while or another tab asks for them, so that another tab may write', async () => {
  vi.useFakeTimers();
  await store.write(whole(1, ['a']), true);
  const other = createBackupStore(folder);
  await expect(other.write(step(2, 1, 'b'), true)).rejects.toMatchObject({ name: 'NoModificationAllowedError' });
  expect(await stepsOf(other)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(IDLE + 10);
  expect(folder.held.size).toBe(0);
  expect(await other.write(step(2, 1, 'b'), true)).toBe(true);
  expect(folder.held.size).toBe(1);
  await other.release('one');
  expect(folder.held.size).toBe(0);
  // The first tab learns what the other has written: its own next step does not build on that.
  expect(await store.write(step(2, 1, 'late'), true)).toBe(false);
});

test('erasing empties the journal that was left by a worker killed while it shortened, whichever it is', async () => {
  const bytes = async (...given: Parameters<typeof whole>) => {
    const own = fakeFolder();
    await createBackupStore(own).write(whole(...given), true);
    return own.files.get('one.a') ?? new Uint8Array();
  };
  const [older, newer] = [await bytes(1, ['a']), await bytes(2, ['a', 'b'])];
  for (const [a, b, left] of [
    [newer, older, 'one.b'],
    [older, newer, 'one.a'],
  ] as const) {
    const both = fakeFolder(
      new Map([
        ['one.a', a.slice()],
        ['one.b', b.slice()],
      ]),
    );
    const found = createBackupStore(both);
    expect((await found.read('one'))?.steps).toEqual(['a', 'b']);
    await found.erase('one');
    expect(both.files.get(left)).toHaveLength(0);
    expect((await found.list()).map(({ isErased }) => isErased)).toEqual([true]);
  }
});
