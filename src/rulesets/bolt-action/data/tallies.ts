// What each tally of the dice is: how much, or which. A tally that is missing here would be told as a number.

import type { TallyOf } from '../../../core/roll.ts';
import { quantity, type TallySorts, whichOf, yesOrNo } from '../../../core/tally.ts';

export const TALLIES = {
  drawn: whichOf('drawn'),
  loss: quantity('figure', 'figures'),
  hits: quantity('hit', 'hits'),
  exceptional: quantity('exceptional hit', 'exceptional hits'),
  pins: quantity('pin', 'pins'),
  flamed: yesOrNo('it is flamed'),
  passed: yesOrNo('passed'),
  failed: yesOrNo('the test is failed'),
  fubar: yesOrNo('a double six'),
  'defence-lost': quantity('defender lost', 'defenders lost'),
  'attack-lost': quantity('attacker lost', 'attackers lost'),
  inches: quantity('inch', 'inches'),
  'friendly-fire': yesOrNo('friendly fire'),
  panic: yesOrNo('panic'),
  stunned: yesOrNo('the crew is stunned'),
  immobilised: yesOrNo('it is immobilised'),
  fire: yesOrNo('it burns'),
  'knocked-out': yesOrNo('it is knocked out'),
  'then-stunned': yesOrNo('and the crew is stunned'),
  'then-immobilised': yesOrNo('and it is immobilised'),
  'then-fire': yesOrNo('and it burns'),
  'then-knocked-out': yesOrNo('and it is knocked out'),
  jam: yesOrNo('the turret sticks'),
  destroyed: yesOrNo('it is destroyed'),
  'put-out': yesOrNo('it is out of action'),
  left: quantity('pin left', 'pins left'),
  'pins-gone': quantity('pin gone', 'pins gone'),
  fires: yesOrNo('it fires'),
  dry: yesOrNo('the fuel is out'),
  burns: yesOrNo('the building burns'),
  calm: quantity('pin gone', 'pins gone'),
} satisfies TallySorts;

export type BoltTally = TallyOf<keyof typeof TALLIES | 'smoke' | 'collapse'>;
