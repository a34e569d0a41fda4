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

type Profiles = { readonly [P in ArmsProfile as P['kind']]: P };

/** What makes the attack of each kind of profile. */
const ATTACKS: { readonly [K in keyof Profiles]: (profile: Profiles[K]) => Attack } = {
  battle,
  scatter,
  mine,
  clear,
  demolish,
  bridge,
  sniper,
  door,
  initiative,
  first,
  activation,
  recon,
  card,
  indirect,
  breakthrough,
  able,
  draws,
  field,
};

/** The attack of a profile: its roll, the tally that hurts, its modifiers. Total: a profile without dice throws none. */
export const attack = (profile: ArmsProfile | Barred): Attack =>
  profile.kind === 'barred' ? barredAttack(profile, 'loss') : attackOf(profile.kind, profile);

const attackOf = <K extends keyof Profiles>(kind: K, profile: Profiles[K]): Attack => ATTACKS[kind](profile);
