// What is read about a position beside the board: loads apart.

import type { Inspector } from '../../core/ruleset.ts';
import { form } from './questions.ts';
import { describe, dossier } from './show.ts';
import type { WtaState } from './state.ts';

export const inspector: Inspector<WtaState> = { describe, dossier, form };
