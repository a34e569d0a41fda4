// What a unit looks like from above on a measured table: its figures or its model in the circle of 5 cm where they stand.

import { latticeOffsets } from '../../../boards/tableFigures.ts';
import type { Counter } from '../../../core/ruleset.ts';
import { SPREAD } from '../spaces/table.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import { cardOf, hasTrait, isArtillery, isCommander, isVehicle } from '../units.ts';

/** Centimetres from figure to figure, of a model, and around a counter or a single man. */
const SPACING = 2.2;
const HULL = [7, 4] as const;
const ALONE = 1.5;

/** Nothing on hexes, where counters lie. */
export function pieceOf(state: ArmsState, unit: ArmsUnit): Partial<Counter> {
  if (state.game.board.kind !== 'table' || unit.strength <= 0) return {};
  if (unit.dummy || unit.type === 'dummy') return { shape: 'marker', base: ALONE };
  if (isCommander(unit)) return { shape: 'foot', base: ALONE, figures: [[0, 0]] };
  if (isVehicle(state, unit)) return { shape: 'vehicle', base: SPREAD, hull: HULL };
  return { shape: shapeOf(state, unit), base: SPREAD, figures: latticeOffsets(unit.full, SPACING, 'round') };
}

const shapeOf = (state: ArmsState, unit: ArmsUnit): 'foot' | 'gun' | 'cavalry' => {
  if (isArtillery(state, unit) || cardOf(state, unit).arm === 'hmg') return 'gun';
  return hasTrait(state, unit, 'mounted') ? 'cavalry' : 'foot';
};
