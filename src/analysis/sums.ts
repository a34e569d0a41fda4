// The shots of a side added up, readable: the harm of all is cut at the strength of the target.

import type { ShotOdds } from './shots.ts';

/** By cell: expected harm, chance to be destroyed, units that can do harm. */
export interface ThreatField {
  readonly harm: Float32Array;
  readonly destroyed: Float32Array;
  readonly units: Uint8Array;
}

/** The shots of all units on each cell, added up exactly. */
export function addShots(cells: number, units: readonly Int32Array[], shots: readonly ShotOdds[], strength: number): ThreatField {
  const field = { harm: new Float32Array(cells), destroyed: new Float32Array(cells), units: new Uint8Array(cells) };
  for (let cell = 0; cell < cells; cell++) {
    const mine = units.flatMap(best => shots[best[cell] ?? -1] ?? []);
    if (mine.length === 0) continue;
    const sum = mine.map(({ chances }) => chances).reduce(addCut);
    field.units[cell] = mine.length;
    field.harm[cell] = sum.reduce((all, chance, n) => all + n * chance, 0);
    field.destroyed[cell] = sum[strength] ?? 0;
  }
  return field;
}

/** The sum of two harms, whatever lies beyond the last counted as the last. */
function addCut(a: Float64Array, b: Float64Array): Float64Array {
  const last = a.length - 1;
  const sum = new Float64Array(a.length);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      const n = Math.min(last, i + j);
      sum[n] = (sum[n] ?? 0) + x * y;
    });
  });
  return sum;
}
