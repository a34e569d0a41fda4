// The test of morale that a unit would take now (8.2, 8.3): its M and the circumstances, as the odds read them.

import type { Test } from './odds/profile.ts';
import type { AafState, AafUnit } from './state.ts';
import { bestM, hasTrait, isHalf } from './units.ts';

/** What a unit tests for (8.1); `order`: to be given another (6.5). */
export type Occasion = 'artillery' | 'shooting' | 'melee' | 'overwatch' | 'bail' | 'rally' | 'order';

/** The test of a unit. What an immobilised tank adds is in the dice of the shot; `heavy` is known from what hurt it (`hurt`). */
export function testOf(state: AafState, unit: AafUnit, occasion: Occasion): Test {
  const circumstances: Omit<Test, 'm'> = {
    half: isHalf(unit),
    beaten: occasion === 'melee',
    shelled: occasion === 'artillery',
    heavy: unit.hurt.includes(occasion === 'artillery' ? 'heavy' : 'flame') && (occasion === 'artillery' || occasion === 'shooting'),
    defences: isInDefences(state, unit),
    rally: occasion === 'rally',
    plan: isByPlan(state, unit),
    sure: (occasion === 'melee' || unit.melee.length > 0) && hasTrait(unit, 'fanatic'),
  };
  return { m: bestM(state, unit), ...Object.fromEntries(Object.entries(circumstances).filter(([, is]) => is)) };
}

/** In a trench or pit, or in a bunker: works, not any house (8.3, 22). */
export function isInDefences({ game }: AafState, { entrenched, inside }: AafUnit): boolean {
  if (entrenched !== undefined) return true;
  return (game.special.works ?? []).some(({ id, kind }) => id === inside?.building && kind === 'bunker');
}

/** Under the one order of a Russian army (Stick to the Plan, 29). */
function isByPlan({ game }: AafState, { side, order }: AafUnit): boolean {
  const support = game.special.support[side];
  return support?.army === 'russian' && order !== undefined && order === support.order;
}
