// Fights that begin with fire of a kind that falls but once: a gun at aircraft. Each outcome of it is a fight of its own, on the stands
// that the rest can lead to, which are far fewer than those of all outcomes together.

import type { Fight, FightVolley, Round, Stand, VolleyDice } from '../core/fight.ts';

/**
 * One outcome of the first fire: its chance and the fight that follows. `stands`: which of the side that was under fire
 * are in it; none when nothing is left of it.
 */
export interface OpeningOutcome {
  readonly chance: number;
  readonly stands: readonly number[];
  readonly fight: Fight;
}

/** The outcomes, and the side that was under fire; undefined of fights that begin otherwise. */
export function splitOpening(fight: Fight): { readonly on: 0 | 1; readonly all: readonly OpeningOutcome[] } | undefined {
  const [first = [], ...later] = fight.rounds;
  const by = first[0]?.[0]?.by;
  if (later.length === 0 || by === undefined || fight.ends !== 'gone') return undefined;
  const count = leading(fight, by, first, later);
  const rest = first.slice(count);
  if (count === 0 || rest.length === 0) return undefined;
  const on = by === 0 ? 1 : 0;
  const rounds = JSON.stringify(rest) === JSON.stringify(later[0]) ? later : [rest, ...later];
  const kinds = kindsAt(rounds.flat(2), on);
  return {
    on,
    all: outcomes(fight, by, first.slice(0, count).flat()).map(([stand, chance]) => {
      const stands = stand === undefined ? [] : reached(fight.sides[on], stand, kinds);
      return { chance, stands, fight: within({ ...fight, rounds }, on, stands, kinds) };
    }),
  };
}

/** So many lists at the beginning are fire of one side, of kinds that no later volley has, from the stand in which it begins. */
function leading({ sides }: Fight, by: 0 | 1, first: Round, later: readonly Round[]): number {
  let count = 0;
  for (const list of first) {
    const others = [...first.slice(count + 1).flat(), ...later.flat(2)];
    const isOnce = ({ by: who, at, id, unless }: FightVolley): boolean =>
      who === by && !unless && sides[by][0]?.again?.[id] === undefined && others.every(other => other.by !== by || other.at !== at);
    if (!list.every(isOnce)) break;
    count++;
  }
  return count;
}

const kindsAt = (volleys: readonly FightVolley[], side: 0 | 1): readonly string[] => [
  ...new Set(volleys.filter(({ by }) => by !== side).map(({ at }) => at)),
];

/** Where the fire leads, undefined for nothing left. */
function outcomes({ sides }: Fight, by: 0 | 1, volleys: readonly FightVolley[]): readonly (readonly [number | undefined, number])[] {
  const stands = sides[by === 0 ? 1 : 0];
  let now = new Map<number | undefined, number>([[0, 1]]);
  for (const { id, at } of volleys) {
    const hits = (sides[by][0]?.fire[id] ?? []).reduce(thrown, [1]);
    const next = new Map<number | undefined, number>();
    for (const [from, chance] of now) {
      let stand = from;
      for (const share of hits) {
        if (share > 0) next.set(stand, (next.get(stand) ?? 0) + chance * share);
        if (stand !== undefined) stand = stands[stand]?.after[at];
      }
    }
    now = next;
  }
  return [...now];
}

/** Chances of 0, 1, 2 ... hits with these dice more. */
function thrown(chances: readonly number[], [dice, hits, faces, how]: VolleyDice): readonly number[] {
  const hit = hits / faces;
  const one = how === 'twice' ? [1 - hit, hit * (1 - hit), hit * hit] : [1 - hit, hit];
  let all = chances;
  for (let i = 0; i < dice; i++) {
    const before = all;
    all = Array.from({ length: before.length + one.length - 1 }, (_, n) =>
      one.reduce((sum, chance, more) => sum + (before[n - more] ?? 0) * chance, 0),
    );
  }
  return all;
}

/** The stands that hits of these kinds lead to, in their order. */
function reached(stands: readonly Stand[], from: number, kinds: readonly string[]): readonly number[] {
  const found = new Set([from]);
  for (const stand of found)
    for (const kind of kinds) {
      const to = stands[stand]?.after[kind];
      if (to !== undefined) found.add(to);
    }
  return [...found].sort((a, b) => a - b);
}

/** The fight with these stands of one side only, numbered anew. */
function within(fight: Fight, on: 0 | 1, kept: readonly number[], kinds: readonly string[]): Fight {
  const places = new Map(kept.map((stand, i) => [stand, i]));
  const anew = (stands: readonly number[]): readonly number[] => stands.flatMap(stand => places.get(stand) ?? []);
  const own = kept.flatMap((stand): readonly Stand[] => {
    const one = fight.sides[on][stand];
    if (!one) return [];
    const after = kinds.flatMap((kind): readonly (readonly [string, number])[] => {
      const to = places.get(one.after[kind] ?? -1);
      return to === undefined ? [] : [[kind, to]];
    });
    return [{ ...one, after: Object.fromEntries(after) }];
  });
  return {
    ...fight,
    sides: fight.sides.with(on, own) as [readonly Stand[], readonly Stand[]],
    rounds: fight.rounds.map(round =>
      round.map(list => list.map(volley => (volley.by !== on && volley.unless ? { ...volley, unless: anew(volley.unless) } : volley))),
    ),
    ...(fight.leaves
      ? { leaves: fight.leaves.map(leave => (leave.by === on && leave.stands ? { ...leave, stands: anew(leave.stands) } : leave)) }
      : {}),
  };
}
