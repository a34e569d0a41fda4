// Files that are dropped or chosen together: read as texts, a zip with its pictures, and refused by
// their size before anything of them is read.

import { expect, test } from 'vitest';
import { isZip, packZip } from '../../../src/storage/file.ts';
import { packItem, textsIn } from '../../../src/storage/pack.ts';
import type { BrowserStorage } from '../../../src/storage/types.ts';

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

test('texts come as they are, in their order', async () => {
  expect(await textsIn([fileOf('a.yaml', 'a: 1'), fileOf('b.yaml', 'b: ü')])).toEqual({
    ok: true,
    value: {
      texts: [
        { name: 'a.yaml', text: 'a: 1' },
        { name: 'b.yaml', text: 'b: ü' },
      ],
      photos: [],
    },
  });
});

test('what is too large is told by its name and size, before it is read where its size tells', async () => {
  const [text, zip] = [fileOf('long.yaml', 'x'), fileOf('long.zip', new Uint8Array([0x50, 0x4b, 0x03, 0x04]))];
  for (const [file, size] of [
    [text, 50_000_000],
    [zip, 201_000_000],
  ] as const) {
    Object.defineProperty(file, 'size', { value: size });
    Object.defineProperty(file, 'text', { value: () => expect.unreachable() });
    Object.defineProperty(file, 'arrayBuffer', { value: () => expect.unreachable() });
  }
  const problems = async (file: File) => {
    const read = await textsIn([fileOf('a.yaml', 'a: 1'), file]);
    return read.ok ? [] : read.problems.map(({ says }) => says);
  };
  expect(await problems(text)).toEqual(['long.yaml has 50 MB; at most 30 MB are read.']);
  expect(await problems(fileOf('lines.yaml', '\n'.repeat(100_001)))).toEqual(['lines.yaml has 100001 lines; 100000 are the most.']);
  expect(await problems(zip)).toEqual(['long.zip has 201 MB; at most 200 MB are read.']);
});

test('so many lines are read as there may be, and one more is too many', async () => {
  expect(await textsIn([fileOf('lines.yaml', '\n'.repeat(100_000))])).toMatchObject({ ok: true });
  expect(await textsIn([])).toMatchObject({ ok: false, problems: [{ says: 'There is no file.' }] });
});

test('a zip comes with its text and its pictures; a picture that is none is told by its name', async () => {
  const zip = (photos: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]) =>
    textsIn([fileOf('a.zip', packZip({ name: 'a.yaml', text: 'a: 1', photos }, 0))]);
  expect(await zip([])).toMatchObject({ ok: true, value: { texts: [{ name: 'a.yaml', text: 'a: 1' }], photos: [] } });
  const bad = await zip([{ name: 'no.webp', bytes: new Uint8Array([1, 2, 3]) }]);
  expect(bad.ok ? [] : bad.problems.map(({ says }) => says)).toEqual(['"no.webp" is no picture.']);
});

test('an item is one file of text, or a zip where pictures of it are on the shelf', async () => {
  const shelf = {
    photo: async (_: string, name: string) => (name === 'a.webp' ? new Blob([new Uint8Array([1, 2])]) : undefined),
  } as BrowserStorage;
  const item = { text: 'a: 1', title: 'A Hill', ending: 'battle.yaml', changed: 0 } as const;
  const told = async (...pictures: readonly string[]) => {
    const { name, blob } = await packItem(shelf, 'one', { ...item, pictures });
    return [name, blob.type, isZip(new Uint8Array(await blob.arrayBuffer()))];
  };
  expect(await told()).toEqual(['a-hill.battle.yaml', 'application/yaml', false]);
  expect(await told('none.webp')).toEqual(['a-hill.battle.yaml', 'application/yaml', false]);
  expect(await told('none.webp', 'a.webp')).toEqual(['a-hill.zip', 'application/zip', true]);
});

test('a file of as many bytes as are read is read', async () => {
  const sized = async (size: number) => {
    const file = fileOf('long.yaml', 'x');
    Object.defineProperty(file, 'size', { value: size });
    return (await textsIn([file])).ok;
  };
  expect([await sized(30_000_000), await sized(30_000_001)]).toEqual([true, false]);
});
