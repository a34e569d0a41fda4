// The shots of a unit over the cells of a grid on a table, readable: in each cell it uses its best shot from wherever it may fire.

import { middleOf, partsOf, spotOf, square } from '../../boards/table.ts';
import { type Eye, eyeAt } from '../../boards/tableSight.ts';
import type { Grid, TableObstacles } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { FiringPosition, TableEye } from '../../kernel/types.ts';
import { isBetter, type ShotOdds } from '../shots.ts';

/** In the grounds of a sum: no target stands in this cell. */
export const NOBODY = 255;

/** Classes of sight along a line: the class of cover, and 8 more with smoke. */
export const SIGHTS = 16;

/**
 * Posts, and what the unit does from any of them: a band of distance ends at each of `ends` (ascending, exactly so far is within). `card`:
 * the shot by band, zone, sight and ground, see `cardIndex`; -1 for none.
 */
export interface TableWay {
  readonly from: readonly FiringPosition[];
  readonly ends: readonly number[];
  readonly card: Int16Array;
}

/** What hampers its own sight, and its ways to attack. */
export interface TableShooterUnit {
  readonly obstacles: TableObstacles;
  readonly ways: readonly TableWay[];
}

/** `grounds`: by cell, the class of its ground, below `classes`, or NOBODY. `zones`: how many classes of bearing there are. */
export interface TableShotTerms {
  readonly grounds: Uint8Array;
  readonly classes: number;
  readonly zones: number;
  readonly strength: number;
  readonly shots: readonly ShotOdds[];
}

/** Where the shot stands in a card: of a band of distance, a class of bearing, a class of sight (below SIGHTS) and of ground. */
export const cardIndex = (
  { zones, classes }: Pick<TableShotTerms, 'zones' | 'classes'>,
  band: number,
  zone: number,
  sight: number,
  ground: number,
): number => ((band * zones + zone) * SIGHTS + sight) * classes + ground;

/** What the best of some eyes sees of every cell, clouds judged from a middle, as `TableGround.look`: 0, or 1 and the class of sight. */
export type Swept = (obstacles: TableObstacles, eyes: readonly Eye[], middle: Eye) => Uint8Array;

/** The best shot of a unit at each cell, -1 for none, beside what it had before: post by post and cell by cell. */
export function bestShots(
  grid: Grid,
  terms: TableShotTerms,
  { obstacles, ways }: TableShooterUnit,
  swept: Swept,
  before?: Int32Array,
): Int32Array {
  const best = before?.slice() ?? new Int32Array(grid.columns * grid.rows).fill(-1);
  for (const { from, ends, card } of ways)
    for (const post of from) {
      const eyeOf = ({ at, height }: TableEye): Eye => (height === undefined ? eyeAt(obstacles, at) : { at, height });
      const sights = swept(obstacles, (post.eyes ?? [{ at: post.at }]).map(eyeOf), eyeOf(post.middle ?? { at: post.at }));
      terms.grounds.forEach((ground, cell) => {
        const sight = sights[cell] ?? 0;
        const band = bandOf(post.at, middleOf(grid, cell), ends);
        if (ground === NOBODY || sight === 0 || band < 0) return;
        const shot = card[cardIndex(terms, band, post.zones?.[cell] ?? 0, sight - 1, ground)] ?? -1;
        if (isBetter(terms.shots[shot], terms.shots[best[cell] ?? -1])) best[cell] = shot;
      });
    }
  return best;
}

/** The band a distance lies in, -1 beyond the last. */
const bandOf = (from: Point, to: Point, ends: readonly number[]): number =>
  ends.findIndex(end => square(spotOf(from), spotOf(to)) <= partsOf(end) ** 2);

/** The better of two answers of a sweep: seen, with less cover, without smoke. */
export function clearer(a: number, b: number): number {
  if (a === 0 || b === 0) return a + b;
  const rank = (answer: number) => ((answer - 1) % 8) * 2 + (answer > 8 ? 1 : 0);
  return rank(a) <= rank(b) ? a : b;
}
