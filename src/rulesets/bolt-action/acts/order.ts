// Orders: given by die or handed on, tested, failed, rallied (Orders, Officers, FUBAR, R1 to R3).

import { withVerb } from '../../../core/englishText.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { isUntold, maybe, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { haltUnit, showOrder, takeDie } from '../bag.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { moraleOf } from '../moraleTest.ts';
import { option } from '../options.ts';
import { beginOrder, missingOrder, needsTest, obeyOrder, officerOf, waiting, waitingForDie } from '../order.ts';
import { addPending } from '../pending.ts';
import { ruledBy } from '../shot.ts';
import { TELL } from '../show/tell.ts';
import {
  type BoltOrderEvent,
  type BoltRallyEvent,
  type BoltState,
  type BoltUnit,
  card,
  type FubarEvent,
  type GoesDownEvent,
  general,
  type OrderTestEvent,
} from '../state.ts';
import { ORDERS } from '../tables.ts';
import { change, enemySide, isInRange, isUp, isVehicle, titleOf, unitOf } from '../units.ts';
import { targetsOf } from './fire.ts';
import { actorOnTableRule, askActing } from './frame.ts';
import { backedOff } from './move.ts';
import { flightOf } from './reach.ts';

const TURN = card('Turn');
const OFFICERS = card('Officers');

/** Whoever may be handed an order now: friends in range without one. */
const inReach = (state: BoltState, officer: BoltUnit): readonly string[] =>
  waiting(state, officer.side)
    .filter(unit => unit.id !== officer.id && isInRange(state, officer, unit))
    .map(({ id }) => id);

/** Units of the side whose die was drawn; where none was, those to which an officer may hand on an order. */
function mayGetOrder(state: BoltState): readonly UnitId[] {
  const drawn = waitingForDie(state).map(({ id }) => id);
  const officer = officerOf(state);
  return drawn.length > 0 || !officer ? drawn : inReach(state, officer);
}

export const order = act<BoltOrderEvent>({
  title: 'Order',
  source: card('Orders'),
  rules: [
    actorOnTableRule(),
    unitRule('order/once', 'A unit gets one order a turn.', TURN, (_state, _event, unit) =>
      unit.order === undefined ? undefined : `${withVerb(unit.title, 'has its')} order`,
    ),
    unitRule('order/side', 'The side whose die was drawn gives an order to a unit of its own.', TURN, (state, { snap }, unit) => {
      if (snap !== undefined || state.blind) return undefined;
      if (state.drawn === undefined) return { says: 'no die was drawn', due: 'draw' };
      return state.drawn === unit.side
        ? undefined
        : { says: `${withVerb(unit.title, 'is')} not of the side whose die was drawn`, due: 'draw' };
    }),
    unitRule(
      'officer/extra-orders',
      'An officer who has his own order hands on as many as his rank allows.',
      OFFICERS,
      (state, { snap }, unit) => {
        if (snap === undefined) return undefined;
        if (unit.side !== unitOf(state, snap)?.side) return `${withVerb(titleOf(state, snap), 'is not on its')} side`;
        return officerOf(state)?.id === snap ? undefined : `${withVerb(titleOf(state, snap), 'has')} no order to hand on`;
      },
    ),
    unitRule('officer/range', 'Orders are handed on within the range of the officer.', OFFICERS, (state, { snap }, unit) => {
      const officer = unitOf(state, snap);
      return officer === undefined || isInRange(state, officer, unit)
        ? undefined
        : `${withVerb(unit.title, 'is')} out of reach of ${officer.title}`;
    }),
    unitRule(
      'officer/bag-empty',
      'An order that is handed on needs a die from the bag.',
      general('Officers', 'R3'),
      (state, { snap }, unit) => (snap === undefined || countIn(state.bag, unit.side) > 0 ? undefined : 'no die is left in the bag'),
    ),
  ],
  ask: {
    unit: askUnit('Which unit', mayGetOrder),
    snap(state) {
      const officer = state.drawn === undefined && !state.blind ? officerOf(state) : undefined;
      return officer && maybe('snap', 'Handed on by', unitChoices(state, [officer.id]), 'nobody');
    },
    order: () => pick('order', 'Which order', plainChoices(ORDERS)),
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const { supposed: _, ...told } = state;
    const { blind, ...seen } = told;
    const isSnap = event.snap !== undefined;
    const bagged = isSnap || blind ? takeDie(isSnap ? told : seen, unit.side) : told;
    const given = isSnap ? bagged : { ...bagged, drawn: undefined, ...(blind && { active: unit.side }) };
    const snaps = event.snap === undefined ? undefined : state.snaps && { ...state.snaps, left: Math.max(0, state.snaps.left - 1) };
    const tests = needsTest(unit, event.order);
    const action = beginOrder(unit, event.order, !tests);
    const now = change({ ...given, action, acting: unit.id, snaps }, unit.id, { order: event.order });
    if (tests) return addPending(now, { kind: 'order-test', side: unit.side, must: true, unit: unit.id });
    return obeyOrder(now, unit, event.order, event.snap !== undefined);
  },
  describe: TELL.order,
});

export const orderTest = act<OrderTestEvent>({
  title: 'Order test',
  source: general('Turn', 'R1'),
  rules: [
    actorOnTableRule(),
    unitRule('order-test/due', 'Only who has pins, or a reason of its own, tests for an order.', TURN, (state, _event, unit) =>
      state.action?.unit === unit.id && !state.action.obeys
        ? undefined
        : missingOrder(state, unit, `${withVerb(unit.title, 'needs')} no test`),
    ),
  ],
  ask: { unit: askActing('Which unit tests') },
  dice: 'at most its morale',
  rolls: ownRoll((state, unit) => attack({ kind: 'order-test', ...ruledBy(state), ...moraleOf(state, unit) })),
  apply(state, event, tally) {
    const { action } = state;
    const unit = unitOf(state, event.unit);
    if (!unit || action?.unit !== unit.id) return state;
    if (isUntold(event) || countIn(tally, 'passed') > 0) {
      const passed = { ...action, obeys: true, tested: true as const };
      const free = change({ ...state, action: passed }, unit.id, { pins: Math.max(0, unit.pins - 1) });
      if (action.assault) return free;
      return obeyOrder(free, { ...unit, pins: Math.max(0, unit.pins - 1) }, action.order, state.snaps !== undefined);
    }
    const off = withoutPending(state, duty => duty.kind === 'contact' && duty.unit === unit.id);
    if (countIn(tally, 'fubar') > 0) return addPending(off, { kind: 'fubar', side: unit.side, must: true, unit: unit.id });
    const back = isVehicle(unit) && option(state, 'vehicle-reverse') ? backedOff(off, unit.id) : off;
    return haltUnit(back, unit.id);
  },
  describe: TELL['order-test'],
});

/** What a unit that has lost its head has to do, or the enemy with it; Down where there is nothing of the kind (FUBAR, R33, R39). */
function lost(state: BoltState, id: UnitId, what: 'panic' | 'friendly-fire'): BoltState {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return state;
  if (what === 'panic' && flightOf(state, unit)) return addPending(state, { kind: 'move', side: unit.side, must: true, unit: id });
  if (what === 'friendly-fire' && targetsOf(state, unit, what).length > 0)
    return addPending(state, { kind: 'fire', side: enemySide(state, unit.side), must: true, unit: id, why: what });
  return fallen(state, id);
}

/** It is Down, and its action at an end. */
function fallen(state: BoltState, id: UnitId): BoltState {
  return withoutPending(haltUnit(state, id), duty => duty.unit === id && (duty.kind === 'move' || duty.kind === 'fire'));
}

export const fubar = act<FubarEvent>({
  title: 'Double six',
  source: card('FUBAR'),
  rules: [
    actorOnTableRule(),
    unitRule('fubar/double-six', 'The table is thrown on after a double six only.', general('FUBAR', 'R2'), (state, _event, unit) =>
      state.pending.some(({ kind, unit: id }) => kind === 'fubar' && id === unit.id) ? undefined : `${unit.title} threw no double six`,
    ),
  ],
  ask: { unit: askActing() },
  dice: 'what a double six brings',
  rolls: ownRoll(state => attack({ kind: 'fubar', ...ruledBy(state) })),
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    if (isUntold(event)) return showOrder({ ...state, action: { ...beginOrder(unit, 'run', true), fubar: 'untold' } }, unit.id, 'down');
    const what = countIn(tally, 'panic') > 0 ? 'panic' : 'friendly-fire';
    const shown = what === 'panic' ? 'run' : 'fire';
    return lost(showOrder({ ...state, action: { ...beginOrder(unit, shown, true), fubar: what } }, unit.id, shown), unit.id, what);
  },
  describe: TELL.fubar,
});

export const goesDown = act<GoesDownEvent>({
  title: 'Goes Down',
  source: general('Turn', 'R1'),
  rules: [
    actorOnTableRule(),
    unitRule('order-test/fail-down', 'A unit goes Down that fails its test, or can do nothing in a panic.', TURN, (state, _event, unit) =>
      unit.order === 'down' ? undefined : missingOrder(state, unit, `${withVerb(unit.title, 'has')} no reason to go Down`),
    ),
  ],
  ask: { unit: askActing() },
  apply: (state, event) => fallen(state, event.unit),
  describe: TELL['goes-down'],
});

export const rally = act<BoltRallyEvent>({
  title: 'Rally',
  source: card('Orders'),
  rules: [
    actorOnTableRule(),
    unitRule('rally/order', 'Only a unit with a Rally order that it obeys loses pins.', card('Orders'), (state, _event, unit) =>
      state.action?.unit === unit.id && state.action.order === 'rally' && state.action.obeys
        ? undefined
        : missingOrder(state, unit, `${withVerb(unit.title, 'does')} not rally`),
    ),
  ],
  ask: { unit: askActing() },
  dice: 'so many pins go',
  rolls: ownRoll((_state, { pins }) => attack({ kind: 'rally', pins })),
  apply: (state, event, tally) => (isUntold(event) ? state : change(state, event.unit, { pins: countIn(tally, 'left') })),
  describe: TELL.rally,
});
