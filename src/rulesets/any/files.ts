// The system's part of the file shapes. Loaded to read files only, never to replay them.

import { array, literal, enum as oneOf, record, strictObject, string } from 'astro/zod';
import { TWO_SIDES } from '../../core/blank.ts';
import { partFaults } from '../../core/checks.ts';
import type { Files } from '../../core/ruleset.ts';
import { nameOf, optionsOf, PIXELS, PROSE, TEXT, unitOf } from '../../core/schema.ts';
import type { Point } from '../../core/types.ts';
import { eventSchema } from '../../system/events.ts';
import { EVENTS, PIECE } from './events.ts';
import { SYMBOL_NAMES } from './symbols.ts';

const PICTURE = string().max(400);

const LAYER = strictObject({
  title: PROSE.max(200).exactOptional(),
  pictures: array(PICTURE).max(1000),
  titles: array(PROSE.max(400)).max(1000).exactOptional().describe("What each adds to the name of the piece; '+' stands for the name"),
  at: PIXELS.exactOptional().describe('Pixels from the middle of the piece'),
  under: literal(true).exactOptional().describe('Below the picture of the piece'),
});

const KIND = strictObject({
  title: TEXT.exactOptional(),
  symbol: oneOf(SYMBOL_NAMES).exactOptional().describe('The sign of its arm, where there is no picture of it'),
  picture: PICTURE.exactOptional(),
  layers: array(LAYER).max(200).exactOptional(),
  cover: strictObject({ title: TEXT, picture: PICTURE.exactOptional() })
    .exactOptional()
    .describe('What others see of it while it lies face down'),
});

const SIZE: Point = [1200, 800];

export const files: Files = {
  event: eventSchema(EVENTS),
  unit: unitOf(PIECE),
  special: strictObject({ kinds: record(nameOf(200), KIND).exactOptional().describe('Kinds of pieces by the type of their units') }),
  options: optionsOf([]),
  faults: scenario => partFaults(scenario, { is: board => board.kind === 'picture', board: 'sheets', special: 'kinds of pieces' }),
  blank: (_kind, size = SIZE) => ({
    board: {
      kind: 'picture',
      sheets: [{ id: 'map', title: 'Map', at: [0, 0], size, grid: { kind: 'flat', origin: [40, 40], step: [54, 62] } }],
    },
    sides: TWO_SIDES,
    special: {},
  }),
};
