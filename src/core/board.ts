// The four shapes of a board and what hampers sight on each: data only. Geometry lives in boards/, the
// rules of sight in a ruleset's `obstacles`.

import type { Place, Point, SideId } from './types.ts';

export type Board = HexBoard | TableBoard | MapBoard | PictureBoard;

/** A board whose places have names. */
export type NamedBoard = HexBoard | MapBoard;

/** A board whose places are points. */
export type PlaneBoard = TableBoard | PictureBoard;

/** Whether the places of a board are points: any point of it is a place. */
export const hasPoints = (board: Board): board is PlaneBoard => board.kind === 'table' || board.kind === 'picture';

/**
 * What a hex is printed with. `terrain` is a word of the ruleset; `works` are printed field works (trench, bunker), copied into the first
 * state. `name`: what people call the place.
 */
export interface HexFeature {
  readonly terrain: string;
  readonly name?: string;
  readonly level?: number;
  readonly crest?: true;
  readonly works?: readonly string[];
}

/** What can run along or across a hexside. */
export const EDGE_KINDS = ['road', 'rail', 'river', 'stream', 'bridge', 'hedge', 'wall', 'cliff'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];
export type EdgeFeature = Readonly<Partial<Record<EdgeKind, true>>>;

/**
 * Hexes are named by column letters and row number from the top left: A1, B1 ... Z1, AA1. `flat`: flat-topped, columns B, D, F ... half a
 * hex lower; `pointy`: pointy-topped, rows 2, 4, 6 ... half a hex to the right. Edges are keyed by `edgeKey`: 'A6-A7'.
 */
export interface HexBoard {
  readonly kind: 'hex';
  readonly layout: 'flat' | 'pointy';
  readonly columns: number;
  readonly rows: number;
  readonly hexes: Readonly<Record<string, HexFeature>>;
  readonly edges: Readonly<Record<string, EdgeFeature>>;
}

/** A measured table, lengths in its own unit. Origin at the lower left corner, x to the right, y up. */
export interface TableBoard {
  readonly kind: 'table';
  readonly size: Point;
  readonly unit: 'in' | 'cm';
  readonly features: readonly Terrain[];
}

/** Where a piece of terrain lies: an area within an outline that does not cross itself, a line (hedge, wall), or a disc (smoke). */
export type TerrainShape =
  | { readonly kind: 'area'; readonly outline: readonly Point[] }
  | { readonly kind: 'line'; readonly points: readonly Point[] }
  | { readonly kind: 'disc'; readonly centre: Point; readonly radius: number };

/**
 * A piece of terrain. `top` is its height, `sight` how lines pass it, `depth` how far one sees into it; `slits` are the directions in which
 * one fires out of it, left out: all round.
 */
export interface Terrain {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly shape: TerrainShape;
  readonly top: number;
  readonly cover?: string;
  readonly sight: 'blocks' | 'obscures' | 'open';
  readonly depth?: number;
  readonly slits?: readonly Point[];
}

/** What a piece of a kind is before anybody says more of it, for whoever draws one. `line`: it runs along a line and has no inside. */
export interface PieceKind extends Pick<Terrain, 'title' | 'top' | 'sight' | 'depth'> {
  readonly line?: true;
}

/**
 * Areas joined to each other: a world map. Links are mutual, and lead over land, along coasts and from sea to sea; what a unit may use
 * of them is for its gait to say. `outlines` names the drawing of the areas, where there is one. `size`: the plane on which areas have
 * their shapes, from its upper left corner; left out: as far as these reach. A canal closes the link between two seas to those who do not
 * hold what it needs.
 */
export interface MapBoard {
  readonly kind: 'map';
  readonly outlines?: string;
  readonly size?: Point;
  readonly areas: Readonly<Record<string, Area>>;
  readonly canals?: readonly Canal[];
}

/**
 * `owner` as printed, left out for neutrals and seas; who holds it now is state. `value` in the currency of the system.
 * `at`: its middle, longitude and latitude. `shape`: its outlines on a plane, y downwards, as 'x,y x,y x,y;x,y …', drawn where all areas
 * of a map have theirs.
 */
export interface Area {
  readonly title: string;
  readonly kind: 'land' | 'sea';
  readonly links: readonly string[];
  readonly value?: number;
  readonly owner?: SideId;
  readonly at?: Point;
  readonly shape?: string;
}

/** A way between two linked areas that is open to those who hold all of `needs`. */
export interface Canal {
  readonly id: string;
  readonly title: string;
  readonly between: readonly [string, string];
  readonly needs: readonly string[];
}

/**
 * Sheets that lie side by side on one plane, as the maps, charts and boxes of a game lie on a desk: each a picture or plain ground.
 * Lengths in pixels, x to the right and y down. No sheet covers another; a point on none of them is off the board.
 */
export interface PictureBoard {
  readonly kind: 'picture';
  readonly sheets: readonly Sheet[];
  /** The module of another program whose pictures its sheets and pieces name. */
  readonly module?: { readonly name: string; readonly version?: string };
}

/**
 * One sheet. `at`: its upper left corner on the plane. `picture`: the name of the picture that it shows, which is no part of the file;
 * plain ground where there is none. Its grid and its places are told from its own corner.
 */
export interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly at: Point;
  readonly size: Point;
  readonly picture?: string;
  /** The part of its picture that is shown, in the picture's own pixels; left out: all of it. */
  readonly crop?: { readonly at: Point; readonly size: Point };
  /** Its picture is turned by half a circle. */
  readonly turned?: true;
  readonly grid?: SheetGrid;
  readonly places?: readonly SheetPlace[];
}

/**
 * Cells of one size over a sheet. `origin`: the middle of the cell (0, 0); `step`: from column to column and from row to row. Of hexes
 * `flat` has odd columns half a cell lower, `pointy` odd rows half a cell to the right. A grid is printed in the picture; it is drawn where
 * there is none.
 */
export interface SheetGrid {
  readonly kind: 'square' | 'flat' | 'pointy';
  readonly origin: Point;
  readonly step: Point;
  readonly numbering?: SheetNumbering;
}

/**
 * How cells are called. In `text` '{column}' and '{row}' stand for their numbers. `stagger`: rows of the columns that are odd (or even)
 * count one further; of pointy hexes columns of the rows.
 */
export interface SheetNumbering {
  readonly text: string;
  readonly column: SheetAxis;
  readonly row: SheetAxis;
  readonly stagger?: 'odd' | 'even';
}

/** The number of the first column or row; they count `down` from there or up. `digits`: so many at least. `letters`: A to Z, AA, BB. */
export interface SheetAxis {
  readonly from: number;
  readonly down?: true;
  readonly letters?: true;
  readonly digits?: number;
}

/** A place with a name of its own: all within its outline, else what is nearer to its middle than to that of another. */
export interface SheetPlace {
  readonly title: string;
  readonly at: Point;
  readonly outline?: readonly Point[];
}

/**
 * Square cells laid over a table, lengths in the board's unit; `origin` is the lower left corner of
 * cell (0, 0), the first row is the lowest.
 */
export interface Grid {
  readonly origin: Point;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** What blocks or hampers sight now, as a ruleset tells it to the geometry. */
export type Obstacles = HexObstacles | TableObstacles | MapObstacles;

/**
 * One entry a hex in the order of boards/cells. A hex obstructs when `block` is not 0: each bit stands for the reason of that index
 * in `reasons` ('terrain', 'unit'). `levelOnly` hexes obstruct only between ends of equal height. `rim: 'free'` lets a run of crest
 * hexes that begins at an end be looked along. `over: 'nothing'`: nobody looks down on what obstructs; a hex hides besides where it
 * is higher than the lower end. `edges: 'any'`: a line along hexsides is blocked by one hex to its left and one to its right wherever
 * they lie, not by the two of one side alone.
 */
export interface HexObstacles {
  readonly kind: 'hex';
  readonly range: number;
  readonly level: Int8Array;
  readonly crest: Uint8Array;
  readonly block: Uint8Array;
  readonly reasons: readonly string[];
  readonly levelOnly?: Uint8Array;
  readonly rim?: 'blocks' | 'free';
  readonly over?: 'nothing';
  readonly edges?: 'any';
}

/**
 * What meets lines of sight on a table. An eye is `eye` above its ground; a line meets a piece where it runs strictly inside it
 * and strictly below its top. A point on an outline is in the piece. Nobody sees farther than `range`. What a firer has `near`
 * before him he fires past: see `Covering`.
 */
export interface TableObstacles {
  readonly kind: 'table';
  readonly range: number;
  readonly eye: number;
  readonly near: number;
  readonly pieces: readonly TablePiece[];
  /**
   * Smoke that counts where the line from middle to middle meets it, whatever other lines meet: it is told, and gives its cover. Smoke
   * among the `pieces` is judged line by line.
   */
  readonly clouds?: readonly TablePiece[];
}

/**
 * One piece. `top`: its height above the table, Infinity for what nothing sees over. `sight`: `blocks` hides what lies behind it, unless it
 * holds one of the ends; `obscures` hides when a line runs through more than `depth` of it, or through too much of several such pieces
 * together (the shares of their depths add up to more than 1); `open` hides nothing. `ground`: those who stand on it stand at its top, and
 * it hides what it stands before from them too.
 */
export interface TablePiece {
  readonly id: string;
  readonly shape: TerrainShape;
  readonly top: number;
  readonly sight: 'blocks' | 'obscures' | 'open';
  readonly depth?: number;
  readonly ground?: true;
  readonly cover?: Covering;
  readonly smoke?: true;
}

/**
 * The class of cover of a piece (from 1, the higher the better; classes do not add up) and whom it covers: a target `inside` it, a target
 * `behind` it (the line meets the piece), or both. Not behind: a line (hedge) met within `near` of the firer and farther than that from the
 * target; an area around the firer alone, if no more than `near` of it lies on the line.
 */
export interface Covering {
  readonly rank: number;
  readonly of: 'inside' | 'behind' | 'both';
}

/**
 * What a mover pays on a table: `rate` for a unit of length in the open, in a patch the patch's; where patches overlap the later one
 * counts, so roads come last. `opens`: in this patch fences cost nothing (a road through a hedge). A fence costs its price when crossed,
 * half of it where the way only touches it: getting on it and off it again is once across. Infinity: closed. Along an outline one is
 * outside. Nobody comes nearer than `radius` to a place to keep off; who is nearer may go away.
 */
export interface TableGoing {
  readonly rate: number;
  readonly patches: readonly { readonly id: string; readonly shape: TerrainShape; readonly rate: number; readonly opens?: true }[];
  readonly fences: readonly { readonly id: string; readonly points: readonly Point[]; readonly price: number }[];
  readonly keepOff: readonly { readonly id: string; readonly at: Point; readonly radius: number }[];
}

/** On areas nothing blocks: what touches within `range` links is in sight. */
export interface MapObstacles {
  readonly kind: 'map';
  readonly range: number;
  readonly closed?: readonly (readonly [Place, Place])[];
}

/** The name of a hex, column and row counted from 0: (0, 0) is A1, (26, 4) is AA5. */
export function hexName(column: number, row: number): string {
  let letters = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

const HEX = /^([A-Z]{1,3})([1-9]\d{0,3})$/;
const KEPT = 1 << 17;
const known = new Map<string, readonly [column: number, row: number]>();

/** Column and row, from 0, of a hex name; undefined for what is none. */
export function hexAt(name: string): readonly [column: number, row: number] | undefined {
  const found = known.get(name);
  if (found) return found;
  const [, letters, digits] = HEX.exec(name) ?? [];
  if (letters === undefined) return undefined;
  const at = [[...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1, Number(digits) - 1] as const;
  if (known.size < KEPT) known.set(name, at);
  return at;
}

/** The key of the hexside between two hexes: both names, the one first in cell order (row by row, from the left) first. */
export function edgeKey(a: string, b: string): string {
  const [[ca, ra], [cb, rb]] = [hexAt(a) ?? [0, 0], hexAt(b) ?? [0, 0]];
  return ra < rb || (ra === rb && ca <= cb) ? `${a}-${b}` : `${b}-${a}`;
}
