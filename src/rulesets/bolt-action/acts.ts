// All acts of the system by the type of their event.

import type { Act } from '../../core/act.ts';
import { assault, closeQuarters, contact, giveUp, regroup } from './acts/assault.ts';
import { destroyed, moraleCheck, turretJam } from './acts/checks.ts';
import { fire, react } from './acts/fire.ts';
import { blaze, evacuate, fuel } from './acts/flames.ts';
import { indirect, smoke } from './acts/indirect.ts';
import { move } from './acts/move.ts';
import { fubar, goesDown, order, orderTest, rally } from './acts/order.ts';
import { draw, turn, turnEnd, victory } from './acts/turn.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { withSupposedOrders } from './supposing.ts';

export type BoltActs = { readonly [K in BoltEvent['type']]: Act<BoltState, Extract<BoltEvent, { type: K }>> };

export const ACTS: BoltActs = {
  turn: withSupposedOrders(turn),
  draw,
  order,
  'order-test': withSupposedOrders(orderTest),
  fubar,
  'goes-down': withSupposedOrders(goesDown),
  rally: withSupposedOrders(rally),
  move: withSupposedOrders(move),
  react,
  fire: withSupposedOrders(fire),
  indirect: withSupposedOrders(indirect),
  smoke: withSupposedOrders(smoke),
  'morale-check': moraleCheck,
  'turret-jam': turretJam,
  blaze,
  evacuate,
  fuel,
  assault: withSupposedOrders(assault),
  contact,
  'close-quarters': closeQuarters,
  regroup,
  destroyed,
  'turn-end': withSupposedOrders(turnEnd),
  'give-up': withSupposedOrders(giveUp),
  victory: withSupposedOrders(victory),
};
