// What is read about a position beside the board: loads apart.

import type { Inspector } from '../../core/ruleset.ts';
import { questions } from './questions.ts';
import { describe, dossier } from './show/facts.ts';
import type { AxisState } from './state.ts';

export const inspector: Inspector<AxisState> = { describe, dossier, questions };
