// Counting what a position holds, so that a bug anywhere in sight, movement or choices moves a number.

import { obstaclesIn } from '../../src/analysis/scene.ts';
import { distance } from '../../src/boards/board.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import { isClear } from '../../src/boards/sight.ts';
import { seeOver } from '../../src/boards/tableClouds.ts';
import { stretchCost } from '../../src/boards/tableWay.ts';
import { answer } from '../../src/core/act.ts';
import type { TableBoard, TableGoing } from '../../src/core/board.ts';
import { isPoint } from '../../src/core/places.ts';
import { actOf } from '../../src/core/referee.ts';
import { moveModesOf, type Ruleset } from '../../src/core/ruleset.ts';
import type { Draft, Place, Point, State } from '../../src/core/types.ts';
import { answersTo } from './randomPlay.ts';

/**
 * The census of a position: places seen and reached (of tables one each 6 units of length) are added up over the units,
 * drafts are openings with one answer more.
 */
export function census(ruleset: Ruleset, state: State): string {
  const placed = Object.values(state.units).filter(({ at }) => at !== undefined);
  const sum = (of: (unit: State['units'][string]) => number) => placed.reduce((all, unit) => all + of(unit), 0);
  const seen = sum(unit => seenFrom(ruleset, state, unit.at ?? ''));
  const reached = sum(unit => reachedBy(ruleset, state, unit));
  const openings = [...ruleset.play.choices(state)];
  const drafts = openings.flatMap(draft => further(ruleset, state, draft));
  return `${placed.length} units, ${seen} seen, ${reached} reached, ${openings.length} openings, ${drafts.length} drafts`;
}

function seenFrom(ruleset: Ruleset, state: State, from: Place): number {
  const { board } = state.game;
  if (board.kind === 'picture') return 0;
  const obstacles = obstaclesIn({ ruleset, state });
  if (board.kind === 'table' && obstacles.kind === 'table' && isPoint(from))
    return pointsOn(board).filter(to => seeOver(obstacles, from, to).seen).length;
  if (board.kind !== 'hex' || obstacles.kind !== 'hex') return 0;
  const at = String(from);
  return cellsOf(board).filter(to => to !== at && distance(board, at, to) <= obstacles.range && isClear(board, obstacles, at, to)).length;
}

const EVERY = 6;

/** A point for each square of a table. */
const pointsOn = ({ size: [w, h] }: TableBoard): readonly Point[] =>
  Array.from({ length: Math.floor(w / EVERY) }, (_, i) =>
    Array.from({ length: Math.floor(h / EVERY) }, (_, j): Point => [(i + 0.5) * EVERY, (j + 0.5) * EVERY]),
  ).flat();

function reachedBy(ruleset: Ruleset, state: State, unit: State['units'][string]): number {
  const { board } = state.game;
  const gaits = moveModesOf(ruleset, state, unit);
  if (board.kind === 'table')
    return gaits.reduce(
      (all, { over, budget }) => all + (over && isPoint(unit.at ?? '') ? reachedOver(over, unit.at as Point, budget, board) : 0),
      0,
    );
  if (board.kind === 'picture') return 0;
  const places = gaits.flatMap(gait => [...reach(board, gait, String(unit.at)).costs.keys()]);
  return new Set(places.filter(place => place !== unit.at)).size;
}

/** Points of a table that a straight way of this budget leads to. */
const reachedOver = (going: TableGoing, from: Point, budget: number, board: TableBoard): number =>
  pointsOn(board).filter(to => stretchCost(going, from, to) <= budget).length;

function further(ruleset: Ruleset, state: State, draft: Draft): readonly Draft[] {
  const question = actOf(ruleset, draft.type)?.nextQuestion(state, draft);
  return question ? answersTo(question).map(value => answer(draft, question, value)) : [draft];
}
