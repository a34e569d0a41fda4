// What is answered about a position on a measured table. Loads apart, with what of the kernel is for tables.

import type { Overlay } from '../../core/overlay.ts';
import type { Parts } from '../../core/parts.ts';
import type { Point } from '../../core/types.ts';
import type { Layers } from '../layers.ts';
import { type Aimed, oddsOverlay } from '../odds.ts';
import { isStanding, unitIn } from '../scene.ts';
import { tableMeans } from './fast.ts';
import { aimedAt, lineOf } from './look.ts';
import { promises } from './promise.ts';
import { reachOverlay } from './reach.ts';
import { tableFalls } from './scatter.ts';
import { finer, measured, type Standing, type TableScene, tableScene, tenths } from './scene.ts';
import { sightOverlay } from './sight.ts';
import { threatOverlay } from './threatOverlay.ts';
import { whyOverlay } from './why.ts';

export const tableLayers: Layers = {
  *overlay(position, means, ask) {
    const scene = tableScene(position);
    switch (ask.kind) {
      case 'sight':
        return yield* sightOverlay(ask.fine ? finer(scene) : scene, tableMeans(means), ask.from);
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
        return yield* reachOverlay(scene, tableMeans(means), ask.unit, ask.to);
    }
  },
  falls: tableFalls,
  *promises(position, means, unit) {
    return isStanding<Point>(unit) ? yield* promises(tableScene(position), means, unit) : [];
  },
};

function tableOdds(scene: TableScene, unit: Standing, only: Standing | undefined): Parts<Overlay> {
  const look = (target: Standing): Aimed => {
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
    far: distance => measured(scene, distance),
    look,
    ...(only && { only }),
  });
}
