// A fight of many rounds as data: two sides that fire at each other until one is gone. `endings` walks it exactly; the kernel does it fast.

import type { Attack, Modifier } from './act.ts';
import { type Dist, dist, lcm, lowest } from './dist.ts';
import { type FightSpot, GONE, isOver, type Numbers, START, walkFight } from './fightWalk.ts';
import { addTallies, type Tally } from './roll.ts';
import { runToEnd, type Task } from './task.ts';

/** Three dice that hit 2 times in 6: [3, 2, 6]. */
export type Chance = readonly [dice: number, hits: number, faces: number];

/** Dice of a volley. `twice`: each that hits is thrown once more, and may hit once more. */
export type VolleyDice = readonly [dice: number, hits: number, faces: number, how?: 'twice'];

/**
 * A side after its losses so far: what is left, what it still throws in each volley, and where one more hit leads, by kind of hit (any,
 * ship, air). A kind that leads nowhere: gone; a hit without effect leads to the same stand. `again`: dice thrown beside those of `fire`,
 * of which the first miss is thrown once more, once a fight for each volley that has such dice; `holds`: its chance (at least one of the
 * dice) to stay after losing a round (`worse`).
 */
export interface Stand {
  readonly left: Tally;
  readonly value: number;
  readonly fire: Readonly<Record<string, readonly VolleyDice[]>>;
  readonly after: Readonly<Record<string, number>>;
  readonly again?: Readonly<Record<string, Chance>>;
  readonly holds?: Chance;
}

/**
 * `id` names the dice in the stands of side `by`, `at` the kind of hit they make on the other; not fired while
 * the other is in one of the stands `unless`.
 */
export interface FightVolley {
  readonly id: string;
  readonly by: 0 | 1;
  readonly at: string;
  readonly unless?: readonly number[];
}

/** Volleys of one inner list fall together; losses are taken after it. A side that is gone ends the fight there. */
export type Round = readonly (readonly FightVolley[])[];

/** Breaks off after so many rounds, or at the end of a round in these stands. */
export interface Leave {
  readonly by: 0 | 1;
  readonly rounds?: number;
  readonly stands?: readonly number[];
}

/** A chance asked beside who wins: that this side is left alone in one of these stands. */
export interface FightAim {
  readonly id: string;
  readonly label: string;
  readonly by: 0 | 1;
  readonly stands: readonly number[];
}

/**
 * What the end costs a side beside the value of what it loses: in each of its stands, and when nothing is left of it. `sure`: paid at once,
 * and so as good as a loss; others come later, if at all.
 */
export interface Bill {
  readonly id: string;
  readonly label: string;
  readonly by: 0 | 1;
  readonly stands: readonly number[];
  readonly gone: number;
  readonly sure?: true;
}

/**
 * `names`: what is left in words, one and several, where the names in `left` are none.
 * The last round repeats. `worse`: who lost more value in a round is out, unless it holds; equal losses go on. (A side can be gone and yet
 * have lost less than the other, which is then out as well.) Stand 0 of each side begins.
 */
export interface Fight {
  readonly kind: 'fight';
  readonly sides: readonly [readonly Stand[], readonly Stand[]];
  readonly rounds: readonly Round[];
  readonly ends: 'gone' | 'worse';
  readonly leaves?: readonly Leave[];
  readonly mods: readonly Modifier[];
  readonly aims?: readonly FightAim[];
  readonly bills?: readonly Bill[];
  readonly names?: Readonly<Record<string, readonly [one: string, several: string]>>;
}

/**
 * How a fight ended: the stands at the end (`GONE` for none), and why: a side gone, one beaten in a round (`who`), broken off
 * (`who`), or stuck: neither can hurt the other.
 */
export interface Ending {
  readonly stands: readonly [number, number];
  readonly how: 'gone' | 'beaten' | 'left' | 'stuck';
  readonly who?: 0 | 1;
}

/**
 * How an attack or a fight ends, exactly. An attack that goes on adds up its tallies; a round without effect
 * is left out, and the rest makes up for it.
 */
export function endings(attack: Attack): Dist<Tally>;
export function endings(fight: Fight): Dist<Ending>;
export function endings(attack: Attack | Fight): Dist<Tally> | Dist<Ending> {
  return attack.kind === 'fight' ? runToEnd(fightInParts(attack)) : walkAttack(attack);
}

type Mix<T> = readonly (readonly [weight: bigint, of: Dist<T>])[];

/** One distribution of many, each with its weight; outcomes with the same key are put together. */
function mix<T>(cases: Mix<T>, keyOf: (outcome: T) => string): Dist<T> {
  const scale = cases.reduce((all, [, { total }]) => lcm(all, total), 1n);
  const sums = new Map<string, { readonly outcome: T; weight: bigint }>();
  for (const [weight, d] of cases) {
    for (const [i, outcome] of d.outcomes.entries()) {
      const more = weight * (scale / d.total) * (d.weights[i] ?? 0n);
      const found = sums.get(keyOf(outcome));
      if (found) found.weight += more;
      else sums.set(keyOf(outcome), { outcome, weight: more });
    }
  }
  const all = [...sums.values()];
  return lowest(
    all.map(({ outcome }) => outcome),
    all.map(({ weight }) => weight),
  );
}

const certain = <T>(outcome: T): Dist<T> => ({ outcomes: [outcome], weights: [1n], total: 1n });

const DEEPEST = 200;

/** Throws when the rounds never come to an end (a round that always goes on without effect, or two hundred rounds with one). */
function walkAttack(attack: Attack, depth = 0): Dist<Tally> {
  if (depth > DEEPEST) throw new RangeError(`endings: an attack goes on for more than ${DEEPEST} rounds`);
  const round = dist(attack.roll);
  const cases = round.outcomes.flatMap((tally, i): Mix<Tally> => {
    const next = attack.again?.(tally);
    const weight = round.weights[i] ?? 0n;
    if (!next) return [[weight, certain(tally)]];
    if (Object.values(tally).every(n => n === 0)) return [];
    const rest = walkAttack(next, depth + 1);
    return [[weight, { ...rest, outcomes: rest.outcomes.map(later => addTallies(tally, later)) }]];
  });
  if (cases.length === 0) throw new RangeError('endings: an attack goes on without effect for ever');
  return mix(cases, tally => JSON.stringify(Object.entries(tally).sort()));
}

const endKey = ({ stands, how, who }: Ending): string => `${stands} ${how} ${who}`;

const WHOLE: Numbers<bigint> = {
  none: 0n,
  one: 1n,
  of: some => BigInt(some),
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  scales(cases) {
    const totals = cases.map(([weight, after]) => [...after.values()].reduce((sum, one) => sum + one.weight, 0n) / weight);
    const common = totals.reduce(lcm, 1n);
    return totals.map(total => common / total);
  },
};

/** How a fight ends, in parts: one for each spot that it can come to. */
export function* fightInParts(fight: Fight): Task<Dist<Ending>> {
  const longest = Math.max(fight.rounds.length - 1, ...(fight.leaves ?? []).map(leave => leave.rounds ?? 0));
  const walk = walkFight(fight, WHOLE, longest);
  const solved = new Map<number, Dist<Ending>>();
  const of = (fight.sides[0].length + 1) * (fight.sides[1].length + 1) * (longest + 1);
  /** From the start of a round: what comes of it, the case that it changes nothing left out. */
  function* solve(spot: FightSpot): Task<Dist<Ending>> {
    const key = walk.keyOf(spot);
    const known = solved.get(key);
    if (known) return known;
    const cases: [weight: bigint, of: Dist<Ending>][] = [];
    for (const { spot: next, weight } of walk.playRound(spot)) {
      for (const [ending, share] of endRound(fight, spot, next)) {
        if (ending) cases.push([weight * share, certain(ending)]);
        else if (walk.keyOf(next) !== key) cases.push([weight * share, yield* solve(next)]);
      }
    }
    const found = cases.length > 0 ? mix(cases, endKey) : certain<Ending>({ stands: spot.stands, how: 'stuck' });
    solved.set(key, found);
    yield { done: Math.min(solved.size, of), of };
    return found;
  }
  return yield* solve(START);
}

type Ends = readonly (readonly [ending: Ending | undefined, share: bigint])[];

/**
 * Whether the fight is over after a round: certainly, not, or as the loser holds. Shares of one list have the
 * same total for every outcome of a fight.
 */
function endRound(fight: Fight, before: FightSpot, after: FightSpot): Ends {
  const common = holdTotal(fight);
  const { stands } = after;
  const loser = fight.ends === 'worse' ? worse(fight, before, after) : undefined;
  if (isOver(after))
    return [[loser === undefined || stands[loser] === GONE ? { stands, how: 'gone' } : { stands, how: 'beaten', who: loser }, common]];
  const left: Ending | undefined = leaving(fight, before.round + 1, after);
  if (loser === undefined) return [[left, common]];
  const holds = fight.sides[loser][stands[loser]]?.holds;
  const stays = holds ? holding(holds) * (common / total(holds)) : 0n;
  const beaten: Ending = { stands, how: 'beaten', who: loser };
  const ends: Ends = [
    [beaten, common - stays],
    [left, stays],
  ];
  return ends.filter(([, share]) => share !== 0n);
}

const total = ([dice, , faces]: Chance): bigint => BigInt(faces) ** BigInt(dice);

const holding = (chance: Chance): bigint => total(chance) - BigInt(chance[2] - chance[1]) ** BigInt(chance[0]);

const holdTotal = ({ sides }: Fight): bigint =>
  sides
    .flat()
    .flatMap(({ holds }) => (holds ? [total(holds)] : []))
    .reduce(lcm, 1n);

/** Who lost more value in a round. */
function worse({ sides }: Fight, before: FightSpot, after: FightSpot): 0 | 1 | undefined {
  const lostBy = (side: 0 | 1): number => (sides[side][before.stands[side]]?.value ?? 0) - (sides[side][after.stands[side]]?.value ?? 0);
  const [a, b] = [lostBy(0), lostBy(1)];
  return a === b ? undefined : a > b ? 0 : 1;
}

function leaving({ leaves = [] }: Fight, fought: number, { stands }: FightSpot): Ending | undefined {
  const leave = leaves.find(({ by, rounds, stands: at }) => (rounds !== undefined && fought >= rounds) || at?.includes(stands[by]));
  return leave && { stands, how: 'left', who: leave.by };
}
