// The threat of a side over a table: what a reference target would expect to lose at each place in that side's next turn, and how often it would be destroyed.
// Standing: from where its units are. Moving: after any move that still lets them fire, or none. Reacting: what any one unit may fire in answer to others.
// Only places count where some unit of the side would spot the target from where it stands.

import { middleOf } from '../../boards/table.ts';
import type { Grid } from '../../core/board.ts';
import type { ThreatMode } from '../../core/overlay.ts';
import { each, eachOf, type Parts, stage } from '../../core/parts.ts';
import type { Point, SideId, Unit } from '../../core/types.ts';
import type { Post } from '../../kernel/types.ts';
import type { Means } from '../means.ts';
import { standing } from '../scene.ts';
import type { ThreatField } from '../sums.ts';
import { bookOf, type TableBook } from './book.ts';
import { tableMeans } from './fast.ts';
import { type Grounds, groundsOf, spottedGrounds, targetRadius } from './grounds.ts';
import type { TableMeans } from './means.ts';
import { arrivals } from './reach.ts';
import { basesOf, COARSE, eyesOf, gridOver, obstaclesPast, reachOf, type Standing, type TableScene } from './scene.ts';
import type { TableThreatSum, TableThreatUnit } from './sums.ts';
import { Zones } from './zones.ts';

export interface Threatening {
  readonly side: SideId;
  readonly mode: ThreatMode;
  readonly target: Unit;
}

/** `grid`: as fine as sight, coarser where units look from many places. `spotted`: by cell, NOBODY where the side would not have spotted the target. */
export interface TableThreat {
  readonly grid: Grid;
  readonly field: ThreatField;
  readonly spotted: Uint8Array;
}

/** One unit, and from where it may fire after which gait (undefined: from where it stands). */
interface Shooter {
  readonly unit: Standing;
  readonly posts: readonly { readonly gait: string | undefined; readonly from: readonly Post[] }[];
}

/** The threat of one side to one target everywhere. */
export function* tableThreat(scene: TableScene, given: Means, { side, mode, target }: Threatening): Parts<TableThreat> {
  const means = tableMeans(given);
  const grid = mode === 'moving' ? gridOver(scene.board, COARSE) : scene.grid;
  const grounds = yield* stage(groundsOf(scene, grid), 0, 4);
  const spotted = yield* stage(spottedGrounds(scene, means, { grounds, grid, side, target }), 1, 4);
  const zones = new Zones(scene, grid, target);
  const shooters = yield* stage(
    eachOf(standing<Point>(scene, side), unit => shooterOf(scene, means, zones, grid, unit, mode)),
    2,
    4,
  );
  const book = bookOf(scene, given, target);
  const units = shooters.map(shooter => threatOf(scene, book, grounds, zones.words, shooter, target));
  const sum = { grounds: spotted, classes: grounds.words.length, zones: Math.max(1, zones.words.length), strength: target.strength };
  const plan: TableThreatSum = { ...sum, shots: book.shots, units };
  const field = yield* stage(mode === 'reacting' ? bestOne(scene, means, grid, plan) : addedUp(scene, means, grid, plan), 3, 4);
  return { grid, field, spotted };
}

function* shooterOf(scene: TableScene, means: TableMeans, zones: Zones, grid: Grid, unit: Standing, mode: ThreatMode): Parts<Shooter> {
  const { ruleset, state } = scene;
  const zonesAt = (at: Point) => {
    const found = zones.from(unit, at);
    return found ? { zones: found } : {};
  };
  const here: Post = { at: unit.at, eyes: eyesOf(scene, unit), ...zonesAt(unit.at) };
  if (mode === 'reacting') {
    const gait = ruleset.reaction?.(state, unit);
    return { unit, posts: gait === undefined ? [] : [{ gait, from: [here] }] };
  }
  const posts: Shooter['posts'][number][] = [{ gait: undefined, from: [here] }];
  if (mode === 'standing') return { unit, posts };
  const gaits = ruleset.gaits(state, unit).filter(({ fires }) => fires);
  const found = yield* arrivals(scene, means, unit, { grid, gaits });
  const by = Map.groupBy(found, ([, { fires }]) => fires?.gait.id);
  for (const [gait, cells] of by) {
    if (gait === undefined) continue;
    const from = yield* each(cells, ([cell]): Post => ({ at: middleOf(grid, cell), ...zonesAt(middleOf(grid, cell)) }), 16);
    posts.push({ gait, from });
  }
  return { unit, posts };
}

/** Its ways to attack. Bands are told from base to base, and the sum measures from middle to middle. */
function threatOf(
  scene: TableScene,
  book: TableBook,
  grounds: Grounds,
  zones: readonly string[],
  { unit, posts }: Shooter,
  target: Unit,
): TableThreatUnit {
  const near = reachOf(unit.at, basesOf(scene, unit)) + targetRadius(scene, target);
  const ways = posts.map(({ gait, from }) => {
    const { ends, shots } = book.card(scene, grounds, { shooter: unit, gait, zones });
    return { from, ends: ends.map(end => end + near), card: shots };
  });
  return { ways, obstacles: posts.length > 1 ? obstaclesPast(scene, unit) : scene.obstacles };
}

/** Every unit counts, with its best shot. */
function* addedUp(scene: TableScene, means: TableMeans, grid: Grid, plan: TableThreatSum): Parts<ThreatField> {
  yield { done: 0, of: 1 };
  return means.threat(grid, scene.obstacles, plan);
}

/** Only the best of all units counts in each cell: one may react at a time. */
function* bestOne(scene: TableScene, means: TableMeans, grid: Grid, plan: TableThreatSum): Parts<ThreatField> {
  const cells = grid.columns * grid.rows;
  const best = { harm: new Float32Array(cells), destroyed: new Float32Array(cells), units: new Uint8Array(cells) };
  yield* each(plan.units, unit => {
    const { harm, destroyed, units } = means.threat(grid, scene.obstacles, { ...plan, units: [unit] });
    for (let cell = 0; cell < cells; cell++) {
      best.units[cell] = (best.units[cell] ?? 0) + (units[cell] ?? 0);
      if ((harm[cell] ?? 0) <= (best.harm[cell] ?? 0)) continue;
      best.harm[cell] = harm[cell] ?? 0;
      best.destroyed[cell] = destroyed[cell] ?? 0;
    }
  });
  return best;
}
