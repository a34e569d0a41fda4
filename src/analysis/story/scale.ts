// What a battle is measured by, so that reasons of different kinds can be compared: every weight is a
// share of what a team brought to the table.
//
//   swing      what one team lost more than the other, as a share
//   luck       what the dice gave beyond expectation, as a share; and for how rare it is 0.02 for each factor of 20
//   missed     half of what would have been gained, as a share: nobody saw it happen
//   objective  0.05, and 0.15 of the points won as a share of the most that anybody had
//   lost       a quarter of what the units lost for good were worth when they came, as a share; 0.02 more with the last of a kind
//   outlook    what lay in the fight, as a share, by how seldom it goes so
//   end        0.5: it is told always
//
// Reasons in one moment add up: a shot that wins the farm against the odds is more than each of these alone.

import type { Frame } from '../../core/replay.ts';
import { type BattleOutcome, type Ruleset, unitValueOf } from '../../core/ruleset.ts';
import type { Task } from '../../core/task.ts';
import type { SideId, State, UnitId } from '../../core/types.ts';

export interface StoryScale {
  /** What a team brought, in the currency: the mean over the teams, with what came later. */
  readonly whole: number;
  /** The most points that a side had at any time, at least 1. */
  readonly most: number;
  /** The first frame at which the battle is over, and how it ended. */
  readonly end: { readonly frame: number; readonly outcome: BattleOutcome } | undefined;
  /** What a unit was worth when it came. */
  worthOf(unit: UnitId): number;
  teamOf(side: SideId | undefined): string | undefined;
  titleOf(side: SideId | undefined): string;
}

/** Less than these is not told. */
export const LEAST = { swing: 0.04, missed: 0.04, rare: 1 / 20, outlook: 1 / 4 } as const;

export const WEIGHTS = {
  rare: 0.02,
  missed: 0.5,
  objective: 0.05,
  points: 0.15,
  lost: 0.25,
  last: 0.02,
  end: 0.5,
} as const;

/** Of one line of frames, a frame a part. */
export function* scaleInParts(ruleset: Ruleset, frames: readonly Frame[]): Task<StoryScale> {
  const sides = frames[0]?.state.game.sides ?? [];
  const teams = new Set(sides.map(({ team }) => team));
  const worths = new Map<string, number>();
  let most = 1;
  let end: StoryScale['end'];
  for (const [i, { state }] of frames.entries()) {
    const before = frames[i - 1]?.state;
    if (!before || hasNew(before, state))
      for (const unit of Object.values(state.units))
        if (!worths.has(unit.id) && unit.strength > 0) worths.set(unit.id, unitValueOf(ruleset, unit));
    const outcome = ruleset.play.outcome?.(state);
    for (const points of Object.values(outcome?.points ?? {})) most = Math.max(most, Math.abs(points));
    if (outcome?.over && !end) end = { frame: i, outcome };
    yield { done: i + 1, of: frames.length };
  }
  const whole = [...worths.values()].reduce((sum, worth) => sum + worth, 0) / Math.max(1, teams.size);
  return {
    whole: whole > 0 ? whole : 1,
    most,
    end,
    worthOf: id => worths.get(id) ?? 0,
    teamOf: id => sides.find(side => side.id === id)?.team,
    titleOf: id => sides.find(side => side.id === id)?.title ?? '',
  };
}

const hasNew = (before: State, { units }: State): boolean =>
  before.units !== units && Object.keys(units).some(id => !Object.hasOwn(before.units, id));
