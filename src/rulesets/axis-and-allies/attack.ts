// All odds of Axis & Allies: what the dice of one profile do. Nobody else turns its rules into chances.
// Names of throws and tallies: odds/profile.ts.
//
// Harm is IPC, by purchase prices and the order of loss: a hit on an infantry and one on a carrier are not the same luck, and a cast needs
// no target to be worth something. The hits are a tally beside it, which luck tells too (`luckTallies` of the ruleset).

import type { Attack } from '../../core/act.ts';
import type { Fight } from '../../core/fight.ts';
import { talliesOf } from '../../core/roll.ts';
import { computeRoll } from '../../core/rollBuilders.ts';
import { type AxisFormAnswers, profileFromForm } from './calculator.ts';
import { battle } from './odds/battle.ts';
import type { AxisBattleProfile, AxisProfile } from './odds/profile.ts';
import { aid, batteryRaid, cell, kamikaze, mine, raid, research, rocket } from './odds/rolls.ts';
import { flak, volley } from './odds/volley.ts';

export type { AxisFormAnswers } from './calculator.ts';
export type * from './odds/profile.ts';

/**
 * The attack of a profile, or of a question of the calculator: its roll, the tally that hurts, its modifiers; of a battle to its end the
 * fight. Total: a profile without dice throws none.
 */
export function attack(profile: AxisBattleProfile): Fight;
export function attack(profile: Exclude<AxisProfile, AxisBattleProfile>): Attack;
export function attack(profile: AxisProfile | AxisFormAnswers): Attack | Fight;
export function attack(profile: AxisProfile | AxisFormAnswers): Attack | Fight {
  if ('ask' in profile) return attack(profileFromForm(profile));
  return profile.kind === 'battle' ? battle(profile) : named(attackOf(profile), profile.of);
}

function attackOf(profile: Exclude<AxisProfile, AxisBattleProfile>): Attack {
  switch (profile.kind) {
    case 'volley':
      return volley(profile);
    case 'flak':
      return flak(profile);
    case 'raid':
      return raid(profile);
    case 'battery-raid':
      return batteryRaid(profile);
    case 'rocket':
      return rocket(profile);
    case 'kamikaze':
      return kamikaze(profile);
    case 'mine':
      return mine(profile);
    case 'cell':
      return cell();
    case 'aid':
      return aid(profile);
    case 'research':
      return research(profile);
  }
}

/** All tallies with a word behind their names. */
function named(attack: Attack, of: string | undefined): Attack {
  if (of === undefined) return attack;
  const names = talliesOf(attack.roll);
  return {
    ...attack,
    harm: `${attack.harm}:${of}`,
    roll: computeRoll(
      attack.roll,
      names.map(name => ({ set: `${name}:${of}`, sum: [name] })),
      names.map(name => `${name}:${of}`),
    ),
  };
}
