// Events of attack as the attacks they are, to the end of what comes of their dice: what is said of the unit that acts,
// in the words in which others are told of.

import { shotIn } from './acts/fire.ts';
import { shellOf } from './acts/indirect.ts';
import { endsOf } from './acts/shooting.ts';
import type { BoltProfile } from './attack.ts';
import { roundOf, swarmOf } from './frays.ts';
import { shotOf } from './shot.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { supposeOrders } from './supposing.ts';
import { isVehicle } from './units.ts';

/** Undefined for events that are no attack on a unit. */
export function profileOfEvent(before: BoltState, event: BoltEvent): BoltProfile | undefined {
  if (event.type !== 'fire' && event.type !== 'indirect' && event.type !== 'close-quarters') return undefined;
  const state = supposeOrders(before, event);
  const ends = endsOf(state, event);
  if (event.type === 'close-quarters') {
    if (!ends) return undefined;
    return isVehicle(ends[1]) ? { ...swarmOf(state, ...ends), through: true } : roundOf(state, ...ends);
  }
  const shot = ends && (event.type === 'fire' ? shotOf(state, ...ends, shotIn(state, event)) : shellOf(state, ...ends, event.under));
  return shot && ends && isVehicle(ends[1]) ? { ...shot, through: true } : shot;
}
