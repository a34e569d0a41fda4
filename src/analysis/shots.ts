// What one attack does to a reference target, and over what ground: the small change of threat maps.

import { span } from '../boards/hex.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import { requireFire } from '../core/ruleset.ts';
import { mapInSlices, type Task } from '../core/task.ts';
import type { State } from '../core/types.ts';
import type { HexScene } from './scene.ts';

/** Chances of a harm of 0, 1 ... to the strength of the target (or more), and their mean. */
export interface ShotOdds {
  readonly chances: Float64Array;
  readonly mean: number;
}

/** The shot of an attack: its chances of a harm of 0, 1, 2 ..., whatever lies beyond the strength counted as the strength. */
export function shotOf(chances: Float64Array, strength: number): ShotOdds {
  const cut = new Float64Array(strength + 1);
  chances.forEach((chance, n) => {
    cut[Math.min(n, strength)] = (cut[Math.min(n, strength)] ?? 0) + chance;
  });
  return { chances: cut, mean: cut.reduce((sum, chance, n) => sum + n * chance, 0) };
}

/** Means and chances nearer than this are equal: they were reckoned in different orders. */
const ALIKE = 1e-9;

/** Is a shot to be preferred: does it do more harm on the average, or as much and more often the most, or the next less? None does none. */
export function isBetter(a: ShotOdds | undefined, b: ShotOdds | undefined): boolean {
  const more = (a?.mean ?? 0) - (b?.mean ?? 0);
  return more > ALIKE || (more >= -ALIKE && isHeavier(a?.chances ?? [], b?.chances ?? []));
}

function isHeavier(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let n = Math.max(a.length, b.length) - 1; n > 0; n--) {
    const more = (a[n] ?? 0) - (b[n] ?? 0);
    if (Math.abs(more) > ALIKE) return more > 0;
  }
  return false;
}

/** Classes of ground over the board: the class of each cell, and of each class its word and a place. `key`: equal for equal words. */
export interface HexTerrainClasses {
  readonly of: Uint16Array;
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly key: string;
}

const grounds = new WeakMap<State, HexTerrainClasses>();

/** Cells asked for their ground in one part. */
const STRIDE = 1024;

/** The grounds of a position; both sides ask for the same. */
export function* terrainClassesOf({ ruleset, state, cells }: HexScene): Task<HexTerrainClasses> {
  const known = grounds.get(state);
  if (known) return known;
  const classes = new Map<string, number>();
  const places: string[] = [];
  const classOf = (place: string): number => {
    const word = requireFire(ruleset).terrainClass(state, place);
    const found = classes.get(word);
    if (found !== undefined) return found;
    classes.set(word, places.length);
    return places.push(place) - 1;
  };
  const of = Uint16Array.from(yield* mapInSlices(cells, classOf, STRIDE));
  const words = [...classes.keys()];
  const made = { of, words, places, key: JSON.stringify(words) };
  grounds.set(state, made);
  return made;
}

/**
 * The best shot of a shooter at a distance and a class of ground: an index into a list of shots, -1 for
 * none; `[(distance - 1) * classes + class]`.
 */
export type ShotCard = Int16Array;

/** How far anybody looks on a board. */
export const farthest = (board: HexBoard, { range }: HexObstacles): number => Math.min(range, span(board));
