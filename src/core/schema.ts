// The shapes of the files: envelope of a record and a scenario, boards, corrections, notes. A ruleset builds its own part from the same
// bricks (`eventOf`, `unitOf`). Loaded to read files only. Zod comes by name: the whole of it is four times as large.

import {
  array,
  boolean,
  discriminatedUnion,
  int,
  lazy,
  literal,
  looseObject,
  number,
  object,
  enum as oneOf,
  partialRecord,
  record,
  strictObject,
  string,
  transform,
  tuple,
  union,
  unknown,
  type ZodRawShape,
  type ZodType,
} from 'astro/zod';
import { EDGE_KINDS, type MapBoard } from './board.ts';
import { describeIssue } from './issues.ts';
import {
  AREAS,
  BOARD_SIDE,
  CANALS,
  EVENTS,
  FARTHEST,
  FEATURES,
  LINKS,
  NOTES,
  OUTLINE_CORNERS,
  PLANE_SIDE,
  SHAPE_LETTERS,
  SHEET_PLACES,
  SHEETS,
  SIDES,
  TABLE_SIDE,
  UNITS,
  VARIATIONS,
  WORDS,
} from './limits.ts';
import { outlineFault } from './outline.ts';
import { MOST_SEED } from './random.ts';
import type { Option } from './ruleset.ts';
import { tameWords } from './tameWords.ts';

/**
 * A word that something is looked up by. What every object of the language answers to (`constructor`) is none: it would
 * be found where nobody has put it.
 */
export const WORD = string().refine(word => !(word in Object.prototype), 'a name that programs do not keep for themselves');
/** A name of so many letters at most. */
export const nameOf = (letters: number) => WORD.min(1).max(letters);
/** An id: a word, or a number that becomes one. */
export const ID = union([nameOf(200), number()]).pipe(transform(String));
/** A face of a die: a word, or a number that becomes one. */
export const FACE = union([WORD.max(40), number()]).pipe(transform(String));
/**
 * A length on a table. No record gives places finer than hundredths, so that the same place is always the
 * same numbers; there is no -0 among them.
 */
export const LENGTH = number()
  .refine(length => Math.round(length * 100) / 100 === length, 'a length in whole hundredths')
  .overwrite(length => length + 0);
const COORDINATE = LENGTH.min(-FARTHEST).max(FARTHEST);
export const POINT = tuple([COORDINATE, COORDINATE]).describe(
  'A point on the table: to the right and up from its lower left corner, in hundredths at the finest',
);
/** An area on a table: its corners in order, one way or the other, sides that do not cross. */
export const OUTLINE = array(POINT)
  .min(3)
  .max(OUTLINE_CORNERS)
  .superRefine((outline, { addIssue }) => {
    const fault = outline.length < 3 || outline.length > OUTLINE_CORNERS ? undefined : outlineFault(outline);
    if (fault)
      addIssue({ code: 'custom', ...describeIssue(fault.message, SOUND), ...(fault.corner === undefined ? {} : { path: [fault.corner] }) });
  });
const SOUND = 'corners in order around an area, sides that do not cross';
const PIXEL = LENGTH.min(-PLANE_SIDE).max(PLANE_SIDE);
/** A point on the sheets of a picture board. */
export const PIXELS = tuple([PIXEL, PIXEL]).describe('A point: pixels to the right and down from the upper left corner of the plane');
/** A hex or an area by name, or a point: which of them are on a board is asked once the board is known. */
export const PLACE = union([nameOf(60), PIXELS]);
/** Words that people write; none reaches beyond its place in a sentence. */
export const PROSE = string().overwrite(tameWords);
export const TEXT = PROSE.max(WORDS);
const COUNT = int().min(0);

export const SOURCE = strictObject({
  mark: oneOf(['source', 'base', 'general', 'house', 'scenario']),
  section: string().exactOptional(),
  ruling: string().exactOptional(),
  why: TEXT.exactOptional(),
});

export const THROWN = strictObject({
  as: WORD.describe('What the dice are thrown for: fire, save, radio ...'),
  dice: record(WORD, array(FACE).max(1000)).describe('The faces of each kind of die, in the order they fell'),
  seed: int().min(0).max(MOST_SEED).exactOptional().describe('The site rolled these dice, from this number'),
});

/** What an event says of its dice that has none of its own to name. */
export const ANY_DICE = 'All dice of the event, throw by throw';

/** All dice of an event. */
export const THROWS = array(THROWN).max(1000).exactOptional();

/** A whole event of this type: the envelope and these facts. Of its dice it may say more. */
export const eventOf = <T extends string, S extends ZodRawShape>(type: T, facts: S) =>
  strictObject({
    id: ID,
    type: literal(type),
    side: ID.exactOptional().describe('The side that acts, where the event does not tell it otherwise'),
    ...facts,
    thrown: (facts['thrown'] as typeof THROWS | undefined) ?? THROWS.describe(ANY_DICE),
    result: record(WORD, COUNT).exactOptional().describe('What came of dice that nobody wrote down: { damage: 2 }'),
  });

/** A whole unit of a scenario: what every system has, and these fields. Give `type` as the list of the system's types. */
export const unitOf = <S extends ZodRawShape>(fields: S) =>
  strictObject({
    id: ID,
    side: ID,
    type: WORD,
    title: TEXT.exactOptional(),
    short: PROSE.min(1)
      .max(16)
      .exactOptional()
      .describe('The name on its counter, of which no two are the same; left out: its title, shortened'),
    at: PLACE.exactOptional(),
    strength: COUNT.exactOptional(),
    ...fields,
  });

const FIELDS = record(WORD, unknown());

const CHANGE = union([
  strictObject({
    unit: ID,
    at: union([PLACE, literal(null)]).exactOptional(),
    strength: COUNT.exactOptional(),
    set: FIELDS.exactOptional(),
  }),
  strictObject({ add: looseObject({ id: ID, side: ID, type: WORD }), like: ID.exactOptional() }),
  strictObject({ remove: ID }),
  strictObject({ path: string().min(1).max(400), to: unknown() }),
]);

const SHOT = strictObject({ unit: ID, target: ID, lost: COUNT.exactOptional() });

const ADJUST = eventOf('adjust', {
  reason: TEXT.exactOptional().describe('How one knows; of a position sheet a sentence of the story'),
  stood: TEXT.exactOptional().describe('When the units stood so: what makes it a position sheet, and no correction'),
  turn: COUNT.exactOptional().describe('The turn that this is of: it has begun, if it had not'),
  shots: array(SHOT)
    .exactOptional()
    .describe('Of a position sheet: single shots of the turn, who at whom and what of its strength that cost; told, not judged'),
  changes: array(CHANGE),
});
const NOTE_EVENT = eventOf('note', { text: TEXT, places: array(PLACE).exactOptional() });

/** What every event of a system says, by its type: what a system's list of shapes satisfies. */
export type ShapesOf<E extends { readonly type: string }> = { readonly [K in E['type']]: ZodType };

/** All events of a system, told apart by `type`: the `event` of its schemas. */
export function eventsOf(shapes: Readonly<Record<string, ZodType>>) {
  const [first, ...others] = Object.values(shapes) as (typeof NOTE_EVENT)[];
  return discriminatedUnion('type', [first as typeof NOTE_EVENT, ...others]);
}

/** The id of a row that a scenario adds to a table: what a file, an address and a unit may all say. */
const ROW_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const ROW_ID_LETTERS = 40;

/** Why this cannot be the id of a new row; undefined where it can. `taken`: words that mean something else. */
export function rowIdFault(id: string, taken: readonly string[] = []): { readonly says: string; readonly expected: string } | undefined {
  if (taken.includes(id)) return { says: `"${id}" means something else in these rules`, expected: 'another id' };
  if (ROW_ID.test(id) && id.length <= ROW_ID_LETTERS) return undefined;
  return { says: `"${id}" cannot be the id of a row`, expected: `small letters, numbers and single dashes, at most ${ROW_ID_LETTERS}` };
}

/**
 * What a scenario says of a table to which it may add rows: `cells` that it changes in `rows` that are there, and under other ids whole
 * rows of its `own`. `taken`: ids that no row may have.
 */
export const openRows = (rows: readonly string[], cells: ZodType, own: ZodType, taken: readonly string[] = []) =>
  object(Object.fromEntries(rows.map(id => [id, cells.exactOptional()])))
    .catchall(own)
    .superRefine(
      (table, { addIssue }) => {
        for (const id of Object.keys(table)) {
          const fault = rows.includes(id) ? undefined : rowIdFault(id, taken);
          if (fault) addIssue({ code: 'custom', ...describeIssue(fault.says, fault.expected), path: [id] });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    );

/** The options of a scenario: each takes one of the values it offers. */
export const optionsOf = (options: readonly Option[]) =>
  strictObject(
    Object.fromEntries(
      options.map(({ id, values }) => [id, literal(values.map(({ value }) => value as string | number | boolean)).exactOptional()]),
    ),
  );

/** Whatever has an id. */
export const NAMED = looseObject({ id: ID });

/** Any event: those of the ruleset, told apart by `type`, and those of every system. */
export const eventFile = (own: ZodType) => discriminatedUnion('type', [own as typeof NOTE_EVENT, ADJUST, NOTE_EVENT]);

const PLACE_NAME = PROSE.min(1).max(60);
const HEX_FEATURE = strictObject({
  terrain: WORD,
  name: PLACE_NAME.exactOptional(),
  level: int().exactOptional(),
  crest: literal(true).exactOptional(),
  works: array(WORD).exactOptional(),
});
const EDGE_FEATURE = partialRecord(oneOf(EDGE_KINDS), literal(true));
const LAYOUT = oneOf(['flat', 'pointy']);
const SIDE_OF_BOARD = int().min(1).max(BOARD_SIDE);

/** Hexes one by one. */
export const HEX_BOARD = strictObject({
  kind: literal('hex'),
  layout: LAYOUT,
  columns: SIDE_OF_BOARD,
  rows: SIDE_OF_BOARD,
  hexes: record(WORD, HEX_FEATURE),
  edges: record(WORD, EDGE_FEATURE),
});

/** A hex board as people write it: one letter a hex, a line a row. hexText.ts makes the other of it. */
export const HEX_TEXT = strictObject({
  kind: literal('hex'),
  layout: LAYOUT,
  legend: record(string().length(1), WORD),
  rows: array(string().min(1).max(BOARD_SIDE)).min(1).max(BOARD_SIDE),
  levels: array(string().max(BOARD_SIDE)).max(BOARD_SIDE).exactOptional(),
  crest: array(WORD).exactOptional(),
  works: record(WORD, array(WORD)).exactOptional(),
  names: record(WORD, PLACE_NAME).exactOptional().describe('What places are called, by their hexes'),
  /** Chains of neighbours: roads and rails lead from each to the next. */
  paths: partialRecord(oneOf(EDGE_KINDS), array(array(WORD).min(2))).exactOptional(),
  /** Pairs of neighbours: what lies on the side between them. */
  sides: partialRecord(oneOf(EDGE_KINDS), array(tuple([WORD, WORD]))).exactOptional(),
});

const SHAPE = discriminatedUnion('kind', [
  strictObject({ kind: literal('area'), outline: OUTLINE }),
  strictObject({ kind: literal('line'), points: array(POINT).min(2).max(OUTLINE_CORNERS) }),
  strictObject({ kind: literal('disc'), centre: POINT, radius: LENGTH.positive() }),
]);

const TERRAIN = strictObject({
  id: ID,
  title: PROSE,
  kind: WORD,
  shape: SHAPE,
  top: LENGTH.min(0).describe('Its height, as the rule system counts heights'),
  cover: WORD.exactOptional(),
  sight: oneOf(['blocks', 'obscures', 'open']).describe('What it does to lines of sight'),
  depth: LENGTH.positive().exactOptional().describe('How far one sees through it, where it obscures'),
});

const TABLE_LENGTH = LENGTH.positive().max(TABLE_SIDE);

export const TABLE_BOARD = strictObject({
  kind: literal('table'),
  size: tuple([TABLE_LENGTH, TABLE_LENGTH]),
  unit: oneOf(['in', 'cm']),
  features: array(TERRAIN).max(FEATURES),
});

const NAME = nameOf(60);

const AREA = strictObject({
  title: PROSE,
  kind: oneOf(['land', 'sea']),
  links: array(NAME).max(LINKS).describe('The areas it touches, each of which names it in turn'),
  value: LENGTH.min(0).exactOptional().describe('What it yields, in the currency of the rule system'),
  owner: ID.exactOptional().describe('The side it is printed for; left out for neutrals and seas'),
  at: tuple([LENGTH.min(-180).max(180), LENGTH.min(-90).max(90)])
    .exactOptional()
    .describe('Its middle: longitude and latitude'),
  shape: string()
    .regex(/^-?[\d.]+,-?[\d.]+(?:[ ;]-?[\d.]+,-?[\d.]+)+$/)
    .max(SHAPE_LETTERS)
    .exactOptional()
    .describe('Its outlines on a plane, y downwards: x,y x,y x,y;x,y and so on; drawn where all areas of a map have theirs'),
});

const CANAL = strictObject({
  id: ID,
  title: PROSE,
  between: tuple([NAME, NAME]),
  needs: array(NAME).describe('Who holds all of these may pass'),
});

/** Areas one by one. */
export const MAP_BOARD = strictObject({
  kind: literal('map'),
  outlines: NAME.exactOptional().describe('Which drawing shows the areas'),
  size: tuple([LENGTH.positive().max(PLANE_SIDE), LENGTH.positive().max(PLANE_SIDE)])
    .exactOptional()
    .describe('Width and height of the plane on which areas have their shapes; left out: as far as these reach'),
  areas: record(NAME, AREA),
  canals: array(CANAL).max(CANALS).exactOptional(),
});

/** A map by its name, as people write it. mapText.ts makes the other of it. Editors are told the names of these maps and their areas. */
export const mapText = (maps: Readonly<Record<string, MapBoard>>) =>
  strictObject({
    kind: literal('map'),
    map: NAME.meta({ enum: Object.keys(maps) }),
    areas: array(NAME.meta({ enum: [...new Set(Object.values(maps).flatMap(({ areas }) => Object.keys(areas)))] }))
      .min(1)
      .max(AREAS)
      .exactOptional()
      .describe('The areas in play, left out: all'),
  });

const AXIS = strictObject({
  from: int().min(-10_000).max(10_000).describe('The number of the first'),
  down: literal(true).exactOptional().describe('They count down from there'),
  letters: literal(true).exactOptional().describe('A to Z for 0 to 25, then AA, BB'),
  digits: int().min(1).max(10).exactOptional().describe('So many digits at least: 3 makes 007 of 7'),
});

const STEP = LENGTH.min(1).max(PLANE_SIDE);
const CELL = number().min(1).max(PLANE_SIDE);

const SHEET_GRID = strictObject({
  kind: oneOf(['square', 'flat', 'pointy']).describe('Squares, or hexes with a flat or a pointed top'),
  origin: PIXELS.describe("The middle of the first cell, from the sheet's corner"),
  step: tuple([CELL, CELL]).describe('From column to column and from row to row, as finely as it is printed'),
  numbering: strictObject({
    text: string().min(1).max(60).describe('How a cell is called: {column} and {row} stand for their numbers'),
    column: AXIS,
    row: AXIS,
    stagger: oneOf(['odd', 'even']).exactOptional().describe('In these columns rows count one further'),
  }).exactOptional(),
});

const SHEET = strictObject({
  id: ID,
  title: PROSE.min(1).max(200),
  at: tuple([PIXEL.min(0), PIXEL.min(0)]).describe('Its upper left corner'),
  size: tuple([STEP, STEP]).describe('Width and height in pixels'),
  picture: nameOf(400).exactOptional().describe('The name of its picture; left out: plain ground'),
  crop: strictObject({ at: tuple([PIXEL.min(0), PIXEL.min(0)]), size: tuple([STEP, STEP]) })
    .exactOptional()
    .describe('The part of its picture that is shown, in pixels of the picture; left out: all of it'),
  turned: literal(true).exactOptional().describe('Its picture is turned by half a circle'),
  grid: SHEET_GRID.exactOptional(),
  places: array(strictObject({ title: PLACE_NAME, at: PIXELS, outline: array(PIXELS).min(3).max(OUTLINE_CORNERS).exactOptional() }))
    .max(SHEET_PLACES)
    .exactOptional()
    .describe("Places with a name of their own, from the sheet's corner"),
});

/** Sheets side by side on one plane. */
export const PICTURE_BOARD = strictObject({
  kind: literal('picture'),
  sheets: array(SHEET).min(1).max(SHEETS),
  module: strictObject({ name: nameOf(200), version: nameOf(100).exactOptional() })
    .exactOptional()
    .describe('The module of another program whose pictures sheets and pieces name: shown where it is kept'),
});

const SIDE = strictObject({
  id: ID,
  title: PROSE,
  team: WORD,
  neutral: literal(true).exactOptional().describe('Belongs to nobody who plays: drawn in grey'),
});
const OPTIONS = record(WORD, union([string(), number(), boolean()]));

/** The ruleset's parts, as this file needs them. */
interface Parts {
  readonly unit: ZodType;
  readonly special: ZodType;
  readonly tables: ZodType;
  readonly options?: ZodType;
  readonly maps?: Readonly<Record<string, MapBoard>>;
}

/** JSON files name their schema in a field; it is for editors, and reading leaves it out. */
export const SCHEMA = string().describe('Where editors find the schema of this file');

/** A scenario file of a ruleset. */
export const scenarioFile = ({ unit, special, tables, options = OPTIONS, maps }: Parts) =>
  strictObject({
    $schema: SCHEMA.exactOptional(),
    format: literal(1),
    id: ID,
    ruleset: WORD,
    title: PROSE.max(400),
    date: PROSE.max(100).exactOptional(),
    place: PROSE.max(400).exactOptional(),
    summary: TEXT.exactOptional().describe('Two or three sentences for lists'),
    briefing: TEXT.exactOptional().describe('Markdown: what the players know before the battle'),
    source: SOURCE.exactOptional(),
    turns: int().min(1).exactOptional(),
    board: union([HEX_TEXT, HEX_BOARD, TABLE_BOARD, MAP_BOARD, PICTURE_BOARD, ...(maps ? [mapText(maps)] : [])]),
    sides: array(SIDE).min(1).max(SIDES),
    units: array(unit).max(UNITS),
    options: options.default({}),
    tables: tables.exactOptional().describe('Values of the rule tables that this scenario changes'),
    special: special.exactOptional().describe('The part of the rule system: batteries, cards, objectives, victory'),
  });

/** Where a picture may come from: a file beside, the web, or the file itself. */
const IMAGE = string().regex(/^(https:\/\/|data:image\/(png|jpeg|webp|gif|avif);base64,|[^:]*$)/);

const NOTE = strictObject({
  on: ID,
  text: TEXT.exactOptional(),
  glyph: oneOf(['!!', '!', '!?', '?!', '?', '??']).exactOptional(),
  by: PROSE.exactOptional(),
  arrows: array(tuple([PLACE, PLACE]))
    .max(100)
    .exactOptional(),
  places: array(PLACE).max(200).exactOptional(),
  image: IMAGE.exactOptional(),
  alt: TEXT.exactOptional(),
});

interface VariationFile {
  readonly id: string;
  readonly after: string;
  readonly title: string;
  readonly events: readonly unknown[];
  readonly variations?: readonly VariationFile[];
}

const variationOf = (event: ZodType): ZodType<VariationFile> => {
  const one = strictObject({
    id: ID,
    after: ID,
    title: PROSE,
    events: array(event),
    variations: lazy(() => array(one)).exactOptional(),
  }) as ZodType<VariationFile>;
  return one;
};

/** A record file. Events and a scenario inside it are checked by themselves (`unknown`, and whether it is there), or as these say. */
export const recordFile = (event: ZodType = unknown(), scenario: ZodType = unknown().optional(), options: ZodType = OPTIONS) =>
  strictObject({
    $schema: SCHEMA.exactOptional(),
    format: literal(1),
    ruleset: WORD,
    scenario: scenario.describe('The id of a scenario, or a whole one'),
    title: PROSE.max(400),
    summary: TEXT.exactOptional(),
    played: PROSE.max(100).exactOptional(),
    players: record(WORD, PROSE).exactOptional(),
    provenance: TEXT.exactOptional().describe('Where the record comes from'),
    options: options.exactOptional(),
    events: array(event).max(EVENTS).describe('What happened, in order; ids are never used twice'),
    notes: array(NOTE).max(NOTES).exactOptional().describe('Comments on events, by their ids'),
    variations: array(variationOf(event)).max(VARIATIONS).exactOptional().describe('What might have been, from an event on'),
  });

/** What every file says of itself; the rest is for its ruleset. */
export const ENVELOPE = looseObject({ format: number(), ruleset: string(), title: PROSE });
