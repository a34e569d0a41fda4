// What is answered about a position on a map of areas. Loads apart, with what of the kernel is for maps.

import type { BoardAnalysis } from '../boardAnalysis.ts';
import { missedInTurn } from './missedOpportunity.ts';
import { oddsOverlay } from './odds.ts';
import { reachOverlay } from './reach.ts';
import { mapScene } from './scene.ts';
import { threatOverlay } from './threat.ts';
import { mapBackend } from './wasmBackend.ts';

export const mapAnalysis: BoardAnalysis = {
  overlays: {
    threat: (position, means, { side }) => threatOverlay(mapScene(position), mapBackend(means), side),
    odds: (position, means, { unit }) => oddsOverlay(mapScene(position), mapBackend(means), unit),
    reach: (position, means, { unit, to }) => reachOverlay(mapScene(position), mapBackend(means), unit, to),
  },
  missedOpportunity: missedInTurn,
};
