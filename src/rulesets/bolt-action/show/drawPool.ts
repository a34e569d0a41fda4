// The bag of order dice, as pages show it (Turn).

import type { DrawPool } from '../../../core/ruleset.ts';
import type { BoltState } from '../state.ts';

/** What is left in the bag by side; nothing between turns. */
export const drawPool = ({ phase, bag, game }: BoltState): DrawPool | undefined =>
  phase === 'orders'
    ? { title: 'Order dice in the bag', lots: game.sides.map(({ id, title }) => ({ says: title, side: id, left: bag[id] ?? 0 })) }
    : undefined;
