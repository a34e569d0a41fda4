// The questions of the calculator; fields.ts has the form.

import type { AskedOf } from '../../../core/answers.ts';
import type { BoltFieldId } from '../fields.ts';

export const FORM_KINDS = {
  fire: 'A unit fires at troops',
  armour: 'A unit or a gun fires at a vehicle',
  indirect: 'A mortar or howitzer fires indirectly at troops',
  'indirect-armour': 'A mortar or howitzer fires indirectly at a vehicle',
  'close-quarters': 'Close quarters to the end',
  round: 'A round of close quarters',
  swarm: 'Infantry assaults a vehicle',
  'order-test': 'An order test',
  rally: 'A rally',
  morale: 'A morale check',
  draw: 'Whose die is drawn',
} as const;
export type BoltFormKind = keyof typeof FORM_KINDS;

export type BoltFormAnswers = AskedOf<BoltFormKind, BoltFieldId>;
