// The rules of every event: what is owed comes first, and nothing but turns and the end lies between turns.

import type { Rule } from '../../core/act.ts';
import { withVerb } from '../../core/englishText.ts';
import { dueOf } from '../../core/pendingActions.ts';
import { pendingIndex, rule } from './kit.ts';
import { type BoltEvent, type BoltPendingAction, type BoltState, card, house } from './state.ts';
import { isAfterTurn, isOfNextTurn, takesOrder } from './supposing.ts';
import { titleOf } from './units.ts';

type Any = Rule<BoltState, BoltEvent>;

const BETWEEN: readonly BoltEvent['type'][] = ['turn', 'victory', 'destroyed'];

/** A rule for each duty that must be answered before anything else. */
interface Due {
  readonly name: `${string}/${string}`;
  readonly title: string;
  readonly section: string;
  readonly message: string;
}

const DUE: Readonly<Record<Exclude<BoltPendingAction['kind'], 'regroup'>, Due>> = {
  'order-test': { name: 'order-test/missing', title: 'An order test comes first.', section: 'Turn', message: 'tests for its order first' },
  fubar: { name: 'fubar/due', title: 'After a double six its die comes first.', section: 'FUBAR', message: 'has thrown a double six' },
  rally: { name: 'rally/due', title: 'A unit that rallies throws its die first.', section: 'Orders', message: 'rallies first' },
  move: { name: 'fubar/panic-due', title: 'A unit in panic runs first.', section: 'FUBAR', message: 'runs first' },
  fire: { name: 'fubar/fire-due', title: 'Fire at the own side comes first.', section: 'FUBAR', message: 'fires at its own side first' },
  'morale-check': { name: 'morale/due', title: 'A morale check comes first.', section: 'Shooting', message: 'checks its morale first' },
  'turret-jam': {
    name: 'vehicle/jam-due',
    title: 'Whether a turret sticks comes first.',
    section: 'Damage results',
    message: 'may have its turret stuck',
  },
  blaze: {
    name: 'building/blaze-due',
    title: 'Whether a building burns comes first.',
    section: 'Buildings',
    message: 'may have its building on fire',
  },
  evacuate: {
    name: 'building/evacuate-due',
    title: 'Who is put out of a building leaves it first.',
    section: 'Buildings',
    message: 'leaves its building first',
  },
  fuel: { name: 'flame/fuel-due', title: 'Whether fuel is left comes first.', section: 'Heavy Weapons', message: 'may be out of fuel' },
  contact: { name: 'assault/due', title: 'An assault is run home first.', section: 'Close quarters', message: 'is assaulting' },
  'close-quarters': {
    name: 'cq/first',
    title: 'A round of close quarters comes first.',
    section: 'Close quarters',
    message: 'is in close quarters',
  },
};

/** The duty that an event passes over. */
function passedOver(state: BoltState, event: BoltEvent): BoltPendingAction | undefined {
  const at = pendingIndex(state, event);
  return state.pending.find((duty, i) => duty.must && (at < 0 || i < at) && !comesBetween(duty, event));
}

const dueRule = ([kind, { name, title, section, message }]: readonly [string, Due]): Any =>
  rule(name, title, card(section), [], (state, event) => {
    const due = passedOver(state, event);
    return due?.kind === kind ? { says: withVerb(titleOf(state, due.unit), message), due: dueOf(due) } : undefined;
  });

/** Fire at an assault comes between its declaration and contact, a reaction before fire; what is stated waits for nothing. */
const comesBetween = (duty: BoltPendingAction, { type }: BoltEvent): boolean =>
  type === 'destroyed' ||
  type === 'goes-down' ||
  (duty.kind === 'contact' && (type === 'react' || type === 'fire')) ||
  (duty.kind === 'fire' && type === 'react');

export const rules: readonly Any[] = [
  rule('turn/phase', 'Between turns nothing happens but a new turn or the end.', card('Turn'), [], (state, event) => {
    const { phase } = state;
    if (phase === 'over') return 'the battle is over';
    const isDue = phase === 'between' ? !BETWEEN.includes(event.type) : isOfNextTurn(state, event);
    return isDue ? { says: 'a turn is due', due: 'turn' } : undefined;
  }),
  rule(
    'turn/orders',
    'Who tells what units do tells the dice and the orders by which they do it.',
    house('Turn'),
    [],
    (state, event) => {
      if (state.phase !== 'orders' || !state.supposed || Object.keys(state.supposed).length > 0) return undefined;
      const isOver = isAfterTurn(state, event) || (event.type === 'turn-end' && !state.ended);
      return isOver || takesOrder(event) ? `the orders of turn ${state.turn} are not told: they are those that the acts take` : undefined;
    },
    'doubtful',
  ),
  ...Object.entries(DUE).map(dueRule),
];
