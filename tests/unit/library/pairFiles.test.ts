// A record and the scenario it was played on, opened together.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatRecord } from '../../../src/core/format.ts';
import { readPairedFiles } from '../../../src/library/pairFiles.ts';
import { readText } from '../../../src/library/read.ts';

const FOLDER = new URL('../../../scenarios/war-to-axis/saint-aubert/', import.meta.url);
const site = await readFile(new URL('scenario.yaml', FOLDER), 'utf8');
const own = site.replace(/^id: .*$/m, 'id: my-village').replace(/^title: .*$/m, 'title: My village');
const scenario = { name: 'village.yaml', text: own };
const record = {
  name: 'game.yaml',
  text: 'format: 1\nruleset: war-to-axis\nscenario: my-village\ntitle: Mine\nevents:\n  - {id: e1, type: turn, turn: 1}\n',
};
const known = async (id: string) => (id === 'saint-aubert' ? site : undefined);

test.each([
  ['record first', [record, scenario]],
  ['scenario first', [scenario, record]],
] as const)('the record opens on the scenario beside it, %s', async (_, files) => {
  const read = await readPairedFiles(files, known);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
  expect([read.value.kind, read.value.title, read.value.scenario.title]).toEqual(['battle', 'Mine', 'My village']);
  if (!read.value.whole) throw new Error('one file should come of both');
  const again = await readText(formatRecord(read.value.whole), async () => undefined);
  expect(again).toMatchObject({ ok: true, value: { title: 'Mine', scenario: { id: 'my-village', title: 'My village' } } });
});

test('a scenario of another id is left aside', async () => {
  const other = { ...record, text: record.text.replace('my-village', 'saint-aubert') };
  const read = await readPairedFiles([scenario, other], known);
  expect(read).toMatchObject({ ok: true, value: { kind: 'battle', scenario: { id: 'saint-aubert' } } });
  if (read.ok) expect(read.value.whole).toBeUndefined();
});

test('each fault is told with the file it is in', async () => {
  const faulty = { ...scenario, text: own.replace(/^title: /m, 'titel: ') };
  expect(await readPairedFiles([faulty, record], known)).toMatchObject({
    ok: false,
    problems: [{ file: 'village.yaml' }, { file: 'village.yaml' }],
  });
  const trun = { ...record, text: record.text.replace('type: turn', 'type: trun') };
  expect(await readPairedFiles([scenario, trun], known)).toMatchObject({ ok: false, problems: [{ file: 'game.yaml', line: 6 }] });
});

test('a file alone is read as ever, and its faults name none', async () => {
  const read = await readPairedFiles([record], known);
  expect(read).toMatchObject({ ok: false, problems: [{ path: 'scenario', found: 'my-village' }] });
  expect(read.ok ? [] : read.problems.map(({ file }) => file)).toEqual([undefined]);
});

test('two scenarios are the first of them, and a fault of it names its file', async () => {
  expect(await readPairedFiles([scenario, { name: 'b.yaml', text: site }], known)).toMatchObject({
    ok: true,
    value: { kind: 'scenario', scenario: { id: 'my-village' } },
  });
  const none = [{ name: 'a.yaml', text: 'x' }, scenario] as const;
  const read = await readPairedFiles(none, known);
  expect(read.ok ? [] : [...new Set(read.problems.map(({ file }) => file))]).toEqual(['a.yaml']);
});

test('a file without an id beside a scenario is left aside', async () => {
  const read = await readPairedFiles([scenario, { name: 'b.yaml', text: 'x' }], known);
  expect(read).toMatchObject({ ok: true, value: { kind: 'scenario', scenario: { id: 'my-village' } } });
});
