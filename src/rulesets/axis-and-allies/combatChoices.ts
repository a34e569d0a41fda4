// What the active power may begin in its combat phase: raids and rockets, then battles; in a battle a round, a retreat or its end.

import type { Draft } from '../../core/types.ts';
import { battleAreas } from './acts/battleRules.ts';
import { openRetreats } from './acts/retreatRules.ts';
import { isOver } from './battle.ts';
import { resultOf } from './closing.ts';
import { undefendedAreas } from './contacts.ts';
import { tokenPowers } from './kamikazes.ts';
import { batteryAreas, raidAreas, rocketAreas } from './raids.ts';
import { scramblePowers } from './scrambles.ts';
import type { AxisEvent, AxisState } from './state.ts';

/** Openings of the combat phase, each of which the acts' questions lead on from; the end of the phase is not among them. */
export function* combatChoices(state: AxisState): Generator<Draft<AxisEvent>> {
  const { battle, active } = state;
  if (state.phase !== 'combat' || active === undefined) return;
  if (battle) {
    if (!isOver(state, battle)) yield { type: 'round', area: battle.area, round: battle.round + 1 };
    yield* openRetreats(state);
    if (resultOf(state, battle) !== 'open') yield { type: 'battle-end', area: battle.area };
    return;
  }
  if (state.fought.length === 0) {
    for (const area of raidAreas(state)) yield { type: 'raid', area };
    for (const side of tokenPowers(state)) yield { type: 'kamikaze', side };
    for (const side of scramblePowers(state)) yield { type: 'scramble', side };
    for (const from of batteryAreas(state)) yield { type: 'battery-raid', from };
  }
  for (const from of rocketAreas(state)) yield { type: 'rocket', from };
  for (const area of battleAreas(state)) yield { type: 'battle', area };
  for (const area of undefendedAreas(state, active)) yield { type: 'capture', area };
}
