// What is drawn before anybody says more of it: the kinds of a rule system, and a piece of one of them.

import type { PieceKind, Terrain, TerrainShape } from '../../core/board.ts';
import { sentence } from '../../core/englishText.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Schemas } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { roundLength } from './lengths.ts';

export interface TerrainKind extends PieceKind {
  readonly id: string;
}

/** The kinds of terrain of a rule system, in its order; one that it says nothing more of is an area that hides nothing. */
export const kindsOf = ({ terrain, pieces = {} }: Pick<Schemas, 'terrain' | 'pieces'>): readonly TerrainKind[] =>
  terrain.map(id => ({ id, ...(lookUp(pieces, id) ?? { title: sentence(id.replaceAll('-', ' ')), top: 0, sight: 'open' }) }));

/** What the geometry of sight can make of a shape: a line hides nothing, and only an area is seen into. */
export const sightsOf = (shape: TerrainShape['kind']): readonly Terrain['sight'][] =>
  shape === 'line' ? ['open'] : shape === 'disc' ? ['blocks', 'open'] : ['blocks', 'obscures', 'open'];

/** A disc has so many corners where it has to be an area. */
const ROUND = 24;

/** A circle as an outline. */
export const roundOutline = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: ROUND }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / ROUND;
    return [roundLength(x + radius * Math.cos(angle)), roundLength(y + radius * Math.sin(angle))];
  });

/** A piece of a kind that was drawn so. A round one that is seen into becomes an area with many corners. */
export function pieceOfKind({ id: kind, title, top, sight, depth }: TerrainKind, id: string, drawn: TerrainShape): Terrain {
  const shape: TerrainShape =
    drawn.kind === 'disc' && sight === 'obscures' ? { kind: 'area', outline: roundOutline(drawn.centre, drawn.radius) } : drawn;
  return withSight({ id, title, kind, shape, top, sight: sightsOf(shape.kind).includes(sight) ? sight : 'open' }, sight, depth);
}

/** A piece that hides in another way; how far one sees into it stands there only where that is asked. */
export function withSight(piece: Terrain, sight: Terrain['sight'], depth = piece.depth ?? 1): Terrain {
  const { depth: _, ...rest } = piece;
  if (!sightsOf(piece.shape.kind).includes(sight)) return rest;
  return { ...rest, sight, ...(sight === 'obscures' ? { depth } : {}) };
}

/**
 * A piece turned into another kind: the heights and sights of the new one. Its title follows where it was that of
 * the old kind, as does a number behind it.
 */
export function withKind(piece: Terrain, kind: TerrainKind, old: TerrainKind | undefined): Terrain {
  const made = pieceOfKind(kind, piece.id, piece.shape);
  const rest = old && piece.title.startsWith(old.title) ? piece.title.slice(old.title.length) : undefined;
  const isNamed = rest === undefined || !/^( \d+)?$/.test(rest);
  return { ...made, title: isNamed ? piece.title : `${kind.title}${rest}`, ...(piece.slits ? { slits: piece.slits } : {}) };
}

/** Another piece than the kind says: its own height, sight or depth. */
export const isOwn = (piece: Terrain, kind: TerrainKind): boolean =>
  piece.top !== kind.top || piece.depth !== kind.depth || (sightsOf(piece.shape.kind).includes(kind.sight) && piece.sight !== kind.sight);
