// The shots of a battle at one reference target, each worked out once: for every kind of shooter, way of moving, band of
// distance and class of ground its best attack. `aim` and `attack` of the ruleset tell it. Profiles are plain data: equal ones
// are the same shot. Shooters with the same `aimKey` have the same shots from frame to frame; where a ruleset gives none, `aim`
// is asked for every shooter of every frame.

import { type MoveMode, requireFire } from '../../core/ruleset.ts';
import type { HexScene, PlacedUnit } from '../scene.ts';
import { ShotCache } from '../shotCache.ts';
import { cacheByTarget, MOST_CACHED } from '../shotList.ts';
import { farthest, type HexTerrainClasses, type ShotCard } from '../shots.ts';

/** The book of a battle and a target. */
export const shotCacheOf = cacheByTarget((ruleset, means, target) => new HexShotCache(ruleset, means, target));

/** Bands of distance, first and last, and for each class of ground by its word the best shot in each of them. */
interface Reading {
  readonly bands: readonly (readonly [first: number, last: number])[];
  readonly best: Map<string, readonly number[]>;
}

/** A place to fire from, one of a class, and how the shooter came there. */
export interface HexFiringPosition {
  readonly from: string;
  readonly terrainClass: string | undefined;
  readonly gait?: MoveMode;
}

export class HexShotCache extends ShotCache<ShotCard> {
  readonly #readings = new Map<string, Reading>();

  override get isFull(): boolean {
    return super.isFull || this.#readings.size > MOST_CACHED;
  }

  /**
   * What a shooter does from a place of this class (`terrainClass` of the ruleset), after moving there so
   * or where it stands. Equal cards are one.
   */
  card(scene: HexScene, grounds: HexTerrainClasses, shooter: PlacedUnit, post: HexFiringPosition): ShotCard {
    const range = farthest(scene.board, scene.obstacles);
    const key = this.ruleset.combat?.fire?.aimKey?.(scene.state, shooter);
    if (key === undefined) return this.#made(range, grounds, this.#read(scene, shooter), scene, shooter, post);
    const asked = [key, post.terrainClass, post.gait?.id];
    const words = JSON.stringify([...asked, range]) + grounds.key;
    const found = this.cards.get(words) ?? this.#made(range, grounds, this.#reading(asked, scene, shooter), scene, shooter, post);
    this.cards.set(words, found);
    return found;
  }

  #reading(asked: readonly (string | undefined)[], scene: HexScene, shooter: PlacedUnit): Reading {
    const words = JSON.stringify(asked);
    const found = this.#readings.get(words) ?? this.#read(scene, shooter);
    this.#readings.set(words, found);
    return found;
  }

  #read({ state }: HexScene, shooter: PlacedUnit): Reading {
    const ends = requireFire(this.ruleset).rangeBreakpoints(state, shooter);
    return { bands: ends.map((last, i) => [(ends[i - 1] ?? 0) + 1, last] as const), best: new Map() };
  }

  #made(
    range: number,
    grounds: HexTerrainClasses,
    reading: Reading,
    scene: HexScene,
    shooter: PlacedUnit,
    post: HexFiringPosition,
  ): ShotCard {
    const classes = grounds.places.length;
    const card = new Int16Array(range * classes).fill(-1);
    grounds.words.forEach((word, ground) => {
      const best = reading.best.get(word) ?? this.#aimed(reading, scene, shooter, grounds.places[ground] ?? '', post);
      reading.best.set(word, best);
      reading.bands.forEach(([first, last], band) => {
        for (let d = first; d <= Math.min(last, range); d++) card[(d - 1) * classes + ground] = best[band] ?? -1;
      });
    });
    const words = `${classes} ${card.join()}`;
    const equal = this.cards.get(words) ?? card;
    this.cards.set(words, equal);
    return equal;
  }

  /** By band the best of its attacks at a target in this place, -1 for none. */
  #aimed({ bands }: Reading, { state }: HexScene, shooter: PlacedUnit, at: string, { from, gait }: HexFiringPosition): readonly number[] {
    return bands.map(([, distance]) => {
      const line = { from, at, distance, cover: 0 };
      return this.list.best(requireFire(this.ruleset).aim(state, shooter, line, this.target, gait?.id));
    });
  }
}
