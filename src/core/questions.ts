// What acts of every system ask in the same way: fields that are open, lists to pick from, the next throw.

import type { Act, AnswerScope, Choice, Question } from './act.ts';
import { fieldOf } from './fields.ts';
import { due } from './read.ts';
import type { BattleEvent, Draft, State } from './types.ts';

/** Nobody wrote down what was thrown, or what came of it: play goes on as the record says it did. */
export const isUntold = (event: Pick<BattleEvent, 'thrown' | 'result'>): boolean =>
  Object.keys(event.result ?? {}).length === 0 && (event.thrown ?? []).length === 0;

/** Whether this much of what came of the dice is told, by them or by the result. */
export const isKnown = ({ thrown = [], result, untold = [] }: Pick<BattleEvent, 'thrown' | 'result' | 'untold'>, name: string): boolean =>
  thrown.length > 0 || (result?.[name] !== undefined && !untold.includes(name));

/** Unanswered and not skipped. */
export const lacks = (draft: object, field: string): boolean => {
  const skipped = fieldOf(draft, 'skipped');
  return fieldOf(draft, field) === undefined && !(Array.isArray(skipped) && skipped.includes(field));
};

/** One of a list; `all`: what else could be meant. */
export const pick = (field: string, label: string, from: readonly Choice[], all?: AnswerScope): Extract<Question, { kind: 'pick' }> => ({
  kind: 'pick',
  field,
  label,
  from,
  ...(all ? { all } : {}),
});

/** A pick that may be answered with no, or what `no` calls it. */
export const maybe = (field: string, label: string, from: readonly Choice[], no?: string, all?: AnswerScope): Question => ({
  ...pick(field, label, from, all),
  optional: true,
  ...(no === undefined ? {} : { no }),
});

/** A question that may be answered with no, and nearly always is: asked only of whoever wants to tell it. */
export const aside = (question: Question): Question =>
  (question.kind === 'pick' || question.kind === 'some') && question.optional ? { ...question, aside: true } : question;

/** What the no to a question is called; undefined where there must be an answer. */
export function noTo(question: Question): string | undefined {
  if (!('optional' in question)) return undefined;
  return question.no ?? (question.kind === 'some' ? 'leave it open' : question.kind === 'place' ? 'stay here' : 'no');
}

/** Words that are their own values, or worded by `wordsFor`. */
export const plainChoices = (values: readonly string[], wordsFor: (value: string) => string = value => value): readonly Choice[] =>
  values.map(value => ({ value, says: wordsFor(value) }));

/** Any place, none of them in reach: of a unit that is gone, where the event must say a place all the same. */
export const anywhere = (field: string, label: string): Question => ({ kind: 'place', field, label, reach: new Map(), unit: '' });

/** Likewise a way, place by place. */
export const anyWay = (field: string, label: string): Question => ({
  kind: 'place',
  field,
  label,
  reach: new Map(),
  unit: '',
  route: to => [to],
});

/** Several words of a list stand apart so where they are written in one line. */
const APART = ' | ';

type TextQuestion = Extract<Question, { kind: 'text' }>;

/** An answer to a question for words, as it is written in one line. */
export const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(APART) : String(value ?? ''));

/** The answer that a line of words is; undefined for an empty one, and for one of more letters than are asked for. */
export function textIn({ most, list }: Pick<TextQuestion, 'most' | 'list'>, line: string): string | readonly string[] | undefined {
  const words = list ? line.split(APART.trim()).map(word => word.trim()) : [line.trim()];
  return line.trim() === '' || words.some(word => word.length > most) ? undefined : list ? words : words[0];
}

/** The next throw of an act whose other fields are all there; `label` where the roll itself has no words. */
export function asksThrow<E extends BattleEvent, S extends State = State>(
  act: Pick<Act<S, E>, 'rolls'>,
  state: S,
  draft: Draft<E>,
  label: string,
): Question | undefined {
  const event = { id: '', ...draft } as BattleEvent as E;
  const rolls = (act.rolls?.(state, event) ?? []).map(cast => cast.attack.roll);
  const next = draft.result ? undefined : due(rolls, draft.thrown ?? []);
  return next && { kind: 'throw', field: 'thrown', as: next.as, label: next.label ?? label, dice: next.dice };
}
