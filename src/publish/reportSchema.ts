// The shape of a report in its file. The battle in it is read by the parser of records (reportFile.ts). Loaded to read files only.

import {
  array,
  discriminatedUnion,
  int,
  literal,
  number,
  enum as oneOf,
  strictObject,
  string,
  union,
  unknown,
  type ZodType,
} from 'astro/zod';
import { CELLS, DRAWINGS, FIGURES, LAYERS, OUTLINE_CORNERS, PARTS } from '../core/limits.ts';
import { ID, PLACE, PROSE, SCHEMA, TEXT } from '../core/schema.ts';
import { PHOTO_NAME } from './photos.ts';

const AT = strictObject({
  event: ID.describe("An event by its id, 'start' before the first"),
  variation: ID.exactOptional(),
});

const CROP = union([
  oneOf(['action', 'whole']),
  strictObject({ around: PLACE, radius: number().positive().max(CELLS).describe('In hexes or, on a table, in its unit') }),
]);

const SIDE = ID.exactOptional().describe('In the colour of this side');

const WAY = array(PLACE).min(2).max(OUTLINE_CORNERS).describe('From place to place');

const DRAWN = discriminatedUnion('kind', [
  strictObject({ kind: oneOf(['arrow', 'front']), way: WAY, side: SIDE }),
  strictObject({
    kind: literal('circle'),
    around: PLACE,
    radius: number().min(0).max(CELLS).describe('In hexes or, on a table, in its unit; 0: the place itself'),
    side: SIDE,
  }),
  strictObject({ kind: literal('label'), on: PLACE, text: PROSE.min(1).max(80), side: SIDE }),
]);

const CAPTION = TEXT.exactOptional().describe('What stands below it');

/** The name of a picture beside the report; no path leads out of its folder. */
const PHOTO = string().max(200).regex(PHOTO_NAME, 'the name of a picture such as farm.webp');

const FIGURE = discriminatedUnion('kind', [
  strictObject({
    kind: literal('board'),
    at: AT,
    layers: array(string().min(1).max(400)).max(LAYERS).exactOptional().describe('Overlays by name: threat:axis, sight:us-inf-3'),
    viewer: ID.exactOptional().describe('As far as this side knows'),
    crop: CROP.exactOptional(),
    drawn: array(DRAWN).max(DRAWINGS).exactOptional().describe('Drawn on it by hand'),
    caption: CAPTION,
  }),
  strictObject({ kind: literal('odds'), at: AT, cast: int().min(0).exactOptional(), caption: CAPTION }),
  strictObject({ kind: literal('luck'), caption: CAPTION }),
  strictObject({ kind: literal('losses'), at: AT.exactOptional(), caption: CAPTION }),
  strictObject({ kind: literal('forces'), at: AT.exactOptional(), caption: CAPTION }),
  strictObject({ kind: literal('photo'), name: PHOTO, alt: TEXT, caption: CAPTION }),
]);

const PART = strictObject({
  id: ID,
  title: PROSE.max(400).exactOptional(),
  words: TEXT.describe('Markdown; HTML in it stays text'),
  figures: array(FIGURE).max(FIGURES).default([]),
});

/** The parts of a report, as its file and the frontmatter of its page have them. */
export const reportParts = () => array(PART).max(PARTS);

/** A report file around a battle of this shape. */
export const reportFile = (battle: ZodType = unknown().optional()) =>
  strictObject({
    $schema: SCHEMA.exactOptional(),
    format: literal(1),
    kind: literal('report'),
    title: PROSE.max(400),
    author: PROSE.max(400).exactOptional(),
    date: string()
      .regex(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-22')
      .exactOptional(),
    summary: TEXT.exactOptional().describe('Two or three sentences for lists'),
    parts: reportParts(),
    battle: battle.describe('The record it tells of, its scenario in it'),
  });
