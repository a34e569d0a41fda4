// What is answered about a position on hexes.

import { see } from '../../boards/sight.ts';
import type { Overlay } from '../../core/overlay.ts';
import { atOnce, type Task } from '../../core/task.ts';
import type { BoardAnalysis } from '../boardAnalysis.ts';
import { oddsOverlay, type TargetSight } from '../odds.ts';
import type { AskOf } from '../offered.ts';
import { type HexScene, hexScene, isStanding, type PlacedUnit, unitIn } from '../scene.ts';
import { rankFiringPositions } from './rankFiringPositions.ts';
import { reachOverlay } from './reach.ts';
import { hexFalls } from './scatter.ts';
import { blockWords, sightOverlay, whyOverlay } from './sight.ts';
import { threatOverlay } from './threat.ts';
import { hexBackend } from './wasmBackend.ts';

export const hexAnalysis: BoardAnalysis = {
  overlays: {
    sight: (position, means, { from }) => sightOverlay(hexScene(position), hexBackend(means), from),
    why: (position, _, { from, to }) => atOnce(whyOverlay(hexScene(position), from, to)),
    threat: (position, means, ask) => threatOverlay(hexScene(position), hexBackend(means), ask),
    odds: (position, _, ask) => hexOdds(hexScene(position), ask),
    reach: (position, means, { unit }) => reachOverlay(hexScene(position), hexBackend(means), unit),
  },
  templatePlacements: hexFalls,
  rankFiringPositions: (position, means, unit) =>
    isStanding(unit) ? rankFiringPositions(hexScene(position), hexBackend(means), unit) : atOnce([]),
};

function hexOdds(scene: HexScene, ask: AskOf<'odds'>): Task<Overlay> {
  const unit = unitIn(scene, ask.unit);
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
    ...(ask.target !== undefined && { only: unitIn(scene, ask.target) }),
  });
}
