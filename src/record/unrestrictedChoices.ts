// What could be meant by an answer, allowed or not: a record never blocks, and the referee says what is against it.

import type { AnswerScope, Choice, Question } from '../core/act.ts';
import { equal } from '../core/equal.ts';
import { anywhere } from '../core/questions.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { State } from '../core/types.ts';

/** The highest number where no number is allowed. */
const MOST = 999;

/** A question with whatever could be meant, what it offers first; undefined where nothing more could be than it offers. */
export function unrestrictedChoices(ruleset: Ruleset, state: State, question: Question): Question | undefined {
  if (question.kind === 'number')
    return question.most < question.least ? { ...question, most: Math.max(question.all ?? MOST, question.least) } : undefined;
  if (question.kind === 'some') return question.from.length < question.least ? { ...question, least: question.from.length } : undefined;
  if (question.kind !== 'pick') return undefined;
  const { field, label, from, all } = question;
  if (all === 'places') return anywhere(field, label);
  const others = meant(ruleset, state, all).filter(({ value }) => !from.some(choice => equal(choice.value, value)));
  return others.length > 0 ? { ...question, from: [...from, ...others] } : undefined;
}

function meant(ruleset: Ruleset, state: State, all: Exclude<AnswerScope, 'places'> | undefined): readonly Choice[] {
  if (all === 'units') return Object.values(state.units).map(unit => ({ value: unit.id, says: ruleset.show.counter(state, unit).title }));
  return all === 'sides' ? state.game.sides.map(({ id, title }) => ({ value: id, says: title })) : (all?.() ?? []);
}
