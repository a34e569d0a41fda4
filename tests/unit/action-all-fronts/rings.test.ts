// What lies around a unit: where it is spotted (18.2 to 18.6), how far its weapons reach (4.7, 12.2), its quarters
// (24.3), how far an officer is heard (29).

import { expect, test } from 'vitest';
import type { UnitRing } from '../../../src/core/ruleset.ts';
import { shotMark } from '../../../src/rulesets/action-all-fronts/acts/frame.ts';
import { rings } from '../../../src/rulesets/action-all-fronts/show/rings.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { field, figures, gun, squad, troops, vehicle } from './field.ts';

const MOVED = { movedIn: 1, firedIn: 1 } as const;
const state = (units: readonly AafUnit[]): AafState => field(units, {});
const around = (unit: AafUnit): readonly UnitRing[] => rings(state([unit]), unit);
const brief = (of: readonly UnitRing[]) => of.map(({ label, distance, half }) => [label, distance, half]);

test('who has moved is made out farther than who kept still, in cover half as far', () => {
  const spotted = (unit: AafUnit) => brief(around(unit).filter(({ tone }) => tone === 'clear'));
  expect(spotted(troops('us-a', 'us', [10, 10], squad(), MOVED))).toEqual([
    ['spotted in the open', 30, undefined],
    ['spotted in or behind cover', 15, undefined],
    ['spotted at once', 5, undefined],
  ]);
  expect(spotted(troops('us-a', 'us', [10, 10], squad())).map(([, far]) => far)).toEqual([15, 7.5, 5]);
  expect(spotted(vehicle('us-tank', 'us', [50, 10], 'us-sherman-m4a1', MOVED)).map(([, far]) => far)).toEqual([72, 36, 5]);
});

test('weapons of one range share a ring; nothing of it bears to one side with men on foot', () => {
  const shots = around(troops('us-a', 'us', [10, 10], squad())).filter(({ tone }) => tone === 'shot');
  expect(shots.length).toBeGreaterThan(0);
  expect(new Set(shots.map(({ distance }) => distance)).size).toBe(shots.length);
  expect(shots.every(({ facing }) => facing === undefined)).toBe(true);
});

test('a tank: half range of its shot, hull weapons to the front, front and rear with their armour', () => {
  const found = around(vehicle('us-tank', 'us', [50, 10], 'us-sherman-m4a1'));
  expect(found.some(({ label, facing }) => label.startsWith('half range of ') && facing === undefined)).toBe(true);
  expect(found.filter(({ tone }) => tone === 'note').map(({ label, facing, half }) => [label, facing, half])).toEqual([
    ['front', 90, 45],
    ['rear', 270, 45],
  ]);
  expect(found.find(({ label }) => label === 'front')?.how).toMatch(/^armour \d+, on the sides \d+$/);
});

test('a gun fires to its front only', () => {
  const crewed = troops('gun', 'us', [20, 20], [figures(3, 'Crew', '3/7'), gun(1, 'general-37mm')], { kind: 'support', facing: [1, 0] });
  const shots = around(crewed).filter(({ tone }) => tone === 'shot');
  expect(shots.length).toBeGreaterThan(0);
  expect(shots.every(({ facing, half }) => facing === 0 && half === 45)).toBe(true);
});

test('of a unit off the table nothing is told', () => {
  expect(around(troops('us-a', 'us', [10, 10], [figures(2, 'Officer', '4/8')], { at: undefined }))).toEqual([]);
});

test('a British officer is heard within 12', () => {
  const hq = troops('hq', 'us', [10, 10], [figures(2, 'Officer', '4/8')]);
  const plain = state([hq]);
  const side = { us: { ...plain.game.special.support['us'], army: 'british' } };
  const british = { ...plain, game: { ...plain.game, special: { ...plain.game.special, support: side } } } as AafState;
  expect(rings(plain, hq).some(({ tone }) => tone === 'mark')).toBe(false);
  expect(rings(british, hq).find(({ tone }) => tone === 'mark')).toMatchObject({ distance: 12, how: 'units of its side may test on M 8' });
});

test('a line of fire tells its length with the unit of the table', () => {
  const plain = state([troops('us-a', 'us', [10, 10], squad())]);
  const metric = { ...plain, game: { ...plain.game, board: { ...plain.game.board, unit: 'cm' } } } as AafState;
  const labels = [plain, metric].flatMap(one => shotMark(one, 'us-a', [20, 10], 7.5)).map(mark => (mark.kind === 'path' ? mark.label : ''));
  expect(labels).toEqual(['7.5 in', '7.5 cm']);
});
