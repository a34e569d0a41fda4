// Events of attack as the attacks they are, to the end of what comes of their dice: what is said of the unit that acts,
// in the words in which others are told of.

import { modeOf } from './acts/fire.ts';
import { shotIn } from './acts/shooting.ts';
import { free } from './aim.ts';
import type { WtaProfile } from './attack.ts';
import { bombardOf, callOn, openTo } from './shots.ts';
import type { WtaEvent, WtaState } from './state.ts';
import { supportOf } from './support.ts';
import { isPlaced, unitOf } from './units.ts';

/** Undefined for events that are no attack on a unit. */
export function profileOfEvent(state: WtaState, event: WtaEvent): WtaProfile | undefined {
  if (event.type !== 'fire' && event.type !== 'radio' && event.type !== 'bombard') return undefined;
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!isPlaced(unit) || !isPlaced(target)) return undefined;
  if (event.type === 'fire') return shotIn(state, event, modeOf);
  if (event.type === 'bombard') {
    const dice = supportOf(state, unit.side).batteries.find(({ id }) => id === event.battery)?.dice ?? 0;
    return bombardOf(state, target.id, dice, unit.at);
  }
  const call = callOn(state, unit, target.at, target, free(state, unit));
  return call && { ...call, ...(state.activation?.aerial ? { aerial: true } : {}), ...openTo(state, target, unit.at) };
}
