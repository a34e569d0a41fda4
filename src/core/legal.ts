// What may be offered: drafts against which no rule has anything, questions to which there is an answer.

import type { Act, Question, Rule } from './act.ts';
import { fieldOf } from './fields.ts';
import type { BattleEvent, Draft, State } from './types.ts';

/** No rule is broken of those whose fields the draft has: what questions offer is what the referee would not fault. */
export const keepsRules = <S, E>(rules: readonly Rule<S, E>[], state: S, draft: object): boolean =>
  rules.every(rule => !rule.needs.every(field => fieldOf(draft, field) !== undefined) || rule.broken(state, draft as E) === undefined);

/** Is there an answer to a question, or none needed? */
export function isAnswerable(question: Question | undefined): boolean {
  if (!question || 'optional' in question) return true;
  if (question.kind === 'pick') return question.from.length > 0;
  if (question.kind === 'place') return question.reach.size > 0;
  if (question.kind === 'some') return question.from.length >= question.least;
  return question.kind !== 'number' || question.most >= question.least;
}

/**
 * Of these openings those that may be begun: neither the rules of the sequence nor those of the act have anything against
 * them, and the first question has an answer.
 */
export function* legalOpenings<S extends State, E extends BattleEvent>(
  openings: Iterable<Draft<E>>,
  state: S,
  rules: readonly Rule<S, E>[],
  actOf: (opening: Draft<E>) => Act<S, E>,
): Generator<Draft<E>> {
  for (const opening of openings) {
    const act = actOf(opening);
    if (keepsRules(rules, state, opening) && keepsRules(act.rules, state, opening) && isAnswerable(act.nextQuestion(state, opening)))
      yield opening;
  }
}
