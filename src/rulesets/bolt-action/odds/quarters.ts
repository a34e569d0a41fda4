// Close quarters: rounds of figures against figures, the whole of them as a fight, and figures against a vehicle (Close quarters, R19 to R23).

import type { Attack } from '../../../core/act.ts';
import { D6 } from '../../../core/d6.ts';
import type { Fight, Round, Stand } from '../../../core/fight.ts';
import { made, reckoned, toss } from '../../../core/make.ts';
import type { Roll } from '../../../core/roll.ts';
import { countFrom, type Law, lawOf, NOTHING, qualityIn } from './law.ts';
import type { CloseQuarters, Fighters, Swarm } from './profile.ts';
import { blowRoll, isArmour, lostOf } from './vehicle.ts';

const CQ = 'dice';

/** Two dice for those with assault weapons and for tough fighters, who are lost last. */
const diceOf = ({ strong = 0 }: Fighters, left: number): number => left + Math.min(strong, left);

const standsOf = (fighters: Fighters, need: number): readonly Stand[] =>
  Array.from({ length: fighters.figures }, (_, lost): Stand => {
    const left = fighters.figures - lost;
    return {
      left: { figures: left },
      value: left,
      fire: { [CQ]: [[diceOf(fighters, left), Math.max(0, 7 - need), 6]] },
      after: left > 1 ? { any: lost + 1 } : {},
    };
  });

const needAgainst = (law: Law, { quality }: Fighters): number => qualityIn(law, quality).needs;

/** Do both sides strike at once in this round? Every round in a defensive position; later ones by another reading (R21). */
const isTogether = (law: Law, { defensive, rounds = 0 }: CloseQuarters): boolean =>
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
    sides: [standsOf(attackers, needAgainst(law, defenders)), standsOf(defenders, needAgainst(law, attackers))],
    rounds: [roundOf(0), roundOf(1)],
    ends: 'worse',
    mods: [],
    names: { figures: ['figure', 'figures'] },
  };
}

/** One round: `defence-lost`, then `attack-lost`, each up to the figures there are; `half`: the blows of one side only, those of the defenders after `fallen` of them. */
export function closeQuartersRound(profile: CloseQuarters): Attack {
  const law = lawOf(profile);
  const { attackers, defenders, half, fallen = 0 } = profile;
  const blows = (as: string, dice: number, need: number, lost: string): Roll =>
    toss(as, dice, D6, { [lost]: countFrom(Math.max(2, need)) }, `${need} or more kills`);
  const struck = reckoned(
    blows('attack', diceOf(attackers, attackers.figures), needAgainst(law, defenders), 'defence-lost'),
    [{ set: 'defence-lost', sum: ['defence-lost'], cap: defenders.figures }],
    ['defence-lost'],
  );
  if (half === 'attack') return made(struck, 'defence-lost');
  const back = (left: number): Roll => blows('defence', diceOf(defenders, left), needAgainst(law, attackers), 'attack-lost');
  const cappedBack = (of: Roll, keep: readonly string[]): Roll =>
    reckoned(of, [{ set: 'attack-lost', sum: ['attack-lost'], cap: attackers.figures }], keep);
  const left = isTogether(law, profile) ? defenders.figures : Math.max(0, defenders.figures - fallen);
  if (half === 'defence') return made(cappedBack(back(left), ['attack-lost']), 'attack-lost');
  const answered: Roll = isTogether(law, profile)
    ? { kind: 'plus', of: [struck, back(defenders.figures)] }
    : {
        kind: 'branch',
        of: struck,
        on: 'defence-lost',
        to: Array.from({ length: defenders.figures + 1 }, (_, lost) => back(defenders.figures - lost)),
      };
  return made(cappedBack(answered, ['defence-lost', 'attack-lost']), 'defence-lost');
}

/** Figures at a vehicle: 4 or more hits one that stands, a 6 one that moves; one die of damage, one more for each further hit; superficial unless they hunt tanks (R23). */
export function swarm(profile: Swarm): Attack {
  const law = lawOf(profile);
  const { figures, moving, hunters, target } = profile;
  const hit = toss('hit', figures, D6, { hits: countFrom(moving ? 6 : 4) }, `${moving ? 6 : '4 or more'} hits`);
  const isFrail = !isArmour(target) || target.openTopped === true;
  const blow = (hits: number): Roll => {
    const least = target.needs - (hits - 1);
    if (isFrail) return toss('damage', 1, D6, { 'knocked-out': countFrom(Math.max(2, least)) }, `${least} or more destroys`);
    return blowRoll(law, { pen: hits - 1, target, slight: hunters !== true && !law.reads('swarm-bands') });
  };
  const to = [NOTHING, ...Array.from({ length: figures }, (_, i) => blow(i + 1))];
  const roll: Roll = { kind: 'branch', of: hit, on: 'hits', to };
  return made(profile.through ? lostOf(law, roll, target, 2) : roll, profile.through ? 'destroyed' : 'knocked-out');
}
