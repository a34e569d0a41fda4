// What boards with named places have in common: neighbours and distance, whatever their kind.

import type { HexBoard, NamedBoard } from '../core/board.ts';
import { hexDistance, neighbours } from './hex.ts';
import { linksOf, stepsBetween } from './map.ts';

const rings = new WeakMap<HexBoard, Map<string, readonly string[]>>();

/** The places next to this one. Those of a hex are found once and kept. */
export function besides(board: NamedBoard, place: string): readonly string[] {
  if (board.kind === 'map') return linksOf(board, place);
  const found = rings.get(board)?.get(place);
  if (found) return found;
  const ring = neighbours(board, place);
  rings.set(board, (rings.get(board) ?? new Map<string, readonly string[]>()).set(place, ring));
  return ring;
}

/** Steps from place to place by the shortest way, whatever is in it; Infinity where there is none. */
export function distance(board: NamedBoard, from: string, to: string): number {
  return board.kind === 'hex' ? hexDistance(board.layout, from, to) : stepsBetween(board, from, to);
}
