// What is read about a position beside the board: loads apart.

import type { Inspector } from '../../core/ruleset.ts';
import { answersOf } from './calculator.ts';
import type { AxisProfile } from './odds/profile.ts';
import { questions } from './questions.ts';
import { describe, dossier } from './show/facts.ts';
import type { AxisState } from './state.ts';

/** Of all that is rolled for, battles alone are between units. */
const form: NonNullable<Inspector<AxisState>['form']> = (_, { profile }) => {
  const asked = profile as AxisProfile | undefined;
  return asked?.kind === 'battle' ? answersOf(asked) : undefined;
};

export const inspector: Inspector<AxisState> = { describe, dossier, form, questions };
