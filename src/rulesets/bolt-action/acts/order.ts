// Orders: given by die or handed on, tested, failed, rallied (Orders, Officers, FUBAR, R1 to R3).

import type { Act, Cast } from '../../../core/act.ts';
import { without } from '../../../core/duties.ts';
import { isUntold, lacks, maybe, pick, plainChoices } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { halted, taken, turned } from '../bag.ts';
import { nerveOf } from '../nerve.ts';
import { option } from '../options.ts';
import { begun, needsTest, obeyed, officerOf, unordered, waiting, waitingForDie } from '../order.ts';
import { owe } from '../owed.ts';
import { ruledBy } from '../shot.ts';
import { TELL } from '../show/tell.ts';
import {
  type BoltState,
  type BoltUnit,
  card,
  type FubarEvent,
  type GoesDownEvent,
  general,
  type OrderEvent,
  type OrderTestEvent,
  type RallyEvent,
} from '../state.ts';
import { ORDERS } from '../tables.ts';
import { change, enemySide, isInRange, isUp, isVehicle, titleOf, unitOf } from '../units.ts';
import { targetsOf } from './fire.ts';
import { asksUnitThrow, defineAct, there, underOrders, unitRule } from './frame.ts';
import { backedOff } from './move.ts';
import { flightOf } from './reach.ts';

const TURN = card('Turn');
const OFFICERS = card('Officers');

/** Whoever may be handed an order now: friends in range without one. */
const inReach = (state: BoltState, officer: BoltUnit): readonly string[] =>
  waiting(state, officer.side)
    .filter(unit => unit.id !== officer.id && isInRange(state, officer, unit))
    .map(({ id }) => id);

export const order: Act<BoltState, OrderEvent> = defineAct<OrderEvent>({
  title: 'Order',
  source: card('Orders'),
  rules: [
    there(),
    unitRule<OrderEvent>('order/once', 'A unit gets one order a turn.', TURN, (_state, _event, unit) =>
      unit.order === undefined ? undefined : `${unit.title} has its order`,
    ),
    unitRule<OrderEvent>(
      'order/side',
      'The side whose die was drawn gives an order to a unit of its own.',
      TURN,
      (state, { snap }, unit) => {
        if (snap !== undefined || state.blind) return undefined;
        if (state.drawn === undefined) return { says: 'no die was drawn', due: 'draw' };
        return state.drawn === unit.side ? undefined : { says: `${unit.title} is not of the side whose die was drawn`, due: 'draw' };
      },
    ),
    unitRule<OrderEvent>(
      'officer/extra-orders',
      'An officer who has his own order hands on as many as his rank allows.',
      OFFICERS,
      (state, { snap }, unit) => {
        if (snap === undefined) return undefined;
        if (unit.side !== unitOf(state, snap)?.side) return `${titleOf(state, snap)} is not on its side`;
        return officerOf(state)?.id === snap ? undefined : `${titleOf(state, snap)} has no order to hand on`;
      },
    ),
    unitRule<OrderEvent>('officer/range', 'Orders are handed on within the range of the officer.', OFFICERS, (state, { snap }, unit) => {
      const officer = unitOf(state, snap);
      return officer === undefined || isInRange(state, officer, unit) ? undefined : `${unit.title} is out of reach of ${officer.title}`;
    }),
    unitRule<OrderEvent>(
      'officer/bag-empty',
      'An order that is handed on needs a die from the bag.',
      general('Officers', 'R3'),
      (state, { snap }, unit) => (snap === undefined || (state.bag[unit.side] ?? 0) > 0 ? undefined : 'no die is left in the bag'),
    ),
  ],
  asks(state, draft) {
    const officer = officerOf(state);
    if (draft.unit === undefined) {
      const drawn = waitingForDie(state).map(({ id }) => id);
      return pick('unit', 'Which unit', unitChoices(state, drawn.length > 0 || !officer ? drawn : inReach(state, officer)), 'units');
    }
    if (state.drawn === undefined && !state.blind && officer && lacks(draft, 'snap'))
      return maybe('snap', 'Handed on by', unitChoices(state, [officer.id]), 'nobody');
    return draft.order === undefined ? pick('order', 'Which order', plainChoices(ORDERS)) : undefined;
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const { supposed: _, ...told } = state;
    const { blind, ...seen } = told;
    const isSnap = event.snap !== undefined;
    const bagged = isSnap || blind ? taken(isSnap ? told : seen, unit.side) : told;
    const given = isSnap ? bagged : { ...bagged, drawn: undefined, ...(blind && { active: unit.side }) };
    const snaps = event.snap === undefined ? undefined : state.snaps && { ...state.snaps, left: Math.max(0, state.snaps.left - 1) };
    const tests = needsTest(unit, event.order);
    const action = begun(unit, event.order, !tests);
    const now = change({ ...given, action, acting: unit.id, snaps }, unit.id, { order: event.order });
    if (tests) return owe(now, { kind: 'order-test', side: unit.side, must: true, unit: unit.id });
    return obeyed(now, unit, event.order, event.snap !== undefined);
  },
  tell: TELL.order,
});

const testCasts = (state: BoltState, event: OrderTestEvent): readonly Cast[] => {
  const unit = unitOf(state, event.unit);
  if (!unit) return [];
  const made = attack({ kind: 'order-test', ...ruledBy(state), ...nerveOf(state, unit) });
  return [{ by: unit.side, on: undefined, unit: unit.id, attack: made }];
};

export const orderTest: Act<BoltState, OrderTestEvent> = defineAct<OrderTestEvent>({
  title: 'Order test',
  source: general('Turn', 'R1'),
  rules: [
    there(),
    unitRule<OrderTestEvent>(
      'order-test/due',
      'Only who has pins, or a reason of its own, tests for an order.',
      TURN,
      (state, _event, unit) =>
        state.action?.unit === unit.id && !state.action.obeys ? undefined : unordered(state, unit, `${unit.title} needs no test`),
    ),
  ],
  asks: asksUnitThrow<OrderTestEvent>(testCasts, underOrders, 'Which unit tests', 'at most its morale'),
  casts: testCasts,
  apply(state, event, tally) {
    const { action } = state;
    const unit = unitOf(state, event.unit);
    if (!unit || action?.unit !== unit.id) return state;
    if (isUntold(event) || (tally['passed'] ?? 0) > 0) {
      const passed = { ...action, obeys: true, tested: true as const };
      const free = change({ ...state, action: passed }, unit.id, { pins: Math.max(0, unit.pins - 1) });
      if (action.assault) return free;
      return obeyed(free, { ...unit, pins: Math.max(0, unit.pins - 1) }, action.order, state.snaps !== undefined);
    }
    const off = without(state, duty => duty.kind === 'contact' && duty.unit === unit.id);
    if ((tally['fubar'] ?? 0) > 0) return owe(off, { kind: 'fubar', side: unit.side, must: true, unit: unit.id });
    const back = isVehicle(unit) && option(state, 'vehicle-reverse') ? backedOff(off, unit.id) : off;
    return halted(back, unit.id);
  },
  tell: TELL['order-test'],
});

const fubarCasts = (state: BoltState, event: FubarEvent): readonly Cast[] => {
  const unit = unitOf(state, event.unit);
  return unit ? [{ by: unit.side, on: undefined, unit: unit.id, attack: attack({ kind: 'fubar', ...ruledBy(state) }) }] : [];
};

/** What a unit that has lost its head has to do, or the enemy with it; Down where there is nothing of the kind (FUBAR, R33, R39). */
function lost(state: BoltState, id: UnitId, what: 'panic' | 'friendly-fire'): BoltState {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return state;
  if (what === 'panic' && flightOf(state, unit)) return owe(state, { kind: 'move', side: unit.side, must: true, unit: id });
  if (what === 'friendly-fire' && targetsOf(state, unit, what).length > 0)
    return owe(state, { kind: 'fire', side: enemySide(state, unit.side), must: true, unit: id, why: what });
  return fallen(state, id);
}

/** It is Down, and its action at an end. */
function fallen(state: BoltState, id: UnitId): BoltState {
  return without(halted(state, id), duty => duty.unit === id && (duty.kind === 'move' || duty.kind === 'fire'));
}

export const fubar: Act<BoltState, FubarEvent> = defineAct<FubarEvent>({
  title: 'Double six',
  source: card('FUBAR'),
  rules: [
    there(),
    unitRule<FubarEvent>(
      'fubar/double-six',
      'The table is thrown on after a double six only.',
      general('FUBAR', 'R2'),
      (state, _event, unit) =>
        state.owed.some(({ kind, unit: id }) => kind === 'fubar' && id === unit.id) ? undefined : `${unit.title} threw no double six`,
    ),
  ],
  asks: asksUnitThrow<FubarEvent>(fubarCasts, underOrders, 'Which unit', 'what a double six brings'),
  casts: fubarCasts,
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    if (isUntold(event)) return turned({ ...state, action: { ...begun(unit, 'run', true), fubar: 'untold' } }, unit.id, 'down');
    const what = (tally['panic'] ?? 0) > 0 ? 'panic' : 'friendly-fire';
    const shown = what === 'panic' ? 'run' : 'fire';
    return lost(turned({ ...state, action: { ...begun(unit, shown, true), fubar: what } }, unit.id, shown), unit.id, what);
  },
  tell: TELL.fubar,
});

export const goesDown: Act<BoltState, GoesDownEvent> = defineAct<GoesDownEvent>({
  title: 'Goes Down',
  source: general('Turn', 'R1'),
  rules: [
    there(),
    unitRule<GoesDownEvent>(
      'order-test/fail-down',
      'A unit goes Down that fails its test, or can do nothing in a panic.',
      TURN,
      (state, _event, unit) => (unit.order === 'down' ? undefined : unordered(state, unit, `${unit.title} has no reason to go Down`)),
    ),
  ],
  asks: (state, draft) =>
    draft.unit === undefined ? pick('unit', 'Which unit', unitChoices(state, underOrders(state)), 'units') : undefined,
  apply: (state, event) => fallen(state, event.unit),
  tell: TELL['goes-down'],
});

const rallyCasts = (state: BoltState, event: RallyEvent): readonly Cast[] => {
  const unit = unitOf(state, event.unit);
  return unit ? [{ by: unit.side, on: undefined, unit: unit.id, attack: attack({ kind: 'rally', pins: unit.pins }) }] : [];
};

export const rally: Act<BoltState, RallyEvent> = defineAct<RallyEvent>({
  title: 'Rally',
  source: card('Orders'),
  rules: [
    there(),
    unitRule<RallyEvent>(
      'rally/order',
      'Only a unit with a Rally order that it obeys loses pins.',
      card('Orders'),
      (state, _event, unit) =>
        state.action?.unit === unit.id && state.action.order === 'rally' && state.action.obeys
          ? undefined
          : unordered(state, unit, `${unit.title} does not rally`),
    ),
  ],
  asks: asksUnitThrow<RallyEvent>(rallyCasts, underOrders, 'Which unit', 'so many pins go'),
  casts: rallyCasts,
  apply: (state, event, tally) => (isUntold(event) ? state : change(state, event.unit, { pins: tally['left'] ?? 0 })),
  tell: TELL.rally,
});
