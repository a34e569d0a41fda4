// The special rules of the armies (29), one by one: what each of them does to those who have it, and that it does nothing to
// anybody else. Without the rule its test fails.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../src/core/act.ts';
import type { Roster } from '../../src/core/armyBuilder.ts';
import { chance, dist, fraction } from '../../src/core/dist.ts';
import type { Profile } from '../../src/core/profile.ts';
import { armyBuilder } from '../../src/rulesets/action-all-fronts/army/index.ts';
import { type AafFireProfile, attack } from '../../src/rulesets/action-all-fronts/attack.ts';
import { VEHICLES, WEAPONS } from '../../src/rulesets/action-all-fronts/data/armies/index.ts';
import type { AafListedUnit } from '../../src/rulesets/action-all-fronts/listed.ts';
import { testOf } from '../../src/rulesets/action-all-fronts/moraleTest.ts';
import { rules } from '../../src/rulesets/action-all-fronts/rules.ts';
import { fausts, shotOf } from '../../src/rulesets/action-all-fronts/shot.ts';
import type { AafState, AafUnit } from '../../src/rulesets/action-all-fronts/state.ts';
import { ARMIES, type ArmyId } from '../../src/rulesets/action-all-fronts/tables.ts';
import { bestM } from '../../src/rulesets/action-all-fronts/units.ts';
import { activation, field, figures, squad, troops, vehicle } from '../unit/action-all-fronts/field.ts';
import { beginTable } from '../unit/action-all-fronts/table.ts';

const roster = (settings: Profile, row: string, chosen: Profile = {}): Roster =>
  ({ format: 1, ruleset: 'action-all-fronts', title: 'Test', settings, entries: [{ id: 'e', row, count: 1, chosen }] }) as Roster;
const price = (settings: Profile, row: string, chosen: Profile = {}): number | undefined =>
  armyBuilder.bill(roster(settings, row, chosen))[0]?.each;
const offered = (army: ArmyId, year = 1944): readonly string[] => armyBuilder.offers({ army, year }).map(({ row }) => row);
const asked = (army: ArmyId, id: string): readonly string[] =>
  armyBuilder.offers({ army, year: 1944 }).flatMap(({ row, fields }) => (fields.some(one => one.id === id) ? [row] : []));
const others = (...own: readonly ArmyId[]): readonly ArmyId[] => ARMIES.filter(army => !own.includes(army));
const unitsOf = (army: ArmyId, row: string, chosen: Profile = {}, more: Profile = {}) =>
  armyBuilder.forces(roster({ army, year: 1942, ...more }, row, chosen)).units as unknown as readonly {
    readonly traits?: readonly string[];
    readonly strength?: number;
  }[];

const foe = () => vehicle('de', 'de', [20, 30], 'german-pzivg');
const wrecks = (fire: AafFireProfile): string =>
  fraction(...chance(dist((attack(fire) as Attack).roll), tally => (tally['destroyed'] ?? 0) > 0));

const CHECKS: Readonly<Record<string, () => void>> = {
  'British: For the Regiment (AAF-121)'() {
    const men = troops('us', 'us', [20, 20], squad());
    const officer = troops('hq', 'us', [20, 26], [figures(1, 'Officer', '3/9', 'general-rifle')]);
    const heard = (army: ArmyId) => bestM(field([men, officer], { armies: [army, 'german'] }), men);
    expect(heard('british')).toBe(9);
    for (const army of others('british')) expect(heard(army), army).toBe(7);
    expect(bestM(field([men, { ...officer, at: [20, 45] }], { armies: ['british', 'german'] }), men)).toBe(7);
  },
  'British: Lend-Lease (AAF-121)'() {
    for (const name of ['us-m3-lee', 'us-sherman-m4a1', 'us-m5-tank', 'us-m7'])
      expect(
        offered('british').some(row => row.startsWith(name)),
        name,
      ).toBe(true);
    for (const army of others('british', 'russian', 'us'))
      expect(
        offered(army).some(row => row.startsWith('us-sherman')),
        army,
      ).toBe(false);
  },
  'German: Panzer Attack (AAF-122)'() {
    expect(price({ army: 'german', year: 1942 }, 'german-tiger-i', { panzerAttack: true })).toBeGreaterThan(
      price({ army: 'german', year: 1942 }, 'german-tiger-i') ?? 0,
    );
    for (const army of others('german')) expect(asked(army, 'panzerAttack'), army).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  },
  'German: Panzerfaust (AAF-122)'() {
    const gruppe = beginTable([
      { id: 'x', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 20], traits: ['panzerfaust'] } as unknown as AafListedUnit,
    ]);
    expect(fausts(gruppe, gruppe.units['x'] as AafUnit)).toBe(4);
    for (const army of others('german')) expect(asked(army, 'fausts'), army).toEqual([]);
  },
  'French: One Man Turrets (AAF-123)'() {
    const tanks = Object.entries(VEHICLES).filter(([, { armour, list }]) => armour && list === 'french');
    expect(tanks.length).toBeGreaterThan(3);
    const [turreted] = tanks.filter(([, { oneMan }]) => oneMan);
    const state = beginTable([{ id: 'x', side: 'uk', type: turreted?.[0], at: [20, 20] } as unknown as AafListedUnit]);
    const done = { ...activation('x'), shots: 1 };
    const now = { ...state, phase: 'action', activation: done, acting: 'x' } as AafState;
    expect(rules.flatMap(rule => (rule.broken(now, { id: 'e', type: 'recon', unit: 'x' } as never) ? [rule.id] : []))).toContain(
      'aaf:21.9/one-action',
    );
  },
  'Italian: Thin Armour (AAF-124)'() {
    const at = (type: string): AafFireProfile => {
      const row = VEHICLES['german-pzivg'];
      const target = { ...vehicle('de', 'de', [20, 30], 'german-pzivg'), type, ...(row?.armour ? { armour: row.armour } : {}) };
      return shotOf(
        field([vehicle('us', 'us', [20, 20], 'us-sherman-m4a1'), target]),
        vehicle('us', 'us', [20, 20], 'us-sherman-m4a1'),
        target,
        { distance: 8, cover: 0, smoke: false },
      ) as AafFireProfile;
    };
    const italian = Object.entries(VEHICLES).find(([, { list, armour }]) => list === 'italian' && armour)?.[0] ?? '';
    expect(wrecks(at(italian))).not.toBe(wrecks(at('german-pzivg')));
  },
  'Japanese: Fanatics (AAF-125)'() {
    const traits = (type: string) =>
      (beginTable([{ id: 'x', side: 'uk', type, at: [20, 20] } as AafListedUnit]).units['x'] as AafUnit).traits;
    expect(traits('japanese-rifle-squad')).toContain('fanatic');
    expect(traits('british-rifle-squad')).not.toContain('fanatic');
  },
  'Japanese: Jungle Training (AAF-125)'() {
    expect(unitsOf('japanese', 'japanese-rifle-squad', {}, { jungle: true })[0]?.traits ?? []).toContain('jungle');
    expect(unitsOf('japanese', 'japanese-rifle-squad')[0]?.traits ?? []).not.toContain('jungle');
  },
  'Japanese: Marksmen (AAF-125)'() {
    expect(unitsOf('japanese', 'japanese-rifle-squad', { marksmen: 2 }).length).toBe(3);
    expect(
      (price({ army: 'japanese', year: 1942 }, 'japanese-rifle-squad', { marksmen: 2 }) ?? 0) -
        (price({ army: 'japanese', year: 1942 }, 'japanese-rifle-squad') ?? 0),
    ).toBe(10);
    for (const army of others('japanese')) expect(asked(army, 'marksmen'), army).toEqual([]);
  },
  'Japanese: Cavalry (AAF-125)': () => mounted('japanese', 'japanese-rifle-squad'),
  'Japanese: Lunge Mines (AAF-125)'() {
    expect(asked('japanese', 'lunge').length).toBeGreaterThan(1);
    for (const army of others('japanese')) expect(asked(army, 'lunge'), army).toEqual([]);
  },
  'Russian: Lend-Lease (AAF-126)'() {
    for (const name of ['us-m3-lee', 'us-sherman-m4a1', 'british-matilda', 'british-valentine', 'british-churchill'])
      expect(
        offered('russian').some(row => row.startsWith(name)),
        name,
      ).toBe(true);
  },
  'Russian: Stick to the Plan (AAF-126)'() {
    const men = troops('us', 'us', [20, 20], squad(), { order: 'attack' });
    const planned = (army: ArmyId) => {
      const support = {
        us: { army, strikes: [], counterBattery: 0, order: 'attack' as const },
        de: { army: 'german' as const, strikes: [], counterBattery: 0 },
      };
      return testOf(field([men], { special: { support } }), men, 'shooting').plan;
    };
    expect(planned('russian')).toBe(true);
    for (const army of others('russian')) expect(planned(army), army).toBeUndefined();
  },
  'Russian: Keep Moving (AAF-126)'() {
    const t34 = vehicle('t34', 'us', [20, 20], 'russian-t34-76-1940', { movedIn: 2 });
    const steady = (army: ArmyId) =>
      (
        shotOf(field([t34, foe()], { armies: [army, 'german'] }), t34, foe(), { distance: 8, cover: 0, smoke: false }) as AafFireProfile
      ).volleys.every(one => one.steady);
    expect(steady('russian')).toBe(true);
    for (const army of others('russian')) expect(steady(army), army).toBe(false);
  },
  'Russian: Lack of Radios (AAF-126)'() {
    expect(price({ army: 'russian', year: 1941 }, 'russian-t34-76-1940', { tanks: 2 })).toBe(600);
    for (const army of others('russian')) expect(asked(army, 'tanks'), army).toEqual([]);
  },
  'Russian: Cavalry (AAF-126)': () => mounted('russian', 'russian-rifle-squad'),
  'US: Excellent Communications (AAF-127)'() {
    const strike = (army: ArmyId) => price({ army, year: 1943 }, 'strike-medium');
    expect(strike('us')).toBe(144);
    for (const army of others('us')) expect(strike(army), army).toBe(120);
  },
  'US: 75mm gun (AAF-127)'() {
    const guns = Object.entries(WEAPONS).filter(([, { shells }]) => shells === 'full');
    expect(guns.map(([id]) => id)).toEqual(['us-75mm']);
  },
};

/** Squads that may ride: twice as fast, and cavalry. */
function mounted(army: ArmyId, type: string): void {
  expect(price({ army, year: 1942 }, type, { ride: 'horse' }) ?? 0).toBeGreaterThan(price({ army, year: 1942 }, type) ?? 0);
  const state = beginTable([{ id: 'x', side: 'uk', type, at: [20, 20], mounted: 'horse' } as AafListedUnit]);
  expect([state.units['x']?.kind, state.units['x']?.speed]).toEqual(['cavalry', 12]);
}

describe('action all fronts: special rules of the armies', () => {
  test.each(Object.entries(CHECKS))('%s', (_name, check) => check());

  test('all nineteen of the source are held, Lead from the Front beside the lists', () => expect(Object.keys(CHECKS).length + 1).toBe(19));
});
