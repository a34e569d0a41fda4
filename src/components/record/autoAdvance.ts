// What the panel does without being told: it begins where there is only one way on, and throws dice for whoever asks it to.

import { begin, evaluate } from '../../record/draft.ts';
import { rollSeeded as rolledFor } from '../../record/random.ts';
import { offersIn } from './actionOffers.ts';
import { answerWith, type Reduction } from './commands.ts';
import { type InputState, NOTHING } from './inputState.ts';
import type { PanelState } from './panelState.ts';

/** A draft begins by itself where there is only one way on and it asks something. */
export function autoAdvance({ battle: { ruleset }, frame, doing, end }: PanelState): InputState {
  if (doing.entry || doing.unit !== undefined || doing.allActions || doing.closed || frame.index < end) return doing;
  const [only, ...others] = offersIn(ruleset, frame.state);
  if (!only || others.length > 0) return doing;
  const entry = begin(only.opening, frame.state);
  const { question } = evaluate(ruleset, entry);
  return question && question.kind !== 'place' ? { ...NOTHING, entry } : doing;
}

/** The throw that is asked for, thrown by the site; of several that are thrown together the first, for each has its own seed. */
export function rollDice(sight: PanelState): Reduction | undefined {
  const { entry } = sight.doing;
  const { question, joint } = entry ? evaluate(sight.battle.ruleset, entry) : {};
  if (question?.kind !== 'throw') return undefined;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return answerWith(sight, rolledFor(joint ? { ...question, dice: joint.own } : question, seed));
}
