// All odds of To Arms!: what the dice of one profile do. Nobody else turns its rules into chances. Names of throws and tallies: profile.ts.

import type { Attack } from '../../core/act.ts';
import { type Barred, barredAttack } from '../../core/rollBuilders.ts';
import { battle } from './odds/battle.ts';
import { breakthrough, field, indirect } from './odds/chains.ts';
import { able, activation, card, draws, first, initiative } from './odds/command.ts';
import { scatter } from './odds/scatter.ts';
import { bridge, clear, demolish, door, mine, recon, sniper } from './odds/works.ts';
import type { ArmsProfile } from './profile.ts';

export type * from './profile.ts';

/** The attack of a profile: its roll, the tally that hurts, its modifiers. Total: a profile without dice throws none. */
export function attack(profile: ArmsProfile | Barred): Attack {
  switch (profile.kind) {
    case 'barred':
      return barredAttack(profile, 'loss');
    case 'battle':
      return battle(profile);
    case 'scatter':
      return scatter(profile);
    case 'mine':
      return mine(profile);
    case 'clear':
      return clear(profile);
    case 'demolish':
      return demolish(profile);
    case 'bridge':
      return bridge(profile);
    case 'sniper':
      return sniper(profile);
    case 'door':
      return door(profile);
    case 'initiative':
      return initiative(profile);
    case 'first':
      return first(profile);
    case 'activation':
      return activation(profile);
    case 'recon':
      return recon(profile);
    case 'card':
      return card(profile);
    case 'indirect':
      return indirect(profile);
    case 'breakthrough':
      return breakthrough(profile);
    case 'able':
      return able(profile);
    case 'draws':
      return draws(profile);
    case 'field':
      return field(profile);
  }
}
