// The classes of bearing of a question: by its words, numbered as they come up.

import { middleOf } from '../../boards/table.ts';
import type { Grid } from '../../core/board.ts';
import type { Point, Unit } from '../../core/types.ts';
import type { PlacedTableUnit, TableScene } from './scene.ts';

/** More classes are not told apart: what comes after them counts as the last. */
const MOST = 32;
/** Bearings tried to see whether all are of one class, as after most moves, and how far away. */
const BEARINGS = 64;
const FAR = 1000;

export class Zones {
  readonly words: string[] = [];
  readonly #scene: TableScene;
  readonly #grid: Grid;
  readonly #target: Unit;
  readonly #whole = new Map<number, Uint8Array>();

  constructor(scene: TableScene, grid: Grid, target: Unit) {
    this.#scene = scene;
    this.#grid = grid;
    this.#target = target;
  }

  /** By cell the class of its bearing from a point; undefined where all are of the first class, or the ruleset has none. */
  from(unit: PlacedTableUnit, at: Point): Uint8Array | undefined {
    const { ruleset, state } = this.#scene;
    const zone = ruleset.sight?.hitArc?.bind(ruleset.sight);
    if (!zone) return undefined;
    const wordTo = (to: Point) => this.#numberOf(zone(state, unit, at, to, this.#target));
    const first = wordTo([at[0] + FAR, at[1]]);
    for (let i = 1; i < BEARINGS; i++) {
      const angle = (2 * Math.PI * i) / BEARINGS;
      if (wordTo([at[0] + FAR * Math.cos(angle), at[1] + FAR * Math.sin(angle)]) !== first) return this.#map(wordTo);
    }
    return first === 0 ? undefined : this.#map(() => first, first);
  }

  #map(wordTo: (to: Point) => number, whole?: number): Uint8Array {
    const known = whole === undefined ? undefined : this.#whole.get(whole);
    if (known) return known;
    const { columns, rows } = this.#grid;
    const made = Uint8Array.from({ length: columns * rows }, (_, cell) => wordTo(middleOf(this.#grid, cell)));
    if (whole !== undefined) this.#whole.set(whole, made);
    return made;
  }

  #numberOf(word: string): number {
    const found = this.words.indexOf(word);
    if (found >= 0) return found;
    return this.words.length < MOST ? this.words.push(word) - 1 : MOST - 1;
  }
}
