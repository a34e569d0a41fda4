import { describe, expect, test } from 'vitest';
import { PIPS } from '../../src/core/d6.ts';
import { chance, dist, type Fraction, fraction, mean } from '../../src/core/dist.ts';
import { endings } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import type { Tally } from '../../src/core/roll.ts';
import {
  type AafFireProfile,
  type AafProfile,
  type AafVolley,
  type Armoured,
  attack,
  type Fists,
  type Melee,
  type MeleeRound,
  type Soft,
  type Test,
} from '../../src/rulesets/action-all-fronts/attack.ts';
import { facesOn, lawOf, needOf } from '../../src/rulesets/action-all-fronts/odds/charts.ts';
import { countCovered, landingPlaces } from '../../src/rulesets/action-all-fronts/odds/scatter.ts';
import { chartNeed } from './aafByHand.ts';

type Profile = Exclude<AafProfile, Melee>;

const says = ([num, den]: Fraction): string => fraction(num, den);
const share = (profile: Profile, is: (tally: Tally) => boolean): string => says(chance(dist(attack(profile).roll), is));
const average = (profile: Profile, name = 'loss'): string => says(mean(dist(attack(profile).roll), name));
const loses = (n: number) => (tally: Tally) => tally['loss'] === n;
const losesAtLeast = (n: number) => (tally: Tally) => (tally['loss'] ?? 0) >= n;

const soldiers = (models: number, more: Partial<Soft['parts'][number]> = {}): Soft => ({ parts: [{ models, c: 3, ...more }] });
const rifles = (dice: number, fs = 3): AafVolley => ({ weapon: 'rifle', type: 'rifle', dice, fs, power: 3 });
const mg = (dice: number, more: Partial<AafVolley> = {}): AafVolley => ({ weapon: 'MG34/42', type: 'lmg', dice, fs: 3, power: 5, ...more });
const gun = (power: number, more: Partial<AafVolley> = {}): AafVolley => ({
  weapon: 'gun',
  type: 'at',
  dice: 1,
  fs: 3,
  power,
  range: 30,
  ...more,
});

describe('a squad shoots (AAF-33, AAF-60, AAF-61, AAF-67, AAF-68)', () => {
  const squad: AafFireProfile = { kind: 'fire', volleys: [rifles(7), mg(3)], target: soldiers(12) };

  test('seven rifles and a machine gun at soldiers in the open', () => {
    expect(share({ ...squad, volleys: [rifles(1)] }, loses(1))).toBe('1/4');
    expect(share({ ...squad, volleys: [mg(1)] }, loses(1))).toBe('5/12');
    expect([average(squad), share(squad, loses(0)), share(squad, losesAtLeast(3))]).toEqual(['3', '27783/1048576', '162541/262144']);
  });

  test('behind a hedge, and after a move', () => {
    const hedge: AafFireProfile = { ...squad, target: soldiers(12, { cover: true }) };
    expect([average(hedge), share(hedge, loses(0)), share(hedge, losesAtLeast(3))]).toEqual(['13/6', '78125/944784', '469087/1259712']);
    const moved: AafFireProfile = { ...hedge, moved: true };
    expect([average(moved), share(moved, losesAtLeast(3))]).toEqual(['13/9', '7034689/43046721']);
  });

  test('AAF-82: two tripod guns on over-watch, after their test', () => {
    const guns: AafVolley = { weapon: 'MG34/42 tripod', type: 'hmg', dice: 8, fs: 3, power: 5 };
    const shot: AafFireProfile = { kind: 'fire', volleys: [guns], target: soldiers(12), overwatch: { m: 7 } };
    const sure: AafFireProfile = { ...shot, overwatch: { m: 7, sure: true } };
    expect([average(sure), share(sure, loses(0)), share(sure, losesAtLeast(3))]).toEqual([
      '20/9',
      '815730721/11019960576',
      '1438507625/3673320192',
    ]);
    expect(share(shot, tally => tally['passed'] === 1)).toBe('7/12');
    expect(average(shot)).toBe('35/27');
  });

  test('AAF-62: the small template over three figures', () => {
    const shell: AafFireProfile = {
      kind: 'fire',
      volleys: [{ weapon: '81mm mortar', type: 'he', dice: 1, fs: 3, power: 4, under: [3] }],
      target: soldiers(12, { cover: true }),
    };
    expect([0, 1, 2, 3].map(n => share(shell, loses(n)))).toEqual(['9/16', '3/16', '3/16', '1/16']);
  });
});

describe('bombardment (AAF-26, AAF-27)', () => {
  const lattice = [
    [0, 0],
    [2, 0],
    [-2, 0],
    [1, 1.73],
    [-1, 1.73],
    [1, -1.73],
    [-1, -1.73],
  ] as const;
  const bodies = lattice.map(at => ({ at, radius: 0.5 }));
  const under = landingPlaces([0, 0], [0, 1]).map(at => [countCovered(at, 2.5, bodies)]);
  const medium = (target: Soft): Profile => ({ kind: 'impact', power: 7, under, target });

  test('a medium strike on the middle of seven figures', () => {
    const open = medium(soldiers(7));
    expect([share(open, loses(0)), average(open), share(open, loses(7))]).toEqual(['58951/104976', '175/81', '78125/839808']);
    const dug = medium(soldiers(7, { shelter: 'trench' }));
    expect([share(dug, loses(0)), average(dug), share(dug, loses(7))]).toEqual(['58951/104976', '175/81', '78125/839808']);
  });

  test('lands on its marker a third of the time', () => {
    expect(share({ kind: 'scatter' }, tally => tally['where'] === 0)).toBe('1/3');
    expect(landingPlaces([10, 10], [0, 1])[1]).toEqual([10, 12]);
    expect(landingPlaces([10, 10], [0, 1])[12]).toEqual([12, 10]);
    expect(landingPlaces([10, 10], [0, 1]).at(-1)).toEqual([-2, 10]);
  });
});

const tank = (front: number, more: Partial<Armoured> = {}): Armoured => ({
  vehicles: 1,
  armour: [front, front, 2],
  zone: 'front',
  test: { m: 7 },
  ...more,
});

describe('armour (AAF-69, AAF-70, AAF-72, AAF-73, AAF-122)', () => {
  /** Of six faces: nothing, a test, immobilised, destroyed. */
  const faces = (
    power: number,
    armour: number,
    more: { readonly heat?: boolean; readonly far?: boolean; readonly thin?: boolean } = {},
  ) => {
    const { does } = facesOn(lawOf({ kind: 'scatter' }), { power, mods: [], ...more }, armour, more.thin);
    return [undefined, 'bail', 'immobilised', 'destroyed'].map(result => PIPS.filter(pip => does[pip] === result).length);
  };

  test.each([
    ['P5 at A5, within half range', faces(5, 5), [1, 1, 2, 2]],
    ['P5 at A5, beyond half range', faces(5, 5, { far: true }), [3, 1, 2, 0]],
    ['HEAT P7 at A5', faces(7, 5, { heat: true }), [2, 0, 1, 3]],
    ['P12 at A7', faces(12, 7), [1, 0, 1, 4]],
    ['P9 at A4, Italian', faces(9, 4, { thin: true }), [2, 0, 1, 3]],
    ['medium bombardment at rear A2', faces(4, 2), [1, 0, 2, 3]],
    ['shells of the 75/L24 at the front of a Sherman, far', faces(3, 7), [3, 1, 2, 0]],
  ])('one hit: %s', (_title, found, digest) => {
    expect(found).toEqual(digest);
  });

  const outcome = (volleys: readonly AafVolley[], target: Armoured, distance: number): readonly string[] => {
    const shot: AafFireProfile = { kind: 'fire', distance, volleys, target };
    const unharmed = share(shot, tally => Object.values(tally).every(n => n === 0));
    return [unharmed, ...['bailed', 'immobilised', 'destroyed'].map(name => share(shot, tally => tally[name] === 1))];
  };

  test('a shot with the test of its crew', () => {
    expect(outcome([gun(5)], tank(5), 15)).toEqual(['91/144', '67/432', '5/108', '1/6']);
    expect(outcome([gun(5)], tank(5), 15.01)).toEqual(['115/144', '67/432', '5/108', '0']);
    expect(outcome([gun(12, { range: 40 })], tank(7), 20)).toEqual(['7/12', '13/216', '5/216', '1/3']);
  });

  test('of two hits the worst counts, and the crew tests once', () => {
    const both = [{ ...gun(5, { dice: 2 }), fs: 6 }];
    expect(outcome(both, tank(7), 10)).toEqual(['83/432', '491/1296', '10/81', '11/36']);
  });
});

describe('the charts', () => {
  test('AAF-67: all 63 cells of the chart of damage', () => {
    const law = lawOf({ kind: 'scatter' });
    for (let power = 0; power <= 12; power++)
      for (let c = 1; c <= 10; c++) expect([power, c, needOf(law, power, c)]).toEqual([power, c, chartNeed(power, c) || 7]);
  });

  test('AAF-34, AAF-39: tests by morale and modifiers', () => {
    const table: Readonly<Record<number, readonly string[]>> = {
      6: ['11/12', '13/18', '5/12', '5/18', '1/6', '1/36'],
      7: ['35/36', '5/6', '7/12', '5/12', '5/18', '1/12'],
      8: ['35/36', '11/12', '13/18', '7/12', '5/12', '1/6'],
      9: ['35/36', '35/36', '5/6', '13/18', '7/12', '5/18'],
      10: ['35/36', '35/36', '11/12', '5/6', '13/18', '5/12'],
    };
    const lines: readonly Partial<Test>[] = [
      { defences: true, rally: true },
      { rally: true },
      {},
      { shelled: true },
      { half: true },
      { beaten: true, half: true },
    ];
    for (const [m, row] of Object.entries(table))
      expect(lines.map(line => share({ kind: 'morale', test: { m: Number(m), ...line } }, tally => tally['passed'] === 1))).toEqual(row);
  });

  test('AAF-24: availability over several turns', () => {
    const asked = (turns: number, observer = false) =>
      ['approved', 'delayed', 'denied'].map(name => share({ kind: 'availability', turns, observer }, tally => tally[name] === 1));
    expect([1, 2, 3, 4].map(turns => asked(turns))).toEqual([
      ['1/3', '1/2', '1/6'],
      ['1/2', '1/4', '1/4'],
      ['7/12', '1/8', '7/24'],
      ['5/8', '1/16', '5/16'],
    ]);
    expect([1, 2, 3, 4].map(turns => asked(turns, true))).toEqual([
      ['1/2', '1/2', '0'],
      ['3/4', '1/4', '0'],
      ['7/8', '1/8', '0'],
      ['15/16', '1/16', '0'],
    ]);
  });

  test('AAF-23, AAF-24: the turn in which a strike is approved, under counter-battery fire too, as counted by hand', () => {
    /** Every fall of all the dice, turn by turn: what becomes of the strike, as so many shares of the whole. */
    function byHand(turns: number, observer: boolean, against: readonly number[], turn = 1): ReadonlyMap<string, number> {
      if (turn > turns) return new Map([['delayed', 1]]);
      const ends = new Map<string, number>();
      const add = (name: string, chance: number) => ends.set(name, (ends.get(name) ?? 0) + chance);
      const missed = 0.5 ** (against[turn - 1] ?? 0);
      if (missed < 1) add('stopped', 1 - missed);
      for (const pip of [1, 2, 3, 4, 5, 6]) {
        const die = observer ? pip + 1 : pip;
        if (die >= 5) add(`approved in turn ${turn}`, missed / 6);
        else if (die === 1) add('denied', missed / 6);
        else for (const [name, chance] of byHand(turns, observer, against, turn + 1)) add(name, (missed / 6) * chance);
      }
      return ends;
    }
    for (const observer of [false, true])
      for (const against of [[], [1], [2, 0, 1], [1, 1, 1, 1]])
        for (const turns of [2, 3, 4]) {
          const { outcomes, weights, total } = dist(attack({ kind: 'availability', turns, observer, against }).roll);
          const expected = byHand(turns, observer, against);
          for (const name of ['delayed', 'denied', 'stopped', ...[1, 2, 3, 4].map(turn => `approved in turn ${turn}`)]) {
            const chance = outcomes.reduce((sum, tally, i) => sum + (tally[name] === 1 ? Number(weights[i]) / Number(total) : 0), 0);
            expect(chance, name).toBeCloseTo(expected.get(name) ?? 0, 12);
          }
        }
    const turn = (n: number, observer = false) =>
      share({ kind: 'availability', turns: 3, observer }, tally => tally[`approved in turn ${n}`] === 1);
    expect([1, 2, 3].map(n => turn(n))).toEqual(['1/3', '1/6', '1/12']);
    expect([1, 2, 3].map(n => turn(n, true))).toEqual(['1/2', '1/4', '1/8']);
    expect(share({ kind: 'availability', turns: 2, against: [1] }, tally => tally['approved'] === 1)).toBe('1/4');
    expect(share({ kind: 'availability', against: [2] }, tally => tally['stopped'] === 1)).toBe('3/4');
  });

  test('AAF-23, AAF-64, AAF-108: counter-battery, ammunition, mines', () => {
    expect([1, 2, 3].map(dice => share({ kind: 'counter', dice }, tally => tally['stopped'] === 1))).toEqual(['1/2', '3/4', '7/8']);
    expect([1, 2, 3].map(fires => share({ kind: 'supply', fires }, tally => tally['low'] === 0))).toEqual(['5/6', '25/36', '125/216']);
    const squad: Profile = { kind: 'mines', target: { models: 10 } };
    expect([0, 1, 2, 3].map(n => share(squad, loses(n)))).toEqual(['1/6', '1/3', '1/3', '1/6']);
    expect(average(squad)).toBe('3/2');
    const crossing: Profile = { kind: 'mines', target: { vehicles: 1, test: { m: 12, sure: true } } };
    expect(['immobilised', 'destroyed'].map(name => share(crossing, tally => tally[name] === 1))).toEqual(['1/6', '1/6']);
    expect(share({ kind: 'mines', target: { vehicles: 1 } }, loses(1))).toBe('1/2');
  });

  test('AAF-13: who goes first', () => {
    expect([0, 1, 2].map(which => share({ kind: 'initiative' }, tally => tally['begins'] === which))).toEqual(['1/6', '5/12', '5/12']);
  });
});

describe('melee (AAF-76, AAF-77)', () => {
  const fewer = (profile: MeleeRound): readonly string[] => {
    const lost = (is: (attackers: number, defenders: number) => boolean) =>
      share(profile, tally => is(tally['attackers'] ?? 0, tally['defenders'] ?? 0));
    return [lost((a, d) => a < d), lost((a, d) => a > d), lost((a, d) => a === d)];
  };
  const side = (...groups: readonly Fists[]) => ({ groups, test: { m: 7 } });

  test('five riflemen charge four riflemen and an officer', () => {
    const round: MeleeRound = {
      kind: 'melee-round',
      attackers: side({ models: 5, fs: 3, dice: 2 }),
      defenders: side({ models: 4, fs: 3, dice: 1 }, { models: 1, fs: 3, dice: 2 }),
    };
    expect(fewer(round)).toEqual(['1907060895/4294967296', '47883041/134217728', '855649089/4294967296']);
  });

  test('a trench beats submachine guns because it strikes first', () => {
    const round: MeleeRound = {
      kind: 'melee-round',
      attackers: side({ models: 4, fs: 3, dice: 3 }),
      defenders: side({ models: 4, fs: 3, dice: 2 }),
    };
    expect(fewer(round)).toEqual(['369986657391/1099511627776', '1083531233/2147483648', '174756979089/1099511627776']);
  });

  test('AAF-36, AAF-80, AAF-81: a melee goes on until a side is gone or fails its test', () => {
    const fight = attack({
      kind: 'melee',
      attackers: side({ models: 1, fs: 3, dice: 2, later: 1 }),
      defenders: side({ models: 1, fs: 3, dice: 1 }),
    });
    // every blow kills in a quarter of the cases, and one is enough: q(n) = 1 - (3/4)^n
    const [first, second] = [1 / 4, (3 / 4) * (7 / 16)];
    const on = 1 - first - second;
    const [both, one] = [1 / 16, 3 / 16];
    const later = both + 2 * one;
    const end = endings(fight);
    const ends = (attackersLeft: boolean, defendersLeft: boolean) => {
      const [n, d] = chance(end, ({ stands: [a, b] }) => (a !== GONE) === attackersLeft && (b !== GONE) === defendersLeft);
      return Number(n) / Number(d);
    };
    expect(ends(false, true)).toBeCloseTo(first + (on * one) / later, 12);
    expect(ends(true, false)).toBeCloseTo(second + (on * one) / later, 12);
    expect(ends(false, false)).toBeCloseTo((on * both) / later, 12);
  });
});
