// The boards that a story is told around, each of all the field: the start with what the first turn did, the end of a turn, the end.

import { countNoun, formatList, lowerFirst, sideSaid } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import { samePlace } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { whenSaid, wordsOf } from '../core/ruleset.ts';
import { endSentence as ended, outcomeWords } from '../view/facts.ts';
import { type BattleModel, framesOf, spanAhead } from '../view/model.ts';
import { atOf } from './moment.ts';
import type { BoardFigure } from './types.ts';

/** All of the board at the start, with the ways of the first turn. */
export function planBoard(battle: BattleModel, start: Frame, variation: string | undefined): BoardFigure {
  const frames = framesOf(battle, variation);
  const { name, to } = spanAhead(battle, frames, start.index);
  const end = frames[to];
  const isPlanned = name !== '' && end !== undefined && movedIn(battle, start, end) !== undefined;
  return {
    kind: 'board',
    at: atOf(start, variation),
    crop: 'whole',
    ...(isPlanned && { layers: ['trails:ahead'], caption: `The start, with the moves of ${lowerFirst(name)}` }),
  };
}

/** All of the board at the end of a turn, the `last` frame of it, with the ways of the turn. */
export const turnBoard = (last: Frame, name: string, variation: string | undefined): BoardFigure => ({
  kind: 'board',
  at: atOf(last, variation),
  crop: 'whole',
  layers: ['trails:turn'],
  caption: `The end of ${lowerFirst(name)}`,
});

/** The last board has the outcome below it, but for a last remark of the players, which stands there itself. */
export function endBoard(battle: BattleModel, last: Frame, variation: string | undefined): BoardFigure {
  const isTold = last.event === undefined || last.event.type === 'note';
  const caption = endWords(battle, last) || `The end of ${whenSaid(battle.ruleset, last.state.turn)}`;
  return { kind: 'board', at: atOf(last, variation), crop: 'whole', ...(!isTold && { caption }) };
}

export const recordEnds = ({ ruleset }: BattleModel, { state }: Frame): string => `The record ends in ${whenSaid(ruleset, state.turn)}`;

/** Who won and by what; how it stood where the record ends before the battle. */
export function endWords(battle: BattleModel, frame: Frame): string {
  const outcome = battle.ruleset.play.outcome?.(frame.state);
  if (!outcome || outcome.text === '') return '';
  return outcome.over ? outcomeWords(battle, frame) : ended(`${recordEnds(battle, frame)}: ${outcome.text}`);
}

/** How many of each side stand elsewhere at the end; undefined where none does. */
export function movedIn(
  { scenario, titleOf, ruleset }: BattleModel,
  { state: before }: Frame,
  { state: after }: Frame,
): string | undefined {
  const moved = Object.values(after.units).filter(({ id, at }) => {
    const old = lookUp(before.units, id);
    return at !== undefined && old !== undefined && !samePlace(old.at, at);
  });
  const unit = ruleset.combat ? (['unit', 'units'] as const) : wordsOf(ruleset).currency;
  const told = scenario.sides.flatMap(({ id }) => {
    const count = moved.filter(({ side }) => side === id).length;
    return count === 0 ? [] : [`${countNoun(count, ...unit)} of ${sideSaid(titleOf(id))}`];
  });
  return told.length === 0 ? undefined : `At its end ${formatList(told)} stood elsewhere.`;
}
