// What every drawing needs to know of a board: where a place lies, what it looks like, which place lies under a point, and how a piece is
// drawn on it. Drawing units, y down. Each kind of board has its own and loads it alone (lay.ts).

import type { Board } from '../../core/board.ts';
import type { Mark } from '../../core/overlay.ts';
import { placeWords } from '../../core/places.ts';
import type { Counter } from '../../core/ruleset.ts';
import type { Place, Point, SideId } from '../../core/types.ts';
import type { Html } from '../html.ts';
import type { BoardPiece, DrawnUnit } from '../pieces.ts';
import type { CalloutPanel, Leader } from './map/callout.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What a board and its places are called. `any`: one of them, whichever; `cell`: what a density has one value
 * for; `steps`: how far an arrow key goes.
 */
export interface BoardWords {
  readonly board: string;
  readonly any: string;
  readonly place: readonly [one: string, many: string];
  readonly cell: readonly [one: string, many: string];
  readonly steps: string;
}

/**
 * What a piece needs besides its counter. `sprite`: address of the sprite; `symbols`: the ids in it
 * (undefined: all are thought to be there).
 */
export interface CounterStyle {
  readonly sprite: string;
  readonly team: number;
  readonly symbols?: ReadonlySet<string>;
  /** On sheets: the colours of those that it lies on, from above. */
  readonly under?: readonly Pick<CounterStyle, 'team' | 'accent'>[];
  /** On a map: the number of the side's colour and strokes. */
  readonly accent?: number;
  /** On a map: what lies beside a crowded area, the panel that lists its pieces and the leader to it. */
  readonly panel?: CalloutPanel;
  readonly leader?: Leader;
}

/**
 * `size` is the radius of a place (a hex's outer radius; on a table, what a finger can hit); `places` are the names of all places in the
 * order of boards/cells, none on a table and on sheets, where any point is a place.
 */
export interface BoardPlan {
  readonly kind: Board['kind'];
  readonly box: Box;
  /** The board itself, without its margin. */
  readonly surface: Box;
  readonly size: number;
  readonly places: readonly string[];
  readonly words: BoardWords;
  /** Nothing hampers sight between its places: there is no layer of sight, no lookout and no tape. */
  readonly open?: true;
  /** The middle of a place; undefined for a place that is not on the board. */
  point(place: Place): Point | undefined;
  /** The outline of a place as a closed path, drawn in by `inset` units. */
  outline(place: Place, inset?: number): string;
  /** The corners of a place, drawn in by `inset` units. */
  ring(place: Place, inset?: number): readonly Point[];
  /** The radius of a ring around a place that reaches so many hexes or units of length. */
  reach(radius: number): number;
  /** The corners of what lies no farther than so many hexes from a place; left out on boards where that is a circle. */
  around?(place: Place, radius: number): readonly Point[];
  /** The place under a point, undefined beside the board. On a table to the half unit. */
  placeAt(x: number, y: number): Place | undefined;
  /** The next place in a direction of the arrow keys, on a table one unit away, `far` six; the same place at the rim. */
  beside(place: Place, way: ArrowDirection, far?: boolean): Place;
  /** The place that somebody wrote; undefined for what is none of the board. */
  read(text: string): Place | undefined;
  /** The least that a picture of a part of it shows, in drawing units: 5 hexes, 12 inches. */
  readonly least: number;
  /** The inside of a piece that stands at a point, about (0, 0); the group around it carries place and state (dom/bind.ts). */
  piece(counter: Counter, style: CounterStyle, at: Point): readonly Html[];
  /** The same, plainer: by what tells units apart, whatever has become of them. */
  plain?(counter: Counter, style: CounterStyle): readonly Html[];
  /** What a pointer takes hold of beyond what is drawn of a piece: only living boards have it (dom/bind.ts). */
  grip?(counter: Counter): Html;
  /** What of a piece lies over all other pieces, about the same point: its plate, by itself in its usual spot. */
  plate?(counter: Counter, style: CounterStyle, at: Point, spots?: PlateSpots): readonly Html[];
  /** Its plate in full while somebody points at a piece that does not have it so. */
  openPlate?(piece: PiecePlate, style: CounterStyle): Html | undefined;
  /** Where these plates stand so that no figure is covered, and if they can none of these points. */
  hang?(pieces: readonly RankedPiece[], spared?: readonly Point[]): readonly PlateSpots[];
  /** What a piece covers with all that is drawn of it, its plate and its badges, where letters have their usual size. */
  bounds(piece: PiecePlate & { readonly style?: CounterStyle }): Box;
  /** What plates in their spots cover. */
  covered?(pieces: readonly PiecePlate[], width?: 'wide' | 'narrow'): readonly Box[];
  /** What of a piece no plate may cover: its figures, each in a box. */
  figures?(piece: PiecePlate): readonly Box[];
  /** Boxes of these sizes beside pieces, over no figure and no plate; undefined for no size and where there is no room. */
  wordsBeside?(pieces: readonly PiecePlate[], sizes: readonly (Point | undefined)[]): readonly (Box | undefined)[];
  /** The names of the ground that find room beside plates and figures, and beside what stands at these points. */
  names?(pieces: readonly PiecePlate[], spared?: readonly Point[]): readonly BoardText[];
  /** What is drawn around the selected piece at a place: closed paths. */
  halo(at: Place, counter: Counter): string;
  /** Patterns that fields of this kind of board are hatched with. */
  readonly defs?: Html;
  /** A mark that only this kind of board knows, or draws in a way of its own; undefined for all others. `label`: where its label stands. */
  mark?(mark: Mark, team: number | undefined, label?: Point): Html | undefined;
  /** Who holds an area, where something shades it. */
  held?(mark: Extract<Mark, { kind: 'hold' }>): Html;
  /** Where a number stands in a place; left out: below its middle. */
  foot?(place: Place): Point | undefined;
  /** What a place is called, where that is not its id. */
  nameOf?(place: Place): string | undefined;
  /** A way through these points as lines: more than one where it leaves the sheet and comes in again. */
  runs?(points: readonly Point[]): readonly (readonly Point[])[];
  /** How much smaller letters and pieces are against the board at a zoom. */
  shrink?(zoom: number): number;
  /** The number of a side's own colour, where sides of one team are told apart. */
  accentOf?(side: SideId | undefined): number | undefined;
  /** Pieces that stand for several, each in its spot; those that share a place otherwise lie a little apart. */
  gather?(pieces: readonly BoardPiece[]): readonly BoardPiece[];
  /** Pieces at points of the drawing, from above down, as the stacks that they lie in; left out: none lies on another. */
  stack?<P extends { readonly at: Point }>(pieces: readonly P[]): readonly (readonly [P, ...P[]])[];
  /** A stack as one piece; the same one as long as the same lie in it. */
  join?(stack: readonly [BoardPiece, ...BoardPiece[]]): BoardPiece;
  /** Pieces that are too many to be drawn each, in few elements. `across`: how many drawing units a pixel shows. */
  afar?(pieces: readonly DrawnUnit[], across: number): readonly Html[];
}

/** A piece with the spots of its plate. */
export interface PiecePlate {
  readonly counter: Counter;
  readonly at: Point;
  readonly spots?: PlateSpots;
}

/** A piece that wants a plate; `rank` as in plateLayout.ts. */
export interface RankedPiece {
  readonly counter: Counter;
  readonly at: Point;
  readonly rank?: number | undefined;
}

/**
 * Where a plate stands: `from` its piece it holds on by the point of it that `align` names in parts of its width and height. In full it has
 * symbol, name and strength; a tag has the name alone.
 */
export interface PlateSpot {
  readonly form: 'full' | 'tag';
  readonly from: Point;
  readonly align: Point;
}

/** The spots of a plate on a `wide` board and on a `narrow` one; undefined where there is no room. `open`: while pointed at. */
export interface PlateSpots {
  readonly wide: PlateSpot | undefined;
  readonly narrow: PlateSpot | undefined;
  readonly open: PlateSpot | undefined;
}

export const ARROW_DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type ArrowDirection = (typeof ARROW_DIRECTIONS)[number];

/** The box around boxes; the first where there is only one. */
export function boxAround([first, ...rest]: readonly [Box, ...Box[]]): Box {
  return rest.reduce((whole, { x, y, width, height }) => {
    const [left, top] = [Math.min(whole.x, x), Math.min(whole.y, y)];
    const [right, bottom] = [Math.max(whole.x + whole.width, x + width), Math.max(whole.y + whole.height, y + height)];
    return { x: left, y: top, width: right - left, height: bottom - top };
  }, first);
}

/** A box around a point that reaches as far to all sides. */
export const boxAbout = ([x, y]: Point, acrossHalf: number, downHalf = acrossHalf): Box => ({
  x: x - acrossHalf,
  y: y - downHalf,
  width: 2 * acrossHalf,
  height: 2 * downHalf,
});

/** Whether any point of the board is a place. */
export const isFree = ({ kind }: Pick<BoardPlan, 'kind'>): boolean => kind === 'table' || kind === 'picture';

/** What a place is called. */
export const placeName = (plan: BoardPlan, place: Place): string => plan.nameOf?.(place) ?? placeWords(place);

/** The place in the middle of the board. */
export const middleOf = ({ box: { x, y, width, height }, ...plan }: BoardPlan): Place =>
  plan.placeAt(x + width / 2, y + height / 2) ?? String(plan.places[0]);

/** Where the ways lead in a drawing. */
export const TURNS: Readonly<Record<ArrowDirection, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** One path of a layer; `data-*` attributes let the style sheet choose colour and dash. */
export interface BoardPath {
  readonly d: string;
  readonly className: string;
  readonly data?: Readonly<Record<string, string>>;
}

/**
 * Words on the board. `turn`: degrees clockwise; `lines`: more lines above the text, in whose size they
 * follow each other; `after`: a number after it.
 */
export interface BoardText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly className: string;
  readonly turn?: number;
  readonly lines?: readonly string[];
  readonly after?: string;
}

/**
 * The drawing of a board, from below to above. Overlays that shade the ground come between `ground` and
 * `detail`, so that terrain stays legible.
 */
export interface Drawing {
  readonly ground: readonly BoardPath[];
  readonly detail: readonly BoardPath[];
  readonly words: readonly BoardText[];
  /** Drawn as seen from afar: what is in its places is drawn where one comes near. */
  readonly isFar?: true;
}

/** Where small things lie within a place, from its middle. */
export const SLOTS = { corner: [-22.6, 0] } as const;
