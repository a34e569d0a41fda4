// Melee: the blows of a side, a round, and round after round until a side is gone or breaks (15, 8.5).

import type { Attack, Modifier } from '../../../core/act.ts';
import { counting, D6 } from '../../../core/d6.ts';
import type { Chance, Fight, Round, Stand } from '../../../core/fight.ts';
import type { Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice, unique } from '../../../core/rollBuilders.ts';
import { bailMods, pierce, resolveArmourResults } from './armour.ts';
import { type AafOddsRules, armourOf, fromBehind, lawOf } from './charts.ts';
import { NOTHING } from './fire.ts';
import { passesUpTo, testMods, waysUpTo } from './morale.ts';
import type { AafFighters, Armoured, Fists, Melee, MeleeRound, MeleeStrikeProfile } from './profile.ts';

/** The skill of a blow that needs no die. */
const SURE = Number.POSITIVE_INFINITY;

/** The blows of one side at models or at vehicles. */
export function strike(profile: MeleeStrikeProfile): Attack {
  const law = lawOf(profile);
  const { target, on, certain } = profile;
  const groups = certain ? profile.groups.map(group => ({ ...group, fs: SURE })) : profile.groups;
  if ('models' in target) return buildAttack(blows(law, groups, on, target.models), on);
  return atVehicles(law, groups, on, target);
}

/** Hits on the skill of each group, each killing on its own die; at most the models there. */
function blows(law: AafOddsRules, groups: readonly Fists[], on: string, models: number): Roll {
  const { least } = law.charts.needs.kill;
  const kill = throwDice('kill', 1, D6, { kills: counting(pip => pip >= least) }, `a hit kills on ${least} or more`);
  const of = thrown(groups, () => kill, ['kills']);
  return computeRoll(of, [{ set: on, sum: ['kills'], cap: models }], [on]);
}

/** Every group's dice to hit, and after each hit what it throws. */
function thrown(groups: readonly Fists[], after: (group: Fists) => Roll, keep: readonly string[]): Roll {
  const of = groups.flatMap(group => {
    const dice = group.models * group.dice;
    if (dice <= 0 || group.fs <= 0) return [];
    const hit: Roll =
      group.fs === SURE
        ? { kind: 'sure', tally: { hits: dice } }
        : throwDice('strike', dice, D6, { hits: counting(pip => pip <= group.fs) }, `hits on ${Math.min(6, group.fs)} or less`);
    return [computeRoll({ kind: 'each', of: hit, per: 'hits', roll: after(group) }, [], keep)];
  });
  return { kind: 'plus', of };
}

/** Infantry strikes a vehicle at the rear, with grenades (15.1, 15.2). */
function atVehicles(law: AafOddsRules, groups: readonly Fists[], on: string, target: Armoured): Attack {
  const armour = armourOf(law, fromBehind(target));
  const blow = ({ power = 1 }: Fists) => pierce(law, 1, { power, mods: [] }, { armour: armour.value, thin: target.thin });
  const able = groups.filter(group => blow(group) !== undefined);
  const of = thrown(able, group => blow(group)?.roll ?? NOTHING, ['bail', 'immobilised', 'destroyed']);
  const roll = computeRoll(resolveArmourResults(law, of, target), [{ set: on, sum: ['loss'] }], [on, 'destroyed', 'immobilised', 'bailed']);
  const mods: readonly Modifier[] = [
    ...armour.mods,
    ...able.flatMap(group => blow(group)?.mods ?? []),
    ...(able.length > 0 ? bailMods(law, target) : []),
  ];
  return buildAttack(roll, on, unique(mods));
}

/** What is left of the groups after so many losses, the groups named first being lost first. */
export function survivors(groups: readonly Fists[], lost: number): readonly Fists[] {
  let gone = lost;
  return groups.flatMap(group => {
    const taken = Math.min(group.models, gone);
    gone -= taken;
    return taken < group.models ? [{ ...group, models: group.models - taken }] : [];
  });
}

const modelsOf = (groups: readonly Fists[]): number => groups.reduce((sum, { models }) => sum + models, 0);

const afterwards = (groups: readonly Fists[]): readonly Fists[] => groups.map(group => ({ ...group, dice: group.later ?? group.dice }));

/** A round: in the first the attackers strike with those whom the defenders have left (ruling R20). */
export function meleeRound(profile: MeleeRound): Attack {
  const law = lawOf(profile);
  const [attackers, defenders] = [profile.attackers.groups, profile.defenders.groups];
  const [a, d] = [modelsOf(attackers), modelsOf(defenders)];
  if (profile.later) {
    const both = [blows(law, afterwards(defenders), 'attackers', a), blows(law, afterwards(attackers), 'defenders', d)];
    return buildAttack({ kind: 'plus', of: both }, 'defenders');
  }
  const to = Array.from({ length: a + 1 }, (_, lost) => blows(law, survivors(attackers, lost), 'defenders', d));
  return buildAttack({ kind: 'branch', of: blows(law, defenders, 'attackers', a), on: 'attackers', to }, 'defenders');
}

const FIRST: Round = [[{ id: 'first', by: 1, at: 'hit' }], [{ id: 'first', by: 0, at: 'hit' }]];
const LATER: Round = [
  [
    { id: 'later', by: 0, at: 'hit' },
    { id: 'later', by: 1, at: 'hit' },
  ],
];

/** Round after round; who lost more tests and is out when it fails (8.5). */
export function melee(profile: Melee): Fight {
  const law = lawOf(profile);
  const { attackers, defenders, later } = profile;
  return {
    kind: 'fight',
    sides: [standsOf(law, attackers), standsOf(law, defenders)],
    rounds: later ? [LATER] : [FIRST, LATER],
    ends: 'worse',
    mods: unique([attackers, defenders].flatMap(({ test }) => testMods(law, { ...test, beaten: true }))),
  };
}

function standsOf(law: AafOddsRules, { groups, test, full }: AafFighters): readonly Stand[] {
  const all = modelsOf(groups);
  return Array.from({ length: Math.max(1, all) }, (_, lost) => {
    const now = survivors(groups, lost);
    const left = all - lost;
    const half = test.half === true || left * 2 <= (full ?? all);
    return {
      left: { models: left },
      value: left,
      fire: { first: chancesOf(law, now), later: chancesOf(law, afterwards(now)) },
      after: left > 1 ? { hit: lost + 1 } : {},
      holds: test.sure ? ([1, 1, 1] as const) : ([1, waysUpTo(passesUpTo(law, { ...test, half, beaten: true })), 36] as const),
    };
  });
}

function chancesOf(law: AafOddsRules, groups: readonly Fists[]): readonly Chance[] {
  const kills = 7 - law.charts.needs.kill.least;
  return groups.map(({ models, dice, fs }): Chance => [models * dice, Math.min(6, Math.max(0, fs)) * kills, 36]);
}
