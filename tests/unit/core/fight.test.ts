import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { chance, type Dist, fraction, mean } from '../../../src/core/dist.ts';
import {
  type Chance,
  type Ending,
  endings,
  type Fight,
  fightInParts,
  type Round,
  type Stand,
  type VolleyDice,
} from '../../../src/core/fight.ts';
import { GONE } from '../../../src/core/fightWalk.ts';
import type { Die } from '../../../src/core/roll.ts';
import type { Progress } from '../../../src/core/task.ts';
import { fc } from '../../property.ts';

const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
const BOTH: Round = [
  [
    { id: 'fire', by: 0, at: 'any' },
    { id: 'fire', by: 1, at: 'any' },
  ],
];
const FIRST: Round = [[{ id: 'fire', by: 0, at: 'any' }], [{ id: 'fire', by: 1, at: 'any' }]];

/** The stands of units lost one by one: the dice of each, first lost first. */
const ladder = (...units: readonly (readonly Chance[])[]): readonly Stand[] =>
  units.map((_, lost) => ({
    left: { units: units.length - lost },
    value: units.length - lost,
    fire: { fire: units.slice(lost).flat() },
    after: lost + 1 < units.length ? { any: lost + 1 } : {},
  }));

const men = (n: number, hits: number): readonly Stand[] => ladder(...Array.from({ length: n }, (): readonly Chance[] => [[1, hits, 6]]));

const fight = (a: readonly Stand[], b: readonly Stand[], more: Partial<Fight> = {}): Fight => ({
  kind: 'fight',
  sides: [a, b],
  rounds: [BOTH],
  ends: 'gone',
  mods: [],
  ...more,
});

const say = (d: Dist<Ending>, is: (ending: Ending) => boolean) => fraction(...chance(d, is));
const win = ({ stands: [a, b] }: Ending) => a !== GONE && b === GONE;
const lose = ({ stands: [a, b] }: Ending) => a === GONE && b !== GONE;
const draw = ({ stands: [a, b] }: Ending) => a === GONE && b === GONE;
const results = (f: Fight) => [win, lose, draw].map(is => say(endings(f), is)).join(' ');

describe('endings of a fight to the last', () => {
  test('one against one: a round without effect is left out, which is exact', () => {
    expect(results(fight(men(1, 1), men(1, 2)))).toBe('1/4 5/8 1/8');
  });

  test('two infantry and an armour against two infantry', () => {
    const attacker = ladder([[1, 1, 6]], [[1, 1, 6]], [[1, 3, 6]]);
    const d = endings(fight(attacker, men(2, 2)));
    expect([win, lose, draw].map(is => say(d, is))).toEqual(['1318073/1626053', '442855/3252106', '173105/3252106']);
    expect(say(d, e => win(e) && e.stands[0] === 0)).toBe('2641/11371');
    expect(say(d, e => lose(e) && e.stands[1] === 0)).toBe('125/3014');
  });

  test('a two-hit ship is two stands', () => {
    const battleship = ladder([[1, 2, 6]], [[1, 2, 6]]).map(
      (stand, lost): Stand => ({ ...stand, fire: { fire: [[1, lost === 0 ? 4 : 2, 6]] } }),
    );
    expect(results(fight(battleship, battleship))).toBe('31/70 31/70 4/35');
    expect(results(fight(battleship, ladder([[1, 3, 6]], [[1, 3, 6]])))).toBe('1/4 71/110 23/220');
  });

  test('a first strike is a list of its own', () => {
    expect(results(fight(men(1, 2), men(1, 1), { rounds: [FIRST] }))).toBe('3/4 1/4 0');
  });

  test('a die whose first miss is thrown again, once a fight', () => {
    const elite = (hits: number): readonly Stand[] => [
      { left: { units: 1 }, value: 5, fire: {}, after: {}, again: { fire: [1, hits, 6] } },
    ];
    expect(results(fight(elite(3), men(1, 2)))).toBe('7/12 1/8 7/24');
    expect(results(fight(men(1, 3), elite(2)))).toBe('1/3 1/3 1/3');
  });

  test('dice of the first round only are volleys of the first round', () => {
    const landing = men(2, 1).map((stand, lost): Stand => (lost === 0 ? { ...stand, fire: { ...stand.fire, guns: [[1, 4, 6]] } } : stand));
    const bombard: Round = [[{ id: 'guns', by: 0, at: 'any' }, ...(BOTH[0] ?? [])]];
    expect(results(fight(landing, men(1, 2), { rounds: [bombard, BOTH] }))).toMatch(/^207\/232 /);
  });

  test('sides that cannot hurt each other are stuck; a hit of another kind changes nothing', () => {
    const wall: readonly Stand[] = [{ left: { units: 1 }, value: 1, fire: {}, after: { any: 0 } }];
    expect(endings(fight(men(1, 3), wall))).toEqual({ outcomes: [{ stands: [0, 0], how: 'stuck' }], weights: [1n], total: 1n });
  });

  test('a side breaks off after a number of rounds, or when it has lost so much', () => {
    const after = endings(fight(men(1, 1), men(1, 2), { leaves: [{ by: 0, rounds: 1 }] }));
    expect(say(after, e => e.how === 'left' && e.who === 0)).toBe('5/9');
    const hurt = endings(fight(men(2, 0), men(1, 3), { leaves: [{ by: 0, stands: [1] }] }));
    expect(hurt).toEqual({ outcomes: [{ stands: [1, 0], how: 'left', who: 0 }], weights: [1n], total: 1n });
  });
});

describe('endings of a fight that goes to who loses less', () => {
  const beats = (who: 0 | 1) => (e: Ending) =>
    (e.how === 'beaten' && e.who !== who) || (e.stands[who] !== GONE && e.stands[who === 0 ? 1 : 0] === GONE);

  test('attackers strike first, draws are fought again', () => {
    const d = endings(fight(men(8, 3), men(8, 3), { rounds: [FIRST], ends: 'worse' }));
    expect(say(d, beats(0))).toBe('63443873112028256/76461919475166225');
  });

  test('both strike together in every round', () => {
    const d = endings(fight(men(8, 3), men(8, 3), { ends: 'worse' }));
    expect([say(d, beats(0)), say(d, beats(1))]).toEqual(['599482666637849/1213681261510575', '599482666637849/1213681261510575']);
  });

  test('a side that is gone may have lost less than the other, which is out as well', () => {
    const two: readonly Stand[] = [{ left: {}, value: 1, fire: { fire: [[2, 6, 6]] }, after: {} }];
    const d = endings(fight(two, men(3, 6), { rounds: [FIRST], ends: 'worse' }));
    expect(d).toEqual({ outcomes: [{ stands: [GONE, 2], how: 'beaten', who: 1 }], weights: [1n], total: 1n });
  });

  test('a die that hits can be thrown once more', () => {
    const tough: readonly Stand[] = [{ left: {}, value: 1, fire: { fire: [[1, 3, 6, 'twice']] }, after: {} }];
    const d = endings(fight(tough, men(3, 0), { leaves: [{ by: 0, rounds: 1 }] }));
    expect([0, 1, 2].map(lost => say(d, ({ stands }) => stands[1] === lost))).toEqual(['1/2', '1/4', '1/4']);
  });

  test('who holds after a lost round goes on', () => {
    const sure: readonly Stand[] = [{ left: {}, value: 2, fire: { fire: [[1, 6, 6]] }, after: { any: 0 } }];
    const brave = men(2, 0).map((stand): Stand => ({ ...stand, holds: [2, 1, 2] }));
    const d = endings(fight(sure, brave, { ends: 'worse' }));
    expect([say(d, e => e.how === 'beaten' && e.who === 1), say(d, e => e.how === 'gone')]).toEqual(['1/4', '3/4']);
  });
});

/** The same fight as floats, round by round from the front: slow and of another kind than the chain. */
function simulate({ sides, rounds }: Fight): readonly number[] {
  let now = new Map<string, number>([['0,0', 1]]);
  const over = [0, 0, 0];
  const hits = (chances: readonly VolleyDice[]): readonly number[] =>
    chances.reduce<readonly number[]>(
      (all, [dice, good, faces]) => {
        let next = all;
        for (let i = 0; i < dice; i++)
          next = [...next, 0].map((_, k) => (next[k] ?? 0) * (1 - good / faces) + (next[k - 1] ?? 0) * (good / faces));
        return next;
      },
      [1],
    );
  for (let round = 0; [...now.values()].some(p => p > 1e-12); round++) {
    for (const list of rounds[Math.min(round, rounds.length - 1)] ?? []) {
      const next = new Map<string, number>();
      for (const [key, p] of now) {
        const [a = 0, b = 0] = key.split(',').map(Number);
        const fires = ([0, 1] as const).map(by =>
          list.filter(v => v.by === by).flatMap(({ id }) => sides[by][by === 0 ? a : b]?.fire[id] ?? []),
        );
        for (const [i, p0] of hits(fires[0] ?? []).entries()) {
          for (const [j, p1] of hits(fires[1] ?? []).entries()) {
            const [aa, bb] = [a + j, b + i];
            const [goneA, goneB] = [aa >= sides[0].length, bb >= sides[1].length];
            const q = p * p0 * p1;
            if (goneA || goneB) over[goneB ? (goneA ? 2 : 0) : 1] = (over[goneB ? (goneA ? 2 : 0) : 1] ?? 0) + q;
            else next.set(`${aa},${bb}`, (next.get(`${aa},${bb}`) ?? 0) + q);
          }
        }
      }
      now = next;
    }
  }
  return over;
}

test('small fights of all kinds agree with playing them round by round', () => {
  const side = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
    .map(hits => ladder(...hits.map((h): readonly Chance[] => [[1, h, 6]])));
  fc.assert(
    fc.property(side, side, fc.constantFrom([BOTH], [FIRST], [FIRST, BOTH]), (a, b, rounds) => {
      const f = fight(a, b, { rounds });
      const d = endings(f);
      const [w, l, both] = simulate(f);
      expect(Number(d.weights.reduce((x, y) => x + y, 0n) - d.total)).toBe(0);
      for (const [is, p = 0] of [
        [win, w],
        [lose, l],
        [draw, both],
      ] as const) {
        const [num, den] = chance(d, is);
        expect(Number(num) / Number(den)).toBeCloseTo(p, 9);
      }
    }),
    { numRuns: 40 },
  );
});

describe('endings of an attack that goes on', () => {
  const hit: Attack['roll'] = { kind: 'throw', as: 'fire', dice: [[1, D6]], score: { damage: { 4: 1, 5: 1, 6: 1 }, jams: { 1: 1 } } };

  test('adds up the tallies until it ends, leaving out rounds without effect', () => {
    const left = (strength: number): Attack => ({
      kind: 'attack',
      roll: hit,
      harm: 'damage',
      mods: [],
      again: ({ damage = 0, jams = 0 }) => (jams > 0 || damage >= strength ? undefined : left(strength - damage)),
    });
    const d = endings(left(2));
    expect(d.outcomes.map((o, i) => [o, fraction(d.weights[i] ?? 0n, d.total)])).toEqual([
      [{ damage: 0, jams: 1 }, '1/4'],
      [{ damage: 1, jams: 1 }, '3/16'],
      [{ damage: 2, jams: 0 }, '9/16'],
    ]);
    expect(fraction(...mean(d, 'damage'))).toBe('21/16');
  });

  test('one throw is its own distribution', () => {
    expect(endings({ kind: 'attack', roll: hit, harm: 'damage', mods: [] }).total).toBe(6n);
  });

  test('an attack without end is an error', () => {
    const forever: Attack = {
      kind: 'attack',
      roll: { kind: 'sure', tally: { damage: 0 } },
      harm: 'damage',
      mods: [],
      again: () => forever,
    };
    expect(() => endings(forever)).toThrow('goes on without effect for ever');
    const endless: Attack = { ...forever, roll: { kind: 'sure', tally: { damage: 1 } }, again: () => endless };
    expect(() => endings(endless)).toThrow('more than 200 rounds');
  });

  test('one goes on for two hundred rounds after the first, and no longer', () => {
    const lasting = (rounds: number): Attack => ({
      kind: 'attack',
      roll: { kind: 'sure', tally: { damage: 1 } },
      harm: 'damage',
      mods: [],
      again: () => (rounds > 0 ? lasting(rounds - 1) : undefined),
    });
    expect(endings(lasting(200)).outcomes).toEqual([{ damage: 201 }]);
    expect(() => endings(lasting(201))).toThrow('more than 200 rounds');
  });
});

test('the work on a fight is told as of all spots that both sides and its rounds have', () => {
  const work = fightInParts(fight(men(3, 3), men(1, 3), { rounds: [FIRST, BOTH] }));
  const parts: Progress[] = [];
  for (let part = work.next(); !part.done; part = work.next()) parts.push(part.value);
  expect([...new Set(parts.map(({ of }) => of))]).toEqual([4 * 2 * 2]);
  expect(parts.every(({ done, of }) => done <= of)).toBe(true);
});
