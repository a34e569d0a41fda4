// Which places promise a unit the best shots, told by `aim` alone, before any rule is asked: it tells the search where to look.

import { indexOf } from '../../boards/cells.ts';
import { hexDistance } from '../../boards/hex.ts';
import { type MoveMode, requireFire } from '../../core/ruleset.ts';
import { mapInSlices, type Task } from '../../core/task.ts';
import type { RankedPosition } from '../boardAnalysis.ts';
import { cellIn, enemies, type HexScene, hexScene, type PlacedUnit, without } from '../scene.ts';
import { type Worth, worths } from '../worths.ts';
import type { HexBackend } from './backend.ts';
import { arrivals } from './reach.ts';

/** From where it stands and from every place it may fire from after a move, the best first; places without a shot are left out. */
export function* rankFiringPositions(scene: HexScene, means: HexBackend, unit: PlacedUnit): Task<readonly RankedPosition[]> {
  const rivals = enemies(scene, unit.side);
  const away = hexScene({ ruleset: scene.ruleset, state: without(scene.state, unit.id) });
  const from: readonly (readonly [string, MoveMode | undefined])[] = [
    [unit.at, undefined],
    ...[...arrivals(scene, means, unit)].flatMap(([place, { fires }]) => (fires ? [[place, fires.gait] as const] : [])),
  ];
  const worth = worths(means);
  const found = yield* mapInSlices(from, ([place, gait]) => ({
    place,
    harm: best(scene, away, means, unit, rivals, { place, gait, worth }),
  }));
  return found.filter(({ harm }) => harm > 0).sort((a, b) => b.harm - a.harm);
}

interface CandidatePosition {
  readonly place: string;
  readonly gait: MoveMode | undefined;
  readonly worth: Worth;
}

function best(
  scene: HexScene,
  away: HexScene,
  means: HexBackend,
  unit: PlacedUnit,
  rivals: readonly PlacedUnit[],
  { place, gait, worth }: CandidatePosition,
): number {
  const seen = means.seen(away.board, away.obstacles, cellIn(scene, place));
  const shots = rivals
    .filter(({ at }) => seen[indexOf(scene.board, at) ?? -1] === 1)
    .flatMap(target => {
      const line = { from: place, at: target.at, distance: hexDistance(scene.board.layout, place, target.at), cover: 0 };
      return requireFire(scene.ruleset)
        .aim(scene.state, unit, line, target, gait?.id)
        .map(profile => worth(scene, profile));
    });
  return Math.max(0, ...shots);
}
