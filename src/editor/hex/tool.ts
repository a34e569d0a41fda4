// What is in hand on a board of hexes, and what a stroke with it makes of the board: terrain, hills, works, what runs along
// hexsides. Which of it there is, a system says.

import { EDGE_KINDS, type EdgeKind, type HexBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { bridgeable, fillTerrain, WAYS, withCrest, withHill, withLevel, withSides, withTerrain, withWork } from './paint.ts';
import { brushHexes, connectedHexes, crossedSides, type Stroke } from './stroke.ts';

/** What is drawn with. `hill` raises to a level, `side` runs along hexsides or across them. */
export type HexTool =
  | { readonly kind: 'paint' | 'fill'; readonly terrain: string }
  | { readonly kind: 'hill'; readonly level: number }
  | { readonly kind: 'crest' }
  | { readonly kind: 'side'; readonly edge: EdgeKind }
  | { readonly kind: 'work'; readonly work: string }
  | { readonly kind: 'name' | 'select' | 'pick' };

/**
 * `radius` of the brush, 0 to 3 hexes; `erases`: it takes away what it would draw. `ground`: the
 * terrain that is left where terrain is erased.
 */
export interface HexBrush {
  readonly hand: HexTool;
  readonly radius: number;
  readonly erases: boolean;
  readonly ground: string;
}

/** The widest brush, in hexes around its middle. */
export const WIDEST = 3;

/** A stroke as the pointer drew it: the hexes it passed and the hexsides it was near. */
export interface DrawnStroke {
  readonly hexes: Stroke;
  readonly sides: readonly string[];
}

/** What can be drawn on boards of a system, in the order it is offered. */
export function handsOf({ terrain: [ground = ''], hexes }: Pick<Schemas, 'terrain' | 'hexes'>): readonly HexTool[] {
  const { edges = [], works = [], levels = false, crest = false } = hexes ?? {};
  return [
    { kind: 'paint', terrain: ground },
    { kind: 'fill', terrain: ground },
    ...(levels ? [{ kind: 'hill', level: 1 } as const] : []),
    ...(crest ? [{ kind: 'crest' } as const] : []),
    ...EDGE_KINDS.filter(edge => edges.includes(edge)).map(edge => ({ kind: 'side', edge }) as const),
    ...works.map(work => ({ kind: 'work', work }) as const),
    { kind: 'name' },
    { kind: 'select' },
    { kind: 'pick' },
  ];
}

/** Whether a hand is drawn with by the hexsides that the pointer is near; else by the hexes that it passes. */
export const isAlongSides = (hand: HexTool): boolean => hand.kind === 'side' && hand.edge !== 'bridge' && !WAYS.includes(hand.edge);

/** Whether the brush may be wide. */
export const isBroad = ({ kind }: HexTool): boolean => kind === 'paint' || kind === 'hill';

/** Whether it can take away what it draws. */
export const isErasing = ({ kind }: HexTool): boolean => ['paint', 'hill', 'crest', 'side', 'work'].includes(kind);

/** Hexes that a stroke touches. */
export function touchedHexes(board: HexBoard, { hand, radius }: HexBrush, { hexes }: DrawnStroke): readonly string[] {
  if (hand.kind === 'fill') return hexes.slice(-1).flatMap(hex => (lookUp(board.hexes, hex) ? connectedHexes(board, hex) : []));
  return brushHexes(board, hexes, isBroad(hand) ? radius : 0);
}

/** Hexsides that a stroke lays something on: those it crosses, or those it was near. Bridges only over water. */
export function sidesOf(board: HexBoard, { hand, erases }: HexBrush, { hexes, sides }: DrawnStroke): readonly string[] {
  if (hand.kind !== 'side') return [];
  if (isAlongSides(hand)) return sides;
  return hand.edge === 'bridge' && !erases ? bridgeable(board, crossedSides(board, hexes)) : crossedSides(board, hexes);
}

/** The board after a stroke: the same one where it changes nothing. `crests`: hills get theirs along their rim. */
export function strokeOn(board: HexBoard, grip: HexBrush, drawn: DrawnStroke, crests: boolean): HexBoard {
  const { hand, erases, ground } = grip;
  const hexes = touchedHexes(board, grip, drawn);
  switch (hand.kind) {
    case 'paint':
      return withTerrain(board, hexes, erases ? ground : hand.terrain);
    case 'fill':
      return fillTerrain(board, drawn.hexes.at(-1) ?? '', hand.terrain);
    case 'hill':
      return (crests ? withHill : withLevel)(board, hexes, erases ? 0 : hand.level);
    case 'crest':
      return withCrest(board, hexes, !erases);
    case 'side':
      return withSides(board, sidesOf(board, grip, drawn), hand.edge, !erases);
    case 'work':
      return withWork(board, hexes, hand.work, !erases);
    default:
      return board;
  }
}

/** A wider or a narrower brush, as far as there is one. */
export const widenBrush = (radius: number, by: number): number => Math.max(0, Math.min(WIDEST, radius + by));
