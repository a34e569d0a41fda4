// Orders (6): free before the battle, by a test in play. A failed test changes nothing (6.5).

import { agree, withVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { testOf } from '../moraleTest.ts';
import { readingsOf } from '../shot.ts';
import { type AafOrderEvent, type AafState, ORDERS, source } from '../state.ts';
import { change, hasTrait, titleOf, unitOf } from '../units.ts';
import { askActing, withActivation } from './frame.ts';

const isFree = ({ phase }: AafState): boolean => phase === 'deploy';

const wordsOf = (order: AafOrderEvent['order']): string =>
  order === 'none' ? 'no order' : `${order === 'attack' ? 'an' : 'a'} ${order[0]?.toUpperCase()}${order.slice(1)} order`;

const tested = ownRoll<AafOrderEvent>((state, unit) =>
  attack({ kind: 'morale', ...readingsOf(state), test: testOf(state, unit, 'order') }),
);

/** Orders that a unit could be given now. */
const open = (state: AafState, id: UnitId | undefined): readonly AafOrderEvent['order'][] => {
  const unit = unitOf(state, id);
  if (!unit) return [];
  const orders = ORDERS.filter(order => order !== unit.order && (order !== 'recon' || hasTrait(unit, 'recon')));
  return unit.order === undefined ? orders : [...orders, 'none'];
};

export const order = act<AafOrderEvent>({
  title: 'Order',
  source: source('6.5'),
  rules: [
    unitRule('9/activated', 'Only the unit that is activated acts.', (state, _event, unit) =>
      isFree(state) || state.activation?.unit === unit.id ? undefined : `${withVerb(unit.title, 'is')} not activated`,
    ),
    unitRule(
      '6.4/recon-unit',
      'Only units that the lists mark for it take a Recon order.',
      (_state, event, unit) =>
        event.order === 'recon' && !hasTrait(unit, 'recon') ? `${withVerb(unit.title, 'is')} no recon unit` : undefined,
      { needs: ['unit', 'order'] },
    ),
    unitRule(
      '6.5/good-order',
      'A unit that is pinned has no order and is given none until it has rallied.',
      (_state, _event, { title, morale }) => (morale === 'pinned' ? `${withVerb(title, 'is')} pinned` : undefined),
      { from: { mark: 'house', section: '6.5', why: 'What is pinned forgets its orders; it has to rally first.' } },
    ),
    unitRule(
      '6.5/change',
      'An order is given, changed or cancelled: it is another than before.',
      (_state, event, unit) => {
        const due = `order ${unit.id}`;
        if (event.order === 'none') return unit.order === undefined ? { says: `${withVerb(unit.title, 'has')} no order`, due } : undefined;
        return unit.order === event.order ? { says: `${withVerb(unit.title, 'has')} that order`, due } : undefined;
      },
      { needs: ['unit', 'order'] },
    ),
  ],
  ask: {
    unit: askActing('Which unit'),
    order: (state, draft) =>
      pick(
        'order',
        'Which order',
        open(state, draft.unit).map(value => ({ value, says: wordsOf(value) })),
      ),
  },
  dice: 'at most its morale',
  rolls: (state, event) => (isFree(state) ? [] : tested(state, event)),
  apply(state, event, tally) {
    const now = withActivation(state, event.unit, { ordered: true });
    const isGiven = isFree(state) || isUntold(event) || countIn(tally, 'passed') > 0;
    return isGiven ? change(now, event.unit, { order: event.order === 'none' ? undefined : event.order }) : now;
  },
  describe(state, event, tally) {
    const failed = !isFree(state) && !isUntold(event) && countIn(tally, 'passed') === 0;
    const had = unitOf(state, event.unit)?.order;
    return {
      text: failed
        ? `${withVerb(titleOf(state, event.unit), 'was')} to have ${wordsOf(event.order)}; the test failed, and ${agree(titleOf(state, event.unit), 'it keeps')} ${wordsOf(had ?? 'none')}.`
        : `${withVerb(titleOf(state, event.unit), 'has')} ${wordsOf(event.order)}${isFree(state) ? '' : ' now'}.`,
      marks: [],
    };
  },
});
