// What each tally of the dice is: how much, or which. A tally that is missing here would be told as a number.

import type { TallyOf } from '../../../core/roll.ts';
import { LANDING, oneOf, quantity, type TallySorts, yesOrNo } from '../../../core/tally.ts';

export const TALLIES = {
  begins: oneOf('first move', ['equal dice', 'the side listed first', 'the side listed second']),
  approved: yesOrNo('it comes'),
  delayed: yesOrNo('it is delayed'),
  denied: yesOrNo('it is denied'),
  passed: yesOrNo('passed'),
  loss: quantity('model', 'models'),
  attackers: quantity('attacker lost', 'attackers lost'),
  defenders: quantity('defender lost', 'defenders lost'),
  where: LANDING,
  destroyed: yesOrNo('it is destroyed'),
  immobilised: yesOrNo('it is immobilised'),
  bailed: yesOrNo('the crew bails out'),
  stopped: yesOrNo('the strike is stopped'),
  low: yesOrNo('ammunition runs low'),
} satisfies TallySorts;

/** What acts read of their dice. */
export type AafTally = TallyOf<keyof typeof TALLIES | 'smoke' | 'razed'>;
