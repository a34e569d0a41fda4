// What lies around a unit on the map: how far it fires, and where it has other dice.

import type { UnitRing } from '../../core/ruleset.ts';
import { rangeBreakpoints } from './aim.ts';
import type { WtaState, WtaUnit } from './state.ts';
import { rowOf } from './units.ts';

/** A ring for each band of distances with the dice it has there; nothing for a unit that is hidden or gone. */
export function rings(state: WtaState, unit: WtaUnit): readonly UnitRing[] {
  if (unit.hidden || unit.strength === 0) return [];
  const { ap, at } = rowOf(state, unit);
  return rangeBreakpoints(state, unit).map(distance => {
    const dice = [`${ap[distance - 1] ?? 0} on infantry`, `${at[distance - 1] ?? 0} on vehicles`];
    const isOwn = distance <= Math.max(ap.length, at.length);
    return {
      label: isOwn ? `dice ${dice.join(', ')}` : 'calls for fire',
      distance,
      tone: 'shot',
      how: isOwn ? 'dice before modifiers, so far and nearer' : 'of the batteries',
    };
  });
}
