// The moment in one block: where it stands, who did what in one sentence, the dice with what they did, what was wrong, the notes in full.

import type { Frame } from '../core/replay.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { branches, exactWords, noteBlock, plainWords, sideOf, throws, type WordsRenderer } from './eventList.ts';
import { endSentence } from './facts.ts';
import { type BattleModel, candidatePositions, type LineId, notesOf } from './model.ts';
import { type RollExtras, rollCards } from './rollCard.ts';
import { rulingLines } from './rulings.ts';
import { stripOf } from './stripOf.ts';

interface NowOptions {
  readonly line: LineId;
  /** How notes are written out: as they stand unless said. */
  readonly words?: WordsRenderer | undefined;
  readonly extras?: RollExtras;
  /** Of the shots that a position sheet tells of, in their order. */
  readonly shotOdds?: readonly (string | undefined)[];
}

/** The frame of a line (`frames`). Before the first event it tells what the battle is about. */
export function nowBlock(
  battle: BattleModel,
  frames: readonly Frame[],
  frame: Frame,
  { line, words = plainWords, extras = {}, shotOdds = [] }: NowOptions,
): Html {
  const { record, scenario } = battle;
  const isStart = frame.index === 0;
  const isLaidOut = (stripOf(battle, frame)?.rolls.length ?? 0) > 0;
  return h(
    'div',
    { class: 'now card', 'data-side': battle.teamOf(sideOf(frame)) },
    h('p', { class: 'now-where meta' }, candidatePositions(battle, frames, frame).join(' · ')),
    h('h2', { class: 'now-told' }, isStart ? 'Before the first event' : endSentence(frame.narration.text)),
    exactly(battle, frame),
    shotOdds.map(says => says !== undefined && h('p', { class: 'shot-odds meta' }, endSentence(says))),
    isStart && opening(record.summary ?? scenario.summary),
    h('div', { class: 'now-dice' }, !isLaidOut && throws(battle, frame)),
    rollCards(battle, frame, undefined, { ...extras, isTold: true }),
    rulingLines(battle, frame, frames, line),
    notesOf(battle, frame).map(note => noteBlock(note, words)),
    branches(battle, frame.event?.id ?? 'start', frame.index),
  );
}

/** All names and exact places of what is told in words, folded. */
function exactly({ plan }: BattleModel, frame: Frame): Child {
  const said = exactWords(plan.kind, frame);
  return said !== undefined && h('details', { class: 'now-exactly' }, h('summary', {}, 'Exactly'), h('p', {}, said));
}

const opening = (summary: string | undefined): Child => summary !== undefined && h('p', { class: 'now-summary' }, summary);
