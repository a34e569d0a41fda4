// Which lines of the log of a long game stand in a file to be read without script.

import { takenIn } from '../../analysis/losses.ts';
import { placesTaken } from '../../analysis/story/reasons.ts';
import type { Frame } from '../../core/replay.ts';
import { type BattleModel, notesOf } from '../../view/model.ts';
import { frameOf } from '../moment.ts';
import type { BattleReport } from '../types.ts';

/**
 * Logs of more events are told in part. What is read without script cannot be packed: a world war of twelve rounds has 2,400 lines, more
 * than a fifth of its file, most of them moves and purchases. Games on hexes and tables have a few hundred and are told whole.
 */
const LONG = 1000;

/** Whether a line is one that matters to a reader; undefined where all lines are told. */
export function keyLinesOf(told: BattleReport, battle: BattleModel): ((frame: Frame) => boolean) | undefined {
  if (battle.replay.frames.length - 1 <= LONG) return undefined;
  const led = linesLedTo(told, battle);
  return frame => led.has(frame.index) || notesOf(battle, frame).length > 0 || matters(battle, frame);
}

/** Somebody lost something, or a place changed hands. */
function matters({ ruleset, replay: { frames } }: BattleModel, frame: Frame): boolean {
  const before = frames[frame.index - 1];
  if (!before) return false;
  return takenIn(ruleset, before, frame).some(({ value }) => value > 0) || placesTaken(ruleset, before.state, frame.state).length > 0;
}

/** The start, to which the replay opens, and the moments on boards: words of a story lead nowhere in the file. */
function linesLedTo({ report }: BattleReport, battle: BattleModel): ReadonlySet<number> {
  const boards = report.parts.flatMap(({ figures }) =>
    figures.flatMap(figure =>
      figure.kind === 'board' && figure.at.variation === undefined ? (frameOf(battle, figure.at)?.index ?? []) : [],
    ),
  );
  return new Set([0, ...boards]);
}
