// All odds of Bolt Action: what the dice of one profile do. Nobody else turns its rules into chances.
// Names of throws and tallies: odds/profile.ts.

import type { Attack } from '../../core/act.ts';
import type { Fight } from '../../core/fight.ts';
import { type Barred, barredAttack, buildAttack, unique } from '../../core/rollBuilders.ts';
import { nearby, type ShellFire, withBeside } from './odds/beside.ts';
import { indirect, smokeShell } from './odds/indirect.ts';
import { lawOf } from './odds/law.ts';
import { type BoltFireProfile, type BoltProfile, type Bystander, type CloseQuarters, isVehicle } from './odds/profile.ts';
import { closeQuarters, closeQuartersRound, swarm } from './odds/quarters.ts';
import { calm, draw, fubar, morale, orderTest, rally, simple } from './odds/tests.ts';
import { effect, sumVolleys, withMoraleCheck } from './odds/troops.ts';
import { volleysAt } from './odds/vehicle.ts';

export { type ShellFire, shareOf } from './odds/beside.ts';
export type * from './odds/profile.ts';

type Fought = CloseQuarters & { readonly kind: 'close-quarters' };

/**
 * The attack of a profile: its roll, the tally that hurts, its modifiers; of close quarters to the end the fight.
 * Total: a profile without dice throws none.
 */
export function attack(profile: Fought): Fight;
export function attack(profile: Exclude<BoltProfile, CloseQuarters> | (CloseQuarters & { readonly kind: 'close-quarters-round' })): Attack;
export function attack(profile: BoltProfile | Barred): Attack | Fight;
export function attack(profile: BoltProfile | Barred): Attack | Fight {
  switch (profile.kind) {
    case 'barred':
      return barredAttack(profile, 'loss');
    case 'draw':
      return draw(profile);
    case 'order-test':
      return orderTest(profile);
    case 'fubar':
      return fubar(profile);
    case 'rally':
      return rally(profile);
    case 'morale':
      return morale(profile);
    case 'calm':
      return calm(profile);
    case 'fire':
    case 'indirect':
      return withBeside(shelling, profile);
    case 'smoke':
      return smokeShell(profile);
    case 'close-quarters':
      return closeQuarters(profile);
    case 'close-quarters-round':
      return closeQuartersRound(profile);
    case 'swarm':
      return swarm(profile);
    default:
      return simple(profile);
  }
}

const shelling = (profile: ShellFire): Attack => (profile.kind === 'fire' ? fire(profile) : indirect(profile));

/** What shells do to one unit beside their target (R14): the tallies of any fire, each with ':' and the id of the unit behind it. */
export const attackBeside = (profile: ShellFire, near: Bystander): Attack => nearby(shelling, profile, near);

/**
 * The fire of one unit at another. Troops: `loss`, `hits`, `exceptional`, `pins`; with `through` `destroyed`, and of `exceptional` only
 * whether there is any. Vehicles: see odds/vehicle.ts.
 */
function fire(profile: BoltFireProfile): Attack {
  const law = lawOf(profile);
  const { firer, volleys, target, certain = false } = profile;
  if (isVehicle(target)) {
    const { roll, mods } = volleysAt(law, firer, volleys, target, { whole: profile.through === true, certain });
    return buildAttack(roll, profile.through ? 'destroyed' : 'knocked-out', unique(mods));
  }
  const { roll, mods } = sumVolleys(law, firer, volleys, target, { certain, ...(profile.through ? { picks: 1 } : {}) });
  const all = effect(law, roll, target);
  return buildAttack(profile.through ? withMoraleCheck(law, all, target, volleys) : all, 'loss', mods);
}
