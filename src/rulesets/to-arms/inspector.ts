// What is read about a position where somebody asks: a hex, a unit, what the calculator may be asked. Values come with their sources.

import type { Inspector } from '../../core/ruleset.ts';
import { form, questions } from './questions.ts';
import { dossier } from './show/dossier.ts';
import { describe } from './show/place.ts';
import type { ArmsState } from './state.ts';

export const inspector: Inspector<ArmsState> = { describe, dossier, form, questions };
