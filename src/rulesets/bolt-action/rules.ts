// The rules of every event: what is owed comes first, and nothing but turns and the end lies between turns.

import type { Rule, RuleId } from '../../core/act.ts';
import { answeredAt } from './owed.ts';
import { type BoltDuty, type BoltEvent, type BoltState, card } from './state.ts';
import { titleOf } from './units.ts';

type Any = Rule<BoltState, BoltEvent>;

const BETWEEN: readonly BoltEvent['type'][] = ['turn', 'victory', 'destroyed'];

const WORDS: Readonly<Record<BoltDuty['kind'], string>> = {
  'order-test': 'tests for its order first',
  fubar: 'has thrown a double six',
  rally: 'rallies first',
  move: 'runs first',
  fire: 'fires at its own side first',
  'morale-check': 'checks its morale first',
  'turret-jam': 'may have its turret stuck',
  blaze: 'may have its building on fire',
  evacuate: 'leaves its building first',
  fuel: 'may be out of fuel',
  contact: 'is assaulting',
  'close-quarters': 'is in close quarters',
  regroup: 'regroups',
};

/** Fire at an assault comes between its declaration and contact, a reaction before fire; what is stated waits for nothing. */
const comesBetween = (duty: BoltDuty, { type }: BoltEvent): boolean =>
  type === 'destroyed' ||
  type === 'goes-down' ||
  (duty.kind === 'contact' && (type === 'react' || type === 'fire')) ||
  (duty.kind === 'fire' && type === 'react');

export const rules: readonly Any[] = [
  {
    id: 'ba:turn/phase' as RuleId,
    title: 'Between turns nothing happens but a new turn or the end.',
    source: card('Turn'),
    verdict: 'illegal',
    needs: [],
    broken({ phase }, { type }) {
      if (phase === 'over') return 'the battle is over';
      const isBetween = BETWEEN.includes(type);
      return phase === 'between' && !isBetween ? 'a turn is due' : undefined;
    },
  },
  {
    id: 'ba:order-test/missing' as RuleId,
    title: 'What is owed comes first: tests, checks, contact, rounds of close quarters.',
    source: card('Turn'),
    verdict: 'illegal',
    needs: [],
    broken(state, event) {
      const at = answeredAt(state, event);
      const due = state.owed.find((duty, i) => duty.must && (at < 0 || i < at) && !comesBetween(duty, event));
      return due && `${titleOf(state, due.unit)} ${WORDS[due.kind]}`;
    },
  },
];
