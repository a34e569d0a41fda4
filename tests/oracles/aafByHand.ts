// Action All Fronts played die by die, as the source words it and without a word of the ruleset's own odds: every
// way the dice can fall, one after the other.

import type {
  AafFireProfile,
  AafProfile,
  AafVolley,
  Armoured,
  Fists,
  Soft,
  TargetPart,
  Test,
} from '../../src/rulesets/action-all-fronts/attack.ts';

type Die = () => number;
export type Counts = Record<string, number>;

/** The chance of each outcome, as [numerator, denominator], by JSON of the counts. */
export function everyFall(play: (die: Die) => Counts): Map<string, readonly [bigint, bigint]> {
  const found = new Map<string, [bigint, bigint]>();
  const follow = (fallen: readonly number[]): void => {
    let i = 0;
    let short = false;
    const counts = play(() => {
      const pip = fallen[i++];
      if (pip === undefined) short = true;
      return pip ?? 1;
    });
    if (short) for (let pip = 1; pip <= 6; pip++) follow([...fallen, pip]);
    else {
      const key = JSON.stringify(Object.entries(counts).sort());
      const [n, d] = found.get(key) ?? [0n, 1n];
      const ways = 6n ** BigInt(fallen.length);
      found.set(key, [n * ways + d, d * ways]);
    }
  };
  follow([]);
  return found;
}

const CHART = [
  [4, 5, 6, 6, 0, 0, 0],
  [3, 4, 5, 6, 6, 0, 0],
  [2, 3, 4, 5, 6, 6, 0],
  [2, 2, 3, 4, 5, 6, 6],
  [2, 2, 2, 3, 4, 5, 6],
  [2, 2, 2, 2, 3, 4, 5],
  [2, 2, 2, 2, 2, 3, 4],
  [2, 2, 2, 2, 2, 2, 3],
  [2, 2, 2, 2, 2, 2, 2],
];

/** 0: cannot be hurt. */
export const chartNeed = (power: number, c: number): number =>
  CHART[Math.max(0, Math.min(8, power - 2))]?.[Math.max(0, Math.min(6, c - 2))] ?? 0;

export function hardness(part: TargetPart, ignores = false, shielded = true): number {
  let c = part.c;
  const shelter = ignores ? undefined : part.shelter;
  if (shelter === 'wooden') c += 1;
  if (shelter === 'bunker') c += 4;
  if (shelter === undefined && part.cover && !ignores) c += 1;
  if (part.prone) c += 1;
  if (part.veteran) c += 1;
  if (part.smoke || shelter === 'stone' || shelter === 'trench' || shelter === 'transport') c += 2;
  if (part.shield && shielded) c += 1;
  return c;
}

export function passes(die: Die, test: Test): boolean {
  if (test.sure) return true;
  const dice = die() + die();
  let sum = dice;
  if (test.half) sum += 2;
  if (test.beaten) sum += 2;
  if (test.modified) sum += 2;
  if (test.shelled) sum += 1;
  if (test.heavy) sum += 1;
  if (test.defences) sum -= 2;
  if (test.rally) sum -= 2;
  return dice === 2 || (dice !== 12 && sum <= test.m + (test.plan ? 2 : 0));
}

const bursts = ({ type, shells }: AafVolley): boolean => type === 'he' || shells === 'he';

const strength = ({ power, type, shells, he }: AafVolley): number =>
  type === 'at' && shells === 'he' && he !== 'full' ? Math.floor(power / 2) : power;

function aim(fire: AafFireProfile, { fs, type, steady }: AafVolley): number {
  return fs - (fire.moved && type !== 'assault' && !steady ? 1 : 0) - (fire.overwatch ? 1 : 0) - (fire.pinned ? 1 : 0);
}

/** Hits of a volley as dice of damage. */
function hitsOf(die: Die, fire: AafFireProfile, volley: AafVolley): number {
  let dice = 0;
  let hit = 0;
  const skill = aim(fire, volley);
  if (skill <= 0) return 0;
  const fell = Array.from({ length: volley.dice }, die);
  for (const pip of fell)
    if (pip <= skill) {
      dice += bursts(volley) ? (volley.under?.[Math.min(hit, volley.under.length - 1)] ?? 1) : 1;
      hit++;
    }
  return dice;
}

export function playFire(die: Die, fire: AafFireProfile): Counts {
  if (fire.overwatch && !passes(die, fire.overwatch)) return { passed: 0, ...nothing(fire) };
  const done = 'parts' in fire.target ? soft(die, fire, fire.target) : hard(die, fire, fire.target);
  return { ...(fire.overwatch ? { passed: 1 } : {}), ...done };
}

const nothing = ({ target }: AafFireProfile): Counts =>
  'parts' in target ? { loss: 0 } : { loss: 0, destroyed: 0, immobilised: 0, bailed: 0 };

/** At a target of one part. */
function soft(die: Die, fire: AafFireProfile, { parts }: Soft): Counts {
  const [part] = parts;
  if (!part) return { loss: 0 };
  let kills = 0;
  for (const volley of fire.volleys) {
    const need = chartNeed(strength(volley), hardness(part, fire.sniper, !bursts(volley)));
    if (need === 0) continue;
    for (let dice = hitsOf(die, fire, volley); dice > 0; dice--) if (die() >= need) kills++;
  }
  return { loss: Math.min(part.models, kills) };
}

/** 0 nothing, 1 a test, 2 immobilised, 3 destroyed. */
export function armourResult(pip: number, by: number, { heat = false, thin = false } = {}): number {
  if (pip === 1 || (heat && pip === 2) || (thin && pip === 6)) return 0;
  const sum = pip + by;
  return sum <= 1 ? 0 : sum === 2 ? 1 : sum <= 4 ? 2 : 3;
}

export const levels = (power: number, armour: number): number => Math.trunc((power - armour) / 2);

function hard(die: Die, fire: AafFireProfile, target: Armoured): Counts {
  const [front, side, rear] = target.armour;
  const struck = target.zone === 'front' ? front : target.zone === 'side' ? side : rear;
  const armour = struck + ((target.hullDown && target.zone === 'front') || target.smoke ? 4 : 0);
  const results: number[] = [];
  for (const volley of fire.volleys) {
    if (!['at', 'heat', 'he'].includes(volley.type)) continue;
    const power = bursts(volley) && !volley.heavyShell ? Math.max(0, strength(volley) - 3) : strength(volley);
    const isFar = volley.type === 'at' && !bursts(volley) && (fire.distance ?? 0) > (volley.range ?? 999) / 2;
    const by = levels(power, armour) - (isFar ? 2 : 0);
    const how = { heat: volley.type === 'heat', thin: target.thin ?? false };
    if ([1, 2, 3, 4, 5, 6].every(pip => armourResult(pip, by, how) === 0)) continue;
    for (let dice = hitsOf(die, fire, volley); dice > 0; dice--) results.push(armourResult(die(), by, how));
  }
  return crews(die, results, target);
}

/** The worst results, one for each vehicle, and the tests. */
export function crews(
  die: Die,
  results: readonly number[],
  { vehicles, test, spared }: Pick<Armoured, 'vehicles' | 'test' | 'spared'>,
): Counts {
  const worst = results.toSorted((a, b) => b - a).slice(0, vehicles);
  const counts: Counts = { loss: 0, destroyed: 0, immobilised: 0, bailed: 0 };
  for (const result of worst) {
    const stays = result === 0 || result === 3 || spared || passes(die, { ...test, modified: result === 2 });
    const name = result === 3 ? 'destroyed' : !stays ? 'bailed' : result === 2 ? 'immobilised' : undefined;
    if (name) counts[name] = (counts[name] ?? 0) + 1;
    if (result === 3 || !stays) counts['loss'] = (counts['loss'] ?? 0) + 1;
  }
  return counts;
}

/** Kills of a list of groups, one 4+ for each hit. */
function blows(die: Die, groups: readonly Fists[], models: number): number {
  let kills = 0;
  for (const group of groups) {
    const fell = Array.from({ length: group.models * group.dice }, die);
    for (const pip of fell) if (pip <= group.fs && die() >= 4) kills++;
  }
  return Math.min(models, kills);
}

const count = (groups: readonly Fists[]): number => groups.reduce((sum, { models }) => sum + models, 0);

/** The first round of a melee. */
export function playRound(die: Die, { attackers, defenders }: Extract<AafProfile, { kind: 'melee-round' }>): Counts {
  const lost = blows(die, defenders.groups, count(attackers.groups));
  let gone = lost;
  const left = attackers.groups.map(group => {
    const here = Math.min(gone, group.models);
    gone -= here;
    return { ...group, models: group.models - here };
  });
  return { attackers: lost, defenders: blows(die, left, count(defenders.groups)) };
}
