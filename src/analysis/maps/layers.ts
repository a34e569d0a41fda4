// What is answered about a position on a map of areas. Loads apart, with what of the kernel is for maps.

import type { Layers } from '../layers.ts';
import { mapMeans } from './fast.ts';
import { missedInTurn } from './missed.ts';
import { oddsOverlay } from './odds.ts';
import { reachOverlay } from './reach.ts';
import { mapScene } from './scene.ts';
import { threatOverlay } from './threat.ts';

export const mapLayers: Layers = {
  *overlay(position, means, ask) {
    const scene = mapScene(position);
    switch (ask.kind) {
      case 'sight':
      case 'why':
        throw new RangeError('nothing is hidden on a map of areas: there is no sight to ask about');
      case 'threat':
        return yield* threatOverlay(scene, mapMeans(means), ask.side);
      case 'odds':
        return yield* oddsOverlay(scene, mapMeans(means), ask.unit);
      case 'reach':
        return yield* reachOverlay(scene, mapMeans(means), ask.unit, ask.to);
    }
  },
  missed: missedInTurn,
  // No unit fires from one place at another.
  *promises() {
    yield { done: 1, of: 1 };
    return [];
  },
};
