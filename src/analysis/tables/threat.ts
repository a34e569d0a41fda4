// The threat of a side over a table: what a reference target would expect to lose at each place in that side's next turn, and how often it
// would be destroyed. Standing: from where its units are. Moving: after any move that still lets them fire, or none. Reacting: what any one
// unit may fire in answer to others. Only places count where some unit of the side would spot the target from where it stands.

import { middleOf } from '../../boards/table.ts';
import type { Grid } from '../../core/board.ts';
import type { ThreatMode } from '../../core/overlay.ts';
import { moveModesOf } from '../../core/ruleset.ts';
import { mapInSlices, mapTasks, stage, type Task } from '../../core/task.ts';
import type { Point, SideId, Unit } from '../../core/types.ts';
import type { FiringPosition } from '../../kernel/types.ts';
import type { Backend } from '../backend.ts';
import { standing } from '../scene.ts';
import type { ThreatField } from '../sums.ts';
import type { TableBackend } from './backend.ts';
import { spottedGrounds, type TableTerrainClasses, targetRadius, terrainClassesOf } from './grounds.ts';
import { arrivals } from './reach.ts';
import {
  basesOf,
  COARSE,
  eyesOf,
  gridOver,
  middleOf as middleIn,
  observersOf,
  obstaclesPast,
  type PlacedTableUnit,
  reachOf,
  type TableScene,
} from './scene.ts';
import { shotCacheOf, type TableShotCache } from './shotCache.ts';
import type { TableShooterUnit, TableShotTerms } from './sums.ts';
import { tableBackend } from './wasmBackend.ts';
import { Zones } from './zones.ts';

export interface Threatening {
  readonly side: SideId;
  readonly mode: ThreatMode;
  readonly target: Unit;
}

/**
 * `grid`: as fine as sight, coarser where units look from many places. `spotted`: by cell, NOBODY where
 * the side would not have spotted the target.
 */
export interface TableThreat {
  readonly grid: Grid;
  readonly field: ThreatField;
  readonly spotted: Uint8Array;
}

/** One unit, and from where it may fire after which gait (undefined: from where it stands). */
interface Shooter {
  readonly unit: PlacedTableUnit;
  readonly firingPositions: readonly { readonly gait: string | undefined; readonly from: readonly FiringPosition[] }[];
}

const STAGES = 6;

/** The threat of one side to one target everywhere. */
export function* tableThreat(scene: TableScene, given: Backend, { side, mode, target }: Threatening): Task<TableThreat> {
  const means = tableBackend(given);
  const grid = mode === 'moving' ? gridOver(scene.board, COARSE) : scene.grid;
  const grounds = yield* stage(terrainClassesOf(scene, grid), 0, STAGES);
  const spotted = yield* stage(spottedGrounds(scene, means, { grounds, grid, side, target }), 1, STAGES);
  const zones = new Zones(scene, grid, target);
  const shooters = yield* stage(
    mapTasks(standing<Point>(scene, side), unit => shooterOf(scene, means, zones, grid, unit, mode)),
    2,
    STAGES,
  );
  const book = shotCacheOf(scene, given, target);
  const units = yield* stage(
    mapInSlices(shooters, shooter => threatOf(scene, book, grounds, zones.words, shooter, target)),
    3,
    STAGES,
  );
  const { shots } = book;
  const terms = {
    grounds: spotted,
    classes: grounds.words.length,
    zones: Math.max(1, zones.words.length),
    strength: target.strength,
    shots,
  };
  const best = yield* stage(
    mapTasks(units, unit => bestOf(scene, means, { grid, terms }, unit)),
    4,
    STAGES,
  );
  yield { done: 5, of: STAGES };
  return { grid, field: mode === 'reacting' ? bestOne(terms, best) : means.added(grid, scene.obstacles, terms, best), spotted };
}

function* shooterOf(
  scene: TableScene,
  means: TableBackend,
  zones: Zones,
  grid: Grid,
  unit: PlacedTableUnit,
  mode: ThreatMode,
): Task<Shooter> {
  const { ruleset, state } = scene;
  const zonesAt = (at: Point) => {
    const found = zones.from(unit, at);
    return found ? { zones: found } : {};
  };
  const here: FiringPosition = {
    at: unit.at,
    eyes: [...eyesOf(scene, unit), ...observersOf(scene, unit)],
    middle: middleIn(scene, unit),
    ...zonesAt(unit.at),
  };
  if (mode === 'reacting') {
    const gait = ruleset.combat?.fire?.reaction?.(state, unit);
    return { unit, firingPositions: gait === undefined ? [] : [{ gait, from: [here] }] };
  }
  const firingPositions: Shooter['firingPositions'][number][] = [{ gait: undefined, from: [here] }];
  if (mode === 'standing') return { unit, firingPositions };
  const moveModes = moveModesOf(ruleset, state, unit).filter(({ fires }) => fires);
  const found = yield* arrivals(scene, means, unit, { grid, moveModes });
  const by = Map.groupBy(found, ([, { fires }]) => fires?.gait.id);
  for (const [gait, cells] of by) {
    if (gait === undefined) continue;
    const from = yield* mapInSlices(
      cells,
      ([cell]): FiringPosition => ({ at: middleOf(grid, cell), ...zonesAt(middleOf(grid, cell)) }),
      16,
    );
    firingPositions.push({ gait, from });
  }
  return { unit, firingPositions };
}

/** Its ways to attack. Bands are told from base to base, and the sum measures from middle to middle. */
function threatOf(
  scene: TableScene,
  book: TableShotCache,
  grounds: TableTerrainClasses,
  zones: readonly string[],
  { unit, firingPositions }: Shooter,
  target: Unit,
): TableShooterUnit {
  const near = reachOf(unit.at, basesOf(scene, unit)) + targetRadius(scene, target);
  const ways = firingPositions.map(({ gait, from }) => {
    const { ends, shots } = book.card(scene, grounds, { shooter: unit, gait, zones });
    return { from, ends: ends.map(end => end + near), card: shots };
  });
  return { ways, obstacles: firingPositions.length > 1 ? obstaclesPast(scene, unit) : scene.obstacles };
}

/** Posts from which is looked in one part. */
const POSTS = 24;

/** The best shot of a unit in each cell, some posts a part. */
function* bestOf(
  scene: TableScene,
  means: TableBackend,
  { grid, terms }: { readonly grid: Grid; readonly terms: TableShotTerms },
  { obstacles, ways }: TableShooterUnit,
): Task<Int32Array> {
  let best: Int32Array = new Int32Array(grid.columns * grid.rows).fill(-1);
  const some = ways.flatMap(way =>
    Array.from({ length: Math.ceil(way.from.length / POSTS) }, (_, i) => ({ ...way, from: way.from.slice(i * POSTS, (i + 1) * POSTS) })),
  );
  yield* mapInSlices(some, way => {
    best = means.best(grid, scene.obstacles, terms, { obstacles, ways: [way] }, best);
  });
  return best;
}

/** Only the best of all units counts in each cell: one may react at a time. */
function bestOne({ shots }: TableShotTerms, all: readonly Int32Array[]): ThreatField {
  const cells = all[0]?.length ?? 0;
  const field = { harm: new Float32Array(cells), destroyed: new Float32Array(cells), units: new Uint8Array(cells) };
  for (const best of all)
    for (let cell = 0; cell < cells; cell++) {
      const shot = shots[best[cell] ?? -1];
      if (!shot || shot.mean <= 0) continue;
      field.units[cell] = (field.units[cell] ?? 0) + 1;
      if (shot.mean <= (field.harm[cell] ?? 0)) continue;
      field.harm[cell] = shot.mean;
      field.destroyed[cell] = shot.chances.at(-1) ?? 0;
    }
  return field;
}
