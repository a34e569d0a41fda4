// Two lines of a record where they part: what was done against what would have been done, each judged
// before its dice, and how the dice then fell.

import type { DiceRoll } from '../core/act.ts';
import { chance, dist, mean, toNumber } from '../core/dist.ts';
import type { Frame } from '../core/replay.ts';
import type { UnitId } from '../core/types.ts';

/** One side of a comparison: the events of a decision, from where the lines part to its dice or the end of the unit's activation. */
export interface BranchDecision {
  readonly frames: readonly Frame[];
  readonly rolls: readonly { readonly frame: Frame; readonly cast: DiceRoll; readonly expected: number; readonly destroys?: number }[];
  /** The harm to be expected of all rolls that harm the enemy of whoever rolls. */
  readonly expected: number;
  /** The chance to destroy a target, the best of them where several are shot at; undefined where nobody is. */
  readonly destroys?: number;
}

export interface BranchComparison {
  /** The last frame that both have. */
  readonly from: Frame;
  readonly was: BranchDecision;
  readonly would: BranchDecision;
}

/** Where a line leaves another: undefined where one of them has nothing of its own. */
export function compareBranches(line: readonly Frame[], other: readonly Frame[]): BranchComparison | undefined {
  const at = line.findIndex((frame, i) => frame !== other[i]);
  const from = line[at - 1];
  const [was, would] = [line.slice(at), other.slice(at)];
  if (at < 1 || !from || would.length === 0) return undefined;
  return { from, was: doneIn(from, was), would: doneIn(from, would) };
}

/** The first decision: up to the first dice that harm somebody, no further than the first unit acts and the turn goes. */
function doneIn(from: Frame, frames: readonly Frame[]): BranchDecision {
  const [first] = frames;
  const actor = first && actorOf(first);
  const end = frames.findIndex((frame, i) => i > 0 && (frame.state.turn !== from.state.turn || isOther(frame, actor)));
  const own = end < 0 ? frames : frames.slice(0, end);
  const struck = own.findIndex(({ rolls }) => rolls.some(isHarm));
  const shown = struck < 0 ? own : own.slice(0, struck + 1);
  const casts = shown.flatMap(frame => frame.rolls.filter(isHarm).map(cast => ({ frame, cast, ...judged(from, frame, cast) })));
  const destroys = casts.flatMap(one => one.destroys ?? []);
  return {
    frames: shown,
    rolls: casts,
    expected: casts.reduce((sum, one) => sum + one.expected, 0),
    ...(destroys.length > 0 && { destroys: Math.max(...destroys) }),
  };
}

const isHarm = ({ on, attack }: DiceRoll): boolean => on !== undefined && attack.kind === 'attack';

const actorOf = ({ event, state }: Frame): UnitId | undefined => (event as { readonly unit?: UnitId } | undefined)?.unit ?? state.acting;

/** Another unit acts, of whoever that can be told. */
function isOther(frame: Frame, actor: UnitId | undefined): boolean {
  const now = actorOf(frame);
  return actor !== undefined && now !== undefined && now !== actor && frame.rolls.length === 0;
}

function judged(from: Frame, frame: Frame, { attack, target }: DiceRoll): { readonly expected: number; readonly destroys?: number } {
  const d = dist(attack.roll);
  const unit = target === undefined ? undefined : (from.state.units[target] ?? frame.state.units[target]);
  return {
    expected: toNumber(...mean(d, attack.harm)),
    ...(unit && unit.strength > 0 && { destroys: toNumber(...chance(d, tally => (tally[attack.harm] ?? 0) >= unit.strength)) }),
  };
}
