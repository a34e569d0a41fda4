// The test that a unit would take now, as the odds read it (Orders, R1).

import type { TestedMorale } from './odds/profile.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { bonusOf, isWhole } from './units.ts';

/** A unit that rallies is tested without its pins. */
export const moraleOf = (state: BoltState, unit: BoltUnit): Required<TestedMorale> => ({
  quality: unit.quality,
  bonus: bonusOf(state, unit),
  pins: unit.order === 'rally' ? 0 : unit.pins,
  whole: isWhole(unit),
});
