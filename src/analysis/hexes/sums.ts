// The best shots of a side over a board of hexes, readable: at each cell every unit uses its best one.

import { cellsOf } from '../../boards/cells.ts';
import { cellAt } from '../../boards/hex.ts';
import type { HexBoard, HexObstacles } from '../../core/board.ts';
import { type HexTerrainClasses, isBetter, type ShotCard, type ShotOdds } from '../shots.ts';
import { addShots, type ThreatField } from '../sums.ts';

/** Places a unit may fire from, by cell, with what it does from there. */
export interface HexThreatWay {
  readonly from: readonly number[];
  readonly card: ShotCard;
}

/** What hampers its own sight, and its ways to attack. */
export interface HexThreatUnit {
  readonly obstacles: HexObstacles;
  readonly ways: readonly HexThreatWay[];
}

export interface ThreatSum {
  readonly grounds: HexTerrainClasses;
  readonly strength: number;
  readonly shots: readonly ShotOdds[];
  readonly units: readonly HexThreatUnit[];
}

type Seen = (board: HexBoard, obstacles: HexObstacles, from: number) => Uint8Array;
type Steps = (a: number, b: number) => number;

/** The sum over the units, unit by unit and cell by cell. */
export function addedUp(board: HexBoard, { grounds, strength, shots, units }: ThreatSum, seen: Seen): ThreatField {
  const steps = stepsOf(board);
  const cells = cellsOf(board).length;
  const best = units.map(unit => bestShots(unit, cells, { board, grounds, shots, seen, steps }));
  return addShots(cells, best, shots, strength);
}

interface Given {
  readonly board: HexBoard;
  readonly grounds: HexTerrainClasses;
  readonly shots: readonly ShotOdds[];
  readonly seen: Seen;
  readonly steps: Steps;
}

/** The best shot of a unit at each cell, -1 for none. */
function bestShots({ obstacles, ways }: HexThreatUnit, cells: number, { board, grounds, shots, seen, steps }: Given): Int32Array {
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
