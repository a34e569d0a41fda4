// Battles of the later editions against an independent enumeration (editionsByHand.ts): artillery, combined arms, first strikes of both
// sides with and without destroyers, aircraft and submarines, two hits, transports that are lost last, guns with so many shots,
// bombardment, other dice; heavy bombers, raids that damage a complex, interceptors that meet
// them, kamikaze tokens.

import { describe, expect, test } from 'vitest';
import { dist, toNumber } from '../../src/core/dist.ts';
import { endings, type Fight } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { attack } from '../../src/rulesets/axis-and-allies/attack.ts';
import { EDITIONS, type Edition } from '../../src/rulesets/axis-and-allies/data/editions.ts';
import { UNITS } from '../../src/rulesets/axis-and-allies/data/units.ts';
import { fc } from '../property.ts';
import { endsByHand } from './editionsByHand.ts';

const kernel = await readKernel();
const EPSILON = 1e-12;

const exact = (fight: Fight): readonly [number, number, number] => {
  const { outcomes, weights, total } = endings(fight);
  const share = (a: boolean, d: boolean): number =>
    toNumber(
      outcomes.reduce(
        (all, { stands }, i) => all + ((stands[0] === GONE) === a && (stands[1] === GONE) === d ? (weights[i] ?? 0n) : 0n),
        0n,
      ),
      total,
    );
  return [share(false, true), share(true, false), share(true, true)];
};

const troops = (pieces: readonly string[]) => ({ troops: pieces.map(type => ({ type, count: 1 })) });

/** Rounds after which next to nothing goes on. */
const ROUNDS = 450;

function expectAlike(fight: Fight, byHand: readonly number[]): void {
  const found = exact(fight);
  const { wins, both } = kernel.fight(fight);
  for (const [i, n] of [wins[0], wins[1], both].entries()) {
    expect(Math.abs((found[i] ?? 9) - (byHand[i] ?? 0))).toBeLessThan(EPSILON);
    expect(Math.abs(n - (byHand[i] ?? 0))).toBeLessThan(EPSILON);
  }
}

const pieces = (types: readonly string[], most = 3): fc.Arbitrary<readonly string[]> =>
  fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: most });

describe.each(Object.entries<Edition>(EDITIONS))('battles of %s', (_, { units, combat, shots, land, sea }) => {
  test('on land end as an enumeration has it: help, guns, bombardment', () => {
    const arb = fc.record({
      own: pieces(land.filter(type => type !== 'aa-gun')),
      foes: pieces(land),
      bombard: fc.constantFrom<readonly number[]>([], [4], [3, 4]),
      guns: fc.integer({ min: 0, max: 1 }),
      dice: fc.constantFrom(6, 6, 8, 12),
    });
    fc.assert(
      fc.property(arb, ({ own, foes, bombard, guns, dice }) => {
        const edition = { ...combat, dice };
        const rows = { ...units, shelling: { ...UNITS.battleship, attack: 3 } };
        const fight = attack({
          kind: 'battle',
          attackers: troops(own),
          defenders: troops(foes),
          units: rows,
          readings: { edition, destroyersStopFirstStrike: true },
          ...(guns > 0 ? { gun: true, ...(shots > 0 ? { shots } : {}) } : {}),
          ...(bombard.length > 0 ? { bombard: bombard.map(value => ({ type: value === 4 ? 'battleship' : 'shelling', count: 1 })) } : {}),
        });
        expectAlike(fight, endsByHand(own, foes, { units, rules: edition, bombard, guns, shots, stops: true }, ROUNDS));
      }),
      { numRuns: 25 },
    );
  });

  test('at sea end as an enumeration has it: first strikes, destroyers, aircraft, two hits, transports', () => {
    fc.assert(
      fc.property(pieces(sea, 3), pieces(sea, 3), fc.boolean(), (own, foes, stops) => {
        const fight = attack({
          kind: 'battle',
          sea: true,
          attackers: troops(own),
          defenders: troops(foes),
          units,
          readings: { edition: combat, ...(stops ? { destroyersStopFirstStrike: true } : {}) },
        });
        expectAlike(fight, endsByHand(own, foes, { units, rules: combat, bombard: [], guns: 0, shots: 0, stops }, ROUNDS));
      }),
      { numRuns: 40 },
    );
  });
});

test('battles with heavy bombers end as an enumeration has it: all of their dice count, or of each the best', () => {
  const { units, combat, land } = EDITIONS.global;
  const arb = fc.record({
    own: pieces(['bomber', 'bomber', 'infantry', 'fighter']),
    foes: pieces(land.filter(type => type !== 'aa-gun')),
    dice: fc.integer({ min: 1, max: 3 }),
    best: fc.boolean(),
    faces: fc.constantFrom(6, 6, 8),
  });
  fc.assert(
    fc.property(arb, ({ own, foes, dice, best, faces }) => {
      const edition = { ...combat, dice: faces };
      const rows = { ...units, bomber: { ...units['bomber'], heavy: { dice, ...(best ? { best: true as const } : {}) } } } as typeof units;
      const fight = attack({
        kind: 'battle',
        attackers: { troops: own.map(type => ({ type, count: 1, tech: ['heavy-bombers'] })) },
        defenders: troops(foes),
        units: rows,
        readings: { edition },
      });
      const given = { units, rules: edition, bombard: [], guns: 0, shots: 0, stops: false, heavy: { dice, best } };
      expectAlike(fight, endsByHand(own, foes, given, ROUNDS));
    }),
    { numRuns: 40 },
  );
});

test('a volley of heavy bombers hits as often as an enumeration of all its dice has it', () => {
  const arb = fc.record({
    bombers: fc.integer({ min: 1, max: 3 }),
    plain: fc.integer({ min: 0, max: 2 }),
    value: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(arb, ({ bombers, plain, value }) => {
      const heavy = Array.from({ length: bombers }, () => ({ as: `attack-best-${value}`, dice: 2, value, at: 'any' as const, best: true }));
      const { roll } = attack({ kind: 'volley', columns: [{ as: `attack-${value}`, dice: plain, value, at: 'any' }, ...heavy] });
      const byHand = new Map<number, number>();
      const all = plain + 2 * bombers;
      for (let fall = 0; fall < 6 ** all; fall++) {
        const faces = Array.from({ length: all }, (_, i) => (Math.floor(fall / 6 ** i) % 6) + 1);
        const pairs = Array.from({ length: bombers }, (_, i) => Math.min(faces[plain + 2 * i] ?? 9, faces[plain + 2 * i + 1] ?? 9));
        const hits = [...faces.slice(0, plain), ...pairs].filter(face => face <= value).length;
        byHand.set(hits, (byHand.get(hits) ?? 0) + 1);
      }
      const { outcomes, weights, total } = dist(roll);
      const found = new Map<number, number>();
      for (const [i, { hits = 0 }] of outcomes.entries()) found.set(hits, (found.get(hits) ?? 0) + toNumber(weights[i] ?? 0n, total));
      for (const [hits, ways] of byHand) expect(found.get(hits) ?? 9).toBeCloseTo(ways / 6 ** all, 12);
      expect(found.size).toBe(byHand.size);
    }),
    { numRuns: 12 },
  );
});

/** Every face of every die of a raid: a gun's at each bomber, then those of the bombers that are left. Chances by points of damage. */
function damageByHand(bombers: number, { dice, bonus, gun, most, best }: Raid): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  const bomb = (left: number, sum: number, chance: number): void => {
    if (left === 0) {
      const points = Math.min(most, sum);
      chances.set(points, (chances.get(points) ?? 0) + chance);
    } else for (let face = 1; face <= 6; face++) bomb(left - 1, sum + face + bonus, chance / 6);
  };
  /** Every fall of the dice of one bomber after the other, the highest face of each. */
  const highest = (left: number, sum: number, chance: number): void => {
    if (left === 0) bomb(0, sum, chance);
    else
      for (let fall = 0; fall < 6 ** dice; fall++) {
        const faces = Array.from({ length: dice }, (_, i) => (Math.floor(fall / 6 ** i) % 6) + 1);
        highest(left - 1, sum + Math.max(...faces) + bonus, chance / 6 ** dice);
      }
  };
  const fire = (waiting: number, flying: number, chance: number): void => {
    if (waiting === 0 && best) highest(flying, 0, chance);
    else if (waiting === 0) bomb(flying * dice, 0, chance);
    else for (let face = 1; face <= 6; face++) fire(waiting - 1, flying + (gun && face === 1 ? 0 : 1), chance / 6);
  };
  fire(bombers, 0, 1);
  return chances;
}

interface Raid {
  readonly dice: number;
  readonly bonus: number;
  readonly gun: boolean;
  readonly most: number;
  readonly best: boolean;
}

test('raids that damage a complex are as an enumeration has them: its own fire, what each bomb adds, what it still takes', () => {
  const arb = fc.record({
    bombers: fc.integer({ min: 1, max: 2 }),
    dice: fc.integer({ min: 1, max: 2 }),
    bonus: fc.integer({ min: 0, max: 2 }),
    gun: fc.boolean(),
    best: fc.boolean(),
    most: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(arb, ({ bombers, ...raid }) => {
      const { dice, bonus, gun, most, best } = raid;
      const { roll } = attack({ kind: 'raid', flight: [{ count: bombers, dice, bonus, best }], gun, treasury: most });
      const { outcomes, weights, total } = dist(roll);
      const byHand = damageByHand(bombers, raid);
      const found = new Map<number, bigint>();
      for (const [i, tally] of outcomes.entries()) found.set(tally['ipc'] ?? 0, (found.get(tally['ipc'] ?? 0) ?? 0n) + (weights[i] ?? 0n));
      expect([...found.keys()].toSorted((a, b) => a - b)).toEqual([...byHand.keys()].toSorted((a, b) => a - b));
      for (const [points, weight] of found) expect(toNumber(weight, total)).toBeCloseTo(byHand.get(points) ?? 9, 12);
    }),
    { numRuns: 40 },
  );
});

test('kamikaze tokens are as an enumeration of all their faces has them', () => {
  const arb = fc.record({
    tokens: fc.integer({ min: 0, max: 5 }),
    needs: fc.integer({ min: 1, max: 4 }),
    hits: fc.integer({ min: 1, max: 2 }),
    price: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(arb, ({ tokens, needs, hits, price }) => {
      let sunk = 0;
      for (let throwOf = 0; throwOf < 6 ** tokens; throwOf++) {
        let found = 0;
        for (let i = 0, rest = throwOf; i < tokens; i++, rest = Math.floor(rest / 6)) if ((rest % 6) + 1 <= needs) found++;
        if (found >= hits) sunk++;
      }
      const { roll } = attack({ kind: 'kamikaze', tokens, needs, hits, price });
      const { outcomes, weights, total } = dist(roll);
      const byHand = sunk / 6 ** tokens;
      const chance = outcomes.reduce((all, tally, i) => all + (tally['sunk'] === 1 ? (weights[i] ?? 0n) : 0n), 0n);
      const mean = outcomes.reduce((all, tally, i) => all + BigInt(tally['ipc'] ?? 0) * (weights[i] ?? 0n), 0n);
      expect(Math.abs(toNumber(chance, total) - byHand)).toBeLessThan(EPSILON);
      expect(Math.abs(toNumber(mean, total) - byHand * price)).toBeLessThan(EPSILON * 30);
    }),
    { numRuns: 40 },
  );
});

interface Flier {
  /** Throws a bomb; else it escorts. */
  readonly bombs: boolean;
  readonly bonus: number;
  readonly value: number;
}

/** Every face of every die, one aircraft after the other: the fight in the air, the gun, the bombs. Chances by damage and losses. */
function metByHand(flight: readonly Flier[], interceptors: readonly number[], gun: boolean, most: number): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  const faces = [1, 2, 3, 4, 5, 6];
  const duels = (values: readonly number[], done: (hits: number, chance: number) => void, hits = 0, chance = 1): void => {
    const [value, ...rest] = values;
    if (value === undefined) done(hits, chance);
    else for (const face of faces) duels(rest, done, hits + (face <= value ? 1 : 0), chance / 6);
  };
  const bomb = (left: readonly Flier[], sum: number, chance: number, key: string): void => {
    const [first, ...rest] = left;
    if (!first) {
      const told = `${Math.min(most, sum)} ${key}`;
      chances.set(told, (chances.get(told) ?? 0) + chance);
    } else for (const face of faces) bomb(rest, sum + face + first.bonus, chance / 6, key);
  };
  duels(
    flight.map(({ value }) => value),
    (own, likely) =>
      duels(
        interceptors,
        (foes, chance) => {
          const bombers = flight.slice(foes).filter(({ bombs }) => bombs);
          const key = `${Math.min(foes, flight.length)} ${Math.min(own, interceptors.length)}`;
          if (!gun) bomb(bombers, 0, chance, key);
          else
            duels(
              bombers.map(() => 1),
              (down, each) => bomb(bombers.slice(down), 0, each, key),
              0,
              chance,
            );
        },
        0,
        likely,
      ),
  );
  return chances;
}

test('raids that interceptors meet are as an enumeration of all faces has them: both losses in the air, the gun, the bombs', () => {
  const flier = fc.record({ bombs: fc.boolean(), bonus: fc.constantFrom(0, 2), value: fc.integer({ min: 0, max: 2 }) });
  const arb = fc.record({
    flight: fc.array(flier, { minLength: 1, maxLength: 2 }),
    interceptors: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
    gun: fc.boolean(),
    most: fc.integer({ min: 0, max: 14 }),
  });
  fc.assert(
    fc.property(arb, ({ flight, interceptors, gun, most }) => {
      const own = flight.map(({ bombs, bonus, value }) => ({ count: 1, dice: bombs ? 1 : 0, bonus, value }));
      const { roll } = attack({ kind: 'raid', flight: own, interceptors, gun, treasury: most });
      const found = new Map<string, number>();
      const { outcomes, weights, total } = dist(roll);
      for (const [i, { ipc = 0, raiders = 0, interceptors: met = 0 }] of outcomes.entries()) {
        const key = `${ipc} ${raiders} ${met}`;
        found.set(key, (found.get(key) ?? 0) + toNumber(weights[i] ?? 0n, total));
      }
      const byHand = metByHand(flight, interceptors, gun, most);
      expect([...found.keys()].toSorted()).toEqual([...byHand.keys()].toSorted());
      // Thousands of products are summed by hand.
      for (const [key, chance] of byHand) expect(Math.abs((found.get(key) ?? 0) - chance)).toBeLessThan(100 * EPSILON);
    }),
    { numRuns: 40 },
  );
});
