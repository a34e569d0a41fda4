// Repair of battleships that lie on their side (article, Battleships).

import { countNoun, formatList, sideTitle, sideWithVerb, withVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { REPAIR } from '../data/units.ts';
import { act, rule } from '../kit.ts';
import { hasComplex, hasEnemyShips, isZone, linksOf } from '../land.ts';
import { sourceOf } from '../legal.ts';
import type { AreaId, AxisRepairEvent, AxisState } from '../state.ts';
import { type AxisPlacedUnit, allUnits, areaTitle, isDamaged, isPlaced, unitsAt, withUnits } from '../units.ts';
import { actor, areaMark, pickArea } from './frame.ts';
import { payIpc, short } from './purchase.ts';

/** Battleships of a power in a zone that lie on their side and are not in repair yet. */
const lying = (state: AxisState, side: SideId, zone: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, zone).filter(unit => unit.side === side && unit.type === 'battleship' && isDamaged(unit) && !unit.repairing);

/**
 * Why nothing can be repaired in an area; undefined in a zone without enemy ships beside a complex held since the turn began (ruling R42).
 */
export function whyNoYard(state: AxisState, side: SideId, zone: AreaId): string | undefined {
  const title = areaTitle(state, zone);
  if (!isZone(state, zone)) return `${withVerb(title, 'is')} no sea zone`;
  if (hasEnemyShips(state, side, zone)) return `enemy ships are in ${title}`;
  const shores = linksOf(state, zone).filter(area => state.owner[area] === side && hasComplex(state, area));
  if (shores.some(area => state.startComplexes.includes(area))) return undefined;
  return shores.length === 0
    ? `no complex of ${sideTitle(state, side)} lies beside ${title}`
    : `the complex of ${formatList(shores.map(area => areaTitle(state, area)))} was not held when the turn began`;
}

/** Zones in which a power may repair now. */
export const repairZones = (state: AxisState, side: SideId): readonly AreaId[] => [
  ...new Set(
    allUnits(state)
      .filter(isPlaced)
      .filter(unit => lying(state, side, unit.at).includes(unit) && whyNoYard(state, side, unit.at) === undefined)
      .map(unit => unit.at),
  ),
];

const ships = (event: { readonly ships?: number }): number => event.ships ?? 1;

export const repair = act<AxisRepairEvent>({
  title: 'Repair a battleship',
  source: sourceOf('bat'),
  rules: [
    rule(
      'bat/repair-where',
      'A battleship on its side is repaired in a zone without enemy ships beside a complex held since the turn began.',
      ['zone'],
      (state, event) => {
        const side = actor(state, event);
        if (lying(state, side, event.zone).length < ships(event))
          return `there is no such battleship on its side in ${areaTitle(state, event.zone)}`;
        const says = whyNoYard(state, side, event.zone);
        return says === undefined ? undefined : { says, at: [event.zone] };
      },
    ),
    rule('bat/repair-cost', 'A repair costs 8 IPC for each battleship.', ['zone'], (state, event) =>
      short(state, actor(state, event), REPAIR * ships(event)),
    ),
  ],
  ask: { zone: (state, draft) => pickArea(state, 'zone', 'Where', repairZones(state, actor(state, draft))) },
  apply(state, event) {
    const side = actor(state, event);
    const ids = lying(state, side, event.zone)
      .slice(0, ships(event))
      .map(unit => unit.id);
    return withUnits(payIpc(state, side, REPAIR * ships(event)), ids, { repairing: true });
  },
  describe: (state, event) => ({
    text: `${sideWithVerb(sideTitle(state, actor(state, event)), 'repairs')} ${countNoun(ships(event), 'battleship')} in ${areaTitle(state, event.zone)} for ${REPAIR * ships(event)} IPC.`,
    marks: areaMark(event.zone, actor(state, event)),
  }),
});
