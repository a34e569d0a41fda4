// The order of loss: which unit a side gives up for a hit when nobody has picked one. Acts, fights and random play all ask here.

import type { BattleRole } from '../state.ts';
import type { AxisUnitRow } from '../tables.ts';
import type { EditionCombat, HitKind } from './profile.ts';

export type { HitKind } from './profile.ts';

/** A battleship on its side is a piece of its own. */
export const DAMAGED = 'battleship-d';

/** What is lost first stands first; a whole battleship stands for its first hit. House, after the association's standard orders. */
export const ORDERS: Readonly<Record<BattleRole, readonly string[]>> = {
  attacker: [
    'transport',
    'battleship',
    'infantry',
    'artillery',
    'armor',
    'submarine',
    'destroyer',
    'fighter',
    'bomber',
    'carrier',
    DAMAGED,
  ],
  defender: [
    'transport',
    'battleship',
    'artillery',
    'infantry',
    'armor',
    'submarine',
    'destroyer',
    'bomber',
    'carrier',
    'fighter',
    DAMAGED,
  ],
};

/** What the order looks at in a unit, or in several that are alike (`count`). `value`: it hits on so much or less. */
export interface LossCandidate {
  readonly type: string;
  readonly domain: string;
  readonly damaged?: boolean;
  readonly elite?: boolean;
  readonly value?: number;
  readonly cargo?: number;
  readonly count?: number;
  readonly toll?: readonly string[];
  /** Hits it takes when whole; 1 unless said. */
  readonly hits?: number;
  readonly sub?: boolean;
}

/** The name of a piece in orders and forces: `infantry`, `battleship-d`, and with a star the elite unit. */
export const pieceOf = ({ type, damaged, elite }: Pick<LossCandidate, 'type' | 'damaged' | 'elite'>): string =>
  damaged || elite ? `${type}${damaged ? '-d' : ''}${elite ? '*' : ''}` : type;

/** The units of an edition, and how it fights. */
export interface EditionUnits {
  readonly units: Readonly<Record<string, AxisUnitRow>>;
  readonly edition: EditionCombat;
}

/** The whole order of a side: the pieces it names first, then the others by the default, of the house or of an edition. */
export function orderOf(role: BattleRole, given: readonly string[] = [], edition?: EditionUnits): readonly string[] {
  const usual = edition ? editionOrder(role, edition) : ORDERS[role];
  return given.length > 0 ? [...new Set([...given, ...usual])] : usual;
}

const orders = new WeakMap<object, (readonly string[] | undefined)[]>();

/**
 * The order of loss of an edition: first hits of ships that take two, then units that never hit, then the cheapest. Ships that carry and
 * never hit are the last where they may only be lost when nothing else is left. Kept by the table of units.
 */
function editionOrder(role: BattleRole, { units, edition: { transportsLast } }: EditionUnits): readonly string[] {
  let kept = orders.get(units);
  if (!kept) {
    kept = [];
    orders.set(units, kept);
  }
  const place = (role === 'attacker' ? 0 : 2) + (transportsLast ? 1 : 0);
  const order = kept[place] ?? sortPieces(role, units, transportsLast === true);
  kept[place] = order;
  return order;
}

function sortPieces(role: BattleRole, units: EditionUnits['units'], transportsLast: boolean): readonly string[] {
  const pieces = Object.entries(units).flatMap(([type, row]) => {
    const value = role === 'attacker' ? row.attack : row.defence;
    const isLast = transportsLast && row.attack === 0 && row.defence === 0 && row.holds !== undefined;
    const rank = [isLast ? 3 : value === 0 ? 1 : 2, row.price, value] as const;
    return row.hits > 1
      ? [
          { piece: type, rank: [0, row.price, value] as const },
          { piece: `${type}-d`, rank },
        ]
      : [{ piece: type, rank }];
  });
  return pieces.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]).map(({ piece }) => piece);
}

/** Whether a hit of this kind can fall on it. */
export const canFall = ({ type, domain, sub }: LossCandidate, at: HitKind): boolean => {
  if (at === 'any') return true;
  if (at === 'ship') return domain === 'sea';
  if (at === 'surface') return sub !== true;
  return at === 'air' ? domain === 'air' : at === type;
};

/**
 * Which of these takes the next hit of a kind: an index, or undefined when none can. By the order; of one type the elite unit last (unless
 * the order names it itself), before that ships with an empty hold, then those that hit less, then those
 * whose way home costs more.
 */
export const nextToFall = (from: readonly LossCandidate[], order: readonly string[], at: HitKind): number | undefined =>
  nextOf(
    from.map(standing => ranked(order, standing)),
    at,
  );

function nextOf(from: readonly Ranked[], at: HitKind): number | undefined {
  let found: number | undefined;
  from.forEach((standing, i) => {
    if (standing.count === 0 || !canFall(standing, at)) return;
    const best = found === undefined ? undefined : from[found];
    if (!best || compare(standing, best) < 0) found = i;
  });
  return found;
}

/** So many hits of one kind. */
export interface HitsOfKind {
  readonly count: number;
  readonly at: HitKind;
}

/** A unit that is hit; `sinks` false: it turns on its side and fights on. */
export interface FallenUnit<T> {
  readonly unit: T;
  readonly sinks: boolean;
}

/**
 * Who falls to hits, one kind after the other and hit by hit; a whole battleship is named twice when it
 * takes both. `oneHit`: it sinks at the first.
 */
export const toFall = <T extends LossCandidate>(
  from: readonly T[],
  order: readonly string[],
  hits: readonly HitsOfKind[],
  oneHit = false,
): readonly FallenUnit<T>[] => fallsByHit(from, order, hits, oneHit).filter(one => one !== undefined);

/** Who falls to each of these hits; undefined where nobody can take one. */
export function fallsByHit<T extends LossCandidate>(
  from: readonly T[],
  order: readonly string[],
  hits: readonly HitsOfKind[],
  oneHit = false,
): readonly (FallenUnit<T> | undefined)[] {
  const left: (Ranked & { readonly unit: T })[] = from.map(unit => ({ ...ranked(order, standingOf(unit)), unit }));
  return hits
    .flatMap(({ count, at }) => Array.from({ length: count }, () => at))
    .map(at => {
      const next = nextOf(left, at);
      const one = next === undefined ? undefined : left[next];
      if (next === undefined || !one) return undefined;
      const sinks = !turnsOver(one, oneHit);
      left.splice(next, 1, ...((one.count ?? 1) > 1 ? [{ ...one, count: (one.count ?? 1) - 1 }] : []));
      if (!sinks) left.push({ ...ranked(order, { ...one, damaged: true, count: 1 }), unit: one.unit });
      return { unit: one.unit, sinks };
    });
}

/** Does a hit turn it on its side and no more? */
export const turnsOver = ({ hits = 1, damaged }: Pick<LossCandidate, 'hits' | 'damaged'>, oneHit = false): boolean =>
  hits > 1 && !damaged && !oneHit;

const standingOf = ({ type, domain, damaged, elite, value, cargo, count, hits, sub }: LossCandidate): LossCandidate => ({
  type,
  domain,
  ...(hits === undefined ? {} : { hits }),
  ...(sub === undefined ? {} : { sub }),
  ...(damaged === undefined ? {} : { damaged }),
  ...(elite === undefined ? {} : { elite }),
  ...(value === undefined ? {} : { value }),
  ...(cargo === undefined ? {} : { cargo }),
  ...(count === undefined ? {} : { count }),
});

/** Where each stands in a list, sorted as they fall: the first to be lost first. */
export function sortLosses(all: readonly LossCandidate[], order: readonly string[]): readonly number[] {
  const sorted: number[] = [];
  const ranks: number[] = [];
  for (let i = 0; i < all.length; i++) {
    const one = all[i];
    if (!one) continue;
    const rank = placeIn(order, one);
    let at = sorted.length;
    while (at > 0 && isBefore(rank, one, ranks[at - 1] ?? 0, all[sorted[at - 1] ?? 0])) at--;
    sorted.splice(at, 0, i);
    ranks.splice(at, 0, rank);
  }
  return sorted;
}

const isBefore = (rank: number, one: LossCandidate, otherRank: number, other: LossCandidate | undefined): boolean =>
  rank < otherRank || (rank === otherRank && other !== undefined && compareAlike(one, other) < 0);

/** Where an order names it; pieces that no order names are lost last. */
function placeIn(order: readonly string[], standing: LossCandidate): number {
  const own = order.indexOf(pieceOf(standing));
  const at = own >= 0 || !standing.elite ? own : order.indexOf(pieceOf({ ...standing, elite: false }));
  return at >= 0 ? at : order.length;
}

/** `rank`: where an order names it, looked up once for as many comparisons as there are. */
interface Ranked extends LossCandidate {
  readonly rank: number;
}

const ranked = (order: readonly string[], standing: LossCandidate): Ranked => ({ ...standing, rank: placeIn(order, standing) });

const compare = (a: Ranked, b: Ranked): number => a.rank - b.rank || compareAlike(a, b);

/** Which of two pieces in one place of the order is lost first. */
const compareAlike = (a: LossCandidate, b: LossCandidate): number =>
  Number(a.elite ?? false) - Number(b.elite ?? false) ||
  (a.cargo ?? 0) - (b.cargo ?? 0) ||
  (a.value ?? 0) - (b.value ?? 0) ||
  (b.toll?.length ?? 0) - (a.toll?.length ?? 0);
