// All acts of the system by the type of their event.

import type { Act } from '../../core/act.ts';
import { activate, pass } from './acts/activate.ts';
import { availability, bombard, counter, indirect } from './acts/artillery.ts';
import { impact } from './acts/impact.ts';
import { land } from './acts/land.ts';
import { losses } from './acts/losses.ts';
import { order } from './acts/order.ts';
import { overwatch } from './acts/overwatch.ts';
import { preliminary } from './acts/preliminary.ts';
import { rally } from './acts/rally.ts';
import { reveal } from './acts/reveal.ts';
import { shoot } from './acts/shoot.ts';
import { test } from './acts/test.ts';
import { end, initiative, turnEnd } from './acts/turn.ts';
import type { AafEvent, AafState } from './state.ts';

export type Acts = { readonly [K in AafEvent['type']]: Act<AafState, Extract<AafEvent, { type: K }>> };

export const ACTS: Partial<Acts> = {
  preliminary,
  initiative,
  bombard,
  indirect,
  counter,
  availability,
  impact,
  activate,
  pass,
  rally,
  order,
  shoot,
  overwatch,
  losses,
  test,
  reveal,
  land,
  'turn-end': turnEnd,
  end,
};
