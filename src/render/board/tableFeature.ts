// A piece of terrain of a table as drawing: what it looks like by its words, and where it lies in drawing units.

import type { Terrain } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { roundOf } from './outline.ts';
import type { BoardPath } from './plan.ts';

/** From the table to the drawing. */
export interface Lie {
  readonly at: (point: Point) => Point;
  readonly scale: number;
}

/** Paths below the overlays and above them. */
export interface TerrainPaths {
  readonly ground?: readonly BoardPath[];
  readonly detail?: readonly BoardPath[];
}

/** A piece ready to be drawn: `ring` its corners where it is an area or a disc, `line` its points where it is a line. */
export interface TerrainPiece {
  readonly feature: Terrain;
  readonly ring: readonly Point[];
  readonly line: readonly Point[];
  readonly seed: number;
}

export const shape = (className: string, d: string, data?: BoardPath['data']): BoardPath => ({ d, className, ...(data && { data }) });

/** Where a piece of terrain lies in the drawing. */
export function pieceOf(feature: Terrain, { at, scale }: Lie): TerrainPiece {
  const seed = [...feature.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  switch (feature.shape.kind) {
    case 'area':
      return { feature, ring: feature.shape.outline.map(at), line: [], seed };
    case 'line':
      return { feature, ring: [], line: feature.shape.points.map(at), seed };
    case 'disc':
      return { feature, ring: roundOf(at(feature.shape.centre), feature.shape.radius * scale), line: [], seed };
  }
}

/** What a piece is drawn as. The first of a system's words that is in the kind decides; where none is, one in its name. */
const WORDS = [
  ['smoke', /smoke/],
  ['wire', /wire/],
  ['mines', /mine/],
  ['trench', /trench|foxhole|ditch/],
  ['pit', /pit$|pits?\b|emplacement/],
  ['bunker', /bunker|pillbox|casemate/],
  ['obstacle', /obstacle|roadblock|dragon|barricade/],
  ['ruin', /ruin|rubble|wreck/],
  ['crater', /crater/],
  ['building', /build|house|barn|farm\b|church|hut|mill|shed|station|factory|chateau/],
  ['vineyard', /vine/],
  ['orchard', /orchard/],
  ['jungle', /jungle|palm/],
  ['wood', /wood|forest|copse|grove|tree/],
  ['hill', /hill|knoll|ridge|contour|rise|height|mound/],
  ['hedge', /hedge|bocage/],
  ['wall', /wall/],
  ['fence', /fence/],
  ['stream', /stream|brook|creek/],
  ['bridge', /bridge/],
  ['water', /river|lake|pond|water|canal|sea/],
  ['road', /road|lane|track|path|street/],
  ['marsh', /marsh|swamp|bog|paddy|reed/],
  ['crops', /crop|field|corn|wheat|plough|cultivated/],
  ['rough', /rough|scrub|rock|brush|boulder|stony|steep/],
  ['sand', /sand|beach|desert/],
  ['snow', /snow/],
  ['mud', /mud/],
] as const;

export type TerrainLook = (typeof WORDS)[number][0] | 'area' | 'linear';

/** The look of a piece: by its kind, else by its id and title; an unknown one is an outline with its name. */
export function lookOf({ kind, id, title, shape: { kind: extent } }: Terrain): TerrainLook {
  const named = (text: string) => WORDS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
  return named(kind) ?? named(`${id} ${title}`) ?? (extent === 'line' ? 'linear' : 'area');
}

/** The order in which pieces are laid: hills first, then fields and water, ways, woods, what stands on lines, houses. */
const ORDER: readonly (readonly TerrainLook[])[] = [
  ['hill'],
  ['area', 'crops', 'rough', 'sand', 'snow', 'mud', 'marsh', 'water'],
  ['vineyard', 'stream'],
  ['road', 'bridge'],
  ['orchard', 'wood', 'jungle'],
  ['hedge', 'wall', 'fence', 'linear'],
];

/** The layer of a piece, 0 the lowest. */
function layerOf(look: TerrainLook): number {
  const found = ORDER.findIndex(some => some.includes(look));
  return found < 0 ? ORDER.length : found;
}

/** The pieces of a table from below to above. */
export const layPieces = (features: readonly Terrain[], lie: Lie): readonly TerrainPiece[] =>
  features.map(feature => pieceOf(feature, lie)).sort((a, b) => layerOf(lookOf(a.feature)) - layerOf(lookOf(b.feature)));
