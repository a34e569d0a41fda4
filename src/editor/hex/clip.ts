// Pieces of a board taken out and put down elsewhere: copied, moved, mirrored, turned. A piece knows its hexes by their steps from one of
// them, so that it keeps its shape wherever it is put down, odd columns or even ones.

import { cellAt, type HexLayout } from '../../boards/hex.ts';
import { type EdgeFeature, edgeKey, type HexBoard, type HexFeature, hexName } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Point } from '../../core/types.ts';
import { withHexes } from './paint.ts';
import { endsOf } from './sides.ts';
import { isOnBoard } from './stroke.ts';

/** A hex by its steps from the anchor: across the lines that are shifted, and along them in half hexes. The sum of the two is even. */
type Offset = Point;

/** A piece of a board. Hexsides between two of its hexes go with it. */
export interface Clip {
  readonly layout: HexLayout;
  readonly hexes: readonly (readonly [Offset, HexFeature])[];
  readonly sides: readonly (readonly [Offset, Offset, EdgeFeature])[];
}

const doubled = (layout: HexLayout, hex: string): Point => {
  const [u, v] = cellAt(layout, hex);
  return [u, 2 * v + (u & 1)];
};

function hexOf(layout: HexLayout, [u, w]: Point): string | undefined {
  const v = (w - (u & 1)) / 2;
  if (u < 0 || v < 0) return undefined;
  return layout === 'flat' ? hexName(u, v) : hexName(v, u);
}

/** What lies in these hexes, seen from one of them. */
export function clipOf({ layout, hexes, edges }: HexBoard, of: readonly string[], anchor: string): Clip {
  const [au, aw] = doubled(layout, anchor);
  const offsets = new Map(of.map(hex => [hex, doubled(layout, hex)] as const).map(([hex, [u, w]]) => [hex, [u - au, w - aw] as Offset]));
  return {
    layout,
    hexes: [...offsets].flatMap(([hex, offset]) => {
      const feature = lookUp(hexes, hex);
      return feature ? [[offset, feature] as const] : [];
    }),
    sides: Object.entries(edges).flatMap(([side, feature]) => {
      const [a, b] = endsOf(side).map(hex => offsets.get(hex));
      return a && b ? [[a, b, feature] as const] : [];
    }),
  };
}

/** The hexes that a piece would cover, put down with its anchor there; undefined for those beyond the board. */
const landing =
  (board: HexBoard, anchor: string) =>
  ([u, w]: Offset): string | undefined => {
    const [au, aw] = doubled(board.layout, anchor);
    const hex = hexOf(board.layout, [au + u, aw + w]);
    return hex !== undefined && isOnBoard(board, hex) ? hex : undefined;
  };

/** Where a piece would lie, put down there. */
export const coveredHexes = (board: HexBoard, clip: Clip, anchor: string): readonly string[] =>
  clip.hexes.map(([offset]) => landing(board, anchor)(offset)).filter(hex => hex !== undefined);

/**
 * A piece put down with its anchor on a hex; what would lie beyond the board is lost. Throws RangeError for a piece of the other layout.
 */
export function pasteClip(board: HexBoard, clip: Clip, anchor: string): HexBoard {
  if (clip.layout !== board.layout) throw new RangeError(`pasted: a piece of ${clip.layout} hexes on a board of ${board.layout} ones`);
  const to = landing(board, anchor);
  const features = new Map(clip.hexes.flatMap(([offset, feature]) => [[to(offset) ?? '', feature] as const]));
  const laid = withHexes(board, [...features.keys()], (before, hex) => features.get(hex) ?? before);
  const inside = (side: string) => endsOf(side).every(hex => features.has(hex));
  const sides = clip.sides.flatMap(([a, b, feature]): [string, EdgeFeature][] => {
    const [from, next] = [to(a), to(b)];
    return from === undefined || next === undefined ? [] : [[edgeKey(from, next), feature]];
  });
  const kept = Object.entries(board.edges).filter(([side]) => !inside(side));
  return { ...laid, edges: Object.fromEntries([...kept, ...sides]) };
}

/** These hexes bare: one terrain, flat, nothing between them. */
export function clearHexes(board: HexBoard, hexes: readonly string[], terrain: string): HexBoard {
  const inside = new Set(hexes);
  const bare = withHexes(board, hexes, () => ({ terrain }));
  return {
    ...bare,
    edges: Object.fromEntries(Object.entries(board.edges).filter(([side]) => !endsOf(side).every(hex => inside.has(hex)))),
  };
}

/** A piece moved from one hex to another; what it leaves is of this terrain. */
export const moveHexes = (board: HexBoard, hexes: readonly string[], from: string, to: string, terrain: string): HexBoard =>
  pasteClip(clearHexes(board, hexes, terrain), clipOf(board, hexes, from), to);

/** A piece as its mirror shows it: left and right exchanged, or top and bottom. */
export function mirrorClip(clip: Clip, way: 'sideways' | 'upright'): Clip {
  const isAcross = (way === 'sideways') === (clip.layout === 'flat'); // `u` runs from left to right on flat-topped hexes
  return turnedBy(clip, ([u, w]) => (isAcross ? [0 - u, w] : [u, 0 - w]));
}

/** A piece turned by one side of a hex, clockwise. */
export function turnClip(clip: Clip): Clip {
  const clockwise = ([u, w]: Offset): Offset => [(u - w) / 2, (3 * u + w) / 2];
  const counter = ([u, w]: Offset): Offset => [(u + w) / 2, (w - 3 * u) / 2];
  return turnedBy(clip, clip.layout === 'flat' ? clockwise : counter); // columns and rows exchanged turn the other way
}

const turnedBy = (clip: Clip, turn: (offset: Offset) => Offset): Clip => ({
  ...clip,
  hexes: clip.hexes.map(([offset, feature]) => [turn(offset), feature]),
  sides: clip.sides.map(([a, b, feature]) => [turn(a), turn(b), feature]),
});
