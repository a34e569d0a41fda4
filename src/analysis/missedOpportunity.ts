// The chance missed: the best that the same unit could legally have done by expected harm, less what was chosen, both before the dice. Of a
// shot, other targets at that moment and other ways to use the activation; of an activation without a shot, the best shot it gave up. Of a
// shot that another side had a unit fire, the other targets are told by what they were worth to that side.

import type { DiceRoll } from '../core/act.ts';
import { chance, dist, mean, toNumber } from '../core/dist.ts';
import { pendingAt } from '../core/pendingActions.ts';
import { samePlace } from '../core/places.ts';
import { tellPlace } from '../core/placeTold.ts';
import { actOf } from '../core/referee.ts';
import type { Frame } from '../core/replay.ts';
import { countIn } from '../core/roll.ts';
import { type Ruleset, unitValueOf, type Words, wordsOf } from '../core/ruleset.ts';
import { mapInSlices, stage, type Task } from '../core/task.ts';
import type { BattleEvent, PendingAction, SideId, State, Unit, UnitId } from '../core/types.ts';
import type { Backend } from './backend.ts';
import type { BoardAnalysis } from './boardAnalysis.ts';
import { type AttackPlan, plans } from './plans.ts';
import { isStanding } from './scene.ts';
import type { Alternative, MissedOpportunity } from './types.ts';

/** Places to which a move is tried: those that promise most. */
const PLACES = 6;
/** Activate, move, fire. */
const DEPTH = 3;

type Acting = BattleEvent & { readonly unit: UnitId };

/** By what a decision is judged: the rules, what is known of the board, and who does the sums. */
export interface Judge {
  readonly ruleset: Ruleset;
  readonly boardAnalysis: BoardAnalysis;
  readonly means: Backend;
}

/** The decision of a frame's event; undefined where it was none, or the unit could do nothing else that harms. */
export function* missedOpportunityAt(judge: Judge, frames: readonly Frame[], index: number): Task<MissedOpportunity | undefined> {
  const { ruleset } = judge;
  const decided = decisionAt(frames, index);
  if (!decided) return undefined;
  const { frame, before, event, unit, start, shot, side } = decided;
  const chosen = shot ? alternative(ruleset, { state: before.state, event, rolls: frame.rolls }, side) : held(frame);
  const next = shot ? yield* stage(plans(ruleset, before, { unit: unit.id, depth: 1, places: [] }), 0, 3) : [];
  const more = side === unit.side ? yield* stage(fresh(judge, frames[start - 1], unit.id), 1, 3) : [];
  const others = [...next, ...more];
  const told = yield* stage(
    mapInSlices(others, plan => alternative(ruleset, plan, side)),
    2,
    3,
  );
  const alternatives = distinct(told.filter(one => !isSame(one, chosen)));
  const [best] = alternatives;
  if (!best) return undefined;
  const by = Math.max(0, best.expected - chosen.expected);
  const isThere = told.slice(0, next.length).some(one => isSame(one, best));
  const since = isThere ? index - 1 : Math.max(0, start - 1);
  const decision = { frame: index, since, event: event.id, unit: unit.id, side, held: !shot, chosen, best, by, alternatives };
  return {
    ...decision,
    ...(frame.variation === undefined ? {} : { variation: frame.variation }),
    says: summarise(wordsOf(ruleset), decision),
  };
}

/** What a unit did, from when on it could have done something else, and whom that serves. `shot`: it harms, else it was given up. */
interface Decision {
  readonly frame: Frame;
  readonly before: Frame;
  readonly event: Acting;
  readonly unit: Unit;
  readonly start: number;
  readonly shot: boolean;
  readonly side: SideId;
}

function decisionAt(frames: readonly Frame[], index: number): Decision | undefined {
  const [frame, before] = [frames[index], frames[index - 1]];
  const event = frame?.event as Acting | undefined;
  const unit = event?.unit === undefined ? undefined : before?.state.units[event.unit];
  if (!frame || !before || !event || !unit || frame.rulings.some(({ verdict }) => verdict === 'impossible')) return undefined;
  const start = startOf(frames, index, unit.id);
  const shot = isHarmful(frame.rolls);
  if (!shot && (start !== index || harmsLater(frames, index, unit.id))) return undefined;
  return { frame, before, event, unit, start, shot, side: forcedBy(before.state, event)?.side ?? unit.side };
}

/** The duty that an event answers because it must, where there is one. */
const forcedBy = ({ pending }: State, event: Acting): PendingAction | undefined => {
  const duty = pending[pendingAt(pending, event, ['unit'])];
  return duty?.must ? duty : undefined;
};

const isHarmful = (casts: readonly DiceRoll[]): boolean => casts.some(({ on }) => on !== undefined);

/** The frame where the activation of the unit began that this frame belongs to; the frame itself for a reaction. */
function startOf(frames: readonly Frame[], index: number, unit: UnitId): number {
  if (frames[index]?.state.acting !== unit && frames[index - 1]?.state.acting !== unit) return index;
  let start = index;
  while (start > 1 && frames[start - 1]?.state.acting === unit && isOf(frames[start - 1], unit, frames[start - 2])) start--;
  return start;
}

/** The unit was acting, and this frame is not the first of a later activation of the same unit. */
const isOf = (frame: Frame | undefined, unit: UnitId, before: Frame | undefined): boolean =>
  frame?.state.acting === unit && before?.state.turn === frame.state.turn;

/** Whether the unit throws dice later in the same activation: to harm, or for another purpose that harm does not measure. */
function harmsLater(frames: readonly Frame[], index: number, unit: UnitId): boolean {
  if (frames[index]?.state.acting !== unit) return true;
  for (let i = index + 1; i < frames.length && frames[i - 1]?.state.acting === unit; i++) {
    const { rolls, event } = frames[i] as Frame;
    if ((event as Acting | undefined)?.unit === unit && rolls.length > 0) return true;
  }
  return (frames[index]?.rolls.length ?? 0) > 0;
}

/** What could be done with the whole activation. */
function* fresh({ ruleset, boardAnalysis, means }: Judge, from: Frame | undefined, id: UnitId): Task<readonly AttackPlan[]> {
  const unit = from?.state.units[id];
  if (!from || !isStanding(unit) || from.state.acting === id || !boardAnalysis.rankFiringPositions) return [];
  const found = yield* stage(boardAnalysis.rankFiringPositions({ ruleset, state: from.state }, means, unit), 0, 2);
  if (found.length === 0) return [];
  const places = found.map(({ place }) => place).filter(place => !samePlace(place, unit.at));
  return yield* stage(plans(ruleset, from, { unit: id, depth: DEPTH, places: places.slice(0, PLACES) }), 1, 2);
}

function alternative(ruleset: Ruleset, { state, event, rolls }: AttackPlan, side: SideId): Alternative {
  const mine = rolls.filter(({ on }) => on !== undefined);
  const target = mine.find(cast => cast.target !== undefined)?.target;
  const from = state.units[(event as Acting).unit]?.at;
  const aimed = target === undefined ? undefined : state.units[target];
  const title = actOf(ruleset, event.type)?.title ?? event.type;
  return {
    says: `${title}${aimed ? ` at ${ruleset.show.counter(state, aimed).title}` : ''}${from === undefined ? '' : ` ${tellPlace(state.game.board, from, 'from')}`}`,
    type: event.type,
    ...(target === undefined ? {} : { target }),
    ...(from === undefined ? {} : { from }),
    expected: mine.reduce((sum, cast) => sum + worth(ruleset, state, cast, side), 0),
    destroys: aimed
      ? destroys(
          mine.find(cast => cast.target === target),
          aimed.strength,
        )
      : 0,
  };
}

/** Expected harm in the currency; to friends it counts against. */
function worth(ruleset: Ruleset, state: State, { attack, on, target }: DiceRoll, side: SideId): number {
  const team = (id: SideId | undefined) => state.game.sides.find(one => one.id === id)?.team;
  const unit = target === undefined ? undefined : state.units[target];
  const each = unit && unit.strength > 0 ? unitValueOf(ruleset, unit) / unit.strength : 1;
  return toNumber(...mean(dist(attack.roll), attack.harm)) * each * (team(on) === team(side) ? -1 : 1);
}

const destroys = (cast: DiceRoll | undefined, strength: number): number =>
  cast ? toNumber(...chance(dist(cast.attack.roll), tally => countIn(tally, cast.attack.harm) >= strength)) : 0;

const held = ({ narration, event }: Frame): Alternative => ({
  says: narration.text.replace(/\.$/, ''),
  type: event?.type ?? '',
  expected: 0,
  destroys: 0,
});

const isSame = (a: Alternative, b: Alternative): boolean => a.type === b.type && a.target === b.target && samePlace(a.from, b.from);

/** The best first; of the same shot from the same place, the best way to it. */
function distinct(all: readonly Alternative[]): readonly Alternative[] {
  const sorted = all.toSorted((a, b) => b.expected - a.expected || b.destroys - a.destroys);
  return sorted.filter((one, i) => sorted.findIndex(other => isSame(one, other)) === i);
}

function summarise(
  { currency }: Words,
  { chosen, best, by, held: gaveUp }: Pick<MissedOpportunity, 'chosen' | 'by' | 'held'> & { readonly best: Alternative },
): string {
  if (by < 0.005)
    return `Nothing better was to be had: ${best.says} would have been worth ${fine(best.expected)}, this ${fine(chosen.expected)}.`;
  const instead = gaveUp ? '' : ` where this was worth ${fine(chosen.expected)}`;
  return `${gaveUp ? 'A shot given up' : 'Chance missed'}, +${fine(by)}: ${best.says} was worth ${fine(best.expected)} ${currency[1]}${instead}.`;
}

/** Two decimals: differences of a tenth count here. */
const fine = (n: number): string => String(Number(n.toFixed(2)));
