// What a file may say is what the acts ask for.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/core/parse.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';

const reads = (event: object): boolean => schemas.event.safeParse(event).success;

test('a retreat without a place: aircraft break off, submarines dive', () => {
  expect(reads({ id: 'a', type: 'retreat', side: 'japan' })).toBe(true);
  expect(reads({ id: 'a', type: 'retreat', side: 'japan', to: 7 })).toBe(false);
});

test('a round says who throws the miss of an elite unit again, and who does not', () => {
  const round = { id: 'a', type: 'round', area: 'china', round: 1 };
  expect(reads({ ...round, attackerRerolls: true, defenderRerolls: false })).toBe(true);
  expect(reads({ ...round, defenderRerolls: [true, false] })).toBe(true);
  expect(reads({ ...round, attackerRerolls: 'yes' })).toBe(false);
});

const SMALL: Scenario = {
  format: 1,
  id: 'a',
  ruleset: 'axis-and-allies',
  title: 'A',
  board: { kind: 'map', areas: {} },
  sides: [],
  units: [{ id: 'm', side: 'japan', type: 'mech-infantry' }],
  options: {},
  special: {},
};

test('units of other editions need a row of their own in the tables of the scenario', async () => {
  const text = await readFile(new URL('../../../scenarios/axis-and-allies/pacific-1942/scenario.yaml', import.meta.url), 'utf8');
  const read = (units: string, tables = '') => {
    const found = parseScenario(text.replace(/^units:$/m, `${tables}units:\n${units}`), schemas);
    return found.ok ? 'read' : found.problems.map(({ path, says }) => `${path} ${says}`).slice(0, 2);
  };
  const mech = '  - {id: new-1, side: japan, type: mech-infantry, at: japan}';
  expect([read('  - {id: new-1, side: japan, type: infantry, at: japan}'), read(mech)]).toEqual([
    'read',
    ['units[0].type the tables of this scenario have no row for mech-infantry'],
  ]);
  expect(
    schemas
      .faults?.({ ...SMALL, board: { kind: 'table', size: [10, 10], unit: 'in', features: [] } })
      .map(({ path, says }) => `${path} ${says}`),
  ).toEqual([
    'board this system is played on areas of a map, not on table',
    'units[0].type the tables of this scenario have no row for mech-infantry',
  ]);
});
