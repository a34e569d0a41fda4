// The odds that stand beside an answer: what the dice of the draft would do if it were given.

import type { Ruleset } from '../../core/ruleset.ts';
import type { DraftSession } from '../../record/draft.ts';
import { oddsBeside as previews } from '../../record/preview.ts';
import type { ChoiceOdds } from './ask/pick.ts';

/**
 * Of the answer with this place in the list that is asked for; undefined where no dice follow. Reckoned once for all answers of an entry.
 */
export function oddsBeside(ruleset: Ruleset, entry: DraftSession, at: number): ChoiceOdds | undefined {
  const all = known.get(entry) ?? previews(ruleset, entry);
  known.set(entry, all);
  const found = all[at];
  return found && { text: found.text, worth: found.expected };
}
const known = new WeakMap<DraftSession, ReturnType<typeof previews>>();
