// One slip of whoever wrote a record down, an event forgotten or two that changed places, costs one ruling, or
// few: what follows from it is put down to it.

import { expect, test } from 'vitest';
import { battlesIn, SCENARIOS } from '../conformance/load.ts';
import { sliceOf } from '../slice.ts';
import { countedAfter, countedOf, framesOf, medianOf, pairsOf, SLIPS, slipsOf } from './gaps.ts';

/** So many slips are tried of all battles in `npm test`. */
const FEW = 60;

/** So many pairs of faults of each battle. */
const FEW_PAIRS = 4;

/** Events with a counted ruling that one slip costs: half of all slips so many at most, and none more than so many. */
const [HALF, MOST] = [1, 3];

const slips = sliceOf(battlesIn(SCENARIOS).flatMap(slipsOf), FEW);

const found = [...Map.groupBy(slips, ({ battle }) => battle)].flatMap(([battle, here]) => {
  const frames = framesOf(battle);
  return here.map(slip => {
    const counted = countedAfter(slip, frames);
    const said = counted.map(({ event, rulings }) => `${event?.id}: ${rulings.map(({ says }) => says).join('; ')}`);
    const name = `${battle.name}, ${battle.record.events[slip.at]?.id} ${slip.kind}`;
    return { slip, counted: counted.length, says: `${name}: ${said.join(' | ')}` };
  });
});

test(`none of ${slips.length} slips costs more than ${MOST} events with a counted ruling`, () => {
  expect(found.filter(({ counted }) => counted > MOST).map(({ says }) => says)).toEqual([]);
});

test.each(SLIPS)(`half of what is %s costs no more than ${HALF}`, kind => {
  expect(medianOf(found.filter(({ slip }) => slip.kind === kind).map(({ counted }) => counted))).toBeLessThanOrEqual(HALF);
});

/** The battles that write down the dice of their attacks. */
const TOLD = battlesIn(SCENARIOS).filter(
  ({ ruleset, record }) => ruleset.combat && record.events.filter(({ thrown }) => thrown).length > FEW_PAIRS,
);

test.each(TOLD.map(battle => [battle.name, battle] as const))(
  '%s: two faults of one turn that have nothing to do with each other are both counted',
  (_, battle) => {
    const frames = framesOf(battle);
    const pairs = sliceOf(pairsOf(battle, frames), FEW_PAIRS);
    expect(pairs.length).toBeGreaterThan(0);
    const named = pairs.map(pair => [pair.map(at => battle.record.events[at]?.id).join(' and '), countedOf(battle, frames, pair)]);
    expect(named.filter(([, counted]) => counted !== 2)).toEqual([]);
  },
);
