// Short texts that the browser keeps: what is found, and what happens where storage is closed, full, or holds something else.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { singleKeys } from '../../../src/components/battle/keys.ts';
import * as armies from '../../../src/components/site/army/rosterStorage.ts';
import { drop, read, readAs, write } from '../../../src/components/site/stored.ts';
import { readKept, writeKept } from '../../../src/components/whatif/kept.ts';
import { siteName } from '../../../src/storage/siteName.ts';
import { type FakeStorage, stubStorage } from './storage.ts';

let storage: FakeStorage;
/** What lies under the names of this site, the note that all was taken over aside. */
const own = () =>
  [...storage.items].flatMap(([name, text]) => (name === siteName('adopted') ? [] : [[name.replace(siteName(''), ''), text]]));
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

describe('texts of this browser', () => {
  test('a text is found under its key until it is dropped', () => {
    expect([read('a'), write('a', ''), read('a'), write('a', 'one'), read('a')]).toEqual([undefined, true, '', true, 'one']);
    drop('a');
    expect([read('a'), own()]).toEqual([undefined, []]);
  });

  test('full storage says that a text was not written, and keeps what lay there', () => {
    write('a', 'one');
    storage.state = 'full';
    expect([write('a', 'two'), read('a')]).toEqual([false, 'one']);
    drop('a');
    expect(read('a')).toBeUndefined();
  });

  test('closed storage has nothing, takes nothing and stops nobody', () => {
    write('a', '"one"');
    storage.state = 'closed';
    drop('a');
    expect([read('a'), write('a', '"two"'), readAs('a', word)]).toEqual([undefined, false, undefined]);
    expect(singleKeys()).toBe(true);
    storage.state = 'open';
    expect(own()).toEqual([['a', '"one"']]);
  });

  test('a value is read as it is meant', () => {
    write('a', '"one"');
    expect([readAs('a', word), readAs('b', word)]).toEqual(['one', undefined]);
    expect(own()).toEqual([['a', '"one"']]);
  });

  test.each([
    ['is no JSON', '{broken'],
    ['is not meant', '1'],
    ['cannot be read on', 'null'],
  ])('a text that %s is put aside, so that writing anew loses nothing', (_, text) => {
    write('a', text);
    expect(readAs('a', value => word((value as object).valueOf()))).toBeUndefined();
    expect(own()).toEqual([
      ['a', text],
      ['a:unread', text],
    ]);
  });
});

describe('what earlier builds kept', () => {
  const BEFORE = [
    ['sandtable:cards', '{"one": {}}'],
    ['sandtable:what-if:/battles/a/', '[]'],
    ['sandtable:open', 'typed'],
    ['sandtable-single-keys', 'off'],
    ['theme', 'dark'],
    ['sandtable:/other/:open', 'of another site'],
  ] as const;
  beforeEach(() => {
    for (const [name, text] of BEFORE) storage.items.set(name, text);
  });

  test('it is copied to the names of this site, once, and stays where it was', () => {
    expect([read('cards'), read('what-if:/battles/a/'), read('open')]).toEqual(['{"one": {}}', '[]', 'typed']);
    expect(singleKeys()).toBe(false);
    drop('open');
    storage.items.set('sandtable:open', 'typed in another site');
    expect(read('open')).toBeUndefined();
    expect(storage.items.get('sandtable:cards')).toBe('{"one": {}}');
    expect([...storage.items.keys()].filter(name => name.startsWith('sandtable:/:')).toSorted()).toEqual(
      ['adopted', 'cards', 'single-keys', 'what-if:/battles/a/'].map(key => siteName(key)),
    );
  });

  test('what was written under a new name is not written over by a copying that goes on', () => {
    storage.items.set(siteName('open'), 'newer');
    expect([read('open'), read('cards')]).toEqual(['newer', '{"one": {}}']);
  });

  test('where there is no room for copies it is read where it lies', () => {
    storage.state = 'full';
    expect([read('open'), singleKeys(), write('open', 'more')]).toEqual(['typed', false, false]);
    storage.state = 'open';
    expect([write('open', 'more'), read('open'), storage.items.get('sandtable:open')]).toEqual([true, 'more', 'typed']);
  });
});

describe('what pages keep', () => {
  const SHELF = { current: 'a', rosters: {} };

  test('armies are there again; full storage says that they are not', () => {
    expect(armies.readRosters()).toEqual({ current: undefined, rosters: {} });
    expect([armies.keep(SHELF), armies.readRosters()]).toEqual([true, SHELF]);
    storage.state = 'full';
    expect(armies.keep({ ...SHELF, current: 'b' })).toBe(false);
    expect(armies.readRosters()).toEqual(SHELF);
  });

  test('armies that cannot be read are put aside', () => {
    write('armies', 'null');
    expect(armies.readRosters()).toEqual({ current: undefined, rosters: {} });
    expect(read('armies:unread')).toBe('null');
  });

  test('variations of a battle are there again, forgotten when there are none, and told when there is no room', () => {
    const branch = { kind: 'branch', variation: { id: 'own-1', after: 'e1', title: 'Otherwise', events: [] } } as const;
    expect([writeKept('key', [branch]), readKept('key')]).toEqual([true, [branch]]);
    storage.state = 'full';
    expect([writeKept('key', [branch, branch]), readKept('key')]).toEqual([false, [branch]]);
    expect([writeKept('key', []), readKept('key'), read('key')]).toEqual([true, [], undefined]);
  });

  test('variations that cannot be read are put aside, and other changes among them are left out', () => {
    write('key', '{"kind": "branch"}');
    expect([readKept('key'), read('key:unread')]).toEqual([[], '{"kind": "branch"}']);
    write('key', '[{"kind": "add"}]');
    expect(readKept('key')).toEqual([]);
  });
});
