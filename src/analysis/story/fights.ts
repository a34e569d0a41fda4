// Fights that went against the odds, where a system sends its units out to fight to the end: how they stood
// before the first dice, and who was left.

import { percent, sentence, sideSaid } from '../../core/englishText.ts';
import { samePlace } from '../../core/places.ts';
import type { Frame } from '../../core/replay.ts';
import { endsStrikes, requireCombat, type TurnStrike, unitValueOf } from '../../core/ruleset.ts';
import { mapTasks, type Task } from '../../core/task.ts';
import type { State } from '../../core/types.ts';
import type { Backend } from '../backend.ts';
import { outlookInParts } from '../outlook.ts';
import type { FightOutlook } from '../types.ts';
import type { StoryContext } from './reasons.ts';
import { LEAST } from './scale.ts';
import type { Reason } from './types.ts';

/** The reasons of a whole line; none in a system without such turns. */
export function* againstOdds(told: StoryContext, means: Backend): Task<readonly Reason[]> {
  const { ruleset, frames } = told;
  const strikes = ruleset.combat?.areas?.strikes;
  if (!strikes) return [];
  const ends = frames.filter(({ event }, i) => endsStrikes(ruleset, frames[i - 1]?.state, event));
  const found = yield* mapTasks(ends, function* (frame) {
    const later = frames.slice(frame.index + 1);
    const done = strikes.done(
      frame.state,
      later.flatMap(({ event }) => (event ? [event] : [])),
    );
    return (yield* mapTasks(done, strike => fightOf(told, means, frame, strike))).flat();
  });
  return found.flat();
}

function* fightOf(told: StoryContext, means: Backend, frame: Frame, strike: TurnStrike): Task<readonly Reason[]> {
  const { ruleset, scale } = told;
  const fight = strike.profile === undefined ? undefined : requireCombat(ruleset).attack(strike.profile);
  const end = fight?.kind === 'fight' ? lastOf(told, frame, strike) : undefined;
  if (fight?.kind !== 'fight' || !end) return [];
  const { state } = frame;
  const own = state.units[strike.by[0] ?? '']?.side;
  const isOwn = (unit: State['units'][string]) => scale.teamOf(unit.side) === scale.teamOf(own);
  const there = (at: State) =>
    Object.values(at.units).filter(
      unit => unit.strength > 0 && unitValueOf(ruleset, unit) > 0 && unit.at !== undefined && samePlace(unit.at, strike.at),
    );
  const hasWon = !there(end.state).some(unit => !isOwn(unit));
  const isHeld = !there(end.state).some(isOwn);
  if (hasWon === isHeld) return []; // nobody is left, or both broke off
  const { wins, losses } = yield* outlookInParts(fight, { kernel: means.kernel }) as Task<FightOutlook>;
  const chance = wins[hasWon ? 0 : 1].value;
  if (chance > LEAST.outlook) return [];
  const weight = ((1 - chance) * (losses[0].worth + losses[1].worth)) / 2 / scale.whole;
  const enemy = there(state).find(unit => !isOwn(unit))?.side;
  const side = hasWon ? own : enemy;
  const text = `${sentence(sideSaid(scale.titleOf(side)))} won against the odds: ${strike.label} is ${hasWon ? 'won' : 'beaten off'} ${percent(chance)} of the time.`;
  return [{ kind: 'outlook', frame: end.index, weight, text, chance, isHeld, ...(side === undefined ? {} : { side }) }];
}

/** The last frame of the same phase that tells of the place of the fight. */
function lastOf({ frames }: StoryContext, { index, state }: Frame, { at }: TurnStrike): Frame | undefined {
  const rest = frames.slice(index + 1);
  const end = rest.findIndex(frame => frame.state.phase !== state.phase || frame.state.turn !== state.turn);
  return (end < 0 ? rest : rest.slice(0, end)).findLast(({ narration }) =>
    narration.marks.some(mark => mark.kind === 'ring' && samePlace(mark.at, at)),
  );
}
