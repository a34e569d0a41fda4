// What may stand in the cells of tables (columns.ts). Loaded to read files only.

import { int } from 'astro/zod';
import { PROSE } from '../../core/schema.ts';
import { COUNT } from './events.ts';

export const CELL_SHAPES = {
  words: PROSE,
  count: COUNT,
  move: int().min(0).max(20),
  value: int().min(0).max(6),
  load: int().min(0).max(2),
  hits: int().min(1).max(2),
  dice: int().min(1).max(6),
};
