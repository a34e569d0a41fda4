// After a melee that is won (15.3): the winner, its enemies gone, may move up to 3.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { tellWay } from '../../../core/placeTold.ts';
import { anywhere } from '../../../core/questions.ts';
import type { Point } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { act, owing, pendingFor, rule, unitRule } from '../kit.ts';
import { moveCost } from '../movementCost.ts';
import { arriveUnit, SLACK } from '../moving.ts';
import { formatMeasure, formatShare } from '../places.ts';
import { afterMove } from '../spotting.ts';
import { type AafState, type AafUnit, type FollowEvent, source } from '../state.ts';
import { titleOf, unitOf } from '../units.ts';
import { asksPlace, onBoardRule, onTableRule, pathMark, placesAround } from './frame.ts';

/** How far a winner may move (15.3). */
const FOLLOW = 3;

const rules: readonly Rule<AafState, FollowEvent>[] = [
  onTableRule,
  onBoardRule('15.3/table', 'A unit stays on the table.', 'to'),
  rule('15.3/follows', 'Only the winner of a melee whose enemies are gone follows up.', ['unit'], (state, event) =>
    pendingFor(state, event) ? undefined : `${withVerb(titleOf(state, event.unit), 'has')} won no melee`,
  ),
  unitRule(
    '15.3/three',
    'It moves up to 3.',
    (state, { to }, unit) => {
      const far = unit.at ? Math.hypot(to[0] - unit.at[0], to[1] - unit.at[1]) : 0;
      return far > FOLLOW + SLACK ? `${unit.title} moved ${formatShare(state, far, FOLLOW)}` : undefined;
    },
    { needs: ['unit', 'to'] },
  ),
  unitRule(
    '15.3/open',
    'It keeps off other enemies and closed ground.',
    (state, { to }, unit) => (Number.isFinite(moveCost(state, unit, [to])) ? undefined : `the way of ${unit.title} is closed`),
    { needs: ['unit', 'to'] },
  ),
];

export const follow = act<FollowEvent>({
  title: 'Follow up',
  source: source('15.3'),
  rules,
  ask: {
    unit: askUnit('Who follows up', owing('follow')),
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!unit?.at) return anywhere('to', 'Where to');
      return asksPlace(state, `Where to does ${unit.title} follow up`, placesFor(state, unit));
    },
  },
  apply: (state, { unit, to }) => (unitOf(state, unit)?.at ? afterMove(arriveUnit(state, unit, [to]), unit, [to]) : state),
  describe(state, { unit: id, to }) {
    const from = unitOf(state, id)?.at;
    return {
      text: `${titleOf(state, id)} followed up ${tellWay(state.game.board, from, to)}.`,
      marks: from ? pathMark(state, id, [from, to], 'move', formatMeasure(state, Math.hypot(to[0] - from[0], to[1] - from[1]))) : [],
    };
  },
});

const placesFor = (state: AafState, { id: unit, at }: AafUnit): ReadonlyMap<Point, number> =>
  placesAround(at, FOLLOW, to => keepsRules(rules, state, { type: 'follow', unit, to }));
