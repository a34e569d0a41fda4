// Files of VASSAL that are spoilt, of our own: what is made of them is a game or a fault, and comes within a moment.

import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importer } from '../../../../src/importers/vassal/importer.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { sampleLogs, sampleModule } from '../../../../src/importers/vassal/sample.ts';
import { writeVassal } from '../../../../src/importers/vassal/write.ts';
import any from '../../../../src/rulesets/any/index.ts';
import { isLong, seededRandom } from '../../../slice.ts';
import { ABOUT, fileOf, PLAIN, SCRIPT } from './games.ts';

const CASES = isLong ? 100_000 : 1_200;
/** Milliseconds that one may take. */
const PATIENCE = 2_000;

const random = seededRandom(Number(process.env['SEED']) || 1944);
const below = (n: number): number => Math.floor(random() * n);
/** Letters that mean something in commands and in XML, and any. */
const SIGNS = '/;\t\u001b\\\',|-0<>"=&9';
const letter = (): number => (below(2) === 0 ? SIGNS.charCodeAt(below(SIGNS.length)) : below(256));

function damaged(bytes: Uint8Array): Uint8Array {
  const all = [...bytes];
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(all.length);
    const how = below(4);
    if (how === 0) all[at] = letter();
    else if (how === 1) all.splice(at, 1 + below(20));
    else if (how === 2) all.splice(at, 0, ...Array.from({ length: 1 + below(6) }, letter));
    else all.splice(at, 0, ...all.slice(below(all.length)).slice(0, 200));
  }
  return Uint8Array.from(all);
}

const MODULE = sampleModule();
const ENTRIES = unzipSync(MODULE);
const withEntry = (name: string, bytes: Uint8Array): Uint8Array => zipSync({ ...ENTRIES, [name]: bytes } satisfies Zippable, { level: 0 });
const entry = (name: string): Uint8Array => ENTRIES[name] ?? new Uint8Array();
const LOG = sampleLogs()['two-bridges-1.vlog'];
const [BUILD, MAP] = ['buildFile.xml', 'images/valley.svg'] as const;

/** Ways to spoil a game: its commands, its zip, and the list, the build file and the map of the module that is opened with it. */
const SPOILT: readonly (() => Readonly<Record<string, Uint8Array>>)[] = [
  () => ({ 'game.log': damaged(writeVassal(SCRIPT, PLAIN)) }),
  () => ({ 'game.vlog': damaged(writeVassal(SCRIPT, { form: 'hex', key: 77, isZipped: true, ...ABOUT })) }),
  () => ({ 'game.vlog': damaged(LOG), 'two-bridges.vmod': MODULE }),
  () => ({ 'game.vlog': LOG, 'two-bridges.vmod': damaged(MODULE) }),
  () => ({ 'game.vlog': LOG, 'two-bridges.vmod': withEntry(BUILD, damaged(entry(BUILD))) }),
  () => ({ 'game.vlog': LOG, 'two-bridges.vmod': withEntry(MAP, damaged(entry(MAP))) }),
];

const opened = (files: Readonly<Record<string, Uint8Array>>) => Object.entries(files).map(([name, bytes]) => ({ name, text: '', bytes }));

describe('files that are spoilt', () => {
  test(`${CASES} of them: none throws or takes long`, () => {
    let slowest = 0;
    for (let i = 0; i < CASES; i++) {
      const files = opened(SPOILT[i % SPOILT.length]?.() ?? {});
      const start = performance.now();
      for (const file of files) importer.accepts(file);
      try {
        importer.read(files, any);
      } catch (error) {
        const written = files.map(({ name, bytes }) => `${name} ${strFromU8(bytes, true)}`);
        throw new Error(`case ${i}: ${JSON.stringify(written)}`, { cause: error });
      }
      slowest = Math.max(slowest, performance.now() - start);
    }
    if (isLong) expect(slowest).toBeLessThan(PATIENCE);
  }, 3_600_000);

  test('trees far deeper than any, and traits without end, are read', () => {
    const deep = Array.from({ length: 1_500 }, (_, i) => `${'\\'.repeat(i)}\u001bx`).join('');
    readGame(fileOf(strToU8(`begin_save${deep}`)));
    const traits = Array.from({ length: 1_500 }, (_, i) => `a;${'\\'.repeat(i)}\t`).join('');
    readGame(fileOf(strToU8(`begin_save\u001b+/1/${traits}piece;;;;x/`)));
  });

  test('a zip whose list lies is refused', () => {
    const whole = writeVassal(SCRIPT, { form: 'hex', key: 77, isZipped: true, ...ABOUT });
    const packed = unzipSync(whole)['savedGame'] as Uint8Array;
    expect(packed.length).toBeGreaterThan(1_000);
    const liar = whole.slice();
    const list = liar.findLastIndex((byte, i) => byte === 0x50 && liar[i + 1] === 0x4b && liar[i + 2] === 1 && liar[i + 3] === 2);
    for (let at = 0; at < list + 1; at++) if (liar[at] === 0x50 && liar[at + 1] === 0x4b && liar[at + 2] === 1) liar[at + 24] = 0xff;
    expect(readGame(fileOf(liar)).ok).toBe(false);
  });
});
