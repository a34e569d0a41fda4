// What each tally of the dice is: how much, or which. A tally that is missing here would be told as a number.

import type { TallyOf } from '../../../core/roll.ts';
import { LANDING, quantity, type TallySorts, yesOrNo } from '../../../core/tally.ts';

export const TALLIES = {
  A: yesOrNo('group A may act'),
  B: yesOrNo('group B may act'),
  R: yesOrNo('the reserve may act'),
  event: yesOrNo('an event card'),
  extra: quantity('extra activation', 'extra activations'),
  hits: quantity('hit', 'hits'),
  damage: quantity('point of damage', 'points of damage'),
  retreat: quantity('hex of retreat', 'hexes of retreat'),
  loss: quantity('step', 'steps'),
  destroyed: yesOrNo('it is destroyed'),
  absorbed: quantity('hit absorbed', 'hits absorbed'),
  contacts: quantity('contact', 'contacts'),
  found: yesOrNo('it is found'),
  through: yesOrNo('it comes through'),
  where: LANDING,
  units: quantity('unit', 'units'),
  batteries: quantity('battery', 'batteries'),
  explosions: quantity('explosion', 'explosions'),
  trench: yesOrNo('the trench is hit'),
  flags: quantity('flag', 'flags'),
  chips: quantity('chip', 'chips'),
  broken: yesOrNo('it is broken'),
  repaired: yesOrNo('it is repaired'),
  disordered: yesOrNo('it is disorganised'),
} satisfies TallySorts;

export type WtaTally = TallyOf<keyof typeof TALLIES>;
