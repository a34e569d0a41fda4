// The end of the combat phase: land that nobody defends is taken, what cells have freed goes back, kamikazes are gone, aircraft that
// scrambled go home.

import { captureTerritory, giveTerritory } from '../capture.ts';
import { closeBattle } from '../closing.ts';
import { undefendedAreas } from '../contacts.ts';
import { originalOwner } from '../land.ts';
import { withScrambledHome } from '../scrambles.ts';
import type { AxisState } from '../state.ts';
import { allUnits, isEnemy, isPlaced, removeUnits } from '../units.ts';

/** A battle that nobody closed is closed first. */
export function afterCombat(before: AxisState): AxisState {
  const state = closeBattle(before);
  const side = state.active;
  if (side === undefined) return state;
  const held = undefendedAreas(state, side).reduce((now, area) => captureTerritory(now, side, area), state);
  const freed = state.liberated.reduce(freedBy, held);
  return { ...withScrambledHome(withoutKamikazes(freed)), liberated: [], battle: undefined };
}

/** Land that a cell has freed goes to the power that held it at first (rulings R22 and R23), unless it is in friendly hands by now. */
function freedBy(state: AxisState, area: string): AxisState {
  const first = originalOwner(state, area);
  const now = state.owner[area];
  return first !== undefined && now !== undefined && isEnemy(state, now, first) ? giveTerritory(state, first, area) : state;
}

/** Hit or not, those who set out without a way home do not come back (article, Kamikaze Pilots; ruling R50). */
const withoutKamikazes = (state: AxisState): AxisState =>
  removeUnits(
    state,
    allUnits(state).flatMap(unit => (unit.kamikaze && isPlaced(unit) ? [unit.id] : [])),
  );
