// Files of VASSAL that were dropped together, as the worker that reads them sees them: all are ours, written in the program's grammar.

import { expose } from 'comlink';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { writeVassal } from '../../../src/importers/vassal/write.ts';
import type { ByteSource } from '../../../src/importers/vassal/zip.ts';
import { createImportClient } from '../../../src/worker/importClient.ts';
import { type ImportFile, type ImportOutcome, importService } from '../../../src/worker/importing.ts';
import { chat, move, START } from '../importers/vassal/games.ts';

/** Blobs of the test have their bytes at hand: reading a real one at once takes a worker. */
const contents = new WeakMap<Blob, Uint8Array>();
const reads: [from: number, to: number][] = [];
const sourceOf = (blob: Blob): ByteSource => {
  const bytes = contents.get(blob) ?? new Uint8Array();
  return {
    size: bytes.length,
    read(from, to) {
      reads.push([from, Math.min(to, bytes.length)]);
      return bytes.subarray(from, to);
    },
  };
};

function file(name: string, bytes: Uint8Array): ImportFile {
  const blob = new Blob([]);
  contents.set(blob, bytes);
  return { name, blob };
}

const log = (name: string, module = 'Field of Honour', steps = [[move('1', ['Field', 300, 100])], [chat('<Anna> - there')]]): ImportFile =>
  file(name, writeVassal({ start: START, steps }, { form: 'hex', key: 7, isZipped: true, name: module, version: '1.1' }));

const BUILD = (name: string, version: string): string =>
  `<VASSAL.build.GameModule name="${name}" version="${version}"><VASSAL.build.module.Map mapName="Field"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="North" width="600" height="400"/><VASSAL.build.module.map.boardPicker.Board name="South" width="600" height="400"/>
  </VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`;

const SYMBOLS =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x"><defs><g id="inf" x:a="1"><g><path d="M0,0h9"/></g><use href="#dot"/></g><circle id="dot" r="2"/></defs></svg>';
const COUNTER =
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><use href="signs.svg#inf"/></svg>';

const module = (name = 'Field of Honour', version = '1.1'): ImportFile =>
  file(
    'honour.vmod',
    zipSync({
      'buildFile.xml': strToU8(BUILD(name, version)),
      'images/infantry.svg': strToU8(COUNTER),
      'images/signs.svg': strToU8(SYMBOLS),
      'images/large.png': [new Uint8Array(2_000_000), { level: 0 }],
    }),
  );

const TERMS = { module: async () => undefined, extensions: async () => [], hear: () => {} };

async function read(files: readonly ImportFile[], terms = TERMS as Parameters<ReturnType<typeof importService>['read']>[1]) {
  const service = importService(sourceOf);
  const result = await service.read(files, terms);
  return { service, result, value: result.ok ? result.value : ({} as Partial<ImportOutcome>) };
}

const titles = ({ made }: Partial<ImportOutcome>) => (made?.kind === 'battle' ? made.record.events.map(({ type }) => type) : made?.kind);

describe('files that are dropped together', () => {
  test('are one game of all logs, in their order', async () => {
    const { value } = await read([log('b.vlog'), log('a.vlog')]);
    expect(titles(value)).toEqual(['move', 'say', 'sitting', 'move', 'move', 'say']);
    expect(value.wanted).toEqual({ name: 'Field of Honour', version: '1.1' });
    expect(value.used).toBeUndefined();
  });

  test('are written as a file of the house when it is wanted', async () => {
    const { service } = await read([log('a.vlog')]);
    expect(await service.text()).toMatch(/^format: 1\nruleset: any\n/);
    expect(await importService(sourceOf).text()).toBe('');
  });

  test('have the pictures of an extension that was kept with the module', async () => {
    const bytes = zipSync({
      'buildFile.xml': strToU8('<VASSAL.build.module.ModuleExtension module="Field of Honour"/>'),
      'images/late.svg': strToU8(COUNTER),
    });
    const asked: string[] = [];
    const terms = {
      ...TERMS,
      extensions: async (name: string) => {
        asked.push(name);
        return [file('late.vmdx', bytes)];
      },
    };
    const { service } = await read([log('a.vlog'), module()], terms);
    expect(asked).toEqual(['Field of Honour']);
    expect(service.picture('late')?.type).toBe('image/svg+xml');
    const alone = await read([file('late.vmdx', bytes)]);
    expect(alone.value.modules).toMatchObject([{ file: 'late.vmdx', isExtension: true, extends: 'Field of Honour' }]);
  });

  test('say which module they are of, and its pictures come without them', async () => {
    const { value } = await read([log('a.vlog')]);
    expect(value.made?.kind === 'battle' && value.made.record.scenario).toMatchObject({
      board: { kind: 'picture', module: { name: 'Field of Honour', version: '1.1' } },
    });
    const service = importService(sourceOf);
    await service.openModules([module(), file('late.vmdx', zipSync({ 'images/late.svg': strToU8(COUNTER) }))]);
    expect(service.picture('infantry')?.type).toBe('image/svg+xml');
    expect(await service.text()).toBe('');
    await service.openModules([file('broken.vmod', strToU8('no zip'))]);
    expect(service.picture('infantry')).toBeUndefined();
  });

  test('with their module lie on its maps, and of the module only what is needed is read', async () => {
    reads.length = 0;
    const { value, service } = await read([log('a.vlog'), module()]);
    expect(value.used).toEqual({ name: 'Field of Honour', version: '1.1', isKept: false });
    expect(value.modules).toEqual([{ file: 'honour.vmod', name: 'Field of Honour', version: '1.1', isExtension: false }]);
    expect(value.remarks).toEqual([]);
    expect(service.picture('infantry')?.type).toBe('image/svg+xml');
    expect(reads.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThan(1_000_000);
  });

  test('of a module alone no game is made', async () => {
    const { value } = await read([module()]);
    expect(value.made).toBeUndefined();
    expect(value.modules).toHaveLength(1);
  });

  test('the module of another game is told and not used', async () => {
    const { value } = await read([log('a.vlog'), module('Sea of Honour')]);
    expect(value.used).toBeUndefined();
    expect(value.remarks?.map(({ says }) => says)).toEqual([
      'this is the module "Sea of Honour" 1.1, and the game is one of "Field of Honour" 1.1: it is not used',
    ]);
  });

  test('another version of the module is used, and told', async () => {
    const { value } = await read([log('a.vlog'), module('Field of Honour', '2.0')]);
    expect(value.used?.version).toBe('2.0');
    expect(value.remarks?.[0]?.says).toContain('played with version 1.1 of the module, and this is version 2.0');
  });

  test('a module that was kept is asked for where none was dropped', async () => {
    const asked: unknown[] = [];
    const kept = async (wanted: unknown) => {
      asked.push(wanted);
      return module();
    };
    const { value } = await read([log('a.vlog')], { ...TERMS, module: kept });
    expect(asked).toEqual([{ name: 'Field of Honour', version: '1.1' }]);
    expect(value.used).toEqual({ name: 'Field of Honour', version: '1.1', isKept: true });
    const spoilt = await read([log('a.vlog')], { ...TERMS, module: async () => file('x', strToU8('no zip')) });
    expect([spoilt.result.ok, spoilt.value.used]).toEqual([true, undefined]);
  });

  test('what is nothing of the program is left aside', async () => {
    const { value } = await read([log('a.vlog'), file('notes.txt', strToU8('hello'))]);
    expect(value.remarks).toEqual([{ file: 'notes.txt', path: '', says: 'this is no log, save or module of VASSAL: it is left aside' }]);
  });

  test('a damaged log is refused by its name, and so is a damaged module', async () => {
    const damaged = file('cut.vlog', zipSync({ savedGame: strToU8('!VCSK0') }));
    const { result } = await read([log('a.vlog'), damaged]);
    expect(result).toEqual({ ok: false, problems: [{ file: 'cut.vlog', path: '', says: expect.stringContaining('breaks off') }] });
    const broken = file('broken.vmod', zipSync({ buildFile: strToU8('<a><b></a>') }));
    expect(await read([log('a.vlog'), broken]).then(one => one.result)).toMatchObject({ ok: false, problems: [{ file: 'broken.vmod' }] });
  });

  test('a zip that would unpack to more than a game has is refused before it is unpacked', async () => {
    const bytes = zipSync({ savedGame: new Uint8Array(1_000) });
    const view = new DataView(bytes.buffer);
    const listed = bytes.findLastIndex((_, i) => i + 4 <= bytes.length && view.getUint32(i, true) === 0x02014b50);
    view.setUint32(listed + 24, 2_000_000_000, true);
    const { result } = await read([file('bomb.vlog', bytes)]);
    expect(result).toMatchObject({ ok: false, problems: [{ file: 'bomb.vlog', says: expect.stringContaining('2000000000 bytes') }] });
  });
});

describe('pictures of a module', () => {
  test('are there by the names that pieces have for them', async () => {
    const { service } = await read([log('a.vlog'), module()]);
    expect(service.picture('nothing.png')).toBeUndefined();
    expect(service.picture('signs.svg')?.type).toBe('image/svg+xml');
    expect(importService(sourceOf).picture('signs.svg')).toBeUndefined();
  });

  test('have in them what they use of others', async () => {
    const { service } = await read([log('a.vlog'), module()]);
    const text = new TextDecoder().decode(service.picture('infantry.svg')?.bytes);
    expect(text).toBe(
      '\n<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><defs><g xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x"><g id="inf" x:a="1"><g><path d="M0,0h9"/></g><use href="#dot"/></g><circle id="dot" r="2"/></g></defs><use href="#inf"/></svg>',
    );
  });
});

describe('the page', () => {
  /** A client whose worker is this thread, and how to break it. */
  function client() {
    const { port1, port2 } = new MessageChannel();
    const stop = vi.fn(() => port1.close());
    let fail = (_why: string): void => {};
    // A blob that crosses a port is another one: the bytes of the one file are what is read.
    const bytes = contents.get(log('a.vlog').blob) ?? new Uint8Array();
    expose(
      importService(() => ({ size: bytes.length, read: (from, to) => bytes.subarray(from, to) })),
      port2,
    );
    const made = createImportClient(() => ({ endpoint: port1, stop, onFailure: hear => (fail = hear) }));
    port1.start();
    port2.start();
    return { made, stop, fail: (why: string) => fail(why) };
  }

  test('asks a worker of its own, and ends it once', async () => {
    const { made, stop } = client();
    const read = await made.read([log('a.vlog')], TERMS);
    expect(read.ok && titles(read.value)).toEqual(['move', 'say']);
    expect(await made.text()).toMatch(/^format: 1/);
    expect(await made.picture('nothing.png')).toBeUndefined();
    made.close();
    made.close();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('hears of a worker that breaks down', async () => {
    const { made, fail } = client();
    fail('It ran out of memory.');
    await expect(made.read([log('a.vlog')], TERMS)).rejects.toThrow('It ran out of memory.');
    made.close();
  });
});
