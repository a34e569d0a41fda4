// What came of an event's rolls: of the dice where they were written down, else of the result that was,
// else nothing. What cannot be known is said.

import type { DiceRoll, Rule, Ruling } from './act.ts';
import { dist } from './dist.ts';
import { missingThrow, reading } from './read.ts';
import { feasibilityOf } from './resultFeasibility.ts';
import { addTallies, countIn, type Roll, shapeTally, type Tally, talliesOf } from './roll.ts';
import { suggestion } from './suggest.ts';
import type { BattleEvent } from './types.ts';

/** A rule of the house about records, for the rules page; the referee speaks for it. */
export type HouseRule = Pick<Rule<never, never>, 'id' | 'title' | 'source' | 'verdict'>;

export const DICE: HouseRule = {
  id: 'core:record/dice',
  title: 'The dice written down are those that the event throws, with faces they have, in the order they fell.',
  source: { mark: 'house', why: 'Dice that cannot be read tell nothing.' },
  verdict: 'impossible',
};

export const DICE_COUNT: HouseRule = {
  id: 'core:record/dice-count',
  title: 'As many dice are thrown as the event has.',
  source: { mark: 'house', why: 'Whoever throws too many or too few has thrown them: what fell counts, and is said.' },
  verdict: 'illegal',
};

export const SEED: HouseRule = {
  id: 'core:record/seed',
  title: 'Dice with a seed are those that the site rolls from it.',
  source: { mark: 'house', why: 'Dice that were rolled here can be rolled again; whoever changed them since was no die.' },
  verdict: 'doubtful',
};

export const LEFT_OUT: HouseRule = {
  id: 'core:record/dice-left-out',
  title: 'An event that throws dice says how they fell, or at least what came of them.',
  source: { mark: 'house', why: 'Players rarely write down every die; what is missing counts nothing.' },
  verdict: 'doubtful',
};

export const RESULT: HouseRule = {
  id: 'core:record/result',
  title: 'A result that was written down is one that the dice can give, and the one they gave if they were written down too.',
  source: { mark: 'house', why: 'A result is taken as it was written.' },
  verdict: 'illegal',
};

export const RESULT_NAMES: HouseRule = {
  id: 'core:record/result-names',
  title: 'A result names what the event counts, in whole numbers.',
  source: { mark: 'house', why: 'A result under another name tells nothing.' },
  verdict: 'impossible',
};

export const RESULT_GAPS: HouseRule = {
  id: 'core:record/result-gaps',
  title: 'A result tells everything that the position depends on.',
  source: { mark: 'house', why: 'What is left out follows from what is told, or is taken to be the fewest that go with it.' },
  verdict: 'doubtful',
};

export const RESULT_MANY: HouseRule = {
  id: 'core:record/result-many',
  title: 'A result is held against all that the dice can give, as long as these are not too many to try.',
  source: { mark: 'house', why: 'Dozens of rolls that hang together can fall in more ways than any machine can hold.' },
  verdict: 'doubtful',
};

/**
 * What a result leaves open and does not follow: `names`, and `ways`, the event and its tally as each other throw that goes with the result
 * would have them, undefined where these are too many to look at.
 */
export interface Gaps {
  readonly names: readonly string[];
  readonly ways: readonly { readonly event: BattleEvent; readonly tally: Tally }[] | undefined;
}

/**
 * `rolls` with the tally of each (none where it is not known), `tally` all of them together as `apply` gets it (unknown counts 0). Of a
 * result told in part, `event` is the event with all of it as it is played.
 */
export interface ResolvedRolls {
  readonly rolls: readonly DiceRoll[];
  readonly tally: Tally;
  readonly rulings: readonly Ruling[];
  readonly event?: BattleEvent;
  readonly gaps?: Gaps;
}

/** Settles the casts of an event. A draft (it has no id yet) may still lack dice; that is not said. */
export function resolveRolls(
  casts: readonly DiceRoll[],
  event: Pick<BattleEvent, 'thrown' | 'result' | 'untold'> & { readonly id?: string },
): ResolvedRolls {
  if (event.thrown && event.thrown.length > 0) return resolveDice(casts, event);
  return event.result ? resolveResult(casts, event.result, event.untold) : resolveDice(casts, event);
}

const rollValuesOf = (casts: readonly DiceRoll[]): readonly Roll[] => casts.map(cast => cast.attack.roll);

const together = (tallies: readonly Tally[]): Tally => tallies.reduce(addTallies, {});

const ruling = ({ id, source, verdict }: HouseRule, says: string): Ruling => ({ rule: id, source, verdict, says });

function resolveDice(casts: readonly DiceRoll[], event: Parameters<typeof resolveRolls>[1]): ResolvedRolls {
  const thrown = event.thrown ?? [];
  const { tallies, problems, miscounted, unseeded, due, rolls: fell } = reading(rollValuesOf(casts), thrown);
  const rulings = [
    ...problems.map(one => ruling(miscounted.includes(one) ? DICE_COUNT : DICE, `${one.path}: ${one.says}`)),
    ...unseeded.map(({ says }) => ruling(SEED, says)),
  ];
  if (due && problems.length === 0 && event.id !== undefined) rulings.push(ruling(LEFT_OUT, missingThrow(due, thrown.length).says));
  const tally = together(tallies);
  if (event.result && !due) rulings.push(...disagreement(tally, event.result));
  const fallen = casts.map((cast, i) =>
    due && !complete(casts.slice(0, i + 1), thrown) ? cast : { ...thrownAs(cast, fell[i]), tally: tallies[i] ?? {} },
  );
  return { rolls: fallen, tally, rulings };
}

/** The cast with the roll as it was thrown. */
const thrownAs = (cast: DiceRoll, roll: Roll | undefined): DiceRoll =>
  roll === undefined || roll === cast.attack.roll ? cast : { ...cast, attack: { ...cast.attack, roll } };

const complete = (casts: readonly DiceRoll[], thrown: BattleEvent['thrown']): boolean =>
  reading(rollValuesOf(casts), thrown ?? []).due === undefined;

function disagreement(tally: Tally, result: Tally): readonly Ruling[] {
  const other = Object.keys(result).filter(name => countIn(tally, name) !== result[name]);
  return other.map(name => ruling(RESULT, `the result gives ${name} ${result[name]}, the dice give ${countIn(tally, name)}`));
}

function resolveResult(casts: readonly DiceRoll[], result: Tally, untold: readonly string[] = []): ResolvedRolls {
  const names = talliesOf({ kind: 'plus', of: rollValuesOf(casts) });
  const strange = Object.entries(result).flatMap(([name, n]) => strangeResult(name, n, names));
  if (strange.length > 0) return { rolls: casts, tally: shapeTally({}, names), rulings: strange };
  const { isPossible, only, isSaid } = feasibilityOf(rollValuesOf(casts), result);
  const filled = { ...result, ...only };
  const open = names.filter(name => filled[name] === undefined);
  const rulings = isPossible ? [] : [ruling(RESULT, `no throw of these dice gives ${sayTally(result)}`)];
  if (!isSaid)
    rulings.push(ruling(RESULT_MANY, 'so many dice can fall in more ways than are tried: the result is taken as it was written'));
  if (open.length > 0) rulings.push(rulingOnGaps(open));
  return { rolls: share(casts, filled).map(cast => known(cast, untold)), tally: shapeTally(filled, names), rulings };
}

/** A cast with what was told of it. Dice whose harm nobody told are dice that nobody knows. */
function known({ tally = {}, ...cast }: DiceRoll, untold: readonly string[]): DiceRoll {
  const told = Object.fromEntries(Object.entries(tally).filter(([name]) => !untold.includes(name)));
  const { harm, roll } = cast.attack;
  return told[harm] === undefined && talliesOf(roll).includes(harm) ? cast : { ...cast, tally: told };
}

/** What the position depends on and nobody told. */
export const rulingOnGaps = (names: readonly string[]): Ruling => ruling(RESULT_GAPS, `the result does not tell ${names.join(', ')}`);

function strangeResult(name: string, n: number, names: readonly string[]): readonly Ruling[] {
  if (!names.includes(name))
    return [ruling(RESULT_NAMES, `"${name}" is nothing that this event counts (${names.join(', ')})${suggestion(name, names)}`)];
  return Number.isInteger(n) && n >= 0 ? [] : [ruling(RESULT_NAMES, `${name} ${n} is not a count`)];
}

const sayTally = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ');

/** Hands a result to the casts that can have given it: each takes as much as its roll can, the last what is left. */
function share(casts: readonly DiceRoll[], result: Tally): readonly DiceRoll[] {
  const left: Record<string, number> = { ...result };
  return casts.map((cast, i) => {
    const mine = talliesOf(cast.attack.roll).filter(name => left[name] !== undefined);
    const tally = Object.fromEntries(mine.map(name => [name, portion(cast, name, countIn(left, name), casts.slice(i + 1))]));
    for (const name of mine) left[name] = countIn(left, name) - countIn(tally, name);
    return { ...cast, tally };
  });
}

function portion(cast: DiceRoll, name: string, left: number, later: readonly DiceRoll[]): number {
  if (!later.some(other => talliesOf(other.attack.roll).includes(name))) return left;
  return Math.min(left, Math.max(...dist(cast.attack.roll).outcomes.map(outcome => countIn(outcome, name))));
}
