// All acts of the system by the type of their event.

import type { Act } from '../../core/act.ts';
import { activate, pass } from './acts/activate.ts';
import { availability, bombard, counter, indirect } from './acts/artillery.ts';
import { charge } from './acts/charge.ts';
import { deploy } from './acts/deploy.ts';
import { engineer } from './acts/engineer.ts';
import { enter, leave } from './acts/enter.ts';
import { flee } from './acts/flee.ts';
import { follow } from './acts/follow.ts';
import { hero } from './acts/hero.ts';
import { impact } from './acts/impact.ts';
import { land } from './acts/land.ts';
import { losses } from './acts/losses.ts';
import { melee } from './acts/melee.ts';
import { dismount, mount } from './acts/mount.ts';
import { move } from './acts/move.ts';
import { order } from './acts/order.ts';
import { overwatch } from './acts/overwatch.ts';
import { preliminary } from './acts/preliminary.ts';
import { rally } from './acts/rally.ts';
import { ram } from './acts/ram.ts';
import { recon } from './acts/recon.ts';
import { reveal } from './acts/reveal.ts';
import { shoot } from './acts/shoot.ts';
import { test } from './acts/test.ts';
import { end, initiative, turnEnd } from './acts/turn.ts';
import type { AafEvent, AafState } from './state.ts';

type Acts = { readonly [K in AafEvent['type']]: Act<AafState, Extract<AafEvent, { type: K }>> };

export const ACTS: Acts = {
  deploy,
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
  recon,
  move,
  mount,
  dismount,
  enter,
  leave,
  shoot,
  overwatch,
  losses,
  test,
  flee,
  charge,
  melee,
  follow,
  ram,
  engineer,
  hero,
  reveal,
  land,
  'turn-end': turnEnd,
  end,
};
