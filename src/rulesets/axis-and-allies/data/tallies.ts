// What each tally of the dice is: how much, or which. A tally that is missing here would be told as a number.

import type { TallyOf } from '../../../core/roll.ts';
import { quantity, type TallySorts, yesOrNo } from '../../../core/tally.ts';

export const TALLIES = {
  ipc: quantity('IPC', 'IPC'),
  hits: quantity('hit', 'hits'),
  'ship-hits': quantity('hit on ships', 'hits on ships'),
  'surface-hits': quantity('hit on others than submarines', 'hits on others than submarines'),
  'IPC arrived': quantity('IPC arrived', 'IPC arrived'),
  'IPC captured': quantity('IPC captured', 'IPC captured'),
  stock: yesOrNo('the stock is hit'),
  success: yesOrNo('it succeeds'),
  found: yesOrNo('the cell is found'),
  sunk: yesOrNo('the ship is sunk'),
  struck: quantity('ship struck', 'ships struck'),
  raiders: quantity('raider lost to interceptors', 'raiders lost to interceptors'),
  interceptors: quantity('interceptor lost', 'interceptors lost'),
  down: quantity('aircraft shot down', 'aircraft shot down'),
  breakthroughs: quantity('breakthrough', 'breakthroughs'),
  'jet-power': yesOrNo('jet power'),
  rockets: yesOrNo('rockets'),
  'super-submarines': yesOrNo('super submarines'),
  'long-range-aircraft': yesOrNo('long-range aircraft'),
  'industrial-technology': yesOrNo('industrial technology'),
  'heavy-bombers': yesOrNo('heavy bombers'),
} satisfies TallySorts;

/** What acts read of their dice. */
export type AxisTally = TallyOf<keyof typeof TALLIES>;
