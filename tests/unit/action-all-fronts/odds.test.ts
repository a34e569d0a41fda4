import { describe, expect, test } from 'vitest';
import { chance, dist, fraction, mean } from '../../../src/core/dist.ts';
import { due } from '../../../src/core/read.ts';
import {
  type AafFireProfile,
  type AafProfile,
  type AafVolley,
  type Armoured,
  attack,
  type Melee,
  type TargetPart,
} from '../../../src/rulesets/action-all-fronts/attack.ts';
import { WEAPONS } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { chartsOf, makeTables } from '../../../src/rulesets/action-all-fronts/data/tables.ts';
import { armourOf, blowOf, constitutionOf, facesOn, lawOf, powerOf, skillOf } from '../../../src/rulesets/action-all-fronts/odds/charts.ts';
import type { AafReadings } from '../../../src/rulesets/action-all-fronts/odds/profile.ts';
import { strays } from '../../../src/rulesets/action-all-fronts/odds/scatter.ts';

type Profile = Exclude<AafProfile, Melee>;

const law = (readings: AafReadings = {}) => lawOf({ kind: 'scatter', readings });
const rifle: AafVolley = { weapon: 'general-rifle', type: 'rifle', dice: 1, fs: 3, power: 3 };
const people: TargetPart = { models: 10, c: 3 };
const fire = (more: Partial<AafFireProfile> = {}): AafFireProfile => ({
  kind: 'fire',
  volleys: [rifle],
  target: { parts: [people] },
  ...more,
});
const average = (profile: Profile, name = 'loss'): string => fraction(...mean(dist(attack(profile).roll), name));
const mods = (profile: Profile): readonly string[] => attack(profile).mods.map(({ id, by }) => `${id} ${by}`);
const tank = (more: Partial<Armoured> = {}): Armoured => ({ vehicles: 1, armour: [8, 5, 2], zone: 'front', test: { m: 7 }, ...more });

describe('Fighting Skill (12.5)', () => {
  const skill = (volley: AafVolley, more: Partial<AafFireProfile>) => skillOf(law(), fire(more), volley).value;

  test('AAF-07: assault weapons and light mortars do not mind a move, others do', () => {
    const smg: AafVolley = { ...rifle, type: 'assault', dice: 3 };
    expect([skill(rifle, { moved: true }), skill(smg, { moved: true })]).toEqual([2, 3]);
    expect(skill({ ...rifle, type: 'lmg' }, { moved: true })).toBe(2);
    expect(WEAPONS['general-light-mortar']?.type).toBe('assault');
    expect(skill({ ...rifle, type: 'at', steady: true }, { moved: true })).toBe(3);
  });

  test('AAF-138: over-watch after an own move, pinned: everything counts', () => {
    expect(skill(rifle, { overwatch: { m: 7 }, moved: true })).toBe(1);
    expect(skill({ ...rifle, type: 'assault' }, { overwatch: { m: 7 }, moved: true })).toBe(2);
    expect(mods(fire({ overwatch: { m: 7 }, moved: true, pinned: true }))).toEqual([]);
    expect(mods(fire({ volleys: [{ ...rifle, fs: 4 }], moved: true, pinned: true }))).toEqual(['moved -1', 'pinned -1']);
  });

  test('AAF-60: a skill of 0 or less misses without dice, one of 6 and more always hits', () => {
    const none = attack(fire({ volleys: [{ ...rifle, fs: 1 }], moved: true }));
    expect(due(none.roll, [])).toBeUndefined();
    expect(average(fire({ volleys: [{ ...rifle, fs: 7 }] }))).toBe('1/2');
  });

  test('AAF-61: cover changes the die of damage, never the die to hit', () => {
    const [open, behind] = [fire(), fire({ target: { parts: [{ ...people, cover: true }] } })].map(profile => attack(profile));
    expect(open && due(open.roll, [])?.label).toBe(behind && due(behind.roll, [])?.label);
    expect([average(fire()), average(fire({ target: { parts: [{ ...people, cover: true }] } }))]).toEqual(['1/4', '1/6']);
  });
});

describe('Constitution (13.3)', () => {
  const c = (more: Partial<TargetPart>, readings: AafReadings = {}, way = {}) =>
    constitutionOf(law(readings), { ...people, ...more }, way).value;

  test('AAF-68: what each protection adds', () => {
    expect([
      c({ cover: true }),
      c({ shelter: 'wooden' }),
      c({ prone: true }),
      c({ veteran: true }),
      c({ smoke: true }),
      c({ shelter: 'trench' }),
      c({ shelter: 'stone' }),
      c({ shelter: 'transport' }),
      c({ shelter: 'bunker' }),
      c({}, {}, { vt: true }),
    ]).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 7, 1]);
  });

  test('AAF-139: each line once, lines add; a shelter is not cover besides', () => {
    expect(c({ cover: true, prone: true, veteran: true, smoke: true })).toBe(8);
    expect(c({ cover: true, shelter: 'trench' })).toBe(5);
    expect(c({ smoke: true, shelter: 'stone' })).toBe(5);
    expect(c({ smoke: true, shelter: 'bunker' })).toBe(9);
    expect(c({ cover: true, smoke: true, shelter: 'trench' }, { 'add-all': true })).toBe(8);
  });

  test('AAF-98, AAF-103: snipers and flame find no cover, but veterans, prone men and smoke', () => {
    const hidden = { cover: true, prone: true, veteran: true, smoke: true } as const;
    expect(c(hidden, {}, { bare: 'sniper' })).toBe(7);
    expect(c({ shelter: 'bunker' }, {}, { bare: 'sniper' })).toBe(3);
    expect(c(hidden, { 'sniper-cover': true }, { bare: 'sniper' })).toBe(4);
    expect(c({ shelter: 'stone' }, {}, { bare: 'flame' })).toBe(3);
    expect(average(fire({ sniper: true, target: { parts: [{ ...people, shelter: 'stone' }] } }))).toBe('1/4');
  });

  test('a gun shield counts against fire from the front, not against templates; smoke as on the card', () => {
    expect([c({ shield: true }), c({ shield: true }, {}, { template: true }), c({ shield: true }, { 'gun-shield': true })]).toEqual([
      4, 3, 3,
    ]);
    expect(c({ smoke: true }, { 'smoke-cover': true })).toBe(4);
  });

  test('a chart that a scenario changes is read as changed', () => {
    const tables = makeTables({ constitution: { p3: { c3: 3 } }, modifiers: { cover: { by: 2 } } });
    expect(average({ ...fire(), ...chartsOf(tables) })).toBe('1/3');
    const behind = { ...fire({ target: { parts: [{ ...people, cover: true }] } }), ...chartsOf(tables) };
    expect(average(behind)).toBe('1/12');
    expect(attack(behind).mods).toMatchObject([{ id: 'cover', by: 2, source: { mark: 'scenario' } }]);
    expect(chartsOf(makeTables({ weapons: { 'general-rifle': { range: 20 } } }))).toEqual({});
  });
});

describe('mixed targets (13.1)', () => {
  const crew: TargetPart = { models: 2, c: 3 };
  const gun: TargetPart = { models: 1, c: 8 };
  const strong: AafVolley = { ...rifle, dice: 3, fs: 6, power: 6 };

  test('AAF-65: a surplus of hits goes down, never up', () => {
    const atGun = attack(fire({ volleys: [{ ...strong, split: [0, 3] }], target: { parts: [crew, gun] } }));
    // three hits at the gun, a 6 each: two of them take the gun and one of its crew
    const two = chance(dist(atGun.roll), tally => tally['loss-1'] === 1 && tally['loss-0'] === 1);
    expect(fraction(...two)).toBe('5/72');
    const atCrew = dist(attack(fire({ volleys: [{ ...strong, dice: 5, split: [5] }], target: { parts: [crew, gun] } })).roll);
    expect(fraction(...chance(atCrew, tally => (tally['loss-1'] ?? 0) > 0))).toBe('0');
    // of five dice that need a 2 at least two kill: 1 - 26/7776
    expect(fraction(...chance(atCrew, tally => tally['loss'] === 2))).toBe('3875/3888');
  });

  test('AAF-130: left to himself the firer aims at the crew', () => {
    expect(average(fire({ target: { parts: [gun, crew] } }), 'loss-1')).toBe('1/4');
    expect(average(fire({ target: { parts: [gun, crew] } }), 'loss-0')).toBe('0');
  });

  test('a split shares the hits in the order of the parts', () => {
    const both = dist(attack(fire({ volleys: [{ ...strong, dice: 2, power: 10, split: [1, 1] }], target: { parts: [crew, gun] } })).roll);
    expect(fraction(...chance(both, tally => tally['loss-0'] === 1 && tally['loss-1'] === 1))).toBe('25/36');
  });
});

describe('armour (13.5, 13.6)', () => {
  test('AAF-71: hull down against the front, smoke, four once', () => {
    const armour = (more: Partial<Armoured>, readings: AafReadings = {}) => armourOf(law(readings), tank(more)).value;
    expect([armour({ hullDown: true }), armour({ smoke: true }), armour({ hullDown: true, smoke: true })]).toEqual([12, 12, 12]);
    expect([armour({ hullDown: true, zone: 'side' }), armour({ hullDown: true, zone: 'side', smoke: true })]).toEqual([5, 9]);
    expect(armour({ hullDown: true, zone: 'side' }, { 'hull-down-round': true })).toBe(9);
    expect(armour({ hullDown: true, smoke: true }, { 'add-all': true })).toBe(16);
  });

  test('AAF-59, AAF-70: high explosive of guns, and against armour', () => {
    const of = (id: string, more: Partial<AafVolley> = {}): AafVolley => {
      const row = WEAPONS[id];
      if (!row) throw new Error(id);
      const { type, power, range, shells, heavyShell } = row;
      return {
        weapon: id,
        type,
        dice: 1,
        fs: 3,
        power,
        range,
        ...(shells ? { he: shells } : {}),
        ...(heavyShell ? { heavyShell } : {}),
        ...more,
      };
    };
    expect([powerOf(of('british-6pdr', { shells: 'he' })), powerOf(of('us-75mm', { shells: 'he' })), powerOf(of('us-75mm'))]).toEqual([
      4, 5, 5,
    ]);
    expect(WEAPONS['british-17pdr']?.shells).toBeUndefined();
    expect(WEAPONS['general-37mm']?.shells).toBeUndefined();
    const blow = (volley: AafVolley) => blowOf(law(), volley, 100).power;
    expect([blow(of('german-75-l24')), blow(of('us-75mm', { shells: 'he' })), blow(of('british-6pdr', { shells: 'he' }))]).toEqual([
      3, 2, 1,
    ]);
    expect([blow(of('russian-122mm')), blow(of('russian-152mm')), blow(of('general-81mm-mortar'))]).toEqual([7, 10, 1]);
  });

  test('AAF-11, AAF-69: range counts for shot only, rockets fail on 1 and 2', () => {
    const far = (volley: Partial<AafVolley>) => Boolean(blowOf(law(), { ...rifle, type: 'at', power: 9, range: 20, ...volley }, 10.01).far);
    expect([far({}), far({ type: 'heat' }), far({ type: 'he' }), far({ shells: 'he' })]).toEqual([true, false, false, false]);
    const { does } = facesOn(law(), { power: 9, heat: true, mods: [] }, 1);
    expect([does[1], does[2], does[3]]).toEqual([undefined, undefined, 'destroyed']);
  });

  test('AAF-03: rifles do nothing to armour, and throw nothing', () => {
    expect(due(attack(fire({ target: tank() })).roll, [])).toBeUndefined();
  });

  test('AAF-73, AAF-140: results go to one vehicle after another, the worst first, and each crew tests once', () => {
    const platoon = fire({ volleys: [{ ...rifle, type: 'at', dice: 3, fs: 6, power: 8 }], target: tank({ vehicles: 2, spared: true }) });
    const d = dist(attack(platoon).roll);
    // power equals armour: a 5 or 6 destroys, a 3 or 4 immobilises
    expect(fraction(...chance(d, tally => tally['destroyed'] === 2))).toBe('7/27');
    expect(fraction(...chance(d, tally => tally['destroyed'] === 1 && tally['immobilised'] === 1))).toBe('1/3');
    expect(fraction(...chance(d, tally => (tally['destroyed'] ?? 0) + (tally['immobilised'] ?? 0) > 2))).toBe('0');
  });

  test('a strike meets the rear and its crew tests under artillery', () => {
    const strike: Profile = {
      kind: 'template',
      by: 'strike',
      power: 7,
      under: [1],
      target: tank({ hullDown: true, smoke: true, test: { m: 7, shelled: true } }),
    };
    expect(mods(strike)).toEqual(['shell -3', 'more-power 1', 'shelled 1', 'modified 2']);
  });
});

describe('what else is thrown', () => {
  test('AAF-63: smoke only has to hit', () => {
    const smoke = fire({ volleys: [{ ...rifle, type: 'at', power: 5, shells: 'smoke' }] });
    expect([average(smoke, 'smoke'), average(smoke)]).toEqual(['1/2', '0']);
  });

  test('AAF-64: ammunition is rolled for after a fire that could be made', () => {
    expect(average(fire({ supply: true }), 'low')).toBe('1/6');
    expect(dist(attack(fire({ volleys: [], supply: true })).roll).outcomes.length).toBe(1);
    expect(average(fire({ supply: true, overwatch: { m: 7 } }), 'low')).toBe('7/72');
  });

  test('templates hurt no more than lie under them, part by part', () => {
    const parts = [people, { models: 1, c: 8 }];
    const strike: Profile = { kind: 'template', by: 'strike', power: 10, under: [3, 1], target: { parts } };
    expect([average(strike, 'loss-0'), average(strike, 'loss-1')]).toEqual(['5/2', '5/6']);
  });

  test('the names of tallies can be told apart by a word', () => {
    const strike = attack({ kind: 'template', by: 'strike', power: 10, under: [1], target: { parts: [people] }, of: 'squad' });
    expect(strike.harm).toBe('loss:squad');
    expect(dist(strike.roll).outcomes).toEqual([{ 'loss:squad': 0 }, { 'loss:squad': 1 }]);
  });

  test('AAF-78: grenades against the rear of a tank, power 1 or 3', () => {
    const blows = (power: number): Profile => ({
      kind: 'strike',
      on: 'defenders',
      groups: [{ models: 1, fs: 6, dice: 1, power }],
      target: tank({ hullDown: true, test: { m: 7, sure: true } }),
    });
    expect([average(blows(1), 'destroyed'), average(blows(3), 'destroyed')]).toEqual(['1/3', '1/3']);
    expect(average({ ...blows(1), target: tank({ armour: [8, 5, 3], test: { m: 7, sure: true } }) } as Profile, 'destroyed')).toBe('1/6');
  });

  test('AAF-25, AAF-28: an observer never lets a strike be denied', () => {
    expect(average({ kind: 'availability', observer: true }, 'denied')).toBe('0');
    expect(mods({ kind: 'availability', observer: true })).toEqual(['observer 1']);
  });

  test('eight ways of scatter: half a quarter more to the right when the second die is even', () => {
    const where = dist(attack({ kind: 'scatter', readings: { scatter: true } }).roll);
    expect(where.outcomes.length).toBe(89);
    expect(fraction(...chance(where, tally => tally['where'] === 0))).toBe('1/3');
    // first arrow straight on at 7: a sixth, a half, a sixth
    expect(fraction(...chance(where, tally => tally['where'] === 6))).toBe('1/72');
  });

  test('shells that scatter by another reading: a miss, or every hit', () => {
    const off = Array.from({ length: 24 }, (_, place) => (place < 2 ? 4 : 0));
    const shell = (reading: 'miss' | 'hit', power = 10): AafFireProfile =>
      fire({ volleys: [{ weapon: 'gun', type: 'he', dice: 1, fs: 3, power, under: [2], off }], readings: { 'he-scatter': reading } });
    // a hit: two models by 5/6 each; a miss: the first arrow and 1 or 2 of six far, four models by 5/6
    expect(average(shell('miss'))).toBe(fraction(...sum([1n, 2n, 2n * 5n, 6n], [1n, 2n, 1n, 6n, 1n, 3n, 4n * 5n, 6n])));
    // every hit: on it for a third, else by the same arrows
    expect(average(shell('hit'))).toBe(fraction(...sum([1n, 2n, 1n, 3n, 2n * 5n, 6n], [1n, 2n, 1n, 6n, 1n, 3n, 4n * 5n, 6n])));
    expect(average({ ...shell('hit'), readings: {} })).toBe('5/6');
  });

  test('where a shell can stray to', () => {
    const places = strays([10, 10], [0, 3]);
    expect([places.length, places[0], places[5], places[6], places.at(-1)]).toEqual([24, [10, 11], [10, 16], [11, 10], [4, 10]]);
    expect(() => strays([10, 10], [0, 0])).toThrow(RangeError);
  });
});

/** Sum of products of fractions, each written as numerator, denominator, numerator, denominator ... */
function sum(...products: readonly (readonly bigint[])[]): [bigint, bigint] {
  return products
    .map(factors => factors.reduce<[bigint, bigint]>(([n, d], factor, i) => (i % 2 === 0 ? [n * factor, d] : [n, d * factor]), [1n, 1n]))
    .reduce(([a, b], [c, d]) => [a * d + c * b, b * d]);
}
