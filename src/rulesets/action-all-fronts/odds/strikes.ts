// Artillery before it hits: whether a strike comes (7.3), counter-battery (7.1), where it lands (7.4); and dice that are thrown alone: ammunition (12.10), initiative (5).

import type { Attack } from '../../../core/act.ts';
import { counting, D6, SUM } from '../../../core/d6.ts';
import { made, reckoned, toss } from '../../../core/make.ts';
import type { Roll } from '../../../core/roll.ts';
import { type Law, lawOf, modifier } from './charts.ts';
import type { Availability, Counter, Initiative, Supply } from './profile.ts';

/** Approved, delayed or denied (7.3). Asked for several turns, a delayed strike is rolled for again in the next. */
export function availability(profile: Availability): Attack {
  const law = lawOf(profile);
  const mods = profile.observer ? [modifier(law, 'observer')] : [];
  const turns = Math.max(1, profile.turns ?? 1);
  const once = called(law, mods[0]?.by ?? 0);
  let roll = once;
  for (let turn = 2; turn <= turns; turn++) roll = { kind: 'branch', of: once, on: 'delayed', to: [{ kind: 'sure', tally: {} }, roll] };
  const last = reckoned(roll, [{ set: 'delayed', if: 'delayed', atLeast: turns, then: 1, else: 0 }], ['approved', 'delayed', 'denied']);
  return made(last, 'approved', mods);
}

function called({ charts: { needs } }: Law, by: number): Roll {
  const isApproved = (pip: number) => pip + by >= needs.approved.least;
  const isDenied = (pip: number) => pip + by < needs.delayed.least;
  const score = {
    approved: counting(isApproved),
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

export function counter(profile: Counter): Attack {
  const { least } = lawOf(profile).charts.needs.counter;
  const roll = toss('counter', profile.dice, D6, { hits: counting(pip => pip >= least) }, `any ${least} or more stops the strike`);
  return made(reckoned(roll, [{ set: 'stopped', if: 'hits', atLeast: 1, then: 1, else: 0 }], ['stopped']), 'stopped');
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
