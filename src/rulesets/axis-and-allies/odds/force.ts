// The units of a side as dice see them: what they throw with the technology of their power, what they are worth.

import { withTechnology } from '../data/technology.ts';
import { DAMAGED, UNITS } from '../data/units.ts';
import type { BattleRole } from '../state.ts';
import type { AxisUnitRow } from '../tables.ts';
import type { LossCandidate } from './order.ts';
import type { Troop } from './profile.ts';

export type UnitRows = Readonly<Record<string, AxisUnitRow>>;

/** Units that are alike, as a battle sees them: `dice` each throws, hitting on `value` or less; `price` with what is aboard. */
export interface BattleRank extends LossCandidate {
  readonly count: number;
  readonly value: number;
  readonly dice: number;
  readonly price: number;
  readonly elite: boolean;
  /** Which of its side's elite units it is, from 1; 0: none. Each has a second throw of its own. */
  readonly who: number;
  readonly damaged: boolean;
  readonly cargo: number;
  readonly kamikaze: boolean;
  readonly toll: readonly string[];
}

/** Troops as they fight on one side; unknown types and those that never fight are left out. */
export const ranksOf = (troops: readonly Troop[], role: BattleRole, rows: UnitRows = UNITS): readonly BattleRank[] =>
  troops.flatMap(troop => {
    const row = rows[troop.type];
    return row && troop.count > 0 && fights(troop.type) ? [rankOf(troop, role, row)] : [];
  });

/** Guns, complexes and markers take no part in battles and are no casualties of them. */
export const fights = (type: string): boolean => !['aa-gun', 'complex', 'cell', 'mine'].includes(type);

/** Price without industrial technology: losses are told at purchase prices. */
function rankOf(troop: Troop, role: BattleRole, printed: AxisUnitRow): BattleRank {
  const { type, count, damaged = false, elite = false, cargo = 0, kamikaze = false, toll = [], tech = [] } = troop;
  const { attack, defence, dice, domain } = withTechnology(printed, type, tech);
  const values = damaged ? DAMAGED : { attack, defence };
  return {
    type,
    domain,
    count,
    damaged,
    elite,
    who: elite ? 1 : 0,
    cargo,
    kamikaze,
    toll,
    value: role === 'attacker' ? values.attack : values.defence,
    dice: role === 'attacker' ? dice : 1,
    price: printed.price + cargo,
  };
}

/** What units are worth at purchase prices, with what is aboard them. */
export const worthOf = (ranks: readonly Pick<BattleRank, 'count' | 'price'>[]): number =>
  ranks.reduce((sum, { count, price }) => sum + count * price, 0);
