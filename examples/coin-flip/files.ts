// The system's part of the file shapes. Loaded to read files only, never to replay them.

import { literal } from 'astro/zod';
import { emptyHexes, TWO_SIDES } from '../../src/core/blank.ts';
import type { Files } from '../../src/core/ruleset.ts';
import { nameOf, unitOf } from '../../src/core/schema.ts';
import { eventSchema } from '../../src/system/events.ts';
import { EVENTS } from './events.ts';

export const files: Files = {
  event: eventSchema(EVENTS),
  unit: unitOf({ type: literal('piece'), at: nameOf(60).exactOptional() }),
  terrain: ['open'],
  blank: (_kind, size) => ({ board: emptyHexes('flat', 'open', size), sides: TWO_SIDES, special: {}, turns: 6 }),
};
