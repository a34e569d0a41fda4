// Models hit without a roll to hit: under the template of a strike or a flamethrower, by engineers, on mines, under
// the tracks (7.4, 15.2, 21.10, 21.11, 22.5).

import type { Attack, Modifier } from '../../../core/act.ts';
import { counting, D6, PIPS } from '../../../core/d6.ts';
import { type Roll, WHERE } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice, unique } from '../../../core/rollBuilders.ts';
import { bailMods, pierce, resolveArmourResults } from './armour.ts';
import { type AafOddsRules, type ArmourShot, armourOf, fromBehind, lawOf, shellBlow } from './charts.ts';
import { isSoft, NOTHING } from './fire.ts';
import type { AafTarget, Armoured, ImpactProfile, Mines, Ram, Soft, Template } from './profile.ts';
import { rollScatter, scatterRoll } from './scatter.ts';
import { damageAt, hurtsOf, resolveKills } from './soft.ts';

/** Dice for so many models of each part, before losses are counted. */
interface Burst {
  readonly mods: readonly Modifier[];
  at(under: readonly number[]): Roll;
}

export function template(profile: Template): Attack {
  const law = lawOf(profile);
  const { mods, at } = burstOn(law, profile);
  return buildAttack(ended(law, at(profile.under), profile.target), 'loss', mods);
}

/** The scatter, and at each place what the template covers there. */
export function impact(profile: ImpactProfile): Attack {
  const law = lawOf(profile);
  const { mods, at } = burstOn(law, { ...profile, by: 'strike' });
  const known = new Map<string, Roll>();
  const once = (under: readonly number[]): Roll => {
    const key = under.join();
    const found = known.get(key) ?? at(under);
    known.set(key, found);
    return found;
  };
  return buildAttack(
    ended(
      law,
      rollScatter(law, where => once(profile.under[where] ?? [])),
      profile.target,
    ),
    'loss',
    mods,
  );
}

export const scatter = (profile: Parameters<typeof lawOf>[0]): Attack => buildAttack(scatterRoll(lawOf(profile)), WHERE);

const ended = (law: AafOddsRules, of: Roll, target: AafTarget): Roll =>
  isSoft(target) ? resolveKills(law, of, target, { strict: true }) : resolveArmourResults(law, of, target);

type Bursting = Pick<Template, 'by' | 'power' | 'target' | 'vt'>;

const burstOn = (law: AafOddsRules, bursting: Bursting): Burst =>
  isSoft(bursting.target) ? softBurst(law, bursting, bursting.target) : armourBurst(law, bursting, bursting.target);

function softBurst(law: AafOddsRules, { by, power, vt }: Bursting, target: Soft): Burst {
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
function armourBurst(law: AafOddsRules, { by, power }: Bursting, target: Armoured): Burst {
  const blow: ArmourShot = by === 'engineers' ? { power, mods: [] } : shellBlow(law, power);
  const armour = armourOf(law, by === 'strike' ? fromBehind(target) : target);
  const { thin } = target;
  const dice = (n: number) => pierce(law, n, blow, { armour: armour.value, thin });
  const mods = unique([...blow.mods, ...armour.mods, ...(dice(1)?.mods ?? []), ...bailMods(law, target)]);
  return { mods, at: ([vehicles = 0]) => (vehicles > 0 ? (dice(Math.min(vehicles, target.vehicles))?.roll ?? NOTHING) : NOTHING) };
}

/**
 * Half of a die, rounded down, for each squad; vehicles are hit on 4 or more, armoured ones then roll a
 * bare die on the chart (22.5, ruling R31).
 */
export function mines(profile: Mines): Attack {
  const law = lawOf(profile);
  const { target } = profile;
  if ('models' in target) {
    const half = Object.fromEntries(PIPS.map(pip => [pip, Math.floor(pip / 2)]));
    const roll = throwDice('mines', target.squads ?? 1, D6, { fallen: half }, 'half of each die, rounded down, is lost');
    return buildAttack(computeRoll(roll, [{ set: 'loss', sum: ['fallen'], cap: target.models }], ['loss']), 'loss');
  }
  const { least } = law.charts.needs.mines;
  const hit = throwDice('mines', target.vehicles, D6, { hits: counting(pip => pip >= least) }, `a vehicle is hit on ${least} or more`);
  if (!target.test) return buildAttack(computeRoll(hit, [{ set: 'loss', sum: ['hits'] }], ['loss']), 'loss');
  const armoured: Armoured = { vehicles: target.vehicles, armour: [0, 0, 0], zone: 'rear', test: target.test };
  const bare = pierce(law, 1, { power: 0, mods: [] }, { armour: 0, thin: target.thin })?.roll ?? NOTHING;
  const results = computeRoll({ kind: 'each', of: hit, per: 'hits', roll: bare }, [], ['bail', 'immobilised', 'destroyed']);
  return buildAttack(resolveArmourResults(law, results, armoured), 'loss', bailMods(law, armoured));
}

/** Every model that the AFV touches is hurt with its front armour as the power (15.2, ruling R47). */
export function ram(profile: Ram): Attack {
  const law = lawOf(profile);
  const { front, under, target } = profile;
  const { mods, at } = softBurst(law, { by: 'strike', power: front, target }, target);
  return buildAttack(ended(law, at(under), target), 'loss', mods);
}
