// A story turn by turn: a part for each, or for what players call one, with where units stood at its end and how they came there, what was
// said, and what was lost.

import { isSheet } from '../core/adjustment.ts';
import { countNoun, formatList, sentence, sideSaid } from '../core/englishText.ts';
import { PARTS } from '../core/limits.ts';
import { lookUp } from '../core/lookUp.ts';
import { samePlace } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { turnSaid, wordsOf } from '../core/ruleset.ts';
import { type BattleModel, chapters, framesOf, turnsOf } from '../view/model.ts';
import { atOf } from './moment.ts';
import { paragraphs } from './paragraphs.ts';
import type { Figure, ReportPart } from './types.ts';

/** So many lines of talk, and names of what was lost, stand in a part. */
const TALK = 6;
const NAMES = 8;

/** A part of the game: its frames, and what it is called: 'turn 2'. */
interface Span {
  readonly name: string;
  readonly frames: readonly Frame[];
}

/** A part for each turn but the last, which ends the story. */
export function turnParts(battle: BattleModel, variation: string | undefined): readonly ReportPart[] {
  const frames = framesOf(battle, variation);
  return spansOf(battle, frames)
    .slice(0, -1)
    .slice(0, PARTS - 2)
    .flatMap((span, i) => partOf(battle, span, { nth: i + 1, variation, before: frames[(span.frames[0]?.index ?? 1) - 1] }));
}

/** By the turns of the rules, of which the first may be on from the start; where the record counts none, by what its players call one. */
function spansOf(battle: BattleModel, frames: readonly Frame[]): readonly Span[] {
  const turnAt = (index: number) => ({ index, name: turnSaid(battle.ruleset, frames[index]?.state.turn ?? 0) });
  const turns = turnsOf(frames).map(({ index }) => turnAt(index));
  const first = (frames[0]?.state.turn ?? 0) > 0 && frames.length > 1 && turns[0]?.index !== 1 ? [turnAt(1)] : [];
  const called = chapters(battle, frames).flatMap(({ kind, index, label }) => (kind === 'turn' ? [{ index, name: label }] : []));
  const begun = turns.length > 0 ? [...first, ...turns] : called;
  return begun.map(({ index, name }, i) => ({ name, frames: frames.slice(index, begun[i + 1]?.index) }));
}

interface Where {
  readonly nth: number;
  readonly variation: string | undefined;
  /** Before the first of its frames. */
  readonly before: Frame | undefined;
}

function partOf(battle: BattleModel, { name, frames }: Span, { nth, variation, before }: Where): readonly ReportPart[] {
  const last = frames.at(-1);
  if (!last) return [];
  const board: Figure = {
    kind: 'board',
    at: atOf(last, variation),
    crop: 'whole',
    layers: ['trails'],
    caption: `The end of ${name}`,
  };
  const words = paragraphs([
    ...frames.flatMap(frame => sheetWords(frame) ?? []),
    before && movedIn(battle, before, last),
    before && lostIn(battle, before, last),
    talkIn(battle, frames),
  ]);
  return [{ id: `turn-${nth}`, title: sentence(name), words, figures: [board] }];
}

/** The sentence of a position sheet. */
function sheetWords({ event }: Frame): string | undefined {
  const { reason } = isSheet(event) ? event : {};
  return reason === undefined || /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** What was said at the table, the first lines of it. */
function talkIn({ ruleset }: BattleModel, frames: readonly Frame[]): string | undefined {
  const said = frames.flatMap(({ event }) => (event ? (ruleset.show.talk?.(event) ?? []) : []));
  return said.length === 0
    ? undefined
    : `At the table: ${said
        .slice(0, TALK)
        .map(line => `“${line}”`)
        .join(' ')}.`;
}

/** How many of each side stand elsewhere at the end. */
function movedIn({ scenario, titleOf, ruleset }: BattleModel, { state: before }: Frame, { state: after }: Frame): string {
  const moved = Object.values(after.units).filter(({ id, at }) => {
    const old = lookUp(before.units, id);
    return at !== undefined && old !== undefined && !samePlace(old.at, at);
  });
  const unit = ruleset.combat ? (['unit', 'units'] as const) : wordsOf(ruleset).currency;
  const told = scenario.sides.flatMap(({ id }) => {
    const count = moved.filter(({ side }) => side === id).length;
    return count === 0 ? [] : [`${countNoun(count, ...unit)} of ${sideSaid(titleOf(id))}`];
  });
  return told.length === 0 ? 'At its end all stood as before.' : `At its end ${formatList(told)} stood elsewhere.`;
}

/** Who was there at the beginning and is not at the end. */
function lostIn({ ruleset, titleOf, scenario }: BattleModel, { state: before }: Frame, { state: after }: Frame): string | undefined {
  const gone = Object.values(before.units).filter(unit => unit.strength > 0 && (lookUp(after.units, unit.id)?.strength ?? 0) <= 0);
  const lines = scenario.sides.flatMap(({ id, neutral }) => {
    const names = gone.filter(({ side }) => side === id).map(unit => ruleset.show.counter(before, unit).title);
    const more = names.length > NAMES ? [countNoun(names.length - NAMES + 1, 'other')] : [];
    const told = more.length > 0 ? [...names.slice(0, NAMES - 1), ...more] : names;
    return names.length === 0 || neutral ? [] : [`${sentence(titleOf(id))} lost ${formatList(told)}.`];
  });
  return lines.length === 0 ? undefined : lines.join(' ');
}
