// The list of what happened by a measure of choice: rows of one event, one activation or one turn. What is worth reading is told, the rest
// is folded into its row; long runs of what only keeps the books are one line.

import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { count } from '../render/format.ts';
import { type BattleModel, isBookkeeping, notesOf, type Stride, stops } from './model.ts';

/** What stands together: the frames from one stop of the replay to the next. */
export interface EventRow {
  /** Its first frame, and its last, where the replay stops. */
  readonly first: number;
  readonly stop: number;
  /** What is told at once, and what opens; each in the order of play. */
  readonly told: readonly Frame[];
  readonly folded: readonly Frame[];
  /** Of a row that tells nothing by itself: what it is. */
  readonly summary?: string;
}

export interface TurnRows {
  readonly turn: number;
  readonly rows: readonly EventRow[];
}

/** So many entries of the books are a paragraph nobody reads. */
const LONG_RUN = 4;

/** All rows of a line, by turns. */
export function rowsByTurn(battle: BattleModel, frames: readonly Frame[], stride: Stride): readonly TurnRows[] {
  const ends = stops(frames, stride);
  const groups = ends.map((stop, i) => frames.slice((ends[i - 1] ?? -1) + 1, stop + 1));
  const rows = stride === 'event' ? runsOf(battle, groups) : groups;
  const made = rows.map(group => rowOf(battle, group, stride));
  return [...Map.groupBy(made, ({ stop }) => frames[stop]?.state.turn ?? 0)].map(([turn, rows]) => ({ turn, rows }));
}

/** Single events; those that keep the books of a turn one after the other are one line. */
function runsOf(battle: BattleModel, singles: readonly (readonly Frame[])[]): readonly (readonly Frame[])[] {
  const rows: (readonly Frame[])[] = [];
  let run: Frame[] = [];
  const end = (): void => {
    if (run.length > 0) rows.push(run);
    run = [];
  };
  for (const [frame] of singles) {
    if (!frame) continue;
    if (run.at(-1)?.state.turn !== frame.state.turn || !isQuiet(battle, frame)) end();
    if (isQuiet(battle, frame)) run.push(frame);
    else rows.push([frame]);
  }
  end();
  return rows;
}

/** Keeps the books, and nobody has a word on it. */
export const isQuiet = (battle: Pick<BattleModel, 'notes'>, frame: Frame): boolean =>
  isBookkeeping(frame) && notesOf(battle, frame).length === 0;

function rowOf(battle: BattleModel, frames: readonly Frame[], stride: Stride): EventRow {
  const told = toldOf(battle, frames, stride);
  const isTold = new Set(told);
  const folded = frames.filter(frame => !isTold.has(frame));
  return {
    first: frames[0]?.index ?? 0,
    stop: frames.at(-1)?.index ?? 0,
    told,
    folded,
    ...(folded.length > 0 && (told.length === 0 || stride === 'turn') && { summary: summaryOf(battle, frames, stride) }),
  };
}

/** What of a row is never folded away; of an activation in which nothing such happened, the deed it came to. */
function toldOf(battle: BattleModel, frames: readonly Frame[], stride: Stride): readonly Frame[] {
  if (frames.length === 1) return frames;
  const marked = frames.filter(frame => isMarked(battle, frame));
  if (stride === 'turn') return marked;
  if (frames.every(frame => isQuiet(battle, frame))) return frames.length < LONG_RUN ? frames : openingOf(frames, stride);
  const worth = frames.filter(frame => isMarked(battle, frame) || frame.rolls.some(({ on }) => on !== undefined));
  return worth.length > 0 ? worth : frames.filter(frame => !isQuiet(battle, frame)).slice(-1);
}

/** An activation in which nothing came about is told by its beginning; entries of the books of no unit by their number. */
const openingOf = (frames: readonly Frame[], stride: Stride): readonly Frame[] =>
  stride === 'event' || frames[0]?.state.acting === undefined ? [] : frames.slice(0, 1);

/** Somebody has a word on it, the referee included, or another line begins there. */
const isMarked = (battle: BattleModel, frame: Frame): boolean =>
  notesOf(battle, frame).length > 0 ||
  frame.rulings.length > 0 ||
  frame.event?.type === 'adjust' ||
  battle.variations.some(({ after }) => after === frame.event?.id);

/** "12 entries: pass, draw a card", "43 events: 21 deeds, 9 attacks". */
function summaryOf(battle: BattleModel, frames: readonly Frame[], stride: Stride): string {
  if (stride !== 'turn') {
    const kinds = new Set(frames.map(({ event }) => lookUp(battle.ruleset.play.acts, event?.type ?? '')?.title.toLowerCase() ?? ''));
    const named = [...kinds].slice(0, NAMED).join(', ');
    return `${count(frames.length, ['entry', 'entries'])}: ${named}${kinds.size > NAMED ? ' and more' : ''}`;
  }
  const attacks = frames.filter(({ rolls }) => rolls.some(({ on }) => on !== undefined)).length;
  const deeds = frames.filter(frame => !isQuiet(battle, frame)).length;
  return `${count(frames.length, ['event', 'events'])}: ${count(deeds, ['deed', 'deeds'])}, ${count(attacks, ['attack', 'attacks'])}`;
}

const NAMED = 3;

/** About how high a row is in pixels, before anybody has seen it. */
export const guessHeight = ({ told, folded }: EventRow): number => Math.max(1, told.length) * 27 + (folded.length > 0 ? 22 : 0);
