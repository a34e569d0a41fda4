// Back into good order (8.7, 9.1): a test with the bonus of a rally; who fails flees.

import type { Act, Rule } from '../../../core/act.ts';
import { asksThrow, isUntold } from '../../../core/questions.ts';
import { attack } from '../attack.ts';
import { routed, surrendered } from '../harm.ts';
import { testOf } from '../nerve.ts';
import { readingsOf } from '../shot.ts';
import { type AafState, type RallyEvent, source } from '../state.ts';
import { change, titleOf, unitOf } from '../units.ts';
import { activated, asksActing, defineAct, onTable, unitRule, withActivation } from './frame.ts';

const casts = (state: AafState, event: RallyEvent) => {
  const unit = unitOf(state, event.unit);
  if (!unit) return [];
  return [
    {
      by: unit.side,
      on: unit.side,
      unit: unit.id,
      attack: attack({ kind: 'morale', ...readingsOf(state), test: testOf(state, unit, 'rally') }),
    },
  ];
};

const rules: readonly Rule<AafState, RallyEvent>[] = [
  onTable(),
  activated(),
  unitRule<RallyEvent>('9.1/state', 'Only units that are pinned or flee rally.', (_state, _event, { title, morale }) =>
    morale === 'good' ? `${title} is in good order` : undefined,
  ),
];

export const rally: Act<AafState, RallyEvent> = defineAct<RallyEvent>({
  title: 'Rally',
  source: source('9.1'),
  rules,
  asks: (state, draft) =>
    draft.unit === undefined ? asksActing(state, 'Which unit rallies') : asksThrow({ casts }, state, draft, 'at most its morale'),
  casts,
  apply(state, event, tally) {
    const now = withActivation(state, event.unit, { rallied: true });
    if (isUntold(event)) return now;
    if ((tally['passed'] ?? 0) > 0) return change(now, event.unit, { morale: 'good', prone: false });
    return (unitOf(now, event.unit)?.melee.length ?? 0) > 0 ? surrendered(now, event.unit) : routed(now, event.unit);
  },
  tell(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const failed = (unit?.melee.length ?? 0) > 0 ? 'failed to rally and gave itself up' : 'failed to rally and flees';
    const what = isUntold(event) ? 'tried to rally' : (tally['passed'] ?? 0) > 0 ? 'rallied' : failed;
    return { says: `${titleOf(state, event.unit)} ${what}.`, marks: [] };
  },
});
