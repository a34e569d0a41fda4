// What was drawn, in words: for those who cannot see it, and for the list of steps.

import type { HexBoard } from '../../core/board.ts';
import { changedIn } from './paint.ts';
import { endsOf } from './sides.ts';

/** What terrain, works and hexsides are called: titles of tables where there are any, else the word itself. */
export type TitleOf = (word: string) => string;

/** 'F6', 'F6 and F7', 'F6 to F9, 4 hexes'. */
export function hexWords(hexes: readonly string[]): string {
  const [first = '', second = ''] = hexes;
  if (hexes.length <= 1) return first;
  return hexes.length === 2 ? `${first} and ${second}` : `${first} to ${hexes.at(-1)}, ${hexes.length} hexes`;
}

/** 'F6/F7', 'F6/F7 and F7/F8', 'F6/F7 to F9/F10, 4 sides'. */
export function sideListWords(sides: readonly string[]): string {
  const [first = '', second = '', ...more] = sides.map(side => endsOf(side).join('/'));
  if (sides.length <= 1) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} to ${more.at(-1)}, ${sides.length} sides`;
}

/**
 * A stroke told: 'Woods at F6 to F9, 4 hexes', 'No road from F6 to F9'. Of a way the hexes it led through count, of the rest what changed.
 */
export function strokeWords(before: HexBoard, after: HexBoard, what: string, way: readonly string[] | undefined): string {
  const { hexes, sides } = changedIn(before, after);
  if (hexes.length + sides.length === 0) return `${what}: nothing new there`;
  if (way && way.length > 1) return `${what} from ${way[0]} to ${way.at(-1)}`;
  return hexes.length > 0 ? `${what} at ${hexWords(hexes)}` : `${what} on the side ${sideListWords(sides)}`;
}
