// What is answered about a position on a measured table. Loads apart, with what of the kernel is for tables.

import type { Overlay } from '../../core/overlay.ts';
import type { Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import type { BoardAnalysis } from '../layers.ts';
import { oddsOverlay, type TargetSight } from '../odds.ts';
import { isStanding, unitIn } from '../scene.ts';
import { aimedAt, lineOf } from './look.ts';
import { rankFiringPositions } from './rankFiringPositions.ts';
import { reachOverlay } from './reach.ts';
import { tableFalls } from './scatter.ts';
import { finer, formatLength, type PlacedTableUnit, type TableScene, tableScene, tenths } from './scene.ts';
import { sightOverlay } from './sight.ts';
import { threatOverlay } from './threatOverlay.ts';
import { tableBackend } from './wasmBackend.ts';
import { whyOverlay } from './why.ts';

export const tableLayers: BoardAnalysis = {
  *overlay(position, means, ask) {
    const scene = tableScene(position);
    switch (ask.kind) {
      case 'sight':
        return yield* sightOverlay(ask.fine ? finer(scene) : scene, tableBackend(means), ask.from);
      case 'why':
        return whyOverlay(scene, ask.from, ask.to);
      case 'odds':
        return yield* tableOdds(
          scene,
          unitIn<Point>(scene, ask.unit),
          ask.target === undefined ? undefined : unitIn<Point>(scene, ask.target),
        );
      case 'threat':
        return yield* threatOverlay(scene, means, ask);
      case 'reach':
        return yield* reachOverlay(scene, tableBackend(means), ask.unit, ask.to);
    }
  },
  templatePlacements: tableFalls,
  *rankFiringPositions(position, means, unit) {
    return isStanding<Point>(unit) ? yield* rankFiringPositions(tableScene(position), means, unit) : [];
  },
};

function tableOdds(scene: TableScene, unit: PlacedTableUnit, only: PlacedTableUnit | undefined): Task<Overlay> {
  const look = (target: PlacedTableUnit): TargetSight => {
    const look = aimedAt(scene, unit, target);
    return {
      distance: tenths(look.distance),
      line: look.seen ? lineOf(scene, unit, look) : undefined,
      why: look.seen ? '' : look.why.join('; '),
    };
  };
  return oddsOverlay(scene, unit, {
    place: 'Place',
    measure: `Distance (${scene.board.unit})`,
    far: distance => formatLength(scene, distance),
    look,
    ...(only && { only }),
  });
}
