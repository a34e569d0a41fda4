// Counting what a position holds, so that a bug anywhere in sight, movement or choices moves a number.

import { distance } from '../../src/boards/board.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import { isClear } from '../../src/boards/sight.ts';
import { answer } from '../../src/core/act.ts';
import { actOf } from '../../src/core/referee.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Draft, State } from '../../src/core/types.ts';
import { answersTo } from './randomPlay.ts';

/** The census of a position on hexes or areas: places seen and reached are added up over the units, drafts are openings with one answer more. */
export function census(ruleset: Ruleset, state: State): string {
  const placed = Object.values(state.units).filter(({ at }) => typeof at === 'string');
  const sum = (of: (unit: State['units'][string]) => number) => placed.reduce((all, unit) => all + of(unit), 0);
  const seen = sum(unit => seenFrom(ruleset, state, String(unit.at)));
  const reached = sum(unit => reachedBy(ruleset, state, unit));
  const openings = [...ruleset.choices(state)];
  const drafts = openings.flatMap(draft => further(ruleset, state, draft));
  return `${placed.length} units, ${seen} seen, ${reached} reached, ${openings.length} openings, ${drafts.length} drafts`;
}

function seenFrom(ruleset: Ruleset, state: State, from: string): number {
  const { board } = state.game;
  const obstacles = ruleset.obstacles(state);
  if (board.kind !== 'hex' || obstacles.kind !== 'hex') return 0;
  return cellsOf(board).filter(to => to !== from && distance(board, from, to) <= obstacles.range && isClear(board, obstacles, from, to))
    .length;
}

function reachedBy(ruleset: Ruleset, state: State, unit: State['units'][string]): number {
  const { board } = state.game;
  if (board.kind === 'table') return 0;
  const places = ruleset.gaits(state, unit).flatMap(gait => [...reach(board, gait, String(unit.at)).costs.keys()]);
  return new Set(places.filter(place => place !== unit.at)).size;
}

function further(ruleset: Ruleset, state: State, draft: Draft): readonly Draft[] {
  const question = actOf(ruleset, draft.type)?.asks(state, draft);
  return question ? answersTo(question).map(value => answer(draft, question, value)) : [draft];
}
