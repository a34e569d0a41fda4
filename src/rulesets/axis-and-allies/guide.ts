// What is read about a position beside the board: loads apart.

import type { Guide } from '../../core/ruleset.ts';
import { questions } from './questions.ts';
import { describe, dossier } from './show/facts.ts';
import type { AaState } from './state.ts';

export const guide: Guide<AaState> = { describe, dossier, questions };
