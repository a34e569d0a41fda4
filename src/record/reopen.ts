// An event that is there already, opened again: its questions one after the other with the answers that it has. Another answer leads on
// from there, with the old ones where they still fit.

import { finish, makeDraft, type Question } from '../core/act.ts';
import { equal } from '../core/equal.ts';
import { fieldOf, type NamedFields, omitUndefined } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import { isPoint } from '../core/places.ts';
import { actOf } from '../core/referee.ts';
import { diceCount, type Thrown } from '../core/roll.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleEvent, Draft, EventId, Place, State } from '../core/types.ts';
import { openingsOf } from './availableActions.ts';
import { keyIn, onlyAnswer } from './draft.ts';
import { applyTypedAnswer } from './line/drafts.ts';

/** A question and the answer that it has; `open`: none, for the event says nothing of it. */
export interface ReopenedAnswer {
  readonly question: Question;
  readonly value: unknown;
  readonly open?: true;
}

/** An event by its answers. `rest`: what it holds and nothing asks for; `draft`: all of it together. */
export interface Reopened {
  readonly opening: Draft;
  readonly answers: readonly ReopenedAnswer[];
  readonly rest: NamedFields;
  readonly draft: Draft;
}

/** More questions than any event asks. */
const MOST = 100;

/** An event opened in the position that it happened in: by the opening that explains most of it. */
export function reopenEvent(ruleset: Ruleset, state: State, event: BattleEvent): Reopened {
  const { id: _, ...facts } = event;
  const offered = [...ruleset.play.choices(state)].filter(opening => opening.type === event.type && agrees(opening, facts));
  const others = [...openingsOf(ruleset, state, event.type), makeDraft(event.type)].map(opening => ownOf(opening, facts));
  const ways = [...offered, ...offered.map(opening => ownOf(opening, facts)), ...others].map(opening =>
    autoAnswer(ruleset, state, opening, facts),
  );
  const same = ways.filter(({ draft }) => equal(finish(draft, event.id), event));
  const [best] = same.toSorted((a, b) => Object.keys(a.rest).length - Object.keys(b.rest).length || b.answers.length - a.answers.length);
  return best ?? { opening: facts as Draft, answers: [], rest: {}, draft: facts as Draft };
}

/** An opening with what the event has in its fields. */
const ownOf = (opening: Draft, facts: NamedFields): Draft =>
  makeDraft(opening.type, omitUndefined(Object.fromEntries(Object.keys(opening).map(field => [field, lookUp(facts, field)]))));

/** What an opening says must be so; ways and lists grow from what it begins with. */
const agrees = (opening: Draft, facts: NamedFields): boolean =>
  Object.entries(opening).every(
    ([field, value]) => Array.isArray(value) || typeof value === 'object' || equal(value, lookUp(facts, field)),
  );

/** The same with another answer to one question: what is asked after it is answered as it was, where that is still an answer. */
export function changeAnswer(ruleset: Ruleset, state: State, { opening, answers, rest }: Reopened, at: number, value: unknown): Reopened {
  const before = answers.slice(0, at).map(answer => answer.value);
  const later = answers.slice(at + 1);
  const old: Record<string, unknown> = {};
  for (const answer of later) if (answer.question.kind !== 'throw' && answer.value !== undefined) old[answer.question.field] = answer.value;
  const throws = later
    .filter(({ question, value: thrown }) => question.kind === 'throw' && thrown !== undefined)
    .map(answer => answer.value as Thrown);
  return autoAnswer(ruleset, state, opening, { ...rest, ...old, thrown: throws }, [...before, value]);
}

/** The event of a draft under its id. */
export const eventIn = ({ draft }: Reopened, id: EventId): BattleEvent => finish(draft, id);

/** Leads an opening through its questions: first by these answers, then by what a record of facts says. */
function autoAnswer(ruleset: Ruleset, state: State, opening: Draft, facts: NamedFields, first: readonly unknown[] = []): Reopened {
  const act = actOf(ruleset, opening.type);
  const answers: ReopenedAnswer[] = [];
  const throws = [...((facts['thrown'] ?? []) as readonly Thrown[])];
  let draft = opening;
  for (let asks = 0; asks < MOST; asks++) {
    const question = act?.nextQuestion(state, draft);
    if (!question) break;
    const told =
      asks < first.length
        ? first[asks]
        : question.kind === 'throw'
          ? fitting(question, throws)
          : kept(question, lookUp(facts, question.field));
    const value = told ?? onlyAnswer(question)?.value;
    const isOpen = value === undefined && !('optional' in question);
    answers.push({ question, value, ...(isOpen && { open: true as const }) });
    if (isOpen) break;
    draft = applyTypedAnswer(draft, question, value);
  }
  const rest = Object.fromEntries(
    Object.entries(facts).filter(([field]) => field !== 'type' && field !== 'thrown' && fieldOf(draft, field) === undefined),
  );
  return { opening, answers, rest, draft: { ...draft, ...rest } as Draft };
}

/** The next throw, if it has the dice of this one. */
function fitting({ as, dice }: Extract<Question, { kind: 'throw' }>, throws: Thrown[]): Thrown | undefined {
  const [next] = throws;
  const count = Object.values(next?.dice ?? {}).reduce((sum, faces) => sum + faces.length, 0);
  if (next?.as !== as || count !== diceCount(dice)) return undefined;
  return throws.shift();
}

/** An old answer: places out of reach and values that are not offered are kept, for they were what happened. */
function kept(question: Question, value: unknown): unknown {
  if (question.kind !== 'place' || value === undefined || isPoint(value) || !Array.isArray(value)) return value;
  const end = (value as readonly Place[]).at(-1);
  const key = end === undefined ? undefined : keyIn(question.reach, end);
  return key !== undefined && equal(question.route?.(key), value) ? key : value;
}
