// A unit to which nothing has happened yet, and an activation in which nothing was done yet.

import type { AafActivation, AafUnit } from './state.ts';

/** Of every unit: in good order, on its feet, unhurt, its activation before it. */
export const INITIAL_UNIT_STATE = {
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

/** An activation that begins: nothing is done in it. */
export const beginActivation = ({ id, at }: Pick<AafUnit, 'id' | 'at'>, again = false): AafActivation => ({
  unit: id,
  start: at,
  moves: 0,
  shots: 0,
  recon: false,
  ordered: false,
  rallied: false,
  fullMove: false,
  dismounted: false,
  again,
});
