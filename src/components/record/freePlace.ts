// A place of a table that is named or pressed and is none of those that are offered: whether one may go there now, and by which way.

import { exactWay } from '../../analysis/tables/exactWay.ts';
import { lookUp } from '../../core/lookUp.ts';
import { isPoint } from '../../core/places.ts';
import { referee } from '../../core/referee.ts';
import { moveModesOf, type Ruleset } from '../../core/ruleset.ts';
import type { Place, Point, UnitId } from '../../core/types.ts';
import { answerDraft, type DraftSession, evaluate } from '../../record/draft.ts';

/**
 * The answer that leads to exactly this point and breaks no rule: straight there, else by the way on which it is
 * within reach. Undefined where there is none.
 */
export function freePlace(ruleset: Ruleset, entry: DraftSession, to: Point): Place | readonly Place[] | undefined {
  const { question, draft } = evaluate(ruleset, entry);
  if (question?.kind !== 'place') return undefined;
  const before = referee(ruleset, entry.state, draft).length;
  const isFair = (value: Place | readonly Place[]): boolean =>
    referee(ruleset, entry.state, evaluate(ruleset, answerDraft(ruleset, entry, value)).draft).length <= before;
  if (isFair(to)) return to;
  if (question.route) for (const way of waysTo(ruleset, entry, to)) if (isFair(way)) return way;
  return undefined;
}

/** By each gait that leads there, its start left out. */
function* waysTo(ruleset: Ruleset, entry: DraftSession, to: Point): Generator<readonly Point[]> {
  const { unit: id = '' } = evaluate(ruleset, entry).draft as { readonly unit?: UnitId };
  const unit = lookUp(entry.state.units, id);
  if (!unit || !isPoint(unit.at)) return;
  for (const gait of moveModesOf(ruleset, entry.state, unit)) {
    const found = exactWay([gait], unit.at, to);
    if (found) yield found.path.slice(1);
  }
}
