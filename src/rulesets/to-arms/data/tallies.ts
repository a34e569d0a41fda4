// What each tally of the dice is: how much, or which. A tally that is missing here would be told as a number.

import type { TallyOf } from '../../../core/roll.ts';
import { LANDING, quantity, type TallySorts, whichOf, yesOrNo } from '../../../core/tally.ts';

export const TALLIES = {
  initiative: quantity('point on the die', 'points on the die'),
  variable: quantity('activation die', 'activation dice'),
  card: whichOf('card'),
  any: quantity('die for any unit', 'dice for any unit'),
  armour: quantity('die for armour', 'dice for armour'),
  vehicle: quantity('die for vehicles', 'dice for vehicles'),
  gun: quantity('die for guns', 'dice for guns'),
  infantry: quantity('die for infantry', 'dice for infantry'),
  depth: quantity('hex', 'hexes'),
  hits: quantity('hit', 'hits'),
  automatic: quantity('automatic hit', 'automatic hits'),
  kills: quantity('kill', 'kills'),
  flags: quantity('flag', 'flags'),
  retreat: quantity('hex of retreat', 'hexes of retreat'),
  loss: quantity('figure', 'figures'),
  destroyed: yesOrNo('it is destroyed'),
  points: quantity('point', 'points'),
  where: LANDING,
  open: yesOrNo('the door gives way'),
  wanted: yesOrNo('the card is drawn'),
  spotted: yesOrNo('it is spotted'),
  truck: quantity('hit on the truck', 'hits on the truck'),
  units: quantity('unit', 'units'),
  able: yesOrNo('the unit can be activated'),
  emptied: yesOrNo('the hex is emptied'),
  own: quantity('own figure lost', 'own figures lost'),
  cleared: yesOrNo('the mines are cleared'),
  down: yesOrNo('the bridge is down'),
  dummy: yesOrNo('the mines are a dummy'),
  apm: yesOrNo('the mines are for men'),
  atm: yesOrNo('the mines are for vehicles'),
  blown: yesOrNo('it is blown up'),
} satisfies TallySorts;

export type ArmsTally = TallyOf<keyof typeof TALLIES | 'pips'>;
