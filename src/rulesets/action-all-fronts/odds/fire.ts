// Direct fire: weapon by weapon dice to hit and dice of damage (12.4 to 12.9, 13), over-watch after its test
// (16), and the die for ammunition (12.10).

import type { Attack, Modifier } from '../../../core/act.ts';
import { counting, D6 } from '../../../core/d6.ts';
import { withVerb } from '../../../core/englishText.ts';
import type { Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice, unique } from '../../../core/rollBuilders.ts';
import { WEAPONS } from '../data/armies/index.ts';
import { bailMods, pierce, resolveArmourResults } from './armour.ts';
import { type AafOddsRules, armourOf, blowOf, type HitMethod, isShell, lawOf, powerOf, skillOf } from './charts.ts';
import { testMods, testRoll } from './morale.ts';
import type { AafFireProfile, AafTarget, AafVolley, Armoured, Soft } from './profile.ts';
import { rollStray } from './scatter.ts';
import { bestOf, damageAt, type Hurt, hurtsOf, killsIn, resolveKills } from './soft.ts';
import { supplyRoll } from './strikes.ts';

/** A volley as it is thrown; undefined when it can do nothing. */
interface Salvo {
  readonly roll: Roll;
  readonly mods: readonly Modifier[];
}

export const isSoft = (target: AafTarget): target is Soft => 'parts' in target;

/** The fire of one unit at another. */
export function fire(profile: AafFireProfile): Attack {
  const law = lawOf(profile);
  const salvos = profile.volleys.flatMap(volley => salvoOf(law, profile, volley) ?? []);
  const shot = effect(law, profile, { kind: 'plus', of: salvos.map(({ roll }) => roll) });
  const fed: Roll = profile.supply && salvos.length > 0 ? { kind: 'plus', of: [shot, supplyRoll(law)] } : shot;
  const mods = [
    ...salvos.flatMap(salvo => salvo.mods),
    ...(isSoft(profile.target) || salvos.length === 0 ? [] : bailMods(law, profile.target)),
  ];
  if (!profile.overwatch) return buildAttack(fed, 'loss', unique(mods));
  const roll: Roll = { kind: 'branch', of: testRoll(law, profile.overwatch), on: 'passed', to: [NOTHING, fed] };
  return buildAttack(roll, 'loss', unique([...testMods(law, profile.overwatch), ...mods]));
}

export const NOTHING: Roll = { kind: 'sure', tally: {} };

/** The name on the list, where the weapon is from one. */
const titleOf = ({ weapon }: AafVolley): string => WEAPONS[weapon]?.title ?? weapon;

function effect(law: AafOddsRules, { target, volleys }: AafFireProfile, of: Roll): Roll {
  const keep = [...(volleys.some(isSmoke) ? ['smoke'] : []), ...(volleys.some(({ fells }) => fells) ? ['razed'] : [])];
  return isSoft(target) ? resolveKills(law, of, target, { keep }) : resolveArmourResults(law, of, target, keep);
}

const isSmoke = ({ shells }: AafVolley): boolean => shells === 'smoke';

function salvoOf(law: AafOddsRules, profile: AafFireProfile, volley: AafVolley): Salvo | undefined {
  const skill = skillOf(law, profile, volley);
  if (skill.value <= 0 || volley.dice <= 0) return undefined;
  const harm = harmOf(law, profile, volley);
  if (!harm) return undefined;
  const label = `${withVerb(titleOf(volley), 'hits')} on ${Math.min(6, skill.value)} or less`;
  const hit: Roll = profile.certain
    ? { kind: 'sure', tally: { hits: volley.dice } }
    : throwDice('hit', volley.dice, D6, { hits: counting(pip => pip <= skill.value) }, label);
  const counted = volley.fells ? computeRoll(hit, [{ set: 'razed', sum: ['hits'] }], ['hits', 'razed']) : hit;
  return { roll: harm.after(counted), mods: [...skill.mods, ...harm.mods] };
}

interface Harm {
  readonly mods: readonly Modifier[];
  after(hit: Roll): Roll;
}

function harmOf(law: AafOddsRules, profile: AafFireProfile, volley: AafVolley): Harm | undefined {
  if (isSmoke(volley)) return { mods: [], after: hit => computeRoll(hit, [{ set: 'smoke', sum: ['hits'] }], ['smoke']) };
  return isSoft(profile.target) ? softHarm(law, profile, volley, profile.target) : armourHarm(law, profile, volley, profile.target);
}

function softHarm(law: AafOddsRules, { sniper }: AafFireProfile, volley: AafVolley, target: Soft): Harm | undefined {
  const power = powerOf(volley);
  const way: HitMethod = { template: isShell(volley), bare: sniper ? 'sniper' : undefined };
  const hurts = hurtsOf(law, target, power, way);
  const best = bestOf(hurts);
  const split = splitOf(volley, hurts, best);
  if (split.every(({ part }) => (hurts[part]?.need ?? 7) > 6)) return undefined;
  const mods = [...new Set(split.map(({ part }) => part))].flatMap(part => hurts[part]?.mods ?? []);
  return { mods, after: hit => sharedOut(hit, { law, volley, split }, part => dice => damageAt(part, dice, hurts[part] as Hurt, power)) };
}

/** Hits that go at a part: at most so many, the last entry takes the rest. */
interface Share {
  readonly part: number;
  readonly most: number;
}

const splitOf = ({ split = [] }: AafVolley, hurts: readonly Hurt[], best: number): readonly Share[] => [
  ...split.flatMap((most, part) => (most > 0 && part < hurts.length ? [{ part, most }] : [])),
  { part: best, most: Number.POSITIVE_INFINITY },
];

interface Sharing {
  readonly law: AafOddsRules;
  readonly volley: AafVolley;
  readonly split: readonly Share[];
}

/** Hits dealt out to the parts in turn, each with its dice of damage; only what counts afterwards is kept. */
function sharedOut(hit: Roll, { law, volley, split }: Sharing, damage: (part: number) => (dice: number) => Roll): Roll {
  const [first, ...rest] = split;
  const kept = [...new Set(split.map(({ part }) => killsIn(part))), ...(volley.fells ? ['razed'] : [])];
  if (!first) return hit;
  if (rest.length === 0) return forget(harmed(hit, 'hits', { law, volley, damage: damage(first.part) }), kept);
  let now = hit;
  let taken: readonly string[] = [];
  for (const [i, { part, most }] of split.entries()) {
    const mine = `share-${i}`;
    const sums = { set: mine, sum: ['hits'], less: taken, ...(Number.isFinite(most) ? { cap: most } : {}) };
    const before = ['hits', ...taken, ...(i > 0 ? kept : kept.filter(name => name === 'razed'))];
    now = harmed(computeRoll(now, [sums], [...before, mine]), mine, { law, volley, damage: damage(part) });
    taken = [...taken, mine];
  }
  return forget(now, kept);
}

const forget = (of: Roll, keep: readonly string[]): Roll => computeRoll(of, [], keep);

/** How hits of a volley become dice of damage. */
interface Bursts {
  readonly law: AafOddsRules;
  readonly volley: AafVolley;
  damage(dice: number): Roll;
}

/**
 * Dice of damage for hits: one each, or under the template of each hit as many as it covers; by
 * another reading shells go astray (ruling R10).
 */
function harmed(of: Roll, per: string, bursts: Bursts): Roll {
  const { law, volley } = bursts;
  const reading = isShell(volley) ? law.readings['he-scatter'] : undefined;
  if (reading === 'hit') return { kind: 'each', of, per, roll: rollStray(law, some(bursts, volley.under?.[0] ?? 1), astray(bursts)) };
  if (reading !== 'miss' || per !== 'hits') return placed(of, per, bursts);
  const misses = computeRoll(of, [{ set: 'misses', sum: [volley.dice], less: ['hits'] }], ['hits', 'misses', 'razed']);
  return { kind: 'each', of: placed(misses, per, bursts), per: 'misses', roll: rollStray(law, NOTHING, astray(bursts)) };
}

const some = ({ damage }: Bursts, dice: number): Roll => (dice > 0 ? damage(dice) : NOTHING);

const astray =
  (bursts: Bursts) =>
  (place: number): Roll =>
    some(bursts, bursts.volley.off?.[place] ?? 0);

function placed(of: Roll, per: string, { volley, damage }: Bursts): Roll {
  const { under = [1], dice } = volley;
  if (!isShell(volley) || under.every(n => n === 1)) return { kind: 'each', of, per, roll: damage(1) };
  const sums = Array.from({ length: dice + 1 }, (_, hits) =>
    Array.from({ length: hits }, (_, i) => under[Math.min(i, under.length - 1)] ?? 1).reduce((sum, n) => sum + n, 0),
  );
  return { kind: 'branch', of, on: per, to: sums.map(n => (n === 0 ? NOTHING : damage(n))) };
}

function armourHarm(law: AafOddsRules, { distance }: AafFireProfile, volley: AafVolley, target: Armoured): Harm | undefined {
  if (!['at', 'heat', 'he'].includes(volley.type)) return undefined;
  const blow = blowOf(law, volley, distance);
  const armour = armourOf(law, target);
  const { thin } = target;
  const one = pierce(law, 1, blow, { armour: armour.value, thin });
  if (!one) return undefined;
  const dice = (n: number): Roll => pierce(law, n, blow, { armour: armour.value, thin })?.roll ?? NOTHING;
  return {
    mods: [...blow.mods, ...armour.mods, ...one.mods],
    after: hit => forget(harmed(hit, 'hits', { law, volley, damage: dice }), ['bail', 'immobilised', 'destroyed']),
  };
}
