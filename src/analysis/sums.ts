// The shots of a side added up, readable: at each cell every unit uses its best shot, and the harm of all is cut at the strength of the target.

import { cellsOf } from '../boards/cells.ts';
import { cellAt } from '../boards/hex.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import { type Card, type Grounds, isBetter, type Shot } from './shots.ts';

/** By cell: expected harm, chance to be destroyed, units that can do harm. */
export interface ThreatField {
  readonly harm: Float32Array;
  readonly destroyed: Float32Array;
  readonly units: Uint8Array;
}

/** Places a unit may fire from, by cell, with what it does from there. */
export interface Way {
  readonly from: readonly number[];
  readonly card: Card;
}

/** What hampers its own sight, and its ways to attack. */
export interface ThreatUnit {
  readonly obstacles: HexObstacles;
  readonly ways: readonly Way[];
}

export interface ThreatSum {
  readonly grounds: Grounds;
  readonly strength: number;
  readonly shots: readonly Shot[];
  readonly units: readonly ThreatUnit[];
}

type Seen = (board: HexBoard, obstacles: HexObstacles, from: number) => Uint8Array;
type Steps = (a: number, b: number) => number;

/** The sum over the units, unit by unit and cell by cell. */
export function addedUp(board: HexBoard, { grounds, strength, shots, units }: ThreatSum, seen: Seen): ThreatField {
  const steps = stepsOf(board);
  const cells = cellsOf(board).length;
  const best = units.map(unit => bestShots(unit, cells, { board, grounds, shots, seen, steps }));
  return added(cells, best, shots, strength);
}

interface Given {
  readonly board: HexBoard;
  readonly grounds: Grounds;
  readonly shots: readonly Shot[];
  readonly seen: Seen;
  readonly steps: Steps;
}

/** The best shot of a unit at each cell, -1 for none. */
function bestShots({ obstacles, ways }: ThreatUnit, cells: number, { board, grounds, shots, seen, steps }: Given): Int32Array {
  const best = new Int32Array(cells).fill(-1);
  const classes = grounds.places.length;
  for (const { from, card } of ways) {
    if (card.every(shot => shot < 0)) continue;
    for (const here of from) {
      const sight = seen(board, obstacles, here);
      for (let cell = 0; cell < cells; cell++) {
        if (!sight[cell]) continue;
        const shot = card[(steps(here, cell) - 1) * classes + (grounds.of[cell] ?? 0)] ?? -1;
        if (isBetter(shots[shot], shots[best[cell] ?? -1])) best[cell] = shot;
      }
    }
  }
  return best;
}

/** Distances between cells by number: `hexDistance` without names. */
function stepsOf(board: HexBoard): Steps {
  const cells = cellsOf(board);
  const q = new Int16Array(cells.length);
  const s = new Int16Array(cells.length);
  cells.forEach((hex, i) => {
    const [u, v] = cellAt(board.layout, hex);
    q[i] = u;
    s[i] = v - Math.floor(u / 2);
  });
  return (a, b) => {
    const [dq, ds] = [(q[b] ?? 0) - (q[a] ?? 0), (s[b] ?? 0) - (s[a] ?? 0)];
    return Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));
  };
}

/** The shots of all units on each cell, added up exactly. */
export function added(cells: number, units: readonly Int32Array[], shots: readonly Shot[], strength: number): ThreatField {
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
