// All odds of Action All Fronts: what the dice of one profile do. Nobody else turns its rules into chances.
// Names of throws and tallies: odds/profile.ts.

import type { Attack } from '../../core/act.ts';
import type { Fight } from '../../core/fight.ts';
import { talliesOf } from '../../core/roll.ts';
import { type Barred, barredAttack, buildAttack, computeRoll } from '../../core/rollBuilders.ts';
import { impact, mines, ram, scatter, template } from './odds/burst.ts';
import { lawOf } from './odds/charts.ts';
import { fire } from './odds/fire.ts';
import { melee, meleeRound, strike } from './odds/melee.ts';
import { testMods, testRoll } from './odds/morale.ts';
import type { AafMoraleProfile, AafProfile, Melee } from './odds/profile.ts';
import { availability, counter, initiative, supply } from './odds/strikes.ts';

export type * from './odds/profile.ts';

/**
 * The attack of a profile: its roll, the tally that hurts, its modifiers; of a melee over many rounds the fight.
 * Total: a profile without dice throws none.
 */
export function attack(profile: Melee): Fight;
export function attack(profile: Exclude<AafProfile, Melee>): Attack;
export function attack(profile: AafProfile | Barred): Attack | Fight;
export function attack(profile: AafProfile | Barred): Attack | Fight {
  if (profile.kind === 'barred') return barredAttack(profile, 'loss');
  return profile.kind === 'melee' ? melee(profile) : named(rollOf(profile), profile.of);
}

function rollOf(profile: Exclude<AafProfile, Melee>): Attack {
  switch (profile.kind) {
    case 'fire':
      return fire(profile);
    case 'template':
      return template(profile);
    case 'impact':
      return impact(profile);
    case 'scatter':
      return scatter(profile);
    case 'morale':
      return morale(profile);
    case 'availability':
      return availability(profile);
    case 'counter':
      return counter(profile);
    case 'mines':
      return mines(profile);
    case 'supply':
      return supply(profile);
    case 'strike':
      return strike(profile);
    case 'melee-round':
      return meleeRound(profile);
    case 'ram':
      return ram(profile);
    case 'initiative':
      return initiative(profile);
  }
}

function morale(profile: AafMoraleProfile): Attack {
  const law = lawOf(profile);
  return buildAttack(testRoll(law, profile.test), 'passed', testMods(law, profile.test));
}

/** All tallies with a word behind their names. */
function named(attack: Attack, of: string | undefined): Attack {
  if (of === undefined) return attack;
  const names = talliesOf(attack.roll);
  const steps = names.map(name => ({ set: `${name}:${of}`, sum: [name] }));
  return {
    ...attack,
    harm: `${attack.harm}:${of}`,
    roll: computeRoll(
      attack.roll,
      steps,
      names.map(name => `${name}:${of}`),
    ),
  };
}
