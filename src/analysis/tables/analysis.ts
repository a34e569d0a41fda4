// What is answered about a position on a measured table. Loads apart, with what of the kernel is for tables.

import type { Overlay } from '../../core/overlay.ts';
import { tenths } from '../../core/places.ts';
import { atOnce, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import type { BoardAnalysis } from '../boardAnalysis.ts';
import { oddsOverlay, type TargetSight } from '../odds.ts';
import type { AskOf } from '../offered.ts';
import { isStanding, unitIn } from '../scene.ts';
import { aimedAt, lineOf } from './look.ts';
import { rankFiringPositions } from './rankFiringPositions.ts';
import { reachOverlay } from './reach.ts';
import { tableFalls } from './scatter.ts';
import { finer, formatLength, type PlacedTableUnit, type TableScene, tableScene } from './scene.ts';
import { sightOverlay } from './sight.ts';
import { threatOverlay } from './threatOverlay.ts';
import { tableBackend } from './wasmBackend.ts';
import { whyOverlay } from './why.ts';

export const tableAnalysis: BoardAnalysis = {
  overlays: {
    sight(position, means, { from, fine }) {
      const scene = tableScene(position);
      return sightOverlay(fine ? finer(scene) : scene, tableBackend(means), from);
    },
    why: (position, _, { from, to }) => atOnce(whyOverlay(tableScene(position), from, to)),
    threat: (position, means, ask) => threatOverlay(tableScene(position), means, ask),
    odds: (position, _, ask) => tableOdds(tableScene(position), ask),
    reach: (position, means, { unit, to }) => reachOverlay(tableScene(position), tableBackend(means), unit, to),
  },
  templatePlacements: tableFalls,
  rankFiringPositions: (position, means, unit) =>
    isStanding<Point>(unit) ? rankFiringPositions(tableScene(position), means, unit) : atOnce([]),
};

function tableOdds(scene: TableScene, ask: AskOf<'odds'>): Task<Overlay> {
  const unit = unitIn<Point>(scene, ask.unit);
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
    ...(ask.target !== undefined && { only: unitIn<Point>(scene, ask.target) }),
  });
}
