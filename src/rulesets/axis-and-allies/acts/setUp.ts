// Before the first turn: a battleship for two destroyers, and the unit that each power marks as its
// elite (article, Destroyers and Elite Units).

import type { Choice } from '../../../core/act.ts';
import { agreeAsSide, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { act, rule } from '../kit.ts';
import { sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AreaId, AxisState, AxisUnit, EliteEvent, ExchangeEvent } from '../state.ts';
import { type AxisPlacedUnit, addUnits, allUnits, areaTitle, isPlaced, typeOf, unitsAt, withUnit, withUnits } from '../units.ts';
import { sayNamed } from '../words.ts';
import { areaMark, pickArea } from './frame.ts';

const battleshipIn = (state: AxisState, side: SideId, zone: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, zone).find(unit => unit.side === side && unit.type === 'battleship' && !unit.elite) ??
  unitsAt(state, zone).find(unit => unit.side === side && unit.type === 'battleship');

/** Powers that one player counts as: the power itself, or all that one person plays (ruling R87). */
export const playerOf = (state: AxisState, side: SideId): readonly SideId[] =>
  option(state, 'elitePer') === 'person' ? (state.game.special.people?.find(one => one.includes(side)) ?? [side]) : [side];

/** Destroyers on the board before the first turn stand for an exchange, or the scenario says that there was one. */
const hasExchanged = (state: AxisState, side: SideId): boolean =>
  playerOf(state, side).some(
    one =>
      state.game.special.exchanged?.includes(one) ||
      allUnits(state).some(unit => unit.side === one && unit.type === 'destroyer' && unit.id.includes('-new-')),
  );

export const exchangeZones = (state: AxisState, side: SideId): readonly AreaId[] =>
  option(state, 'destroyers') && !(option(state, 'destroyerExchange') === 'one' && hasExchanged(state, side))
    ? [...new Set(allUnits(state).flatMap(unit => (isPlaced(unit) && unit.side === side && unit.type === 'battleship' ? [unit.at] : [])))]
    : [];

const sidesWho = ({ game }: AxisState, can: (side: SideId) => boolean): readonly SideId[] => game.sides.map(({ id }) => id).filter(can);

export const exchange = act<ExchangeEvent>({
  title: 'Exchange a battleship',
  source: sourceOf('des'),
  rules: [
    rule(
      'des/exchange',
      'Before the first turn a power may give one battleship for two destroyers in the same zone.',
      ['side', 'zone'],
      (state, event) => {
        if (!option(state, 'destroyers')) return 'destroyers are left out of this game';
        if (!battleshipIn(state, event.side, event.zone))
          return `${sideWithVerb(sideTitle(state, event.side), 'has')} no battleship in ${areaTitle(state, event.zone)}`;
        return option(state, 'destroyerExchange') === 'one' && hasExchanged(state, event.side)
          ? `${sideWithVerb(sideTitle(state, event.side), 'has')} exchanged a battleship already`
          : undefined;
      },
      { ruling: 'R14' },
    ),
  ],
  ask: {
    side: askSide('Who exchanges', state => sidesWho(state, side => exchangeZones(state, side).length > 0)),
    zone: (state, { side = '' }) => pickArea(state, 'zone', 'In which zone', exchangeZones(state, side)),
  },
  apply(state, event) {
    const ship = battleshipIn(state, event.side, event.zone);
    if (!ship) return state;
    const gone = withUnits(state, [ship.id], { strength: 0, at: undefined, elite: false });
    return addUnits(gone, event.side, 'destroyer', event.zone, 2);
  },
  describe: (state, event) => ({
    text: `${sideWithVerb(sideTitle(state, event.side), 'takes')} two destroyers for a battleship in ${areaTitle(state, event.zone)}.`,
    marks: areaMark(event.zone, event.side),
  }),
});

/** Pieces that may be elite: any with a value in attack or defence (ruling R43). */
const worthy = (state: AxisState, side: SideId): readonly AxisPlacedUnit[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(
      unit =>
        unit.side === side && typeOf(state, unit).attack + typeOf(state, unit).defence > 0 && unit.type !== 'cell' && unit.type !== 'mine',
    );

const hasElite = (state: AxisState, side: SideId): boolean =>
  playerOf(state, side).some(one => allUnits(state).some(unit => unit.side === one && unit.elite));

export const mayChooseElite = (state: AxisState, side: SideId): boolean =>
  option(state, 'elite') && !hasElite(state, side) && worthy(state, side).length > 0;

const kindsOf = (state: AxisState, units: readonly AxisUnit[]): readonly Choice[] =>
  [...new Set(units.map(({ type }) => type))].map(type => ({ value: type, says: sayNamed(state, type, 1) }));

export const elite = act<EliteEvent>({
  title: 'Choose an elite unit',
  source: sourceOf('eli'),
  rules: [
    rule('eli/one', 'Each player marks one unit of the set-up as elite.', ['side'], (state, event) => {
      if (!option(state, 'elite')) return 'elite units are left out of this game';
      return hasElite(state, event.side) ? `${sideWithVerb(sideTitle(state, event.side), 'has its')} elite unit` : undefined;
    }),
    rule(
      'eli/which',
      'An elite unit attacks or defends; guns and complexes do not.',
      ['side', 'area', 'unit'],
      (state, event) =>
        worthy(state, event.side).some(unit => unit.at === event.area && unit.type === event.unit)
          ? undefined
          : {
              says: `${sideWithVerb(sideTitle(state, event.side), 'has')} no such unit in ${areaTitle(state, event.area)}`,
              at: [event.area],
            },
      { ruling: 'R43' },
    ),
  ],
  ask: {
    side: askSide('Whose elite unit', state => sidesWho(state, side => mayChooseElite(state, side))),
    area(state, { side = '' }) {
      const areas = worthy(state, side).map(({ at }) => at);
      return pickArea(state, 'area', 'Where is it', [...new Set(areas)]);
    },
    unit(state, { side = '', area }) {
      const here = worthy(state, side).filter(({ at }) => at === area);
      return pick('unit', 'Which unit', kindsOf(state, here), () => kindsOf(state, allUnits(state)));
    },
  },
  apply(state, event) {
    const chosen = worthy(state, event.side).find(unit => unit.at === event.area && unit.type === event.unit);
    return chosen ? withUnit(state, chosen.id, { elite: true }) : state;
  },
  describe: (state, event) => ({
    text: `${sideWithVerb(sideTitle(state, event.side), 'marks')} ${sayNamed(state, event.unit, 1)} in ${areaTitle(state, event.area)} as ${agreeAsSide(sideTitle(state, event.side), 'its')} elite unit.`,
    marks: areaMark(event.area, event.side),
  }),
});
