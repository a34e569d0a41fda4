// What is read about a position beside the board: loads apart.

import type { Inspector } from '../../core/ruleset.ts';
import { form, questions } from './questions.ts';
import { dossier } from './show/dossier.ts';
import { describe } from './show/ground.ts';
import type { BoltState } from './state.ts';

export const inspector: Inspector<BoltState> = { describe, dossier, form, questions };
