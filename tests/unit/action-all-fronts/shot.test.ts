// Which dice a shot has and what it finds: facts of the recorded game and the rules of chapters 4 and 12.

import { describe, expect, it } from 'vitest';
import { VEHICLES } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { armourAgainst } from '../../../src/rulesets/action-all-fronts/facing.ts';
import type { AafFireProfile } from '../../../src/rulesets/action-all-fronts/odds/profile.ts';
import { armsAt, fausts, type How, shotOf } from '../../../src/rulesets/action-all-fronts/shot.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { type Field, field, figures, gruppe, gun, squad, troops, vehicle } from './field.ts';

interface Case {
  readonly distance?: number;
  readonly cover?: number;
  readonly smoke?: boolean;
  readonly how?: How;
  readonly on?: Field;
}

const shot = (shooter: AafUnit, target: AafUnit, { distance = 10, cover = 0, smoke = false, how = {}, on = {} }: Case = {}) =>
  shotOf(field([shooter, target], on), shooter, target, { distance, cover, smoke }, how) as AafFireProfile;

const dice = (fire: AafFireProfile): readonly string[] => fire.volleys.map(({ weapon, dice: n, fs }) => `${n} ${weapon} Fs ${fs}`);
const parts = (fire: AafFireProfile) => ('parts' in fire.target ? fire.target.parts : []);
const armour = (fire: AafFireProfile) => ('armour' in fire.target ? fire.target : undefined);
const silent = (shooter: AafUnit, target: AafUnit, how: How = {}, distance = 10) =>
  armsAt(field([shooter, target]), shooter, target, { distance }, how).silent.map(([{ weapon }, why]) => `${weapon} ${why}`);

const grey = (more: Partial<AafUnit> = {}) => troops('de-c', 'de', [30, 30], gruppe(), more);
const blue = (more: Partial<AafUnit> = {}) => troops('us-c', 'us', [30, 15], squad(), more);
const sherman = (more: Partial<AafUnit> = {}) => vehicle('us-tank', 'us', [30, 10], 'us-sherman-m4a1', more);
const stug = (more: Partial<AafUnit> = {}) => vehicle('de-stug', 'de', [30, 30], 'german-stug-iiib', { facing: [0, -1], ...more });

describe('the dice of a volley', () => {
  it('are those in range: submachine guns stay silent beyond 6 (AAF-58)', () => {
    expect(dice(shot(grey(), blue(), { distance: 13.85 }))).toEqual(['7 general-rifle Fs 3', '3 german-mg34-42 Fs 3']);
    expect(dice(shot(grey(), blue(), { distance: 6 }))).toContain('3 general-submachine-gun-smg Fs 3');
    expect(dice(shot(grey(), blue(), { distance: 24.01 }))).toEqual([]);
  });

  it('are fewer for those whose turn to fire has not come: silent weapons, no ammunition', () => {
    expect(dice(shot(grey(), blue(), { how: { silent: ['general-rifle'] } }))).toEqual(['3 german-mg34-42 Fs 3']);
    expect(dice(shot(grey({ ammunition: 'out' }), blue()))).toEqual([]);
  });

  it('come singly where figures stand singly: the far ones do not fire (AAF-58)', () => {
    const line = figures(4, 'Soldier', '3/6', 'us-m1-garand');
    const shooter = troops('us', 'us', [10, 10], [line], {
      radius: 0.5,
      figures: [
        [0, 0],
        [-2, 0],
        [-4, 0],
        [-6, 0],
      ],
    });
    const target = troops('de', 'de', [37, 10], [figures(1, 'Soldier', '3/7', 'general-rifle')], { radius: 0.5, figures: [[0, 0]] });
    expect(dice(shot(shooter, target, { distance: 26 }))).toEqual([]);
    const nearer = troops('de', 'de', [33, 10], [figures(1, 'Soldier', '3/7', 'general-rifle')], { radius: 0.5, figures: [[0, 0]] });
    expect(dice(shot(shooter, nearer, { distance: 22 }))).toEqual(['2 us-m1-garand Fs 3']);
  });

  it('of armour at armour: machine guns do nothing to it (AAF-03)', () => {
    expect(dice(shot(sherman(), stug()))).toEqual(['1 us-75mm Fs 3']);
    expect(silent(sherman(), stug())).toEqual(['general-hull-turret-mg armour']);
    expect(dice(shot(grey(), sherman({ facing: [0, 1] })))).toEqual([]);
  });
});

describe('a weapon', () => {
  it('in the hull fires to its front only, in a turret all round (AAF-112)', () => {
    const behind = blue({ at: [30, 1] });
    expect(dice(shot(sherman(), behind))).toEqual(['1 us-75mm Fs 3']);
    expect(silent(sherman(), behind)).toEqual(['general-hull-turret-mg front']);
    expect(dice(shot(sherman(), blue({ at: [30, 20] })))).toHaveLength(2);
  });

  it('on a mount of its own is silent until it is set up (AAF-12)', () => {
    const hmg = (more: Partial<AafUnit>) =>
      troops('hmg', 'de', [30, 30], [figures(6, 'Crew', '3/7'), gun(2, 'german-mg34-42-tripod')], {
        kind: 'support',
        facing: [0, -1],
        ...more,
      });
    expect(dice(shot(hmg({}), blue()))).toEqual(['8 german-mg34-42-tripod Fs 3']);
    expect(silent(hmg({ ready: false }), blue())).toEqual(['german-mg34-42-tripod setup']);
    expect(silent(hmg({ facing: [0, 1] }), blue())).toEqual(['german-mg34-42-tripod front']);
    expect(silent(hmg({}), blue(), { moved: true })).toEqual(['german-mg34-42-tripod setup']);
  });

  it('in a vehicle that moved fires on, also a heavy machine gun (ruling R69)', () => {
    const halftrack = vehicle('m3', 'us', [30, 10], 'us-m3-half-track', { movedIn: 2 });
    expect(dice(shot(halftrack, grey()))).toHaveLength(1);
    expect(dice(shot(halftrack, grey(), { on: { options: { 'mounted-hmg': true } } }))).toEqual([]);
  });

  it('of 45mm and more may fire shells, but no 17-pounder (AAF-59)', () => {
    expect(shot(sherman(), grey(), { how: { shells: 'he' } }).volleys[0]).toMatchObject({ shells: 'he', he: 'full', power: 5 });
    const m10 = vehicle('m10', 'us', [30, 10], 'us-m10');
    expect(shot(m10, grey(), { how: { shells: 'he' } }).volleys[0]).toMatchObject({ shells: 'he', he: 'half', power: 10 });
    const firefly = vehicle('ff', 'us', [30, 10], 'british-sherman-firefly');
    const seventeen = shot(firefly, grey(), { how: { shells: 'he' } }).volleys[0];
    expect(seventeen?.shells).toBeUndefined();
    expect(seventeen?.he).toBeUndefined();
  });

  it('that throws shells always does; guns fire solid shot unless shells are called for', () => {
    expect(shot(stug(), blue()).volleys[0]).toMatchObject({ weapon: 'german-75-l24', type: 'he', under: [1] });
    expect(shot(sherman(), grey()).volleys[0]).not.toHaveProperty('under');
    expect(shot(stug(), blue(), { how: { shells: 'smoke' } }).volleys.map(({ shells }) => shells)).toEqual(['smoke', undefined]);
  });
});

describe('Panzerfausts', () => {
  const squadOf = (more: Partial<AafUnit> = {}) => grey({ traits: ['panzerfaust'], ...more });

  it('are fired by half of the rifles and submachine guns, rounded down (AAF-122)', () => {
    expect(fausts(field([]), squadOf())).toBe(4);
    expect(dice(shot(squadOf(), sherman(), { distance: 5 }))).toEqual(['4 german-panzerfaust Fs 3']);
    expect(dice(shot(squadOf(), blue(), { distance: 5 }))).not.toContain('4 german-panzerfaust Fs 3');
    expect(dice(shot(squadOf(), blue(), { distance: 5, how: { fausts: 2 } }))).toEqual([
      '5 general-rifle Fs 3',
      '2 german-panzerfaust Fs 3',
      '3 general-submachine-gun-smg Fs 3',
      '3 german-mg34-42 Fs 3',
    ]);
    expect(fausts(field([]), grey())).toBe(0);
  });

  it('by another reading are one for each man (ruling R75)', () => {
    const agreed = field([], { options: { 'fausts-once': true } });
    expect(fausts(agreed, squadOf({ fausts: 3 }))).toBe(1);
    expect(fausts(field([]), squadOf({ fausts: 3 }))).toBe(4);
  });
});

describe('circumstances', () => {
  it('of the firer: moved, pinned, over-watch with its test first (AAF-82, AAF-138)', () => {
    expect(shot(grey({ movedIn: 2 }), blue())).toMatchObject({ moved: true });
    expect(shot(grey({ movedIn: 1 }), blue())).not.toHaveProperty('moved');
    expect(shot(grey({ morale: 'pinned' }), blue())).toMatchObject({ pinned: true });
    expect(shot(grey({ movedIn: 2 }), blue(), { how: { overwatch: true } })).toMatchObject({ moved: true, overwatch: { m: 7 } });
  });

  it('of the target: cover, smoke, prone, trench, building (AAF-68)', () => {
    expect(parts(shot(blue(), grey(), { cover: 1, smoke: true }))).toEqual([{ models: 10, c: 3, cover: true, smoke: true }]);
    expect(parts(shot(blue(), grey({ prone: true })))).toEqual([{ models: 10, c: 3, prone: true }]);
    const works = [
      {
        id: 't1',
        kind: 'trench',
        outline: [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
      },
    ] as const;
    const dug = shot(blue(), grey({ entrenched: 't1' }), { on: { special: { works } } });
    expect(parts(dug)).toEqual([{ models: 10, c: 3, shelter: 'trench' }]);
  });

  it('of soldiers, guns, soft vehicles: C3, C8, C5 (AAF-05, AAF-130)', () => {
    const pak = troops('pak', 'de', [30, 30], [figures(4, 'Crew', '3/7'), gun(1, 'german-50mm')], { kind: 'support' });
    expect(parts(shot(blue(), pak))).toEqual([
      { models: 4, c: 3 },
      { models: 1, c: 8 },
    ]);
    expect(parts(shot(blue(), vehicle('t', 'de', [30, 30], 'truck')))).toEqual([{ models: 1, c: 5 }]);
  });

  it('of veterans among others are a part of their own (AAF-65)', () => {
    const mixed = troops(
      'mix',
      'de',
      [30, 30],
      [figures(5, 'Soldier', '3/7', 'general-rifle'), figures(2, 'Old hand', '4/7', 'general-rifle', { veteran: true })],
    );
    expect(parts(shot(blue(), mixed))).toEqual([
      { models: 5, c: 3 },
      { models: 2, c: 3, veteran: true },
    ]);
    expect(shot(blue(), mixed, { how: { split: [0, 2] } }).volleys.map(({ split }) => split)).toEqual([undefined, undefined, [0, 2]]);
  });

  it('of armour: the zone the shot comes from, hull down, smoke, thin plates (AAF-71, AAF-112, AAF-124)', () => {
    expect(armour(shot(stug(), sherman()))).toMatchObject({ armour: [7, 4, 2], zone: 'front', vehicles: 1, test: { m: 7 } });
    expect(armour(shot(stug(), sherman({ facing: [1, 0] })))?.zone).toBe('side');
    expect(armour(shot(stug(), sherman({ facing: [0, -1] })))?.zone).toBe('rear');
    expect(armour(shot(stug(), sherman({ hullDown: true }), { smoke: true }))).toMatchObject({ hullDown: true, smoke: true });
    expect(armour(shot(sherman(), vehicle('m13', 'de', [30, 30], 'italian-m13-40')))).toMatchObject({ thin: true });
  });

  it('of passengers: safe by 2 in an open armoured transport, not on a tank or a truck (AAF-52, AAF-136)', () => {
    const shelter = (row: string) => {
      const [carrier, riders] = [vehicle('c', 'de', [30, 30], row), grey({ aboard: 'c' })];
      const fire = shotOf(field([blue(), carrier, riders]), blue(), riders, { distance: 10, cover: 0, smoke: false }) as AafFireProfile;
      return parts(fire)[0]?.shelter;
    };
    expect([shelter('german-sdkfz-251'), shelter('truck'), shelter('german-pzivg')]).toEqual(['transport', undefined, undefined]);
  });

  it('of Russian armour: it fires on the move as well as standing (AAF-126)', () => {
    const t34 = vehicle('t34', 'us', [30, 10], 'russian-t34-76-1940', { movedIn: 2 });
    const fire = shot(t34, grey(), { on: { armies: ['russian', 'german'] } });
    expect(fire.volleys.every(({ steady }) => steady)).toBe(true);
    expect(shot(t34, grey()).volleys.some(({ steady }) => steady)).toBe(false);
  });

  it('of ammunition: rolled for by agreement, not in works that were not left, not under a Fire order (AAF-18, AAF-64)', () => {
    const on = { options: { supply: true } };
    expect(shot(grey(), blue(), { on })).toMatchObject({ supply: true });
    expect(shot(grey({ order: 'fire' }), blue(), { on })).not.toHaveProperty('supply');
    expect(shot(grey({ entrenched: 't1' }), blue(), { on })).not.toHaveProperty('supply');
    expect(shot(grey({ entrenched: 't1', movedIn: 2 }), blue(), { on })).toMatchObject({ supply: true });
  });
});

describe('a flamethrower', () => {
  it('rolls no hits: everything under its template is hit (AAF-103)', () => {
    const flamers = troops('ft', 'us', [30, 15], [figures(2, 'Team', '2/7', 'general-flamethrower', { team: 2 })]);
    const target = troops('de', 'de', [30, 20], gruppe(), {
      radius: 0.5,
      figures: [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 5],
      ],
    });
    expect(shotOf(field([flamers, target]), flamers, target, { distance: 3, cover: 1 })).toMatchObject({
      kind: 'template',
      by: 'flame',
      power: 6,
      under: [3],
    });
    expect(shotOf(field([flamers, target]), flamers, target, { distance: 7, cover: 0 })).toMatchObject({ kind: 'fire', volleys: [] });
  });
});

describe('armour', () => {
  const tiger = vehicle('t', 'de', [36, 24], 'german-tiger-i', { facing: [0, 1] });

  it('AAF-04 is struck where the shot comes from: front, side, or the rear, which is the top too', () => {
    expect(
      [
        [36, 40],
        [60, 24],
        [36, 4],
      ].map(from => armourAgainst(tiger, from as [number, number])),
    ).toEqual([12, 8, 6]);
  });

  it('AAF-04 of 0 at the rear is open', () => {
    const open = Object.values(VEHICLES).filter(({ armour }) => armour?.[2] === 0);
    expect(open.map(({ title }) => title)).toEqual(expect.arrayContaining(['Wespe', 'SdKfz 251', 'M10', 'Archer']));
  });
});

describe('figures that stand singly', () => {
  const soldiers = figures(2, 'Soldier', '3/6', 'us-m1-garand');
  const guns = gun(1, 'us-57mm');
  const others = figures(2, 'Old hand', '4/6', 'us-m1-garand');
  const at = (x: number) =>
    troops('de', 'de', [x, 10], [figures(1, 'Soldier', '3/7', 'general-rifle')], { radius: 0.5, figures: [[0, 0]] });
  const row = (groups: typeof soldiers[]) =>
    troops('us', 'us', [10, 10], groups, { radius: 0.5, figures: [[0, 0], [-1, 0], [-2, 0], [-3, 0]] }); // biome-ignore format: short
  const fired = (shooter: AafUnit, target: AafUnit) => dice(shot(shooter, target, { distance: 22 })).filter(one => one.includes('garand'));

  it('fire each with the weapon of its group; a gun among the groups is no figure', () => {
    expect(fired(row([soldiers, others]), at(34.9))).toEqual(['1 us-m1-garand Fs 3']);
    expect(fired(row([soldiers, others]), at(33.9))).toEqual(['2 us-m1-garand Fs 3']);
    expect(fired(row([soldiers, others]), at(32.9))).toEqual(['2 us-m1-garand Fs 3', '1 us-m1-garand Fs 4']);
    expect(fired(row([others, soldiers]), at(32.9))).toEqual(['2 us-m1-garand Fs 4', '1 us-m1-garand Fs 3']);
    expect(fired(row([soldiers, guns, others]), at(32.9))).toEqual(fired(row([soldiers, others]), at(32.9)));
    expect(fired(row([soldiers, others]), at(31.9))).toEqual(['2 us-m1-garand Fs 3', '2 us-m1-garand Fs 4']);
    expect(fired(row([soldiers, others]), at(60))).toEqual([]);
  });
});
