// What is answered about a position on hexes.

import { see } from '../../boards/sight.ts';
import type { Overlay } from '../../core/overlay.ts';
import type { Parts } from '../../core/parts.ts';
import type { Layers } from '../layers.ts';
import { type Aimed, oddsOverlay } from '../odds.ts';
import { isStanding, type Scene, type Standing, sceneOf, unitIn } from '../scene.ts';
import { hexMeans } from './fast.ts';
import { promises } from './promise.ts';
import { reachOverlay } from './reach.ts';
import { hexFalls } from './scatter.ts';
import { blockWords, sightOverlay, whyOverlay } from './sight.ts';
import { threatOverlay } from './threat.ts';

export const hexLayers: Layers = {
  *overlay({ ruleset, state }, given, ask) {
    const scene = sceneOf(ruleset, state);
    const means = hexMeans(given);
    switch (ask.kind) {
      case 'sight':
        return yield* sightOverlay(scene, means, ask.from);
      case 'why':
        return whyOverlay(scene, ask.from, ask.to);
      case 'threat':
        return yield* threatOverlay(scene, means, ask);
      case 'odds':
        return yield* hexOdds(scene, unitIn(scene, ask.unit), ask.target === undefined ? undefined : unitIn(scene, ask.target));
      case 'reach':
        return yield* reachOverlay(scene, means, ask.unit);
    }
  },
  falls: hexFalls,
  *promises({ ruleset, state }, means, unit) {
    return isStanding(unit) ? yield* promises(sceneOf(ruleset, state), hexMeans(means), unit) : [];
  },
};

function hexOdds(scene: Scene, unit: Standing, only: Standing | undefined): Parts<Overlay> {
  const look = ({ at }: Standing): Aimed => {
    const { seen, distance, why } = see(scene.board, scene.obstacles, unit.at, at);
    const line = seen && distance > 0 ? { from: unit.at, at, distance, cover: 0 } : undefined;
    return { distance, line, why: why.map(blockWords).join('; ') };
  };
  return oddsOverlay(scene, unit, {
    place: 'Hex',
    measure: 'Distance',
    far: distance => `${distance} ${distance === 1 ? 'hex' : 'hexes'}`,
    look,
    ...(only && { only }),
  });
}
