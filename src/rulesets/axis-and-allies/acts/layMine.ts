// A transport puts a mine into the zone where it is, and has ended its move (article, Sea Mines).

import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { act, rule } from '../kit.ts';
import { sourceOf } from '../legal.ts';
import type { AreaId, AxisState, LayMineEvent } from '../state.ts';
import { type AxisPlacedUnit, allUnits, areaTitle, cargoOf, enemiesAt, isPlaced, unitsAt, withUnits } from '../units.ts';
import { actor, areaMark, pickArea } from './frame.ts';

const layers = (state: AxisState, side: SideId, zone: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, zone).filter(
    unit => unit.side === side && unit.type === 'transport' && cargoOf(state, unit).some(({ type }) => type === 'mine'),
  );

/** A transport that may still lay: it has not fought, unloaded or laid this turn (rulings R31 and R32). */
const ready = (state: AxisState, side: SideId, zone: AreaId): AxisPlacedUnit | undefined =>
  layers(state, side, zone).find(unit => !unit.fought && !unit.unloaded && (unit.movedIn === undefined || unit.movedIn === 'noncombat'));

const isOpen = (state: AxisState, side: SideId, zone: AreaId): boolean => enemiesAt(state, side, zone).length === 0;

/** Zones in which a power can lay a mine now. */
export const mineZones = (state: AxisState, side: SideId): readonly AreaId[] => [
  ...new Set(
    allUnits(state)
      .filter(isPlaced)
      .filter(unit => unit.side === side && unit.type === 'transport')
      .map(({ at }) => at)
      .filter(zone => ready(state, side, zone) && isOpen(state, side, zone) && state.mines[zone] === undefined),
  ),
];

export const layMine = act<LayMineEvent>({
  title: 'Lay a mine',
  source: sourceOf('min'),
  rules: [
    rule('min/aboard', 'A mine is laid by a transport that has one aboard.', ['zone'], (state, event) =>
      layers(state, actor(state, event), event.zone).length > 0
        ? undefined
        : { says: `no transport with a mine is in ${areaTitle(state, event.zone)}`, at: [event.zone] },
    ),
    rule(
      'min/ends-move',
      'A transport lays one mine a turn, and none after a fight or after putting cargo ashore.',
      ['zone'],
      (state, event) => {
        const side = actor(state, event);
        return layers(state, side, event.zone).length === 0 || ready(state, side, event.zone)
          ? undefined
          : 'the transport cannot lay a mine any more this turn';
      },
      { ruling: 'R32' },
    ),
    rule('min/hostile-zone', 'Mines are laid in zones without enemy units.', ['zone'], (state, event) =>
      isOpen(state, actor(state, event), event.zone)
        ? undefined
        : { says: `enemies are in ${areaTitle(state, event.zone)}`, at: [event.zone] },
    ),
    rule('min/one-per-zone', 'A zone holds one mine.', ['zone'], (state, event) =>
      state.mines[event.zone] === undefined ? undefined : { says: `there is a mine in ${areaTitle(state, event.zone)}`, at: [event.zone] },
    ),
  ],
  ask: { zone: (state, draft) => pickArea(state, 'zone', 'Where', mineZones(state, actor(state, draft))) },
  apply(state, event) {
    const side = actor(state, event);
    const ship = ready(state, side, event.zone) ?? layers(state, side, event.zone)[0];
    const mine = ship && cargoOf(state, ship).find(({ type }) => type === 'mine');
    if (!ship || !mine) return state;
    const laid = withUnits(state, [mine.id], { strength: 0, at: undefined });
    const done = withUnits(laid, [ship.id], { unloaded: true, ended: true, movedIn: ship.movedIn ?? state.phase });
    return { ...done, mines: { ...done.mines, [event.zone]: side } };
  },
  describe: (state, event) => ({
    text: `${sideWithVerb(sideTitle(state, actor(state, event)), 'lays')} a mine in ${areaTitle(state, event.zone)}.`,
    marks: areaMark(event.zone, actor(state, event)),
  }),
});
