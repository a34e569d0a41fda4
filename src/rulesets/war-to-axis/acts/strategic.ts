// Strategic bombardment (9.0, 9.1; scatter and effect are the house's): a call, the scatter, then a
// salvo on each hex that has something to hit.

import { neighbour } from '../../../boards/hex.ts';
import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn, WHERE } from '../../../core/roll.ts';
import { askSide } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { thrownAtOnce } from '../calls.ts';
import { endsOf } from '../ground.ts';
import { revealUnit } from '../hidden.ts';
import { act, ownRoll, pendingFor, rule } from '../kit.ts';
import { damageWorks, hurt, retreats } from '../losses.ts';
import { addPending } from '../pending.ts';
import { bombardOf } from '../shots.ts';
import {
  type Hex,
  type HexsideKey,
  house,
  type StrategicEvent,
  source,
  type WtaImpactEvent,
  type WtaPendingAction,
  type WtaState,
  type WtaUnit,
} from '../state.ts';
import { supportOf } from '../support.ts';
import { isPlaced, standsFast, titleOf, unitAt, unitOf, withUnits } from '../units.ts';
import { damageBridge } from './bombard.ts';
import { acting, askActing, commandRule, onMapRule, shotMark, withActivation, withSide } from './frame.ts';

const CENTRE = 5;
const RING = 2;

const rolls = ownRoll<StrategicEvent>((state, unit, event) =>
  attack({
    kind: 'strategic',
    radio: supportOf(state, unit.side).radio,
    ...(unit.substitute ? { substitute: true } : {}),
    ...(state.activation?.aerial ? { aerial: true } : {}),
    ...thrownAtOnce(event),
  }),
);

/** Where the salvo lands: 0 on the hex that was named, 1 to 6 one hex off (north, then clockwise), 7 to 12 two. Off the map: nowhere. */
export function landsAt(state: WtaState, hex: Hex, where: number): Hex | undefined {
  if (where === 0) return hex;
  const direction = (where - 1) % 6;
  const first = neighbour(state.game.board, hex, direction);
  return where <= 6 || first === undefined ? first : neighbour(state.game.board, first, direction);
}

const bridgesAt = (state: WtaState, hex: Hex): readonly HexsideKey[] =>
  Object.keys(state.bridges).filter(bridge => state.bridges[bridge]?.intact && endsOf(bridge).includes(hex));

/** A roll is due for each hex in which somebody stands, and for the centre if a bridge ends there. */
function impacts(state: WtaState, side: string, centre: Hex): readonly WtaPendingAction[] {
  const ring = Array.from({ length: 6 }, (_, i) => neighbour(state.game.board, centre, i)).flatMap(hex => hex ?? []);
  const due = (hex: Hex, dice: number): WtaPendingAction => ({ kind: 'impact', side, must: true, hex, dice, centre });
  const middle = unitAt(state, centre) || bridgesAt(state, centre).length > 0 ? [due(centre, CENTRE)] : [];
  return [...middle, ...ring.filter(hex => unitAt(state, hex)).map(hex => due(hex, RING))];
}

/** The whole group has acted with its command (9.0); none of it counts as stationary. */
function spent(state: WtaState, unit: WtaUnit): WtaState {
  const side = state.sides[unit.side];
  const group = side?.reserve === 'strategic' ? 'R' : unit.group;
  const done = withUnits(state, one => one.side === unit.side && one.group === group && one.id !== unit.id && !one.activated, {
    activated: true,
    stationary: false,
  });
  return withSide(done, unit.side, ({ strategic }) => ({ strategic: Math.max(0, strategic - 1) }));
}

/** The hex of the request, and of each salvo. */
const hexRule = <E extends StrategicEvent | WtaImpactEvent>() =>
  onMapRule<E>('9.0/hex', 'The request names a hex of the map.', house('9.5'));

export const strategic = act<StrategicEvent>({
  title: 'Strategic bombardment',
  source: source('9.0'),
  rules: [
    commandRule(),
    rule('9.0/action', 'The request is an action of its own, once.', ['unit'], (state, event) => {
      const now = acting(state, event.unit);
      return now?.action === 'strategic' && !now.done
        ? undefined
        : `${withVerb(titleOf(state, event.unit), 'is')} not asking for a bombardment`;
    }),
    hexRule(),
  ],
  ask: {
    unit: askActing('Which command asks'),
    hex: state => ({
      kind: 'place',
      field: 'hex',
      label: 'Which hex',
      reach: new Map(Object.keys(state.game.board.hexes).map(hex => [hex, 0])),
      unit: 'hexes',
    }),
  },
  dice: 'two contacts are needed',
  rolls,
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const called = withActivation(state, event.unit, { done: true, stop: 'fire' });
    if (!unit) return called;
    const asked = state.sides[unit.side]?.reserve === 'strategic' ? withSide(called, unit.side, { struck: true }) : called;
    if (!tally['through']) return asked;
    const centre = landsAt(state, event.hex, countIn(tally, WHERE));
    const after = spent(asked, unit);
    return centre === undefined ? after : addPending(after, ...impacts(after, unit.side, centre));
  },
  describe(state, event, tally) {
    const centre = tally['through'] ? landsAt(state, event.hex, countIn(tally, WHERE)) : undefined;
    const came = !tally['through']
      ? 'nobody answered'
      : centre === undefined
        ? 'the bombs fell off the map'
        : centre === event.hex
          ? 'the bombs fell there'
          : `the bombs fell on ${centre}`;
    return {
      text: `${titleOf(state, event.unit)} asked for a bombardment of ${event.hex}: ${countNoun(countIn(tally, 'contacts'), 'contact')}, ${came}.`,
      marks: [
        ...shotMark(state, event.unit, centre ?? event.hex),
        ...(centre ? [{ kind: 'ring', at: centre, radius: 1.5, tone: 'danger' } as const] : []),
      ],
    };
  },
});

const impactCasts = (state: WtaState, event: WtaImpactEvent): readonly DiceRoll[] => {
  const owed = pendingFor(state, event);
  const target = unitAt(state, event.hex);
  const dice = owed?.dice ?? RING;
  if (target)
    return [
      { by: event.side, on: target.side, target: target.id, attack: attack(bombardOf(state, target.id, dice, owed?.centre ?? event.hex)) },
    ];
  return [{ by: event.side, on: undefined, attack: attack({ kind: 'bridge', dice }) }];
};

/** The salvo that is due next. */
const nextImpact = ({ pending }: WtaState) => pending.flatMap(one => (one.kind === 'impact' ? [one] : []))[0];

export const impact = act<WtaImpactEvent>({
  title: 'Impact',
  source: house('9.5'),
  rules: [hexRule()],
  ask: {
    side: askSide('Whose bombs', state => [nextImpact(state)?.side]),
    hex: state => pick('hex', 'Which hex', plainChoices([nextImpact(state)?.hex ?? []].flat()), 'places'),
  },
  dice: 'a step for each explosion',
  rolls: impactCasts,
  apply(state, event, tally, before) {
    const owed = pendingFor(before, event);
    const target = unitAt(before, event.hex);
    const fallen =
      owed?.centre === event.hex
        ? bridgesAt(before, event.hex).reduce((now, bridge) => damageBridge(now, bridge, countIn(tally, 'hits')), state)
        : state;
    if (!isPlaced(target)) return fallen;
    const damage = countIn(tally, 'damage');
    const hit = damageWorks(hurt(countIn(tally, 'hits') > 0 ? revealUnit(fallen, target.id) : fallen, target.id, damage), event.hex, tally);
    return damage >= 2 && !standsFast(before, target) ? retreats(hit, target.id, damage - 1, owed?.centre ?? event.hex) : hit;
  },
  describe(state, event, tally) {
    const target = unitAt(state, event.hex);
    const what = target
      ? `${target.hidden ? 'a hidden unit' : target.title}, ${countNoun(countIn(tally, 'damage'), 'step')} lost`
      : 'the bridge';
    return {
      text: `Bombs fell on ${event.hex}: ${countNoun(countIn(tally, 'hits'), 'hit')} on ${what}.`,
      marks: [{ kind: 'ring', at: event.hex, radius: 0.5, tone: 'danger' }],
    };
  },
});
