// A scenario while it is written: steps forward, back and forward again, without limit.

import { writingBy } from '../core/history.ts';
import type { Scenario } from '../core/scenario.ts';
import { applyEdit, diffScenarios } from './edit.ts';
import type { Editing, ScenarioEdit } from './types.ts';

const writing = writingBy<Scenario, ScenarioEdit>(applyEdit);

export const { start: startEditing, undone, redone } = writing;

/**
 * One step more; what had been undone is forgotten. A step of the stroke before it takes that step's
 * place, and leads from where the stroke began.
 */
export function applyToSession(editing: Editing, edit: ScenarioEdit): Editing {
  if (!goesOn(editing, edit)) return writing.done(editing, edit);
  const before = undone(editing);
  return writing.done(before, { ...edit, changes: diffScenarios(before.now, applyEdit(editing.now, edit)) });
}

/** Whether an edit goes on with the stroke of the last step. */
const goesOn = ({ steps, cursor }: Editing, { stroke }: ScenarioEdit): boolean =>
  stroke !== undefined && cursor > 0 && cursor === steps.length && steps[cursor - 1]?.stroke === stroke;
