// Positions of the fixture made for one rule each, and what the referee says of an event in them.

import type { Ruling } from '../../../src/core/act.ts';
import { referee } from '../../../src/core/referee.ts';
import type { BattleEvent, Draft } from '../../../src/core/types.ts';
import { countBag } from '../../../src/rulesets/bolt-action/bag.ts';
import { beginOrder } from '../../../src/rulesets/bolt-action/order.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import type { BoltOrder } from '../../../src/rulesets/bolt-action/tables.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';

export const start = setup(scenario);
export const unitIn = (state: BoltState, id: string): BoltUnit => state.units[id] as BoltUnit;

/** A unit somewhere on the table, acting under an order. */
export function withOrder(id: string, order: BoltOrder, patch: Partial<BoltUnit> = {}): BoltState {
  const placed = change(start, id, { order, ...patch });
  return { ...placed, phase: 'orders', turn: 1, acting: id, action: beginOrder(unitIn(placed, id), order, true), bag: countBag(placed) };
}

/** What the referee says of an event. */
export const ruled = (state: BoltState, event: object): readonly Ruling[] => referee(system, state, event as Draft | BattleEvent);

/** The rules that an event breaks. */
export const faults = (state: BoltState, event: object): readonly string[] => ruled(state, event).map(({ rule }) => rule);
