// Getting on a transport and off again (11.3 to 11.5): on it from within 6 while it stands still all
// turn, off it to within 6, at a Move each.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { anywhere, pick } from '../../../core/questions.ts';
import type { Point } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { carrierOf, leaveTransport, loadFault } from '../carrying.ts';
import { act, rule, rulesAbout, unitRule } from '../kit.ts';
import { closedAt, nearEnemy, TOO_CLOSE } from '../movementCost.ts';
import { arriveUnit, SLACK } from '../moving.ts';
import { formatBound, formatMeasure } from '../places.ts';
import { afterMove, areWithin } from '../spotting.ts';
import { type AafState, type AafUnit, type DismountEvent, house, type MountEvent, source } from '../state.ts';
import { type AafPlacedUnit, friendsOf, inFigures, isSupport, isUp, putUnit, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { actorActivatedRule, askActing, asksPlace, moveCounted, onBoardRule, onTableRule, pathMark, placesAround } from './frame.ts';

/** From base to base, on and off (11.3). */
const WITHIN = 6;

/** A rule about a unit and the transport it gets on. */
const mountRule = rulesAbout<MountEvent, [unit: AafUnit, transport: AafPlacedUnit]>(['unit', 'on'], (state, { on }, unit) => {
  const transport = unitOf(state, on);
  return isUp(transport) ? [unit, transport] : undefined;
});

const transportThere: Rule<AafState, MountEvent> = rule(
  '11.3/transport',
  'Who is boarded is a transport of the same side, on the table.',
  ['unit', 'on'],
  (state, event) => {
    const [unit, transport] = [unitOf(state, event.unit), unitOf(state, event.on)];
    if (!isUp(transport) || transport.id === unit?.id || transport.side !== unit?.side)
      return `${titleOf(state, event.on)} cannot be boarded`;
    return carrierOf(state, transport) ? undefined : `${withVerb(transport.title, 'is')} no transport`;
  },
  'impossible',
);

const mountRules: readonly Rule<AafState, MountEvent>[] = [
  onTableRule,
  transportThere,
  actorActivatedRule,
  mountRule('11.3/mounted', 'Who gets on is not on a transport yet.', (_state, unit) =>
    unit.aboard === undefined ? undefined : `${withVerb(unit.title, 'rides')} on another unit`,
  ),
  mountRule('11.3/within-6', 'A figure is within 6 of the transport.', (state, unit, transport) =>
    areWithin(unit, transport, WITHIN)
      ? undefined
      : `${withVerb(unit.title, 'is')} more than ${formatBound(state, WITHIN)} from ${transport.title}`,
  ),
  mountRule('11.3/stationary', 'The transport stands still all turn.', (state, _unit, transport) =>
    transport.movedIn === state.turn ? `${withVerb(transport.title, 'has')} moved this turn` : undefined,
  ),
  mountRule('11.3/mount', 'Neither of them shoots or looks around that turn.', (state, unit, transport) => {
    const busy = [unit, transport].find(one => one.firedIn === state.turn || one.lookedIn === state.turn);
    return busy ? `${withVerb(busy.title, 'has')} ${busy.firedIn === state.turn ? 'shot' : 'looked around'} this turn` : undefined;
  }),
  mountRule('11.1/capacity', 'A transport takes what it has room for and tows what it is made for.', loadFault, source('11.1', 'R55')),
  mountRule(
    '8.9/off',
    'A Pinned or fleeing unit does not get on a transport.',
    (_state, unit) => (unit.morale === 'good' ? undefined : `${withVerb(unit.title, 'is')} ${unit.morale}`),
    house('8.9'),
  ),
];

export const mount = act<MountEvent>({
  title: 'Get on a transport',
  source: source('11.3'),
  rules: mountRules,
  ask: {
    unit: askActing('Who gets on'),
    on(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && pick('on', `On what does ${unit.title} get`, unitChoices(state, transportsFor(state, unit)), 'units');
    },
  },
  apply(state, { unit: id, on }) {
    const [unit, transport] = [unitOf(state, id), unitOf(state, on)];
    if (!unit || !transport?.at) return state;
    const { entrenched: _e, inside: _i, ...rest } = unit;
    const riding = {
      ...rest,
      at: transport.at,
      aboard: on,
      prone: false,
      movedIn: state.turn,
      boardedIn: state.turn,
      ready: unit.ready && !isSupport(unit),
    };
    const carrying = { ...transport, boardedIn: state.turn, ...(isSupport(unit) ? { towing: id } : {}) };
    const done = putUnit(putUnit(state, riding), carrying);
    return offerOverwatch(afterMove(moveCounted(done, id), id), id);
  },
  describe(state, { unit: id, on }) {
    const [unit, transport] = [unitOf(state, id), unitOf(state, on)];
    const how = unit && isSupport(unit) ? withVerb(titleOf(state, id), 'was hitched to') : `${titleOf(state, id)} got on`;
    return {
      text: `${how} ${titleOf(state, on)}.`,
      marks: unit?.at && transport?.at ? pathMark(state, id, [unit.at, transport.at], 'move') : [],
    };
  },
});

/** What a unit may get on now. */
export const transportsFor = (state: AafState, unit: AafUnit): readonly string[] =>
  friendsOf(state, unit.side)
    .map(({ id }) => id)
    .filter(on => keepsRules(mountRules, state, { type: 'mount', unit: unit.id, on }));

/** A rule about the place where passengers get off. */
const offRule = rulesAbout<DismountEvent, [unit: AafUnit, to: Point, transport: AafPlacedUnit]>(
  ['unit', 'to'],
  (state, { to, figures }, unit) => {
    const transport = unitOf(state, unit.aboard);
    return isUp(transport) ? [inFigures(unit, figures), to, transport] : undefined;
  },
);

const dismountRules: readonly Rule<AafState, DismountEvent>[] = [
  onTableRule,
  unitRule(
    '11.3/aboard',
    'Only who rides on a unit gets off it.',
    (_state, _event, unit) => (unit.aboard === undefined ? `${withVerb(unit.title, 'is')} on no transport` : undefined),
    { verdict: 'impossible' },
  ),
  onBoardRule('10/table', 'A unit stays on the table.', 'to'),
  actorActivatedRule,
  offRule(
    '11.3/off-within-6',
    'Each figure is placed within 6 of the transport; of a unit kept as one circle its middle.',
    (state, unit, to, transport) => {
      const far = Math.hypot(to[0] - transport.at[0], to[1] - transport.at[1]) + spreadOf(unit) - transport.radius;
      return far <= WITHIN + SLACK
        ? undefined
        : {
            says: `${unit.title} got off ${formatMeasure(state, far, WITHIN)} from ${transport.title}, more than ${formatBound(state, WITHIN)}`,
            at: [to],
          };
    },
  ),
  offRule('10.7/too-close', 'No model comes nearer than 1 to an enemy model but by a charge.', (state, unit, to) => {
    const enemy = nearEnemy(state, unit, to);
    return enemy && { says: `${unit.title} got off nearer than ${formatBound(state, TOO_CLOSE)} to ${enemy.title}`, at: [to] };
  }),
  offRule('10/impassable', 'Nobody gets off onto closed ground.', (state, unit, to) => {
    const closed = closedAt(state, afoot(unit), to);
    return closed === undefined ? undefined : { says: `${closed} is closed to ${unit.title}`, at: [to] };
  }),
];

/** How far the farthest figure stands from the middle, to its base; 0 where one circle stands for all. */
const spreadOf = ({ figures, radius }: AafUnit): number =>
  figures ? Math.max(0, ...figures.map(([x, y]) => Math.hypot(x, y))) - radius : 0;

const afoot = ({ aboard: _, ...unit }: AafUnit): AafUnit => unit;

export const dismount = act<DismountEvent>({
  title: 'Get off a transport',
  source: source('11.3'),
  rules: dismountRules,
  ask: {
    unit: askActing('Who gets off'),
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!unit) return undefined;
      const label = `Where does ${unit.title} get off`;
      return unit.at ? asksPlace(state, label, placesOff(state, unit)) : anywhere('to', label);
    },
  },
  apply(state, { unit: id, to, ...placing }) {
    const unit = unitOf(state, id);
    if (unit?.aboard === undefined) return state;
    const down = arriveUnit(leaveTransport(state, id), id, [to], placing);
    return offerOverwatch(afterMove(moveCounted(down, id, { dismounted: true }), id), id);
  },
  describe(state, { unit: id, to }) {
    const unit = unitOf(state, id);
    return {
      text: `${titleOf(state, id)} got off ${unit?.aboard === undefined ? '' : `${titleOf(state, unit.aboard)} `}${tellPlace(state.game.board, to, 'at')}.`,
      marks: unit?.at ? pathMark(state, id, [unit.at, to], 'move') : [],
    };
  },
});

/** Around the transport, as wide as it is. */
const placesOff = (state: AafState, { id: unit, at }: AafUnit): ReadonlyMap<Point, number> =>
  placesAround(at, WITHIN + 1, to => keepsRules(dismountRules, state, { type: 'dismount', unit, to }));
