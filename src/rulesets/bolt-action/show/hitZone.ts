// What of a target the dice of a profile meet: the side of a vehicle that is struck, and its damage value (Damage to vehicles, R15, R25).

import { lawOf, rowOf } from '../odds/law.ts';
import { type BoltFireProfile, type BoltProfile, type Indirect, isVehicle } from '../odds/profile.ts';

/** 'its side, damage value 8'; undefined of who is no vehicle. Shells from above and flames meet the top. */
export function describeHitZone(profile: BoltProfile): string | undefined {
  if ((profile.kind !== 'fire' && profile.kind !== 'indirect') || !isVehicle(profile.target)) return undefined;
  const { zone, needs } = profile.target;
  return `its ${isAbove(profile) ? 'top' : zone}, damage value ${needs}`;
}

const isAbove = (profile: BoltFireProfile | Indirect): boolean =>
  profile.kind === 'indirect' || profile.volleys.every(({ weapon }) => rowOf(lawOf(profile), weapon).flame !== undefined);
