// Events of attack as the attacks they are: what is said of the unit that acts, in the words in which others are told of.

import { aimOf } from './acts/shooting.ts';
import { roundOf } from './melees.ts';
import type { AafProfile } from './odds/profile.ts';
import { ramOf } from './rams.ts';
import type { AafEvent, AafState } from './state.ts';
import { unitOf } from './units.ts';

/** Undefined for events that are no attack of a unit on another. */
export function profileOfEvent(state: AafState, event: AafEvent): AafProfile | undefined {
  if (event.type === 'shoot' || event.type === 'overwatch') return aimOf(state, event)?.profile;
  if (event.type === 'melee') return roundOf(state, event);
  if (event.type !== 'ram' || event.touched === undefined) return undefined;
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  return unit?.armour && target && !target.armour ? ramOf(state, unit, target, event.touched) : undefined;
}
