// The reasons to tell of a moment that its frames alone give: value, units, dice, places and points, the end.

import { amount, count, endSaid, formatList, sentence, timesIn } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { harmWords, type Ruleset, titlesIn, wordsOf } from '../../core/ruleset.ts';
import { tallySaid } from '../../core/tally.ts';
import type { State, UnitId } from '../../core/types.ts';
import type { LuckEntry, MissedOpportunity } from '../types.ts';
import type { FrameGroup, Tolls } from './groups.ts';
import { LEAST, type StoryScale, WEIGHTS } from './scale.ts';
import type { Reason } from './types.ts';

export interface StoryContext {
  readonly ruleset: Ruleset;
  readonly frames: readonly Frame[];
  readonly scale: StoryScale;
}

const before = ({ frames }: StoryContext, index: number): State => (frames[index - 1] ?? (frames[0] as Frame)).state;

const unitTitle = ({ ruleset }: StoryContext, state: State, id: UnitId): string => {
  const unit = state.units[id];
  return unit ? ruleset.show.counter(state, unit).title : id;
};

/** One team lost more than the other. */
export function swingIn(told: StoryContext, { to }: FrameGroup, { tolls }: Tolls): readonly Reason[] {
  const { ruleset, scale } = told;
  const teams = [...new Set(tolls.map(({ side }) => scale.teamOf(side)))];
  const lost = (team: string | undefined) => tolls.reduce((sum, toll) => sum + (scale.teamOf(toll.side) === team ? toll.lost : 0), 0);
  const [worst, ...others] = teams.toSorted((a, b) => lost(b) - lost(a));
  const best = others.at(-1);
  const by = lost(worst) - (best === undefined ? 0 : lost(best));
  if (by / scale.whole < LEAST.swing) return [];
  const side = tolls.find(toll => scale.teamOf(toll.side) === best)?.side;
  const losers = tolls
    .filter(toll => toll.lost > 0.005)
    .map(toll => `${scale.titleOf(toll.side)} ${count(toll.lost, wordsOf(ruleset).currency)}`);
  const text = `Lost: ${formatList(losers)}.`;
  return [{ kind: 'swing', frame: to, weight: by / scale.whole, text, by, ...(side === undefined ? {} : { side }) }];
}

/** Units lost for good. */
export function lostIn(told: StoryContext, group: FrameGroup, { gone }: Tolls): readonly Reason[] {
  const { scale } = told;
  const units = gone.filter(({ id }) => scale.worthOf(id) > 0);
  const first = units[0];
  if (!first) return [];
  const state = before(told, group.from);
  const last = units.filter(unit => isLast(told, state, unit));
  const worth = units.reduce((sum, { id }) => sum + scale.worthOf(id), 0);
  const titles = (some: Tolls['gone']): string => formatList(countTitles(some.map(({ id }) => unitTitle(told, state, id))));
  const isAll = last.length === units.length;
  const rank = isAll ? `the last of ${last.length > 1 ? 'their kinds' : 'its kind'}` : `among them the last ${titles(last)}`;
  const text = `Lost for good: ${titles(units)}${last.length > 0 ? `, ${rank}` : ''}.`;
  const weight = (WEIGHTS.lost * worth) / scale.whole + (last.length > 0 ? WEIGHTS.last : 0);
  const side = spared(told, units, state);
  const ids = (some: Tolls['gone']) => some.map(({ id }) => id);
  return [{ kind: 'lost', frame: first.frame, weight, text, units: ids(units), lasts: ids(last), ...(side === undefined ? {} : { side }) }];
}

/** Whether no other of its kind is left to its side. */
function isLast({ frames }: StoryContext, state: State, { id, frame }: Tolls['gone'][number]): boolean {
  const unit = state.units[id];
  const now = frames[frame]?.state.units ?? {};
  const kin = Object.values(state.units).filter(other => other.side === unit?.side && other.type === unit?.type && other.strength > 0);
  return kin.length > 0 && kin.every(other => (now[other.id]?.strength ?? 0) === 0);
}

/** A side of the team that lost none of these units; undefined where both did. */
function spared({ scale }: StoryContext, units: Tolls['gone'], { units: all, game }: State): string | undefined {
  const teams = new Set(units.map(({ id }) => scale.teamOf(all[id]?.side)));
  return teams.size > 1 ? undefined : game.sides.find(({ team }) => !teams.has(team))?.id;
}

/** Equal titles once, with how many there are. */
export const countTitles = (titles: readonly string[]): readonly string[] =>
  [...Map.groupBy(titles, title => title)].map(([title, same]) => (same.length > 1 ? `${same.length} ${title}` : title));

/** Dice so good or so bad that they fall less than once in 20 times. */
export function luckIn(told: StoryContext, { from, to }: FrameGroup, entries: readonly LuckEntry[]): readonly Reason[] {
  return entries.flatMap(entry => {
    const good = entry.same.value + entry.better.value;
    const bad = entry.same.value + entry.worse.value;
    const chance = Math.min(good, bad);
    if (entry.frame < from || entry.frame > to || chance >= LEAST.rare) return [];
    const { whole } = told.scale;
    const by = (entry.rolled - entry.expected.value) * entry.value;
    const weight = Math.abs(by) / whole + (WEIGHTS.rare * Math.log(chance)) / Math.log(LEAST.rare);
    const side = served(told, entry, by);
    return [
      {
        kind: 'luck' as const,
        frame: entry.frame,
        weight,
        text: luckSaid(told, entry),
        luck: entry,
        chance,
        by,
        ...(side === undefined ? {} : { side }),
      },
    ];
  });
}

/** Whom a roll served: the one who rolled more than was to be expected, else the one it was aimed at. */
const served = (told: StoryContext, { by, on }: LuckEntry, gain: number): string | undefined =>
  gain >= 0 ? by : (on ?? told.frames[0]?.state.game.sides.find(({ team }) => team !== told.scale.teamOf(by))?.id);

/** 'Company B: no step where 3 were to be expected; so few come 4 times in 100.' */
export function luckSaid(told: StoryContext, { frame, counts, harm, unit, by, rolled, expected, same, better, worse }: LuckEntry): string {
  const state = before(told, frame);
  const who = unit === undefined ? told.scale.titleOf(by) : unitTitle(told, state, unit);
  const words = harmWords(told.ruleset);
  const what = counts
    ? rolled === 0
      ? `no ${words[0]}`
      : count(rolled, words)
    : tallySaid(wordsOf(told.ruleset).tallies, harm, { [harm]: rolled }, titlesIn(told.ruleset, state));
  const isMore = rolled > expected.value;
  const chance = same.value + (isMore ? better : worse).value;
  return `${who === '' ? '' : `${who}: `}${who === '' ? sentence(what) : what} where ${amount(expected.value)} ${expected.value === 1 ? 'was' : 'were'} to be expected; so ${isMore ? 'many' : 'few'} come ${timesIn(chance)}.`;
}

/** What better could have been done. */
export const missedIn = ({ scale }: StoryContext, { from, to }: FrameGroup, missed: readonly MissedOpportunity[]): readonly Reason[] =>
  missed.flatMap(one => {
    const share = one.by / scale.whole;
    if (one.frame < from || one.frame > to || share < LEAST.missed) return [];
    return [
      {
        kind: 'missed' as const,
        frame: one.frame,
        weight: share * WEIGHTS.missed,
        text: one.says,
        side: one.side,
        by: one.by,
        missed: one,
      },
    ];
  });

/** Places that changed hands, and points that were won: what the map shows of the one, and the outcome of the other. */
export function objectivesIn(told: StoryContext, { from, to }: FrameGroup): readonly Reason[] {
  const { ruleset, frames, scale } = told;
  const [was, now] = [before(told, from), (frames[to] as Frame).state];
  const taken = placesTaken(ruleset, was, now);
  const [old = {}, fresh = {}] = [was, now].map(state => ruleset.play.outcome?.(state)?.points);
  const won = Object.keys(fresh).filter(side => (fresh[side] ?? 0) > (old[side] ?? 0));
  if (taken.length === 0 && won.length === 0) return [];
  const gains = won.map(side => (fresh[side] ?? 0) - (old[side] ?? 0));
  const weight = (taken.length > 0 ? WEIGHTS.objective : 0) + (WEIGHTS.points * gains.reduce((sum, gain) => sum + gain, 0)) / scale.most;
  const places = taken.map(({ says }) => `${says}.`);
  const points = won.map(
    (side, i) => `${scale.titleOf(side)}: ${count(fresh[side] ?? 0, ['point', 'points'])}, ${amount(gains[i] ?? 0)} more than before.`,
  );
  const [first] = taken;
  const side = first?.side ?? won[0];
  return [
    {
      kind: 'objective',
      frame: to,
      weight,
      text: (places.length > 0 ? places : points).join(' '),
      ...(first?.title === undefined ? {} : { place: first.title }),
      ...(side === undefined ? {} : { side }),
    },
  ];
}

/** The places that another side has come to hold, as the map tells of them. */
export function placesTaken(ruleset: Ruleset, was: State, now: State) {
  const held = holdersIn(ruleset, was);
  return [...holdersIn(ruleset, now)].flatMap(([place, mark]) =>
    mark.side !== undefined && mark.side !== held.get(place)?.side ? [mark] : [],
  );
}

/** Who holds the places that the map tells of: flags, objectives, areas. */
const holdersIn = (ruleset: Ruleset, state: State) =>
  new Map(
    ruleset.show
      .scenery?.(state)
      .flatMap(mark =>
        mark.kind === 'hold' || (mark.kind === 'sign' && HELD.has(mark.sign)) ? [[`${mark.kind} ${String(mark.at)}`, mark] as const] : [],
      ),
  );

const HELD = new Set(['flag', 'objective']);

/** The end, where the battle came to one: its first frame that says so. */
export function endOf({ scale }: StoryContext): Reason | undefined {
  if (!scale.end) return undefined;
  const { frame, outcome } = scale.end;
  const { winner } = outcome;
  return {
    kind: 'end',
    frame,
    weight: WEIGHTS.end,
    text: `${sentence(endSaid(outcome, scale.titleOf))}.`,
    ...(winner === undefined ? {} : { side: winner }),
  };
}
