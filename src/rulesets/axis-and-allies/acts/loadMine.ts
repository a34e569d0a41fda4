// Mines go aboard transports in a zone beside a complex, in the placing phase (article, Sea Mines).

import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { roomOf } from '../cargo.ts';
import { CAPACITY } from '../data/units.ts';
import { act, rule } from '../kit.ts';
import { areLinked, isZone, linksOf } from '../land.ts';
import { sourceOf } from '../legal.ts';
import type { AreaId, AxisState, AxisUnit, LoadMineEvent } from '../state.ts';
import { type AxisPlacedUnit, addUnits, areaTitle, cargoOf, unitsAt } from '../units.ts';
import { actor, areaMark, pickArea } from './frame.ts';
import { goodsOf, isOpen, openComplexes, unitsBoughtRule, without } from './place.ts';

/** How many mines fit into a transport: two at most, each in the room of an infantry (ruling R30). */
const roomFor = (state: AxisState, ship: AxisUnit): number =>
  Math.min(roomOf(state, ship), CAPACITY.mines - cargoOf(state, ship).filter(unit => unit.type === 'mine').length);

const transports = (state: AxisState, side: SideId, zone: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, zone).filter(unit => unit.side === side && unit.type === 'transport');

const roomIn = (state: AxisState, side: SideId, zone: AreaId): number =>
  transports(state, side, zone).reduce((sum, ship) => sum + Math.max(0, roomFor(state, ship)), 0);

/** Zones beside open complexes in which transports have room for mines: pairs of complex and zone. */
export const minePorts = (state: AxisState, side: SideId): readonly (readonly [complex: AreaId, zone: AreaId])[] =>
  openComplexes(state, side).flatMap(complex =>
    linksOf(state, complex)
      .filter(zone => isZone(state, zone) && roomIn(state, side, zone) > 0)
      .map(zone => [complex, zone] as const),
  );

/** Mines aboard, ship by ship as far as there is room; what finds none stays ashore. */
function loaded(state: AxisState, side: SideId, zone: AreaId, mines: number): AxisState {
  let left = mines;
  let now = state;
  for (const ship of transports(state, side, zone)) {
    const n = Math.min(left, Math.max(0, roomFor(now, ship)));
    if (n > 0) now = addUnits(now, side, 'mine', zone, n, { aboard: ship.id });
    left -= n;
  }
  return now;
}

export const loadMine = act<LoadMineEvent>({
  title: 'Load mines',
  source: sourceOf('min'),
  rules: [
    unitsBoughtRule(event => ({ mine: event.mines ?? 1 }), ['mines']),
    rule(
      'min/load',
      'Mines go aboard own transports in a zone beside a complex held since the turn began.',
      ['complex', 'zone'],
      (state, event) => {
        const side = actor(state, event);
        if (!isOpen(state, side, event.complex)) return `${areaTitle(state, event.complex)} has no complex held since the turn began`;
        if (!isZone(state, event.zone) || !areLinked(state, event.complex, event.zone))
          return { says: `${areaTitle(state, event.zone)} is no zone beside ${areaTitle(state, event.complex)}`, at: [event.zone] };
        return transports(state, side, event.zone).length > 0
          ? undefined
          : { says: `no transport of ${sideTitle(state, side)} is in ${areaTitle(state, event.zone)}`, at: [event.zone] };
      },
    ),
    rule('min/capacity', 'A transport carries two mines at most.', ['zone', 'mines'], (state, event) => {
      const room = roomIn(state, actor(state, event), event.zone);
      return event.mines <= room ? undefined : `the transports have room for ${countNoun(room, 'mine')}`;
    }),
  ],
  ask: {
    complex: (state, draft) =>
      pickArea(state, 'complex', 'From which complex', [...new Set(minePorts(state, actor(state, draft)).map(([complex]) => complex))]),
    zone: (state, draft) =>
      pickArea(
        state,
        'zone',
        'In which zone',
        minePorts(state, actor(state, draft)).flatMap(([complex, zone]) => (complex === draft.complex ? [zone] : [])),
      ),
    mines(state, draft) {
      const most = Math.min(goodsOf(state, draft)['mine'] ?? 0, roomIn(state, actor(state, draft), draft.zone ?? ''));
      return { kind: 'number', field: 'mines', label: 'How many mines', least: 1, most };
    },
  },
  apply(state, event) {
    const side = actor(state, event);
    const after = loaded(state, side, event.zone, event.mines);
    const aboard = Object.keys(after.units).length - Object.keys(state.units).length;
    return without(after, event, { mine: aboard });
  },
  describe: (state, event) => ({
    text: `${sideWithVerb(sideTitle(state, actor(state, event)), 'loads')} ${countNoun(event.mines, 'mine')} in ${areaTitle(state, event.zone)}.`,
    marks: areaMark(event.zone, actor(state, event)),
  }),
});
