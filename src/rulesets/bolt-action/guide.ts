// What is read about a position beside the board: loads apart.

import type { Guide } from '../../core/ruleset.ts';
import { form, questions } from './questions.ts';
import { dossier } from './show/dossier.ts';
import { describe } from './show/ground.ts';
import type { BoltState } from './state.ts';

export const guide: Guide<BoltState> = { describe, dossier, form, questions };
