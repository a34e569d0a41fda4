import { describe, expect, test } from 'vitest';
import { chance, dist, fraction, lowest, marginal, mean } from '../../../src/core/dist.ts';
import type { Tally } from '../../../src/core/roll.ts';
import { attack, type WtaProfile } from '../../../src/rulesets/war-to-axis/attack.ts';

/** A law in words: '0: 16/81, 1: 32/81'. `of` tells the number looked at from a tally. */
function law(shot: WtaProfile, of: string | ((tally: Tally) => number)): string {
  const d = dist(attack(shot).roll);
  const tell = typeof of === 'string' ? (tally: Tally) => tally[of] ?? 0 : of;
  const one = marginal(
    lowest(
      d.outcomes.map(tally => ({ n: tell(tally) })),
      d.weights,
    ),
    'n',
  );
  return one.outcomes.map((n, i) => `${n}: ${fraction(one.weights[i] ?? 0n, one.total)}`).join(', ');
}

const has = (shot: WtaProfile, is: (tally: Tally) => boolean): string => fraction(...chance(dist(attack(shot).roll), is));
const expected = (shot: WtaProfile, name: string): string => fraction(...mean(dist(attack(shot).roll), name));

const AP: WtaProfile = { kind: 'ap', dice: 4, cls: 'inf', strength: 4 };

describe('WTA-82 / 8.1 hits of n dice', () => {
  const thirds = [
    '0: 2/3, 1: 1/3',
    '0: 4/9, 1: 4/9, 2: 1/9',
    '0: 8/27, 1: 4/9, 2: 2/9, 3: 1/27',
    '0: 16/81, 1: 32/81, 2: 8/27, 3: 8/81, 4: 1/81',
  ];
  const third5 = '0: 32/243, 1: 80/243, 2: 80/243, 3: 40/243, 4: 10/243, 5: 1/243';
  const halves = ['0: 1/2, 1: 1/2', '0: 1/4, 1: 1/2, 2: 1/4', '0: 1/8, 1: 3/8, 2: 3/8, 3: 1/8', '0: 1/16, 1: 1/4, 2: 3/8, 3: 1/4, 4: 1/16'];
  const half5 = '0: 1/32, 1: 5/32, 2: 5/16, 3: 5/16, 4: 5/32, 5: 1/32';
  const sixths = [
    '0: 5/6, 1: 1/6',
    '0: 25/36, 1: 5/18, 2: 1/36',
    '0: 125/216, 1: 25/72, 2: 5/72, 3: 1/216',
    '0: 625/1296, 1: 125/324, 2: 25/216, 3: 5/324, 4: 1/1296',
    '0: 3125/7776, 1: 3125/7776, 2: 625/3888, 3: 125/3888, 4: 25/7776, 5: 1/7776',
  ];
  test.each([...thirds, third5].map((says, i) => [i + 1, says] as const))(
    '%i black dice on infantry, and white ones on medium armour',
    (dice, says) => {
      expect(law({ kind: 'ap', dice, cls: 'inf' }, 'hits')).toBe(says);
      expect(law({ kind: 'at', dice, cls: 'M' }, 'hits')).toBe(says);
    },
  );
  test.each([...halves, half5].map((says, i) => [i + 1, says] as const))('%i white dice on light armour', (dice, says) => {
    expect(law({ kind: 'at', dice, cls: 'L' }, 'hits')).toBe(says);
  });
  test.each(sixths.map((says, i) => [i + 1, says] as const))('%i white dice on heavy armour, and black ones of a battery', (dice, says) => {
    expect(law({ kind: 'at', dice, cls: 'H' }, 'hits')).toBe(says);
    expect(law({ kind: 'bombard', dice, cls: 'inf' }, 'hits')).toBe(says);
  });
});

describe('WTA-82 / 8.2 damage, retreat, disorganisation, destruction', () => {
  const cases: readonly (readonly [
    title: string,
    shot: WtaProfile,
    damage: string,
    retreat: string,
    disorganised: string,
    destroyed: string,
    mean: string,
  ])[] = [
    ['four dice in the open', AP, '0: 16/81, 1: 32/81, 2: 8/27, 3: 8/81, 4: 1/81', '0: 49/81, 1: 8/27, 2: 8/81', '32/81', '1/81', '4/3'],
    [
      'the same with one hex of retreat',
      { ...AP, open: 1 },
      '0: 16/81, 1: 32/81, 2: 8/27, 4: 1/9',
      '0: 19/27, 1: 8/27',
      '8/27',
      '1/9',
      '116/81',
    ],
    [
      'four dice on three steps',
      { ...AP, strength: 3 },
      '0: 16/81, 1: 32/81, 2: 8/27, 3: 1/9',
      '0: 19/27, 1: 8/27',
      '8/27',
      '1/9',
      '107/81',
    ],
    ['four dice on three steps hemmed in', { ...AP, strength: 3, open: 0 }, '0: 16/81, 1: 32/81, 3: 11/27', '0: 1', '0', '11/27', '131/81'],
    ['three dice on a trench', { ...AP, dice: 3, works: 'trench' }, '0: 20/27, 1: 2/9, 2: 1/27', '0: 1', '0', '0', '8/27'],
    ['four dice on a bunker', { ...AP, works: 'bunker' }, '0: 8/9, 1: 8/81, 2: 1/81', '0: 1', '0', '0', '10/81'],
    ['four dice on a town', { ...AP, ground: 'town' }, '0: 4/9, 1: 4/9, 2: 1/9', '0: 1', '0', '0', '2/3'],
    [
      'an M10 next to a Panzer IV',
      { kind: 'at', shooter: 'us-m10', distance: 1, target: 'ge-pz4' },
      '0: 16/81, 1: 32/81, 2: 8/27, 3: 1/9',
      '0: 19/27, 1: 8/27',
      '8/27',
      '1/9',
      '107/81',
    ],
    [
      'an M10 advancing on a Tiger at two hexes',
      { kind: 'at', shooter: 'us-m10', distance: 2, target: 'ge-tiger', moved: true },
      '0: 25/36, 1: 5/18, 2: 1/36',
      '0: 35/36, 1: 1/36',
      '1/36',
      '0',
      '1/3',
    ],
    [
      'a Panther at a Greyhound three hexes off',
      { kind: 'at', shooter: 'ge-panther', distance: 3, target: 'us-m8' },
      '0: 1/8, 1: 3/8, 2: 1/2',
      '0: 1',
      '0',
      '1/2',
      '11/8',
    ],
    [
      'opportunity fire of four white dice less one',
      { kind: 'at', dice: 4, cls: 'M', strength: 3, manner: 'opportunity' },
      '0: 8/27, 1: 4/9, 2: 2/9, 3: 1/27',
      '0: 7/9, 1: 2/9',
      '2/9',
      '1/27',
      '1',
    ],
    [
      'a battery of four in the open',
      { kind: 'bombard', dice: 4, cls: 'inf', strength: 4 },
      '0: 625/1296, 1: 125/324, 2: 25/216, 3: 5/324, 4: 1/1296',
      '0: 563/648, 1: 25/216, 2: 5/324',
      '85/648',
      '1/1296',
      '2/3',
    ],
  ];
  test.each(cases)('%s', (_title, shot, damage, retreat, disorganised, destroyed, average) => {
    expect(law(shot, 'loss')).toBe(damage);
    expect(law(shot, 'retreat')).toBe(retreat);
    expect(has(shot, tally => tally['disordered'] === 1)).toBe(disorganised);
    expect(has(shot, tally => tally['destroyed'] === 1)).toBe(destroyed);
    expect(expected(shot, 'loss')).toBe(average);
  });
});

describe('WTA-33, WTA-82 / 8.3 damage and the end of a trench in one roll', () => {
  const both = (tally: Tally) => (tally['damage'] ?? 0) * 10 + (tally['trench'] ?? 0);
  test('three dice', () => expect(law({ ...AP, dice: 3, works: 'trench' }, both)).toBe('0: 2/3, 1: 2/27, 10: 2/9, 20: 1/27'));
  test('four dice', () =>
    expect(law({ ...AP, works: 'trench' }, both)).toBe('0: 23/48, 1: 49/432, 10: 5/18, 11: 1/54, 20: 8/81, 30: 1/81'));
  test('a battery of four: two explosions clear the trench and leave one damage', () =>
    expect(law({ kind: 'bombard', dice: 4, cls: 'inf', strength: 4, works: 'trench' }, both)).toBe(
      '0: 125/144, 11: 25/216, 21: 5/324, 31: 1/1296',
    ));
});

describe('WTA-82 / 8.4 bridges', () => {
  test('WTA-35: four dice of engineers break a bridge in 671 of 1296', () =>
    expect(law({ kind: 'demolish' }, 'broken')).toBe('0: 625/1296, 1: 671/1296'));
  test.each([1, 2, 3, 4, 5])('a battery of %i dice', dice => {
    const whole = 6n ** BigInt(dice);
    expect(law({ kind: 'bridge', dice }, 'broken')).toBe(
      `0: ${fraction(5n ** BigInt(dice), whole)}, 1: ${fraction(whole - 5n ** BigInt(dice), whole)}`,
    );
  });
  test('WTA-36: attempts at a repair', () => {
    const chances = [1, 2, 3, 4, 5].map(attempt => has({ kind: 'repair', attempt }, tally => tally['repaired'] === 1));
    expect(chances).toEqual(['1/6', '11/36', '91/216', '671/1296', '671/1296']);
  });
  test('repaired by the third and by the fourth attempt', () => {
    const fails = (n: number) =>
      Array.from({ length: n }, (_, i) => chance(dist(attack({ kind: 'repair', attempt: i + 1 }).roll), t => t['repaired'] === 0));
    const by = (n: number) => {
      const [num, den] = fails(n).reduce(([a, b], [c, d]) => [a * c, b * d] as const, [1n, 1n] as const);
      return fraction(den - num, den);
    };
    expect([by(3), by(4)]).toEqual(['31031/46656', '50700551/60466176']);
  });
});

describe('WTA-60, WTA-62, WTA-82 / 8.5 radio, then bombardment', () => {
  test.each([
    [1, '1/3'],
    [2, '5/9'],
    [3, '19/27'],
    [4, '65/81'],
  ])('%i radio dice', (radio, says) => expect(has({ kind: 'radio', radio }, tally => (tally['contacts'] ?? 0) > 0)).toBe(says));
  const cases: readonly (readonly [string, WtaProfile, string])[] = [
    [
      'radio 2, one battery of 4',
      { kind: 'support', radio: 2, batteries: [4], cls: 'inf' },
      '0: 8309/11664, 1: 625/2916, 2: 125/1944, 3: 25/2916, 4: 5/11664',
    ],
    [
      'radio 2, one battery of 5, heavy target',
      { kind: 'support', radio: 2, batteries: [5], cls: 'H' },
      '0: 1489/1944, 1: 125/648, 2: 25/648, 3: 5/1944',
    ],
    [
      'American, radio 2, batteries 4 and 3',
      { kind: 'support', american: true, radio: 2, batteries: [4, 3], cls: 'inf' },
      '0: 1737869/2519424, 1: 541375/2519424, 2: 65075/839808, 3: 39155/2519424, 4: 5239/2519424, 5: 175/839808, 6: 35/2519424, 7: 1/2519424',
    ],
    [
      'American, radio 3, batteries 4, 3 and 3',
      { kind: 'support', american: true, radio: 3, batteries: [4, 3, 3], cls: 'inf' },
      '0: 944665033/1632586752, 1: 220608625/816293376, 2: 20734325/181398528, 3: 2038435/68024448, 4: 1585187/272097792, 5: 40775/45349632, 6: 29435/272097792, 7: 679/68024448, 8: 125/181398528, 9: 25/816293376, 10: 1/1632586752',
    ],
    [
      'American, radio 3, batteries 4 and 3 on a medium target',
      { kind: 'support', american: true, radio: 3, batteries: [4, 3], cls: 'M' },
      '0: 138083/209952, 1: 54275/209952, 2: 7615/104976, 3: 1091/104976, 4: 175/209952, 5: 7/209952',
    ],
  ];
  test.each(cases)('%s', (_title, shot, says) => expect(law(shot, 'hits')).toBe(says));
});

describe('WTA-82 / 8.6 opportunity fire, then the move goes on', () => {
  const shots = (...dice: readonly number[]): WtaProfile => ({
    kind: 'gauntlet',
    shots: dice.map(n => ({ kind: 'ap', dice: n + 1, cls: 'inf', strength: 4, manner: 'opportunity' })),
  });
  test('three dice, then two: 32/243 come through', () => expect(has(shots(3, 2), tally => tally['damage'] === 0)).toBe('32/243'));
  test('stopped by the first with one, two or three hits, else by the second', () => {
    expect(law(shots(3), 'hits')).toBe('0: 8/27, 1: 4/9, 2: 2/9, 3: 1/27');
    // 40/243 by the second: 32/243 with one hit, 8/243 with two, beside the first's 4/9 and 2/9
    expect(law(shots(3, 2), 'hits')).toBe('0: 32/243, 1: 140/243, 2: 62/243, 3: 1/27');
  });
  test('one shot of two dice', () => {
    expect(law(shots(2), 'damage')).toBe('0: 4/9, 1: 4/9, 2: 1/9');
    expect(has(shots(2), tally => tally['retreat'] === 1)).toBe('1/9');
  });
  test('an unhurt advance that then fires three dice', () => {
    const [n, d] = chance(dist(attack(shots(2)).roll), tally => tally['damage'] === 0);
    const [m, e] = chance(dist(attack({ kind: 'ap', dice: 4, moved: true, cls: 'inf' }).roll), tally => (tally['hits'] ?? 0) > 0);
    expect(fraction(n * m, d * e)).toBe('76/243');
  });
});

describe('WTA-63, WTA-82 / 8.7 rally', () => {
  test('three dice', () => expect(law({ kind: 'rally', dice: 3 }, 'chips')).toBe('0: 125/216, 1: 25/72, 2: 5/72, 3: 1/216'));
  test('at least one chip with three dice', () =>
    expect(has({ kind: 'rally', dice: 3 }, tally => (tally['chips'] ?? 0) > 0)).toBe('91/216'));
  test('two dice and one chip missing', () => expect(law({ kind: 'rally', dice: 2, missing: 1 }, 'chips')).toBe('0: 25/36, 1: 11/36'));
});

describe('WTA-12, WTA-68, WTA-82 / 8.8 activation', () => {
  test('basic: 7 to 12 units, each 1/6, batteries as the die shows, a card on a 1', () => {
    const all = dist(attack({ kind: 'activation' }).roll);
    expect(all.outcomes).toEqual([1, 2, 3, 4, 5, 6].map(n => ({ units: n + 6, batteries: n, event: n === 1 ? 1 : 0 })));
    expect(all.weights).toEqual([1n, 1n, 1n, 1n, 1n, 1n]);
  });
  test('advanced: A and B 1/3 each, R and an event 1/6 each', () => {
    const group = (name: string) => has({ kind: 'group' }, tally => tally[name] === 1);
    expect(['A', 'B', 'R', 'event'].map(group)).toEqual(['1/3', '1/3', '1/6', '1/6']);
    expect(law({ kind: 'group' }, 'extra')).toBe('1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6');
  });
  test('an event card when a group is barred: 1/2 after A A, 1/3 after R R', () => {
    const barred = (name: string) => has({ kind: 'group' }, tally => tally['event'] === 1 || tally[name] === 1);
    expect([barred('A'), barred('B'), barred('R')]).toEqual(['1/2', '1/2', '1/3']);
  });
  test('in the long run an event comes in 136 of 579 turns', () => {
    expect(longRun()).toEqual({ A1: '54/193', A2: '18/193', B1: '54/193', B2: '18/193', R1: '42/193', R2: '7/193', event: '136/579' });
  });
  test('cards in eight turns of the basic game: 8/3 on average before the deck runs out', () => {
    const [n, d] = mean(dist({ kind: 'plus', of: Array.from({ length: 16 }, () => attack({ kind: 'activation' }).roll) }), 'event');
    expect(fraction(n, d)).toBe('8/3');
  });
});

/**
 * The chain of groups: a free choice after an event or a third time is split evenly between the other two. Checks that the law it
 * was said to settle to is its fixed point.
 */
function longRun(): Record<string, string> {
  const law: Record<string, readonly [bigint, bigint]> = {
    A1: [54n, 193n],
    A2: [18n, 193n],
    B1: [54n, 193n],
    B2: [18n, 193n],
    R1: [42n, 193n],
    R2: [7n, 193n],
  };
  const face = (group: string) => chance(dist(attack({ kind: 'group' }).roll), tally => tally[group] === 1);
  const next: Record<string, [bigint, bigint]> = {};
  let event: [bigint, bigint] = [0n, 1n];
  const add = ([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]): [bigint, bigint] => [a * d + c * b, b * d];
  const times = ([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]): [bigint, bigint] => [a * c, b * d];
  for (const [state, share] of Object.entries(law)) {
    const [group = '', run] = state;
    const others = ['A', 'B', 'R'].filter(other => other !== group);
    const free = times(share, run === '2' ? add(face('event'), face(group)) : face('event'));
    event = add(event, free);
    if (run === '1') next[`${group}2`] = add(next[`${group}2`] ?? [0n, 1n], times(share, face(group)));
    for (const other of others)
      next[`${other}1`] = add(next[`${other}1`] ?? [0n, 1n], add(times(share, face(other)), times(free, [1n, 2n])));
  }
  return Object.fromEntries([...Object.entries(next).sort(), ['event', event] as const].map(([name, value]) => [name, fraction(...value)]));
}

describe('WTA-74, WTA-76, WTA-82 / 8.9 procedures of the house', () => {
  test('a strategic bombardment gets through: 7/27 with two radio dice, 11/27 with three', () => {
    expect([2, 3].map(radio => has({ kind: 'strategic', radio }, tally => tally['through'] === 1))).toEqual(['7/27', '11/27']);
  });
  test('scatter: a third on target, each neighbour 1/18, a third two hexes off', () => {
    expect(law({ kind: 'scatter' }, 'where')).toBe(`0: 1/3, ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n => `${n}: 1/18`).join(', ')}`);
  });
  test('the same where both dice are thrown at once', () =>
    expect(law({ kind: 'scatter', together: true }, 'where')).toBe(law({ kind: 'scatter' }, 'where')));
  test('reconnaissance: 5/9 with two dice, 19/27 with three', () =>
    expect([2, 3].map(dice => has({ kind: 'recon', dice }, tally => tally['found'] === 1))).toEqual(['5/9', '19/27']));
  test('WTA-66: a substitute command calls and rallies with a die less', () => {
    expect(has({ kind: 'radio', radio: 3, substitute: true }, tally => (tally['contacts'] ?? 0) > 0)).toBe('5/9');
    expect(law({ kind: 'rally', dice: 3, substitute: true }, 'chips')).toBe(law({ kind: 'rally', dice: 2 }, 'chips'));
  });
});
