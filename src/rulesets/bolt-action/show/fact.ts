// Facts of an event in words, as they stand beside the name of its act.

import { countNoun } from '../../../core/englishText.ts';
import type { BoltState, Why } from '../state.ts';
import { titleOf, unitOf } from '../units.ts';

/** Why a unit fires, where that is not its order. */
export const WHY: Readonly<Record<Why, string>> = {
  order: '',
  reaction: 'in reaction',
  ambush: 'from Ambush',
  'turn-end': 'as it gives up its Ambush',
  'friendly-fire': 'by mistake',
};

/** 'handed on by 1st Lieutenant'; undefined for what is a word as it stands. */
export function fact(state: BoltState, field: string, value: unknown): string | undefined {
  if (typeof value === 'number') return numberSaid(field, value);
  if (typeof value !== 'string') return undefined;
  if (field === 'why') return (WHY as Readonly<Record<string, string>>)[value];
  if (field === 'snap') return `handed on by ${titleOf(state, value)}`;
  return field === 'to' && unitOf(state, value) ? `against ${titleOf(state, value)}` : undefined;
}

function numberSaid(field: string, n: number): string | undefined {
  if (field === 'uses') return countNoun(n, 'one-shot weapon');
  return field === 'under' ? `${countNoun(n, 'figure')} under each shell` : undefined;
}
