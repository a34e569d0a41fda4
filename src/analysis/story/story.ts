// The turning points of a battle: where value changed hands, dice fell beyond 1 in 20, something better was to be had, places were taken,
// fights went against the odds, and the end. Weighed on one scale (scale.ts), one moment for all that happened in it.

import type { Frame } from '../../core/replay.ts';
import { unitValueOf } from '../../core/ruleset.ts';
import { mapInSlices, stage } from '../../core/task.ts';
import type { SideId, State } from '../../core/types.ts';
import { againstOdds } from './fights.ts';
import { type FrameGroup, groupsOf, type Tolls, tollsIn } from './groups.ts';
import { endOf, lostIn, luckIn, missedIn, objectivesIn, type StoryContext, swingIn } from './reasons.ts';
import { scaleInParts } from './scale.ts';
import type { MomentLoss, Reason, StoryMoment, TellStory } from './types.ts';

const STAGES = 5;

/** All moments of a line, the weightiest first. */
export const storyInParts: TellStory = function* ({ ruleset, means, frames, variation, scale: known, luck, review }) {
  const scale = known ?? (yield* stage(scaleInParts(ruleset, frames), 0, STAGES));
  const told: StoryContext = { ruleset, frames, scale };
  const { entries } = yield* stage(luck(), 1, STAGES);
  const missed = yield* stage(review(), 2, STAGES);
  const fights = yield* stage(againstOdds(told, means), 3, STAGES);
  const end = endOf(told);
  const single = end ? [...fights, end] : fights;
  const within = ({ from, to }: FrameGroup) => single.filter(({ frame }) => frame >= from && frame <= to);
  const found = yield* stage(
    mapInSlices(groupsOf(frames), group => {
      const tolls = tollsIn(ruleset, frames, group);
      const reasons = [
        ...swingIn(told, group, tolls),
        ...lostIn(told, group, tolls),
        ...luckIn(told, group, entries),
        ...missedIn(told, group, missed),
        ...objectivesIn(told, group),
        ...within(group),
      ];
      return reasons.length > 0 ? [momentOf(told, group, tolls, reasons)] : [];
    }),
    4,
    STAGES,
  );
  const moments = found.flat().sort((a, b) => b.weight - a.weight || a.frame - b.frame);
  return { ...(variation === undefined ? {} : { variation }), moments };
};

function momentOf(told: StoryContext, { from, to }: FrameGroup, { tolls }: Tolls, found: readonly Reason[]): StoryMoment {
  const { frames } = told;
  const reasons = found.toSorted((a, b) => b.weight - a.weight || a.frame - b.frame);
  const first = reasons[0] as Reason;
  const { event, state } = frames[first.frame] as Frame;
  return {
    from,
    to,
    frame: first.frame,
    event: event?.id ?? 'start',
    turn: state.turn,
    weight: reasons.reduce((sum, { weight }) => sum + weight, 0),
    kinds: [...new Set(reasons.map(({ kind }) => kind))],
    ...(first.side === undefined ? {} : { side: first.side }),
    text: reasons.map(({ text }) => text).join(' '),
    reasons,
    tolls: tolls.filter(({ lost }) => Math.abs(lost) > 0.005).map(toll => tollOf(told, { from, to }, toll)),
  };
}

function tollOf({ ruleset, frames }: StoryContext, { from, to }: FrameGroup, { side, lost }: Tolls['tolls'][number]): MomentLoss {
  const worth = ({ units }: State) =>
    ownOf(units, side).reduce((sum, unit) => sum + (unit.strength > 0 ? unitValueOf(ruleset, unit) : 0), 0);
  const [start, before, now] = [0, Math.max(0, from - 1), to].map(i => (frames[i] as Frame).state) as [State, State, State];
  const isJoined = ownOf(now.units, side).some(({ id }) => !Object.hasOwn(start.units, id));
  return { side, lost, had: worth(before), left: worth(now), ...(isJoined ? {} : { began: worth(start) }) };
}

const ownOf = (units: State['units'], side: SideId) => Object.values(units).filter(unit => unit.side === side);
