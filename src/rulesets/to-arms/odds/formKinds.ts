// What the calculator can be asked.

import type { AskedOf } from '../../../core/answers.ts';
import type { ArmsFieldId } from '../fields.ts';

export const FORM_KINDS = {
  battle: 'A unit fires at another',
  commander: 'A unit fires at a lone commander',
  indirect: 'A gun fires at what it does not see',
  breakthrough: 'A tank drives a unit off and follows',
  mine: 'A unit enters a mine field',
  clear: 'A mine field is cleared',
  bridge: 'A gun fires at a bridge',
  demolish: 'A bridge is blown up',
  door: 'A door is broken open',
  recon: 'A scout looks for what is hidden',
  activation: 'Whether dice will activate a unit',
  cards: 'Which cards are drawn',
} as const;
export type ArmsFormKind = keyof typeof FORM_KINDS;

export type ArmsFormAnswers = AskedOf<ArmsFormKind, ArmsFieldId>;
