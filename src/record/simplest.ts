// The plainest event that a draft can become: what may be left out is, dice are nobody's memory, and of several answers each is tried.

import { answer, finish, type Question } from '../core/act.ts';
import { actOf } from '../core/referee.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleEvent, Draft, EventId, State } from '../core/types.ts';

/** More events than these are not made of one draft. */
const MOST = 24;
const MOST_ASKS = 30;

/**
 * Events that a draft can become, the plainest first: every choice of its first open question, the first of all
 * others. None where something has no answer.
 */
export function plainEvents(ruleset: Ruleset, state: State, opening: Draft, id: EventId): readonly BattleEvent[] {
  const act = actOf(ruleset, opening.type);
  const found: BattleEvent[] = [];
  let open: readonly (readonly [draft: Draft, hasChosen: boolean])[] = [[opening, false]];
  for (let asks = 0; act && asks < MOST_ASKS && open.length > 0; asks++) {
    const next: (readonly [Draft, boolean])[] = [];
    for (const [draft, hasChosen] of open) {
      const question = act.nextQuestion(state, draft);
      if (!question || question.kind === 'throw') {
        found.push(finish(draft, id));
        continue;
      }
      const replies = repliesTo(question);
      const taken = hasChosen ? replies.slice(0, 1) : replies.slice(0, MOST);
      for (const value of taken) next.push([answer(draft, question, value), hasChosen || replies.length > 1]);
    }
    open = next;
  }
  return found.slice(0, MOST);
}

/** What a question may be answered with, the plainest first. */
function repliesTo(question: Question): readonly unknown[] {
  if ('optional' in question) return [undefined];
  if (question.kind === 'pick') return question.from.map(({ value }) => value);
  if (question.kind === 'number') return [question.least];
  if (question.kind === 'place') return [...question.reach.keys()];
  if (question.kind === 'some') return [question.from.slice(0, question.least).map(({ value }) => value)];
  return [];
}
