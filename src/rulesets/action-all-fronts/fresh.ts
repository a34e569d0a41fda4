// A unit to which nothing has happened yet.

import type { AafUnit } from './state.ts';

/** Of every unit: in good order, on its feet, unhurt, its activation before it. */
export const FRESH = {
  order: undefined,
  morale: 'good',
  prone: false,
  hullDown: false,
  immobilised: false,
  observed: false,
  spent: false,
  ammunition: 'full',
  movedIn: 0,
  firedIn: 0,
  tested: [],
  hurt: [],
  melee: [],
  charged: false,
} as const satisfies Partial<AafUnit>;
