// What an activation is made of (9): which actions, how often and in which order, by the order and the state of the unit. One rule a line,
// for the referee, the questions and the openings alike.

import type { Rule, Source } from '../../../core/act.ts';
import type { RuleName } from '../../../system/system.ts';
import { rule } from '../kit.ts';
import { option } from '../options.ts';
import { type AafActivation, type AafEvent, type AafState, type AafUnit, house, source } from '../state.ts';
import { canMoveFully, isLeaderless } from '../straightMoves.ts';
import { hasTrait, unitOf } from '../units.ts';
import { acting } from './frame.ts';

/** The actions of 9; driving over infantry is a charge, work of engineers and indirect fire are shots, boarding and leaving are moves. */
export type AafAction = 'rally' | 'order' | 'recon' | 'move' | 'shoot' | 'charge';

const ACTION: Readonly<Partial<Record<AafEvent['type'], AafAction>>> = {
  rally: 'rally',
  order: 'order',
  recon: 'recon',
  move: 'move',
  mount: 'move',
  dismount: 'move',
  enter: 'move',
  leave: 'move',
  shoot: 'shoot',
  engineer: 'shoot',
  indirect: 'shoot',
  charge: 'charge',
  ram: 'charge',
};

/** The action that an event is; undefined for what is none (over-watch, tests, flight). */
export const actionOf = (type: AafEvent['type']): AafAction | undefined => ACTION[type];

/** `of`: what it hangs on beside the unit, its order or whom it fights. */
interface Line {
  readonly of?: 'order' | 'melee';
  readonly name: RuleName;
  readonly title: string;
  readonly from?: Source;
  readonly on: readonly AafAction[];
  /** Events of these actions that it leaves alone. */
  frees?(event: AafEvent): boolean;
  wrong(state: AafState, unit: AafUnit, done: AafActivation, action: AafAction): string | undefined;
}

/** Most Move actions of an activation, by order (6.2, 6.3). */
export const movesOf = ({ order }: AafUnit): number => (order === 'movement' ? 3 : order === 'fire' ? 0 : 1);
/** Most Shoot actions (6.3). */
export const shotsOf = ({ order }: AafUnit): number => (order === 'fire' ? 2 : order === 'movement' || order === 'recon' ? 0 : 1);

/** Other kinds of action than this one that it has taken. */
const tookOther = ({ moves, shots, recon }: AafActivation, action: AafAction): boolean =>
  (moves > 0 && action !== 'move') || (shots > 0 && action !== 'shoot') || (recon && action !== 'recon');

const hasBegun = ({ moves, shots, recon }: AafActivation): boolean => moves > 0 || shots > 0 || recon;

const LINES: readonly Line[] = [
  {
    name: '9.6/last',
    title: 'A charge is the last action.',
    on: ['rally', 'order', 'recon', 'move', 'shoot', 'charge'],
    wrong: (_state, _unit, done) => (done.charged ? 'it has charged' : undefined),
  },
  {
    name: '9.1/only-action',
    title: 'A rally is the only action of an activation.',
    on: ['rally', 'order', 'recon', 'move', 'shoot', 'charge'],
    wrong: (_state, _unit, done) => (done.rallied ? 'it has tried to rally' : undefined),
  },
  {
    name: '9.1/first',
    title: 'Who rallies has done nothing before.',
    on: ['rally'],
    wrong: (_state, _unit, done) => (hasBegun(done) || done.ordered ? 'a rally comes before everything else' : undefined),
  },
  {
    name: '9.2/first',
    title: 'An order is the first action, and one is given at most.',
    on: ['order'],
    wrong: (_state, _unit, done) => (done.ordered ? 'an order was given' : hasBegun(done) ? 'an order comes first' : undefined),
  },
  {
    name: '9.3/once',
    title: 'A unit makes one Recon action at most.',
    on: ['recon'],
    wrong: (_state, _unit, done) => (done.recon ? 'it has looked around' : undefined),
  },
  {
    name: '6.3/no-move',
    of: 'order',
    title: 'Under a Fire order a unit does not move.',
    on: ['move'],
    wrong: (_state, { order }) => (order === 'fire' ? 'it has a Fire order' : undefined),
  },
  {
    name: '6.3/no-charge',
    of: 'order',
    title: 'Under a Fire order a unit does not charge.',
    from: house('6.3', 'R64'),
    on: ['charge'],
    wrong: (state, { order }) => (order === 'fire' && !option(state, 'fire-order-charge') ? 'it has a Fire order' : undefined),
  },
  {
    name: '6.2/only-moves',
    of: 'order',
    title: 'Under a Movement order a unit does nothing but move.',
    on: ['recon', 'shoot', 'charge'],
    wrong: (_state, { order }) => (order === 'movement' ? 'it has a Movement order' : undefined),
  },
  {
    name: '6.4/no-shoot',
    of: 'order',
    title: 'Under a Recon order a unit does not shoot.',
    on: ['shoot'],
    wrong: (_state, { order }) => (order === 'recon' ? 'it has a Recon order' : undefined),
  },
  {
    name: '9.4/moves',
    of: 'order',
    title: 'A unit makes one Move action, under a Movement order up to three.',
    on: ['move'],
    wrong: (_state, unit, { moves }) =>
      unit.order !== 'fire' && moves >= movesOf(unit) ? `it has made ${moves} of ${movesOf(unit)}` : undefined,
  },
  {
    name: '9.5/shots',
    of: 'order',
    title: 'A unit shoots once, under a Fire order up to twice.',
    on: ['shoot'],
    wrong: (_state, unit, { shots }) => {
      const most = shotsOf(unit);
      return most > 0 && shots >= most ? `it has shot ${shots} of ${most}` : undefined;
    },
  },
  {
    name: '9.6/move-or-charge',
    title: 'A unit may move and charge in one activation, unless the players agreed otherwise.',
    from: house('9', 'R3'),
    on: ['charge'],
    wrong: (state, _unit, { moves }) => (moves > 0 && option(state, 'move-or-charge') ? 'it has moved' : undefined),
  },
  {
    name: '11.3/dismount-no-charge',
    title: 'A unit that got off a transport does not charge in the same activation.',
    on: ['charge'],
    wrong: (_state, _unit, { dismounted }) => (dismounted ? 'it has just got off' : undefined),
  },
  {
    name: '11.3/mount',
    title: 'Who gets on a transport, and the transport, neither shoot nor look around that turn.',
    on: ['recon', 'shoot'],
    wrong: (state, { boardedIn }) => (boardedIn === state.turn ? 'it got on a transport, or took somebody on, this turn' : undefined),
  },
  {
    name: '21.9/one-action',
    title: 'A vehicle with a one man turret moves, shoots or looks around, one of them.',
    on: ['recon', 'move', 'shoot', 'charge'],
    wrong: (state, unit, done, action) => {
      if (!hasTrait(unit, 'one-man')) return undefined;
      if (tookOther(done, action)) return 'the one man in its turret has done his part';
      const isBound = unit.order === 'attack' && done.moves === 0 && (action === 'recon' || action === 'shoot');
      return isBound && canMoveFully(state, unit) ? 'its order asks for a full move, and its one man can do no more than that' : undefined;
    },
  },
  {
    name: '8.10/rally-or-move',
    title: 'A fleeing unit rallies or moves, nothing else.',
    on: ['order', 'recon', 'shoot', 'charge'],
    wrong: (_state, { morale }) => (morale === 'fleeing' ? 'it flees' : undefined),
  },
  {
    name: '21.3/forward',
    title: 'Fanatics that failed a test while Pinned only move and charge.',
    on: ['rally', 'order', 'recon', 'shoot'],
    wrong: (_state, { driven }) => (driven ? 'it must go at the enemy' : undefined),
  },
  {
    name: '29/lead-from-front',
    title: 'A Japanese infantry squad moves and charges only as a combined unit with an officer; not in flight, nor when it is driven on.',
    from: house('29', 'R78'),
    on: ['move', 'charge'],
    frees: event => event.type === 'move' && (event.going === 'turn' || event.going === 'prone'),
    wrong: (state, unit) => (isLeaderless(state, unit) ? 'no officer leads it from the front' : undefined),
  },
  {
    name: '15.3/locked',
    of: 'melee',
    title: 'Units in a melee neither rally, shoot nor move; they may charge again.',
    on: ['rally', 'move', 'shoot'],
    wrong: (_state, { melee }) => (melee.length > 0 ? 'it is in a melee' : undefined),
  },
];

/** A unit in melee may rally by another reading (ruling R60). */
const isSpared = (state: AafState, { name }: Line, action: AafAction): boolean =>
  name === '15.3/locked' && action === 'rally' && option(state, 'rally-in-melee');

const wrongIn = (line: Line, state: AafState, unit: AafUnit, action: AafAction): string | undefined => {
  const done = acting(state, unit.id);
  return done && line.on.includes(action) && !isSpared(state, line, action) ? line.wrong(state, unit, done, action) : undefined;
};

/** Whether the unit that is activated may take this action now. */
export const mayTake = (state: AafState, unit: AafUnit, action: AafAction): boolean =>
  LINES.every(line => wrongIn(line, state, unit, action) === undefined);

/** Support weapons turn on the spot whenever they like (10). */
const isFree = ({ kind }: AafUnit, event: AafEvent): boolean => event.type === 'move' && event.going === 'turn' && kind === 'support';

/** The lines as rules of every event. In the artillery phase guns fire without an activation. */
export const actionRules: readonly Rule<AafState, AafEvent>[] = LINES.map(line =>
  rule(
    line.name,
    line.title,
    [],
    (state, event) => {
      const action = actionOf(event.type);
      const unit = 'unit' in event ? unitOf(state, event.unit) : undefined;
      const wrong = action && unit && !isFree(unit, event) && !line.frees?.(event) ? wrongIn(line, state, unit, action) : undefined;
      if (wrong === undefined || !unit) return undefined;
      const says = `${unit.title}: ${wrong}`;
      if (line.of === 'order') return { says, due: `order ${unit.id}` };
      return line.of === 'melee' ? { says, of: unit.melee } : says;
    },
    'illegal',
    line.from ?? source(line.name.split('/')[0] ?? ''),
  ),
);
