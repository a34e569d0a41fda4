// Is an event one that `choices` and `nextQuestion` lead to? The other half of legality: not only is what is
// offered legal, what is legal is offered.

import { answer, type Question } from '../../src/core/act.ts';
import { actOf } from '../../src/core/referee.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleEvent, Draft, State } from '../../src/core/types.ts';
import { answersTo } from './randomPlay.ts';

type Fields = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = (event: BattleEvent | Draft): Fields => event as unknown as Fields;

/** Why an event is not offered, undefined if it is. Any way to a place that is offered will do. */
export function notOffered(ruleset: Ruleset, state: State, event: BattleEvent): string | undefined {
  const openings = [...ruleset.play.choices(state)].filter(draft =>
    Object.entries(draft).every(([key, value]) => same(fieldsOf(event)[key], value)),
  );
  const reasons = openings.map(opening => ledAway(ruleset, state, opening, event));
  return openings.length === 0 ? 'no opening' : reasons.every(reason => reason !== undefined) ? reasons[0] : undefined;
}

function ledAway(ruleset: Ruleset, state: State, opening: Draft, event: BattleEvent): string | undefined {
  let draft = opening;
  for (let asked = 0; asked < 50; asked++) {
    const question = actOf(ruleset, event.type)?.nextQuestion(state, draft);
    if (!question) return undefined;
    const given = givenTo(question, draft, event);
    if (given === undefined && !('optional' in question)) return `${question.field} is missing`;
    if (given !== undefined && !allows(question, given)) return `${question.field} is not offered`;
    draft =
      question.kind === 'place' && given !== undefined ? ({ ...draft, [question.field]: given } as Draft) : answer(draft, question, given);
  }
  return 'no end of questions';
}

const givenTo = (question: Question, draft: Draft, event: BattleEvent): unknown =>
  question.kind === 'throw' ? event.thrown?.[draft.thrown?.length ?? 0] : fieldsOf(event)[question.field];

function allows(question: Question, given: unknown): boolean {
  if (question.kind === 'throw' || question.kind === 'some') return true;
  if (question.kind === 'place') return question.reach.has(Array.isArray(given) ? given.at(-1) : given);
  return answersTo(question).some(value => same(value, given));
}
