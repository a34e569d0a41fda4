// Who stands in a line of fire (12.2).

import { isThrough } from '../../boards/tableStands.ts';
import type { Point } from '../../core/types.ts';
import type { AafArmament } from './arms.ts';
import type { AafState, AafUnit } from './state.ts';
import { modelsAt } from './templates.ts';
import { type AafPlacedUnit, friendsOf, isTroops } from './units.ts';

/** Mortars and artillery fire over everybody's head. */
const isHigh = ({ row, weapon }: AafArmament): boolean => row.artillery === true || /mortar/.test(weapon);

/** Foot soldiers who lie down or are dug in, and riders of either end of the line, are shot over. */
const isLow = (unit: AafUnit): boolean => unit.kind !== 'cavalry' && isTroops(unit) && (unit.prone || unit.entrenched !== undefined);

/** Own units that keep the flat weapons among these from firing along a line, figure by figure. */
export function blockersOf(
  state: AafState,
  unit: AafPlacedUnit,
  target: AafPlacedUnit,
  line: readonly [Point, Point] = [unit.at, target.at],
  arms: readonly AafArmament[] = [],
): readonly AafPlacedUnit[] {
  if (arms.every(isHigh)) return [];
  const ends = [unit.id, target.id, unit.aboard, target.aboard];
  return friendsOf(state, unit.side)
    .filter(one => !ends.includes(one.id) && one.aboard === undefined && one.kind !== 'marker' && !isLow(one))
    .filter(one => isThrough(line, modelsAt(one)));
}
