// Files of strangers on the command line: every format makes something harmless of them, or the program says why not and ends.

import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readLzma } from '../../../src/publish/file/readLzma.ts';
import { readSigns } from '../../../src/publish/file/readSigns.ts';
import { bomb, EVIL, poison } from '../publish/evil.ts';
import { SCENARIO, sandtable, withFile } from './sandtable.ts';

const read = (path: string) => parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const scenario = read(SCENARIO);
const record = read('scenarios/war-to-axis/saint-aubert/thin.battle.yaml');
const last = record.events.at(-1).id;

const figures = [
  { kind: 'board', at: { event: last }, caption: EVIL },
  { kind: 'odds', at: { event: last }, caption: EVIL },
  { kind: 'luck', caption: EVIL },
  { kind: 'losses', caption: EVIL },
];
const units = scenario.units.map((unit: object) => ({ ...unit, title: EVIL }));
const battle = { ...record, notes: [{ on: 'start', text: EVIL, by: EVIL, alt: EVIL }], players: { allied: EVIL, axis: EVIL } };
const report = {
  ...(poison({
    format: 1,
    kind: 'report',
    title: '',
    author: '',
    summary: '',
    parts: [{ id: 'one', title: '', words: '', figures }],
    battle: { ...battle, scenario: { ...scenario, units } },
  }) as object),
};
const HOSTILE = stringify(report);

const exported = async (text: string | Uint8Array, flags: readonly string[], name = 'evil.report.yaml') =>
  await withFile(name, text, async file => await sandtable(['export', file, ...flags]));

/** Tags of a text that would do something, and attributes that do or lead to something. */
const harms = (markup: string): readonly string[] => [
  ...(markup.match(/<(?:iframe|object|embed|base|form|foreignObject|animate|set|img)\b[^>]*>/gi) ?? []),
  ...[...markup.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) =>
    /\son\w+\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) || /(?:href|src)="\s*(?:javascript|vbscript|data:text)/i.test(tag) ? [tag] : [],
  ),
];

describe('script in every field', { timeout: 240_000 }, () => {
  test('--html: no tag of theirs, and no script but those of the file', async () => {
    const { status, out } = await exported(HOSTILE, ['--html']);
    expect(status).toBe(0);
    const story = out.slice(0, out.indexOf('<script type="text/plain"'));
    expect(story).toContain('&lt;script&gt;alert(1)');
    expect(story).not.toContain('<script');
    expect(harms(story)).toEqual([]);
    const [, signs = ''] = /<script type="text\/plain" id="told">([\s\S]*?)<\/script>/.exec(out) ?? [];
    const { whole } = JSON.parse(Buffer.from(readLzma(readSigns(signs))).toString());
    const drawn = [...whole.shared, ...whole.drawings].join('');
    expect(drawn).toContain('&lt;script>alert(1)');
    expect(drawn).not.toContain('<script');
    expect(harms(drawn)).toEqual([]);
    expect([...out.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="text/plain" id="told">',
      '<script type="text/plain" id="player">',
      '<script type="module">',
    ]);
  });

  test('--svg: no tag of theirs, and nothing that comes from elsewhere', async () => {
    const { status, out } = await exported(HOSTILE, ['--svg', '--step', '0']);
    expect(status).toBe(0);
    expect(out).toContain('&lt;script&gt;');
    expect(out).not.toMatch(/<script|<image|url\(\s*["']?https?:/i);
    expect(harms(out)).toEqual([]);
  });

  test('--png and --gif: pictures, whatever the words are', async () => {
    for (const [flags, first] of [
      [['--png', '--step', '0'], '89504e470d0a1a0a'],
      [['--gif'], '474946383961'],
    ] as const) {
      const bytes = await withFile('evil.report.yaml', HOSTILE, async file => {
        const { status, err } = await sandtable(['export', file, ...flags, '-o', `${file}.out`]);
        expect([status, err]).toEqual([0, '']);
        return readFileSync(`${file}.out`);
      });
      expect(bytes.toString('hex').startsWith(first)).toBe(true);
      expect(bytes.toString('latin1')).not.toContain('alert');
    }
  });

  test('check and --md tell the words as words', async () => {
    const checked = await withFile('evil.report.yaml', HOSTILE, async file => await sandtable(['check', file]));
    expect(checked.status).toBeLessThan(2);
    expect(checked.out + checked.err).not.toContain('\u001b');
    const { status, out } = await exported(HOSTILE, ['--md']);
    expect(status).toBe(0);
    expect(out.replace(/\\./g, '')).not.toMatch(/<(?:script|img|svg)|\]\((?:javascript|data|vbscript)/i);
  });
});

describe('what is no report of ours is refused in words', { timeout: 240_000 }, () => {
  const refused = async (text: string | Uint8Array, name?: string): Promise<string> => {
    const { status, out, err } = await exported(text, ['--html'], name);
    expect([status, out]).toEqual([2, '']);
    expect(err).not.toMatch(/\n\s+at /); // no trace of a crash
    return err;
  };

  test('an alias that grows', async () => {
    expect(await refused(`${HOSTILE}\nextra:\n${bomb().replace(/^/gm, '  ')}\n`)).toContain('Excessive alias count');
  });

  test('a note of 50 MB', async () => {
    expect(await refused(HOSTILE.replace('notes:', `notes:\n  - {on: start, text: ${'x'.repeat(50_000_000)}}\nmore:`))).toMatch(
      /the file has 500\d+ letters; 10000000 are the most/,
    );
  });

  test('a picture that is a script, and one that is a drawing', async () => {
    for (const content of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'])
      expect(await refused(zipSync({ 'evil.report.yaml': strToU8(HOSTILE), 'farm.webp': strToU8(content) }), 'evil.zip')).toContain(
        '"farm.webp" is no picture.',
      );
    expect(await refused(zipSync({ 'evil.report.yaml': strToU8(HOSTILE), 'farm.svg': strToU8('<svg/>') }), 'evil.zip')).toContain(
      '"farm.svg" is neither a record nor a picture.',
    );
  });

  test('a name that leads out of the zip', async () => {
    expect(await refused(zipSync({ 'evil.report.yaml': strToU8(HOSTILE), '../farm.webp': strToU8('RIFF') }), 'evil.zip')).toContain(
      'leads out of the zip',
    );
  });
});
