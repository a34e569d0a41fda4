// What a threat map can be drawn against: units as one meets them, standing nowhere in particular.

import { type ArmsCardId, CARDS } from './data/cards.ts';
import type { ArmsUnit } from './state.ts';
import { FRESH } from './units.ts';

/** By the word for their kind; what they are is the card of their type. */
const KINDS: Readonly<Record<string, ArmsCardId>> = {
  infantry: 'line-inf',
  'machine-gun': 'hmg',
  'field-gun': 'field-gun',
  'armoured-lorry': 'armoured-lorry',
  'armoured-car': 'armoured-car',
  tank: 't26',
};

export const REFERENCE_TARGETS: readonly ArmsUnit[] = Object.entries(KINDS).map(([id, type]) => {
  const { title, strength } = CARDS[type];
  return { id, side: '', type, at: undefined, title, strength, full: strength, now: FRESH };
});
