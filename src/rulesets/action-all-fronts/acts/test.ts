// A test of morale after casualties, at the enemy's request, or of the loser of a round of melee (8.1 to 8.5).

import { agree, withVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { failTest } from '../damage.ts';
import type { AafTally } from '../data/tallies.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { isOutnumbered, loseMelee, repelChargers } from '../melees.ts';
import { testOf } from '../moraleTest.ts';
import { describeTest } from '../show/against.ts';
import { type AafState, type AafUnit, source, TESTS, type TestEvent } from '../state.ts';
import { allUnits, change, hasTrait, isUp, unitOf } from '../units.ts';
import { onTableRule } from './frame.ts';

const REASONS: Readonly<Record<TestEvent['reason'], string>> = {
  artillery: 'casualties by artillery',
  shooting: 'casualties by shooting',
  melee: 'a lost round of melee',
};

/** A reason to test beside the name of its act: 'for casualties by shooting'; undefined for any other word. */
export const reasonSaid = (reason: unknown): string | undefined =>
  Object.hasOwn(REASONS, String(reason)) ? `for ${REASONS[reason as TestEvent['reason']]}` : undefined;

const isDue = (state: AafState, unit: UnitId, reason: TestEvent['reason']): boolean =>
  state.pending.some(duty => duty.kind === 'test' && duty.unit === unit && duty.reason === reason);

/** Whom the enemy may have tested now, and who must: with the reason. */
export const testable = (state: AafState): readonly { readonly unit: UnitId; readonly reason: TestEvent['reason'] }[] => [
  ...state.pending.flatMap(duty => (duty.kind === 'test' ? [{ unit: duty.unit, reason: duty.reason }] : [])),
  ...allUnits(state)
    .filter(isUp)
    .flatMap(({ id, hurt, tested }) =>
      (['artillery', 'shooting'] as const)
        .filter(reason => hurt.includes(reason) && !tested.includes(reason) && !isDue(state, id, reason))
        .filter(reason => state.phase === (reason === 'artillery' ? 'artillery' : 'action'))
        .map(reason => ({ unit: id, reason })),
    ),
];

/** The test is taken: another of its kind is not asked for in this phase. */
const taken = (state: AafState, { unit: id, reason }: TestEvent, unit: AafUnit): AafState =>
  reason === 'melee'
    ? state
    : change(state, id, {
        tested: [...new Set([...unit.tested, reason])],
        hurt: unit.hurt.filter(one => one !== reason && one !== WORSE[reason]),
      });

const WORSE = { artillery: 'heavy', shooting: 'flame' } as const;

const isPassed = (tally: AafTally): boolean => countIn(tally, 'passed') > 0;

function outcome(state: AafState, event: TestEvent): string {
  const unit = unitOf(state, event.unit);
  if (!unit) return 'it fails';
  if (event.reason === 'melee') return isOutnumbered(state, unit) ? 'it fails and surrenders' : 'it fails and flees';
  const after = unitOf(failTest(state, unit.id), unit.id)?.morale;
  if (unit.morale === after) return 'it fails';
  return after === 'fleeing' ? 'it fails and flees' : 'it fails and is pinned';
}

export const test = act<TestEvent>({
  title: 'Morale test',
  source: source('8'),
  rules: [
    onTableRule,
    unitRule(
      '8.1/once',
      'A unit tests once in a phase for casualties of one kind.',
      (_state, event, unit) =>
        event.reason !== 'melee' && unit.tested.includes(event.reason)
          ? `${withVerb(unit.title, 'has')} tested for ${REASONS[event.reason]}`
          : undefined,
      { needs: ['unit', 'reason'] },
    ),
    unitRule(
      '8.1/occasion',
      'A unit tests that has taken casualties, or lost a round of melee.',
      (state, event, unit) => {
        if (event.reason === 'melee' && hasTrait(unit, 'fanatic'))
          return `${withVerb(unit.title, 'is fanatic and passes')} in a melee without a test`;
        const isHurt =
          event.reason === 'melee'
            ? isDue(state, unit.id, 'melee')
            : unit.hurt.includes(event.reason) || unit.tested.includes(event.reason);
        return isHurt
          ? undefined
          : `${withVerb(unit.title, 'has')} nothing to test for: no ${REASONS[event.reason].replace('a lost', 'lost')}`;
      },
      { needs: ['unit', 'reason'] },
    ),
  ],
  ask: {
    unit: askUnit('Which unit tests', state => [...new Set(testable(state).map(({ unit }) => unit))]),
    reason(state, draft) {
      const open = testable(state).flatMap(({ unit, reason }) => (unit === draft.unit ? [reason] : []));
      const said = (reasons: readonly TestEvent['reason'][]) => reasons.map(value => ({ value, says: REASONS[value] }));
      return pick('reason', 'What for', said(open), () => said(TESTS));
    },
  },
  dice: 'two dice against its morale',
  rolls: ownRoll((state, unit, { reason }) => attack({ kind: 'morale', test: testOf(state, unit, reason) })),
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const after = taken(state, event, unit);
    if (isPassed(tally) || isUntold(event)) return after;
    return event.reason === 'melee' ? loseMelee(after, unit.id) : repelChargers(failTest(after, unit.id), unit.id);
  },
  describe(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const says = `${withVerb(unit?.title ?? event.unit, 'tests')} for ${REASONS[event.reason]}`;
    const against = unit ? ` against ${describeTest(state, unit, event.reason)}` : '';
    if (isUntold(event)) return { text: `${says}${against}.`, marks: [] };
    return {
      text: `${says}${against}: ${agree(unit?.title ?? event.unit, isPassed(tally) ? 'it holds' : outcome(state, event))}.`,
      marks: [],
    };
  },
});
