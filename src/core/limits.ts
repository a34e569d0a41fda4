// What is too much, once. Far beyond any game that people play, and little enough that the largest of all opens without harm:
// files are refused at the door, where each is said with what was found and where; what comes another way is refused by a
// RangeError. (Bytes of the kernel: kernel/arena.ts.)

/** Of a file's text. Pictures inside a file are one long word each: many letters and little work. */
export const LETTERS = 10_000_000;
export const LINES = 100_000;
export const ENTRIES = 300_000;
export const ALIASES = 5_000;
/** How often what an alias stands for may be written out. */
export const ALIAS_USES = 100;
export const LEVELS = 60;

/** Hexes along one side of a board in a file, and in all. */
export const BOARD_SIDE = 500;
export const BOARD_HEXES = 65_536;
/** Places of a board or cells of a grid, wherever they come from: lists of them are kept. */
export const CELLS = 2 ** 18;
/** Lengths of a table, in its unit. */
export const TABLE_SIDE = 1_000;
/**
 * How far to any side of a table's corner a point may lie. Off the table is a matter for the referee; this far off, no length
 * between two points is too long to reckon with.
 */
export const FARTHEST = 3 * TABLE_SIDE;
/** Pieces of terrain on a table; corners of one outline or points of one line, and of all pieces together. */
export const FEATURES = 2_000;
export const OUTLINE_CORNERS = 250;
export const CORNERS = 20_000;

/** Sheets of a picture board, places of one that have a name, and how far to any side of its plane a point may lie: in pixels. */
export const SHEETS = 100;
export const SHEET_PLACES = 5_000;
export const PLANE_SIDE = 200_000;

/** Areas of a map, links of one of them, and canals. */
export const AREAS = 2_000;
export const LINKS = 100;
export const CANALS = 100;
/** Letters of the outlines that an area says itself. */
export const SHAPE_LETTERS = 40_000;

export const SIDES = 20;
export const UNITS = 5_000;
/** The largest number that a correction may put anywhere. */
export const CORRECTED = 10_000;
/** Of a record: events in all, those of variations among them; notes; variations, and how deep they lie one in another. */
export const EVENTS = 40_000;
export const NOTES = 20_000;
export const VARIATIONS = 1_000;
export const NESTED = 20;
/** Frames that a record may fold to, counted for every variation from the start. */
export const FRAMES = 500_000;
/**
 * Events times units, as every event that changes a unit has a list of all: up to the first number each keeps its own; beyond, one list in
 * `KEYFRAME` is kept and those between are folded again when they are asked for, the last that were asked for being kept as well. A game
 * of 12,000 events with 2,400 units is ordinary where every counter of a board game is one.
 */
export const KEPT_UNITS = 3_000_000;
export const FOLDED_UNITS = 100_000_000;
export const KEYFRAME = 32;
export const KEPT_STATES = 128;

/**
 * Letters of one text that people write: a note, a briefing, the words of a part. Longer ones are
 * refused in files, and cut where they are shown.
 */
export const WORDS = 40_000;
/** Of a report: parts, figures in all (each is a board or a chart to be drawn), layers of one board, and what is drawn on one by hand. */
export const PARTS = 200;
export const FIGURES = 300;
export const LAYERS = 12;
export const DRAWINGS = 100;

/** Rows of an overlay's table, and names in one cell of it. */
export const TABLE_ROWS = 3_000;
export const TABLE_NAMES = 20;

/**
 * Pairs of stands in a fight whose endings are told exactly; where there is a kernel it tells larger
 * ones than the second number, in doubles.
 */
export const EXACT_STANDS = 1_000;
export const FRACTION_STANDS = 64;
