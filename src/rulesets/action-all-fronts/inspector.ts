// What is read about a position beside the board: loads apart.

import type { Inspector } from '../../core/ruleset.ts';
import { form } from './form.ts';
import { questions } from './questions.ts';
import { dossier } from './show/dossier.ts';
import { describe } from './show/ground.ts';
import type { AafState } from './state.ts';

export const inspector: Inspector<AafState> = { describe, dossier, form, questions };
