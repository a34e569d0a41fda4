// Long answers give back between their parts: however many events a record has, no stretch of the work asks the rule system more often how
// a game stands than it does of a short one. Counted, not timed.

import { expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { createContext } from '../../../src/analysis/context.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import { runToEnd, type Task } from '../../../src/core/task.ts';
import type { State } from '../../../src/core/types.ts';
import { withEvents } from '../../bench/scale/grow.ts';
import { sample } from '../publish/samples.ts';

/** The same system, which tells whenever it is asked how a game stands. */
function counted({ play, show, ...ruleset }: Ruleset, tell: () => void): Ruleset {
  const heard = <R>(ask: ((state: State) => R) | undefined) =>
    ask &&
    ((state: State): R => {
      tell();
      return ask(state);
    });
  const [outcome, ledger] = [heard(play.outcome), heard(show.ledger)];
  return { ...ruleset, play: { ...play, ...(outcome && { outcome }) }, show: { ...show, ...(ledger && { ledger }) } };
}

/** The most that is counted between two parts of the work. */
function longest(task: Task<unknown>, count: () => number): number {
  let [most, last] = [0, count()];
  for (let isOver = false; !isOver; last = count()) {
    isOver = task.next().done === true;
    most = Math.max(most, count() - last);
  }
  return most;
}

async function longestOf(events: number): Promise<readonly number[]> {
  const { ruleset, scenario, record } = await sample('pacific-1942/won-on-land.battle.yaml');
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  let asked = 0;
  const told = counted(ruleset, () => asked++);
  const context = createContext(
    () => told,
    () => boardAnalysis,
    referenceBackend,
  );
  await QUESTIONS.firstReview.load?.();
  runToEnd(context.open(scenario, withEvents(record, events)));
  return [QUESTIONS.luck, QUESTIONS.firstReview].map(({ answer }) => longest(answer(context), () => asked));
}

test('luck and review have no stretch that grows with the events', async () => {
  const few = await longestOf(100);
  expect(await longestOf(400)).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(20);
});
