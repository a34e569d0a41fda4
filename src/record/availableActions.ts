// Every way to begin an event, lawful now or not: what somebody did is what is written down.

import { type Act, makeDraft } from '../core/act.ts';
import { actOf } from '../core/referee.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleEvent, Draft, State } from '../core/types.ts';

/** A way to begin, with the title of its act. `lawful`: the rules offer it now. */
export interface Opening {
  readonly draft: Draft;
  readonly title: string;
  readonly lawful: boolean;
}

/**
 * What the rules offer now first, duties before all else; then every act of the system for every unit and side. Corrections
 * and notes are no acts: see adjustments.ts.
 */
export function* everyOpening(ruleset: Ruleset, state: State): Generator<Opening> {
  const offered = new Set<string>();
  for (const draft of ruleset.play.choices(state)) {
    offered.add(JSON.stringify(draft));
    yield { draft, title: titleOf(ruleset, draft), lawful: true };
  }
  for (const type of Object.keys(ruleset.play.acts))
    for (const draft of openingsOf(ruleset, state, type))
      if (!offered.has(JSON.stringify(draft))) yield { draft, title: titleOf(ruleset, draft), lawful: false };
}

const titleOf = (ruleset: Ruleset, { type }: Pick<BattleEvent, 'type'>): string => actOf(ruleset, type)?.title ?? type;

/** All drafts that an act may begin with: one for each unit that could do it, else one for each side, else one. */
export function openingsOf(ruleset: Ruleset, state: State, type: string): readonly Draft[] {
  const act = actOf(ruleset, type);
  if (act && isOf(act, state, type, 'unit')) return Object.keys(state.units).map(unit => makeDraft(type, { unit }));
  if (act && isOf(act, state, type, 'side')) return state.game.sides.map(({ id }) => makeDraft(type, { side: id }));
  return [makeDraft(type)];
}

/** Does an act tell of one unit, or of one side: it asks which first, or asks for neither first and its rules look at it. */
function isOf(act: Act, state: State, type: string, field: 'unit' | 'side'): boolean {
  const first = act.nextQuestion(state, makeDraft(type))?.field;
  return first === 'unit' || first === 'side' ? first === field : act.rules.some(({ needs }) => needs.includes(field));
}
