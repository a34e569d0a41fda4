import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { commandOf, commandsIn, type VassalCommand, writeTree } from '../../../../src/importers/vassal/commands.ts';
import { cover, uncover } from '../../../../src/importers/vassal/container.ts';
import { isVassal, readGame, readGameInParts } from '../../../../src/importers/vassal/read.ts';
import { coverOf } from '../../../../src/importers/vassal/signs.ts';
import { decodeBytes, plainWords } from '../../../../src/importers/vassal/text.ts';
import { joinNested, joinTokens, nestedTokens, tokensOf } from '../../../../src/importers/vassal/tokens.ts';
import { writeCommand, writeVassal } from '../../../../src/importers/vassal/write.ts';
import { openZip, sourceOf } from '../../../../src/importers/vassal/zip.ts';
import { fc } from '../../../property.ts';
import { ABOUT, counter, FIELD, fileOf, gameOf, SCRIPT, START } from './games.ts';

/** Texts out of letters that the grammar gives a meaning; a backslash before a delimiter is one that it cannot write. */
const texts = fc
  .array(fc.constantFrom('a', 'b', "'", '/', ';', ',', '\t', '\u001b', '\\x', 'ü', '\\\\y'), { maxLength: 8 })
  .map(letters => letters.join(''));
const FORMS = ['plain', 'hex', 'bytes', 'packed'] as const;

describe('sequences', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), fc.constantFrom('/', '\t', ';'), (tokens, delimiter) => {
        expect(tokensOf(joinTokens(tokens, delimiter), delimiter)).toEqual(tokens);
      }),
    );
  });

  test('one in another come back in one pass as they do level by level', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 6 }), tokens => {
        const text = joinNested(tokens, '\t');
        const slowly: string[] = [];
        let rest = text;
        while (slowly.length < tokens.length - 1) {
          const [first = '', inner = ''] = tokensOf(rest, '\t');
          slowly.push(first);
          rest = inner;
        }
        expect([...slowly, rest].slice(0, -1)).toEqual(tokens.slice(0, -1));
        fc.pre(!tokens.at(-1)?.includes('\t')); // what is innermost would be taken apart as well
        expect(nestedTokens(text, '\t', 50)).toEqual(tokens);
      }),
    );
  });

  test.each([
    ['', ['']],
    ['a/', ['a', '']],
    ['a\\/b/c', ['a/b', 'c']],
    ["'\\a'/b", ['\\a', 'b']],
  ])('%j is %j', (text, tokens) => {
    expect(tokensOf(text, '/')).toEqual(tokens);
  });
});

describe('covers', () => {
  test('every form gives the bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.integer({ min: 1, max: 255 }), fc.constantFrom(...FORMS), (bytes, key, form) => {
        fc.pre(form !== 'plain' || coverOf(bytes) === 'plain');
        expect(uncover(cover(bytes, form, key))).toEqual({ ok: true, value: bytes });
      }),
    );
  });

  test('letters may be large, and a line end may follow', () => {
    expect(uncover(strToU8('!VCSK0A6B68\r\n'))).toEqual({ ok: true, value: strToU8('ab') });
  });

  test.each([['!VCSK0'], ['!VCSK0a6'], ['!VCSK0axx'], ['!VCSZ0a6b']])('%s is refused in words', text => {
    expect(uncover(strToU8(text))).toMatchObject({ ok: false, problems: [{ says: expect.stringContaining('the game in the file') }] });
  });
});

describe('encodings', () => {
  test('UTF-8 is read as it is, with or without its mark', () => {
    expect(decodeBytes(Uint8Array.of(0xef, 0xbb, 0xbf, ...strToU8('Ünit €')))).toBe('Ünit €');
  });

  test('what is none is of old Windows', () => {
    expect(decodeBytes(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x80, 0x93))).toBe('Mül€“');
    expect(decodeBytes(Uint8Array.of(0xc0, 0xaf))).toBe('À¯');
  });

  test('markup goes, names in angle brackets stay', () => {
    expect(plainWords('<font color="red">Hit</font>&nbsp;&lt;x&gt; &#65;&#x42;&bogus; <Anna>')).toBe('Hit <x> AB&bogus; <Anna>');
  });
});

const words = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '/', ';', "'", 'ß', '<', '&'), maxLength: 10 });
const ids = fc.integer({ min: 1, max: 9 }).map(String);
const pixels = fc.integer({ min: -50, max: 9_000 });
const commands: fc.Arbitrary<VassalCommand> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: ids, type: texts, state: texts }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
  fc.record({ kind: fc.constant('change' as const), id: ids, state: texts, before: texts }),
  fc.record({
    kind: fc.constant('move' as const),
    id: ids,
    map: words,
    x: pixels,
    y: pixels,
    under: ids,
    oldMap: words,
    oldX: pixels,
    oldY: pixels,
    oldUnder: ids,
    player: words,
  }),
  fc.record({ kind: fc.constant('chat' as const), words: texts }),
  fc.record({ kind: fc.constant('undo' as const), isBegin: fc.boolean() }),
  fc.record({ kind: fc.constant('property' as const), name: words, value: texts, of: words }),
  fc.record({ kind: fc.constant('player' as const), id: words, name: words, side: words }),
  fc.record({
    kind: fc.constant('pictureDice' as const),
    button: words,
    faces: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('turn' as const), tracker: ids, state: words }),
);

describe('commands', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(commands, command => {
        expect(commandOf(writeCommand(command))).toEqual(command);
      }),
    );
  });

  test('of a tree come back in their order', () => {
    fc.assert(
      fc.property(fc.array(commands, { minLength: 2, maxLength: 5 }), all => {
        const plain = all.map(writeCommand).filter(text => !text.includes('\u001b'));
        fc.pre(plain.length > 1);
        expect(commandsIn(writeTree(plain)).map(({ text }) => text)).toEqual(plain);
        expect(commandsIn(writeTree(plain.map(text => `LOG\t${text}`)))).toEqual(plain.map(text => ({ text, isLogged: true })));
      }),
    );
  });
});

describe('files', () => {
  test.each(FORMS)('%s: in a zip and bare it is one game', form => {
    const bare = gameOf(SCRIPT, { form, key: 77, isZipped: false });
    const zipped = gameOf(SCRIPT, { form, key: 77, isZipped: true, ...ABOUT });
    expect(bare).toEqual(gameOf(SCRIPT));
    expect(zipped).toEqual({
      ...bare,
      module: { name: 'Our Module', version: '1.2' },
      program: '3.7.5',
      title: 'An evening <at> home',
      savedAt: ABOUT.savedAt,
    });
  });

  test('a game can be read in parts, and stopped', () => {
    const many = { start: [...START, ...Array.from({ length: 300 }, (_, i) => counter(`x${i}`, FIELD))], steps: SCRIPT.steps };
    const task = readGameInParts(fileOf(writeVassal(many, { form: 'hex', key: 5, isZipped: true })));
    const shares: number[] = [];
    for (let next = task.next(); !next.done && shares.length < 5; next = task.next()) shares.push(next.value.done / next.value.of);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThan(1);
    expect(task.return({ ok: false, problems: [] }).done).toBe(true);
  });

  test('what is no game is none', () => {
    expect(isVassal(fileOf(strToU8('ruleset: bolt-action')))).toBe(false);
    expect(isVassal(fileOf(zipSync({ 'a.yaml': strToU8('a') })))).toBe(false);
    expect(isVassal(fileOf(writeVassal(SCRIPT, { form: 'hex', key: 3, isZipped: true })))).toBe(true);
    expect(readGame(fileOf(strToU8('nothing of the kind')))).toMatchObject({ ok: false, problems: [{ says: /no game/ }] });
  });

  test('of a zip only what is asked for is unpacked, and never more than its list says', () => {
    const zip = openZip(sourceOf(zipSync({ big: new Uint8Array(5_000_000), small: strToU8('x') })));
    if (!zip.ok) throw new Error('no zip');
    expect(zip.value.names).toEqual(['big', 'small']);
    expect(zip.value.read('small', 10)).toEqual({ ok: true, value: strToU8('x') });
    expect(zip.value.read('big', 1_000_000)).toMatchObject({
      ok: false,
      problems: [{ says: /5000000 bytes when it is unpacked; 1000000 are/ }],
    });
    expect(zip.value.head('big', 5_000).length).toBeGreaterThanOrEqual(5_000);
    expect(zip.value.head('big', 5_000).length).toBeLessThan(5_000_000);
    expect(zip.value.head('small', 100)).toEqual(strToU8('x'));
    expect(zip.value.head('other', 10)).toHaveLength(0);
    expect(zip.value.read('other', 10)).toMatchObject({ ok: false, problems: [{ says: /is not in the zip/ }] });
  });

  test('a game that is too large when it is unpacked is refused in words', () => {
    const bomb = zipSync({ savedGame: new Uint8Array(130_000_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(readGame(fileOf(bomb))).toMatchObject({ ok: false, problems: [{ says: /130000000 bytes when it is unpacked/ }] });
  });
});
