// The books of a game: what each power has in hand, what its territories would bring now, and what its pieces on the board cost.

import type { Account } from '../../core/ruleset.ts';
import { incomeOf } from './acts/turn.ts';
import type { AxisBySide, AxisState } from './state.ts';
import { allUnits, isUp, rowFor } from './units.ts';

/** For every power; a piece counts at its price, damaged or not. */
export const ledger = (state: AxisState): AxisBySide<Account> =>
  Object.fromEntries(
    state.game.sides.map(({ id }) => {
      const own = allUnits(state).filter(unit => unit.side === id && isUp(unit));
      const worth = own.reduce((sum, unit) => sum + rowFor(state, id, unit.type).price, 0);
      return [id, { treasury: state.ipc[id] ?? 0, income: incomeOf(state, id), worth }];
    }),
  );
