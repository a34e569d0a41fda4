// Mine counters (Minefields): what goes off under whom, and which are turned up.

import type { DiceRoll } from '../../core/act.ts';
import { attack } from './attack.ts';
import { laidAt, minesAt } from './ground.ts';
import { option } from './options.ts';
import type { MineProfile } from './profile.ts';
import type { ArmsPlace, ArmsState, ArmsUnit, MineType } from './state.ts';
import { cardOf, hasTrait, isRiding } from './units.ts';

/** What a unit is to mines: men, or a vehicle. */
const classOf = (state: ArmsState, unit: ArmsUnit) => (isRiding(unit) || (unit.tow ?? 0) > 0 ? 'soft' : cardOf(state, unit).cls);

/** What a field throws at whoever enters it; undefined where it does nothing to him. */
export function mineProfile(state: ArmsState, unit: ArmsUnit, mine: MineType): MineProfile | undefined {
  const cls = classOf(state, unit);
  const fast = option(state, 'fastplay') ? { fast: true as const } : {};
  if (mine === 'apm') {
    if (cls === 'foot') return { kind: 'mine', mine, cls, targets: unit.strength, ...fast };
    const isCarrier = isRiding(unit) || hasTrait(state, unit, 'carrier');
    return isCarrier ? { kind: 'mine', mine, cls: 'soft', carrier: true, targets: unit.truck ?? unit.strength, ...fast } : undefined;
  }
  if (mine === 'dummy' || cls === 'foot') return undefined;
  return { kind: 'mine', mine, cls, targets: isRiding(unit) ? (unit.truck ?? 0) : (unit.tow ?? unit.strength), ...fast };
}

/** The mines in a hex go off under a unit. */
export function mineCast(state: ArmsState, unit: ArmsUnit, at: ArmsPlace, { yellow }: { readonly yellow?: true }): DiceRoll | undefined {
  const field = minesAt(state, at);
  const profile = field && mineProfile(state, unit, field.mine);
  if (!profile) return undefined;
  return { by: field.side, on: unit.side, target: unit.id, at, attack: attack({ ...profile, ...(yellow ? { yellow } : {}) }) };
}

/** The counter is turned up; a dummy is taken off. */
export function springMine(state: ArmsState, at: ArmsPlace): ArmsState {
  const site = laidAt(state, state.mines, at) ?? '';
  const { [site]: field, ...others } = state.mines;
  if (!field) return state;
  return { ...state, mines: field.mine === 'dummy' ? others : { ...others, [site]: { ...field, known: true } } };
}

/** A field is gone. */
export function clearMines(state: ArmsState, at: ArmsPlace): ArmsState {
  const { [laidAt(state, state.mines, at) ?? '']: _, ...mines } = state.mines;
  return { ...state, mines };
}
