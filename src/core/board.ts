// The three shapes of a board and what hampers sight on each: data only. Geometry lives in boards/, the rules of sight in a ruleset's `obstacles`.

import type { Place, Point, SideId } from './types.ts';

export type Board = HexBoard | TableBoard | MapBoard;

/** What a hex is printed with. `terrain` is a word of the ruleset; `works` are printed field works (trench, bunker), copied into the first state. */
export interface HexFeature {
  readonly terrain: string;
  readonly level?: number;
  readonly crest?: true;
  readonly works?: readonly string[];
}

/** What can run along or across a hexside. */
export const EDGE_KINDS = ['road', 'rail', 'river', 'stream', 'bridge', 'hedge', 'wall', 'cliff'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];
export type EdgeFeature = Readonly<Partial<Record<EdgeKind, true>>>;

/**
 * Hexes are named by column letters and row number from the top left: A1, B1 ... Z1, AA1. `flat`: flat-topped, columns B, D, F ... half a hex lower;
 * `pointy`: pointy-topped, rows 2, 4, 6 ... half a hex to the right. Edges are keyed by `edgeKey`: 'A6-A7'.
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

/** A piece of terrain: an area (outline), a line, or a disc. `top` is its height, `sight` how lines pass it, `depth` how far one sees into it. */
export interface Terrain {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly shape:
    | { readonly kind: 'area'; readonly outline: readonly Point[] }
    | { readonly kind: 'line'; readonly points: readonly Point[] }
    | { readonly kind: 'disc'; readonly centre: Point; readonly radius: number };
  readonly top: number;
  readonly cover?: string;
  readonly sight: 'blocks' | 'obscures' | 'open';
  readonly depth?: number;
}

/** Areas joined to each other: a world map. */
export interface MapBoard {
  readonly kind: 'map';
  readonly areas: Readonly<Record<string, Area>>;
}

export interface Area {
  readonly title: string;
  readonly kind: 'land' | 'sea';
  readonly links: readonly string[];
  readonly value?: number;
  readonly owner?: SideId;
}

/** Square cells laid over a table, lengths in the board's unit; cell (0, 0) at `origin`. */
export interface Grid {
  readonly origin: Point;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** What blocks or hampers sight now, as a ruleset tells it to the geometry. */
export type Obstacles = HexObstacles | TableObstacles | MapObstacles;

/**
 * One entry a hex in the order of boards/cells. A hex obstructs when `block` is not 0: each bit stands for the reason of that index in `reasons` ('terrain', 'unit').
 * `levelOnly` hexes obstruct only between ends of equal height. `rim: 'free'` lets a run of crest hexes that begins at an end be looked along.
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
}

/** Shapes between `base` and `top`; woods hide what lies more than `depth` behind their edge; `cover` is the class of cover they give. */
export interface TableObstacles {
  readonly kind: 'table';
  readonly range: number;
  readonly shapes: readonly {
    readonly id: string;
    readonly outline: readonly Point[];
    readonly base: number;
    readonly top: number;
    readonly depth: number;
    readonly cover: number;
  }[];
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
