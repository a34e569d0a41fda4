// The army lists hold together: every row names rows that are there, and prices are those of the table of basic points or known to differ.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTS, UNITS, VEHICLES, WEAPONS } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { basicPoints, figurePoints } from '../../../src/rulesets/action-all-fronts/points.ts';

/** What the list asks, and what the table would. */
const DIFFERENT: Readonly<Record<string, readonly [list: number, table: number]>> = {
  'general-flamethrower-team': [32, 26],
  'general-engineer-team': [60, 40],
  'british-rifle-squad': [86, 90],
  'british-company-hq': [134, 144],
  'british-platoon-hq-up-to-1944': [74, 108],
  'british-platoon-hq-1944': [74, 108],
  'british-heavy-mortar': [72, 80],
  'british-piat-team': [20, 26],
  'german-infantry-squad-up-to-1943': [106, 120],
  'german-light-mortar-team': [26, 30],
  'german-heavy-machine-guns': [160, 140],
  'german-heavy-mortar-section': [144, 160],
  'french-infantry-squad': [70, 106],
  'french-company-hq': [110, 100],
  'french-platoon-hq': [42, 46],
  'french-heavy-mortar': [72, 80],
  'french-heavy-mortar-platoon': [144, 160],
  'italian-rifle-squad': [68, 90],
  'italian-lmg-squad': [84, 92],
  'italian-company-hq': [50, 76],
  'italian-platoon-hq': [22, 24],
  'italian-light-mortar-squad': [74, 88],
  'italian-heavy-mg-squad': [136, 154],
  'italian-heavy-mortar-platoon': [144, 160],
  'japanese-rifle-squad': [173, 130],
  'japanese-company-hq': [166, 126],
  'japanese-platoon-hq': [32, 28],
  'japanese-light-mortar-squad': [78, 90],
  'japanese-heavy-mortar-section': [184, 140],
  'russian-company-hq': [72, 68],
  'russian-light-mortar-team': [20, 22],
  'russian-anti-tank-rifle-squad': [55, 60],
  'russian-heavy-machine-gun': [60, 58],
  'russian-heavy-mortar': [65, 64],
  'us-rifle-squad': [69, 82],
  'us-platoon-hq': [44, 50],
  'us-bazooka-team': [20, 30],
};

describe('army lists', () => {
  it('AAF-120 have every row of the source and the two soft carriers', () => {
    expect([WEAPONS, UNITS, VEHICLES].map(rows => Object.keys(rows).length)).toEqual([67, 65, 79]);
  });

  it('keep each row in the list that its id names', () => {
    for (const [name, { weapons, units, vehicles }] of Object.entries(LISTS))
      for (const [id, { list }] of Object.entries({ ...weapons, ...units, ...vehicles })) {
        expect(list).toBe(name);
        if (!['truck', 'jeep'].includes(id)) expect(id.startsWith(`${name}-`), id).toBe(true);
      }
  });

  it('name weapons, guns and vehicles that are there', () => {
    const models = Object.values(UNITS).flatMap(({ models }) => models);
    const weapons = [
      ...models.flatMap(({ weapon, gun }) => [weapon ?? [], gun ?? []].flat()),
      ...Object.values(UNITS).flatMap(({ variants = [] }) => variants.map(({ gun }) => gun)),
      ...Object.values(VEHICLES).flatMap(({ mounts, either = [] }) => [...mounts.map(({ weapon }) => weapon), ...either]),
    ];
    expect(weapons.filter(id => !WEAPONS[id])).toEqual([]);
    expect(models.flatMap(({ vehicle }) => vehicle ?? []).filter(id => !VEHICLES[id])).toEqual([]);
  });

  it('give figures an Fs from 1 to 5 and an M from 6 to 10, and teams whole weapons', () => {
    for (const { models } of Object.values(UNITS))
      for (const { fs, m, count, team = 1 } of models) {
        if (fs !== undefined && m !== undefined) expect(figurePoints(fs, m)).toBeDefined();
        expect(count % team).toBe(0);
      }
  });

  it('price every unit, by itself or by its gun', () => {
    for (const { points, variants = [] } of Object.values(UNITS)) expect(points !== undefined || variants.length > 0).toBe(true);
  });

  it('differ from the table of basic points where they are known to', () => {
    const found = Object.entries(UNITS).flatMap(([id, unit]) => {
      const table = basicPoints(unit);
      return unit.points === undefined || table === undefined || table === unit.points ? [] : [[id, [unit.points, table]] as const];
    });
    expect(Object.fromEntries(found)).toEqual(DIFFERENT);
  });

  it('and the README lists each of these differences, and no other', () => {
    const readme = readFileSync(new URL('../../../src/rulesets/action-all-fronts/README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| (.+ \(\w+\)) \| (\d+) \| (\d+) \|$/gm)].map(([, unit, list, table]) => [
      unit,
      Number(list),
      Number(table),
    ]);
    const known = Object.entries(DIFFERENT).map(([id, prices]) => [`${UNITS[id]?.title} (${UNITS[id]?.list})`, ...prices]);
    expect(rows).toEqual(known);
  });

  it('AAF-123 hold French turrets to one man, and nobody else says so of all tanks', () => {
    const turrets = Object.entries(VEHICLES).filter(([, { list, mounts, either }]) => list === 'french' && (mounts.length > 0 || either));
    expect(turrets.filter(([, { oneMan }]) => !oneMan)).toEqual([]);
    expect(turrets).toHaveLength(6);
    expect(Object.keys(VEHICLES).filter(id => VEHICLES[id]?.oneMan && VEHICLES[id]?.list !== 'french')).toEqual(['russian-t70']);
  });
});
