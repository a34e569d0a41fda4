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

/** One piece: its type, whether it is the elite unit, hits it has left. */
interface Piece {
  readonly type: keyof typeof UNITS;
  readonly elite: boolean;
  readonly hits: number;
}
interface Side {
  readonly pieces: readonly Piece[];
  readonly reroll: boolean;
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
    const rank = (piece: Piece): number => ORDERS[way].indexOf(nameOf(piece)) * 2 + (piece.elite ? 1 : 0);
    const worst = open.reduce((a, b) => (rank(b) < rank(a) ? b : a));
    const at = pieces.indexOf(worst);
    pieces = pieces.flatMap((piece, i) => (i !== at ? [piece] : piece.hits > 1 ? [{ ...piece, hits: piece.hits - 1 }] : []));
  }
  return { ...side, pieces };
}

type Cases<T> = readonly (readonly [T, number])[];

/** Hits of some pieces, with their chance and whether the second throw is left: one piece after the other, the elite unit's miss again at the end. */
function hitsOf(pieces: readonly Piece[], way: Way, reroll: boolean): Cases<{ readonly hits: number; readonly reroll: boolean }> {
  let cases: Cases<{ readonly hits: number; readonly reroll: boolean }> = [[{ hits: 0, reroll }, 1]];
  for (const piece of pieces) {
    const p = needs(piece, way) / 6;
    if (p === 0) continue;
    cases = cases.flatMap(([now, w]): Cases<{ readonly hits: number; readonly reroll: boolean }> => {
      const hit = { ...now, hits: now.hits + 1 };
      if (!piece.elite || !now.reroll)
        return [
          [hit, w * p],
          [now, w * (1 - p)],
        ];
      return [
        [hit, w * p],
        [{ ...hit, reroll: false }, w * (1 - p) * p],
        [{ ...now, reroll: false }, w * (1 - p) * (1 - p)],
      ];
    });
  }
  return cases;
}

/** Win, lose, draw of the battle after so many rounds; what still goes on is left out. */
function enumerate(first: Side, second: Side, rounds: number): readonly [number, number, number] {
  let live = new Map<string, readonly [Side, Side, number]>([['', [first, second, 1]]]);
  const sums: [number, number, number] = [0, 0, 0];
  const end = (a: Side, d: Side, w: number): boolean => {
    const [x, y] = [a.pieces.length === 0, d.pieces.length === 0];
    if (x || y) sums[x && y ? 2 : y ? 0 : 1] += w;
    return x || y;
  };
  for (let n = 0; n < rounds; n++) {
    const next = new Map<string, readonly [Side, Side, number]>();
    const keep = (a: Side, d: Side, w: number): void => {
      if (end(a, d, w)) return;
      const key = JSON.stringify([a, d]);
      next.set(key, [a, d, w + (next.get(key)?.[2] ?? 0)]);
    };
    for (const [a, d, w] of live.values()) {
      for (const [strike, w1] of hitsOf(a.pieces.filter(isSub), 'attack', a.reroll)) {
        const struck = lose(d, strike.hits, 'defence', isShip);
        const a1 = { ...a, reroll: strike.reroll };
        if (struck.pieces.length === 0) {
          end(a1, struck, w * w1);
          continue;
        }
        for (const [own, w2] of hitsOf(
          a.pieces.filter(piece => !isSub(piece)),
          'attack',
          a1.reroll,
        ))
          for (const [subs, w3] of hitsOf(struck.pieces.filter(isSub), 'defence', struck.reroll))
            for (const [theirs, w4] of hitsOf(
              struck.pieces.filter(piece => !isSub(piece)),
              'defence',
              subs.reroll,
            )) {
              const d2 = { ...lose(struck, own.hits, 'defence', () => true), reroll: theirs.reroll };
              const a2 = lose(lose({ ...a1, reroll: own.reroll }, subs.hits, 'attack', isShip), theirs.hits, 'attack', () => true);
              keep(a2, d2, w * w1 * w2 * w3 * w4);
            }
      }
    }
    live = next;
  }
  return sums;
}

const piecesOf = (troops: readonly Troop[]): readonly Piece[] =>
  troops.flatMap(({ type, count, damaged, elite }) =>
    Array.from({ length: count }, () => ({
      type: type as keyof typeof UNITS,
      elite: elite ?? false,
      hits: type === 'battleship' && !damaged ? 2 : 1,
    })),
  );

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
      elite: fc.boolean(),
    })
    .map(({ picks, elite }) =>
      picks.map(({ type, damaged }, i) => ({
        type,
        count: 1,
        ...(damaged && type === 'battleship' ? { damaged } : {}),
        ...(elite && i === 0 ? { elite } : {}),
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
  test('end as an enumeration of all dice has it', () => {
    fc.assert(
      fc.property(arbBattle, battle => {
        const exact = results(attack(battle));
        const found = enumerate(
          { pieces: piecesOf(battle.attackers.troops), reroll: true },
          { pieces: piecesOf(battle.defenders.troops), reroll: true },
          120,
        );
        for (const i of [0, 1, 2] as const) expect(Math.abs(exact[i] - found[i])).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
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
