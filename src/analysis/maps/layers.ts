// What is answered about a position on a map of areas. Loads apart, with what of the kernel is for maps.

import type { BoardAnalysis } from '../layers.ts';
import { missedInTurn } from './missedOpportunity.ts';
import { oddsOverlay } from './odds.ts';
import { reachOverlay } from './reach.ts';
import { mapScene } from './scene.ts';
import { threatOverlay } from './threat.ts';
import { mapBackend } from './wasmBackend.ts';

export const mapLayers: BoardAnalysis = {
  *overlay(position, means, ask) {
    const scene = mapScene(position);
    switch (ask.kind) {
      case 'sight':
      case 'why':
        throw new RangeError('nothing is hidden on a map of areas: there is no sight to ask about');
      case 'threat':
        return yield* threatOverlay(scene, mapBackend(means), ask.side);
      case 'odds':
        return yield* oddsOverlay(scene, mapBackend(means), ask.unit);
      case 'reach':
        return yield* reachOverlay(scene, mapBackend(means), ask.unit, ask.to);
    }
  },
  missedOpportunity: missedInTurn,
  // No unit fires from one place at another.
  *rankFiringPositions() {
    yield { done: 1, of: 1 };
    return [];
  },
};
