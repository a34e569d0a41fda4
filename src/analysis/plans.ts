// What a unit could do from a position, by the rules themselves: openings of `choices`, answers to `nextQuestion`, the referee's word
// on each draft. Nothing here knows a rule.

import { answer, type DiceRoll, finish, type Question } from '../core/act.ts';
import { isPoint } from '../core/places.ts';
import { actOf, referee } from '../core/referee.ts';
import { type Frame, step } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { mapProgress, type Task } from '../core/task.ts';
import type { BattleEvent, Draft, Place, State, UnitId } from '../core/types.ts';

/** A draft that would throw dice to harm somebody, and the position it would be thrown from. */
export interface AttackPlan {
  readonly state: State;
  readonly event: BattleEvent;
  readonly rolls: readonly DiceRoll[];
}

/** Where to look: how many events deep, and to which places a unit may move on the way. */
export interface Search {
  readonly unit: UnitId;
  readonly depth: number;
  readonly places: readonly Place[];
}

/**
 * Every harmful throw the unit may come to, its own events only; reactions of others are taken as not made. An opening or a draft a part.
 */
export function* plans(ruleset: Ruleset, from: Frame, { unit, depth, places }: Search): Task<readonly AttackPlan[]> {
  const { state } = from;
  const openings: Draft[] = [];
  for (const opening of ruleset.play.choices(state)) {
    if ((opening as { readonly unit?: UnitId }).unit === unit) openings.push(opening);
    yield { done: 0, of: 1 }; // of a large army there are many, and each is judged
  }
  const found: AttackPlan[] = [];
  for (const [i, opening] of openings.entries()) {
    const here = { done: i, of: openings.length };
    for (const draft of completions(ruleset, state, opening, places)) {
      yield here;
      if (!isLegal(ruleset, state, draft)) continue;
      const event = finish(draft, 'plan');
      const rolls = actOf(ruleset, event.type)?.rolls?.(state, event) ?? [];
      if (rolls.some(({ on }) => on !== undefined)) found.push({ state, event, rolls });
      else if (rolls.length === 0 && depth > 1) {
        const next = step(ruleset, from, event);
        const moved = next.state.units[unit]?.at !== state.units[unit]?.at;
        const deeper = { unit, depth: depth - 1, places: moved ? [] : places };
        if (next.state.acting === unit) found.push(...(yield* mapProgress(plans(ruleset, next, deeper), () => here)));
      }
    }
  }
  return found;
}

const isLegal = (ruleset: Ruleset, state: State, draft: Draft): boolean =>
  referee(ruleset, state, draft).every(({ verdict }) => verdict === 'doubtful');

/**
 * The draft answered in every way that matters, up to the throw of dice. Places other than those wanted are passed over (of points the
 * referee says which can be reached); of lists and numbers the least and the most are tried.
 */
function* completions(ruleset: Ruleset, state: State, draft: Draft, places: readonly Place[]): Generator<Draft> {
  const question = actOf(ruleset, draft.type)?.nextQuestion(state, draft);
  if (!question || question.kind === 'throw') yield draft;
  else for (const value of answersTo(question, places)) yield* completions(ruleset, state, answer(draft, question, value), places);
}

function answersTo(question: Exclude<Question, { kind: 'throw' }>, places: readonly Place[]): readonly unknown[] {
  const none = 'optional' in question ? [undefined] : [];
  switch (question.kind) {
    case 'pick':
      return [...question.from.map(({ value }) => value), ...none];
    case 'place':
      return [...places.filter(place => isPoint(place) || question.reach.has(place)), ...none];
    case 'text':
      return none;
    case 'number':
      return [...new Set([question.least, question.most])];
    case 'some': {
      const values = question.from.map(({ value }) => value);
      return question.least === question.most
        ? [values.slice(0, question.least)]
        : [values.slice(0, question.least), values.slice(0, question.most)];
    }
  }
}
