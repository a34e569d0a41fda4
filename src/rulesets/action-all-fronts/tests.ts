// Tests of morale that may come: those that the enemy may ask for (8.1), and those of units that are pinned or
// flee, when they are activated (8.7, 9.1).

import { keepsRules } from '../../core/legal.ts';
import type { UnitTest } from '../../core/ruleset.ts';
import { acting } from './acts/frame.ts';
import { rally } from './acts/rally.ts';
import { reasonSaid, testable } from './acts/test.ts';
import { attack } from './attack.ts';
import { testOf } from './moraleTest.ts';
import type { Test } from './odds/profile.ts';
import { isLeft } from './order.ts';
import { readingsOf } from './shot.ts';
import type { AafState, AafUnit } from './state.ts';
import { allUnits, isMarker, isUp, unitOf } from './units.ts';

/** Those that are owed are told from what is owed. */
export const tests = (state: AafState): readonly UnitTest[] => [
  ...testable(state)
    .filter(({ unit, reason }) => !state.pending.some(duty => duty.kind === 'test' && duty.unit === unit && duty.reason === reason))
    .flatMap(({ unit: id, reason }) => {
      const unit = unitOf(state, id);
      return unit ? [made(state, unit, `morale test ${reasonSaid(reason)}`, 'if the enemy asks', testOf(state, unit, reason))] : [];
    }),
  ...allUnits(state)
    .filter(unit => isUp(unit) && !isMarker(unit) && (unit.morale === 'pinned' || unit.morale === 'fleeing') && mayRally(state, unit))
    .map(unit => {
      const test = testOf(state, unit, 'rally');
      return made(
        state,
        unit,
        `rally, on a morale of ${test.m}`,
        acting(state, unit.id) ? 'in this activation' : 'when it is activated',
        test,
      );
    }),
];

/** It may still be activated this turn, or has done nothing yet in its activation. */
const mayRally = (state: AafState, unit: AafUnit): boolean =>
  acting(state, unit.id) ? keepsRules(rally.rules, state, { type: 'rally', unit: unit.id }) : isLeft(state, unit);

const made = (state: AafState, { id }: AafUnit, label: string, when: string, test: Test): UnitTest => ({
  unit: id,
  label,
  when,
  attack: attack({ kind: 'morale', ...readingsOf(state), test }),
  passes: 'passed',
});
