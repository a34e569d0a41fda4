// The shots of a battle on a table at one reference target, each worked out once: for every kind of shooter, way of moving, band of
// distance, class of bearing, of sight and of ground its best attack. As analysis/book does for hexes.

import { requireFire } from '../../core/ruleset.ts';
import { ShotCache } from '../shotCache.ts';
import { cacheByTarget } from '../shotList.ts';
import type { TableTerrainClasses } from './grounds.ts';
import type { PlacedTableUnit, TableScene } from './scene.ts';
import { cardIndex, SIGHTS } from './sums.ts';

/** The book of a battle and a target. */
export const shotCacheOf = cacheByTarget((ruleset, means, target) => new TableShotCache(ruleset, means, target));

/** What a shooter does after a gait (undefined: from where it stands), for these classes of bearing. */
export interface ShotQuery {
  readonly shooter: PlacedTableUnit;
  readonly gait: string | undefined;
  readonly zones: readonly string[];
}

/** Bands of distance from base to base, and the shots by band, zone, sight and ground. */
export interface TableCard {
  readonly ends: readonly number[];
  readonly shots: Int16Array;
}

export class TableShotCache extends ShotCache<TableCard> {
  card(scene: TableScene, grounds: TableTerrainClasses, wanted: ShotQuery): TableCard {
    const key = this.ruleset.combat?.fire?.aimKey?.(scene.state, wanted.shooter);
    if (key === undefined) return this.#made(scene, grounds, wanted);
    const words = JSON.stringify([key, wanted.gait, wanted.zones, grounds.words, grounds.sights]);
    const found = this.cards.get(words) ?? this.#made(scene, grounds, wanted);
    this.cards.set(words, found);
    return found;
  }

  #made({ state }: TableScene, grounds: TableTerrainClasses, { shooter, gait, zones }: ShotQuery): TableCard {
    const ends = requireFire(this.ruleset).rangeBreakpoints(state, shooter);
    const sizes = { zones: Math.max(1, zones.length), classes: grounds.words.length };
    const shots = new Int16Array(ends.length * sizes.zones * SIGHTS * sizes.classes).fill(-1);
    for (const [band, distance] of ends.entries())
      for (let zone = 0; zone < sizes.zones; zone++)
        for (const sight of grounds.sights)
          for (const [ground, at] of grounds.places.entries()) {
            const word = zones[zone];
            const line = {
              from: shooter.at,
              at,
              distance,
              cover: sight % 8,
              smoke: sight >= 8,
              ...(word === undefined ? {} : { hitArc: word }),
            };
            shots[cardIndex(sizes, band, zone, sight, ground)] = this.list.best(
              requireFire(this.ruleset).aim(state, shooter, line, this.target, gait),
            );
          }
    return { ends, shots };
  }
}
