// What the panel does without being told: it begins where there is only one way on, and throws dice for whoever asks it to.

import { rolled as rolledFor } from '../../record/chance.ts';
import { asked, begin } from '../../record/draft.ts';
import { type Done, given } from './commands.ts';
import { type Doing, NOTHING } from './doing.ts';
import { offersIn } from './offers.ts';
import type { Sight } from './sight.ts';

/** A draft begins by itself where there is only one way on and it asks something. */
export function byItself({ battle: { ruleset }, frame, doing, end }: Sight): Doing {
  if (doing.entry || doing.unit !== undefined || doing.everything || doing.closed || frame.index < end) return doing;
  const [only, ...others] = offersIn(ruleset, frame.state);
  if (!only || others.length > 0) return doing;
  const entry = begin(only.opening, frame.state);
  const { question } = asked(ruleset, entry);
  return question && question.kind !== 'place' ? { ...NOTHING, entry } : doing;
}

/** The throw that is asked for, thrown by the site. */
export function rolled(sight: Sight): Done | undefined {
  const { entry } = sight.doing;
  const question = entry && asked(sight.battle.ruleset, entry).question;
  if (question?.kind !== 'throw') return undefined;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return given(sight, rolledFor(question, seed));
}
