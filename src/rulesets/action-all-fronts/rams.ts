// From two units to the odds of a vehicle that drives over men (15.2).

import type { Ram } from './odds/profile.ts';
import { readingsOf, spread } from './shot.ts';
import type { AafState, AafUnit } from './state.ts';
import { softOf } from './target.ts';

/** So many models under its tracks: there nothing hides them, neither cover nor lying down (13.3). */
export function ramOf(state: AafState, unit: AafUnit, target: AafUnit, touched: number): Ram {
  const soft = softOf(state, { ...target, prone: false }, { cover: 0, zone: 'rear' });
  const under = spread(
    soft.parts.map(({ models }) => models),
    touched,
  );
  return { kind: 'ram', ...readingsOf(state), front: unit.armour?.[0] ?? 0, under, target: soft };
}
