// Where indirect fire comes down (Direct and indirect artillery & mortar fire, R18, R19).

import type { Attack } from '../../../core/act.ts';
import { D6, SUM } from '../../../core/d6.ts';
import { type Die, type Face, type Roll, WHERE } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { D8 } from '../data/dice.ts';
import type { ScatterProfile } from '../profile.ts';
import { pips } from './dice.ts';

const D12: Die = { id: 'd12', faces: Object.fromEntries(Array.from({ length: 12 }, (_, i): [Face, number] => [`${i + 1}`, 1])) };

/** The highest number of a neighbour; anything above is the target. */
const LAST = 7;

/** By the sum of the dice: 0 the target, else the neighbour of that number. */
const PLACES: readonly number[] = Array.from({ length: LAST + 2 }, (_, sum) => (sum > LAST ? 0 : sum));

/** Tally `where`. */
export function scatterRoll({ fire, d12 }: Pick<ScatterProfile, 'fire' | 'd12'>): Roll {
  if (fire === 'blind') {
    const { 1: _, 8: __, ...beside } = pips(D8);
    return throwDice('scatter', 1, D8, { where: beside }, '1 or 8 the target, else the hex of that number beside it');
  }
  const says = '8 or more the target, else the hex of that number beside it';
  const thrown = d12
    ? throwDice('scatter', 1, D12, { sum: pips(D12) }, `${says}; 1 nothing`)
    : throwDice('scatter', 2, D6, { sum: SUM }, says);
  return computeRoll(thrown, [{ set: WHERE, row: 'sum', of: PLACES }], [WHERE]);
}

export const scatter = (profile: ScatterProfile): Attack => buildAttack(scatterRoll(profile), WHERE);
