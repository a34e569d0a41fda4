// Battles of Axis & Allies by an independent enumeration: units in lists, every face of every die, no stands
// and no order of hits but that of the rules.

import { UNITS } from '../../src/rulesets/axis-and-allies/data/units.ts';
import type { Troop } from '../../src/rulesets/axis-and-allies/odds/profile.ts';

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

/**
 * Hits of some pieces, with their chance and the second throws that are left: one piece after the
 * other, an elite unit's miss again at once.
 */
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

/**
 * What only the first round has: gun fire before it (at all aircraft, or at each type for itself), dice of helpers by the number they need.
 */
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

/** Win, lose, draw; the chance that a land unit of the attacker is left alone; the value that both can expect to lose. */
interface Enumerated {
  readonly ends: readonly [number, number, number];
  readonly takes: number;
  readonly loses: number;
  readonly destroys: number;
}

/**
 * What comes of a battle after so many rounds; what still goes on is left out. `pays`: what those who
 * are left cost the first side in the end.
 */
export function enumerate(first: Side, second: Side, rounds: number, opening: Opening, pays: (left: Side) => number = () => 0): Enumerated {
  const sums: [number, number, number] = [0, 0, 0];
  let [takes, loses, destroys] = [0, 0, 0];
  const worth = ({ pieces }: Side): number => pieces.reduce((sum, { type }) => sum + UNITS[type].price, 0);
  const before = [worth(first), worth(second)] as const;
  const end = (a: Side, d: Side, w: number): boolean => {
    const [x, y] = [a.pieces.length === 0, d.pieces.length === 0];
    if (!x && !y) return false;
    sums[x && y ? 2 : y ? 0 : 1] += w;
    if (a.pieces.some(({ type }) => UNITS[type].domain === 'land')) takes += y ? w : 0;
    loses += w * (before[0] - worth(a) + pays(a));
    destroys += w * (before[1] - worth(d));
    return true;
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
  return { ends: sums, takes, loses, destroys };
}

/** A side as it begins: every elite unit has its number, and its second throw. */
export function sideOf(troops: readonly Troop[]): Side {
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
