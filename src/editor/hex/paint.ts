// Changes of a board of hexes: terrain, heights, crests, works, names, what runs along and across hexsides. A board
// in, a board out; the same one where nothing changes. Nothing is written that says nothing (level 0, no works), so
// that a board read back from its file is equal.

import { type HexGrid, neighbours } from '../../boards/hex.ts';
import type { EdgeFeature, EdgeKind, HexBoard, HexFeature } from '../../core/board.ts';
import { fieldOf, withFields } from '../../core/fields.ts';
import { lookUp } from '../../core/lookUp.ts';
import { endsOf } from './sides.ts';
import { connectedHexes, isOnBoard, latticeOf } from './stroke.ts';

/** The highest level that a board in letters can say. */
export const HIGHEST = 9;

/** Kinds that lead from hex to hex and are drawn by the hexes that they pass; all others lie on the side between two. */
export const WAYS: readonly EdgeKind[] = ['road', 'rail'];
/** What a bridge leads over. */
export const WATERS: readonly EdgeKind[] = ['river', 'stream'];

/** Each of these hexes changed; those that are not on the board are left out. */
export function withHexes(board: HexBoard, hexes: readonly string[], change: (feature: HexFeature, hex: string) => HexFeature): HexBoard {
  const changed = hexes.flatMap(hex => {
    const before = lookUp(board.hexes, hex);
    const after = before && change(before, hex);
    return after && after !== before ? [[hex, after] as const] : [];
  });
  return changed.length === 0 ? board : { ...board, hexes: { ...board.hexes, ...Object.fromEntries(changed) } };
}

/** A feature with some of its fields set; undefined takes one away. The same one where nothing changes. */
function having(feature: HexFeature, change: { readonly [K in keyof HexFeature]?: HexFeature[K] | undefined }): HexFeature {
  const isSame = Object.entries(change).every(([field, value]) => fieldOf(feature, field) === value);
  return isSame ? feature : withFields(feature, change);
}

export const withTerrain = (board: HexBoard, hexes: readonly string[], terrain: string): HexBoard =>
  withHexes(board, hexes, hex => having(hex, { terrain }));

/** The area of one terrain and height around a hex gets another terrain. */
export const fillTerrain = (board: HexBoard, hex: string, terrain: string): HexBoard =>
  lookUp(board.hexes, hex) ? withTerrain(board, connectedHexes(board, hex), terrain) : board;

/** One terrain in the place of another, on the whole board. */
export const withTerrainFor = (board: HexBoard, from: string, to: string): HexBoard =>
  withTerrain(
    board,
    Object.keys(board.hexes).filter(hex => lookUp(board.hexes, hex)?.terrain === from),
    to,
  );

/** Heights, 0 to 9. Throws RangeError for others. */
export function withLevel(board: HexBoard, hexes: readonly string[], level: number): HexBoard {
  if (!Number.isInteger(level) || level < 0 || level > HIGHEST) throw new RangeError(`withLevel: a level is 0 to ${HIGHEST}, not ${level}`);
  return withHexes(board, hexes, hex => having(hex, { level: level === 0 ? undefined : level }));
}

/** A hill whose crest runs along its rim: heights set, and crests anew in these hexes and those around them. */
export function withHill(board: HexBoard, hexes: readonly string[], level: number): HexBoard {
  const raised = withLevel(board, hexes, level);
  const lattice = latticeOf(board);
  const near = new Set(hexes.filter(hex => isOnBoard(board, hex)).flatMap(hex => [hex, ...neighbours(lattice, hex)]));
  return withHexes(raised, [...near], (feature, hex) => having(feature, { crest: isRim(raised, lattice, hex) ? true : undefined }));
}

/** Above a neighbour: the rim of its hill. What lies beyond the board is as high as it. */
function isRim({ hexes }: HexBoard, lattice: HexGrid, hex: string): boolean {
  const level = lookUp(hexes, hex)?.level ?? 0;
  return neighbours(lattice, hex).some(next => (lookUp(hexes, next)?.level ?? 0) < level);
}

export const withCrest = (board: HexBoard, hexes: readonly string[], on: boolean): HexBoard =>
  withHexes(board, hexes, hex => having(hex, { crest: on ? true : undefined }));

/** Field works of one kind dug, or filled in. */
export const withWork = (board: HexBoard, hexes: readonly string[], work: string, on: boolean): HexBoard =>
  withHexes(board, hexes, hex => {
    const { works = [] } = hex;
    if (works.includes(work) === on) return hex;
    const others = on ? [...works, work] : works.filter(one => one !== work);
    return having(hex, { works: others.length > 0 ? others : undefined });
  });

/** What people call a place; no name, or one of blanks, takes it away. */
export const withName = (board: HexBoard, hex: string, name: string): HexBoard =>
  withHexes(board, [hex], feature => having(feature, { name: name.trim() === '' ? undefined : name.trim().slice(0, 60) }));

/**
 * Something laid along or across hexsides, or taken up. With the water goes the bridge over it;
 * sides that are not on the board are left out.
 */
export function withSides(board: HexBoard, sides: readonly string[], kind: EdgeKind, on: boolean): HexBoard {
  const edges: Record<string, EdgeFeature> = { ...board.edges };
  let isChanged = false;
  for (const side of sides) {
    const before = lookUp(edges, side) ?? {};
    if (!endsOf(side).every(hex => isOnBoard(board, hex)) || (before[kind] === true) === on) continue;
    isChanged = true;
    const after = on ? { ...before, [kind]: true as const } : bare(before, kind);
    if (Object.keys(after).length > 0) edges[side] = after;
    else delete edges[side];
  }
  return isChanged ? { ...board, edges } : board;
}

function bare(feature: EdgeFeature, kind: EdgeKind): EdgeFeature {
  const isDry = WATERS.includes(kind) && !WATERS.some(water => water !== kind && feature[water]);
  return Object.fromEntries(Object.keys(feature).flatMap(one => (one === kind || (isDry && one === 'bridge') ? [] : [[one, true]])));
}

/** The sides among these with water to bridge. */
export const bridgeable = (board: HexBoard, sides: readonly string[]): readonly string[] =>
  sides.filter(side => WATERS.some(water => lookUp(board.edges, side)?.[water]));

/** Hexes and hexsides in which two boards of one size differ. */
export function changedIn(before: HexBoard, after: HexBoard): { readonly hexes: readonly string[]; readonly sides: readonly string[] } {
  const hexes =
    before.hexes === after.hexes ? [] : Object.keys(after.hexes).filter(hex => lookUp(before.hexes, hex) !== lookUp(after.hexes, hex));
  if (before.edges === after.edges) return { hexes, sides: [] };
  const all = new Set([...Object.keys(before.edges), ...Object.keys(after.edges)]);
  return { hexes, sides: [...all].filter(side => lookUp(before.edges, side) !== lookUp(after.edges, side)) };
}
