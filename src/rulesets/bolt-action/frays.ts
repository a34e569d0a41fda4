// From units to the odds of what they do hand to hand: who fights with how many dice, troops upon a vehicle (Close quarters, R22, R23).

import type { BoltFighters, CloseQuarters, Swarm } from './odds/profile.ts';
import { ruledBy, vehicleOf } from './shot.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { strongIn } from './units.ts';

/** A unit in close quarters. */
export const fightersOf = (state: BoltState, unit: BoltUnit): BoltFighters => ({
  quality: unit.quality,
  figures: unit.strength,
  strong: strongIn(state, unit),
});

/** The round of close quarters that is next between two units. */
export const roundOf = (state: BoltState, unit: BoltUnit, target: BoltUnit): CloseQuarters & { readonly kind: 'close-quarters-round' } => ({
  kind: 'close-quarters-round',
  ...ruledBy(state),
  attackers: fightersOf(state, unit),
  defenders: fightersOf(state, target),
  defensive: state.fray?.together === true,
  rounds: state.fray?.rounds ?? 0,
});

/** Troops upon a vehicle: they strike it from above, whatever it is behind (R23). */
export const swarmOf = (state: BoltState, unit: BoltUnit, target: BoltUnit): Swarm => ({
  kind: 'swarm',
  ...ruledBy(state),
  figures: unit.strength,
  moving: target.order === 'advance' || target.order === 'run',
  hunters: unit.traits.includes('tank-hunters'),
  target: vehicleOf(state, target, { cover: 0, struck: 'top' }),
});
