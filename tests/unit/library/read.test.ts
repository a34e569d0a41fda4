// Reading a text of any kind whole: the same for the library and for what is opened in the browser.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readText, scene } from '../../../src/library/read.ts';

const FOLDER = new URL('../../../scenarios/war-to-axis/saint-aubert/', import.meta.url);
const scenario = await readFile(new URL('scenario.yaml', FOLDER), 'utf8');
const record = await readFile(new URL('crossroads.battle.yaml', FOLDER), 'utf8');
const known = async (id: string) => (id === 'saint-aubert' ? scenario : undefined);

test('a battle is read with the scenario it names', async () => {
  const read = await readText(record, known);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('\n'));
  const { kind, title, ruleset, scenario: map, record: told } = read.value;
  expect([kind, ruleset.id, map.id, title]).toEqual(['battle', 'war-to-axis', 'saint-aubert', told.title]);
  expect(told.events.length).toBeGreaterThan(200);
});

test('a scenario is read as a battle in which nothing has happened', async () => {
  const read = await readText(scenario, known);
  expect(read).toMatchObject({ ok: true, value: { kind: 'scenario', record: { events: [], scenario: 'saint-aubert' } } });
  if (!read.ok) throw new Error('it should be read');
  const { ruleset, scenario: told, record: empty } = read.value;
  expect(empty.summary).toBe(told.summary);
  expect(told.summary).toBeDefined();
  const { summary: _, ...silent } = told;
  expect('summary' in scene(ruleset, silent).record).toBe(false);
});

test('a battle of a scenario that is not there says how it would open anywhere', async () => {
  const read = await readText(record, async () => undefined);
  expect(read).toMatchObject({
    ok: false,
    problems: [
      {
        path: 'scenario',
        found: 'saint-aubert',
        says: '"saint-aubert" is no scenario of this site. Write the whole scenario in its place, and the record opens anywhere.',
      },
    ],
  });
});

test('an unknown rule system is a problem with the ones there are', async () => {
  const read = await readText('format: 1\nruleset: war-to-axes\ntitle: T\nevents: []\nscenario: x\n', known);
  expect(read).toMatchObject({ ok: false, problems: [{ path: 'ruleset', line: 2, expected: expect.stringContaining('war-to-axis') }] });
});

test('a misspelt title does not hide the other faults', async () => {
  const read = await readText(
    'format: 1\nruleset: war-to-axis\nscenario: saint-aubert\ntitel: T\nevents:\n  - {id: a, type: trun}\n',
    known,
  );
  if (read.ok) throw new Error('it should not be read');
  expect(read.problems.map(({ path, line }) => `${path} ${line}`)).toEqual(['title 1', 'titel 4', 'events[0].type 6']);
});

test('a battle that names a scenario of another system says of which each is', async () => {
  const other = scenario.replace('ruleset: war-to-axis', 'ruleset: to-arms');
  expect(await readText(record, async () => other)).toMatchObject({
    ok: false,
    problems: [{ path: 'scenario', says: '"saint-aubert" is a scenario of to-arms, the record one of war-to-axis' }],
  });
});

test('a scenario that cannot be read has the faults of its own text', async () => {
  const read = await readText(record, async () => 'format: 1\nruleset: [');
  expect(read.ok || read.problems.map(({ path, line }) => [path, line])).toEqual([['', 2]]);
});
