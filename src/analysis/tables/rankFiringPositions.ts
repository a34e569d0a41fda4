// Which places promise a unit on a table the best shots, told by `aim` alone: it tells the search where to look.

import { middleOf } from '../../boards/table.ts';
import { smokedBetween } from '../../boards/tableClouds.ts';
import { type Eye, eyeAt, sightingOf, type TableSighting } from '../../boards/tableSight.ts';
import { type FireLine, moveModesOf, requireFire } from '../../core/ruleset.ts';
import { mapInSlices, stage, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import type { Backend } from '../backend.ts';
import type { RankedPosition } from '../boardAnalysis.ts';
import { enemies } from '../scene.ts';
import { worths } from '../worths.ts';
import { aimedAt, lineOf } from './look.ts';
import { arrivals } from './reach.ts';
import {
  apart,
  basesOf,
  COARSE,
  eyesOf,
  gridOver,
  middleOf as middleIn,
  obstaclesPast,
  type PlacedTableUnit,
  type TableScene,
} from './scene.ts';
import { tableBackend } from './wasmBackend.ts';

/** Places after a move that are looked at: spread over all that are within reach. */
const PLACES = 60;

/** From where it stands and from places it may fire from after a move, the best first; places without a shot are left out. */
export function* rankFiringPositions(scene: TableScene, given: Backend, unit: PlacedTableUnit): Task<readonly RankedPosition[]> {
  const grid = gridOver(scene.board, COARSE);
  const moveModes = moveModesOf(scene.ruleset, scene.state, unit).filter(({ fires }) => fires);
  const found = yield* stage(arrivals(scene, tableBackend(given), unit, { grid, moveModes }), 0, 2);
  const all = [...found].flatMap(([cell, { fires }]) => (fires ? [{ at: middleOf(grid, cell), gait: fires.gait.id }] : []));
  const away = { ...scene, obstacles: obstaclesPast(scene, unit) };
  const rivals = enemies<Point>(scene, unit.side);
  const worth = worths(given);
  const best = (lines: readonly (readonly [FireLine, PlacedTableUnit])[], gait?: string): number =>
    lines.reduce(
      (most, [line, target]) =>
        requireFire(scene.ruleset)
          .aim(scene.state, unit, line, target, gait)
          .reduce((held: number, profile) => Math.max(held, worth(scene, profile)), most),
      0,
    );
  const here = { place: unit.at, harm: best(linesFrom(scene, unit, rivals)) };
  const there = yield* stage(
    mapInSlices(spread(all, PLACES), ({ at, gait }) => ({ place: at, harm: best(linesTo(away, unit, at, rivals), gait) })),
    1,
    2,
  );
  return [here, ...there].filter(({ harm }) => harm > 0).sort((a, b) => b.harm - a.harm);
}

/** So many of a list, evenly taken. */
const spread = <T>(items: readonly T[], most: number): readonly T[] => {
  const every = Math.ceil(items.length / most);
  return items.filter((_, i) => i % every === 0);
};

const linesFrom = (
  scene: TableScene,
  unit: PlacedTableUnit,
  rivals: readonly PlacedTableUnit[],
): readonly (readonly [FireLine, PlacedTableUnit])[] =>
  rivals.flatMap(target => {
    const look = aimedAt(scene, unit, target);
    return look.seen ? [[lineOf(scene, unit, look), target] as const] : [];
  });

/** Lines from a place the unit could go to, to the first point of each rival that is seen from there: its middle, else another. */
function linesTo(
  scene: TableScene,
  unit: PlacedTableUnit,
  at: Point,
  rivals: readonly PlacedTableUnit[],
): readonly (readonly [FireLine, PlacedTableUnit])[] {
  const eye = eyeAt(scene.obstacles, at);
  const bases = basesOf(scene, unit).map(base => ({
    ...base,
    at: [base.at[0] + at[0] - unit.at[0], base.at[1] + at[1] - unit.at[1]] as const,
  }));
  return rivals.flatMap(target => {
    const seen = firstSeen(scene, eye, target);
    if (!seen) return [];
    const hitArc = scene.ruleset.sight?.hitArc?.(scene.state, unit, at, target.at, target);
    const clouds = smokedBetween(scene.obstacles, [eye, middleIn(scene, target)]);
    const line = {
      from: at,
      at: target.at,
      distance: apart(bases, basesOf(scene, target)),
      cover: Math.max(seen.cover, clouds.cover),
      smoke: seen.smoke || clouds.smoke,
    };
    return [[hitArc === undefined ? line : { ...line, hitArc }, target] as const];
  });
}

function firstSeen(scene: TableScene, eye: Eye, target: PlacedTableUnit): TableSighting | undefined {
  for (const to of eyesOf(scene, target)) {
    const sighting = sightingOf(scene.obstacles, eye, to);
    if (sighting.seen) return sighting;
  }
  return undefined;
}
