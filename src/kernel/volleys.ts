// Fights made ready for the module: for each volley what the stands throw and where hits lead, in numbers; and where somebody leaves.

import type { Chance, Fight, FightVolley, Round, Stand } from '../core/fight.ts';
import { secondThrows } from '../core/fightWalk.ts';

/**
 * Dice that one side throws at once and that lead the other the same way: `counts[stand * chances.length + k]` dice hit with `chances[k]`;
 * where that is negative, each that hits so often is thrown once more. `next`: where one
 * hit leads (the number of stands is the end). `again`: for each stand the dice with a second throw and how often they hit;
 * `bit`: which of the side's second throws that is. `mute`: for each stand of the other side and its end 1 where nobody fires
 * at it. `width`: hits of 0 ... width - 1.
 */
export interface LoweredVolley {
  readonly by: 0 | 1;
  readonly stands: number;
  readonly chances: readonly number[];
  readonly counts: readonly number[];
  readonly next: readonly number[];
  readonly again: readonly number[] | undefined;
  readonly bit: number;
  readonly mute: readonly number[] | undefined;
  readonly width: number;
}

export type LoweredRound = readonly (readonly LoweredVolley[])[];

/** Does every hit lead on, or change nothing? The module knows no way back. */
export const leadsOn = ({ sides }: Fight): boolean =>
  sides.every(stands =>
    stands.every(({ after }, i) => {
      for (const kind in after) if ((after[kind] ?? i) < i) return false;
      return true;
    }),
  );

/** All rounds in numbers. Without any, nobody ever fires. */
export const lowerRounds = (fight: Fight): readonly LoweredRound[] =>
  (fight.rounds.length > 0 ? fight.rounds : [[]]).map(round => lowerRound(fight, round));

/** A round in numbers. Volleys of one side that follow each other and lead the same way are put together. */
function lowerRound(fight: Fight, round: Round): LoweredRound {
  const lists = round.map(list => ([0, 1] as const).flatMap(by => lowerList(fight, by, list)));
  return lists.length > 0 ? lists : [[]];
}

function lowerList(fight: Fight, by: 0 | 1, list: readonly FightVolley[]): readonly LoweredVolley[] {
  const { sides } = fight;
  const [own, other] = by === 0 ? sides : [sides[1], sides[0]];
  const seconds = secondThrows(fight, by);
  const groups: Group[] = [];
  for (const { id, at, unless } of list.filter(volley => volley.by === by)) {
    const next = leads(other, at);
    const again = seconds.includes(id);
    const last = groups.at(-1);
    const mute = unless && next.map((_, stand) => (unless.includes(stand) ? 1 : 0));
    if (last && !again && !last.again && !mute && !last.mute && last.next.every((to, i) => to === next[i])) last.ids.push(id);
    else groups.push({ next, ids: [id], again, mute });
  }
  return groups.map(group => lowerVolley(own, by, group, 1 << Math.max(0, seconds.indexOf(group.ids[0] ?? ''))));
}

/** Volleys that lead the same way, together. */
interface Group {
  readonly next: readonly number[];
  readonly ids: string[];
  readonly again: boolean;
  readonly mute: readonly number[] | undefined;
}

/** Where one hit leads from each stand; the end leads to itself. */
function leads(stands: readonly Stand[], at: string): readonly number[] {
  const end = stands.length;
  const next: number[] = [];
  for (const { after } of stands) next.push(Math.min(end, after[at] ?? end));
  next.push(end);
  return next;
}

function lowerVolley(stands: readonly Stand[], by: 0 | 1, { ids, next, again: isAgain, mute }: Group, bit: number): LoweredVolley {
  const { chances, found, most } = diceOf(stands, ids);
  const counts = Array<number>(stands.length * chances.length).fill(0);
  for (let i = 0; i < found.length; i += 3) {
    const at = (found[i] ?? 0) * chances.length + (found[i + 1] ?? 0);
    counts[at] = (counts[at] ?? 0) + (found[i + 2] ?? 0);
  }
  const again = isAgain ? againOf(stands, ids[0] ?? '') : undefined;
  const seconds = again?.reduce((highest, n, i) => (i % 2 === 0 ? Math.max(highest, n) : highest), 0) ?? 0;
  return { by, stands: stands.length, chances, counts, next, again, bit, mute, width: 1 + most + seconds };
}

/**
 * All dice of these volleys that can hit: stand, class and count, one after the other; the most hits of a stand. A fight
 * has hundreds of them, so no small lists.
 */
function diceOf(
  stands: readonly Stand[],
  ids: readonly string[],
): { readonly chances: number[]; readonly found: number[]; readonly most: number } {
  const chances: number[] = [];
  const found: number[] = [];
  let most = 0;
  for (let i = 0; i < stands.length; i++) {
    const fire = stands[i]?.fire ?? {};
    let sum = 0;
    for (const id of ids)
      for (const dice of fire[id] ?? []) {
        const count = dice[0];
        if (count <= 0 || dice[1] <= 0) continue;
        const isTwice = dice[3] === 'twice';
        const chance = dice[1] / dice[2];
        found.push(i, classOf(chances, isTwice ? -chance : chance), count);
        sum += isTwice ? 2 * count : count;
      }
    most = Math.max(most, sum);
  }
  return { chances, found, most };
}

function classOf(chances: number[], chance: number): number {
  for (let k = 0; k < chances.length; k++) if (chances[k] === chance) return k;
  return chances.push(chance) - 1;
}

const againOf = (stands: readonly Stand[], id: string): readonly number[] =>
  stands.flatMap(({ again }) => {
    const [count, hits, faces]: Chance = again?.[id] ?? [0, 0, 1];
    return [count, hits / faces];
  });

/** Does each side throw once, at the same time, and every hit lead one stand on? Then `attrition` knows it. Gives the two volleys. */
export function plain(round: LoweredRound = []): readonly [LoweredVolley, LoweredVolley] | undefined {
  const [list = []] = round;
  const [one, two] = list;
  if (round.length !== 1 || list.length !== 2 || one?.by !== 0 || two?.by !== 1) return undefined;
  return isPlain(one) && isPlain(two) ? [one, two] : undefined;
}

const isPlain = ({ again, mute, chances, next }: LoweredVolley): boolean =>
  !again && !mute && chances.every(chance => chance > 0) && isChain(next);

function isChain(next: readonly number[]): boolean {
  for (let i = 0; i + 1 < next.length; i++) if (next[i] !== i + 1) return false;
  return true;
}

/** Does a fight go on until a side is gone, and nobody leaves? */
export const isFree = ({ ends, leaves = [] }: Fight): boolean => ends === 'gone' && leaves.length === 0;

/** After how many rounds somebody leaves wherever the fight stands; Infinity when nobody does. At least one is fought. */
export const limitOf = ({ leaves = [] }: Fight): number =>
  Math.max(1, Math.min(...leaves.map(({ rounds }) => rounds ?? Number.POSITIVE_INFINITY)));

/** Where a fight stops when so many rounds are fought: 1 or 2 for the side that leaves, by pairs of stands and ends. */
export function haltsOf({ sides, leaves = [] }: Fight, fought: number): Uint8Array {
  const width = sides[1].length + 1;
  const halts = new Uint8Array((sides[0].length + 1) * width);
  for (const { by, rounds, stands = [] } of leaves.toReversed()) {
    if (rounds !== undefined && fought >= rounds) halts.fill(by + 1);
    for (const stand of stands) {
      if (!sides[by][stand]) continue;
      if (by === 0) halts.fill(1, stand * width, (stand + 1) * width);
      else for (let cell = stand; cell < halts.length; cell += width) halts[cell] = 2;
    }
  }
  return halts;
}
