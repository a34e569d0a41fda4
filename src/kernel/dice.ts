// Dice thrown together, in doubles, by closed shapes: what counts or does not is a binomial, several kinds of faces a multinomial, and only
// faces that count for the same tallies are added up die by die.

import type { Dice, Die, Score } from '../core/roll.ts';
import { addRows, checkRows, countOf, gather, nothing, type OutcomeRows, powers } from './rows.ts';

/** Faces that count the same: how many of each tally, and on how many sides. */
interface Group {
  readonly counts: readonly number[];
  sides: number;
}

export function rowsOfThrow(dice: Dice, score: Score): OutcomeRows {
  const names = Object.keys(score);
  let all: OutcomeRows | undefined;
  for (const [count, die] of dice) {
    if (count === 0) continue;
    const one = kindOf(names, count, groupsOf(die, score, names));
    all = all ? addRows(all, one) : one;
  }
  return all ?? nothing(names);
}

/** The faces of a die by what they count; those that count nothing come first, also when there are none. */
function groupsOf({ faces }: Die, score: Score, names: readonly string[]): readonly Group[] {
  const groups: Group[] = [{ counts: names.map(() => 0), sides: 0 }];
  for (const face in faces) {
    const sides = faces[face] ?? 0;
    if (sides > 0) groupOf(groups, face, score, names).sides += sides;
  }
  return groups;
}

function groupOf(groups: Group[], face: string, score: Score, names: readonly string[]): Group {
  next: for (const group of groups) {
    for (let k = 0; k < names.length; k++) if (group.counts[k] !== (score[names[k] ?? '']?.[face] ?? 0)) continue next;
    return group;
  }
  const group: Group = { counts: names.map(name => countOf(score[name]?.[face] ?? 0, name)), sides: 0 };
  groups.push(group);
  return group;
}

/**
 * Dice of one kind. When every group has a tally that no other counts, each fall by groups is an outcome of its own; otherwise die by die.
 */
function kindOf(names: readonly string[], count: number, groups: readonly Group[]): OutcomeRows {
  const [, ...counting] = groups;
  const isApart = (group: Group) => group.counts.some((n, k) => n > 0 && counting.every(other => other === group || other.counts[k] === 0));
  if (counting.length < 2) return hits(names, count, groups);
  if (counting.every(isApart)) return falls(names, count, groups);
  const one = gather(falls(names, 1, groups));
  return powers(one, count).at(-1) ?? one;
}

/** Dice that count or do not. */
function hits(names: readonly string[], count: number, [blank, one]: readonly Group[]): OutcomeRows {
  const miss = blank?.sides ?? 0;
  const hit = one?.sides ?? 0;
  if (hit === 0) return nothing(names);
  if (miss === 0) return { names, columns: names.map((_, k) => [count * (one?.counts[k] ?? 0)]), chances: [1] };
  const chances = binomial(count, hit / (hit + miss));
  return { names, columns: names.map((_, k) => chances.map((_, n) => n * (one?.counts[k] ?? 0))), chances };
}

/** Chances of 0, 1 ... hits, die by die. */
function binomial(dice: number, chance: number): number[] {
  const row = [1];
  for (let n = 1; n <= dice; n++) {
    row.push((row[n - 1] ?? 0) * chance);
    for (let k = n - 1; k > 0; k--) row[k] = (row[k] ?? 0) * (1 - chance) + (row[k - 1] ?? 0) * chance;
    row[0] = (row[0] ?? 0) * (1 - chance);
  }
  return row;
}

/** Every number of dice in every group: so many in the first one, so many of the others in the next. */
function falls(names: readonly string[], count: number, groups: readonly Group[]): OutcomeRows {
  const [blank, ...counting] = groups;
  const last = blank?.sides === 0 ? counting.length - 1 : counting.length; // without blanks, all that are left lie in the last group
  const rows = conditional(groups);
  const columns = names.map((): number[] => []);
  const chances: number[] = [];
  const now = names.map(() => 0);
  const place = (g: number, dice: number, chance: number): void => {
    const group = counting[g];
    if (!group) {
      checkRows(chances.push(chance));
      for (let k = 0; k < now.length; k++) columns[k]?.push(now[k] ?? 0);
      return;
    }
    const row = rows[g]?.(dice) ?? [];
    for (let n = g === last ? dice : 0; n <= dice; n++) {
      for (let k = 0; k < now.length; k++) now[k] = (now[k] ?? 0) + n * (group.counts[k] ?? 0);
      place(g + 1, dice - n, g === last ? chance : chance * (row[n] ?? 0));
      for (let k = 0; k < now.length; k++) now[k] = (now[k] ?? 0) - n * (group.counts[k] ?? 0);
    }
  };
  place(0, count, 1);
  return { names, columns, chances };
}

/** For each group that counts: of so many dice that lie in none before it, how many lie in it. */
function conditional(groups: readonly Group[]): readonly ((dice: number) => readonly number[])[] {
  let sides = groups.reduce((sum, group) => sum + group.sides, 0);
  return groups.slice(1).map(group => {
    const chance = group.sides / sides;
    sides -= group.sides;
    const known: (readonly number[])[] = [];
    return dice => {
      const row = known[dice] ?? binomial(dice, chance);
      known[dice] = row;
      return row;
    };
  });
}

const LONGEST_LADDER = 1000;

/**
 * Rows of 0 to `most` dice that each hit with this chance: row n begins at n * (most + 1). Throws RangeError on
 * what is no chance, and beyond 1000 dice.
 */
export function ladder(chance: number, most: number): Float64Array {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`kernel: ${chance} is no chance`);
  if (!(Number.isInteger(most) && most >= 0 && most <= LONGEST_LADDER))
    throw new RangeError(`kernel: a ladder of ${most} dice does not fit`);
  const width = most + 1;
  const rows = new Float64Array(width * width);
  rows[0] = 1;
  for (let at = width; at < rows.length; at += width)
    for (let k = 0; k < width; k++)
      rows[at + k] = (rows[at - width + k] ?? 0) * (1 - chance) + (k > 0 ? (rows[at - width + k - 1] ?? 0) * chance : 0);
  return rows;
}
