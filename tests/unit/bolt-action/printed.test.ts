// The tables as the rules page prints them, against the card.

import { expect, test } from 'vitest';
import { readFiles } from '../../../src/core/files.ts';
import { readReference } from '../../../src/core/ruleset.ts';
import { lookOf } from '../../../src/render/board/tableFeature.ts';
import { TABLES } from '../../../src/rulesets/bolt-action/data/printed.ts';
import { PRINTED } from '../../../src/rulesets/bolt-action/data/tables.ts';
import { system } from './system.ts';

const table = (id: string) => TABLES.find(one => one.id === id);
const line = (id: string, row: string): string =>
  (table(id)?.rows.find(one => one.id === row)?.cells ?? []).map(({ value }) => value).join(' | ');

test('every table that a scenario can change is printed, row by row, every row with a source', () => {
  for (const [id, rows] of Object.entries(PRINTED)) {
    expect(
      table(id)
        ?.rows.map(row => row.id)
        .toSorted(),
      id,
    ).toEqual(Object.keys(rows).toSorted());
    for (const row of table(id)?.rows ?? []) {
      expect(row.cells.length, `${id}/${row.id}`).toBe(table(id)?.columns.length);
      expect(row.source.section ?? row.source.why, `${id}/${row.id}`).toBeTruthy();
    }
  }
  expect(new Set(TABLES.map(({ id }) => id)).size).toBe(TABLES.length);
});

test('BA-25, BA-26, BA-27: weapons read as on the card', () => {
  expect(table('weapons')?.rows).toHaveLength(27);
  expect(line('weapons', 'smg')).toBe('small arms | 12 | 2 | - | Assault');
  expect(line('weapons', 'medium-at-gun')).toBe('heavy | 60 | 1 | +5 | Team, Fixed, HE (1")');
  expect(line('weapons', 'light-mortar')).toBe('heavy | 12 to 24 | 1 | HE | Team, Indirect fire, HE (1")');
  expect(line('weapons', 'heavy-howitzer')).toBe('heavy | 72 (indirect 36 to 84) | 1 | HE | Team, Fixed, Howitzer, HE (4")');
  expect(line('weapons', 'vehicle-flamethrower')).toBe('heavy | 12 | 1, a hit is D6+1 | +3 | Flamethrower');
});

test('BA-12, BA-13, BA-14, BA-15, BA-28: qualities, officers, rates and shells', () => {
  expect(line('quality', 'inexperienced')).toBe('8 | 3+ | −1');
  expect(line('officers', 'captain')).toBe('+3 | 3 | 12');
  expect(line('movement', 'tracked')).toBe('9 | 1 | 18 | none');
  expect(line('movement', 'artillery')).toBe('6 | free | never | free');
  expect(line('he', '4')).toBe('+4 | D6 | 3D6');
});

test('what is not on the card is marked as such', () => {
  const row = (id: string, one: string) => table(id)?.rows.find(each => each.id === one)?.source;
  expect(row('modifiers', 'shaped-charge')).toMatchObject({ mark: 'general', ruling: 'R35' });
  expect(row('movement', 'artillery')).toMatchObject({ mark: 'house', ruling: 'R38' });
  expect(row('units', 'section')).toMatchObject({ mark: 'house' });
  expect(row('weapons', 'rifle')).toEqual({ mark: 'source', section: 'Small Arms' });
});

test('the book names every option by a ruling, and every ruling that a value or an option cites', async () => {
  const { rulings, options, tables, fields } = await readReference(system);
  const known = rulings.map(({ id }) => id);
  const cited = [
    ...options.map(({ source }) => source),
    ...fields.flatMap(({ source }) => source ?? []),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ source, cells }) => [source, ...cells.flatMap(cell => cell.source ?? [])])),
  ].flatMap(({ ruling }) => ruling ?? []);
  expect(cited.length).toBeGreaterThan(10);
  for (const id of cited) expect(known).toContain(id);
  const named = rulings.flatMap(({ id, option, more = [] }) => [option, ...more.map(one => one.option)].map(one => [one, id]));
  expect(Object.fromEntries(named.filter(([option]) => option !== undefined))).toEqual(
    Object.fromEntries(options.map(({ id, source }) => [id, source.ruling])),
  );
});

test('water, marsh, fields and ruins are kinds of terrain, each on a ground of the card and drawn as what it is', async () => {
  const { terrain } = await readFiles(system);
  const looks = ['water', 'marsh', 'field', 'ruin'].map(kind => [
    terrain.includes(kind),
    PRINTED.terrain[kind]?.ground,
    lookOf({ id: 'x', kind, title: 'X', shape: { kind: 'disc', centre: [1, 1], radius: 1 }, top: 0, sight: 'open' }),
  ]);
  expect(looks).toEqual([
    [true, 'obstacle', 'water'],
    [true, 'rough', 'marsh'],
    [true, 'open', 'crops'],
    [true, 'rough', 'ruin'],
  ]);
});
