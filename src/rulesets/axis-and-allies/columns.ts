// The columns of the tables that a scenario may change. Cells name their shapes in cellShapes.ts.

import { cellsWith, column } from '../../system/columns.ts';
import type { CELL_SHAPES } from './cellShapes.ts';
import type { UnitDomain } from './tables.ts';

const cell = cellsWith<typeof CELL_SHAPES>();
const dash = (value: number): string | number => (value === 0 ? '-' : value);

/**
 * `units`: `attack` and `defence` hit on so much or less, 0 never. `load`: points it takes on a transport, 0 where it cannot be carried.
 * `hits` it stands; `dice` it throws in attack, 1 unless heavy bombers. `areas`: values of territories that a scenario changes.
 */
export const COLUMNS = {
  units: {
    title: cell('words'),
    plural: cell('words'),
    price: cell('count', 'Price'),
    move: cell('move', 'Movement', dash),
    attack: cell('value', 'Attack', dash),
    defence: cell('value', 'Defence', dash),
    hits: cell('hits', 'Hits'),
    load: cell('load', 'Load', dash),
    dice: cell('dice'),
    domain: column<UnitDomain>('Moves by'),
  },
  areas: { value: cell('count') },
};
