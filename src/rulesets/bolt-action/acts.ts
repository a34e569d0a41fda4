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
import { supposed } from './supposing.ts';

export type Acts = { readonly [K in BoltEvent['type']]: Act<BoltState, Extract<BoltEvent, { type: K }>> };

export const ACTS: Acts = {
  turn: supposed(turn),
  draw,
  order,
  'order-test': supposed(orderTest),
  fubar,
  'goes-down': supposed(goesDown),
  rally: supposed(rally),
  move: supposed(move),
  react,
  fire: supposed(fire),
  indirect: supposed(indirect),
  smoke: supposed(smoke),
  'morale-check': moraleCheck,
  'turret-jam': turretJam,
  blaze,
  evacuate,
  fuel,
  assault: supposed(assault),
  contact,
  'close-quarters': closeQuarters,
  regroup,
  destroyed,
  'turn-end': supposed(turnEnd),
  'give-up': supposed(giveUp),
  victory: supposed(victory),
};
