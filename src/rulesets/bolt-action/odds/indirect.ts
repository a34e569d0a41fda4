// Mortars and howitzers over everybody's head: a ladder of needs, then a shell like any other (R17, HE).

import type { Attack } from '../../../core/act.ts';
import { D6 } from '../../../core/d6.ts';
import type { Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { countFrom, lawOf, rowOf } from './law.ts';
import { type Indirect, isVehicle, type SmokeShell } from './profile.ts';
import { effect, shellsRoll, withMoraleCheck } from './troops.ts';
import { BLOWS, blowRoll, isArmour, lostOf } from './vehicle.ts';

/**
 * What the die must show: 6 with the first shell, one less with each further one down to 2; 2 once one has hit,
 * unless the need `stays`. No modifier counts.
 */
export const ladder = ({ shots, hit }: Pick<Indirect, 'shots' | 'hit'>, stays = false): number =>
  hit && !stays ? 2 : Math.max(2, 6 - shots);

/** No die shows as much. */
const NEVER = 7;

const needOf = (profile: Indirect | SmokeShell): number => (profile.short ? NEVER : ladder(profile, lawOf(profile).reads('ranging-stays')));

/** `smoke`: the shell comes down where it was meant to (R27). */
export function smokeShell(profile: SmokeShell): Attack {
  const need = needOf(profile);
  return buildAttack(throwDice('indirect', 1, D6, { smoke: countFrom(need) }, saying(need)), 'smoke');
}

const saying = (need: number): string => (need === NEVER ? 'too near to be hit' : `${need === 6 ? 6 : `${need} or more`} hits`);

/** The die of a shell: `hits`. */
export function shellDie(profile: Indirect): Roll {
  if (profile.landed !== undefined) return { kind: 'sure', tally: { hits: profile.landed ? 1 : 0 } };
  const need = needOf(profile);
  return throwDice('indirect', 1, D6, { hits: countFrom(need) }, saying(need));
}

export function indirect(profile: Indirect): Attack {
  const law = lawOf(profile);
  const { weapon, under, target } = profile;
  const { he = 1, pen } = rowOf(law, weapon);
  const hit = shellDie(profile);
  if (!isVehicle(target)) {
    const all = effect(law, shellsRoll(law, hit, { inches: he, under, most: 1 }, target), target);
    return buildAttack(profile.through ? withMoraleCheck(law, all, target, [{ weapon, count: 1, shell: { under } }]) : all, 'loss');
  }
  const top = isArmour(target) ? law.tables.modifiers.side.by : 0;
  const plus = target.openTopped ? law.tables.modifiers['open-topped'].by : 0;
  const blows: Roll = { kind: 'each', of: hit, per: 'hits', roll: blowRoll(law, { pen: pen + top, target, plus }) };
  const all = computeRoll(blows, [{ set: 'pins', sum: ['hits'] }], ['hits', 'pins', ...BLOWS]);
  return buildAttack(profile.through ? lostOf(law, all, target, 2) : all, profile.through ? 'destroyed' : 'knocked-out');
}
