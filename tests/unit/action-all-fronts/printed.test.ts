// The tables as the rules page prints them.

import { expect, test } from 'vitest';
import { TABLES } from '../../../src/rulesets/action-all-fronts/data/printed.ts';

const table = (id: string) => TABLES.find(one => one.id === id);
const line = (id: string, row: string): string =>
  (table(id)?.rows.find(one => one.id === row)?.cells ?? []).map(({ value }) => value).join(' | ');

test('every row fills every column, and ids are used once', () => {
  expect(new Set(TABLES.map(({ id }) => id)).size).toBe(TABLES.length);
  for (const { id, columns, rows } of TABLES) {
    expect(new Set(rows.map(row => row.id)).size, id).toBe(rows.length);
    for (const row of rows) expect(row.cells.length, `${id}/${row.id}`).toBe(columns.length);
  }
});

test('weapons, units and vehicles read as on their lists', () => {
  expect(line('weapons', 'german-panzerfaust')).toBe('German | 6 | 18 | shaped charge | 1 | -');
  expect(line('weapons', 'general-120mm-mortar')).toBe('all | anywhere | 7 | high explosive | 1 | support, field artillery');
  expect(line('units', 'us-rifle-squad')).toBe('US | squad | 69 | 1 NCO 3/7 M1 Garand; 8 Soldier 3/6 M1 Garand; 1 BAR 3/6 | all');
  expect(line('units', 'german-anti-tank-gun')).toContain('37mm 130 (1940)');
  expect(line('vehicles', 'us-sherman-m4a1')).toBe('US | 3/7 | 7/4/2 | 8 | tracked | 200 | 1942 | 75mm, Hull/turret MG (hull) | -');
  expect(line('vehicles', 'french-r35')).toBe(
    'French | 3/7 | 4/4/2 | 5 | tracked | 100 | 1935 | 37mm, a hull machine gun (R70) | one-man turret',
  );
});

test('charts show what cannot be hurt and what is closed', () => {
  expect(line('constitution', 'p3')).toBe('3 | 4 | 5 | 6 | 6 | - | -');
  expect(line('movement', 'wheeled')).toBe('x2 | x0.5 | x0.5 | closed | closed');
  expect(line('modifiers', 'charging')).toBe('dice | +1');
  expect(line('points', 'fs-3')).toBe('8 | 10 | 14 | 18 | 22');
});

test('a value that the house has repaired is marked as such', () => {
  const german = table('weapons')?.rows.find(({ id }) => id === 'german-75-l24');
  expect(german?.source.mark).toBe('house');
  expect(table('vehicles')?.rows.find(({ id }) => id === 'british-cromwell-iv')?.cells[1]?.source).toMatchObject({ ruling: 'R50' });
});
