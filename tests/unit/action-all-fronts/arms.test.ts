// What units have to fire with, as their men fall.

import { describe, expect, it } from 'vitest';
import { armsOf, isCrew, piecesServed } from '../../../src/rulesets/action-all-fronts/arms.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { lossesFromTop, removeModels } from '../../../src/rulesets/action-all-fronts/units.ts';
import { field, figures, gruppe, gun, team, troops, vehicle } from './field.ts';

const firing = (unit: AafUnit): readonly string[] =>
  armsOf(field([unit]), unit).map(({ row, count, fs }) => `${count} ${row.title} Fs ${fs}`);
const after = (unit: AafUnit, lost: number): AafUnit => removeModels(unit, lossesFromTop(unit, lost));

describe('weapons of a unit', () => {
  it('are one for each figure and one for each team', () => {
    expect(firing(troops('a', 'de', [10, 10], gruppe()))).toEqual(['7 Rifle Fs 3', '1 Submachine gun (SMG) Fs 3', '1 MG34/42 Fs 3']);
  });

  it('go with their figures; a machine gun fires until the last man of its team has fallen (AAF-09)', () => {
    expect(firing(after(troops('a', 'de', [10, 10], gruppe()), 9))).toEqual(['1 MG34/42 Fs 3']);
  });

  it('of a crew stay silent below half of it, but machine guns (AAF-12, AAF-131)', () => {
    const pak = troops('a', 'de', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, 'german-75-l43-or-l48')], { kind: 'support' });
    const hmg = troops('b', 'de', [10, 10], [figures(6, 'Crew', '3/7'), gun(2, 'german-mg34-42-tripod')], { kind: 'support' });
    expect([1, 2, 3].map(lost => firing(after(pak, lost)).length)).toEqual([1, 1, 0]);
    expect([3, 4, 5].map(lost => firing(after(hmg, lost)))).toEqual([
      ['2 MG34/42 tripod Fs 3'],
      ['2 MG34/42 tripod Fs 3'],
      ['1 MG34/42 tripod Fs 3'],
    ]);
  });

  it('of several pieces share a crew, and fall silent one after the other (AAF-12)', () => {
    expect([8, 5, 4, 3, 2, 1].map(crew => piecesServed(2, 4, crew, false))).toEqual([2, 2, 2, 1, 1, 0]);
    expect([6, 4, 3, 2, 1].map(crew => piecesServed(2, 3, crew, false))).toEqual([2, 2, 1, 1, 0]);
  });

  it('of vehicles are their mounts, once for each vehicle', () => {
    expect(firing(vehicle('a', 'us', [10, 10], 'us-sherman-m4a1'))).toEqual(['1 75mm Fs 3', '1 Hull/turret MG Fs 3']);
    expect(firing(vehicle('a', 'us', [10, 10], 'russian-t26', {}, 3))[0]).toBe('3 45/L42 Fs 2');
  });

  it('belong to the group that carries them, mounts to the first', () => {
    const groups = (unit: AafUnit) => armsOf(field([unit]), unit).map(({ group, served }) => [group, served]);
    expect(groups(vehicle('a', 'us', [10, 10], 'us-sherman-m4a1'))).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
    expect(groups(troops('b', 'de', [10, 10], [figures(6, 'Crew', '3/7'), gun(2, 'german-mg34-42-tripod')], { kind: 'support' }))).toEqual([
      [1, true],
    ]);
  });

  it('of mortar teams stay while a man is left for each', () => {
    const mortars = troops('a', 'us', [10, 10], [team(6, 'Mortar team', '3/7', 'general-light-mortar')]);
    expect([3, 4].map(lost => firing(after(mortars, lost)))).toEqual([['3 Light mortar Fs 3'], ['2 Light mortar Fs 3']]);
  });
});

it('a crew carries nothing and stands by a gun', () => {
  const pak = troops('a', 'de', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, 'german-75-l43-or-l48')], { kind: 'support' });
  const section = troops('b', 'de', [10, 10], gruppe());
  expect([pak, section].map(unit => unit.groups.map(group => isCrew(unit, group)))).toEqual([
    [true, false],
    section.groups.map(() => false),
  ]);
  const unarmed = troops('c', 'de', [10, 10], [figures(4, 'Crew', '3/7')]);
  expect(unarmed.groups.map(group => isCrew(unarmed, group))).toEqual([false]);
});

it('what no table knows is no weapon, nor is a mount of nobody', () => {
  const strange = troops('a', 'de', [10, 10], [figures(2, 'Soldier', '3/7', 'no-such-weapon'), figures(1, 'NCO', '3/7', 'general-rifle')]);
  expect(firing(strange)).toEqual(['1 Rifle Fs 3']);
  const tank = vehicle('a', 'us', [10, 10], 'us-sherman-m4a1');
  const [mount] = tank.mounts;
  if (!mount) throw new Error('no mount');
  expect(firing({ ...tank, mounts: [{ ...mount, weapon: 'no-such-weapon' }] })).toEqual([]);
  expect(firing({ ...tank, groups: [] })).toEqual([]);
  expect(firing({ ...tank, mounts: [{ ...mount, count: 2 }] })).toEqual(['2 75mm Fs 3']);
});
