// The kit of the system: acts, rules and pending actions of its own types.

import { defineSystem } from '../../system/system.ts';
import type { BoltTally } from './data/tallies.ts';
import { type BoltEvent, type BoltState, type BoltUnit, card } from './state.ts';

export const { act, rule, unitRule, thereRule, ownRoll, owing, pendingIndex, pendingFor, resolvePending } = defineSystem<
  BoltState,
  BoltEvent,
  BoltUnit,
  BoltTally
>({
  prefix: 'ba',
  source: card('Turn'),
  answersBy: ['unit', 'target', 'side', 'reason', 'why'],
});
