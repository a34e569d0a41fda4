// What of a target the dice of a profile meet: the armour that is struck, and how thick it is (13.5, ruling R33).

import { fromBehind } from '../odds/charts.ts';
import type { AafProfile } from '../odds/profile.ts';

const PLACES = ['front', 'side', 'rear'] as const;

/** 'its side armour, 6'; undefined of what has none. Strikes come from above and meet that of the rear. */
export function describeHitZone(profile: AafProfile): string | undefined {
  if ((profile.kind !== 'fire' && profile.kind !== 'template') || !('armour' in profile.target)) return undefined;
  const isAbove = profile.kind === 'template' && profile.by === 'strike';
  const { zone, armour } = isAbove ? fromBehind(profile.target) : profile.target;
  return `its ${zone} armour${isAbove ? ' from above' : ''}, ${armour[PLACES.indexOf(zone)]}`;
}
