// Battles against an independent enumeration: units in lists, every face of every die, no stands and no order of hits but that of the rules.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../../src/core/dist.ts';
import { endings, type Fight, GONE } from '../../src/core/fight.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { attack } from '../../src/rulesets/axis-and-allies/attack.ts';
import { UNITS } from '../../src/rulesets/axis-and-allies/data/units.ts';
import type { Battle, Troop } from '../../src/rulesets/axis-and-allies/odds/profile.ts';

const kernel = await readKernel();

/** One piece: its type, which elite unit it is (0: none), hits it has left. */
interface Piece {
  readonly type: keyof typeof UNITS;
  readonly elite: number;
  readonly hits: number;
}
/** `ready`: elite units with their second throw in hand. */
interface Side {
  readonly pieces: readonly Piece[];
  readonly ready: readonly number[];
}

const ORDERS = {
  attack: 'transport battleship:2 infantry artillery armor submarine destroyer fighter bomber carrier battleship:1'.split(' '),
  defence: 'transport battleship:2 artillery infantry armor submarine destroyer bomber carrier fighter battleship:1'.split(' '),
};
type Way = keyof typeof ORDERS;

const nameOf = ({ type, hits }: Piece): string => (type === 'battleship' ? `battleship:${hits}` : type);
const needs = ({ type, hits }: Piece, way: Way): number => (type === 'battleship' && hits === 1 ? 2 : UNITS[type][way]);
const isShip = ({ type }: Piece): boolean => UNITS[type].domain === 'sea';
const isSub = ({ type }: Piece): boolean => type === 'submarine';

function lose(side: Side, hits: number, way: Way, can: (piece: Piece) => boolean): Side {
  let pieces = side.pieces;
  for (let n = 0; n < hits; n++) {
    const open = pieces.filter(can);
    if (open.length === 0) break;
    const rank = (piece: Piece): number => ORDERS[way].indexOf(nameOf(piece)) * 2 + (piece.elite > 0 ? 1 : 0);
    const worst = open.reduce((a, b) => (rank(b) < rank(a) ? b : a));
    const at = pieces.indexOf(worst);
    pieces = pieces.flatMap((piece, i) => (i !== at ? [piece] : piece.hits > 1 ? [{ ...piece, hits: piece.hits - 1 }] : []));
  }
  return { ...side, pieces };
}

type Cases<T> = readonly (readonly [T, number])[];

interface Hits {
  readonly hits: number;
  readonly ready: readonly number[];
}

/** Hits of some pieces, with their chance and the second throws that are left: one piece after the other, an elite unit's miss again at once. */
function hitsOf(pieces: readonly Piece[], way: Way, ready: readonly number[], others: readonly number[] = []): Cases<Hits> {
  let cases: Cases<Hits> = [[{ hits: 0, ready }, 1]];
  const dice = [...pieces.map(piece => [needs(piece, way) / 6, piece.elite] as const), ...others.map(need => [need / 6, 0] as const)];
  for (const [p, elite] of dice) {
    if (p === 0) continue;
    cases = cases.flatMap(([now, w]): Cases<Hits> => {
      const hit = { ...now, hits: now.hits + 1 };
      if (!now.ready.includes(elite))
        return [
          [hit, w * p],
          [now, w * (1 - p)],
        ];
      const left = now.ready.filter(one => one !== elite);
      return [
        [hit, w * p],
        [{ ...hit, ready: left }, w * (1 - p) * p],
        [{ ...now, ready: left }, w * (1 - p) * (1 - p)],
      ];
    });
  }
  return cases;
}

/** What only the first round has: gun fire before it (at all aircraft, or at each type for itself), dice of helpers by the number they need. */
interface Opening {
  readonly gun: boolean;
  readonly byType: boolean;
  readonly helpers: readonly number[];
}

/** The attackers that a gun leaves. */
function underFire(side: Side, { gun, byType }: Opening): Cases<Side> {
  const air = side.pieces.filter(({ type }) => UNITS[type].domain === 'air');
  const kinds = !gun ? [] : byType ? [...new Set(air.map(({ type }) => type))] : ['air'];
  return kinds.reduce<Cases<Side>>(
    (cases, kind) =>
      cases.flatMap(([now, w]) => {
        const isIt = ({ type }: Piece) => (kind === 'air' ? UNITS[type].domain === 'air' : type === kind);
        const falls = now.pieces.filter(isIt).reduce<Cases<number>>(
          (all, _) =>
            all.flatMap(
              ([n, share]): Cases<number> => [
                [n + 1, share / 6],
                [n, (share * 5) / 6],
              ],
            ),
          [[0, 1]],
        );
        return falls.map(([n, share]): readonly [Side, number] => [lose(now, n, 'attack', isIt), w * share]);
      }),
    [[side, 1]],
  );
}

/** Win, lose, draw of the battle after so many rounds; what still goes on is left out. */
function enumerate(first: Side, second: Side, rounds: number, opening: Opening): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  const end = (a: Side, d: Side, w: number): boolean => {
    const [x, y] = [a.pieces.length === 0, d.pieces.length === 0];
    if (x || y) sums[x && y ? 2 : y ? 0 : 1] += w;
    return x || y;
  };
  const gather = (into: Map<string, readonly [Side, Side, number]>, a: Side, d: Side, w: number): void => {
    if (end(a, d, w)) return;
    const key = JSON.stringify([a, d]);
    into.set(key, [a, d, w + (into.get(key)?.[2] ?? 0)]);
  };
  let live = new Map<string, readonly [Side, Side, number]>();
  for (const [left, w] of underFire(first, opening)) gather(live, left, second, w);
  for (let n = 0; n < rounds; n++) {
    const next = new Map<string, readonly [Side, Side, number]>();
    for (const [a, d, w] of live.values()) {
      for (const [strike, w1] of hitsOf(a.pieces.filter(isSub), 'attack', a.ready)) {
        const struck = lose(d, strike.hits, 'defence', isShip);
        if (struck.pieces.length === 0) {
          end(a, struck, w * w1);
          continue;
        }
        const others = a.pieces.filter(piece => !isSub(piece));
        const [silent, guns] = [struck.pieces.filter(isSub), struck.pieces.filter(piece => !isSub(piece))];
        for (const [own, w2] of hitsOf(others, 'attack', strike.ready, n === 0 ? opening.helpers : []))
          for (const [subs, w3] of hitsOf(silent, 'defence', struck.ready))
            for (const [theirs, w4] of hitsOf(guns, 'defence', subs.ready)) {
              const d2 = { ...lose(struck, own.hits, 'defence', () => true), ready: theirs.ready };
              const a2 = lose(lose({ ...a, ready: own.ready }, subs.hits, 'attack', isShip), theirs.hits, 'attack', () => true);
              gather(next, a2, d2, w * w1 * w2 * w3 * w4);
            }
      }
    }
    live = next;
  }
  return sums;
}

/** A side as it begins: every elite unit has its number, and its second throw. */
function sideOf(troops: readonly Troop[]): Side {
  let elites = 0;
  const pieces = troops.flatMap(({ type, count, damaged, elite }) =>
    Array.from(
      { length: count },
      (): Piece => ({
        type: type as keyof typeof UNITS,
        elite: elite ? ++elites : 0,
        hits: type === 'battleship' && !damaged ? 2 : 1,
      }),
    ),
  );
  return { pieces, ready: Array.from({ length: elites }, (_, i) => i + 1) };
}

const results = (fight: Fight): readonly [number, number, number] => {
  const { outcomes, weights, total } = endings(fight);
  const sum = (a: boolean, d: boolean): number =>
    toNumber(
      outcomes.reduce(
        (all, { stands }, i) => all + ((stands[0] === GONE) === a && (stands[1] === GONE) === d ? (weights[i] ?? 0n) : 0n),
        0n,
      ),
      total,
    );
  return [sum(false, true), sum(true, false), sum(true, true)];
};

const LAND = ['infantry', 'armor', 'artillery', 'fighter', 'bomber'] as const;
const SEA = ['transport', 'submarine', 'destroyer', 'carrier', 'battleship', 'fighter', 'bomber'] as const;

const arbForce = (types: readonly string[]): fc.Arbitrary<readonly Troop[]> =>
  fc
    .record({
      picks: fc.array(fc.record({ type: fc.constantFrom(...types), damaged: fc.boolean() }), { minLength: 1, maxLength: 3 }),
      elites: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ picks, elites }) =>
      picks.map(({ type, damaged }, i) => ({
        type,
        count: 1,
        ...(damaged && type === 'battleship' ? { damaged } : {}),
        ...(i < elites ? { elite: true } : {}),
      })),
    );

const arbBattle: fc.Arbitrary<Battle> = fc
  .boolean()
  .chain(sea =>
    fc
      .record({ attackers: arbForce(sea ? SEA : LAND), defenders: arbForce(sea ? SEA : LAND) })
      .map(
        ({ attackers, defenders }): Battle => ({ kind: 'battle', sea, attackers: { troops: attackers }, defenders: { troops: defenders } }),
      ),
  );

describe('battles of a few pieces', () => {
  test('end as an enumeration of all dice has it: two hits, first strikes, elite units, guns, batteries and battleships off the shore', () => {
    const arb = fc.record({
      battle: arbBattle,
      gun: fc.boolean(),
      byType: fc.boolean(),
      support: fc.integer({ min: 0, max: 2 }),
      bombard: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(arb, ({ battle, gun, byType, support, bombard }) => {
        const exact = results(
          attack({
            ...battle,
            gun,
            ...(support > 0 ? { support: [{ type: 'artillery', count: support }] } : {}),
            ...(bombard > 0 ? { bombard: [{ type: 'battleship', count: bombard }] } : {}),
            readings: { flakByType: byType },
          }),
        );
        const helpers = [...Array<number>(support).fill(3), ...Array<number>(bombard).fill(4)];
        const found = enumerate(sideOf(battle.attackers.troops), sideOf(battle.defenders.troops), 120, { gun, byType, helpers });
        for (const i of [0, 1, 2] as const) expect(Math.abs(exact[i] - found[i])).toBeLessThan(1e-6);
      }),
      { numRuns: 80 },
    );
  });

  test('AA-84: end in the kernel as in the exact walk, with every extra', () => {
    const arb = fc.record({
      battle: arbBattle,
      gun: fc.boolean(),
      support: fc.boolean(),
      byType: fc.boolean(),
      stop: fc.boolean(),
      rounds: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(arb, ({ battle, gun, support, byType, stop, rounds }) => {
        const fight = attack({
          ...battle,
          gun,
          ...(support ? { support: [{ type: 'artillery', count: 1 }] } : {}),
          ...(rounds > 0 ? { retreat: { rounds, fewer: 2 } } : {}),
          readings: { flakByType: byType, destroyersStopFirstStrike: stop },
        });
        const { wins, both } = kernel.fight(fight);
        const exact = results(fight);
        for (const [i, n] of [wins[0], wins[1], both].entries()) expect(Math.abs((exact[i] ?? 0) - n)).toBeLessThan(1e-12);
      }),
      { numRuns: 100 },
    );
  });
});
