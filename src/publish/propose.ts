// The report that a record proposes: the turning points of its review as parts in order of play, each with a board and the odds of its
// dice, drafted in plain sentences that the writer keeps, changes or drops. All words are made of what the events tell and of exact
// figures; the same record gives the same report.

import { luckOf } from '../analysis/luck.ts';
import { hasRolled } from '../analysis/luckTallies.ts';
import type { GameReview, ReviewMoment } from '../analysis/review/types.ts';
import { count, firstWords, formatList, sentence, sideSaid } from '../core/englishText.ts';
import { unitValueOf, whenSaid, wordsOf } from '../core/ruleset.ts';
import { endSentence as ended, outcomeWords } from '../view/facts.ts';
import { type BattleModel, framesOf, spansOf } from '../view/model.ts';
import { atOf } from './moment.ts';
import { paragraphs } from './paragraphs.ts';
import { photosOn } from './photos.ts';
import { playersSaid } from './players.ts';
import { endBoard, endWords, planBoard, recordEnds } from './proposeBoards.ts';
import { keyOf, momentWords } from './proposeMoment.ts';
import { momentTitle } from './proposeTitles.ts';
import { photosBetween, type ToldMoment, type TurnPart, turnParts } from './proposeTurns.ts';
import type { Figure, Report, ReportPart } from './types.ts';

/** Units may be called anything, at any length: letters of a title. */
const TITLE = 200;

/** So many moments make a story; the others are offered. */
const MOMENTS = 8;

/** What of a review a report is made of. */
export type ReviewedMoments = Pick<GameReview, 'moments' | 'variation'>;

const isTurning = ({ kind }: ReviewMoment): boolean => kind === 'turning';
/** The end has a part of its own. */
const isBeforeEnd = ({ kinds }: ReviewMoment): boolean => !kinds.includes('end');

/**
 * A report around a battle: who fought and what they began with, its turning points, how it stood at the end of each turn, how it ended.
 * Turn by turn alone where positions or moves alone tell it, or no moment is known to have turned it.
 */
export function propose(battle: BattleModel, story: ReviewedMoments): Report {
  const taken = story.moments.filter(isTurning).filter(isBeforeEnd).slice(0, MOMENTS);
  const moments = taken.toSorted((a, b) => a.from - b.from);
  const last = framesOf(battle, story.variation).at(-1);
  const summary =
    battle.record.summary ?? (last && battle.ruleset.play.outcome?.(last.state)?.over ? outcomeWords(battle, last) : undefined);
  const isTold = !battle.ruleset.combat || framesOf(battle, story.variation).some(({ state }) => state.toldTurn !== undefined);
  const own = isTold ? [] : moments.map((moment, i) => toldMoment(battle, moment, story.variation, i));
  return {
    format: 1,
    title: battle.record.title,
    ...(summary ? { summary } : {}),
    parts: [
      opening(battle, story, own),
      ...inOrderOfPlay(own, turnParts(battle, story.variation, own)).map(({ part }) => part),
      ending(battle, story, own),
    ],
  };
}

const toldMoment = (battle: BattleModel, moment: ReviewMoment, variation: string | undefined, nth: number): ToldMoment => ({
  from: moment.from,
  to: moment.to,
  index: keyOf(battle, moment, variation).frame.index,
  part: partOf(battle, moment, variation, nth),
});

/** Moments in their order, each turn behind the moments in it. */
function inOrderOfPlay(moments: readonly TurnPart[], turns: readonly TurnPart[]): readonly TurnPart[] {
  return turns.reduce((all: readonly TurnPart[], turn) => {
    const at = all.findLastIndex(({ index }) => index <= turn.index) + 1;
    return all.toSpliced(at, 0, turn);
  }, moments);
}

/**
 * A moment of the review as a part that may be taken into a report: the part has the id that it has in the proposal.
 */
export interface ProposedPart {
  readonly part: ReportPart;
  readonly moment: ReviewMoment;
}

/** All moments of a review as parts, in order of weight. */
export function proposeParts(battle: BattleModel, { moments, variation }: ReviewedMoments): readonly ProposedPart[] {
  const told = new Set<string>();
  const isFirst = (moment: ReviewMoment): boolean => !told.has(idOf(moment)) && told.add(idOf(moment)) !== undefined;
  const all = moments.filter(isBeforeEnd).filter(isFirst);
  const order = all.toSorted((a, b) => a.from - b.from);
  return all.map(moment => ({ moment, part: partOf(battle, moment, variation, order.indexOf(moment)) }));
}

const idOf = ({ kind, event }: ReviewMoment): string => `${kind === 'turning' ? 'moment' : kind}-${event}`;

function opening(battle: BattleModel, { variation }: ReviewedMoments, moments: readonly ToldMoment[]): ReportPart {
  const { scenario, ruleset, titleOf } = battle;
  const frames = framesOf(battle, variation);
  const [start] = frames;
  const begun = spansOf(battle, frames)[0]?.from ?? frames.length;
  const forces = scenario.sides.map(({ id, title }) => {
    const units = Object.values(start?.state.units ?? {}).filter(unit => unit.side === id && unit.strength > 0);
    const worth = units.reduce((sum, unit) => sum + unitValueOf(ruleset, unit), 0);
    const of = ruleset.combat ? `${count(units.length, ['unit', 'units'])} worth ` : '';
    return `${sideSaid(title)} with ${of}${count(worth, wordsOf(ruleset).currency)}`;
  });
  const ground = scenario.board.kind === 'table' ? 'table' : 'map';
  const players = playersSaid(battle, side => sideSaid(titleOf(side)));
  return {
    id: 'opening',
    title: 'Before the first move',
    words: paragraphs([scenario.summary, `On the ${ground} stood ${formatList(forces)}.`, players]),
    figures: start
      ? [planBoard(battle, start, variation), { kind: 'forces' }, ...photosBetween(battle, frames, [0, begun - 1], moments)]
      : [],
  };
}

function ending(battle: BattleModel, { moments, variation }: ReviewedMoments, own: readonly ToldMoment[]): ReportPart {
  const frames = framesOf(battle, variation);
  const last = frames.at(-1);
  const luck = luckOf(battle.ruleset, frames, variation);
  const final = moments.find(({ kinds }) => kinds.some(kind => kind !== 'end') && kinds.includes('end'));
  const outcome = last ? endWords(battle, last) : '';
  const luckWords = battle.ruleset.combat ? luck.says : last && ended(recordEnds(battle, last));
  return {
    id: 'end',
    title: 'How it ended',
    words: paragraphs([outcome, ...(final ? momentWords(battle, final, variation, 0) : []), luckWords]),
    figures: [
      ...(last ? [endBoard(battle, last, variation)] : []),
      ...(luck.courses.some(hasRolled) ? [{ kind: 'luck' } as const] : []),
      { kind: 'losses' },
      ...photosBetween(battle, frames, [spansOf(battle, frames).at(-1)?.from ?? 1, frames.length - 1], own),
    ],
  };
}

/** The part of one moment. `nth`: its number among those that are told, so that neighbours are told in other words. */
function partOf(battle: BattleModel, moment: ReviewMoment, variation: string | undefined, nth: number): ReportPart {
  const { frame, cast } = keyOf(battle, moment, variation);
  const at = atOf(frame, variation);
  const figures: Figure[] = [{ kind: 'board', at, crop: 'action' }];
  if (cast >= 0) figures.push({ kind: 'odds', at, cast });
  figures.push(...photosOn(battle, framesOf(battle, variation).slice(moment.from, moment.to + 1)));
  const when = sentence(whenSaid(battle.ruleset, moment.turn));
  return {
    id: idOf(moment),
    title: firstWords(`${when}: ${momentTitle(battle, moment, variation, nth)}`, TITLE),
    words: paragraphs(momentWords(battle, moment, variation, nth)),
    figures,
  };
}
