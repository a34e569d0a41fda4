import { expect, test } from 'vitest';
import { dist, fraction, toNumber } from '../../src/core/dist.ts';
import { type Roll, talliesOf } from '../../src/core/roll.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { attack } from '../../src/rulesets/war-to-axis/attack.ts';
import { MANNERS, SHOT_KINDS, type ShotKind, type WtaProfile } from '../../src/rulesets/war-to-axis/shot.ts';
import { fc } from '../property.ts';
import { bruteForce } from './bruteForce.ts';

function exact(roll: Roll): Map<string, string> {
  const d = dist(roll);
  return new Map(d.outcomes.map((tally, i) => [JSON.stringify(tally), fraction(d.weights[i] ?? 0n, d.total)]));
}

/** Profiles of every kind, with few enough dice to look at every face. */
const shots = (kind: ShotKind): fc.Arbitrary<WtaProfile> =>
  fc.record(
    {
      kind: fc.constant(kind),
      manner: fc.constantFrom(...MANNERS),
      dice: fc.nat(4),
      cls: fc.constantFrom('inf' as const, 'L' as const, 'M' as const, 'H' as const),
      star: fc.boolean(),
      strength: fc.integer({ min: 1, max: 4 }),
      ground: fc.constantFrom('open', 'cultivated', 'woods', 'town', 'city'),
      works: fc.constantFrom('none' as const, 'trench' as const, 'bunker' as const),
      engineers: fc.boolean(),
      moved: fc.boolean(),
      halved: fc.boolean(),
      road: fc.boolean(),
      smoke: fc.boolean(),
      ambush: fc.boolean(),
      veteran: fc.boolean(),
      open: fc.nat(3),
      cracks: fc.nat(1),
      radio: fc.nat(2),
      aerial: fc.boolean(),
      substitute: fc.boolean(),
      batteries: fc.array(fc.nat(2), { maxLength: 2 }),
      american: fc.boolean(),
      bridge: kind === 'support' ? fc.constant(2) : fc.integer({ min: 1, max: 2 }),
      missing: fc.nat(3),
      attempt: fc.integer({ min: 1, max: 4 }),
      landings: fc.array(fc.nat(2), { minLength: 13, maxLength: 13 }),
      shots: fc.array(
        fc.record({ kind: fc.constantFrom('ap' as const, 'at' as const), dice: fc.nat(2), manner: fc.constant('opportunity' as const) }),
        {
          maxLength: 2,
        },
      ),
      R2: fc.boolean(),
      R4: fc.boolean(),
      R10: fc.boolean(),
      R16: fc.boolean(),
      R17: fc.boolean(),
      R19: fc.boolean(),
      R45: fc.boolean(),
      R52: fc.boolean(),
      'mortars-dig-in': fc.boolean(),
      together: fc.boolean(),
    },
    { requiredKeys: ['kind', 'dice', 'batteries', 'shots', 'landings', 'radio'] },
  );

test.each(SHOT_KINDS)('WTA-82: the odds of %s are those of brute force over all faces', kind => {
  fc.assert(
    fc.property(shots(kind), shot => {
      const { roll } = attack(shot);
      expect(exact(roll)).toEqual(bruteForce(roll, true));
    }),
    { numRuns: kind === 'support' ? 25 : 40 },
  );
});

const kernel = await readKernel();

test.each(SHOT_KINDS)('WTA-82: the machine counts %s as the exact way does, within 1e-12', kind => {
  fc.assert(
    fc.property(shots(kind), shot => {
      const { roll } = attack(shot);
      const d = dist(roll);
      const { names, columns, chances } = kernel.odds(roll);
      expect(names).toEqual(talliesOf(roll));
      const found = new Map(chances.map((chance, i) => [columns.map(column => column[i]).join(), chance]));
      expect(found.size).toBe(d.outcomes.length);
      d.outcomes.forEach((tally, i) => {
        const is = found.get(names.map(name => tally[name]).join()) ?? Number.NaN;
        expect(Math.abs(is - toNumber(d.weights[i] ?? 0n, d.total))).toBeLessThan(1e-12);
      });
    }),
    { numRuns: 60 },
  );
});

/**
 * The law of a trench and of damage worked out by hand from the three kinds of faces that matter: n!/(i! b!
 * (n-i-b)!) (1/3)^i (1/6)^b (1/2)^(n-i-b).
 */
test('WTA-32, WTA-33: damage and trench under anti-personnel fire follow the trinomial law', () => {
  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const law = new Map<string, bigint>();
    for (let i = 0; i <= n; i++)
      for (let b = 0; i + b <= n; b++) {
        const weight = (factorial(n) / (factorial(i) * factorial(b) * factorial(n - i - b))) * 2n ** BigInt(i) * 3n ** BigInt(n - i - b);
        const key = `${Math.max(0, i - 1)} ${b >= 2 ? 1 : 0}`;
        law.set(key, (law.get(key) ?? 0n) + weight);
      }
    const d = dist(attack({ kind: 'ap', dice: n, cls: 'inf', strength: 9, works: 'trench' }).roll);
    const found = new Map<string, bigint>();
    d.outcomes.forEach((tally, i) => {
      const key = `${tally['damage']} ${tally['trench']}`;
      found.set(key, (found.get(key) ?? 0n) + ((d.weights[i] ?? 0n) * 6n ** BigInt(n)) / d.total);
    });
    expect([...found].sort()).toEqual([...law].sort());
  }
});

test('hits of every attack follow the binomial law b(n, p)', () => {
  const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));
  const chances: readonly (readonly [WtaProfile, bigint])[] = [
    [{ kind: 'ap', cls: 'inf' }, 2n],
    [{ kind: 'at', cls: 'L' }, 3n],
    [{ kind: 'at', cls: 'M' }, 2n],
    [{ kind: 'at', cls: 'H' }, 1n],
    [{ kind: 'bombard', cls: 'inf' }, 1n],
  ];
  for (const [shot, faces] of chances)
    for (let n = 0; n <= 8; n++) {
      const d = dist(attack({ ...shot, dice: n, strength: 9 }).roll);
      const law = Array.from({ length: n + 1 }, (_, k) =>
        fraction(choose(n, k) * faces ** BigInt(k) * (6n - faces) ** BigInt(n - k), 6n ** BigInt(n)),
      );
      expect(d.outcomes.map((tally, i) => [tally['hits'], fraction(d.weights[i] ?? 0n, d.total)])).toEqual(
        law.map((chance, k) => [k, chance]),
      );
    }
});
