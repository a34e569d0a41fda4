// The frame of a turn: dice counted into the bag, drawn one by one, and put back; the end of the battle (Turn, R7, R31).

import { sideTitle, withVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { countBag, takeDie } from '../bag.ts';
import { act, rule } from '../kit.ts';
import { isDieLate, waiting, waitingForDie } from '../order.ts';
import { leaderOf } from '../outcome.ts';
import { TELL } from '../show/tell.ts';
import {
  type BoltDrawEvent,
  type BoltState,
  type BoltTurnEndEvent,
  type BoltTurnEvent,
  type BoltUnit,
  card,
  house,
  type VictoryEvent,
} from '../state.ts';
import { change, isUp, titleOf, unitOf, upUnits } from '../units.ts';

const quiet = ({ givenUp: _, blind: _b, supposed: _s, undrawn: _d, unturned: _u, ended: _e, ...state }: BoltState): BoltState => ({
  ...state,
  action: undefined,
  acting: undefined,
  snaps: undefined,
  fray: undefined,
});

/** A turn is over, and what nobody told of it is forgotten. */
const endTurn = ({ untold: _, ...state }: BoltState): BoltState => quiet(state);

export const turn = act<BoltTurnEvent>({
  title: 'Turn',
  source: card('Turn'),
  rules: [
    rule('turn/next', 'Turns follow each other, up to the last one.', card('Turn'), ['turn'], (state, event) => {
      if (event.turn !== state.turn + 1) return { says: `turn ${state.turn + 1} is due, not ${event.turn}`, due: 'turn' };
      if (state.phase !== 'between') return { says: `turn ${state.turn} is not over`, due: 'turn-end' };
      return event.turn > state.game.turns ? `the battle has ${state.game.turns} turns` : undefined;
    }),
  ],
  ask: { turn: state => ({ kind: 'number', field: 'turn', label: 'Which turn', least: state.turn + 1, most: state.turn + 1 }) },
  apply(state, event) {
    if (event.turn <= state.turn) return state; // it has begun, as the record took for granted
    const { ended } = state;
    const now = {
      ...endTurn(state),
      turn: event.turn,
      phase: 'orders' as const,
      drawn: undefined,
      active: undefined,
      pending: [],
      supposed: {},
    };
    return { ...now, ...(ended && { ended }), bag: countBag(now) };
  },
  describe: TELL.turn,
});

/** The bag it is drawn from: a die that comes late was still in it. */
function bagBefore(state: BoltState, event: Told): BoltState['bag'] {
  const side = isDieLate(state, shownBy(event)) ? unitOf(state, state.undrawn)?.side : undefined;
  return side === undefined ? state.bag : { ...state.bag, [side]: countIn(state.bag, side) + 1 };
}

type Told = Pick<BoltDrawEvent, 'side' | 'thrown'>;

/** The side of the die as it fell, or as it is told. */
const shownBy = ({ side, thrown }: Told): SideId | undefined => thrown?.[0]?.dice['bag']?.[0] ?? side;

/** The side whose die it was; undefined where nobody knows. */
function drawnOf(
  state: BoltState,
  event: Pick<BoltDrawEvent, 'side' | 'thrown' | 'result'>,
  tally: Readonly<Record<string, number>>,
): SideId | undefined {
  const found = state.game.sides.find(({ id }) => countIn(tally, `drawn:${id}`) > 0)?.id;
  return found ?? (isUntold(event) ? event.side : undefined);
}

export const draw = act<BoltDrawEvent>({
  title: 'Draw a die',
  source: card('Turn'),
  rules: [
    rule('order/given', 'A die that was drawn is given to a unit before the next is drawn.', card('Turn'), [], (state, event) => {
      if (isDieLate(state, shownBy(event))) return { says: 'it had to be drawn before the order it was for', due: 'draw' };
      if (waitingForDie(state).length === 0) return undefined;
      const says =
        state.drawn === undefined ? 'the die that was drawn is not used' : `the ${sideTitle(state, state.drawn)} have not used their die`;
      return { says, due: 'order' };
    }),
    rule('bag/count', 'Only dice that are in the bag come out of it.', card('Turn'), [], (state, { side, thrown }) =>
      side !== undefined && countIn(bagBefore(state, { side, ...(thrown && { thrown }) }), side) === 0
        ? { says: `no die of the ${sideTitle(state, side)} is left`, due: `draw ${side}` }
        : undefined,
    ),
    rule('bag/side', 'The die that fell says whose turn it is.', card('Turn'), ['side'], (state, { side, thrown }) => {
      const [face] = thrown?.[0]?.dice['bag'] ?? [];
      return face === undefined || face === side ? undefined : `the die was one of the ${sideTitle(state, face)}`;
    }),
  ],
  dice: 'a die out of the bag',
  rolls: (state, event) => [{ by: undefined, on: undefined, attack: attack({ kind: 'draw', bag: bagBefore(state, event) }) }],
  apply(state, event, tally) {
    const side = drawnOf(state, event, tally);
    if (isDieLate(state, side)) {
      const { undrawn: _, ...told } = state;
      return told;
    }
    return side === undefined
      ? { ...quiet(state), drawn: undefined, active: undefined, blind: true }
      : { ...takeDie(quiet(state), side), drawn: side, active: side };
  },
  describe: TELL.draw,
});

/** Units whose die may stay where it is: those in Ambush or Down. */
const keepable = (state: BoltState): readonly BoltUnit[] => upUnits(state).filter(({ order }) => order === 'ambush' || order === 'down');

const calmed = (state: BoltState, { keeps }: Pick<BoltTurnEndEvent, 'keeps'>): readonly BoltUnit[] =>
  keeps.map(id => unitOf(state, id)).filter(unit => isUp(unit) && unit.order === 'down' && unit.pins > 0) as readonly BoltUnit[];

/** Nobody has had an order in the turn that began before this end of the last one was told. */
const isLate = (state: BoltState): boolean =>
  state.ended === true && state.phase === 'orders' && upUnits(state).every(({ order }) => order === undefined);

export const turnEnd = act<BoltTurnEndEvent>({
  title: 'End of the turn',
  source: card('Turn'),
  rules: [
    rule('turn/end', 'A turn ends when every unit has its order.', card('Turn'), [], state => {
      if (state.supposed && !isLate(state)) return undefined;
      const left = state.game.sides.flatMap(({ id }) => waiting(state, id));
      const [first, ...others] = left.map(({ id }) => id);
      if (first === undefined) return undefined;
      const says = `${withVerb(titleOf(state, first), 'has')} no order yet`;
      if (others.length === 0) return { says, due: `order ${first}`, of: [first] };
      // who stops telling orders, lacks them all for one cause
      return { says, due: 'order', of: [first, ...others, ...(state.untold ?? [])] };
    }),
    rule('turn/keeps', 'Only an Ambush or Down is kept.', card('Turn'), ['keeps'], (state, { keeps }) => {
      const wrong = keeps.find(id => !keepable(state).some(unit => unit.id === id));
      return wrong === undefined ? undefined : `${withVerb(titleOf(state, wrong), 'is')} neither in Ambush nor Down`;
    }),
  ],
  ask: {
    keeps(state) {
      const ids = keepable(state).map(({ id }) => id);
      const from = unitChoices(state, ids);
      return { kind: 'some', field: 'keeps', label: 'Which units keep their die', from, least: 0, most: ids.length };
    },
  },
  dice: 'a D3 for each unit that stays Down',
  rolls(state, event) {
    const units = calmed(state, event);
    return units.length > 0 ? [{ by: undefined, on: undefined, attack: attack({ kind: 'calm', units: units.length }) }] : [];
  },
  apply(state, event, tally) {
    if (isLate(state)) return state;
    const lying = calmed(state, event);
    const rested = lying.reduce(
      (now, unit, i) => change(now, unit.id, { pins: Math.max(0, unit.pins - countIn(tally, `calm-${i + 1}`)) }),
      state,
    );
    const units = Object.fromEntries(
      Object.entries(rested.units).map(([id, unit]) => [id, event.keeps.includes(id) ? unit : { ...unit, order: undefined }]),
    );
    const none = Object.fromEntries(state.game.sides.map(({ id }) => [id, 0]));
    return { ...endTurn(rested), units, bag: none, phase: 'between', drawn: undefined, active: undefined, pending: [], smoke: [] };
  },
  describe: TELL['turn-end'],
});

export const victory = act<VictoryEvent>({
  title: 'End of the battle',
  source: house('Scenarios'),
  rules: [
    rule('victory/objectives', 'Who holds more objectives wins, then who lost fewer dice.', house('Scenarios'), [], (state, event) => {
      if (state.phase !== 'between' || state.turn < state.game.turns) return `turn ${state.game.turns} is not over`;
      const due = leaderOf(state);
      return due === event.winner ? undefined : due === undefined ? 'nobody has won' : `the ${sideTitle(state, due)} have won`;
    }),
  ],
  ask: {
    winner(state) {
      const due = leaderOf(state);
      return due === undefined ? undefined : pick('winner', 'Who has won', [{ value: due, says: sideTitle(state, due) }], 'sides');
    },
  },
  apply: (state, event) => ({
    ...endTurn(state),
    phase: 'over',
    pending: [],
    active: undefined,
    end: event.winner === undefined ? {} : { winner: event.winner },
  }),
  describe: TELL.victory,
});
