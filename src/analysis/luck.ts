// The luck of a game. Of a roll: the harm to be expected, the harm rolled, the chances of a worse and a better result. Of a side: the sum
// of both over all its rolls, inside the band of nine games of ten. Of the game: what each side would have lost with every roll at its
// expectation. Only dice that harm somebody enter the sums; what was never written down is left out and counted.

import type { DiceRoll } from '../core/act.ts';
import { against, chance, type Dist, marginal, mean, toNumber } from '../core/dist.ts';
import { amount, count, formatList, formatSigned, sentence, sideSaid, timesIn } from '../core/englishText.ts';
import type { Frame } from '../core/replay.ts';
import { countIn, type Tally } from '../core/roll.ts';
import { harmWords, type Ruleset, titlesIn, turnWords, unitValueOf, wordsOf } from '../core/ruleset.ts';
import { isNeutral, sortOf, tallySaid } from '../core/tally.ts';
import { mapInSlices, mapTasks, runToEnd, stage, type Task } from '../core/task.ts';
import type { Side, SideId, State } from '../core/types.ts';
import { lossOf } from './losses.ts';
import { hasRolled, NO_ROLL } from './luckTallies.ts';
import { exactly, varianceOf } from './outlook.ts';
import { type KnownRoll, rollsOf } from './rolls.ts';
import { convolve, meanOf, NOTHING, quantile, type Spread, sdOf, standing } from './runningSum.ts';
import { talliesBySide } from './tallies.ts';
import type { Luck, LuckCourse, LuckEntry, LuckSum } from './types.ts';

/** The luck of one line of frames; `frames` as `replay` gives them. */
export const luckOf = (ruleset: Ruleset, frames: readonly Frame[], variation?: string): Luck =>
  runToEnd(luckInParts(ruleset, frames, variation));

const STAGES = 7;

/** The same in parts: frame by frame, roll by roll. */
export function* luckInParts(ruleset: Ruleset, frames: readonly Frame[], variation?: string): Task<Luck> {
  const { told, leftOut } = yield* stage(rollsOf(frames), 0, STAGES);
  const entries = yield* stage(
    mapInSlices(told, one => entryOf(ruleset, one)),
    1,
    STAGES,
  );
  const sides = frames[0]?.state.game.sides ?? [];
  const courses = yield* stage(
    mapTasks(sides, side => courseOf(ruleset, side, told, entries, frames.length)),
    2,
    STAGES,
  );
  const losses = yield* stage(
    mapTasks(sides, ({ id }) => lossOf(ruleset, frames, entries, id)),
    3,
    STAGES,
  );
  const tallies = yield* stage(talliesBySide(wordsOf(ruleset), sides, told), 4, STAGES);
  const turns = yield* stage(turnsOf(frames, sides, entries), 5, STAGES);
  const table = yield* stage(tableOf(ruleset, frames, entries), 6, STAGES);
  return {
    ...(variation === undefined ? {} : { variation }),
    currency: wordsOf(ruleset).currency,
    frames: frames.length,
    entries,
    courses,
    tallies,
    losses,
    turns,
    leftOut,
    says: summary(ruleset, sides, losses, courses, leftOut),
    table,
  };
}

/**
 * What one point of harm is worth: a share of the target, in the currency; 1 where the target is not named. Harm to
 * friends counts against the one who rolled.
 */
function worthOfHarm(ruleset: Ruleset, before: State, { by, on, target }: DiceRoll): number {
  const unit = target === undefined ? undefined : before.units[target];
  const worth = unit && unit.strength > 0 ? unitValueOf(ruleset, unit) / unit.strength : 1;
  return by !== undefined && isFriend(before, by, on) ? -worth : worth;
}

const teamOf = (state: State, side: SideId | undefined): string | undefined => state.game.sides.find(({ id }) => id === side)?.team;

const isFriend = (state: State, a: SideId, b: SideId | undefined): boolean => b !== undefined && teamOf(state, a) === teamOf(state, b);

function entryOf(ruleset: Ruleset, { frame, before, index, cast, dist: d }: KnownRoll): LuckEntry {
  const { on, attack, tally } = cast;
  const counts = on !== undefined;
  const rolled = countIn(tally, attack.harm);
  const sort = sortOf(wordsOf(ruleset).tallies, attack.harm);
  if (!counts && sort.kind === 'category') return decided(ruleset, { frame, before, index, cast, dist: d });
  const { worse, same, better } = against(d, attack.harm, rolled);
  const expected = exactly(mean(d, attack.harm));
  const chances = { worse: exactly(worse), same: exactly(same), better: exactly(better) };
  return {
    ...placeOf(frame, index, cast),
    harm: attack.harm,
    counts,
    value: counts ? worthOfHarm(ruleset, before, cast) : 0,
    expected,
    variance: exactly(varianceOf(d, attack.harm)),
    rolled,
    ...chances,
    says: `${sentence(counts ? count(rolled, harmWords(ruleset)) : tallySaid(wordsOf(ruleset).tallies, attack.harm, tally, titlesIn(ruleset, before)))} where ${amount(expected.value)} were to be expected: ${inWords(chances, isNeutral(wordsOf(ruleset).tallies, attack.harm))}`,
  };
}

/** Where a roll stands. */
const placeOf = (frame: Frame, cast: number, { by, on, unit, target }: DiceRoll) => ({
  frame: frame.index,
  cast,
  event: frame.event?.id ?? '',
  turn: frame.state.turn,
  by,
  on,
  ...(unit === undefined ? {} : { unit }),
  ...(target === undefined ? {} : { target }),
});

/** Dice that decide something: the answer, and how often it is that. */
function decided(ruleset: Ruleset, { frame, before, index, cast, dist: d }: KnownRoll): LuckEntry {
  const { attack, tally } = cast;
  const answer = (one: Tally): string => tallySaid(wordsOf(ruleset).tallies, attack.harm, one, titlesIn(ruleset, before));
  const same = exactly(chance(d, one => answer(one) === answer(tally)));
  const none = exactly([0n, 1n]);
  return {
    ...placeOf(frame, index, cast),
    harm: attack.harm,
    counts: false,
    decides: true,
    value: 0,
    expected: none,
    variance: none,
    rolled: countIn(tally, attack.harm),
    worse: none,
    same,
    better: none,
    says: `${sentence(answer(tally))}, as it goes ${timesIn(same.value)}.`,
  };
}

/** 'a worse result 12 times in 100, a better one never.' */
const inWords = ({ worse, better }: Pick<LuckEntry, 'worse' | 'better'>, isMere = false): string =>
  `${isMere ? 'less' : 'a worse result'} ${timesIn(worse.value)}, ${isMere ? 'more' : 'a better one'} ${timesIn(better.value)}.`;

/** A side's rolls that harm somebody, as they come: the sum so far and the band in which it lies. */
function* courseOf(
  ruleset: Ruleset,
  side: Side,
  told: readonly KnownRoll[],
  entries: readonly LuckEntry[],
  frames: number,
): Task<LuckCourse> {
  const mine = entries.map((entry, i) => ({ entry, d: told[i]?.dist })).filter(({ entry }) => entry.counts && entry.by === side.id);
  const [sums, low, high]: [number[], number[], number[]] = [[], [], []];
  let spread = NOTHING;
  let rolled = 0;
  let next = 0;
  let band = bandOf(spread);
  for (let frame = 0; frame < frames; frame++) {
    for (; mine[next]?.entry.frame === frame; next++) {
      const { entry, d } = mine[next] ?? {};
      if (!entry || !d) continue;
      spread = convolve(spread, worthOf(d, entry));
      rolled += entry.rolled * entry.value;
      band = bandOf(spread);
    }
    sums.push(tidy(rolled - band.expected));
    low.push(tidy(band.low - band.expected));
    high.push(tidy(band.high - band.expected));
    yield { done: frame + 1, of: frames };
  }
  const total = sumOf(mine.map(({ entry }) => entry));
  const chances = standing(spread, rolled);
  const figures = `${count(rolled, wordsOf(ruleset).currency)} where ${amount(total.expected)} were to be expected (${formatSigned(rolled - total.expected)}); worse dice ${timesIn(chances.worse)}, better ones ${timesIn(chances.better)}.`;
  const says = `${side.title}: ${hasRolled({ total }) ? figures : NO_ROLL}`;
  return { side: side.id, title: side.title, team: side.team, total, sd: sdOf(spread), sums, low, high, ...chances, says };
}

/** The mean, and where nine games of ten lie. */
const bandOf = (spread: Spread) => ({ expected: meanOf(spread), low: quantile(spread, 0.05), high: quantile(spread, 0.95) });

function worthOf(d: Dist<Tally>, { harm, value }: LuckEntry): Spread {
  const { outcomes, weights, total } = marginal(d, harm);
  return { values: outcomes.map(n => n * value), chances: weights.map(weight => toNumber(weight, total)) };
}

/** Rounding errors away from zero lines. */
const tidy = (n: number): number => (Math.abs(n) < 1e-9 ? 0 : n);

const sumOf = (entries: readonly LuckEntry[]): LuckSum => ({
  rolls: entries.length,
  rolled: entries.reduce((sum, { rolled, value }) => sum + rolled * value, 0),
  expected: entries.reduce((sum, { expected, value }) => sum + expected.value * value, 0),
});

function turnsOf(frames: readonly Frame[], sides: readonly Side[], entries: readonly LuckEntry[]): Task<Luck['turns']> {
  const turns = [...new Set(frames.map(({ state }) => state.turn))];
  return mapInSlices(turns, turn => {
    const mine = (side: SideId) => entries.filter(entry => entry.counts && entry.turn === turn && entry.by === side);
    return {
      turn,
      index: frames.findIndex(({ state }) => state.turn === turn),
      sides: Object.fromEntries(sides.map(({ id }) => [id, sumOf(mine(id))])),
    };
  });
}

function summary(
  ruleset: Ruleset,
  sides: readonly Side[],
  losses: Luck['losses'],
  courses: readonly LuckCourse[],
  leftOut: number,
): string {
  if (!ruleset.combat) return 'What dice are for is not known here, and so nothing of luck.';
  if (!courses.some(hasRolled)) return 'No roll of this battle was written down: nothing is known of its luck.';
  const title = (id: SideId) => sides.find(side => side.id === id)?.title ?? id;
  const lost = losses.map(
    ({ side, lost: n, adjusted }) =>
      `${sideSaid(title(side))} lost ${count(n, wordsOf(ruleset).currency)} (${amount(adjusted)} with even luck)`,
  );
  const unknown =
    leftOut === 0
      ? ''
      : ` ${leftOut === 1 ? 'One roll was' : `${leftOut} rolls were`} not written down and ${leftOut === 1 ? 'is' : 'are'} left out.`;
  return `${sentence(formatList(lost))}.${unknown}`;
}

function* tableOf(ruleset: Ruleset, frames: readonly Frame[], entries: readonly LuckEntry[]): Task<Luck['table']> {
  const stateBefore = (frame: number): State => (frames[frame - 1] ?? (frames[0] as Frame)).state;
  const title = (frame: number, unit: string | undefined, side: string | undefined): string => {
    const id = unit ?? side;
    return id === undefined ? '' : (titlesIn(ruleset, stateBefore(frame))(id) ?? id);
  };
  const percent = (n: number) => Math.round(n * 1000) / 10;
  const harmSaid = (frame: number, harm: string): string => {
    const sort = sortOf(wordsOf(ruleset).tallies, harm);
    const of = harm.split(':')[1];
    const words = sort.kind === 'quantity' ? sort.words[1] : sort.question;
    return of === undefined || sort.kind === 'category' ? words : `${words}: ${title(frame, of, undefined)}`;
  };
  const row = ({ frame, turn, unit, by, target, on, counts, decides, harm, expected, rolled, worse, better, says }: LuckEntry) => [
    frame,
    turn,
    title(frame, unit, by),
    title(frame, target, on),
    counts ? harmWords(ruleset)[1] : harmSaid(frame, harm),
    ...(decides
      ? ['', says.slice(says.indexOf(': ') + 2, says.lastIndexOf(', as it goes')), '', '']
      : [Math.round(expected.value * 1000) / 1000, rolled, percent(worse.value), percent(better.value)]),
  ];
  const columns = [
    'Step',
    sentence(turnWords(ruleset)[0]),
    'Who',
    'At whom',
    'Counts',
    'Expected',
    'Rolled',
    'Worse in 100',
    'Better in 100',
  ];
  return { columns, rows: yield* mapInSlices(entries, row) };
}
