// What may stand in the cells of tables (columns.ts). Loaded to read files only.

import { int, number, enum as oneOf } from 'astro/zod';
import { PROSE } from '../../core/schema.ts';
import { ARMOUR, COUNT, LENGTH, MORALE, SKILL, SMALL } from './scenarioShapes.ts';
import { DRIVES, GOINGS_OVER, WEAPON_TYPES } from './tables.ts';

export const CELL_SHAPES = {
  title: PROSE.min(1).max(100),
  length: LENGTH,
  small: SMALL,
  count: COUNT,
  weapon: oneOf(WEAPON_TYPES),
  skill: SKILL,
  morale: MORALE,
  armour: ARMOUR,
  constitution: int().min(1).max(12),
  drive: oneOf(DRIVES),
  going: oneOf(GOINGS_OVER),
  sight: oneOf(['blocks', 'wood', 'linear', 'hill', 'area', 'none']),
  cover: oneOf(['none', 'soft', 'hard', 'stone', 'wooden']),
  share: number().min(0).max(10),
  die: int().min(-20).max(20),
};
