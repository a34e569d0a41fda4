// Battle dice thrown at a unit, from the hits to the losses; odds/flight.ts goes on from there.

import type { Attack } from '../../../core/act.ts';
import type { Arithmetic, Face, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll } from '../../../core/rollBuilders.ts';
import type { BattleProfile, HitClass } from '../profile.ts';
import { facesWithin, rollSaves, salvo } from './dice.ts';
import { flight } from './flight.ts';

/** Symbols of which each is a hit, by what is fired at. HIT! and STRIKE hit everybody within reach; a lone commander nothing else does. */
export const PLAIN: Readonly<Record<HitClass, readonly Face[]>> = {
  foot: ['soldier', 'car', 'tank'],
  loaded: ['soldier', 'car', 'tank'],
  soft: ['car', 'tank'],
  armour: ['tank'],
  commander: [],
};

/** No unit kills more than it has figures, or firearms where not all of them have one. */
const mostOf = ({ shooters, firearms = shooters }: BattleProfile): number => Math.min(shooters, firearms);

/**
 * What one throw does to a unit or a lone commander: `hits`, `automatic`, `kills`, of a motorised unit `truck`,
 * `flags`, and what follows of them (`flight`).
 */
export function battle(profile: BattleProfile): Attack {
  const { cls, truck } = profile;
  const roll = truck && cls !== 'loaded' ? split(profile, truck) : whole(profile);
  return buildAttack(flight(roll, profile), 'loss', profile.mods);
}

/** The throw at one target; a loaded truck loses a point and a man with every kill. */
function whole(profile: BattleProfile): Roll {
  const { cls, targets, truck } = profile;
  const points = cls === 'loaded' ? (truck?.points ?? 0) : targets;
  const most = Math.min(mostOf(profile), points);
  const thrown = salvo({ ...salvoOf(profile), ...(profile.lateWaste ? {} : { most: points }) });
  const kills: readonly Arithmetic[] = [{ set: 'kills', sum: ['automatic', 'lost'], cap: most }];
  const men: readonly Arithmetic[] = [
    { set: 'truck', sum: ['kills'] },
    { set: 'kills', sum: ['kills'], cap: targets },
  ];
  const isLoaded = cls === 'loaded';
  return computeRoll(rollSaves(thrown, profile), isLoaded ? [...kills, ...men] : kills, keptOf(profile));
}

const salvoOf = ({ dice, cls, range, reach = range, oddKill }: BattleProfile) => ({
  dice,
  plain: PLAIN[cls],
  once: facesWithin(reach),
  odd: range % 2 === 1 && (cls !== 'commander' || oddKill === true),
});

const keptOf = ({ truck }: BattleProfile): readonly string[] => ['hits', 'automatic', 'kills', ...(truck ? ['truck'] : []), 'flags'];

type Truck = NonNullable<BattleProfile['truck']>;

/** Symbols that strike a truck beside its men (R21). */
const ON_TRUCK: readonly Face[] = ['car', 'tank', 'hit', 'strike'];

/** How many hits of a throw may be told to go to the truck, as `truck`; none where there is no truck beside the men. */
export const truckShare = (profile: BattleProfile): Roll =>
  computeRoll(
    salvo(salvoOf(profile), ON_TRUCK),
    [{ set: 'truck', sum: ON_TRUCK, cap: profile.cls === 'loaded' ? 0 : (profile.truck?.points ?? 0) }],
    ['truck'],
  );

/**
 * A motorised unit outside its truck: the attacker says how many hits go to the truck and which of the two the automatic
 * kill falls on (`ta:motor/declare`, R49).
 */
function split(profile: BattleProfile, { points, hits, automatic }: Truck): Roll {
  const { targets } = profile;
  const thrown = salvo(salvoOf(profile), [...ON_TRUCK, 'automatic']);
  const parts: readonly Arithmetic[] = [
    { set: 'at-truck', sum: ON_TRUCK, cap: Math.min(hits, points) },
    { set: 'at-men', sum: ['hits'], less: ['at-truck'], cap: targets },
    ...(automatic ? first('at-truck', 'at-men') : first('at-men', 'at-truck')),
  ];
  const cut = computeRoll(thrown, parts, [...KEPT, 'sure-at-truck', 'sure-at-men', 'open-at-truck', 'open-at-men']);
  const truck = rollSaves(cut, profile, { per: 'open-at-truck', lost: 'lost-at-truck', as: 'save-truck' });
  const men = rollSaves(truck, profile, { per: 'open-at-men', lost: 'lost-at-men' });
  const most = mostOf(profile);
  return computeRoll(
    men,
    [
      { set: 'truck', sum: ['sure-at-truck', 'lost-at-truck'], cap: most },
      { set: 'all', sum: ['truck', 'sure-at-men', 'lost-at-men'], cap: most },
      { set: 'kills', sum: ['all'], less: ['truck'] },
    ],
    [...KEPT, 'kills', 'truck'],
  );
}

const KEPT = ['hits', 'automatic', 'flags'] as const;

/** The automatic kill falls on the one where it has a hit, else on the other. */
const first = (one: string, other: string): readonly Arithmetic[] => [
  { set: `sure-${one}`, sum: ['automatic'], cap: one },
  { set: `sure-${other}`, sum: ['automatic'], less: [`sure-${one}`], cap: other },
  { set: `open-${one}`, sum: [one], less: [`sure-${one}`] },
  { set: `open-${other}`, sum: [other], less: [`sure-${other}`] },
];
