// The kit of the system: acts, rules and pending actions of its own types.

import { defineSystem } from '../../system/system.ts';
import type { ArmsTally } from './data/tallies.ts';
import { closeScan } from './hidden.ts';
import { onward, withoutOldPass } from './order.ts';
import { type ArmsEvent, type ArmsState, type ArmsUnit, cite } from './state.ts';

/** An event ends the answer to a scout unless it is part of it, and the phase goes on when the event was the last of it. */
export const { act, rule, unitRule, thereRule, ownRoll, owing, pendingIndex, pendingFor } = defineSystem<
  ArmsState,
  ArmsEvent,
  ArmsUnit,
  ArmsTally
>({
  prefix: 'ta',
  source: cite('Game turn sequence'),
  answersBy: ['unit', 'side', 'target', 'to'],
  before: (state, event) => withoutOldPass(event.type === 'reveal' ? state : closeScan(state)),
  after: onward,
});
