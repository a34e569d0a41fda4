// What may stand in the cells of tables (columns.ts). Loaded to read files only.

import { array, boolean, int, literal, enum as oneOf, union } from 'astro/zod';
import { PROSE } from '../../core/schema.ts';
import { UNITS } from './data/units.ts';
import { COUNT } from './events.ts';
import { CLASSES, KINDS, MOBILITIES } from './tables.ts';

const TYPES: readonly string[] = Object.keys(UNITS);

export const CELL_SHAPES = {
  title: PROSE,
  kind: oneOf(KINDS),
  mobility: oneOf(MOBILITIES),
  class: oneOf(CLASSES),
  count: COUNT,
  rating: array(COUNT).max(12),
  type: oneOf(TYPES),
  cost: union([COUNT, literal('all')]),
  dice: int().min(-9).max(9),
  yes: boolean(),
};
