// Tests of morale that units would take if they were activated now: those that are pinned or flee rally (8.7, 9.1).

import type { UnitTest } from '../../core/ruleset.ts';
import type { AafProfile } from './attack.ts';
import { testOf } from './nerve.ts';
import { readingsOf } from './shot.ts';
import type { AafState } from './state.ts';
import { isMarker, isUp } from './units.ts';

export const tests = (state: AafState): readonly UnitTest<AafProfile>[] =>
  Object.values(state.units)
    .filter(unit => isUp(unit) && !isMarker(unit) && (unit.morale === 'pinned' || unit.morale === 'fleeing'))
    .map(unit => {
      const test = testOf(state, unit, 'rally');
      const profile: AafProfile = { kind: 'morale', ...readingsOf(state), test };
      return { unit: unit.id, says: `rally, on a morale of ${test.m}`, profile, passes: 'passed' };
    });
