// What a threat map can be drawn against: units as one meets them, standing nowhere in particular.

import { CARDS, type CardId } from './data/cards.ts';
import type { ArmsUnit } from './state.ts';
import { FRESH } from './units.ts';

const mark = (type: CardId): ArmsUnit => {
  const { title, strength } = CARDS[type];
  return { id: type, side: '', type, at: undefined, title, strength, full: strength, now: FRESH };
};

export const MARKS: readonly ArmsUnit[] = (['line-inf', 'hmg', 'field-gun', 'armoured-lorry', 'armoured-car', 't26'] as const).map(mark);
