// A story turn by turn: a part for each, or for what players call one, with where units stood at its end and how they came there, what was
// said, and what was lost.

import { isSheet } from '../core/adjustment.ts';
import { countNoun, formatList, lowerFirst, sentence, sideSaid } from '../core/englishText.ts';
import { PARTS } from '../core/limits.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { type BattleModel, framesOf, spansOf, type TurnSpan } from '../view/model.ts';
import { paragraphs } from './paragraphs.ts';
import { photosOn } from './photos.ts';
import { movedIn, turnBoard } from './proposeBoards.ts';
import { countedTitle } from './proposeWords.ts';
import type { PhotoFigure, ReportPart } from './types.ts';

/** So many lines of talk, and names of what was lost, stand in a part. */
const TALK = 6;
const NAMES = 8;

/** A part of the story, and the frame that it comes after. */
export interface TurnPart {
  readonly index: number;
  readonly part: ReportPart;
}

/** A moment with a part of its own: the frames that it tells of. */
export interface ToldMoment extends TurnPart {
  readonly from: number;
  readonly to: number;
}

/**
 * A part for each turn but the last, which ends the story. After the moments of its turn that have parts of their own it is no more than
 * how it stood in the end; where there are such moments, a turn in which nothing came of anything has none.
 */
export function turnParts(battle: BattleModel, variation: string | undefined, moments: readonly ToldMoment[]): readonly TurnPart[] {
  const frames = framesOf(battle, variation);
  return spansOf(battle, frames)
    .slice(0, -1)
    .flatMap((span, i) => partOf(battle, span, { nth: i + 1, variation, frames, moments }))
    .slice(0, PARTS - 2 - moments.length);
}

/** The photographs that were taken in a stretch of the game, but for those of moments that have parts of their own. */
export const photosBetween = (
  battle: BattleModel,
  frames: readonly Frame[],
  [first, last]: readonly [number, number],
  moments: readonly ToldMoment[],
): readonly PhotoFigure[] =>
  photosOn(
    battle,
    frames.slice(first, last + 1).filter(({ index }) => !moments.some(({ from, to }) => from <= index && index <= to)),
  );

interface Where {
  readonly nth: number;
  readonly variation: string | undefined;
  readonly frames: readonly Frame[];
  readonly moments: readonly ToldMoment[];
}

function partOf(battle: BattleModel, { name, from, to }: TurnSpan, where: Where): readonly TurnPart[] {
  const { nth, variation, moments } = where;
  const frames = where.frames.slice(from, to + 1);
  const before = where.frames[from - 1];
  const last = frames.at(-1);
  if (!last) return [];
  const [moved, lost] = before ? [movedIn(battle, before, last), lostIn(battle, before, last)] : [];
  const photos = photosBetween(battle, where.frames, [from, to], moments);
  if (moments.length > 0 && moved === undefined && lost === undefined && photos.length === 0) return [];
  const words = paragraphs([
    ...frames.flatMap(frame => sheetWords(frame) ?? []),
    moved ?? (before && 'At its end all stood as before.'),
    lost,
    talkIn(battle, frames),
  ]);
  const title = moments.some(({ index }) => from <= index && index <= to) ? `The end of ${lowerFirst(name)}` : sentence(name);
  return [{ index: to, part: { id: `turn-${nth}`, title, words, figures: [turnBoard(last, name, variation), ...photos] } }];
}

/** The sentence of a position sheet. */
function sheetWords({ event }: Frame): string | undefined {
  const { reason } = isSheet(event) ? event : {};
  return reason === undefined || /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** What was said at the table, the first lines of it. */
function talkIn({ ruleset }: BattleModel, frames: readonly Frame[]): string | undefined {
  const said = frames.flatMap(({ event }) => (event ? (ruleset.show.talk?.(event) ?? []) : []));
  const lines = said.slice(0, TALK).map(line => `“${/[.!?…]$/.test(line) ? line : `${line}.`}”`);
  return lines.length === 0 ? undefined : `At the table: ${lines.join(' ')}`;
}

/** Who was there at the beginning and is not at the end. */
function lostIn({ ruleset, titleOf, scenario }: BattleModel, { state: before }: Frame, { state: after }: Frame): string | undefined {
  const gone = Object.values(before.units).filter(unit => unit.strength > 0 && (lookUp(after.units, unit.id)?.strength ?? 0) <= 0);
  const lines = scenario.sides.flatMap(({ id, neutral }) => {
    const own = gone.filter(({ side }) => side === id);
    const names = [...Map.groupBy(own, unit => ruleset.show.counter(before, unit).title)];
    const [told, rest] = names.length > NAMES ? [names.slice(0, NAMES - 1), names.slice(NAMES - 1)] : [names, []];
    const others = rest.reduce((sum, [, alike]) => sum + alike.length, 0);
    const all = [...told.map(([name, { length }]) => countedTitle(name, length)), ...(others > 0 ? [countNoun(others, 'other')] : [])];
    return own.length === 0 || neutral ? [] : [`${sentence(sideSaid(titleOf(id)))} lost ${formatList(all)}.`];
  });
  return lines.length === 0 ? undefined : lines.join(' ');
}
