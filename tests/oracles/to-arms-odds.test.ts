// The odds of To Arms! against numbers worked out by hand, against every fall of the dice, and against the kernel.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../src/core/act.ts';
import { chance, dist, type Fraction, fraction, lowest, mean, toNumber } from '../../src/core/dist.ts';
import type { Tally } from '../../src/core/roll.ts';
import { explain } from '../../src/core/roll.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { attack, type BattleProfile } from '../../src/rulesets/to-arms/attack.ts';
import { type ByHand, type Ends, endsByHand, tallyTogether } from './armsByHand.ts';
import {
  breakByHand,
  bridgeByHand,
  carrierByHand,
  clearByHand,
  demolishByHand,
  doorByHand,
  fieldByHand,
  mineByHand,
  reconByHand,
  salvoByHand,
  scatterByHand,
  sniperByHand,
} from './armsWorksByHand.ts';
import { bruteForce } from './bruteForce.ts';

const kernel = await readKernel();

const says = ([num, den]: Fraction): string => fraction(num, den);
const share = ({ roll }: Attack, is: (tally: Tally) => boolean): string => says(chance(dist(roll), is));
const spread = (made: Attack, name: string, most: number): readonly string[] =>
  Array.from({ length: most + 1 }, (_, n) => share(made, tally => (tally[name] ?? 0) === n));
const average = ({ roll }: Attack, name: string): string => says(mean(dist(roll), name));

const battle = (more: Partial<BattleProfile> & Pick<BattleProfile, 'dice' | 'range'>): Attack =>
  attack({ kind: 'battle', cls: 'foot', close: false, shooters: 8, targets: 8, ...more });

/** Same chances from `dist`, from every fall of the dice read as a record, and from the kernel. */
function expectAgreement({ roll }: Attack): void {
  const { outcomes, weights, total } = dist(roll);
  const exact = new Map(outcomes.map((tally, i) => [JSON.stringify(tally), fraction(weights[i] ?? 0n, total)]));
  expect([...bruteForce(roll)].sort()).toEqual([...exact].sort());
  expectKernel(roll);
}

function expectKernel(roll: Attack['roll']): void {
  const { outcomes, weights, total } = dist(roll);
  const { names, columns, chances } = kernel.odds(roll);
  expect(outcomes.map(tally => names.map(name => tally[name] ?? 0))).toEqual([...chances].map((_, i) => columns.map(column => column[i])));
  const far = chances.map((found, i) => Math.abs(found - toNumber(weights[i] ?? 0n, total)));
  expect(Math.max(...far)).toBeLessThan(1e-12);
}

test('a throw is told by its dice and by the symbols that hit', () => {
  expect(explain(battle({ dice: 'WWG', range: 2, flags: { number: 5, ignored: 0 } }).roll)).toEqual([
    '2 white and 1 green dice: soldier, car and HIT! hit',
    'for each of the hits left: 1 white die: MISS or flag saves',
    'for each of the flags left: 1 white die: flag saves',
  ]);
  const target = { kind: 'battle', dice: 'YG', range: 5, cls: 'armour', close: false, shooters: 4, targets: 4 } as const;
  expect(explain(attack({ kind: 'indirect', fire: 'blind', at: { 0: { battle: target } } }).roll)).toEqual([
    '1 d8 die: 1 or 8 the target, else the hex of that number beside it',
    'on the target: 1 yellow and 1 green dice: tank hits',
    'on the target: for each of the hits left: 1 white die: MISS or flag saves',
  ]);
});

describe('kills (TA-24, TA-26 to TA-30, TA-42)', () => {
  const CASES: readonly (readonly [string, Attack, readonly string[], string])[] = [
    ['three dice in close combat', battle({ dice: 'WWG', range: 1, close: true }), ['1/27', '73/216', '65/144', '25/144'], '761/432'],
    ['the same at two hexes', battle({ dice: 'WWG', range: 2 }), ['155/972', '127/324', '28/81', '25/243'], '451/324'],
    ['two dice at four hexes', battle({ dice: 'WG', range: 4 }), ['139/324', '139/324', '23/162'], '77/108'],
    ['a tank gun at armour', battle({ dice: 'YYG', range: 2, cls: 'armour' }), ['394/729', '367/972', '25/324', '7/1458'], '59/108'],
    [
      'two yellow dice at two points of armour',
      battle({ dice: 'YY', range: 3, cls: 'armour', targets: 2 }),
      ['4/9', '1/2', '1/18'],
      '11/18',
    ],
    ['one shooter left', battle({ dice: 'WWW', range: 2, close: true, shooters: 1 }), ['689/7776', '7087/7776'], '7087/7776'],
    ['two targets', battle({ dice: 'WWW', range: 2, close: true, targets: 2 }), ['233/2592', '241/648', '155/288'], '1877/1296'],
    ['one die at three hexes', battle({ dice: 'W', range: 3 }), ['1/2', '1/2'], '1/2'],
    ['HIT! alone at armour', battle({ dice: 'WWG', range: 2, cls: 'armour' }), ['233/324', '91/324'], '91/324'],
    ['and out of its reach', battle({ dice: 'WWG', range: 3, cls: 'armour' }), ['1'], '0'],
    ['a machine gun close by', battle({ dice: 'WGG', range: 2, close: true }), ['689/7776', '1/3', '355/864', '325/1944'], '2147/1296'],
    ['super-fast play', battle({ dice: 'WWG', range: 2, fast: true }), ['1/27', '55/216', '11/24', '1/4'], '415/216'],
  ];
  test.each(CASES)('%s', (_title, made, shares, expected) => {
    expect([spread(made, 'kills', shares.length - 1), average(made, 'kills')]).toEqual([shares, expected]);
    expect(share(made, tally => (tally['kills'] ?? 0) >= shares.length)).toBe('0');
  });

  test('the chance that one die hits, by colour, class and reach', () => {
    const hit = (dice: string, cls: BattleProfile['cls'], range: number) =>
      share(battle({ dice, range, cls }), tally => (tally['hits'] ?? 0) > 0);
    const row = (cls: BattleProfile['cls']) => [2, 4, 6].map(range => ['W', 'Y', 'G'].map(dice => hit(dice, cls, range)));
    expect(row('foot')).toEqual([
      ['2/3', '2/3', '2/3'],
      ['1/2', '2/3', '1/2'],
      ['1/2', '1/2', '1/2'],
    ]);
    expect(row('soft')).toEqual([
      ['1/3', '1/2', '1/3'],
      ['1/6', '1/2', '1/6'],
      ['1/6', '1/3', '1/6'],
    ]);
    expect(row('armour')).toEqual([
      ['1/6', '1/3', '1/6'],
      ['0', '1/3', '0'],
      ['0', '1/6', '0'],
    ]);
  });

  test('TA-31: no more kills than firearms', () => {
    const mob = battle({ dice: 'WWW', range: 1, close: true, firearms: 1 });
    expect(share(mob, tally => (tally['kills'] ?? 0) > 1)).toBe('0');
  });

  test('by the other readings: reach by true distance, waste after the saves', () => {
    const reach = battle({ dice: 'WWG', range: 3, reach: 2, cls: 'armour' });
    expect(average(reach, 'kills')).toBe('91/216'); // odd: what hits is a kill
    const late = battle({ dice: 'WWW', range: 2, close: true, targets: 2, lateWaste: true });
    expect(share(late, tally => tally['kills'] === 2)).not.toBe('155/288');
    expect(share(late, tally => tally['kills'] === 2)).toBe(
      share(battle({ dice: 'WWW', range: 2, close: true }), tally => (tally['kills'] ?? 0) >= 2),
    );
  });
});

describe('flags and retreat (TA-34 to TA-36)', () => {
  const flagged = (more: Partial<BattleProfile> & Pick<BattleProfile, 'dice' | 'range'>, ignored = 0, number = 4) =>
    battle({ shooters: 4, targets: 3, ...more, flags: { number, ignored } });

  test('flags of green dice', () => {
    expect(spread(battle({ dice: 'GG', range: 3 }), 'flags', 2)).toEqual(['4/9', '4/9', '1/9']);
    expect(spread(battle({ dice: 'WGG', range: 3 }), 'flags', 3)).toEqual(['10/27', '4/9', '1/6', '1/54']);
  });

  test('how far they drive', () => {
    expect(spread(flagged({ dice: 'GG', range: 3 }), 'retreat', 2)).toEqual(['14/27', '7/18', '5/54']);
    expect(spread(flagged({ dice: 'GG', range: 3 }, 1), 'retreat', 2)).toEqual(['49/54', '5/54', '0']);
    expect(spread(flagged({ dice: 'W', range: 3, targets: 4 }), 'retreat', 1)).toEqual(['1', '0']);
    expect(spread(flagged({ dice: 'GG', range: 9, cls: 'armour', targets: 1 }, 0, 2), 'retreat', 2)).toEqual(['14/27', '7/18', '5/54']);
  });

  test('kills and hexes together', () => {
    const made = flagged({ dice: 'GG', range: 3 });
    const pairs = dist(made.roll).outcomes.map(({ kills, retreat }) => `${kills} ${retreat}`);
    const found = Object.fromEntries(
      [...new Set(pairs)].map(pair => [pair, share(made, ({ kills, retreat }) => `${kills} ${retreat}` === pair)]),
    );
    expect(found).toEqual({ '0 0': '5/108', '0 1': '1/9', '0 2': '5/54', '1 0': '11/36', '1 1': '5/18', '2 0': '1/6' });
  });

  test('R26: by the other reading the first flag that is not ignored is automatic when two are left', () => {
    const three = (recount?: true) =>
      battle({ dice: 'GGG', range: 9, cls: 'armour', targets: 1, flags: { number: 2, ignored: 1, ...(recount && { recount }) } });
    // three flags in 1/27 of all throws: two to save, or one automatic and one to save
    expect(share(three(), ({ retreat }) => retreat === 2)).toBe('25/972');
    expect(share(three(true), ({ retreat }) => retreat === 2)).toBe('5/162');
  });

  test('R20: flag saves stay in super-fast play, by the other reading they fall away', () => {
    const fast = (unsaved?: true) =>
      battle({ dice: 'G', range: 9, cls: 'armour', targets: 1, fast: true, flags: { number: 2, ignored: 0, ...(unsaved && { unsaved }) } });
    expect([share(fast(), ({ retreat }) => retreat === 1), share(fast(true), ({ retreat }) => retreat === 1)]).toEqual(['5/18', '1/3']);
  });

  test('a unit that goes of its own will goes one hex and heeds no flag', () => {
    const made = battle({ dice: 'GGG', range: 3, targets: 2, voluntary: true, flags: { number: 4, ignored: 0 } });
    expect(share(made, ({ retreat }) => retreat === 1)).toBe(share(made, ({ destroyed }) => destroyed === 0));
  });

  test('TA-35: hexes not made cost figures, off the board all and the commander, a commander rallies', () => {
    const on = (way: BattleProfile['way']) =>
      battle({ dice: 'GG', range: 9, cls: 'armour', targets: 1, flags: { number: 2, ignored: 0 }, worth: 1, ...(way && { way }) });
    expect(spread(on(undefined), 'points', 1)).toEqual(['1', '0']);
    const blocked = on({ hexes: 0, ends: 'blocked', commander: 2 });
    // one hex takes the last figure, two the commander as well
    expect(spread(blocked, 'points', 3)).toEqual(['14/27', '7/18', '0', '5/54']);
    expect(spread(on({ hexes: 1, ends: 'off', commander: 2 }), 'points', 3)).toEqual(['49/54', '0', '0', '5/54']);
    expect(spread(on({ hexes: 1, ends: 'rally' }), 'retreat', 2)).toEqual(['14/27', '13/27', '0']);
    expect(average(on({ hexes: 1, ends: 'blocked' }), 'loss')).toBe('5/54');
  });
});

describe('a lone commander (TA-33, TA-56)', () => {
  const at = (dice: string, range: number, more: Partial<BattleProfile> = {}) =>
    share(battle({ dice, range, cls: 'commander', targets: 1, ...more }), ({ kills }) => kills === 1);

  test('HIT! and STRIKE within reach, one save', () => {
    expect([at('WWG', 2), at('WWWG', 1, { close: true }), at('YYG', 4)]).toEqual(['91/324', '3355/7776', '11/54']);
  });

  test('R43: by the other reading an odd range leaves no save', () =>
    expect([at('W', 1), at('W', 1, { oddKill: true })]).toEqual(['1/9', '1/6']));

  test('a sniper hits from anywhere', () => {
    expect(share(attack({ kind: 'sniper', close: false }), ({ kills }) => kills === 1)).toBe('1/9');
    expect(share(attack({ kind: 'sniper', close: true }), ({ kills }) => kills === 1)).toBe('5/36');
  });
});

describe('motorised infantry (TA-43, TA-58)', () => {
  test('inside: every kill costs a point of the truck and a man', () => {
    const made = battle({ dice: 'WWG', range: 3, cls: 'loaded', targets: 8, truck: { points: 2, hits: 0, automatic: false } });
    expect([spread(made, 'truck', 2), spread(made, 'kills', 2)]).toEqual([
      ['1/8', '13/24', '1/3'],
      ['1/8', '13/24', '1/3'],
    ]);
    expect(share(made, ({ destroyed }) => destroyed === 1)).toBe('0');
  });

  test('outside: hits and the automatic kill go where the attacker says', () => {
    const on = (hits: number, automatic: boolean) => battle({ dice: 'WW', range: 3, targets: 8, truck: { points: 2, hits, automatic } });
    // a car on either die is a hit on the truck and, at an odd range, a kill
    expect(share(on(1, true), ({ truck }) => truck === 1)).toBe('11/36');
    expect(share(on(0, true), ({ truck }) => truck === 1)).toBe('0');
    expect(average(on(0, true), 'kills')).toBe(average(battle({ dice: 'WW', range: 3 }), 'kills'));
    // a car and a soldier, or two cars, in 5 of 36 throws: one hit is sure wherever it falls, the other is saved one time in three
    expect(share(on(1, false), ({ truck, kills }) => truck === 1 && kills === 1)).toBe('5/54');
    expect(share(on(1, true), ({ truck, kills }) => truck === 1 && kills === 1)).toBe('5/54');
  });
});

describe('scatter (TA-39)', () => {
  test('blind, guided, guided by the other reading', () => {
    const places = (made: Attack) => spread(made, 'where', 7);
    expect(places(attack({ kind: 'scatter', fire: 'blind' }))).toEqual(['1/4', '0', ...Array(6).fill('1/8')]);
    expect(places(attack({ kind: 'scatter', fire: 'guided' }))).toEqual(['5/12', '0', '1/36', '1/18', '1/12', '1/9', '5/36', '1/6']);
    expect(places(attack({ kind: 'scatter', fire: 'guided', d12: true }))).toEqual(['5/12', ...Array(7).fill('1/12')]);
  });
});

describe('mines, bridges, doors, scouts (TA-21, TA-44 to TA-47)', () => {
  test('four green dice at men, four yellow ones at vehicles', () => {
    const men = attack({ kind: 'mine', mine: 'apm', cls: 'foot', targets: 8 });
    expect([spread(men, 'kills', 4), average(men, 'kills')]).toEqual([
      ['991/11664', '1097/3888', '241/648', '635/2916', '7/162'],
      '7201/3888',
    ]);
    const tank = (targets: number) => attack({ kind: 'mine', mine: 'atm', cls: 'armour', targets });
    expect([spread(tank(4), 'kills', 4), average(tank(4), 'kills')]).toEqual([
      ['4423/11664', '15257/34992', '307/1944', '25/972', '5/4374'],
      '3241/3888',
    ]);
    expect([spread(tank(3), 'kills', 3), average(tank(3), 'kills')]).toEqual([
      ['4423/11664', '5089/11664', '463/2916', '25/972'],
      '359/432',
    ]);
  });

  test('trucks and closed carriers, and whom a field lets pass', () => {
    const lost = (cls: 'soft' | 'armour') =>
      share(attack({ kind: 'mine', mine: 'apm', cls, carrier: true, targets: 2 }), ({ kills }) => kills === 1);
    expect([lost('soft'), lost('armour')]).toEqual(['5/18', '5/36']);
    expect(average(attack({ kind: 'mine', mine: 'atm', cls: 'foot', targets: 8 }), 'kills')).toBe('0');
    expect(average(attack({ kind: 'mine', mine: 'apm', cls: 'armour', targets: 4 }), 'kills')).toBe('0');
  });

  test('TA-46: clearing', () => {
    const loss = (mine: 'apm' | 'atm', engineers: boolean) => average(attack({ kind: 'clear', mine, engineers }), 'loss');
    expect([loss('apm', true), loss('atm', true), loss('apm', false), loss('atm', false)]).toEqual(['1/6', '1/6', '2/3', '1/6']);
    const cleared = (anyway?: true) =>
      average(attack({ kind: 'clear', mine: 'apm', engineers: false, ...(anyway && { anyway }) }), 'cleared');
    expect([cleared(), cleared(true)]).toEqual(['1/3', '1']);
  });

  test('blowing a bridge, and shooting it down', () => {
    expect(average(attack({ kind: 'demolish', engineers: true }), 'blown')).toBe('35/36');
    const men = attack({ kind: 'demolish', engineers: false });
    expect([
      share(men, ({ blown, loss }) => blown === 1 && loss === 0),
      share(men, ({ blown, loss }) => blown === 1 && loss === 1),
    ]).toEqual(['2/3', '1/6']);
    const shell = (dice: string, range: number) => attack({ kind: 'bridge', dice, range, close: false, points: 3, symbol: 'tank' });
    expect(spread(shell('YGG', 6), 'kills', 2)).toEqual(['8/9', '1/9', '0']);
    expect(spread(shell('YYG', 4), 'kills', 2)).toEqual(['85/108', '7/36', '1/54']);
    expect(spread(shell('YYG', 3), 'kills', 2)).toEqual(['25/36', '31/108', '1/54']);
    const light = (range: number, dice = 'YYG') =>
      average(attack({ kind: 'bridge', dice, range, close: false, points: 1, symbol: 'tank' }), 'down');
    expect([light(6, 'YGG'), light(4), light(3)]).toEqual(['1/9', '23/108', '11/36']);
  });

  test('R23: by the other readings a car hits it, or HIT! close by', () => {
    const shell = (symbol: 'car' | 'hit', range: number) =>
      share(attack({ kind: 'bridge', dice: 'YGG', range, close: false, points: 3, symbol }), ({ hits }) => (hits ?? 0) > 0);
    expect([shell('car', 6), shell('hit', 6), shell('hit', 2)]).toEqual(['91/216', '0', '11/36']);
  });

  test('doors, in one turn and in several', () => {
    const opens = (bunker: boolean, engineers: boolean, tries: number) =>
      average(attack({ kind: 'door', bunker, engineers, tries }), 'open');
    expect([opens(true, true, 1), opens(true, false, 1), opens(false, false, 1)]).toEqual(['2/3', '1/3', '1/2']);
    expect([opens(true, false, 2), opens(true, true, 2), opens(false, false, 3)]).toEqual(['5/9', '8/9', '7/8']);
  });

  test('how deep a scout looks', () => {
    const made = attack({ kind: 'recon' });
    expect(spread(made, 'depth', 9).slice(3)).toEqual(['1/24', '1/8', '5/24', '1/4', '5/24', '1/8', '1/24']);
    expect(average(made, 'depth')).toBe('6');
  });
});

describe('command (TA-11 to TA-13, TA-62)', () => {
  test('the variable die, and two of them', () => {
    const dice = (variable: number) => spread(attack({ kind: 'initiative', variable }), 'variable', 10);
    expect(dice(1).slice(2, 6)).toEqual(['1/6', '1/3', '1/3', '1/6']);
    expect(dice(2).slice(4)).toEqual(['1/36', '1/9', '2/9', '5/18', '2/9', '1/9', '1/36']);
    expect(share(attack({ kind: 'initiative', variable: 1 }), ({ initiative }) => (initiative ?? 0) <= 3)).toBe('1/2');
  });

  test('faces of the activation dice', () => {
    const armour = (dice: number) =>
      share(attack({ kind: 'activation', dice, twice: 'infantry' }), ({ any, armour: tanks }) => (any ?? 0) + (tanks ?? 0) > 0);
    expect([2, 3, 4, 5].map(armour)).toEqual(['5/9', '19/27', '65/81', '211/243']);
    expect(average(attack({ kind: 'activation', dice: 3, twice: 'any' }), 'any')).toBe('1');
  });

  test('who throws first, and which card lies on top', () => {
    const first = attack({ kind: 'first', sides: ['a', 'b'] });
    expect(share(first, tally => (tally['pips:a'] ?? 0) > (tally['pips:b'] ?? 0))).toBe('5/12');
    const top = attack({ kind: 'card', left: { c01: 3, c02: 1 }, count: 1 });
    expect(average(top, 'card:c01')).toBe('3/4');
    const two = attack({ kind: 'card', left: { c01: 2, c02: 1 }, count: 2 });
    expect(spread(two, 'card:c01', 2)).toEqual(['0', '2/3', '1/3']);
    expect(dist(attack({ kind: 'card', left: {}, count: 1 }).roll).outcomes).toEqual([{}]);
  });
});

describe('indirect fire from the scatter to the losses (TA-39, TA-40)', () => {
  const men = (dice: string, range: number): BattleProfile => ({
    kind: 'battle',
    cls: 'foot',
    dice,
    range,
    close: false,
    shooters: 8,
    targets: 8,
  });

  test('a mortar guided for the first time, a gun that fires blind, a target that is registered', () => {
    const mortar = attack({ kind: 'indirect', fire: 'guided', at: { 0: { battle: men('GG', 6) } } });
    expect(spread(mortar, 'loss', 2)).toEqual(['2963/3888', '695/3888', '115/1944']);
    const gun = attack({ kind: 'indirect', fire: 'blind', at: { 0: { battle: men('YGG', 6) } } });
    expect(spread(gun, 'loss', 3)).toEqual(['9551/11664', '101/972', '83/1296', '77/5832']);
    const direct = attack({ kind: 'indirect', fire: 'registered', at: { 0: { battle: men('GG', 6) } } });
    expect(spread(direct, 'loss', 2)).toEqual(['139/324', '139/324', '23/162']);
  });

  test('a friend in neighbour 7 is struck as often as the dice say, and loses for his own side', () => {
    const on = (fire: 'guided' | 'blind') =>
      attack({ kind: 'indirect', fire, at: { 0: { battle: men('GG', 6) }, 7: { battle: men('GG', 7), friend: true } } });
    expect([share(on('guided'), ({ where }) => where === 7), share(on('blind'), ({ where }) => where === 7)]).toEqual(['1/6', '1/8']);
    const own = fraction(1n, 6n);
    expect(share(on('guided'), ({ where, loss }) => where === 7 && loss === 0)).toBe(own);
    // at an odd range every hit kills: of two green dice one hits in 3 of 4 throws
    expect(share(on('guided'), tally => (tally['own'] ?? 0) > 0)).toBe('1/8');
  });
});

describe('a breakthrough (TA-07, TA-60)', () => {
  const first: BattleProfile = {
    kind: 'battle',
    cls: 'foot',
    dice: 'WG',
    range: 1,
    close: true,
    shooters: 2,
    targets: 2,
    flags: { number: 3, ignored: 0 },
    worth: 1,
  };
  const made = attack({ kind: 'breakthrough', battle: first, dice: ['WG', 'WG', 'G', 'G'], shift: 0 });

  test('empties the hex as often as the first battle destroys or drives off', () => {
    expect(share(made, ({ emptied }) => emptied === 1)).toBe(
      share(attack(first), ({ destroyed, retreat }) => destroyed === 1 || (retreat ?? 0) > 0),
    );
  });

  test('adds the battle with what is left where it has gone', () => {
    const { outcomes, weights, total } = dist(attack(first).roll);
    const gone = outcomes.reduce(
      ([num, den], { loss = 0, retreat = 0, destroyed = 0 }, i): [bigint, bigint] => {
        const again = { ...first, targets: 2 - loss, range: retreat, close: retreat === 1, dice: ['WG', 'WG'][retreat - 1] ?? '' };
        const [n, d] =
          destroyed === 1 ? [1n, 1n] : retreat === 0 ? [0n, 1n] : chance(dist(attack(again).roll), tally => tally['destroyed'] === 1);
        const weight = weights[i] ?? 0n;
        return [num * d * total + n * weight * den, den * d * total];
      },
      [0n, 1n] as [bigint, bigint],
    );
    expect(share(made, ({ destroyed }) => destroyed === 1)).toBe(fraction(...gone));
    expect(average(made, 'points')).toBe(fraction(...gone));
  });
});

describe('what dice can activate (TA-13)', () => {
  const can = (unit: 'armour' | 'vehicle' | 'gun' | 'infantry', dice: number | undefined, more: object = {}) =>
    average(
      attack({
        kind: 'able',
        unit,
        want: 1,
        ...(dice !== undefined && { dice }),
        variable: 1,
        black: [],
        upgrade: false,
        twice: 'infantry',
        ...more,
      }),
      'able',
    );

  test('a die of its rank or a higher one, or two lower ones', () => {
    expect([2, 3, 4, 5].map(dice => can('armour', dice))).toEqual(['5/9', '19/27', '65/81', '211/243']);
    expect([2, 3].map(dice => can('gun', dice))).toEqual(['8/9', '26/27']);
    expect([2, 3].map(dice => can('vehicle', dice))).toEqual(['3/4', '7/8']);
    expect([2, 3, 4].map(dice => can('armour', dice, { upgrade: true }))).toEqual(['1', '1', '1']);
    expect(can('infantry', 2)).toBe('1');
  });

  test('as many dice as the variable die says, and those of cards', () => {
    // 2, 3, 3, 4, 4, 5 dice: (4/9 + 2 * 8/27 + 2 * 16/81 + 32/243) / 6 of all throws have none
    expect(can('armour', undefined)).toBe(fraction(6n * 243n - (108n + 144n + 96n + 32n), 6n * 243n));
    expect(can('armour', 2, { black: ['armour'] })).toBe('1');
    expect(can('armour', 1, { black: ['infantry'], upgrade: true })).toBe('1');
  });

  test('several units, and the other reading of the sixth face', () => {
    expect(can('armour', 3, { want: 2 })).toBe('7/27');
    expect(can('armour', 2, { twice: 'any' })).toBe('3/4');
  });
});

describe('cards and counters (TA-10, TA-45, TA-61)', () => {
  test('cards are drawn without putting any back', () => {
    // two of four cards: none wanted in 1 of 6, one in 4, both in 1
    expect(spread(attack({ kind: 'draws', wanted: 2, others: 2, draws: 2 }), 'wanted', 2)).toEqual(['1/6', '2/3', '1/6']);
    expect(spread(attack({ kind: 'draws', wanted: 1, others: 1, draws: 5 }), 'wanted', 1)).toEqual(['0', '1']);
  });

  test('one counter in three is a dummy', () => {
    const made = attack({ kind: 'field', counters: { apm: 2, atm: 0, dummy: 1 }, cls: 'foot', targets: 8 });
    expect(average(made, 'dummy')).toBe('1/3');
    expect(average(made, 'kills')).toBe(fraction(2n * 7201n, 3n * 3888n));
    const both = attack({ kind: 'field', counters: { apm: 1, atm: 1, dummy: 1 }, cls: 'armour', targets: 4 });
    expect(average(both, 'kills')).toBe(fraction(3241n, 3n * 3888n));
  });

  test('what lies so many hexes away is seen by a scout', () => {
    const seen = (away: number) => average(attack({ kind: 'recon', away }), 'spotted');
    expect([4, 5, 8].map(seen)).toEqual(['23/24', '5/6', '1/6']);
  });
});

/** The chance of each end whole: every tally of a roll, and no tally that is not known. */
function joint({ roll }: Attack, hand: Ends): void {
  const names = [...new Set(hand.flatMap(([counts]) => Object.keys(counts)))].sort();
  const { outcomes, weights, total } = dist(roll);
  expect(outcomes.flatMap(tally => Object.keys(tally).filter(name => !names.includes(name)))).toEqual([]);
  const found = tallyTogether(
    outcomes.map((tally, i) => [tally as Readonly<Record<string, number>>, weights[i] ?? 0n, total] as const),
    names,
  );
  expect(found).toEqual(tallyTogether(hand, names));
}

describe('every fall of the dice, worked out apart: all that comes of a battle together', () => {
  const none = { number: 0, ignored: 0 };
  const CASES: readonly ByHand[] = [
    { dice: 'WWG', cls: 'foot', range: 1, close: true, shooters: 8, targets: 8, flags: { number: 5, ignored: 0 }, worth: 1 },
    { dice: 'WGG', cls: 'foot', range: 2, shooters: 4, targets: 4, flags: { number: 4, ignored: 1 }, worth: 2 },
    { dice: 'YYG', cls: 'armour', range: 2, shooters: 4, targets: 3, flags: { number: 3, ignored: 0 }, worth: 1 },
    { dice: 'YWG', cls: 'foot', range: 4, shooters: 2, targets: 3, flags: { number: 4, ignored: 0 }, yellow: true },
    { dice: 'YYW', cls: 'soft', range: 3, shooters: 5, targets: 2, flags: { number: 2, ignored: 0 }, worth: 1 },
    { dice: 'YGG', cls: 'foot', range: 6, shooters: 4, targets: 8, flags: { number: 8, ignored: 2 }, fast: true },
    { dice: 'WWW', cls: 'foot', range: 2, close: true, shooters: 1, targets: 6, flags: { number: 7, ignored: 0 } },
    { dice: 'GGG', cls: 'armour', range: 9, shooters: 4, targets: 1, flags: { number: 2, ignored: 0 }, worth: 3 },
    { dice: 'GGG', cls: 'foot', range: 3, shooters: 4, targets: 3, flags: { number: 4, ignored: 1, recount: true }, worth: 1 },
    { dice: 'GGG', cls: 'foot', range: 4, shooters: 4, targets: 3, flags: { number: 4, ignored: 0, unsaved: true }, fast: true, worth: 1 },
    { dice: 'YYG', cls: 'foot', range: 5, shooters: 3, targets: 2, flags: none, lateWaste: true, worth: 1 },
    { dice: 'WWW', cls: 'foot', range: 2, shooters: 6, firearms: 1, targets: 3, flags: { number: 4, ignored: 0 }, worth: 1 },
    { dice: 'WWG', cls: 'armour', range: 3, reach: 2, shooters: 6, targets: 2, flags: { number: 3, ignored: 0 }, worth: 1 },
    { dice: 'WYG', cls: 'commander', range: 1, close: true, shooters: 6, targets: 1, worth: 2 },
    { dice: 'WWG', cls: 'commander', range: 1, shooters: 6, targets: 1, oddKill: true, worth: 3 },
    { dice: 'WGG', cls: 'foot', range: 3, shooters: 4, targets: 2, voluntary: true, flags: { number: 3, ignored: 0 }, worth: 1 },
  ];
  const WAYS: readonly ByHand[] = [0, 1, 2].flatMap(hexes =>
    (['blocked', 'off', 'rally'] as const).map(
      (ends): ByHand => ({
        dice: 'WGG',
        cls: 'foot',
        range: 3,
        shooters: 4,
        targets: 2,
        flags: { number: 3, ignored: 0 },
        worth: 2,
        way: { hexes, ends, ...(ends === 'rally' ? {} : { commander: 3 }) },
      }),
    ),
  );
  const TRUCKS: readonly ByHand[] = [
    { points: 2, hits: 1, automatic: true },
    { points: 2, hits: 2, automatic: false },
    { points: 1, hits: 0, automatic: true },
  ].flatMap((truck): readonly ByHand[] => [
    { dice: 'WYG', cls: 'foot', range: 3, shooters: 2, targets: 3, truck, flags: { number: 3, ignored: 0 }, worth: 1 },
    { dice: 'WWG', cls: 'foot', range: 2, shooters: 8, targets: 2, truck, flags: { number: 3, ignored: 0 }, worth: 2 },
    { dice: 'WYG', cls: 'loaded', range: 2, shooters: 8, targets: 2, truck, flags: { number: 3, ignored: 0 }, worth: 2 },
  ]);
  test.each([...CASES, ...WAYS, ...TRUCKS])('$dice at $targets $cls, range $range, way $way.hexes $way.ends, truck $truck.points', hand =>
    joint(attack({ kind: 'battle', close: false, ...hand }), endsByHand(hand)),
  );
});

describe('mines, bridges, doors, scouts and scatter, worked out apart', () => {
  const same = (title: string, made: Attack, hand: Ends) => test(title, () => joint(made, hand));
  for (const mine of ['apm', 'atm'] as const) {
    for (const cls of ['foot', 'soft', 'armour'] as const)
      for (const targets of [1, 3])
        same(`${mine} under ${targets} ${cls}`, attack({ kind: 'mine', mine, cls, targets }), mineByHand(mine, cls, targets));
    for (const engineers of [true, false])
      for (const anyway of [true, false])
        same(
          `${mine} lifted, engineers ${engineers}, anyway ${anyway}`,
          attack({ kind: 'clear', mine, engineers, ...(anyway && { anyway }) }),
          clearByHand(engineers || mine === 'atm', anyway),
        );
  }
  for (const cls of ['soft', 'armour'] as const)
    same(`a carrier, ${cls}`, attack({ kind: 'mine', mine: 'apm', cls, carrier: true, targets: 2 }), carrierByHand(cls));
  const counters = { apm: 2, atm: 1, dummy: 3 };
  for (const cls of ['foot', 'armour'] as const)
    same(`a counter face down under ${cls}`, attack({ kind: 'field', counters, cls, targets: 2 }), fieldByHand(counters, cls, 2));
  for (const is of [true, false]) {
    same(`a bridge is blown, engineers ${is}`, attack({ kind: 'demolish', engineers: is }), demolishByHand(is));
    same(`a sniper, close ${is}`, attack({ kind: 'sniper', close: is }), sniperByHand(is));
    same(
      `a door in two turns, engineers ${is}`,
      attack({ kind: 'door', bunker: true, engineers: is, tries: 2 }),
      doorByHand(is ? 3 : 5, 2),
    );
  }
  same('a door of a house', attack({ kind: 'door', bunker: false, engineers: true, tries: 3 }), doorByHand(4, 3));
  for (const symbol of ['tank', 'car', 'hit'] as const)
    for (const range of [1, 2, 5])
      for (const points of [1, 3]) {
        const shell = { dice: 'YGW', range, close: range === 1, points, symbol };
        same(`a shell, ${symbol}, range ${range}, points ${points}`, attack({ kind: 'bridge', ...shell }), bridgeByHand(shell));
      }
  for (const away of [3, 6, 9]) same(`a scout, ${away} hexes`, attack({ kind: 'recon', away }), reconByHand(away));
  same('a blind salvo', attack({ kind: 'scatter', fire: 'blind' }), scatterByHand('blind'));
  same('a guided one', attack({ kind: 'scatter', fire: 'guided' }), scatterByHand('guided'));
  same('a guided one by D12', attack({ kind: 'scatter', fire: 'guided', d12: true }), scatterByHand('guided', true));
});

describe('chains of dice, worked out apart', () => {
  const men: ByHand = { dice: 'GG', cls: 'foot', range: 4, shooters: 4, targets: 2, flags: { number: 3, ignored: 0 }, worth: 1 };
  const near: ByHand = { ...men, dice: 'YG', range: 5, targets: 1, way: { hexes: 0, ends: 'blocked', commander: 2 } };
  const profileOf = (hand: ByHand): BattleProfile => ({ kind: 'battle', close: false, ...hand });

  test.each(['blind', 'guided'] as const)('a salvo, %s: the target, a neighbour and a friend', fire => {
    const at = { 0: { battle: men }, 3: { battle: near }, 7: { battle: { ...men, range: 3 }, friend: true as const } };
    const told = Object.fromEntries(Object.entries(at).map(([where, one]) => [where, { ...one, battle: profileOf(one.battle) }]));
    joint(attack({ kind: 'indirect', fire, at: told }), salvoByHand(fire, at));
  });

  test.each([undefined, { hexes: 1, ends: 'blocked' } as const])('a breakthrough, the way back %j', way => {
    const first: ByHand = { ...men, dice: 'WG', range: 1, close: true, ...(way && { way }) };
    const dice = ['WG', 'G'];
    joint(attack({ kind: 'breakthrough', battle: profileOf(first), dice, shift: 0 }), breakByHand(first, dice));
  });
});

const AT_TWO: BattleProfile = { kind: 'battle', cls: 'foot', dice: 'W', range: 1, close: true, shooters: 4, targets: 2 };

describe('read as a record is read, and by the kernel', () => {
  const same = (title: string, made: Attack) => test(title, () => expectAgreement(made));
  const flags = { number: 4, ignored: 0 };
  same('two dice at men who may run', battle({ dice: 'WG', range: 2, targets: 2, flags, worth: 2 }));
  same('yellow saves, one flag ignored', battle({ dice: 'YG', range: 4, targets: 3, yellow: true, flags: { number: 4, ignored: 1 } }));
  same('blocked', battle({ dice: 'GG', range: 3, targets: 2, flags, worth: 1, way: { hexes: 1, ends: 'blocked', commander: 2 } }));
  same('a truck beside its men', battle({ dice: 'WG', range: 2, targets: 3, truck: { points: 2, hits: 1, automatic: true }, flags }));
  same(
    'a loaded truck',
    battle({ dice: 'WG', range: 2, cls: 'loaded', targets: 3, truck: { points: 2, hits: 0, automatic: false }, flags }),
  );
  same('a commander', battle({ dice: 'WY', range: 2, cls: 'commander', targets: 1 }));
  same('a truck on mines', attack({ kind: 'mine', mine: 'apm', cls: 'soft', carrier: true, targets: 2 }));
  same('a bridge', attack({ kind: 'bridge', dice: 'YY', range: 4, close: false, points: 3, symbol: 'tank' }));
  same('a door three times', attack({ kind: 'door', bunker: true, engineers: false, tries: 3 }));
  same('two cards', attack({ kind: 'card', left: { c01: 2, c02: 1, c03: 1 }, count: 2 }));
  same('three activation dice', attack({ kind: 'activation', dice: 3, twice: 'infantry' }));
  same('a scout', attack({ kind: 'recon' }));
  same('a shell', attack({ kind: 'scatter', fire: 'guided' }));

  same(
    'a breakthrough',
    attack({ kind: 'breakthrough', battle: { ...AT_TWO, flags: { number: 3, ignored: 0 } }, dice: ['W', 'W'], shift: 0 }),
  );
  same(
    'a shell at foe and friend',
    attack({ kind: 'indirect', fire: 'blind', at: { 0: { battle: AT_TWO }, 3: { battle: AT_TWO, friend: true } } }),
  );
  same('an unknown counter', attack({ kind: 'field', counters: { apm: 1, atm: 1, dummy: 1 }, cls: 'soft', carrier: true, targets: 2 }));
  same(
    'a tank to activate',
    attack({ kind: 'able', unit: 'armour', want: 1, variable: 1, black: ['gun'], upgrade: true, twice: 'infantry' }),
  );
  same('three draws', attack({ kind: 'draws', wanted: 2, others: 3, draws: 3 }));

  test('the kernel agrees on the largest throws of the cards', () => {
    for (const dice of ['YYWG', 'YYGG', 'WWWG'])
      for (const cls of ['foot', 'soft', 'armour'] as const)
        expectKernel(
          battle({ dice, range: 2, cls, flags: { number: 9, ignored: 0 }, worth: 4, way: { hexes: 1, ends: 'off', commander: 3 } }).roll,
        );
    expectKernel(attack({ kind: 'mine', mine: 'apm', cls: 'foot', targets: 8 }).roll);
  });
});

test('weights of a battle have one denominator and add up to it', () => {
  const { outcomes, weights, total } = dist(battle({ dice: 'YYWG', range: 2, flags: { number: 9, ignored: 0 } }).roll);
  expect(lowest(outcomes, weights).total).toBe(total);
});
