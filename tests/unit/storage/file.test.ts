// Zips out and in, and those that mean harm.

import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LETTERS } from '../../../src/core/limits.ts';
import { fileName } from '../../../src/core/titles.ts';
import { isZip, megabytes, packZip, unpackZip, ZIP_FILES } from '../../../src/storage/file.ts';
import { pictureType } from '../../../src/storage/pictureType.ts';
import { fc } from '../../property.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9]);

const says = (zip: Uint8Array): readonly string[] => {
  const read = unpackZip(zip);
  return read.ok ? [] : read.problems.map(problem => problem.says);
};

/** The zip with another size of an unpacked file in its list. */
function claiming(zip: Uint8Array<ArrayBuffer>, name: string, size: number): Uint8Array {
  const at = strFromU8(zip, true).lastIndexOf(name);
  new DataView(zip.buffer).setUint32(at - 22, size, true);
  return zip;
}

test('what was packed is unpacked, byte by byte', () => {
  const packed = {
    name: 'hedges.battle.yaml',
    text: 'title: Hecken für Übung\n',
    photos: [
      { name: 'a.jpg', bytes: JPEG },
      { name: 'b.png', bytes: PNG },
    ],
  };
  const zip = packZip(packed, 0);
  expect(isZip(zip)).toBe(true);
  expect(unpackZip(zip)).toEqual({ ok: true, value: packed });
});

test('any text and any pictures come out of a zip as they went in', () => {
  const photo = fc.record({ name: fc.stringMatching(/^[a-z0-9-]{1,12}$/), tail: fc.uint8Array({ maxLength: 50 }) });
  const photos = fc.uniqueArray(photo, { selector: ({ name }) => name, maxLength: 5 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), photos, fc.nat(), (text, some, changed) => {
      const packed = {
        name: 'a.battle.yaml',
        text,
        photos: some.map(({ name, tail }) => ({ name: `${name}.jpg`, bytes: new Uint8Array([...JPEG, ...tail]) })),
      };
      const read = unpackZip(packZip(packed, changed));
      if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
      expect(read.value.text).toBe(text);
      const byName = (list: typeof packed.photos) => new Map(list.map(({ name, bytes }) => [name, [...bytes]]));
      expect(byName([...read.value.photos])).toEqual(byName(packed.photos));
    }),
  );
});

test('a zip that an operating system made of a folder is read: its own files are left out', () => {
  const zip = zipSync({
    'evening/': new Uint8Array(),
    'evening/game.yaml': strToU8('a: 1'),
    'evening/.DS_Store': JPEG,
    '__MACOSX/evening/._game.yaml': JPEG,
    'evening/a.jpg': JPEG,
  });
  expect(unpackZip(zip)).toEqual({ ok: true, value: { name: 'game.yaml', text: 'a: 1', photos: [{ name: 'a.jpg', bytes: JPEG }] } });
});

test('paths that lead out of a zip are refused', () => {
  for (const name of ['../a.yaml', 'a/../../b.jpg', '/etc/passwd.jpg', 'C:\\a.jpg', 'a\\..\\b.jpg', 'a:b.jpg'])
    expect(says(zipSync({ 'a.yaml': strToU8('a: 1'), [name]: JPEG }))).toEqual([expect.stringContaining('leads out of the zip')]);
});

test('what is no picture or no record is refused by its name', () => {
  expect(says(zipSync({ 'a.yaml': strToU8('a: 1'), 'run.exe': JPEG }))).toEqual(['"run.exe" is neither a record nor a picture.']);
  expect(says(zipSync({ 'a.yaml': strToU8('a: 1'), 'b.jpg': strToU8('<script>'), 'c.png': JPEG.slice(0, 2) }))).toEqual([
    '"b.jpg" is no picture.',
    '"c.png" is no picture.',
  ]);
  expect(says(zipSync({ 'a.jpg': JPEG }))).toEqual(['There is no record in the zip.']);
  expect(says(zipSync({ 'a.yaml': strToU8('a'), 'b.json': strToU8('{}') }))).toEqual([expect.stringContaining('2 records')]);
  expect(says(zipSync({ 'a.yaml': new Uint8Array([0xff, 0xfe, 0]) }))).toEqual(['"a.yaml" is no text.']);
  expect(says(zipSync({ 'a.yaml': strToU8('a'), 'x/b.jpg': JPEG, 'y/b.jpg': JPEG }))).toEqual(['"b.jpg" is there twice.']);
  expect(says(strToU8('PK no zip'))).toEqual(['The zip is damaged, or is none.']);
});

test('a zip that would unpack to too much is refused before it is unpacked', () => {
  const bomb = zipSync({ 'a.yaml': strToU8('a'), 'b.jpg': JPEG });
  expect(says(claiming(bomb, 'b.jpg', 201_000_000))).toEqual(['Unpacked the zip would have more than 200 MB.']);
  expect(says(zipSync({ 'a.yaml': new Uint8Array(11_000_000) }))).toEqual([expect.stringContaining('at most 10 MB')]);
  const many = Object.fromEntries(Array.from({ length: ZIP_FILES + 1 }, (_, i) => [`${i}.jpg`, JPEG]));
  expect(says(zipSync(many, { level: 0 }))).toEqual([`The zip has more than ${ZIP_FILES} files.`]);
});

test('a zip that says less of a file than is in it gives no more than it says', () => {
  const zip = zipSync({ 'a.yaml': strToU8(`text: ${'x'.repeat(100_000)}`) });
  const read = unpackZip(claiming(zip, 'a.yaml', 10));
  expect(read.ok && read.value.text.length).toBe(10);
});

test('a file is called by its title', () => {
  expect(fileName('Saint-Aubert: the opening!', 'battle.yaml')).toBe('saint-aubert-the-opening.battle.yaml');
  expect(fileName('Über die Höhe', 'zip')).toBe('uber-die-hohe.zip');
  expect(fileName('…', 'zip')).toBe('untitled.zip');
});

test('a picture is known by its first bytes', () => {
  const webp = strToU8('RIFF0000WEBPVP8 ');
  expect([JPEG, PNG, webp, strToU8('GIF89a..'), strToU8('0000ftypavif'), strToU8('plain')].map(pictureType)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    undefined,
  ]);
});

test('as many files as there may be are read, and a text of as many letters', () => {
  const many = (count: number) =>
    zipSync(
      { 'a.yaml': strToU8('a: 1'), ...Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [`${i}.jpg`, JPEG])) },
      { level: 0 },
    );
  expect([says(many(ZIP_FILES)), says(many(ZIP_FILES + 1))]).toEqual([[], [`The zip has more than ${ZIP_FILES} files.`]]);
  const long = (letters: number) => says(zipSync({ 'a.yaml': new Uint8Array(letters).fill(97) }, { level: 1 }));
  expect([long(LETTERS), long(LETTERS + 1)]).toEqual([[], ['"a.yaml" has 11 MB; a record has at most 10 MB.']]);
});

test('sizes are told in megabytes, begun ones among them', () => {
  expect([0, 1, 1_000_000, 1_000_001].map(megabytes)).toEqual(['0 MB', '1 MB', '1 MB', '2 MB']);
});

test('one text is read, pictures of two folders with one name are told once', () => {
  const yaml = strToU8('a: 1');
  expect([says(zipSync({ 'a.jpg': JPEG })), says(zipSync({ 'a.yaml': yaml, 'b.yml': yaml, 'c.json': yaml }))]).toEqual([
    ['There is no record in the zip.'],
    ['The zip has 3 records or scenarios; one is expected.'],
  ]);
  expect(says(zipSync({ 'a.yaml': yaml, 'x/p.jpg': JPEG, 'y/p.jpg': JPEG }))).toEqual(['"p.jpg" is there twice.']);
  expect(says(zipSync({ 'a.yaml': new Uint8Array([0xff, 0xfe, 0xff]) }))).toEqual(['"a.yaml" is no text.']);
});
