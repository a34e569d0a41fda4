// In which questions of the calculator another reading of a ruling changes what dice do.

import type { BoltOptionId } from '../options.ts';
import type { BoltFormKind } from './formKinds.ts';

export const FIRING: readonly BoltFormKind[] = ['fire', 'armour'];
export const FALLING: readonly BoltFormKind[] = ['indirect', 'indirect-armour'];
export const AT_TROOPS: readonly BoltFormKind[] = ['fire', 'indirect'];
export const FRAYS: readonly BoltFormKind[] = ['close-quarters', 'round'];

const ASKED = {
  'order-again': ['order-test', 'rally'],
  'he-pins': AT_TROOPS,
  'he-batch': ['fire'],
  'he-round-down': AT_TROOPS,
  'he-once': ['fire'],
  'ranging-stays': FALLING,
  'collapse-survivors': AT_TROOPS,
  'swarm-bands': ['swarm'],
  'pin-after': ['armour', 'indirect-armour'],
  'flame-dice': FIRING,
  'sniper-plain': FIRING,
  'sniper-plus': FIRING,
  'small-unit': ['fire'],
  'close-quarters-draw': FRAYS,
  'tough-again': FRAYS,
  'shaped-charge': FIRING,
} satisfies Readonly<Partial<Record<BoltOptionId, readonly BoltFormKind[]>>>;
/** A switch that the form has. */
export type ReadingId = keyof typeof ASKED;

export const READ_IN: Readonly<Partial<Record<BoltOptionId, readonly BoltFormKind[]>>> = ASKED;
