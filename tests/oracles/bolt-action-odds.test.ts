// The odds of Bolt Action against numbers worked out by hand, and against every way the dice can fall.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../src/core/act.ts';
import { chance, dist, type Fraction, fraction, mean, toNumber } from '../../src/core/dist.ts';
import { type Ending, endings } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import type { Tally } from '../../src/core/roll.ts';
import {
  attack,
  type BoltFighters,
  type BoltFireProfile,
  type BoltVolley,
  type Troops,
  type Vehicle,
} from '../../src/rulesets/bolt-action/attack.ts';
import { lawOf } from '../../src/rulesets/bolt-action/odds/law.ts';
import { effect, volleyRoll } from '../../src/rulesets/bolt-action/odds/troops.ts';
import { uncut } from '../unit/bolt-action/uncut.ts';
import { bruteForce } from './bruteForce.ts';

const says = ([num, den]: Fraction): string => fraction(num, den);
const share = ({ roll }: Attack, is: (tally: Tally) => boolean): string => says(chance(dist(roll), is));
const shares = (made: Attack, name: string, counts: readonly number[]): readonly string[] =>
  counts.map(n => share(made, tally => (tally[name] ?? 0) === n));
const average = ({ roll }: Attack, name = 'loss'): string => says(mean(dist(roll), name));
const some =
  (name: string, least = 1) =>
  (tally: Tally): boolean =>
    (tally[name] ?? 0) >= least;
const none = (name: string) => (tally: Tally) => (tally[name] ?? 0) === 0;

const troops = (figures: number, quality: Troops['quality'] = 'regular', more: Partial<Troops> = {}): Troops => ({
  figures,
  quality,
  ...more,
});
const volley = (weapon: string, count: number, reach: BoltVolley['reach'] = 'short', more: Partial<BoltVolley> = {}): BoltVolley => ({
  weapon,
  count,
  reach,
  ...more,
});
const SECTION = [volley('rifle', 7), volley('smg', 1, 'long'), volley('lmg', 1)];
const fire = (volleys: readonly BoltVolley[], target: BoltFireProfile['target'], more: Partial<BoltFireProfile> = {}): BoltFireProfile => ({
  kind: 'fire',
  firer: { quality: 'regular' },
  volleys,
  target,
  ...more,
});

/** The same shots, counted to the end before anything is capped. */
function uncapped({ firer, volleys, target }: BoltFireProfile): Tally {
  const law = lawOf({});
  const of = volleys.map(one => volleyRoll(law, firer, one, target as Troops).roll);
  const { outcomes, weights, total } = dist(uncut(effect(law, { kind: 'plus', of }, target as Troops)));
  return Object.fromEntries(outcomes.map((tally, i) => [JSON.stringify(tally), toNumber(weights[i] ?? 0n, total)]));
}

describe('volleys are capped one by one before they are added up', () => {
  test.each([
    ['rifles and one gun', [volley('rifle', 2), volley('heavy-at-gun', 1, 'short', { shell: { under: 3 } })]],
    [
      'two kinds of gun, which together bring the house down',
      ['heavy-at-gun', 'super-heavy-at-gun'].map(id => volley(id, 1, 'short', { shell: { under: 1 } })),
    ],
  ] as const)('%s', (_title, volleys) => {
    const shots = fire(volleys, troops(2, 'regular', { building: true }));
    const { outcomes, weights, total } = dist(attack(shots).roll);
    const found = Object.fromEntries(outcomes.map((tally, i) => [JSON.stringify(tally), toNumber(weights[i] ?? 0n, total)]));
    expect(found).toEqual(uncapped(shots));
    expect(outcomes.some(some('collapse'))).toBe(volleys.some(({ weapon }) => weapon === 'super-heavy-at-gun'));
  });
});

describe('a unit fires with all its weapons (BA-21, BA-22, BA-45)', () => {
  test('a section at regulars in the open', () => {
    const crowd = attack(fire(SECTION, troops(99)));
    expect(average(crowd)).toBe('25/6');
    const squad = attack(fire(SECTION, troops(8)));
    expect([average(squad), ...shares(squad, 'loss', [0]), share(squad, some('loss', 4))]).toEqual([
      '245578/59049',
      '128/19683',
      '113675/177147',
    ]);
  });

  test('a machine gun at inexperienced troops', () => {
    const made = attack(fire([volley('mmg', 1, 'long')], troops(8, 'inexperienced')));
    expect(shares(made, 'loss', [0, 1, 2, 3, 4, 5])).toEqual(['32/243', '80/243', '80/243', '40/243', '10/243', '1/243']);
    expect([average(made), share(made, some('pins'))]).toEqual(['5/3', '31/32']);
  });

  test('BA-46: 7 and 8 to hit are a six and another six', () => {
    const volleys = [volley('rifle', 7, 'long', { moved: true }), volley('lmg', 1, 'short', { moved: true })];
    const made = attack(fire(volleys, troops(99, 'veteran', { cover: 'hard' }), { firer: { quality: 'regular', pins: 1 } }));
    expect([share(made, some('pins')), average(made)]).toEqual(['35072546469220261/131621703842267136', '11/108']);
  });

  test('BA-47: exceptional damage', () => {
    const made = attack(fire(SECTION, troops(99)));
    expect(share(made, some('exceptional'))).toBe('12294401992979588522659/59019612112944806363136');
  });

  test.each([
    [2, {}, 'point-blank', '5/6'],
    [3, {}, 'short', '2/3'],
    [4, {}, 'long', '1/2'],
    [5, { cover: 'soft' }, 'long', '1/3'],
    [6, { cover: 'hard' }, 'long', '1/6'],
    [7, { down: true, cover: 'hard' }, 'short', '1/36'],
    [8, { down: true, cover: 'hard' }, 'long', '1/36'],
  ] as const)('one rifle that needs %i', (_need, more, reach, hits) =>
    expect(share(attack(fire([volley('rifle', 1, reach)], troops(8, 'regular', more))), some('hits'))).toBe(hits),
  );

  test('BA-58: a shaped charge is harder to hit with, by the other reading not', () => {
    const piat = fire([volley('piat', 1)], troops(8));
    expect(share(attack(piat), some('hits'))).toBe('1/2');
    expect(share(attack({ ...piat, readings: { 'shaped-charge': true } }), some('hits'))).toBe('2/3');
  });

  test('small units, by the other reading of up to five figures', () => {
    const rifle = (figures: number) => fire([volley('rifle', 1)], troops(figures));
    expect([2, 3, 5].map(n => share(attack(rifle(n)), some('hits')))).toEqual(['1/2', '2/3', '2/3']);
    expect([5, 6].map(n => share(attack({ ...rifle(n), readings: { 'small-unit': true } }), some('hits')))).toEqual(['1/2', '2/3']);
  });

  test('BA-60: a sniper ignores cover and picks every casualty', () => {
    const shot = fire([volley('rifle', 1, 'long')], troops(8, 'regular', { cover: 'hard' }), {
      firer: { quality: 'regular', sniper: true },
    });
    expect([share(attack(shot), some('hits')), share(attack(shot), some('exceptional'))]).toEqual(['2/3', '1/3']);
  });

  test('BA-41: damage to a unit in a building is thrown again', () => {
    const inside = fire([volley('rifle', 1)], troops(8, 'regular', { building: true }), { certain: true });
    expect(share(attack(inside), some('loss'))).toBe('1/4');
  });

  test('BA-26, BA-60: a flamethrower makes D6 hits of one', () => {
    const flame = attack(fire([volley('flamethrower', 1)], troops(20), { certain: true }));
    expect(average(flame)).toBe('35/12');
    expect(average(attack(fire([volley('vehicle-flamethrower', 1)], troops(20), { certain: true })))).toBe('15/4');
    expect(shares(flame, 'pins', [1, 2, 3, 4])).toEqual(['0', '1/3', '1/3', '1/3']);
  });
});

describe('shells (BA-28, BA-42)', () => {
  const shell = (inches: 1 | 2 | 3 | 4, under: number, target: Troops) => {
    const weapon = { 1: 'light-at-gun', 2: 'heavy-at-gun', 3: 'super-heavy-at-gun', 4: 'heavy-howitzer' }[inches];
    return attack(fire([volley(weapon, 1, 'short', { shell: { under } })], target, { certain: true }));
  };

  test('two inches over five regulars, and over five veterans who lie Down', () => {
    expect(average(shell(2, 5, troops(8)))).toBe('25/6');
    const down = shell(2, 5, troops(8, 'veteran', { down: true }));
    expect([average(down), ...shares(down, 'loss', [0, 1, 2, 3])]).toEqual(['2', '1/27', '2/9', '4/9', '8/27']);
  });

  test('pins by diameter', () => {
    expect(average(shell(1, 2, troops(8)), 'pins')).toBe('3/2');
    expect(average(shell(2, 2, troops(8)), 'pins')).toBe('2');
    expect(average(shell(4, 2, troops(8)), 'pins')).toBe('7/2');
  });

  test('ten hits in a building bring it down', () => {
    const inside = troops(2, 'regular', { building: true });
    expect(share(shell(3, 0, inside), some('collapse'))).toBe('1/6');
    expect(share(shell(4, 0, inside), some('collapse'))).toBe('5/8');
    expect(share(shell(4, 0, inside), tally => tally['collapse'] === 1 && tally['loss'] !== 2)).toBe('0');
  });

  test('pins of a shell replace that of the hit, by the other reading they add to it', () => {
    const gun = fire([volley('light-at-gun', 1, 'short', { shell: { under: 2 } })], troops(8), { certain: true });
    expect(shares(attack(gun), 'pins', [1, 2, 3])).toEqual(['1/2', '1/2', '0']);
    expect(shares(attack({ ...gun, readings: { 'he-pins': true } }), 'pins', [1, 2, 3])).toEqual(['0', '1/2', '1/2']);
  });

  test('BA-49, BA-57: the ladder of indirect fire', () => {
    const missing = (shells: number): bigint[] =>
      Array.from({ length: shells }, (_, shots) => {
        const [num, den] = chance(
          dist((attack({ kind: 'indirect', weapon: 'light-mortar', shots, under: 2, target: troops(8) }) as Attack).roll),
          none('hits'),
        );
        return [num, den];
      }).reduce(([n, d], [num, den]) => [(n ?? 1n) * (num ?? 1n), (d ?? 1n) * (den ?? 1n)], [1n, 1n]);
    const hit = (shells: number): string => {
      const [n = 0n, d = 1n] = missing(shells);
      return fraction(d - n, d);
    };
    expect([2, 3, 4].map(hit)).toEqual(['4/9', '13/18', '49/54']);
    expect(
      share(attack({ kind: 'indirect', weapon: 'light-mortar', shots: 1, hit: true, under: 2, target: troops(8) }), some('hits')),
    ).toBe('5/6');
  });
});

describe('tests (BA-03, BA-08, BA-10, BA-11)', () => {
  const passes = (quality: Troops['quality'], pins: number, bonus = 0) =>
    share(attack({ kind: 'order-test', quality, pins, bonus }), some('passed'));

  test('orders at every number of pins', () => {
    const row = (quality: Troops['quality']) => [0, 1, 2, 3, 4, 5, 6, 7].map(pins => passes(quality, pins));
    expect(row('inexperienced')).toEqual(['13/18', '7/12', '5/12', '5/18', '1/6', '1/12', '1/36', '1/36']);
    expect(row('regular')).toEqual(['5/6', '13/18', '7/12', '5/12', '5/18', '1/6', '1/12', '1/36']);
    expect(row('veteran')).toEqual(['11/12', '5/6', '13/18', '7/12', '5/12', '5/18', '1/6', '1/12']);
  });

  test('an officer lifts a unit with three pins; 12 never passes', () => {
    expect([passes('regular', 3), passes('regular', 3, 2), passes('veteran', 0, 4)]).toEqual(['5/12', '13/18', '35/36']);
  });

  test('a double six, and what it brings', () => {
    const made = attack({ kind: 'order-test', quality: 'regular', pins: 1, through: true });
    expect([share(made, some('fubar')), share(made, some('friendly-fire')), share(made, some('panic'))]).toEqual(['1/36', '1/108', '1/54']);
  });

  test('a rally from five pins, after its test', () => {
    const after = attack({ kind: 'rally', pins: 4 });
    expect(shares(after, 'left', [3, 2, 1, 0])).toEqual(['1/6', '1/6', '1/6', '1/2']);
    const whole = attack({ kind: 'rally', pins: 5, tested: { quality: 'regular' } });
    expect(shares(whole, 'left', [5, 3, 2, 1, 0])).toEqual(['1/6', '5/36', '5/36', '5/36', '5/12']);
  });

  test('a die out of the bag', () => {
    const made = attack({ kind: 'draw', bag: { brit: 6, ger: 4 } });
    expect([share(made, some('drawn:brit')), share(made, some('drawn:ger'))]).toEqual(['3/5', '2/5']);
    expect(dist(attack({ kind: 'draw', bag: { brit: 0, ger: 0 } }).roll).outcomes).toEqual([{}]);
  });
});

describe('vehicles (BA-29 to BA-35, BA-48, BA-53, BA-55)', () => {
  const tank = (more: Partial<Vehicle> = {}): Vehicle => ({ needs: 9, quality: 'regular', zone: 'front', ...more });
  const hit = (weapon: string, target: Vehicle, reach: BoltVolley['reach'] = 'short') =>
    attack(fire([volley(weapon, 1, reach)], target, { certain: true, through: true }));
  /** Nothing, stunned, immobilised, fire put out, knocked out; the later of those that are survived. */
  const table = (made: Attack): readonly string[] => [
    share(made, tally => ['stunned', 'immobilised', 'put-out', 'destroyed'].every(name => none(name)(tally))),
    share(made, tally => none('destroyed')(tally) && none('immobilised')(tally) && none('put-out')(tally) && some('stunned')(tally)),
    share(made, tally => none('destroyed')(tally) && some('immobilised')(tally)),
    share(made, tally => none('destroyed')(tally) && none('immobilised')(tally) && some('put-out')(tally)),
    share(made, some('destroyed')),
  ];

  test('BA-34: a medium gun at a medium tank: front, far, rear, where massive damage has two results', () => {
    expect(table(hit('medium-at-gun', tank()))).toEqual(['1/2', '1/6', '1/12', '13/216', '41/216']);
    expect(table(hit('medium-at-gun', tank(), 'long'))).toEqual(['2/3', '5/36', '1/18', '13/324', '8/81']);
    expect(table(hit('medium-at-gun', tank({ zone: 'rear' })))).toEqual(['1/6', '19/108', '443/3888', '1777/23328', '10901/23328']);
  });

  test('the pin of the hit lies before the damage', () => {
    expect(table(hit('medium-at-gun', tank({ pins: 1 }))).slice(3)).toEqual(['7/144', '29/144']);
    expect(table(hit('medium-at-gun', tank({ pins: 1, zone: 'rear' })))).toEqual(['1/6', '19/108', '1/9', '935/15552', '7561/15552']);
    const shot = attack(fire([volley('medium-at-gun', 1)], tank(), { through: true }));
    expect(share(shot, some('destroyed'))).toBe('29/216'); // two thirds of 29/144, tested with one pin
  });

  test('BA-34: a hit that must show a six: superficial at the most', () => {
    const one = hit('anti-tank-rifle', tank({ needs: 8 }));
    expect(table(one)).toEqual(['5/6', '1/9', '1/36', '13/648', '5/648']);
  });

  test('a Panzerfaust at the side, with a 4 to hit', () => {
    const shot = fire([volley('panzerfaust', 1)], tank({ zone: 'side', pins: 0 }), { through: true });
    expect(share(attack({ ...shot, certain: true }), some('destroyed'))).toBe('10901/23328');
  });

  test('BA-34: small arms do nothing to closed armour; what is soft has no superficial damage', () => {
    expect(dist(attack(fire([volley('rifle', 7)], tank())).roll).outcomes.every(none('hits'))).toBe(true);
    const truck = tank({ needs: 6 });
    expect(table(hit('rifle', truck))).toEqual(['5/6', '1/36', '1/36', '13/648', '59/648']);
  });

  test('BA-35: an open top under indirect fire', () => {
    const shell = (openTopped: boolean) =>
      attack({ kind: 'indirect', weapon: 'heavy-mortar', shots: 4, under: 1, target: tank({ needs: 7, openTopped }), through: true });
    const out = (openTopped: boolean) => chance(dist((shell(openTopped) as Attack).roll), some('destroyed'));
    const [[a, b], [c, d]] = [out(true), out(false)];
    expect(a * d > c * b).toBe(true);
  });
});

describe('close quarters (BA-36 to BA-39, BA-44, BA-59)', () => {
  const men = (figures: number, quality: BoltFighters['quality'] = 'regular', strong = 0): BoltFighters => ({ figures, quality, strong });
  const won = ({ stands: [a, b], who }: Ending): boolean => who === 1 || (a !== GONE && b === GONE);
  const both = ({ stands: [a, b], who }: Ending): boolean => a === GONE && b === GONE && who === undefined;
  const wins = (attackers: BoltFighters, defenders: BoltFighters, defensive = false): string =>
    says(chance(endings(attack({ kind: 'close-quarters', attackers, defenders, defensive, readings: { 'tough-again': false } })), won));

  test('to the end, attackers first', () => {
    expect(wins(men(8), men(8))).toBe('63443873112028256/76461919475166225');
    expect(wins(men(6, 'veteran', 2), men(8))).toBe('16952878709125041/18478753120256000');
  });

  test('in a defensive position both strike at once', () => {
    expect(wins(men(8), men(8), true)).toBe('599482666637849/1213681261510575');
    expect(wins(men(8, 'regular', 1), men(6, 'veteran'), true)).toBe('107036425137575431/198563800981260850');
    const fight = endings(attack({ kind: 'close-quarters', attackers: men(8), defenders: men(8), defensive: true }));
    const [num, den] = chance(fight, both);
    expect(Number(num) / Number(den)).toBeCloseTo(0.0121, 4);
  });

  test('a round: losses up to the figures there are, survivors strike back', () => {
    const made = attack({ kind: 'close-quarters-round', attackers: men(2), defenders: men(1) });
    expect(shares(made, 'defence-lost', [0, 1])).toEqual(['1/4', '3/4']);
    expect(share(made, some('attack-lost'))).toBe('1/8');
  });

  test.each([false, true])('a round in halves is the whole round: blows, then blows of those who are left (together: %s)', defensive => {
    const round = { kind: 'close-quarters-round', attackers: men(3), defenders: men(2, 'veteran', 1), defensive } as const;
    const whole = attack(round);
    const first = attack({ ...round, half: 'attack' });
    for (const fallen of [0, 1, 2]) {
      const back = attack({ ...round, half: 'defence', fallen });
      for (const lost of [0, 1, 2, 3]) {
        const [a, b] = chance(dist(first.roll), tally => (tally['defence-lost'] ?? 0) === fallen);
        const [c, d] = chance(dist(back.roll), tally => (tally['attack-lost'] ?? 0) === lost);
        const both = (tally: Tally) => (tally['defence-lost'] ?? 0) === fallen && (tally['attack-lost'] ?? 0) === lost;
        expect(share(whole, both)).toBe(fraction(a * c, b * d));
      }
    }
  });

  test('figures at a tank that stands: superficial damage only, unless they hunt tanks', () => {
    const car: Vehicle = { needs: 7, quality: 'regular', zone: 'top' };
    const storm = (figures: number, hunters: boolean) => attack({ kind: 'swarm', figures, moving: false, hunters, target: car });
    expect([share(storm(2, false), some('fire')), share(storm(2, false), some('knocked-out'))]).toEqual(['1/144', '0']);
    expect([share(storm(3, false), some('knocked-out')), share(storm(3, true), some('knocked-out'))]).toEqual(['0', '1/96']);
  });

  test('a vehicle that moves is hit on a six; what is soft or open is lost by any damage', () => {
    const lost = (moving: boolean, target: Partial<Vehicle>) =>
      share(
        attack({ kind: 'swarm', figures: 1, moving, target: { needs: 6, quality: 'regular', zone: 'top', ...target } }),
        some('knocked-out'),
      );
    expect([lost(false, {}), lost(true, {}), lost(false, { needs: 7, openTopped: true })]).toEqual(['1/12', '1/36', '0']);
  });
});

describe('every way the dice can fall', () => {
  const exact = ({ roll }: Attack): Map<string, string> => {
    const { outcomes, weights, total } = dist(roll);
    return new Map(outcomes.map((tally, i) => [JSON.stringify(tally), fraction(weights[i] ?? 0n, total)]));
  };
  const sorted = (found: Map<string, string>) => [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const same = (made: Attack) => expect(sorted(exact(made))).toEqual(sorted(bruteForce(made.roll)));

  test('two rifles at three figures', () => same(attack(fire([volley('rifle', 2)], troops(3)))));
  test('a rifle at two figures, with all that follows', () =>
    same(attack(fire([volley('rifle', 1)], troops(2, 'regular', { pins: 7 }), { through: true }))));
  test('a pair that needs sevens', () =>
    same(attack(fire([volley('rifle', 2, 'long', { moved: true })], troops(8, 'regular', { cover: 'hard' })))));
  test('a shell over two figures', () =>
    same(attack(fire([volley('light-at-gun', 1, 'short', { shell: { under: 2 } })], troops(2, 'regular'), { through: true }))));
  test('a shell in a building', () =>
    same(attack(fire([volley('light-at-gun', 1, 'short', { shell: { under: 2 } })], troops(2, 'regular', { building: true })))));
  test('a gun at the rear of a tank, with all that follows', () =>
    same(attack(fire([volley('medium-at-gun', 1)], { needs: 9, quality: 'regular', zone: 'rear' }, { through: true }))));
  test('two shots of a cannon at an armoured car', () =>
    same(attack(fire([volley('light-automatic-cannon', 1)], { needs: 9, quality: 'regular', zone: 'front' }))));
  test('a mortar', () => same(attack({ kind: 'indirect', weapon: 'light-mortar', shots: 3, under: 2, target: troops(4) })));
  test('a round of close quarters', () =>
    same(
      attack({
        kind: 'close-quarters-round',
        attackers: { quality: 'veteran', figures: 2, strong: 1 },
        defenders: { quality: 'regular', figures: 2 },
      }),
    ));
  test('two men at a tank', () =>
    same(attack({ kind: 'swarm', figures: 2, moving: false, hunters: true, target: { needs: 7, quality: 'regular', zone: 'top' } })));
  test('a rally, a test, a double six', () => {
    same(attack({ kind: 'rally', pins: 3, tested: { quality: 'regular', bonus: 1 } }));
    same(attack({ kind: 'order-test', quality: 'veteran', pins: 4, through: true }));
    same(attack({ kind: 'calm', units: 2 }));
  });
});
