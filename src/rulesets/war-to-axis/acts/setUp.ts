// Before turn 1: hidden units and dummies are laid out (12.0, house), paratroops jump (turn 0 of the record sheet, house).

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn, WHERE } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { thrownAtOnce } from '../calls.ts';
import { distance, isOnMap, terrainOf } from '../ground.ts';
import { isDummy } from '../hidden.ts';
import { act, rule, unitRule } from '../kit.ts';
import { hurt } from '../losses.ts';
import { type DropEvent, type Hex, house, type WtaDeployEvent, type WtaState, type WtaUnit } from '../state.ts';
import { allUnits, isAlive, placeUnit, rowOf, titleOf, unitAt, unitOf, withUnit } from '../units.ts';
import { onMapRule } from './frame.ts';
import { landsAt } from './strategic.ts';

const HIDDEN = house('12.0');

const hexesFor = (state: WtaState, unit: WtaUnit): readonly Hex[] => state.game.special.hidden?.[unit.side]?.hexes ?? [];

/** Free hexes of the set-up for a dummy; for a unit the hexes of hidden units of its own kind, with which it changes places. */
export function layOuts(state: WtaState, unit: WtaUnit): readonly Hex[] {
  if (isDummy(state, unit)) return hexesFor(state, unit).filter(hex => isOnMap(state, hex) && unitAt(state, hex) === undefined);
  return allUnits(state)
    .filter(one => one.id !== unit.id && one.side === unit.side && one.hidden && rowOf(state, one).kind === rowOf(state, unit).kind)
    .flatMap(one => one.at ?? []);
}

/** Dummies that lie nowhere yet. */
export const dummiesLeft = (state: WtaState): readonly WtaUnit[] =>
  allUnits(state).filter(unit => isAlive(unit) && unit.hidden && unit.at === undefined && isDummy(state, unit));

export const deploy = act<WtaDeployEvent>({
  title: 'Hidden set-up',
  source: HIDDEN,
  rules: [
    rule(
      '12.0/set-up',
      'Only hidden units and dummies choose their place.',
      ['unit'],
      (state, event) => (unitOf(state, event.unit)?.hidden ? undefined : `${withVerb(titleOf(state, event.unit), 'is')} not set up hidden`),
      { source: HIDDEN },
    ),
    onMapRule('12.0/map', 'The place is on the map.', HIDDEN),
    unitRule(
      '12.0/place',
      'Dummies lie in free hexes of the set-up, units change places with units of their kind.',
      (state, event, unit) =>
        !unit.hidden || unit.at === event.hex || layOuts(state, unit).includes(event.hex)
          ? undefined
          : { says: `${unit.title} may not be laid out in ${event.hex}`, at: [event.hex] },
      ['unit', 'hex'],
      { source: HIDDEN },
    ),
  ],
  ask: {
    unit: askUnit('What is laid out', state => dummiesLeft(state).map(({ id }) => id)),
    hex(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && pick('hex', `Where is ${unit.title} laid`, plainChoices(layOuts(state, unit)), 'places');
    },
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    const other = unitAt(state, event.hex);
    if (!unit || !isOnMap(state, event.hex)) return state;
    const now = withUnit(state, unit.id, { at: event.hex });
    return other && other.id !== unit.id && other.side === unit.side ? withUnit(now, other.id, { at: unit.at }) : now;
  },
  describe(state, event) {
    const side = unitOf(state, event.unit)?.side;
    return {
      text: `${withVerb(titleOf(state, event.unit), 'was')} laid out in ${event.hex}.`,
      marks: [],
      ...(side === undefined ? {} : { secret: side }),
    };
  },
});

const PARA = house('9.10');

const ROUGH = ['woods', 'orchard', 'village', 'town', 'city', 'marsh', 'bocage'];

const isFree = (state: WtaState, hex: Hex): boolean => unitAt(state, hex) === undefined && terrainOf(state, hex).foot !== 0;

/** What waits for a jump there: 0 soft ground, 1 rough, 2 no place to land. */
function landingAt(state: WtaState, hex: Hex | undefined): 0 | 1 | 2 {
  if (hex === undefined || !isFree(state, hex)) return 2;
  return ROUGH.includes(state.game.board.hexes[hex]?.terrain ?? '') ? 1 : 0;
}

/**
 * Where a jump ends: there, or in the free hex nearest to it (to the target if it went off the map), the first of several in cell order.
 */
function landingHex(state: WtaState, aimed: Hex, where: number): Hex | undefined {
  const hex = landsAt(state, aimed, where);
  if (hex !== undefined && isFree(state, hex)) return hex;
  const from = hex ?? aimed;
  const free = Object.keys(state.game.board.hexes).filter(one => isFree(state, one));
  return free.sort((a, b) => distance(from, a) - distance(from, b))[0];
}

const jumper = (state: WtaState, event: Pick<DropEvent, 'unit'>): WtaUnit | undefined => {
  const unit = unitOf(state, event.unit);
  return unit?.para && unit.at === undefined && isAlive(unit) ? unit : undefined;
};

/** Paratroops that have not jumped. */
export const jumpers = (state: WtaState): readonly UnitId[] =>
  allUnits(state)
    .filter(unit => jumper(state, { unit: unit.id }))
    .map(unit => unit.id);

function dropCasts(state: WtaState, event: DropEvent): readonly DiceRoll[] {
  const unit = unitOf(state, event.unit);
  if (!unit || !isOnMap(state, event.hex)) return [];
  const landings = Array.from({ length: 13 }, (_, where) => landingAt(state, landsAt(state, event.hex, where)));
  return [
    {
      by: undefined,
      on: unit.side,
      target: unit.id,
      attack: attack({ kind: 'drop', target: unit.type, strength: unit.strength, landings, ...thrownAtOnce(event) }),
    },
  ];
}

export const drop = act<DropEvent>({
  title: 'Parachute drop',
  source: PARA,
  rules: [
    rule(
      '9.10/jumper',
      'Paratroops that are still in the air jump, once.',
      ['unit'],
      (state, event) => (jumper(state, event) ? undefined : `${withVerb(titleOf(state, event.unit), 'has')} no jump to make`),
      { source: PARA },
    ),
    onMapRule('9.10/map', 'A jump is aimed at a hex of the map.', PARA),
  ],
  ask: {
    unit: askUnit('Who jumps', jumpers),
    hex: state => pick('hex', 'Aimed at which hex', plainChoices(Object.keys(state.game.board.hexes)), 'places'),
  },
  dice: 'where it lands, and in what state',
  rolls: dropCasts,
  apply(state, event, tally) {
    const unit = jumper(state, event);
    const hex = landingHex(state, event.hex, countIn(tally, WHERE));
    if (!unit || hex === undefined) return state;
    const { enters: _waits, ...rest } = unit;
    const down = placeUnit({ ...state, units: { ...state.units, [unit.id]: rest } }, unit.id, hex);
    return hurt(down, unit.id, countIn(tally, 'damage'));
  },
  describe(state, event, tally) {
    const hex = landingHex(state, event.hex, countIn(tally, WHERE)) ?? event.hex;
    const lost = countIn(tally, 'loss');
    const off = hex === event.hex ? 'on target' : `in ${hex}`;
    return {
      text: `${titleOf(state, event.unit)} jumped at ${event.hex} and landed ${off}${lost > 0 ? `, ${countNoun(lost, 'step')} lost` : ''}.`,
      marks: [{ kind: 'path', places: [event.hex, hex], tone: 'move', unit: event.unit }],
    };
  },
});
