// What the cells of a grid are to fire: their class of ground, the classes of sight that lines may have, and
// where a side would have spotted a target.

import { middleOf } from '../../boards/table.ts';
import type { Grid, TableObstacles } from '../../core/board.ts';
import { requireFire } from '../../core/ruleset.ts';
import { mapInSlices, type Task } from '../../core/task.ts';
import type { Point, SideId, Unit } from '../../core/types.ts';
import { standing } from '../scene.ts';
import type { TableBackend } from './backend.ts';
import { basesOf, type PlacedTableUnit, reachOf, type TableScene } from './scene.ts';
import { seenBy } from './sight.ts';
import { NOBODY } from './sums.ts';

/**
 * By cell the class of its ground, NOBODY beside the table; of each class its word and a place; the classes of sight
 * there are: cover, and 8 more with smoke.
 */
export interface TableTerrainClasses {
  readonly of: Uint8Array;
  readonly words: readonly string[];
  readonly places: readonly Point[];
  readonly sights: readonly number[];
}

const known = new WeakMap<TableObstacles, Map<string, TableTerrainClasses>>();

/** Cells asked for their ground in one part. */
const STRIDE = 512;

/** More classes are not told apart: what comes after them counts as the last. */
const CLASSES = 250;

/** The grounds of a position over a grid. They stay the same as long as the obstacles do. */
export function* terrainClassesOf({ ruleset, state, board, obstacles }: TableScene, grid: Grid): Task<TableTerrainClasses> {
  const grids = known.get(obstacles) ?? new Map<string, TableTerrainClasses>();
  known.set(obstacles, grids);
  const key = JSON.stringify(grid);
  const found = grids.get(key);
  if (found) return found;
  const classes = new Map<string, number>();
  const places: Point[] = [];
  const classOf = (_: unknown, cell: number): number => {
    const at = middleOf(grid, cell);
    if (at[0] > board.size[0] || at[1] > board.size[1]) return NOBODY;
    const word = requireFire(ruleset).terrainClass(state, at);
    const old = classes.get(word);
    if (old !== undefined) return old;
    const next = Math.min(classes.size, CLASSES);
    classes.set(word, next);
    if (next < CLASSES) places.push(at);
    return Math.min(next, places.length - 1);
  };
  const of = Uint8Array.from(yield* mapInSlices(Array.from({ length: grid.columns * grid.rows }), classOf, STRIDE));
  const made = { of, words: [...classes.keys()].slice(0, places.length), places, sights: sightsOf(obstacles) };
  grids.set(key, made);
  return made;
}

/** The classes of sight that these pieces can give. */
function sightsOf({ pieces, clouds = [] }: TableObstacles): readonly number[] {
  const all = [...pieces, ...clouds];
  const ranks = [...new Set([0, ...all.map(({ cover }) => cover?.rank ?? 0)])].sort((a, b) => a - b);
  return all.some(({ smoke }) => smoke) ? [...ranks, ...ranks.map(rank => rank + 8)] : ranks;
}

/**
 * The grounds with NOBODY where no unit of the side would spot this target from where it stands; the
 * same where the ruleset knows no spotting.
 */
export function* spottedGrounds(
  scene: TableScene,
  means: TableBackend,
  {
    grounds,
    grid,
    side,
    target,
  }: { readonly grounds: TableTerrainClasses; readonly grid: Grid; readonly side: SideId; readonly target: Unit },
): Task<Uint8Array> {
  if (!scene.ruleset.sight?.spots) return grounds.of;
  const found = new Uint8Array(grid.columns * grid.rows);
  const far = targetRadius(scene, target);
  yield* mapInSlices(standing<Point>(scene, side), watcher => {
    const seen = seenBy({ ...scene, grid }, means, watcher);
    const spots = spotter(scene, grounds, watcher, target);
    const near = reachOf(watcher.at, basesOf(scene, watcher)) + far;
    seen.forEach((sight, cell) => {
      if (sight === 0 || found[cell] || grounds.of[cell] === NOBODY) return;
      const [x, y] = middleOf(grid, cell);
      const distance = Math.max(0, Math.hypot(x - watcher.at[0], y - watcher.at[1]) - near);
      if (spots(sight - 1, grounds.of[cell] ?? 0, distance)) found[cell] = 1;
    });
  });
  return grounds.of.map((ground, cell) => (found[cell] ? ground : NOBODY));
}

/** Distances are told to spotters in so many parts of a unit, rounded up: what is exactly so far away is within. */
const PARTS = 4;

/** Whether a watcher spots the target, asked once for each class of sight and ground and each distance. */
function spotter({ ruleset, state }: TableScene, grounds: TableTerrainClasses, watcher: PlacedTableUnit, target: Unit) {
  const answers = new Map<number, boolean>();
  return (sight: number, ground: number, distance: number): boolean => {
    const parts = Math.ceil(distance * PARTS - 1e-9);
    const key = (parts * 16 + sight) * 256 + ground;
    const old = answers.get(key);
    if (old !== undefined) return old;
    const at = grounds.places[ground] ?? watcher.at;
    const line = { from: watcher.at, at, distance: parts / PARTS, cover: sight % 8, smoke: sight >= 8 };
    const found = ruleset.sight?.spots?.(state, watcher, line, target) ?? true;
    answers.set(key, found);
    return found;
  };
}

/** How far the bases of a reference target reach from its middle. It may stand nowhere. */
export const targetRadius = (scene: TableScene, target: Unit): number => {
  const at: Point = [0, 0];
  const unit = { ...target, at };
  return reachOf(at, basesOf(scene, unit));
};
