// Models hit without a roll to hit: under the template of a strike or a flamethrower, by engineers, on mines, under the tracks (7.4, 15.2, 21.10, 21.11, 22.5).

import type { Attack, Modifier } from '../../../core/act.ts';
import { counting, D6, PIPS } from '../../../core/d6.ts';
import { made, reckoned, toss, unique } from '../../../core/make.ts';
import { type Roll, WHERE } from '../../../core/roll.ts';
import { bailMods, pierce, wrecked } from './armour.ts';
import { armourOf, type Blow, fromBehind, type Law, lawOf, shellBlow } from './charts.ts';
import { isSoft, NOTHING } from './fire.ts';
import type { Armoured, Impact, Mines, Ram, Soft, Target, Template } from './profile.ts';
import { scattered, scatterRoll } from './scatter.ts';
import { damageAt, fallen, hurtsOf } from './soft.ts';

/** Dice for so many models of each part, before losses are counted. */
interface Burst {
  readonly mods: readonly Modifier[];
  at(under: readonly number[]): Roll;
}

export function template(profile: Template): Attack {
  const law = lawOf(profile);
  const { mods, at } = burstOn(law, profile);
  return made(ended(law, at(profile.under), profile.target), 'loss', mods);
}

/** The scatter, and at each place what the template covers there. */
export function impact(profile: Impact): Attack {
  const law = lawOf(profile);
  const { mods, at } = burstOn(law, { ...profile, by: 'strike' });
  const known = new Map<string, Roll>();
  const once = (under: readonly number[]): Roll => {
    const key = under.join();
    const found = known.get(key) ?? at(under);
    known.set(key, found);
    return found;
  };
  return made(
    ended(
      law,
      scattered(law, where => once(profile.under[where] ?? [])),
      profile.target,
    ),
    'loss',
    mods,
  );
}

export const scatter = (profile: Parameters<typeof lawOf>[0]): Attack => made(scatterRoll(lawOf(profile)), WHERE);

const ended = (law: Law, of: Roll, target: Target): Roll =>
  isSoft(target) ? fallen(law, of, target, { strict: true }) : wrecked(law, of, target);

type Bursting = Pick<Template, 'by' | 'power' | 'target' | 'vt'>;

const burstOn = (law: Law, bursting: Bursting): Burst =>
  isSoft(bursting.target) ? softBurst(law, bursting, bursting.target) : armourBurst(law, bursting, bursting.target);

function softBurst(law: Law, { by, power, vt }: Bursting, target: Soft): Burst {
  const hurts = hurtsOf(law, target, power, { template: true, bare: by === 'flame' ? 'flame' : undefined, vt });
  const at = (under: readonly number[]): Roll => ({
    kind: 'plus',
    of: hurts.flatMap((hurt, part) => {
      const dice = Math.min(under[part] ?? 0, target.parts[part]?.models ?? 0);
      return dice > 0 && hurt.need <= 6 ? [damageAt(part, dice, hurt, power)] : [];
    }),
  });
  return { mods: unique(hurts.flatMap(({ mods }) => mods)), at };
}

/** Strikes come from above and meet the rear armour; flame meets the armour it faces (13.5, ruling R33). */
function armourBurst(law: Law, { by, power }: Bursting, target: Armoured): Burst {
  const blow: Blow = by === 'engineers' ? { power, mods: [] } : shellBlow(law, power);
  const armour = armourOf(law, by === 'strike' ? fromBehind(target) : target);
  const { thin } = target;
  const dice = (n: number) => pierce(law, n, blow, { armour: armour.value, thin });
  const mods = unique([...blow.mods, ...armour.mods, ...(dice(1)?.mods ?? []), ...bailMods(law, target)]);
  return { mods, at: ([vehicles = 0]) => (vehicles > 0 ? (dice(Math.min(vehicles, target.vehicles))?.roll ?? NOTHING) : NOTHING) };
}

/** Half of a die, rounded down, for each squad; vehicles are hit on 4 or more, armoured ones then roll a bare die on the chart (22.5, ruling R31). */
export function mines(profile: Mines): Attack {
  const law = lawOf(profile);
  const { target } = profile;
  if ('models' in target) {
    const half = Object.fromEntries(PIPS.map(pip => [pip, Math.floor(pip / 2)]));
    const roll = toss('mines', target.squads ?? 1, D6, { fallen: half }, 'half of each die, rounded down, is lost');
    return made(reckoned(roll, [{ set: 'loss', sum: ['fallen'], cap: target.models }], ['loss']), 'loss');
  }
  const { least } = law.charts.needs.mines;
  const hit = toss('mines', target.vehicles, D6, { hits: counting(pip => pip >= least) }, `a vehicle is hit on ${least} or more`);
  if (!target.test) return made(reckoned(hit, [{ set: 'loss', sum: ['hits'] }], ['loss']), 'loss');
  const armoured: Armoured = { vehicles: target.vehicles, armour: [0, 0, 0], zone: 'rear', test: target.test };
  const bare = pierce(law, 1, { power: 0, mods: [] }, { armour: 0, thin: target.thin })?.roll ?? NOTHING;
  const results = reckoned({ kind: 'each', of: hit, per: 'hits', roll: bare }, [], ['bail', 'immobilised', 'destroyed']);
  return made(wrecked(law, results, armoured), 'loss', bailMods(law, armoured));
}

/** Every model that the AFV touches is hurt with its front armour as the power (15.2, ruling R47). */
export function ram(profile: Ram): Attack {
  const law = lawOf(profile);
  const { front, under, target } = profile;
  const { mods, at } = softBurst(law, { by: 'strike', power: front, target }, target);
  return made(ended(law, at(under), target), 'loss', mods);
}
