// What is answered about a position on hexes.

import { see } from '../../boards/sight.ts';
import type { Overlay } from '../../core/overlay.ts';
import type { Task } from '../../core/task.ts';
import type { BoardAnalysis } from '../layers.ts';
import { oddsOverlay, type TargetSight } from '../odds.ts';
import { type HexScene, isStanding, type PlacedUnit, sceneOf, unitIn } from '../scene.ts';
import { rankFiringPositions } from './rankFiringPositions.ts';
import { reachOverlay } from './reach.ts';
import { hexFalls } from './scatter.ts';
import { blockWords, sightOverlay, whyOverlay } from './sight.ts';
import { threatOverlay } from './threat.ts';
import { hexBackend } from './wasmBackend.ts';

export const hexLayers: BoardAnalysis = {
  *overlay({ ruleset, state }, given, ask) {
    const scene = sceneOf(ruleset, state);
    const means = hexBackend(given);
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
  templatePlacements: hexFalls,
  *rankFiringPositions({ ruleset, state }, means, unit) {
    return isStanding(unit) ? yield* rankFiringPositions(sceneOf(ruleset, state), hexBackend(means), unit) : [];
  },
};

function hexOdds(scene: HexScene, unit: PlacedUnit, only: PlacedUnit | undefined): Task<Overlay> {
  const look = ({ at }: PlacedUnit): TargetSight => {
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
