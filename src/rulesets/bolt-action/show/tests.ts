// Order tests of units as they stand: the value, the chance, and the question it is to the odds (Orders, R1).

import { chance, dist, toNumber } from '../../../core/dist.ts';
import type { UnitTest } from '../../../core/ruleset.ts';
import { attack, type BoltProfile, type OrderTest } from '../attack.ts';
import { lawOf, valueFor } from '../odds/law.ts';
import { ruledBy } from '../shot.ts';
import type { BoltState, BoltUnit } from '../state.ts';
import { bonusOf, isWhole, upUnits } from '../units.ts';
import { pinWords } from './words.ts';

const profileOf = (state: BoltState, unit: BoltUnit): OrderTest => ({
  kind: 'order-test',
  ...ruledBy(state),
  quality: unit.quality,
  bonus: bonusOf(state, unit),
  pins: unit.pins,
  whole: isWhole(unit),
});

/** What two dice must not exceed, and how often they do not. */
export function testOf(state: BoltState, unit: BoltUnit): { readonly value: number; readonly passes: number } {
  const profile = profileOf(state, unit);
  const passes = toNumber(...chance(dist(attack({ ...profile, kind: 'order-test' }).roll), tally => (tally['passed'] ?? 0) > 0));
  return { value: valueFor(lawOf(profile), profile), passes };
}

/** The tests of pinned units, as if each were given an order now. */
export const tests = (state: BoltState): readonly UnitTest<BoltProfile>[] =>
  upUnits(state)
    .filter(({ pins }) => pins > 0)
    .map(unit => {
      const profile = profileOf(state, unit);
      const says = `order test against ${valueFor(lawOf(profile), profile)}, ${pinWords(unit.pins)}`;
      return { unit: unit.id, says, profile, passes: 'passed' };
    });
