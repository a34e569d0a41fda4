// Close quarters: rounds of figures against figures, the whole of them as a fight, and figures
// against a vehicle (Close quarters, R19 to R23).

import type { Attack } from '../../../core/act.ts';
import { D6 } from '../../../core/d6.ts';
import type { Fight, Round, Stand, VolleyDice } from '../../../core/fight.ts';
import type { Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { type BoltOddsRules, countFrom, lawOf, NOTHING, qualityIn } from './law.ts';
import type { BoltFighters, CloseQuarters, Swarm } from './profile.ts';
import { blowRoll, isArmour, lostOf } from './vehicle.ts';

const CQ = 'dice';

/**
 * Dice of so many figures that are left: one each, a second one for those with assault weapons and for tough fighters, who are lost last.
 */
interface Blows {
  readonly dice: number;
  /** Figures with a second die only where the first one kills, by another reading (R22). */
  readonly tough: number;
}

function blowsOf(law: BoltOddsRules, { strong = 0 }: BoltFighters, left: number): Blows {
  const tough = Math.min(strong, left);
  return law.reads('tough-again') ? { dice: left - tough, tough } : { dice: left + tough, tough: 0 };
}

const standsOf = (law: BoltOddsRules, fighters: BoltFighters, need: number): readonly Stand[] =>
  Array.from({ length: fighters.figures }, (_, lost): Stand => {
    const left = fighters.figures - lost;
    const { dice, tough } = blowsOf(law, fighters, left);
    const kills = Math.max(0, 7 - need);
    const once: VolleyDice = [dice, kills, 6];
    return {
      left: { figures: left },
      value: left,
      fire: { [CQ]: tough > 0 ? [once, [tough, kills, 6, 'twice']] : [once] },
      after: left > 1 ? { any: lost + 1 } : {},
    };
  });

const needAgainst = (law: BoltOddsRules, { quality }: BoltFighters): number => qualityIn(law, quality).needs;

/** Do both sides strike at once in this round? Every round in a defensive position; later ones by another reading (R21). */
const isTogether = (law: BoltOddsRules, { defensive, rounds = 0 }: CloseQuarters): boolean =>
  defensive === true || (rounds > 0 && law.reads('close-quarters-draw'));

/** To the end: who loses more in a round is destroyed, equal losses go on. */
export function closeQuarters(profile: CloseQuarters): Fight {
  const law = lawOf(profile);
  const { attackers, defenders } = profile;
  const [first, second] = [
    { id: CQ, by: 0, at: 'any' },
    { id: CQ, by: 1, at: 'any' },
  ] as const;
  const roundOf = (rounds: number): Round => (isTogether(law, { ...profile, rounds }) ? [[first, second]] : [[first], [second]]);
  return {
    kind: 'fight',
    sides: [standsOf(law, attackers, needAgainst(law, defenders)), standsOf(law, defenders, needAgainst(law, attackers))],
    rounds: [roundOf(0), roundOf(1)],
    ends: 'worse',
    mods: [],
    names: { figures: ['figure', 'figures'] },
  };
}

/**
 * The blows of figures as they are thrown, all that kill under one name. Tough fighters throw apart where
 * their second dice wait for the first ones.
 */
function struckBy(as: 'attack' | 'defence', { dice, tough }: Blows, need: number, lost: string): Roll {
  const score = { [lost]: countFrom(Math.max(2, need)) };
  const toll = (name: string, n: number, counts = score): Roll => throwDice(name, n, D6, counts, `${need} or more kills`);
  if (tough === 0) return toll(as, dice);
  const first = toll(`${as}-tough`, tough, { ...score, 'first-kills': countFrom(Math.max(2, need)) });
  const both: Roll = { kind: 'each', of: first, per: 'first-kills', roll: toll(`${as}-again`, 1) };
  return computeRoll({ kind: 'plus', of: dice > 0 ? [toll(as, dice), both] : [both] }, [], [lost]);
}

/**
 * One round: `defence-lost`, then `attack-lost`, each up to the figures there are; `half`: the blows of one side only, those
 * of the defenders after `fallen` of them.
 */
export function closeQuartersRound(profile: CloseQuarters): Attack {
  const law = lawOf(profile);
  const { attackers, defenders, half, fallen = 0 } = profile;
  const struck = computeRoll(
    struckBy('attack', blowsOf(law, attackers, attackers.figures), needAgainst(law, defenders), 'defence-lost'),
    [{ set: 'defence-lost', sum: ['defence-lost'], cap: defenders.figures }],
    ['defence-lost'],
  );
  if (half === 'attack') return buildAttack(struck, 'defence-lost');
  const back = (left: number): Roll => struckBy('defence', blowsOf(law, defenders, left), needAgainst(law, attackers), 'attack-lost');
  const cappedBack = (of: Roll, keep: readonly string[]): Roll =>
    computeRoll(of, [{ set: 'attack-lost', sum: ['attack-lost'], cap: attackers.figures }], keep);
  const left = isTogether(law, profile) ? defenders.figures : Math.max(0, defenders.figures - fallen);
  if (half === 'defence') return buildAttack(cappedBack(back(left), ['attack-lost']), 'attack-lost');
  const answered: Roll = isTogether(law, profile)
    ? { kind: 'plus', of: [struck, back(defenders.figures)] }
    : {
        kind: 'branch',
        of: struck,
        on: 'defence-lost',
        to: Array.from({ length: defenders.figures + 1 }, (_, lost) => back(defenders.figures - lost)),
      };
  return buildAttack(cappedBack(answered, ['defence-lost', 'attack-lost']), 'defence-lost');
}

/**
 * Figures at a vehicle: 4 or more hits one that stands, a 6 one that moves; one die of damage, one more for each further hit;
 * superficial unless they hunt tanks (R23).
 */
export function swarm(profile: Swarm): Attack {
  const law = lawOf(profile);
  const { figures, moving, hunters, target } = profile;
  const hit = throwDice('hit', figures, D6, { hits: countFrom(moving ? 6 : 4) }, `${moving ? 6 : '4 or more'} hits`);
  const isFrail = !isArmour(target) || target.openTopped === true;
  const blow = (hits: number): Roll => {
    const least = target.needs - (hits - 1);
    if (isFrail) return throwDice('damage', 1, D6, { 'knocked-out': countFrom(Math.max(2, least)) }, `${least} or more destroys`);
    return blowRoll(law, { pen: hits - 1, target, slight: hunters !== true && !law.reads('swarm-bands') });
  };
  const to = [NOTHING, ...Array.from({ length: figures }, (_, i) => blow(i + 1))];
  const roll: Roll = { kind: 'branch', of: hit, on: 'hits', to };
  return buildAttack(profile.through ? lostOf(law, roll, target, 2) : roll, profile.through ? 'destroyed' : 'knocked-out');
}
