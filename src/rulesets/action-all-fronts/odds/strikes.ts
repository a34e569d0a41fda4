// Artillery before it hits: whether a strike comes (7.3), counter-battery (7.1), where it lands (7.4); and dice that are thrown alone: ammunition (12.10), initiative (5).

import type { Attack } from '../../../core/act.ts';
import { counting, D6, SUM } from '../../../core/d6.ts';
import { made, reckoned, toss } from '../../../core/make.ts';
import type { Roll, Step } from '../../../core/roll.ts';
import { type Law, lawOf, modifier } from './charts.ts';
import type { Availability, Counter, Initiative, Supply } from './profile.ts';

/**
 * Approved, delayed or denied (7.3). Asked for several turns, a delayed strike is rolled for again in the next, and a tally of each turn says whether it was approved then;
 * counter-battery fire that finds it stops it for good before it is rolled for (7.1).
 */
export function availability(profile: Availability): Attack {
  const law = lawOf(profile);
  const mods = profile.observer ? [modifier(law, 'observer')] : [];
  const { turns = 1, against } = profile;
  const named = turns > 1 ? Array.from({ length: turns }, (_, i) => `approved in turn ${i + 1}`) : ['approved'];
  const roll = named.reduceRight((later, approved, i) => {
    const now = branch(called(law, mods[0]?.by ?? 0, approved), 'delayed', NOTHING, later);
    const dice = against?.[i];
    return dice ? branch(found(law, dice), 'stopped', now, NOTHING) : now;
  }, NOTHING);
  const steps: readonly Step[] = [
    { set: 'delayed', if: 'delayed', atLeast: turns, then: 1, else: 0 },
    { set: 'approved', sum: named },
  ];
  return made(
    reckoned(roll, steps, [...new Set(['approved', 'delayed', 'denied', ...named, ...(against ? ['stopped'] : [])])]),
    'approved',
    mods,
  );
}

const NOTHING: Roll = { kind: 'sure', tally: {} };
const branch = (of: Roll, on: string, ...to: readonly Roll[]): Roll => ({ kind: 'branch', of, on, to });

function called({ charts: { needs } }: Law, by: number, approved: string): Roll {
  const isApproved = (pip: number) => pip + by >= needs.approved.least;
  const isDenied = (pip: number) => pip + by < needs.delayed.least;
  const score = {
    [approved]: counting(isApproved),
    delayed: counting(pip => !isApproved(pip) && !isDenied(pip)),
    denied: counting(pip => isDenied(pip) && !isApproved(pip)),
  };
  return toss(
    'availability',
    1,
    D6,
    score,
    `${needs.approved.least - by} or more is approved, below ${needs.delayed.least - by} is denied`,
  );
}

export const counter = (profile: Counter): Attack => made(found(lawOf(profile), profile.dice), 'stopped');

function found({ charts: { needs } }: Law, dice: number): Roll {
  const { least } = needs.counter;
  const roll = toss('counter', dice, D6, { hits: counting(pip => pip >= least) }, `any ${least} or more stops the strike`);
  return reckoned(roll, [{ set: 'stopped', if: 'hits', atLeast: 1, then: 1, else: 0 }], ['stopped']);
}

/** The die after a fire. */
export function supplyRoll({ charts: { needs } }: Law, fires = 1): Roll {
  const { least } = needs.low;
  const roll = toss('supply', fires, D6, { low: counting(pip => pip >= least) }, `ammunition is low on ${least} or more`);
  return fires === 1 ? roll : reckoned(roll, [{ set: 'low', sum: ['low'], cap: 1 }], ['low']);
}

export const supply = (profile: Supply): Attack => made(supplyRoll(lawOf(profile), Math.max(1, profile.fires ?? 1)), 'low');

/** A die of each side in turn; the higher one is first, equal dice give nothing (5). */
export function initiative(_profile: Initiative): Attack {
  const die = (tally: string): Roll => toss('initiative', 1, D6, { [tally]: SUM }, 'the higher die goes first');
  const roll = reckoned(
    { kind: 'plus', of: [die('one'), die('other')] },
    [
      { set: 'lead', sum: ['one'], less: ['other'] },
      { set: 'lag', sum: ['other'], less: ['one'] },
      { set: 'first', sum: ['lead'], cap: 1 },
      { set: 'second', sum: ['lag'], cap: 1 },
    ],
    ['first', 'second'],
  );
  return made(roll, 'first');
}
