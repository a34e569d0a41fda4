// What boards with named places have in common: neighbours and distance, whatever their kind.

import type { HexBoard, MapBoard } from '../core/board.ts';
import { hexDistance, neighbours } from './hex.ts';

const rings = new WeakMap<HexBoard, Map<string, readonly string[]>>();

/** The places next to this one. Those of a hex are found once and kept. */
export function besides(board: HexBoard | MapBoard, place: string): readonly string[] {
  if (board.kind === 'map') return board.areas[place]?.links ?? [];
  const found = rings.get(board)?.get(place);
  if (found) return found;
  const ring = neighbours(board, place);
  rings.set(board, (rings.get(board) ?? new Map<string, readonly string[]>()).set(place, ring));
  return ring;
}

/** Steps from place to place by the shortest way, whatever is in it; Infinity where there is none. */
export function distance(board: HexBoard | MapBoard, from: string, to: string): number {
  if (board.kind === 'hex') return hexDistance(board.layout, from, to);
  let ring = new Set([from]);
  const seen = new Set(ring);
  for (let steps = 0; ring.size > 0; steps++) {
    if (ring.has(to)) return steps;
    ring = new Set([...ring].flatMap(at => [...besides(board, at)]).filter(next => !seen.has(next)));
    for (const at of ring) seen.add(at);
  }
  return Number.POSITIVE_INFINITY;
}
