// What may be offered: drafts against which no rule has anything, questions to which there is an answer.

import type { Question, Rule } from './act.ts';

/** No rule is broken of those whose fields the draft has: what questions offer is what the referee would not fault. */
export const keeps = <S, E>(rules: readonly Rule<S, E>[], state: S, draft: object): boolean =>
  rules.every(
    rule =>
      !rule.needs.every(field => (draft as Readonly<Record<string, unknown>>)[field] !== undefined) ||
      rule.broken(state, draft as E) === undefined,
  );

/** Is there an answer to a question, or none needed? */
export function isAnswerable(question: Question | undefined): boolean {
  if (!question || 'optional' in question) return true;
  if (question.kind === 'pick') return question.from.length > 0;
  if (question.kind === 'place') return question.reach.size > 0;
  if (question.kind === 'some') return question.from.length >= question.least;
  return question.kind !== 'number' || question.most >= question.least;
}
