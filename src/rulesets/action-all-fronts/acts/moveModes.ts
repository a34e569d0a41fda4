// How a unit may move now, for whoever asks where it can get to (9.4, 10): whole fields of costs, and the word of the rules on one way.

import { stretchCost } from '../../../boards/tableWay.ts';
import { keepsRules } from '../../../core/legal.ts';
import type { MoveMode } from '../../../core/ruleset.ts';
import { allowance, goingOf, isOnTable, moverOf } from '../movementCost.ts';
import type { AafState, AafUnit } from '../state.ts';
import { hasTrait, isGun } from '../units.ts';
import { acting } from './frame.ts';
import { movesOf } from './legal.ts';
import { wayRules } from './moveRules.ts';

const CLOSED = Number.POSITIVE_INFINITY;

/**
 * One Move, and under a Movement order all that are left. None for who stays: immobilised, aboard, under a Fire order, locked
 * in melee, or has moved in this activation.
 */
export function moveModes(state: AafState, unit: AafUnit): readonly MoveMode[] {
  const budget = allowance(state, unit);
  const left = movesOf(unit) - (acting(state, unit.id)?.moves ?? 0);
  if (budget === 0 || left <= 0 || !unit.at || unit.melee.length > 0 || unit.inside !== undefined) return [];
  const going = goingOf(state, unit);
  const key = `${moverOf(unit)} ${budget} ${JSON.stringify([going.patches.map(({ id, rate }) => [id, rate]), going.fences.map(({ id }) => id), going.keepOff])}`;
  const gait = (id: string, title: string, moves: number): MoveMode => ({
    id,
    title,
    key,
    budget: budget * moves,
    fires: moves === 1 && isShooter(unit),
    over: going,
    cost: (from, to) => (typeof from === 'string' || typeof to === 'string' ? CLOSED : stretchCost(going, from, to)),
    ends: at => typeof at !== 'string' && isOnTable(state, at),
    ...(moves === 1 ? { goes: path => keepsRules(wayRules, state, { type: 'move', unit: unit.id, path }) } : {}),
  });
  return [gait('move', 'Move', 1), ...(left > 1 ? [gait('moves', left === 3 ? 'Three moves' : 'Two moves', left)] : [])];
}

/** Each unit is activated once in a turn. */
export const rests = (state: AafState, { id, spent }: AafUnit): string | undefined =>
  spent && !acting(state, id) ? 'has been activated this turn' : undefined;

/** May it fire in the activation in which it has moved (4.8, 6.2, 6.4, 8.10, 21.9)? */
const isShooter = (unit: AafUnit): boolean =>
  !unit.groups.some(isGun) &&
  unit.kind !== 'support' &&
  unit.order !== 'movement' &&
  unit.order !== 'recon' &&
  unit.morale !== 'fleeing' &&
  !hasTrait(unit, 'one-man');
