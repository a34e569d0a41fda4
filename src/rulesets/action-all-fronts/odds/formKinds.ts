// The questions of the calculator; fields.ts has the words and the form.

import type { AskedOf } from '../../../core/answers.ts';
import type { AafFieldId } from '../fields.ts';

/** What may be asked. */
export type AafFormKind =
  | 'squad'
  | 'armour'
  | 'shell'
  | 'strike-troops'
  | 'strike-armour'
  | 'flame'
  | 'test'
  | 'melee'
  | 'fight'
  | 'ram'
  | 'mines'
  | 'mines-armour'
  | 'availability'
  | 'counter'
  | 'supply';

export type AafFormAnswers = AskedOf<AafFormKind, AafFieldId>;
