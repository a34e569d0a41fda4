// What dice on the table came to: a roll and the throws that fell give tallies. Throws are read depth first; copies of one throw lie in one
// entry of `thrown`, and a throw without dice has none. Where a throw is still to come, everything after it counts nothing yet.

import { mulberry32, toss } from './random.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import {
  addTallies,
  cappedTally,
  computeTally,
  countIn,
  type Dice,
  type Die,
  diceCount,
  type Roll,
  type Score,
  shapeTally,
  type Tally,
  type Thrown,
  talliesOf,
  throwSaid,
} from './roll.ts';
import { suggestion } from './suggest.ts';

/** The next throw that must fall. */
export interface Due {
  readonly as: string;
  readonly dice: Dice;
  readonly label?: string;
}

/**
 * All that can be told of dice, readable or not: one tally for each roll, what is wrong with them, throws that are not those of their
 * seed, and the first throw that is missing. `miscounted`: the problems that are one of numbers only, such dice count as they fell.
 * `rolls`: what was thrown, with as many dice as fell.
 */
export interface DiceReading {
  readonly tallies: readonly Tally[];
  readonly rolls: readonly Roll[];
  readonly problems: readonly ParseError[];
  readonly miscounted: readonly ParseError[];
  readonly unseeded: readonly ParseError[];
  readonly due: Due | undefined;
}

/** The tally of one roll. Problems (paths such as `thrown[0].dice.black[2]`) when dice are missing, too many, or not of that die. */
export function read(roll: Roll, thrown: readonly Thrown[]): Result<Tally> {
  const all = readAll([roll], thrown);
  return all.ok ? ok(all.value[0] ?? {}) : all;
}

/** The tallies of several rolls, each using up its own throws in turn. */
export function readAll(rolls: readonly Roll[], thrown: readonly Thrown[]): Result<readonly Tally[]> {
  const { tallies, problems, due: missing } = reading(rolls, thrown);
  if (problems.length > 0) return err(...problems);
  return missing ? err(missingThrow(missing, thrown.length)) : ok(tallies);
}

/** The throw that must fall next, given what fell so far; undefined when all has fallen (or what fell cannot be read on). */
export const due = (roll: Roll | readonly Roll[], thrown: readonly Thrown[]): Due | undefined =>
  reading('kind' in roll ? [roll] : roll, thrown).due;

/**
 * Reads as far as it can: `read` for records with gaps. What cannot be read or has not fallen counts nothing; too many or too few dice of
 * the right kind count as they fell, also where not one was due. Where no throw has a name that is due, none can be told apart.
 */
export function reading(rolls: readonly Roll[], thrown: readonly Thrown[]): DiceReading {
  const found = readWith(rolls, thrown, false);
  if (found.surplus === 0) return found;
  const open = readWith(rolls, thrown, true);
  return open.problems.every(one => open.miscounted.includes(one)) && open.surplus < found.surplus && !open.due ? open : found;
}

/** `isOpen`: a throw of no dice takes those that were thrown in its name. `surplus`: throws that nothing asked for. */
function readWith(rolls: readonly Roll[], thrown: readonly Thrown[], isOpen: boolean): DiceReading & { readonly surplus: number } {
  const table: Table = { thrown, isOpen, next: 0, read: 0, due: undefined, problems: [], miscounted: [], fallen: new Map(), unseeded: [] };
  const tallies = rolls.map(roll => shapeTally(copies(roll, 1, table)[0] ?? {}, talliesOf(roll)));
  const { unseeded, fallen, due, problems, miscounted } = table;
  if (table.read === 0 && problems.length > 0)
    return { tallies, rolls, problems: problems.slice(0, 1), miscounted: [], unseeded, due: undefined, surplus: 0 };
  const isSaid = (at: number) => problems.some(({ path }) => path === `thrown[${at}].as`);
  const more = due ? [] : thrown.flatMap((extra, i) => (i < table.next || isSaid(i) ? [] : [tooMuch(extra, i)]));
  return {
    tallies,
    rolls: fallen.size === 0 ? rolls : rolls.map(roll => asFallen(roll, fallen)),
    problems: [...problems, ...more],
    miscounted: [...miscounted, ...more],
    unseeded,
    due,
    surplus: more.length,
  };
}

/** The roll with as many dice as fell, where these were not as many as it throws. */
function asFallen(roll: Roll, fallen: Table['fallen']): Roll {
  const again = (one: Roll): Roll => asFallen(one, fallen);
  switch (roll.kind) {
    case 'sure':
      return roll;
    case 'throw':
      return { ...roll, dice: fallen.get(roll) ?? roll.dice };
    case 'plus':
      return { ...roll, of: roll.of.map(again) };
    case 'reckon':
      return { ...roll, of: again(roll.of) };
    case 'each':
      return { ...roll, of: again(roll.of), roll: again(roll.roll) };
    case 'branch':
      return { ...roll, of: again(roll.of), to: roll.to.map(again) };
  }
}

/** The throws on the table, how far they are read, and how many could be. */
interface Table {
  readonly thrown: readonly Thrown[];
  readonly isOpen: boolean;
  readonly problems: ParseError[];
  readonly miscounted: ParseError[];
  readonly fallen: Map<Roll, Dice>;
  readonly unseeded: ParseError[];
  next: number;
  read: number;
  due: Due | undefined;
}

/** Reads `n` copies of a roll together and gives the tally of each. */
function copies(roll: Roll, n: number, table: Table): readonly Tally[] {
  switch (roll.kind) {
    case 'sure':
      return Array.from({ length: n }, () => roll.tally);
    case 'throw':
      return readThrow(roll, n, table);
    case 'plus':
      return roll.of
        .map(part => copies(part, n, table))
        .reduce(
          addEach,
          Array.from({ length: n }, () => ({})),
        );
    case 'reckon':
      return copies(roll.of, n, table).map(tally => computeTally(tally, roll.steps, roll.keep));
    case 'each': {
      const base = copies(roll.of, n, table);
      const counts = base.map(tally => countIn(tally, roll.per));
      const all = counts.reduce((sum, count) => sum + count, 0);
      const more = copies(roll.roll, all, table)[Symbol.iterator]();
      const sums = base.map((tally, i) =>
        Array.from({ length: counts[i] as number }, () => more.next().value ?? {}).reduce(addTallies, tally),
      );
      return roll.most ? sums.map(tally => cappedTally(tally, roll.most)) : sums;
    }
    case 'branch': {
      const base = copies(roll.of, n, table);
      const chosen = base.map(tally => Math.min(countIn(tally, roll.on), roll.to.length - 1));
      const paths = roll.to.map((to, way) => copies(to, chosen.filter(c => c === way).length, table)[Symbol.iterator]());
      return base.map((tally, i) => addTallies(tally, paths[chosen[i] as number]?.next().value ?? {}));
    }
  }
}

const addEach = (a: readonly Tally[], b: readonly Tally[]): readonly Tally[] => a.map((tally, i) => addTallies(tally, b[i] ?? {}));

type Throw = Extract<Roll, { kind: 'throw' }>;

function readThrow(roll: Throw, n: number, table: Table): readonly Tally[] {
  const none = Array.from({ length: n }, () => shapeTally({}, Object.keys(roll.score)));
  const at = table.next;
  const entry = table.thrown[at];
  const isDue = n * diceCount(roll.dice) > 0 || (table.isOpen && n > 0 && entry?.as === roll.as);
  if (!isDue || table.due) return none;
  const dice = roll.dice.map(([count, die]) => [count * n, die] as const);
  if (!entry) {
    const label = throwSaid(roll, dice);
    table.due = { as: roll.as, dice, ...(label !== undefined && { label }) };
    return none;
  }
  if (entry.as !== roll.as) return readPast(roll, n, table) ?? none;
  table.next++;
  table.read++;
  noteFaults(entry, at, { roll, dice, n }, table);
  return none.map((_, copy) => count(entry, together(dice), copy, { n, score: roll.score }));
}

/** What is wrong with the dice of an entry: their kinds, their number, their faces, the seed that they are said to come from. */
function noteFaults(entry: Thrown, at: number, { roll, dice, n }: { roll: Throw; dice: Dice; n: number }, table: Table): void {
  const wanted = together(dice);
  const path = `thrown[${at}].dice`;
  const miscounted = countFaults(entry, wanted, path);
  const faults = [...diceFaults(entry, wanted, path), ...(isOtherKind(entry, wanted) ? [] : miscounted)];
  table.problems.push(...faults);
  table.miscounted.push(...miscounted);
  if (miscounted.length > 0 && n === 1) table.fallen.set(roll, fallenDice(entry, roll.dice));
  if (faults.length === 0 && entry.seed !== undefined && !isOfSeed(entry, entry.seed, dice)) table.unseeded.push(otherSeed(entry.seed, at));
}

/** Dice of another name lie here: those that were thrown in this name lie further on, or there are none. Undefined for none. */
function readPast(roll: Throw, n: number, table: Table): readonly Tally[] | undefined {
  const at = table.next;
  const later = table.thrown.findIndex(({ as }, i) => i > at && as === roll.as);
  const past = table.thrown.slice(at, Math.max(at, later));
  const faults = later < 0 ? [otherName(table.thrown[at]?.as ?? '', roll.as, at)] : past.map((extra, i) => tooMuch(extra, at + i));
  table.problems.push(...faults);
  table.miscounted.push(...faults);
  if (later < 0) {
    if (n === 1)
      table.fallen.set(
        roll,
        roll.dice.map(([, die]) => [0, die] as const),
      );
    return undefined;
  }
  table.next = later;
  return readThrow(roll, n, table);
}

/** Are these the dice that the site throws from that seed? */
function isOfSeed({ dice: found }: Thrown, seed: number, dice: Dice): boolean {
  const fallen = toss(mulberry32(seed), dice);
  return Object.entries(fallen).every(([id, faces]) => faces.every((face, i) => found[id]?.[i] === face));
}

const otherSeed = (seed: number, at: number): ParseError => ({
  path: `thrown[${at}].seed`,
  says: `the site rolls other dice from the seed ${seed}`,
  found: String(seed),
});

/** The dice of a throw, as many as fell of each; those of one kind together. */
const fallenDice = (entry: Thrown, dice: Dice): Dice =>
  [...together(dice)].map(([id, { die }]) => [entry.dice[id]?.length ?? 0, die] as const);

/** How many of each die, by the die's id. */
function together(dice: Dice): ReadonlyMap<string, { readonly die: Die; readonly count: number }> {
  const all = new Map<string, { die: Die; count: number }>();
  for (const [count, die] of dice) all.set(die.id, { die, count: count + (all.get(die.id)?.count ?? 0) });
  return all;
}

type Wanted = ReturnType<typeof together>;

/** What the dice of one copy count: the copies' dice lie one copy after the other. A throw by itself counts all that fell. */
function count(entry: Thrown, wanted: Wanted, copy: number, { n, score }: { readonly n: number; readonly score: Score }): Tally {
  const faces = [...wanted].flatMap(([id, { count: all }]) => {
    const fell = entry.dice[id] ?? [];
    return n === 1 ? fell : fell.slice((copy * all) / n, ((copy + 1) * all) / n);
  });
  return Object.fromEntries(
    Object.entries(score).map(([tally, adds]) => [tally, faces.reduce((sum, face) => sum + countIn(adds, face), 0)]),
  );
}

const countFaults = (entry: Thrown, wanted: Wanted, path: string): readonly ParseError[] =>
  [...wanted].flatMap(([id, { count: all }]) => {
    const found = entry.dice[id]?.length ?? 0;
    return found === all ? [] : [wrongCount(found, all, id, path)];
  });

/** Whether as many dice fell as are thrown, some of them of another kind: that is what is wrong, not their number. */
const isOtherKind = ({ dice }: Thrown, wanted: Wanted): boolean =>
  Object.keys(dice).some(id => !wanted.has(id)) &&
  Object.values(dice).flat().length === [...wanted.values()].reduce((sum, { count: all }) => sum + all, 0);

function diceFaults(entry: Thrown, wanted: Wanted, path: string): readonly ParseError[] {
  const strange = Object.keys(entry.dice)
    .filter(id => !wanted.has(id))
    .map(id => strangeDie(id, wanted, path));
  const bad = [...wanted].flatMap(([id, { die }]) =>
    (entry.dice[id] ?? []).flatMap((face, i) => (countIn(die.faces, face) > 0 ? [] : [strangeFace(face, die, `${path}.${id}[${i}]`)])),
  );
  return [...strange, ...bad];
}

const plural = (n: number, id: string): string => `${n} ${id} ${n === 1 ? 'die' : 'dice'}`;

const wrongCount = (found: number, expected: number, id: string, path: string): ParseError => ({
  path: `${path}.${id}`,
  says: `${plural(found, id)} where ${plural(expected, id)} ${expected === 1 ? 'is' : 'are'} thrown`,
  expected: plural(expected, id),
  found: plural(found, id),
});

function strangeFace(face: string, die: Die, path: string): ParseError {
  const faces = Object.keys(die.faces);
  return {
    path,
    says: `"${face}" is not a face of the ${die.id} die (${faces.join(', ')})${suggestion(face, faces)}`,
    expected: faces.join(', '),
    found: face,
  };
}

function strangeDie(id: string, wanted: Wanted, path: string): ParseError {
  const ids = [...wanted.keys()];
  return { path: `${path}.${id}`, says: `no ${id} die is thrown here${suggestion(id, ids)}`, expected: ids.join(', '), found: id };
}

const otherName = (found: string, expected: string, at: number): ParseError => ({
  path: `thrown[${at}].as`,
  says: `dice thrown as "${found}" where "${expected}" is due`,
  expected,
  found,
});

const tooMuch = (extra: Thrown, at: number): ParseError => ({
  path: `thrown[${at}]`,
  says: `dice thrown as "${extra.as}" where no more are due`,
  expected: 'no more dice',
  found: extra.as,
});

const sayEach = (dice: Dice): string =>
  [...together(dice)].flatMap(([id, { count: all }]) => (all > 0 ? [plural(all, id)] : [])).join(', ');

/** The fault of a throw that nobody wrote down. */
export const missingThrow = ({ as, dice }: Due, at: number): ParseError => ({
  path: `thrown[${at}]`,
  says: `the dice thrown as "${as}" are missing (${sayEach(dice)})`,
  expected: as,
  found: 'nothing',
});
