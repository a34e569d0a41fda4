// Battles of the later editions by an independent enumeration: pieces in lists, every die by itself, the rules as the rule books have them.
// Written from the rules, not from the fights: nothing of the system but the numbers of its units is used.

import type { EditionCombat } from '../../src/rulesets/axis-and-allies/odds/profile.ts';
import type { AxisUnitRow } from '../../src/rulesets/axis-and-allies/tables.ts';

interface Piece {
  readonly type: string;
  readonly hits: number;
}
type Side = readonly Piece[];
type Units = Readonly<Record<string, AxisUnitRow>>;
type Cases<T> = readonly (readonly [T, number])[];

export interface ByHand {
  readonly units: Units;
  readonly rules: EditionCombat;
  /** Dice of a bombardment, by what they need. */
  readonly bombard: readonly number[];
  readonly guns: number;
  readonly shots: number;
  /** Destroyers keep submarines from striking first. */
  readonly stops: boolean;
  /** What attacking bombers throw, where it is not one die. */
  readonly heavy?: { readonly dice: number; readonly best: boolean };
}

type Way = 'attack' | 'defence';

/** What each piece needs to hit, artillery and combined arms counted: one helper helps one piece, of each kind of help once. */
function needsOf(side: Side, way: Way, units: Units): readonly number[] {
  const needs = side.map(({ type }) => units[type]?.[way] ?? 0);
  const kinds = [
    ...new Set(
      side.flatMap(({ type }) => (units[type]?.lends ?? []).filter(({ when }) => when === way || when === 'both').map(({ kind }) => kind)),
    ),
  ];
  for (const kind of kinds) {
    const lenders = side.flatMap(({ type }) => (units[type]?.lends ?? []).filter(one => one.kind === kind));
    let left = lenders.reduce((sum, { count }) => sum + count, 0);
    side.forEach(({ type }, i) => {
      if (left === 0 || !lenders[0]?.to.includes(type)) return;
      needs[i] = (needs[i] ?? 0) + (lenders[0]?.adds ?? 0);
      left--;
    });
  }
  return needs;
}

const has = (units: Units, { type }: Piece, skill: string): boolean => units[type]?.skills?.some(one => one === skill) ?? false;
const isAir = (units: Units, { type }: Piece): boolean => units[type]?.domain === 'air';
const isShip = (units: Units, { type }: Piece): boolean => units[type]?.domain === 'sea';

/** The place of a piece among those to be lost: a first hit that does not sink, then who never hits, then the cheapest, of
 * equal price the weaker; bare transports last. */
function placeOf({ type, hits }: Piece, way: Way, { units, rules }: ByHand): number {
  const row = units[type];
  if (!row) throw new Error(type);
  if (hits > 1) return row.price;
  if (rules.transportsLast && type === 'transport' && row.attack + row.defence === 0) return 1e6;
  return (row[way] === 0 ? 1e3 : 2e3) + row.price + row[way] / 100;
}

function lose(side: Side, n: number, way: Way, can: (piece: Piece) => boolean, given: ByHand): Side {
  let left = side;
  for (let k = 0; k < n; k++) {
    const open = left.filter(can);
    if (open.length === 0) break;
    const worst = open.reduce((a, b) => (placeOf(b, way, given) < placeOf(a, way, given) ? b : a));
    const at = left.indexOf(worst);
    left = left.flatMap((piece, i) => (i !== at ? [piece] : piece.hits > 1 ? [{ ...piece, hits: piece.hits - 1 }] : []));
  }
  return left;
}

/** How many of these dice hit. */
function hitsOf(needs: readonly number[], faces: number): Cases<number> {
  let all: readonly number[] = [1];
  for (const need of needs) {
    const p = Math.min(need, faces) / faces;
    all = Array.from({ length: all.length + 1 }, (_, i) => (all[i] ?? 0) * (1 - p) + (all[i - 1] ?? 0) * p);
  }
  return all.map((w, n) => [n, w] as const);
}

/** In how many of all falls of so many dice the lowest is low enough, every fall looked at. */
function bestOf(dice: number, need: number, faces: number): number {
  let low = 0;
  for (let fall = 0; fall < faces ** dice; fall++) {
    const all = Array.from({ length: dice }, (_, i) => (Math.floor(fall / faces ** i) % faces) + 1);
    if (Math.min(...all) <= need) low++;
  }
  return low / faces ** dice;
}

const together = <A, B>(a: Cases<A>, b: Cases<B>): Cases<readonly [A, B]> =>
  a.flatMap(([x, w]) => b.map(([y, v]) => [[x, y], w * v] as const));

/** One round between two sides: what they come to. */
function roundOf(own: Side, foes: Side, given: ByHand): Cases<readonly [Side, Side]> {
  const { units, rules, stops } = given;
  const faces = rules.dice ?? 6;
  const isSub = (piece: Piece): boolean => has(units, piece, 'submarine');
  const destroyers = (side: Side): boolean => side.some(piece => has(units, piece, 'destroyer'));
  const strikes = [!(stops && destroyers(foes)), rules.defendersStrikeFirst === true && !(stops && destroyers(own))] as const;
  const pick = (side: Side, way: Way, is: (piece: Piece) => boolean): readonly number[] =>
    needsOf(side, way, units).flatMap((need, i) => {
      const piece = side[i];
      if (need <= 0 || piece === undefined || !is(piece)) return [];
      const { heavy } = given;
      if (!heavy || way !== 'attack' || piece.type !== 'bomber') return [need];
      return heavy.best ? [bestOf(heavy.dice, need, faces) * faces] : Array<number>(heavy.dice).fill(need);
    });
  const ship = (piece: Piece): boolean => isShip(units, piece);
  const opening = together(
    hitsOf(strikes[0] ? pick(own, 'attack', isSub) : [], faces),
    hitsOf(strikes[1] ? pick(foes, 'defence', isSub) : [], faces),
  );
  return opening.flatMap(([[a, b], w]) => {
    const [left, gone] = [lose(foes, a, 'defence', ship, given), lose(own, b, 'attack', ship, given)];
    if (left.length === 0 || gone.length === 0) return [[[gone, left] as const, w] as const];
    /** Submarines that have not struck, aircraft that hit no submarines, everybody else. */
    const volley = (side: Side, way: Way, first: boolean): Cases<readonly [readonly [number, number], number]> => {
      const isAlone = rules.airNeedsDestroyers === true && !destroyers(side);
      const bare = (piece: Piece): boolean => isAlone && isAir(units, piece);
      return together(
        together(hitsOf(first ? [] : pick(side, way, isSub), faces), hitsOf(pick(side, way, bare), faces)),
        hitsOf(
          pick(side, way, piece => !isSub(piece) && !bare(piece)),
          faces,
        ),
      );
    };
    const take = (side: Side, [[subs, air], others]: readonly [readonly [number, number], number], way: Way): Side => {
      const struck = lose(side, subs, way, ship, given);
      const bombed = lose(struck, air, way, piece => !isSub(piece), given);
      return lose(bombed, others, way, () => true, given);
    };
    return together(volley(gone, 'attack', strikes[0]), volley(left, 'defence', strikes[1])).map(
      ([[x, y], v]) => [[take(gone, y, 'attack'), take(left, x, 'defence')] as const, w * v] as const,
    );
  });
}

const PIECE = (units: Units, type: string): Piece => ({ type, hits: units[type]?.hits ?? 1 });

/** How a battle ends after so many rounds: won, lost, both gone; the rest goes on. */
export function endsByHand(
  attackers: readonly string[],
  defenders: readonly string[],
  given: ByHand,
  rounds: number,
): readonly [number, number, number] {
  const { units, rules, guns, shots, bombard } = given;
  const faces = rules.dice ?? 6;
  const ends: [number, number, number] = [0, 0, 0];
  let live = new Map<string, readonly [Side, Side, number]>();
  const gather = (into: typeof live, a: Side, d: Side, w: number): void => {
    if (a.length === 0 || d.length === 0) {
      const at = a.length === 0 ? (d.length === 0 ? 2 : 1) : 0;
      ends[at] += w;
      return;
    }
    const key = JSON.stringify([a, d]);
    into.set(key, [a, d, w + (into.get(key)?.[2] ?? 0)]);
  };
  const [own, foes] = [attackers.map(type => PIECE(units, type)), defenders.map(type => PIECE(units, type))];
  const flying = own.filter(piece => isAir(units, piece)).length;
  const dice = guns === 0 ? 0 : shots === 0 ? flying : Math.min(flying, guns * shots);
  for (const [down, w] of hitsOf(Array<number>(dice).fill(1), faces)) {
    const left = lose(own, down, 'attack', piece => isAir(units, piece), given);
    if (left.length === 0) {
      gather(live, left, foes, w);
      continue;
    }
    if (!rules.bombardedFall || bombard.length === 0) gather(live, left, foes, w);
    else
      for (const [hits, v] of hitsOf(bombard, faces))
        gather(
          live,
          left,
          lose(foes, hits, 'defence', () => true, given),
          w * v,
        );
  }
  for (let n = 0; n < rounds && [...live.values()].some(([, , w]) => w > 1e-15); n++) {
    const next: typeof live = new Map();
    for (const [a, d, w] of live.values()) {
      const isHelped = n === 0 && !rules.bombardedFall && bombard.length > 0;
      for (const [[x, y], v] of roundOf(a, d, given)) {
        if (!isHelped) gather(next, x, y, w * v);
        else
          for (const [hits, u] of hitsOf(bombard, faces))
            gather(
              next,
              x,
              lose(y, hits, 'defence', () => true, given),
              w * v * u,
            );
      }
    }
    live = next;
  }
  return ends;
}
