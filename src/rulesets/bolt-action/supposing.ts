// A turn of which a record tells only what units did, no die and no order: every unit has had the order
// that what it did takes (Turn, Orders, R1).

import type { Act } from '../../core/act.ts';
import type { Draft, UnitId } from '../../core/types.ts';
import { turnEnd } from './acts/turn.ts';
import { wayRules } from './acts/wayRules.ts';
import { showOrder } from './bag.ts';
import { beginOrder, needsTest } from './order.ts';
import type { BoltEvent, BoltMoveEvent, BoltState, BoltUnit, OrderUnderWay } from './state.ts';
import type { BoltOrder } from './tables.ts';
import { change, isUp, unitOf } from './units.ts';

/** As much of an event as is told. */
type Told<T extends BoltEvent['type'] = BoltEvent['type']> = Draft<Extract<BoltEvent, { type: T }>>;

/** The orders under which a unit does that, the one it has where nothing speaks for another first. */
const UNDER: { readonly [T in BoltEvent['type']]?: readonly BoltOrder[] } = {
  move: ['advance', 'run'],
  fire: ['fire', 'advance'],
  indirect: ['fire'],
  smoke: ['fire'],
  assault: ['run'],
  rally: ['rally'],
  'order-test': ['advance', 'fire', 'run'],
};

/** Is an event what a unit does by the order that it has got? */
const isAct = (event: Told): boolean => event.type in UNDER && (event.type !== 'fire' || (event.why ?? 'order') === 'order');

/** The order that a unit shows in which that happens to it, or that fires out of it. */
function shownIn(event: Told): BoltOrder | undefined {
  if (event.type === 'goes-down') return 'down';
  return event.type === 'give-up' || (event.type === 'fire' && event.why === 'ambush') ? 'ambush' : undefined;
}

/** Does an event take an order? */
export const takesOrder = (event: Told): boolean => isAct(event) || shownIn(event) !== undefined;

/** What a unit has done by its order, as far as it has one. */
const doneBy = ({ action, supposed }: BoltState, { id, order }: BoltUnit): OrderUnderWay | undefined =>
  [action, supposed?.[id]].find(one => one?.unit === id && one.order === order);

/** The order of which a way breaks the fewest rules; an Advance where they break as many. */
function orderOfWay(state: BoltState, action: OrderUnderWay, way: Told<'move'>): BoltOrder {
  if (way.path === undefined || way.reverse) return 'advance';
  const broken = (order: BoltOrder) =>
    wayRules.filter(rule => rule.broken({ ...state, action: { ...action, order } }, { id: '', ...way } as BoltMoveEvent)).length;
  return broken('run') < broken('advance') ? 'run' : 'advance';
}

/** What a unit does that may still be under any order that fits. */
const isOpen = ({ order }: OrderUnderWay): boolean => order === 'advance' || order === 'run' || order === 'fire';

function orderFor(state: BoltState, action: OrderUnderWay, event: Told): BoltOrder {
  const hasActed = action.steps + action.fired.length > 0;
  if (event.type === 'move') return orderOfWay(state, action, event);
  const under = UNDER[event.type] ?? [];
  return hasActed || under.includes(action.order) ? action.order : (under[0] ?? action.order);
}

/** The unit acts by the order that this takes, or by the one it has. Who was pinned has passed its test. */
function underWay(state: BoltState, unit: BoltUnit, event: Told): BoltState {
  const done = doneBy(state, unit);
  const had = done ?? beginOrder(unit, unit.order ?? UNDER[event.type]?.[0] ?? 'advance', true);
  const isFirst = unit.order === undefined;
  const order = (isFirst || done) && isOpen(had) ? orderFor(state, had, event) : had.order;
  const tests = isFirst && needsTest(unit, order);
  const action: OrderUnderWay = { ...had, order, ...(tests && (event.type === 'order-test' ? { obeys: false } : { tested: true })) };
  const now = state.action?.unit === unit.id ? state : { ...state, fray: undefined };
  const supposed = { ...now.supposed, ...(now.action && { [now.action.unit]: now.action }), [unit.id]: action };
  const shown = showOrder({ ...now, supposed, action, acting: unit.id, active: unit.side }, unit.id, order);
  return tests && action.obeys ? change(shown, unit.id, { pins: Math.max(0, unit.pins - 1) }) : shown;
}

/** A unit without an order has had this one. */
const showing = (state: BoltState, id: UnitId, order: BoltOrder): BoltState =>
  unitOf(state, id)?.order === undefined ? showOrder(state, id, order) : state;

/** Does a unit act again when others have acted since? In a turn of which nobody told that it began, that is the next one. */
export const isOfNextTurn = ({ unturned, action, supposed = {} }: BoltState, event: Told): boolean =>
  unturned === true && isAct(event) && 'unit' in event && action?.unit !== event.unit && Object.hasOwn(supposed, event.unit ?? '');

/** Does the turn end with this, as nobody told that it ended? */
export const isAfterTurn = ({ turn }: BoltState, event: Told): boolean =>
  event.type === 'victory' || (event.type === 'turn' && event.turn === turn + 1);

/** The position in which an event of such a turn happens; the same one in a turn of which dice or orders are told. */
export function supposeOrders(state: BoltState, event: Told): BoltState {
  if (!state.supposed || state.phase !== 'orders') return state;
  if (isAfterTurn(state, event)) return turnEnd.apply(state, { id: '', type: 'turn-end', keeps: [] }, {});
  if (event.type === 'turn-end') {
    const order = event.thrown || event.result ? 'down' : 'ambush';
    return (event.keeps ?? []).reduce((now, id) => showing(now, id, order), state);
  }
  const unit = 'unit' in event ? unitOf(state, event.unit) : undefined;
  if (!isUp(unit)) return state;
  if (isAct(event)) return underWay(state, unit, event);
  const order = shownIn(event);
  return order ? showing({ ...state, supposed: { ...state.supposed, [unit.id]: beginOrder(unit, order, true) } }, unit.id, order) : state;
}

/** The act, played by the orders that a record of such a turn does not tell. */
export const withSupposedOrders = <E extends BoltEvent>({ rolls, optionalFields, ...act }: Act<BoltState, E>): Act<BoltState, E> => {
  const at = (state: BoltState, event: Draft<E> | E) => supposeOrders(state, event as Told);
  return {
    ...act,
    rules: act.rules.map(rule => ({ ...rule, broken: (state, event) => rule.broken(at(state, event), event) })),
    nextQuestion: (state, draft) => act.nextQuestion(at(state, draft), draft),
    ...(optionalFields && { optionalFields: (state, draft) => optionalFields(at(state, draft), draft) }),
    ...(rolls && { rolls: (state, event) => rolls(at(state, event), event) }),
    apply: (state, event, tally) => act.apply(at(state, event), event, tally),
    describe: (state, event, tally) => act.describe(at(state, event), event, tally),
  };
};
