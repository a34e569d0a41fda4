// What lies on the page that opens files: what is kept of it, what lies there now, and what is taken up again.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isHeld, passToRecorder } from '../../../src/components/site/open/handed.ts';
import { type CarriedFile, createKeeping, pastedFile } from '../../../src/components/site/open/kept.ts';
import { loadScratch } from '../../../src/storage/sessionScratch.ts';
import { type FakeStorage, stubStorage } from './storage.ts';

const BESIDE: CarriedFile = { name: 'mill.yaml', text: 'one', beside: [{ name: 'lanes.yaml', text: 'two' }], photos: [], games: [] };

let storage: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.unstubAllGlobals());

/** Waits until what lies beside the text is kept too. */
const settled = () => vi.waitFor(() => expect(storage.items.has('sandtable:/:open:aside')).toBe(true), 20_000);

describe('what lies on the page', () => {
  test('is what was put there, with what was typed since', async () => {
    const keeping = createKeeping(() => {});
    expect(keeping.now()).toEqual(pastedFile(''));
    keeping.keep(BESIDE);
    keeping.typed('one more');
    expect(keeping.now()).toEqual({ ...BESIDE, text: 'one more' });
    await settled();
  });

  test('is taken up by the next page, text and what came along', async () => {
    createKeeping(() => {}).keep(BESIDE);
    await settled();
    const next = createKeeping(() => {});
    expect(await next.takeUp(() => true)).toEqual(BESIDE);
    next.typed('typed');
    expect(next.now()).toEqual({ ...BESIDE, text: 'typed' });
    const third = createKeeping(() => {});
    expect(await third.takeUp(({ text }) => text === 'typed')).toEqual({ ...BESIDE, text: 'typed' });
  });

  test('what is not wanted is not taken up: what is typed then is a text of its own', async () => {
    createKeeping(() => {}).keep(BESIDE);
    await settled();
    const next = createKeeping(() => {});
    expect(await next.takeUp(() => false)).toBeUndefined();
    expect(next.now()).toEqual(pastedFile(''));
    next.typed('mine');
    await vi.waitFor(async () => expect(await loadScratch()).toBeUndefined(), 20_000);
    expect(await createKeeping(() => {}).takeUp(() => true)).toEqual(pastedFile('mine'));
  });

  test('a text of another page has nothing of what lay there', async () => {
    createKeeping(() => {}).keep(BESIDE);
    await settled();
    passToRecorder('handed');
    expect(isHeld()).toBe(true);
    expect(await createKeeping(() => {}).takeUp(() => true)).toEqual(pastedFile('handed'));
  });

  test('where nothing can be kept it is told, and lies there all the same', async () => {
    storage.state = 'closed';
    const told: string[] = [];
    const keeping = createKeeping(says => told.push(says));
    keeping.keep(pastedFile('text'));
    expect(keeping.now()).toEqual(pastedFile('text'));
    await vi.waitFor(() => expect(told.at(-1)).toMatch(/^This browser keeps nothing.*: the text will be gone/), 20_000);
  });
});
