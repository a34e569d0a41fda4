import { describe, expect, test } from 'vitest';
import { chance, dist, fraction, marginal, mean } from '../../../src/core/dist.ts';
import { read } from '../../../src/core/read.ts';
import { explain, type Tally } from '../../../src/core/roll.ts';
import { attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import type { AxisBattleProfile, AxisProfile, Column } from '../../../src/rulesets/axis-and-allies/odds/profile.ts';
import { force, troops } from './fights.ts';

type Rolled = Exclude<AxisProfile, AxisBattleProfile>;
const distOf = (profile: Rolled) => dist(attack(profile).roll);
/** The chances of 0, 1, 2 ... of a tally. */
const chances = (profile: Rolled, name: string): string => {
  const d = marginal(distOf(profile), name);
  return d.outcomes.map((n, i) => `${n}: ${fraction(d.weights[i] ?? 0n, d.total)}`).join(', ');
};
const that = (profile: Rolled, is: (tally: Tally) => boolean): string => fraction(...chance(distOf(profile), is));
const average = (profile: Rolled, name: string): string => fraction(...mean(distOf(profile), name));

const columns = (...values: readonly (readonly [dice: number, value: number])[]): readonly Column[] =>
  values.map(([dice, value]) => ({ as: `attack-${value}`, dice, value, at: 'any' }));

describe('AA-83: one volley', () => {
  test('two infantry and an armour, two infantry that defend', () => {
    expect(chances({ kind: 'volley', columns: columns([2, 1], [1, 3]) }, 'hits')).toBe('0: 25/72, 1: 35/72, 2: 11/72, 3: 1/72');
    expect(chances({ kind: 'volley', columns: columns([2, 2]) }, 'hits')).toBe('0: 4/9, 1: 4/9, 2: 1/9');
  });

  test('what the hits cost follows the order of loss of those hit, submarines first among ships', () => {
    const at: Rolled = {
      kind: 'volley',
      columns: [
        { as: 'attack-3', dice: 1, value: 3, at: 'any' },
        { as: 'attack-sub', dice: 1, value: 2, at: 'ship' },
      ],
      targets: { ...force('1 fighter, 1 carrier'), role: 'defender' },
    };
    expect(that(at, ({ ipc }) => ipc === 18 + 12)).toBe('1/6'); // the carrier to the submarine, then the fighter
    expect(that(at, ({ ipc }) => ipc === 18)).toBe('1/2'); // either of them alone costs the carrier
    expect(chances(at, 'ship-hits')).toBe('0: 2/3, 1: 1/3');
  });

  test('the first hit on a battleship costs nothing, the second its price', () => {
    const at = (oneHit: boolean): Rolled => ({
      kind: 'volley',
      columns: columns([2, 3]),
      targets: { ...force('1 battleship'), role: 'defender', oneHit },
    });
    expect(chances(at(false), 'ipc')).toBe('0: 3/4, 24: 1/4');
    expect(chances(at(true), 'ipc')).toBe('0: 1/4, 24: 3/4');
  });

  test('the elite unit throws a miss again, and reads its dice so', () => {
    const elite: Rolled = {
      kind: 'volley',
      columns: columns([1, 1]),
      elite: [{ as: 'attack-elite', dice: 1, value: 3, reroll: true, at: 'any' }],
    };
    expect(chances(elite, 'hits')).toBe('0: 5/24, 1: 2/3, 2: 1/8');
    const thrown = [
      { as: 'attack-1', dice: { d6: ['4'] } },
      { as: 'attack-elite', dice: { d6: ['5'] } },
      { as: 'attack-reroll', dice: { d6: ['2'] } },
    ];
    expect(read(attack(elite).roll, thrown)).toEqual({ ok: true, value: { hits: 1, 'ship-hits': 0 } });
  });

  test('AA-104: an elite heavy bomber throws at most one of its dice again', () => {
    const elite: Rolled = { kind: 'volley', columns: [], elite: [{ as: 'attack-elite', dice: 3, value: 4, reroll: true, at: 'any' }] };
    // three hits, or fewer and one of the misses again
    expect(chances(elite, 'hits')).toBe('0: 1/81, 1: 8/81, 2: 8/27, 3: 16/27');
  });

  test('words behind the names of tallies keep the casts of one event apart', () => {
    expect(Object.keys(distOf({ kind: 'volley', columns: columns([1, 1]), of: 'attacker' }).outcomes[0] ?? {})).toEqual([
      'hits:attacker',
      'ship-hits:attacker',
    ]);
    expect(attack({ kind: 'rocket', treasury: 3, of: 'x' }).harm).toBe('ipc:x');
  });
});

describe('AA-86: gun fire', () => {
  test('each aircraft is a die, the cheaper one falls first', () => {
    const at: Rolled = { kind: 'flak', aircraft: 3, targets: { ...force('2 fighter, 1 bomber'), role: 'attacker' } };
    expect(chances(at, 'down')).toBe('0: 125/216, 1: 25/72, 2: 5/72, 3: 1/216');
    expect(chances(at, 'ipc')).toBe('0: 125/216, 12: 25/72, 24: 5/72, 39: 1/216');
  });

  test('a bomber passes two guns', () => {
    expect(that({ kind: 'flak', aircraft: 2 }, ({ down }) => down === 0)).toBe('25/36');
  });
});

describe('AA-86: raids', () => {
  const raid = (bombers: number, more: Partial<Extract<Rolled, { kind: 'raid' }>> = {}): Rolled => ({
    kind: 'raid',
    flight: [{ count: bombers, dice: 1 }],
    gun: true,
    treasury: 99,
    ...more,
  });

  test('one bomber and two against a gun', () => {
    expect(chances(raid(1), 'ipc')).toBe('0: 1/6, 1: 5/36, 2: 5/36, 3: 5/36, 4: 5/36, 5: 5/36, 6: 5/36');
    expect(average(raid(1), 'ipc')).toBe('35/12');
    expect(average(raid(2), 'ipc')).toBe('35/6');
    expect([that(raid(2), ({ ipc }) => ipc === 0), that(raid(2), ({ ipc }) => ipc === 7)]).toEqual(['1/36', '25/216']);
  });

  test('heavy bombers throw three dice, a battery one without gun fire', () => {
    expect(average(raid(1, { flight: [{ count: 1, dice: 3 }] }), 'ipc')).toBe('35/4');
    expect(average({ kind: 'battery-raid', batteries: 1, treasury: 99 }, 'ipc')).toBe('7/2');
  });

  test('no more is lost than the treasury and the warehouse hold; a rocket the same', () => {
    expect(chances(raid(1, { gun: false, treasury: 4, stock: 1 }), 'ipc')).toBe('1: 1/6, 2: 1/6, 3: 1/6, 4: 1/2');
    expect(chances({ kind: 'rocket', treasury: 2 }, 'ipc')).toBe('1: 1/6, 2: 5/6');
    expect(chances({ kind: 'battery-raid', batteries: 1, treasury: 0, stock: 1 }, 'stock')).toBe('0: 2/3, 1: 1/3');
  });

  test('fives and sixes cost a stored unit, jointly with the sum', () => {
    expect(that(raid(2, { stock: 1 }), ({ stock }) => stock === 1)).toBe('155/324');
    const two: Rolled = { kind: 'raid', flight: [{ count: 2, dice: 1 }], treasury: 99, stock: 2 };
    expect(chances(two, 'stock')).toBe('0: 4/9, 1: 4/9, 2: 1/9');
    expect(that(two, ({ ipc, stock }) => ipc === 10 && stock === 2)).toBe('1/36');
  });

  test('a bomber past a gun and a battery next door, one stored unit', () => {
    const both = raid(1, { batteries: 1, stock: 1 });
    expect(that(both, ({ stock }) => stock === 1)).toBe('14/27');
    expect(average(both, 'ipc')).toBe('77/12');
    // the bomber is shot down: one die is left; with it the sum of two
    expect([that(both, ({ ipc, down }) => down === 1 && ipc === 1), that(both, ({ ipc }) => ipc === 7)]).toEqual(['1/36', '5/36']);
    expect(chances({ ...both, gun: false } as Rolled, 'stock')).toBe('0: 4/9, 1: 5/9');
  });
});

describe('AA-86: mines', () => {
  test('each ship is a die', () => {
    const ships: Rolled = { kind: 'mine', ships: troops('3 destroyer') };
    expect(chances(ships, 'struck')).toBe('0: 125/216, 1: 25/72, 2: 5/72, 3: 1/216');
  });

  test('cargo goes down with its transport; a whole battleship turns on its side, or by option sinks', () => {
    expect(chances({ kind: 'mine', ships: [{ type: 'transport', count: 1, cargo: 6 }] }, 'ipc')).toBe('0: 5/6, 14: 1/6');
    const fleet = troops('1 battleship, 1 carrier');
    expect(chances({ kind: 'mine', ships: fleet }, 'ipc')).toBe('0: 5/6, 18: 1/6');
    expect(that({ kind: 'mine', ships: fleet }, ({ struck }) => struck === 2)).toBe('1/36');
    expect(chances({ kind: 'mine', ships: troops('1 battleship'), sinks: true }, 'ipc')).toBe('0: 5/6, 24: 1/6');
  });
});

describe('AA-86: cells, aid, research', () => {
  test('a cell succeeds on a 1 and is found on a 6', () => {
    expect([chances({ kind: 'cell' }, 'success'), chances({ kind: 'cell' }, 'found')]).toEqual(['0: 5/6, 1: 1/6', '0: 5/6, 1: 1/6']);
  });

  test('which technology a breakthrough brings is told once for each number of them', () => {
    expect(explain(attack({ kind: 'research', dice: 2 }).roll)).toEqual([
      '2 d6 dice: each 6 is a breakthrough',
      'if breakthroughs is 1: 1 d6 die: which technology',
      'if breakthroughs is 2: 1 d6 die: which technology',
    ]);
  });

  test('aid is captured on a 1', () => {
    const aid: Rolled = { kind: 'aid', ipc: 6 };
    expect([chances(aid, 'IPC arrived'), chances(aid, 'IPC captured')]).toEqual(['0: 1/6, 6: 5/6', '0: 5/6, 6: 1/6']);
    expect(average(aid, 'IPC arrived')).toBe('5');
  });

  test('each 6 is a breakthrough', () => {
    expect(chances({ kind: 'research', dice: 2 }, 'breakthroughs')).toBe('0: 25/36, 1: 5/18, 2: 1/36');
    expect(that({ kind: 'research', dice: 4 }, ({ breakthroughs = 0 }) => breakthroughs > 0)).toBe('671/1296');
  });

  test('a given technology comes with one die once in 36 times, the last one with every breakthrough', () => {
    expect(that({ kind: 'research', dice: 1 }, tally => tally['rockets'] === 1)).toBe('1/36');
    const owned = ['jet-power', 'rockets', 'super-submarines', 'long-range-aircraft', 'industrial-technology'] as const;
    expect(that({ kind: 'research', dice: 1, owned }, tally => tally['heavy-bombers'] === 1)).toBe('1/6');
  });

  test('two breakthroughs never bring the same technology', () => {
    const d = distOf({ kind: 'research', dice: 2 });
    expect(d.outcomes.every(({ breakthroughs, ...found }) => Object.values(found).every(n => n <= 1))).toBe(true);
    expect(that({ kind: 'research', dice: 2 }, tally => tally['rockets'] === 1)).toBe('1/18');
  });
});
