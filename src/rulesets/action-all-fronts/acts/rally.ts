// Back into good order (8.7, 9.1): a test with the bonus of a rally; who fails flees, and fanatics go at the enemy (21.3).

import { agree, withVerb } from '../../../core/englishText.ts';
import { isUntold } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { failTest, routUnit, surrenderUnit } from '../damage.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { testOf } from '../moraleTest.ts';
import { readingsOf } from '../shot.ts';
import { describeTest } from '../show/against.ts';
import { type AafRallyEvent, type AafState, source } from '../state.ts';
import { hasTrait, putUnit, titleOf, unitOf } from '../units.ts';
import { actorActivatedRule, askActing, onTableRule, withActivation } from './frame.ts';

function restored(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const { driven: _, ...rest } = unit;
  return putUnit(state, { ...rest, morale: 'good', prone: false });
}

/** A failed rally: surrender in a melee, else flight; fanatics who are pinned do neither (8.7, 21.3). */
function unrallied(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  if (unit.melee.length > 0) return surrenderUnit(state, id);
  return unit.morale === 'pinned' && hasTrait(unit, 'fanatic') ? failTest(state, id) : routUnit(state, id);
}

function fate(state: AafState, id: UnitId): string {
  const after = unitOf(unrallied(state, id), id);
  if (after?.morale === 'surrendered') return 'and gave itself up';
  if (after?.morale === 'fleeing') return 'and flees';
  return after?.driven ? 'and goes at the enemy' : 'and stays pinned';
}

export const rally = act<AafRallyEvent>({
  title: 'Rally',
  source: source('9.1'),
  rules: [
    onTableRule,
    actorActivatedRule,
    unitRule('9.1/state', 'Only units that are pinned or flee rally.', (_state, _event, { title, morale }) =>
      morale === 'good' ? `${withVerb(title, 'is')} in good order` : undefined,
    ),
  ],
  ask: { unit: askActing('Which unit rallies') },
  dice: 'at most its morale',
  rolls: ownRoll((state, unit) => attack({ kind: 'morale', ...readingsOf(state), test: testOf(state, unit, 'rally') })),
  apply(state, event, tally) {
    const now = withActivation(state, event.unit, { rallied: true });
    if (isUntold(event)) return now;
    return countIn(tally, 'passed') > 0 ? restored(now, event.unit) : unrallied(now, event.unit);
  },
  describe(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const against = unit && unit.morale !== 'good' ? ` (against ${describeTest(state, unit, 'rally')})` : '';
    const what = isUntold(event)
      ? `tried to rally${against}`
      : countIn(tally, 'passed') > 0
        ? `rallied${against}`
        : `failed to rally${against} ${agree(titleOf(state, event.unit), fate(state, event.unit))}`;
    return { text: `${titleOf(state, event.unit)} ${what}.`, marks: [] };
  },
});
