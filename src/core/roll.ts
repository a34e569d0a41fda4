// A roll is a value: what is thrown and what it counts for. read.ts says what happened, dist.ts what could have, the kernel's `lower`
// hands it to the machine, `explain` says it in words. No rule of any system is here.

export type DieId = string;
export type Face = string;

/**
 * How many faces of each kind a die has: { infantry: 2, radio: 2, explosion: 1, flag: 1 }. A deck or a bag is a die of what is left in it.
 */
export interface Die {
  readonly id: DieId;
  readonly faces: Readonly<Record<Face, number>>;
}

/** Dice thrown together: [[2, WHITE], [1, GREEN]]. */
export type Dice = readonly (readonly [count: number, die: Die])[];

/** What each face adds to each tally: { hits: { 4: 1, 5: 1, 6: 1 } }. Faces left out add nothing. */
export type Score = Readonly<Record<string, Readonly<Record<Face, number>>>>;

/** Counts by name, never negative: { kills: 2, flags: 1 }. */
export type Tally = Readonly<Record<string, number>>;

/** A tally of these names, each alone or with what tells several of it apart: 'loss', 'loss:de-a', 'loss-2'. */
export type TallyOf<N extends string> = { readonly [K in N]?: number } & { readonly [K in `${N}:${string}` | `${N}-${number}`]: number };

/** How much of something there is in a tally: 0 of what it does not count. */
export const countIn = <T extends { readonly [N in keyof T]?: number }>(tally: T, name: keyof T): number => tally[name] ?? 0;

/**
 * Dice as they lay on the table, in the order they fell: { as: 'fire', dice: { black: ['infantry', 'flag'] } }. `seed`: the site
 * rolled them, from this number (chance.ts).
 */
export interface Thrown {
  readonly as: string;
  readonly dice: Readonly<Record<DieId, readonly Face[]>>;
  readonly seed?: number;
}

/** A number, or the tally of that name (a tally that is not there counts 0). */
export type Amount = number | string;

/** One line of arithmetic on tallies; results below 0 are 0. */
export type Arithmetic = { readonly set: string } & (
  | { readonly sum: readonly Amount[]; readonly less?: readonly Amount[]; readonly halve?: 'up' | 'down'; readonly cap?: Amount }
  | { readonly most: readonly Amount[] }
  | { readonly if: Amount; readonly atLeast: Amount; readonly then: Amount; readonly else: Amount }
  | { readonly row: Amount; readonly of: readonly number[] } // beyond the end of the row, its last value
);

export type Roll =
  | { readonly kind: 'sure'; readonly tally: Tally }
  /** Throw and count. `counts`: what counts, told behind the dice; `label`: what is told in place of both. */
  | {
      readonly kind: 'throw';
      readonly as: string;
      readonly dice: Dice;
      readonly score: Score;
      readonly counts?: string;
      readonly label?: string;
    }
  /** `roll` once more for each point of the tally `per` of `of`; the tallies add up, those named in `most` no further than that. */
  | { readonly kind: 'each'; readonly of: Roll; readonly per: string; readonly roll: Roll; readonly most?: Tally }
  /** Independent rolls, tallies added. */
  | { readonly kind: 'plus'; readonly of: readonly Roll[] }
  /**
   * The tally `on` of `of` chooses the next roll by its index; beyond the end, the last. The tallies add up. `label`: what
   * is told in place of every way by itself.
   */
  | { readonly kind: 'branch'; readonly of: Roll; readonly on: string; readonly to: readonly Roll[]; readonly label?: readonly string[] }
  /** Arithmetic; tallies not in `keep` are forgotten. */
  | { readonly kind: 'reckon'; readonly of: Roll; readonly steps: readonly Arithmetic[]; readonly keep: readonly string[] };

/** The tallies a roll can give, in the order they are first named. Reading and distribution name them all, also where they are 0. */
export const talliesOf = (roll: Roll): readonly string[] => [...new Set(namesIn(roll))];

function namesIn(roll: Roll): readonly string[] {
  if (roll.kind === 'sure') return Object.keys(roll.tally);
  if (roll.kind === 'throw') return Object.keys(roll.score);
  if (roll.kind === 'reckon') return roll.keep;
  return partsOf(roll).flatMap(namesIn);
}

/** The rolls directly inside a roll, in the order they are read. */
export function partsOf(roll: Roll): readonly Roll[] {
  if (roll.kind === 'each') return [roll.of, roll.roll];
  if (roll.kind === 'plus') return roll.of;
  if (roll.kind === 'branch') return [roll.of, ...roll.to];
  return roll.kind === 'reckon' ? [roll.of] : [];
}

/** Every kind of die a roll may throw, each once. */
export function diceOf(roll: Roll): readonly Die[] {
  const here = roll.kind === 'throw' ? roll.dice.map(([, die]) => die) : partsOf(roll).flatMap(diceOf);
  return [...new Map(here.map(die => [die.id, die])).values()];
}

/** The tally that numbers the place where something comes down, 0 its aim: a name for a place, of which an average says nothing. */
export const WHERE = 'where';

/** Two tallies added, name by name. */
export function addTallies(a: Tally, b: Tally): Tally {
  const sum: Record<string, number> = { ...a };
  for (const [name, n] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

/** A tally of which nothing counts more than `most` says. */
export const cappedTally = (tally: Tally, most: Tally = {}): Tally =>
  Object.fromEntries(Object.entries(tally).map(([name, n]) => [name, Math.min(n, most[name] ?? n)]));

/** The tally with exactly these names: those it lacks are 0, others are forgotten. */
export const shapeTally = (tally: Tally, names: readonly string[]): Tally =>
  Object.fromEntries(names.map(name => [name, countIn(tally, name)]));

/** Arithmetic of a `computeTally` on one tally. */
export function computeTally(tally: Tally, steps: readonly Arithmetic[], keep: readonly string[]): Tally {
  const all: Record<string, number> = { ...tally };
  for (const step of steps) all[step.set] = Math.max(0, worked(step, all));
  return shapeTally(all, keep);
}

const amount = (a: Amount, tally: Tally): number => (typeof a === 'number' ? a : countIn(tally, a));

/** What a step comes to; the least that it can set is 0. */
function worked(step: Arithmetic, tally: Tally): number {
  const at = (a: Amount) => amount(a, tally);
  if ('most' in step) return Math.max(...step.most.map(at));
  if ('row' in step) return step.of[Math.min(at(step.row), step.of.length - 1)] ?? 0;
  if ('if' in step) return at(step.if) >= at(step.atLeast) ? at(step.then) : at(step.else);
  const terms = [...step.sum.map(at), ...(step.less ?? []).map(a => -at(a))];
  const whole = terms.reduce((sum, n) => sum + n, 0);
  const half = step.halve === undefined ? whole : Math[step.halve === 'up' ? 'ceil' : 'floor'](whole / 2);
  return step.cap === undefined ? half : Math.min(half, at(step.cap));
}

/** A throw in its words, of so many dice as fall together ('3 d6 dice: a 6 hits'); undefined where it has none. */
export const throwSaid = ({ label, counts }: Extract<Roll, { kind: 'throw' }>, dice: Dice): string | undefined =>
  label ?? (counts === undefined ? undefined : `${sayDice(dice)}: ${counts}`);

/** A roll in words, one line for each throw in the order of reading: its own, else its dice and what they count. */
export function explain(roll: Roll): readonly string[] {
  if (roll.kind === 'throw')
    return diceCount(roll.dice) === 0
      ? []
      : [throwSaid(roll, roll.dice) ?? `${roll.as}: ${sayDice(roll.dice)}, counting ${sayScore(roll.score)}`];
  if (roll.kind === 'each') return [...explain(roll.of), ...explain(roll.roll).map(line => `for each of the ${roll.per}: ${line}`)];
  if (roll.kind === 'branch') return followed(explain(roll.of), roll.label ?? ways(roll));
  return partsOf(roll).flatMap(explain);
}

/** What is thrown next, unless the same was told last: tests that are taken again and again are told once. */
const followed = (before: readonly string[], next: readonly string[]): readonly string[] =>
  next.every((line, i) => line === before[before.length - next.length + i]) ? before : [...before, ...next];

/**
 * The lines of each way of a branch, told once where all are the same. Three ways or more in a row that differ in their
 * numbers only are told by the first of them.
 */
function ways({ of, on, to }: Extract<Roll, { kind: 'branch' }>): readonly string[] {
  const told = to.map(explain);
  if (new Set(told.map(lines => lines.join('\n'))).size === 1) return told[0] ?? [];
  const isOpen = mostOf(of, on) >= to.length;
  const upTo = (from: number, last: number): string =>
    isOpen && last === to.length - 1 ? `${from} or more` : from === last ? `${from}` : `${from} to ${last}`;
  const shape = (i: number): string => [...new Set((told[i] ?? []).map(line => line.replace(/\d+|dice|die/g, '')))].join();
  const runs = told.flatMap((_, i) => (shape(i) === shape(i - 1) ? [] : [i]));
  return runs.flatMap((from, k) => {
    const end = runs[k + 1] ?? told.length;
    const isAlike = end - from > 2 && shape(from) !== '';
    const each = told
      .slice(from, isAlike ? from + 1 : end)
      .flatMap((said, i) => said.map(line => `if ${on} is ${upTo(from + i, from + i)}: ${line}`));
    return isAlike ? [...each, `if ${on} is ${upTo(from + 1, end - 1)}: likewise, with other numbers`] : each;
  });
}

/** The most that a throw can give of a tally; of any other roll it is not known. */
function mostOf(roll: Roll, tally: string): number {
  if (roll.kind !== 'throw') return Number.POSITIVE_INFINITY;
  const of = roll.score[tally] ?? {};
  return roll.dice.reduce((sum, [count, { faces }]) => sum + count * Math.max(0, ...Object.keys(faces).map(face => countIn(of, face))), 0);
}

/** How many dice are thrown together. */
export const diceCount = (dice: Dice): number => dice.reduce((sum, [count]) => sum + count, 0);

/** '2 white and 1 green dice'. */
export function sayDice(dice: Dice): string {
  const said = dice.filter(([count]) => count > 0).map(([count, die]) => `${count} ${die.id}`);
  return `${said.length > 1 ? `${said.slice(0, -1).join(', ')} and ` : ''}${said.at(-1) ?? 'no'} ${diceCount(dice) === 1 ? 'die' : 'dice'}`;
}

const sayScore = (score: Score): string =>
  Object.entries(score)
    .map(
      ([tally, faces]) =>
        `${Object.entries(faces)
          .map(([face, n]) => (n === 1 ? face : `${face} (${n})`))
          .join(', ')} as ${tally}`,
    )
    .join('; ') || 'nothing';
