// Artillery before it hits: whether a strike comes (7.3), counter-battery (7.1), where it lands (7.4); and dice that are thrown
// alone: ammunition (12.10), initiative (5).

import type { Attack } from '../../../core/act.ts';
import { counting, D6, SUM } from '../../../core/d6.ts';
import type { Arithmetic, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { type AafOddsRules, lawOf, modifier } from './charts.ts';
import type { Availability, CounterProfile, Initiative, Supply } from './profile.ts';

/**
 * Approved, delayed or denied (7.3). Asked for several turns, a delayed strike is rolled for again in the next, and a tally of each turn
 * says whether it was approved then; counter-battery fire that finds it stops it for good before it is rolled for (7.1).
 */
export function availability(profile: Availability): Attack {
  const law = lawOf(profile);
  const mods = profile.observer ? [modifier(law, 'observer')] : [];
  const { turns = 1, against } = profile;
  const named = turns > 1 ? Array.from({ length: turns }, (_, i) => `approved in turn ${i + 1}`) : ['approved'];
  const roll = named.reduceRight((later, approved, i) => {
    const now = branch(rollApproval(law, mods[0]?.by ?? 0, approved), 'delayed', NOTHING, later);
    const dice = against?.[i];
    return dice ? branch(found(law, dice), 'stopped', now, NOTHING) : now;
  }, NOTHING);
  const steps: readonly Arithmetic[] = [
    { set: 'delayed', if: 'delayed', atLeast: turns, then: 1, else: 0 },
    { set: 'approved', sum: named },
  ];
  return buildAttack(
    computeRoll(roll, steps, [...new Set(['approved', 'delayed', 'denied', ...named, ...(against ? ['stopped'] : [])])]),
    'approved',
    mods,
  );
}

const NOTHING: Roll = { kind: 'sure', tally: {} };
const branch = (of: Roll, on: string, ...to: readonly Roll[]): Roll => ({ kind: 'branch', of, on, to });

function rollApproval({ charts: { needs } }: AafOddsRules, by: number, approved: string): Roll {
  const isApproved = (pip: number) => pip + by >= needs.approved.least;
  const isDenied = (pip: number) => pip + by < needs.delayed.least;
  const score = {
    [approved]: counting(isApproved),
    delayed: counting(pip => !isApproved(pip) && !isDenied(pip)),
    denied: counting(pip => isDenied(pip) && !isApproved(pip)),
  };
  return throwDice(
    'availability',
    1,
    D6,
    score,
    `${needs.approved.least - by} or more is approved, below ${needs.delayed.least - by} is denied`,
  );
}

export const counter = (profile: CounterProfile): Attack => buildAttack(found(lawOf(profile), profile.dice), 'stopped');

function found({ charts: { needs } }: AafOddsRules, dice: number): Roll {
  const { least } = needs.counter;
  const roll = throwDice('counter', dice, D6, { hits: counting(pip => pip >= least) }, `any ${least} or more stops the strike`);
  return computeRoll(roll, [{ set: 'stopped', if: 'hits', atLeast: 1, then: 1, else: 0 }], ['stopped']);
}

/** The die after a fire. */
export function supplyRoll({ charts: { needs } }: AafOddsRules, fires = 1): Roll {
  const { least } = needs.low;
  const roll = throwDice('supply', fires, D6, { low: counting(pip => pip >= least) }, `ammunition is low on ${least} or more`);
  return fires === 1 ? roll : computeRoll(roll, [{ set: 'low', sum: ['low'], cap: 1 }], ['low']);
}

export const supply = (profile: Supply): Attack => buildAttack(supplyRoll(lawOf(profile), Math.max(1, profile.fires ?? 1)), 'low');

/** A die of each side in turn; the higher one is first (`begins`: 1 or 2, as the sides are listed), equal dice give nothing (5). */
export function initiative(_profile: Initiative): Attack {
  const die = (tally: string): Roll => throwDice('initiative', 1, D6, { [tally]: SUM }, 'the higher die goes first');
  const roll = computeRoll(
    { kind: 'plus', of: [die('one'), die('other')] },
    [
      { set: 'lead', sum: ['one'], less: ['other'] },
      { set: 'lag', sum: ['other'], less: ['one'] },
      { set: 'first', sum: ['lead'], cap: 1 },
      { set: 'second', sum: ['lag'], cap: 1 },
      { set: 'begins', sum: ['first', 'second', 'second'] },
    ],
    ['begins'],
  );
  return buildAttack(roll, 'begins');
}
