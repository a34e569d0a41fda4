// Order tests of units as they stand: the value, the chance, and the question it is to the odds (Orders, R1).

import { chance, dist, toNumber } from '../../../core/dist.ts';
import type { UnitTest } from '../../../core/ruleset.ts';
import { attack, type OrderTest } from '../attack.ts';
import { lawOf, valueFor } from '../odds/law.ts';
import { ruledBy } from '../shot.ts';
import type { BoltState, BoltUnit } from '../state.ts';
import { bonusOf, isWaiting, isWhole, upUnits } from '../units.ts';
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

/** The tests of units that may still get an order this turn, as if each were given one now; under pins, all but Down. */
export const tests = (state: BoltState): readonly UnitTest[] =>
  upUnits(state)
    .filter(unit => isWaiting(unit) && unit.pins > 0)
    .map(unit => {
      const profile = profileOf(state, unit);
      const label = `order test against ${valueFor(lawOf(profile), profile)}, ${pinWords(unit.pins)}`;
      return { unit: unit.id, label, when: 'with an order', attack: attack(profile), passes: 'passed' };
    });
