// What may stand in the cells of tables (columns.ts). Loaded to read files only.

import { array, boolean, int, literal, enum as oneOf, strictObject } from 'astro/zod';
import { nameOf, PROSE } from '../../core/schema.ts';
import { COUNT, SOME, TYPE } from './events.ts';
import { DOMAINS, SKILLS } from './tables.ts';

const LENT = strictObject({
  to: array(TYPE).min(1).max(40),
  adds: int().min(1).max(6).describe('To what it hits on'),
  count: SOME.describe('How many units one helps'),
  when: oneOf(['attack', 'defence', 'both']),
  kind: nameOf(60).describe('A unit is helped once by each kind of help'),
});

const HEAVY = strictObject({
  dice: int().min(1).max(6).describe('Dice of a heavy bomber in attack'),
  best: literal(true).exactOptional().describe('Of its dice the best alone counts'),
  adds: int().min(1).max(6).exactOptional().describe('To the best of them in raids'),
  defends: literal(true).exactOptional().describe('As many dice in defence'),
});

export const CELL_SHAPES = {
  words: PROSE,
  count: COUNT,
  move: int().min(0).max(20),
  value: int().min(0).max(20),
  load: int().min(0).max(20),
  hits: int().min(1).max(2),
  dice: int().min(1).max(6),
  skills: array(oneOf(SKILLS)).max(SKILLS.length),
  yes: boolean(),
  domain: oneOf(DOMAINS),
  lends: array(LENT).max(12),
  heavy: HEAVY,
};
