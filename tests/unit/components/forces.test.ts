import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { forcesOf } from '../../../src/components/site/scenario/forces.ts';
import { first } from '../../../src/core/replay.ts';
import { readText } from '../../../src/library/read.ts';

const text = await readFile(new URL('../../../scenarios/war-to-axis/saint-aubert/scenario.yaml', import.meta.url), 'utf8');
const read = await readText(text, async () => undefined);

test('equal units share a row; the row says once where most of its values come from', async () => {
  if (!read.ok) throw new Error('the scenario is bad');
  const { ruleset, scenario } = read.value;
  const [allied, axis] = await forcesOf(ruleset, scenario, first(ruleset, scenario).state);
  expect(allied?.rows.map(({ units }) => units.map(({ title, where }) => `${title} ${where}`).join(', '))).toEqual([
    'Regimental command E1',
    '1st Battalion B2, 2nd Battalion D2, 3rd Battalion G2, Reserve battalion H1',
    'Engineers A C1, Engineers B I2',
    'Armoured infantry F1',
    'Shermans A F2, Shermans B D1',
    'Tank destroyers G1',
  ]);
  expect(allied?.rows.map(({ source }) => source?.mark)).toEqual(['house', 'house', 'house', 'house', 'house', 'source']);
  expect([allied?.units, allied?.steps, axis?.units, axis?.steps]).toEqual([11, 37, 7, 22]);
});

test('units that are told alike stand in one table; of others each says all it has', async () => {
  if (!read.ok) throw new Error('the scenario is bad');
  const [alike] = await forcesOf(read.value.ruleset, read.value.scenario, first(read.value.ruleset, read.value.scenario).state);
  expect(alike?.columns).toContain('Type');
  const models = await readFile(new URL('../../../scenarios/action-all-fronts/gothic-farm/scenario.yaml', import.meta.url), 'utf8');
  const table = await readText(models, async () => undefined);
  if (!table.ok) throw new Error('the scenario is bad');
  const [americans] = await forcesOf(table.value.ruleset, table.value.scenario, first(table.value.ruleset, table.value.scenario).state);
  expect(americans?.columns).toBeUndefined();
  const [platoon] = americans?.rows ?? [];
  expect(platoon?.facts.filter(({ title }) => title === 'Figures').length).toBeGreaterThan(1);
});

test('pieces of one name in one place are counted, and a force is told at its price', async () => {
  const pieces = await readFile(new URL('../../../scenarios/axis-and-allies/pacific-1942/scenario.yaml', import.meta.url), 'utf8');
  const map = await readText(pieces, async () => undefined);
  if (!map.ok) throw new Error('the scenario is bad');
  const [british] = await forcesOf(map.value.ruleset, map.value.scenario, first(map.value.ruleset, map.value.scenario).state);
  expect(british?.rows[0]?.units).toEqual([
    { title: 'Infantry', where: 'India', count: 2 },
    { title: 'Infantry', where: 'Australia', count: 2 },
    { title: 'Infantry', where: 'Western Canada', count: 1 },
  ]);
  expect([british?.units, british?.steps]).toEqual([13, 108]);
});
